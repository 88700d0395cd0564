"""Two clocks: one that never jumps, for every wait in this process, and the wall clock, for stored and shared times.

`now` starts at the wall clock's time and then advances with the machine's uptime, suspended time included. If the wall clock is set,
by a second or by a year, no wait in this process becomes longer or shorter; `wall` follows it, so that dates in the database are right.
Timestamps in a table's log are converted on the way in and out (`from_wall`, `to_wall`).
"""

import os
import time
from functools import cache
from pathlib import Path

UPTIME = getattr(time, "CLOCK_BOOTTIME", None) or time.CLOCK_MONOTONIC
JUMPED = 500
"""Milliseconds of difference between the two clocks below which it is ignored as drift."""


def _uptime() -> float:
    return time.clock_gettime(UPTIME)


def _wall() -> float:
    return time.time()


_start = _wall() - _uptime()


def _begin() -> None:
    """Reset the monotonic clock to the wall clock's time; also runs in every forked worker."""
    global _start  # noqa: PLW0603 - one clock a process
    _start = _wall() - _uptime()


os.register_at_fork(after_in_child=_begin)


def uptime() -> int:
    """Return the milliseconds since this machine was started, suspended time included. No setting of the wall clock changes it."""
    return int(_uptime() * 1000)


@cache
def boot() -> str:
    """Return the id of the machine's present start, between whose processes `uptime` can be compared; "" if it has none."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""


def now() -> int:
    """Return milliseconds since 1970 by the monotonic clock."""
    return int((_start + _uptime()) * 1000)


def jump() -> int:
    """Return the milliseconds by which the wall clock has been set since this process started; 0 for mere drift."""
    found = round((_wall() - _uptime() - _start) * 1000)
    return found if abs(found) >= JUMPED else 0


def wall() -> int:
    """Return milliseconds since 1970 by the wall clock."""
    return now() + jump()


def to_wall(moment: int) -> int:
    """Convert a timestamp of `now` to the wall-clock form in which it is stored."""
    return moment + jump()


def from_wall(moment: int) -> int:
    """Convert a stored timestamp to the clock of `now`. A time in the future becomes the present, so that no wait is lengthened."""
    return min(moment - jump(), now())
