"""How many tables does one server carry? Real WebSockets, a server in its own process, every seat acting a second after it may.

    .venv/bin/python benchmarks/load.py                    # 250 tables with 1,000 seats, then more until p99 passes 100 ms
    .venv/bin/python benchmarks/load.py --tables 100 --seconds 10 --no-more

Latency is the time from sending an action to the arrival of its frame, at every seat of the table, the slowest ones included. Memory is
the growth of the server's process: for tables with their connections, and for the same tables read from their logs by a new server.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import websockets

GAMES = ("belote", "coinche", "truco", "burraco", "biriba")
"""Games of four."""
LIMIT = 100.0
"""The p99 limit, in milliseconds."""


@dataclass
class Tally:
    """The measurements of all seats together."""

    latencies: list[float] = field(default_factory=list)
    actions: int = 0
    errors: list[str] = field(default_factory=list)
    counting: bool = False


@dataclass
class Desk:
    """One table: when its last action was sent."""

    id: str
    cookies: list[str]
    sent: float | None = None


class Player:
    """One seat: acts a second after it may."""

    def __init__(self, desk: Desk, url: str, cookie: str, tally: Tally, pause: float, rng: random.Random) -> None:
        self.desk, self.tally, self.pause, self.rng = desk, tally, pause, rng
        self.cookie = cookie
        self.url = f"{url.replace('http', 'ws')}/api/tables/{desk.id}/socket"
        self.n = 0
        self.commands = 0
        self.phase = "waiting"
        self.acting: asyncio.Task[None] | None = None
        self.listening: asyncio.Task[None]

    async def connect(self) -> None:
        self.socket = await websockets.connect(
            self.url, additional_headers={"Cookie": self.cookie}, compression=None, max_queue=None, ping_interval=None
        )

    async def run(self) -> None:
        try:
            async for message in self.socket:
                self.hear(json.loads(message), time.perf_counter())
        except websockets.ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code not in (1000, 1001):
                self.tally.errors.append(f"closed: {closed}")

    def hear(self, message: dict, now: float) -> None:
        if message["type"] == "refused" and message["code"] != "stale":
            self.tally.errors.append(str(message))
        if message["type"] != "frame":
            return
        if not message["snapshot"] and message["n"] != self.n + 1:
            self.tally.errors.append(f"frame {message['n']} after {self.n}")
        self.n = message["n"]
        if message.get("table"):
            self.phase = message["table"]["phase"]
        view = message.get("view")
        if view is None:
            return
        if self.tally.counting and self.desk.sent is not None and not message["snapshot"]:
            self.tally.latencies.append(1000 * (now - self.desk.sent))
        legal = view.get("legal")
        if self.phase == "playing" and legal and (view["seat"] == view["turn"]):
            self.do(type="act", n=self.n, action=self.rng.choice(legal))
        elif self.phase in ("scored", "over"):
            self.do(type="ready", luck="00")

    def do(self, **command: object) -> None:
        if self.acting is None or self.acting.done():
            self.acting = asyncio.create_task(self.later(command))

    async def later(self, command: dict) -> None:
        # Nobody plays like a clock; if all did, bursts of all tables at once would be measured, however they happen to fall.
        await asyncio.sleep(self.pause * self.rng.uniform(0.5, 1.5))
        self.commands += 1
        self.acting = None
        if command["type"] == "act":
            self.tally.actions += self.tally.counting
            self.desk.sent = time.perf_counter()
        else:
            self.desk.sent = None
        with contextlib.suppress(websockets.ConnectionClosed):
            await self.socket.send(json.dumps({"id": f"c{self.commands}", **command}))


async def opened(url: str, count: int, first: int) -> list[Desk]:
    """New tables, each with cookies for four guests."""
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as client:
        desks = []
        for number in range(first, first + count):
            cookies = []
            for seat in range(4):
                client.cookies.clear()
                answer = await client.post("/api/me", json={"nickname": f"Guest {number}-{seat}"})
                answer.raise_for_status()
                cookies.append(f"ridotto={client.cookies['ridotto']}")
            client.cookies.clear()
            body = {"game": GAMES[number % len(GAMES)]}
            answer = await client.post("/api/tables", json=body, headers={"Cookie": cookies[0]})
            answer.raise_for_status()
            desks.append(Desk(answer.json()["id"], cookies))
    return desks


async def seated(url: str, desks: list[Desk], tally: Tally, pause: float) -> list[Player]:
    """Players of all seats, connected, seated, the matches begun."""
    players = []
    for number, desk in enumerate(desks):
        rng = random.Random(desk.id)
        own = [Player(desk, url, cookie, tally, pause, rng) for cookie in desk.cookies]
        for player in own:
            await player.connect()
            player.listening = asyncio.create_task(player.run())
        for seat, player in enumerate(own[1:], 1):
            await player.socket.send(json.dumps({"type": "sit", "id": "sit", "seat": seat}))
        await asyncio.sleep(0.02)
        await own[0].socket.send(json.dumps({"type": "start", "id": "start", "luck": f"{number:04x}"}))
        players += own
    return players


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    tables: int
    actions: float
    p50: float
    p99: float
    worst: float
    cpu: float
    memory: int
    errors: int


async def measured(pid: int, tables: int, tally: Tally, seconds: float) -> Row:
    """The row for some seconds of play."""
    tally.latencies.clear()
    tally.actions = 0
    tally.counting = True
    cpu, started = cpu_of(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - started
    tally.counting = False
    found = sorted(tally.latencies) or [float("nan")]
    share = 100 * (cpu_of(pid) - cpu) / took
    at = [found[min(len(found) - 1, int(len(found) * q))] for q in (0.5, 0.99)]
    return Row(tables, tally.actions / took, at[0], at[1], found[-1], share, memory_of(pid), len(tally.errors))


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


SERVER = """
import json, sys
from ridotto.cli.serving import serve
from ridotto.server.settings import Settings
serve("127.0.0.1", 0, Settings(database=sys.argv[1], pace=0.9, **json.loads(sys.argv[2])), "error")
"""
PLENTY = {"guests_an_hour": 10**7, "tables_an_hour": 10**6, "requests": 10**5, "requests_burst": 10**5}
"""Limits that thousands of guests on one machine do not reach while they sit down."""


@contextlib.contextmanager
def server(database: str, **limits: float) -> Iterator[tuple[str, int]]:
    """A server of its own on a free port: its address and process id."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", SERVER, database, json.dumps(limits)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        line = ""
        while "http://" not in line:
            line = process.stdout.readline()
        url = line.split("open at ")[1].split()[0]
        for _ in range(100):
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{url}/healthz").raise_for_status()
                break
            time.sleep(0.1)
        yield url, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


async def warm_up(url: str, tally: Tally) -> None:
    """Some quick play at a few tables, so that a server's one-off costs are not counted against its tables."""
    players = await seated(url, await opened(url, 10, 10**6), tally, 0.05)
    await asyncio.sleep(5)
    await parted(players)


async def parted(players: list[Player]) -> None:
    """Disconnects all players."""
    for player in players:
        player.listening.cancel()
    await asyncio.gather(*(player.socket.close() for player in players), return_exceptions=True)


async def run(arguments: argparse.Namespace) -> int:
    """Prints the table; returns exit status 1 if there were errors."""
    tally = Tally()
    players: list[Player] = []
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/load.sqlite"
        with server(database, **PLENTY) as (url, pid):
            grown = await played(url, pid, arguments, tally, players)
        with server(database, **PLENTY) as (url, pid):
            alone = await resting(url, pid, [player.desk.id for player in players[::4]])
    print(
        f"\nmemory of a table in mid-match: {alone / 1024:.0f} KiB; with its four connections: {grown / 1024:.0f} KiB"
    )
    for error in tally.errors[:5]:
        print("error:", error)
    return 1 if tally.errors else 0


async def played(url: str, pid: int, arguments: argparse.Namespace, tally: Tally, players: list[Player]) -> float:
    """Plays more and more tables; returns the bytes of memory per table in the first row, connections included."""
    await warm_up(url, tally)
    before = memory_of(pid)
    titles = ("tables", "seats", "actions/s", "p50 ms", "p99 ms", "max ms", "server CPU", "MiB", "errors")
    print("".join(f"{title:>11}" for title in titles))
    count, grown = arguments.tables, 0.0
    while True:
        desks = await opened(url, count - len(players) // 4, len(players) // 4)
        for start in range(0, len(desks), 25):
            players += await seated(url, desks[start : start + 25], tally, arguments.pause)
        await asyncio.sleep(3)
        row = await measured(pid, count, tally, arguments.seconds)
        print(
            f"{row.tables:11}{4 * row.tables:11}{row.actions:11.0f}{row.p50:11.1f}{row.p99:11.1f}{row.worst:11.1f}"
            f"{row.cpu:10.0f}%{row.memory / 2**20:11.1f}{row.errors:11}",
            flush=True,
        )
        grown = grown or (row.memory - before) / count
        if arguments.no_more or row.p99 > LIMIT or row.errors:
            break
        count += arguments.step
    await parted(players)
    return grown


async def resting(url: str, pid: int, tables: list[str]) -> float:
    """Bytes of memory per table that a new server has read from its log, with nobody connected."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for id in tables[:5]:
            (await client.get(f"/api/tables/{id}")).raise_for_status()
        before = memory_of(pid)
        for id in tables[5:]:
            (await client.get(f"/api/tables/{id}")).raise_for_status()
    return (memory_of(pid) - before) / (len(tables) - 5)


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument(
        "--pause", type=float, default=1.0, help="seconds a player takes, half as long to half as long again"
    )
    parser.add_argument("--step", type=int, default=125, help="tables added after each row")
    parser.add_argument("--no-more", action="store_true", help="only the first row")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
