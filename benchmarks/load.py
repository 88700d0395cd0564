"""How many tables does one server carry? Real WebSockets, a server in its own process, every seat acting a second after it may.

    .venv/bin/python benchmarks/load.py                              # 10, 100 and 1,000 tables with 40 to 4,000 seats
    .venv/bin/python benchmarks/load.py --tables 250 --seconds 10
    .venv/bin/python benchmarks/load.py --tables 50,250 --against ../before/src --rounds 2      # two versions in turn, and their ratio

Latency is the time from sending an action to the arrival of its frame, at every seat of the table, the slowest ones included: "seen" as
this program sees it, "own" without the time in which this program was busy itself; the truth lies between. "ms each" is what an action
costs of a core, whatever else the machine does: the server's processor time by the actions, the frames to all four seats included.
Memory is the growth of the server's process by the table: for tables with their connections, and for the same tables read from their
logs by a new server. The server and this program share the machine: "load" is how much of a core this program took.
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
from seats import Desk, Player, Tally, opened, parted, run, seated

__all__ = ["PLENTY", "Desk", "Player", "Tally", "cpu_of", "measured", "opened", "parted", "run", "seated", "server"]


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    tables: int
    actions: float
    p50: float
    p99: float
    worst: float
    own: float
    """p99 without this program's own time."""
    cpu: float
    memory: int
    errors: int
    load: float
    """How much of a core this program took, in percent."""

    @property
    def each(self) -> float:
        """Milliseconds of a core for an action."""
        return 10 * self.cpu / self.actions if self.actions else float("nan")


def at(found: list[float], share: float) -> float:
    """The value below which a share of them lie."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


async def measured(pid: int, tables: int, tally: Tally, seconds: float) -> Row:
    """The row for some seconds of play."""
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
    """Seconds of processor time that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Bytes of memory held by a process."""
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
"""Limits that thousands of guests on one machine do not reach while they sit down."""


@contextlib.contextmanager
def server(
    database: str, limits: Mapping[str, object], source: str = "", more: Sequence[str] = ()
) -> Iterator[tuple[str, int]]:
    """A server of its own on a free port: its address and process id. `source`: a folder with another built version; `more` options."""
    environment = {**os.environ, "PYTHONPATH": source} if source else None
    options = [
        "--log-level",
        "error",
        *(word for name, value in limits.items() for word in ("--limit", f"{name}={value}")),
        *more,
    ]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "ridotto", "serve", "--port", "0", "--database", database, *options],
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
                raise SystemExit("the server has not begun: what it says stands above")
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
    """Some quick play at a few tables, so that a server's one-off costs are not counted against its tables."""
    players = await seated(url, await opened(url, 10, 10**6), tally, 0.05)
    await asyncio.sleep(5)
    await parted(players)


async def played(count: int, source: str, arguments: argparse.Namespace) -> tuple[Row, float, float, list[str]]:
    """So many tables on a new server: the row, the bytes by the table with and without connections, and what went wrong."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/load.sqlite"
        with server(database, PLENTY, source) as (url, pid):
            await warm_up(url, tally)
            before = memory_of(pid)
            desks = await opened(url, count, 0)
            players = await seated(url, desks, tally, arguments.pause)
            gc.freeze()
            await asyncio.sleep(3)
            row = await measured(pid, count, tally, arguments.seconds)
            await parted(players)
        grown, alone = (row.memory - before) / count, float("nan")
        if count > 5:
            with server(database, PLENTY, source) as (url, pid):
                alone = await resting(url, pid, [desk.id for desk in desks])
    return row, grown, alone, tally.errors


async def resting(url: str, pid: int, tables: list[str]) -> float:
    """Bytes of memory per table that a new server has read from its log, with nobody connected."""
    async with httpx.AsyncClient(base_url=url, timeout=600) as client:
        for id in tables[:5]:
            (await client.get(f"/api/tables/{id}")).raise_for_status()
        before = memory_of(pid)
        for id in tables[5:]:
            (await client.get(f"/api/tables/{id}")).raise_for_status()
    return (memory_of(pid) - before) / (len(tables) - 5)


TITLES = ("version", "tables", "actions/s", "ms each", "p50 seen", "p99 seen", "p99 own", "max", "server", "load")


async def compared(arguments: argparse.Namespace) -> int:
    """Prints the table; returns exit status 1 if there were errors."""
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
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", default="10,100,1000", help="how many, one row after the other")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument(
        "--pause", type=float, default=1.0, help="seconds a player takes, half as long to half as long again"
    )
    parser.add_argument("--against", default="", metavar="FOLDER", help="the built sources of another version")
    parser.add_argument("--rounds", type=int, default=1, help="how often each row is measured")
    return int(run(compared(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
