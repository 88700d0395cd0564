"""Two clocks: one that never jumps, for every wait in this process, and the wall clock, for what is stored and compared elsewhere.

`now` starts at the wall clock's time and then runs with the machine's own uptime, suspended time included. When somebody sets the
wall clock, by a second or by a year, no wait of this process becomes longer or shorter; `wall` follows, so that dates in the database
are right. Stored moments of a table's log are converted on the way in and out (`from_wall`, `to_wall`).
"""

import os
import time

UPTIME = getattr(time, "CLOCK_BOOTTIME", None) or time.CLOCK_MONOTONIC
JUMPED = 500
"""Milliseconds: a smaller difference between the two clocks is drift, and ignored."""


def _uptime() -> float:
    return time.clock_gettime(UPTIME)


def _wall() -> float:
    return time.time()


_start = _wall() - _uptime()


def _begin() -> None:
    """Start at the wall clock's time; a forked worker does so again."""
    global _start
    _start = _wall() - _uptime()


os.register_at_fork(after_in_child=_begin)


def now() -> int:
    """Milliseconds since 1970, by a clock that no one can set."""
    return int((_start + _uptime()) * 1000)


def jump() -> int:
    """Milliseconds by which the wall clock has been set since this process started; 0 for drift."""
    found = round((_wall() - _uptime() - _start) * 1000)
    return found if abs(found) >= JUMPED else 0


def wall() -> int:
    """Milliseconds since 1970, as the wall clock says now."""
    return now() + jump()


def to_wall(moment: int) -> int:
    """A moment of `now` as it is stored."""
    return moment + jump()


def from_wall(moment: int) -> int:
    """A stored moment on the clock of `now`. A moment in the future becomes the present: nothing waits longer than it was meant to."""
    return min(moment - jump(), now())
