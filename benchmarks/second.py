"""Gain from a second server process in wall-clock terms, on a two-core machine: each server is limited to a fraction of a core.

    python benchmarks/second.py                         # as root: limits are set with control groups
    python benchmarks/second.py --share 20 --tables 200 --seconds 20

A server limited to a fifth of a core on this machine corresponds to one with a whole core on a five times faster machine: PostgreSQL,
Redis and the players use the rest. There are more tables than the servers can handle, so the result is their throughput. PostgreSQL and
Redis are started for this and removed afterwards.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from load import PLENTY, at, cpu_of, server
from seats import Tally, disconnect, open_tables, run, seat_players

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
services: Any = __import__("services")

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000
"""Control-group period in microseconds, too short for players to notice."""
SETTLING = 5.0
"""Seconds of play before measuring."""


@contextlib.contextmanager
def limited(pid: int, share: float) -> Iterator[None]:
    """Limit a process and all its threads to `share` percent of a core."""
    old = (GROUPS / "cpu").is_dir()
    group = GROUPS / ("cpu" if old else "") / f"ridotto-{pid}"
    quota = int(PERIOD * share / 100)
    try:
        group.mkdir()
        if old:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        (group / "cgroup.procs").write_text(str(pid))
    except OSError as error:
        raise SystemExit(
            f"{group} cannot be made ({error.strerror}), expected to be root, with control groups"
        ) from None
    try:
        yield
    finally:
        ((GROUPS / "cpu" if old else GROUPS) / "cgroup.procs").write_text(str(pid))
        group.rmdir()


def children(pid: int) -> list[int]:
    """Return the worker processes of a prefork server."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@dataclass(frozen=True)
class Row:
    """Throughput of some servers."""

    actions: float
    """Actions per second."""
    each: float
    """Milliseconds of core time per action, over all servers."""
    p50: float
    p99: float
    errors: int


async def managed(urls: Sequence[str], pids: Sequence[int], spread: bool, given: argparse.Namespace) -> Row:
    """Measure the servers' throughput. With `spread`, two players of each table are connected to the other server."""
    tally = Tally()
    players = []
    for place, url in enumerate(urls):
        desks = await open_tables(url, given.tables * len(pids) // len(urls), place * given.tables)
        other = urls[1 - place] if spread else ""
        players += await seat_players(url, desks, tally, given.pause, other)
    with contextlib.ExitStack() as shares:
        for pid in pids:
            shares.enter_context(limited(pid, given.share))
        gc.freeze()
        await asyncio.sleep(SETTLING)
        tally.counting = True
        before = sum(map(cpu_of, pids))
        await asyncio.sleep(given.seconds)
        tally.counting = False
        used = sum(map(cpu_of, pids)) - before
    await disconnect(players)
    for error in tally.errors[:3]:
        print("error:", error)
    each = 1000 * used / tally.actions if tally.actions else float("nan")
    return Row(
        tally.actions / given.seconds, each, at(tally.latencies, 0.5), at(tally.latencies, 0.99), len(tally.errors)
    )


KINDS = {
    "one process": (1, 1, False),
    "two workers behind one port": (1, 2, False),
    "two, a table's players at one": (2, 1, False),
    "two, a table's players at both": (2, 1, True),
}
"""Name → number of addresses, workers behind each, and whether a table's players use both addresses."""


async def measure_row(kind: str, postgres: Any, redis: Any, given: argparse.Namespace) -> Row:
    """Measure one kind with new servers on a new database, and return the row."""
    addresses, workers, spread = KINDS[kind]
    more = ["--redis", redis.url] if addresses * workers > 1 else []
    more += ["--workers", str(workers)] if workers > 1 else []
    stack = contextlib.ExitStack()
    try:
        database = await asyncio.to_thread(stack.enter_context, postgres.database("template1"))
        found = [
            await asyncio.to_thread(stack.enter_context, server(database, PLENTY, more=more)) for _ in range(addresses)
        ]
        pids = [one for _, pid in found for one in (children(pid) if workers > 1 else [pid])]
        return await managed([url for url, _ in found], pids, spread, given)
    finally:
        await asyncio.to_thread(stack.close)


async def compared(postgres: Any, redis: Any, given: argparse.Namespace) -> int:
    """Print a line for each row, and the gain from the second process. Return exit status 1 if there were errors."""
    found: dict[str, list[Row]] = {kind: [] for kind in KINDS}
    print(f"{'':32}{'actions/s':>10}{'ms each':>10}{'p50':>8}{'p99':>8}{'errors':>8}")
    for _ in range(given.rounds):
        for kind, rows in found.items():
            row = await measure_row(kind, postgres, redis, given)
            rows.append(row)
            print(f"{kind:32}{row.actions:10.0f}{row.each:10.2f}{row.p50:8.0f}{row.p99:8.0f}{row.errors:8}", flush=True)
    alone, *others = (statistics.fmean(row.actions for row in rows) for rows in found.values())
    for kind, actions in zip(list(KINDS)[1:], others, strict=True):
        print(f"{kind}: the second adds {100 * (actions / alone - 1):.0f} % to the first")
    return 1 if any(row.errors for rows in found.values() for row in rows) else 0


def main() -> int:
    """Parse the command line, start the services and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=20, help="percent of a core for each server")
    parser.add_argument("--tables", type=int, default=150, help="tables per server")
    parser.add_argument("--pause", type=float, default=0.3, help="seconds a player takes to act")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        for folder in (one, two):
            os.chmod(folder, 0o777)
        with services.Postgres(Path(one)) as postgres, services.Redis(Path(two)) as redis:
            return int(run(compared(postgres, redis, given)))


if __name__ == "__main__":
    sys.exit(main())
