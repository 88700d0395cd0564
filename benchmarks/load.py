"""Number of tables that one server can carry: real WebSockets, a server in its own process, every seat acting about a second after it may.

    .venv/bin/python benchmarks/load.py                              # 10, 100 and 1,000 tables, 40 to 4,000 seats
    .venv/bin/python benchmarks/load.py --tables 250 --seconds 10
    .venv/bin/python benchmarks/load.py --tables 50,250 --against ../before/src --rounds 2      # two versions in turn, and their ratio

Latency is the time from sending an action to receiving its frame, over all seats of the table, including the slowest. "seen" is the value
measured here; "own" excludes the time in which this program was busy itself. The truth lies between. "ms each" is the cost of an action
in core time, independent of other load: the server's processor time divided by the actions, including the frames to all four seats.
Memory is the growth of the server process per table: for tables with connections, and for the same tables loaded from their logs by a
new server. The server and this program share the machine; "load" is this program's share of a core.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
from seats import Desk, Player, Tally, disconnect, open_tables, run, seat_players

__all__ = [
    "PLENTY",
    "Desk",
    "Player",
    "Tally",
    "cpu_of",
    "disconnect",
    "measure_row",
    "open_tables",
    "run",
    "seat_players",
    "server",
]


@dataclass(frozen=True)
class Row:
    """Results for one number of tables."""

    tables: int
    actions: float
    p50: float
    p99: float
    worst: float
    own: float
    """p99 latency excluding this program's own time."""
    cpu: float
    memory: int
    errors: int
    load: float
    """This program's share of a core, in percent."""

    @property
    def each(self) -> float:
        """Core time per action, in milliseconds."""
        return 10 * self.cpu / self.actions if self.actions else float("nan")


def at(found: list[float], share: float) -> float:
    """Return a quantile of the values."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


async def measure_row(pid: int, tables: int, tally: Tally, seconds: float) -> Row:
    """Measure some seconds of play and return the row."""
    tally.latencies.clear()
    tally.waits.clear()
    tally.actions = 0
    tally.counting = True
    cpu, own, started = cpu_of(pid), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - started
    tally.counting = False
    share, load = 100 * (cpu_of(pid) - cpu) / took, 100 * (time.process_time() - own) / took
    p50, p99, worst = (at(tally.latencies, part) for part in (0.5, 0.99, 1.0))
    waits = at(tally.waits, 0.99)
    errors = len(tally.errors)
    return Row(tables, tally.actions / took, p50, p99, worst, waits, share, memory_of(pid), errors, load)


def cpu_of(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Return the bytes of memory held by a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise ProcessLookupError(pid)


PLENTY = {
    "guests_an_hour": 10**7,
    "tables_an_hour": 10**6,
    "hosts_by_address": 10**6,
    "requests": 10**5,
    "requests_burst": 10**5,
}
"""Rate limits high enough for thousands of guests to join from one machine."""


@contextlib.contextmanager
def server(
    database: str,
    limits: Mapping[str, object],
    source: str = "",
    more: Sequence[str] = (),
    start: Sequence[str] = ("-m", "ridotto"),
) -> Iterator[tuple[str, int]]:
    """Start a server on a free port; yield its address and process id.

    `source`: folder of another built version; `more`: extra options; `start`: what Python runs.
    """
    environment = {**os.environ, "PYTHONPATH": source} if source else None
    options = [
        "--log-level",
        "error",
        *(word for name, value in limits.items() for word in ("--limit", f"{name}={value}")),
        *more,
    ]
    process = subprocess.Popen(
        [sys.executable, "-u", *start, "serve", "--port", "0", "--database", database, *options],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    try:
        line = ""
        while "http://" not in line:
            line = process.stdout.readline()
            if not line:
                raise SystemExit("the server did not start: see its output above")
        url = line.split("open at ")[1].split()[0]
        for _ in range(100):
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{url}/healthz").raise_for_status()
                break
            time.sleep(0.1)
        yield url, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(600)


async def warm_up(url: str, tally: Tally) -> None:
    """Play quickly at a few tables, so that one-off costs of the server are not counted against its tables."""
    players = await seat_players(url, await open_tables(url, 10, 10**6), tally, 0.05)
    await asyncio.sleep(5)
    await disconnect(players)


async def played(count: int, source: str, arguments: argparse.Namespace) -> tuple[Row, float, float, list[str]]:
    """Play at `count` tables on a new server. Return the row, bytes per table with and without connections, and the errors."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/load.sqlite"
        with server(database, PLENTY, source) as (url, pid):
            await warm_up(url, tally)
            before = memory_of(pid)
            desks = await open_tables(url, count, 0)
            players = await seat_players(url, desks, tally, arguments.pause)
            gc.freeze()
            await asyncio.sleep(3)
            row = await measure_row(pid, count, tally, arguments.seconds)
            await disconnect(players)
        grown, alone = (row.memory - before) / count, float("nan")
        if count > 5:
            with server(database, PLENTY, source) as (url, pid):
                alone = await resting(url, pid, [desk.id for desk in desks])
    return row, grown, alone, tally.errors


async def resting(url: str, pid: int, tables: list[str]) -> float:
    """Return the bytes of memory per table of a new server that has loaded the tables from their logs, without connections."""
    async with httpx.AsyncClient(base_url=url, timeout=600) as client:
        for id in tables[:5]:
            (await client.get(f"/api/tables/{id}")).raise_for_status()
        before = memory_of(pid)
        for id in tables[5:]:
            (await client.get(f"/api/tables/{id}")).raise_for_status()
    return (memory_of(pid) - before) / (len(tables) - 5)


TITLES = ("version", "tables", "actions/s", "ms each", "p50 seen", "p99 seen", "p99 own", "max", "server", "load")


async def compared(arguments: argparse.Namespace) -> int:
    """Print the table. Return exit status 1 if there were errors."""
    sources = {"before": arguments.against, "now": ""} if arguments.against else {"now": ""}
    failed = 0
    print("".join(f"{title:>10}" for title in (*TITLES, "KiB table", "KiB alone", "errors")))
    for count in map(int, arguments.tables.split(",")):
        costs: dict[str, list[float]] = {name: [] for name in sources}
        for _ in range(arguments.rounds):
            for name, source in sources.items():
                row, grown, alone, errors = await played(count, source, arguments)
                costs[name].append(row.each)
                print(
                    f"{name:>10}{row.tables:10}{row.actions:10.0f}{row.each:10.2f}{row.p50:10.1f}{row.p99:10.1f}"
                    f"{row.own:10.1f}{row.worst:10.1f}{row.cpu:9.0f}%{row.load:9.0f}%{grown / 1024:10.0f}"
                    f"{alone / 1024:10.0f}{row.errors:10}",
                    flush=True,
                )
                for error in errors[:3]:
                    print("error:", error)
                failed += len(errors)
        if arguments.against:
            ratio = statistics.median(costs["before"]) / statistics.median(costs["now"])
            print(f"{count} tables: an action cost {ratio:.2f} times as much of a core before as now", flush=True)
    return 1 if failed else 0


def main() -> int:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", default="10,100,1000", help="numbers of tables, one row for each")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0, help="mean seconds a player takes to act; varies by half")
    parser.add_argument("--against", default="", metavar="FOLDER", help="built sources of another version")
    parser.add_argument("--rounds", type=int, default=1, help="number of measurements of each row")
    return int(run(compared(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
