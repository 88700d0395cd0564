"""Cost of heartbeats: processor time of a server whose players all sit at their tables and do nothing.

    .venv/bin/python benchmarks/heartbeat.py                                 # 250 tables, 1,000 connections
    .venv/bin/python benchmarks/heartbeat.py --tables 1000 --seconds 30      # 4,000 connections

"none": a server without heartbeats. "protocol": pages that are hidden, which the server pings. "pages": pages that are looked at, which ask
the server. "points" is what heartbeats add, in percentage points of a core. "beats/s" is how many were answered: 0.24 (protocol) and 0.36
(pages) for each connection, or this program did not keep up. "silent" is the number of connections that fell silent although all of them
answer: it should be 0.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import httpx
from load import PLENTY, cpu_of, server
from seats import PONG, TEXT, Desk, Player, Tally, disconnect, open_tables, run

WITHOUT = (
    "-c",
    "import sys; from ridotto.server.periodic import keepalive; keepalive.CHECK_EVERY = 1e6; "
    "from ridotto.cli.app import run; sys.exit(run(sys.argv[1:]))",
)
"""Starts a server without heartbeats."""
PING_EVERY = 2.5
"""Seconds after which a page asks a server that has said nothing: `web/src/lib/heartbeat.ts`."""
TICK = 0.5
"""Seconds between two looks of a page at its clock."""
PARTS = 20
"""Number of groups of players that look one after the other."""
APP_PING, APP_PONG = b'{"type":"ping"}', b'{"type":"pong"}'


class IdlePlayer(Player):
    """A seat whose player does nothing but look at the page."""

    heard_at = 0.0
    beats = 0

    def heard(self, message: bytes) -> None:
        """Note that the server is there, and whether a command was carried out."""
        self.heard_at = time.monotonic()
        if message == APP_PONG:
            self.beats += 1
        elif message.startswith((b'{"type":"done"', b'{"type":"refused"')):
            self.answered.set()

    def write(self, opcode: int, message: bytes) -> None:
        """Send a frame, and count the answers to protocol pings."""
        self.beats += opcode == PONG
        super().write(opcode, message)

    def look(self, now: float) -> None:
        """Ask the server whether it is there, as a page that is looked at does."""
        if now - self.heard_at >= PING_EVERY:
            self.write(TEXT, APP_PING)


async def look_on(players: Sequence[IdlePlayer]) -> None:
    """Let the pages of all players look at their clocks, each twice a second, until cancelled."""
    parts = [players[first::PARTS] for first in range(PARTS)]
    while True:
        for part in parts:
            now = time.monotonic()
            for player in part:
                player.look(now)
            await asyncio.sleep(max(0.0, now + TICK / PARTS - time.monotonic()))


async def seated(url: str, desks: Iterable[Desk], tally: Tally) -> list[IdlePlayer]:
    """Seat four idle players at each table and start the matches."""
    players: list[IdlePlayer] = []
    for desk in desks:
        own = [IdlePlayer(desk, url, cookie, tally, 1.0, random.Random()) for cookie in desk.cookies]
        for player in own:
            await player.connect()
        for seat, player in enumerate(own[1:], 1):
            player.send(type="sit", seat=seat)
            await player.answered.wait()
        own[0].send(type="start")
        await own[0].answered.wait()
        players += own
    return players


async def share(pid: int, seconds: float) -> float:
    """Return the percentage of a core that a process uses."""
    cpu, started = cpu_of(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    return 100 * (cpu_of(pid) - cpu) / (time.perf_counter() - started)


async def silences(url: str) -> int:
    """Return how many connections the server has found silent."""
    async with httpx.AsyncClient(base_url=url) as client:
        text = (await client.get("/metrics")).text
    return sum(int(float(line.split()[1])) for line in text.splitlines() if line.startswith("ridotto_silences_total "))


@dataclass(frozen=True)
class Row:
    """Results for one kind of heartbeat."""

    share: float
    """Percentage of a core that the server used."""
    beats: float
    """Heartbeats a second."""
    silent: int
    errors: list[str]


async def measured(tables: int, arguments: argparse.Namespace, start: tuple[str, ...], looks: bool) -> Row:
    """Measure a server with idle players at a number of tables."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder, server(f"{folder}/beat.sqlite", PLENTY, start=start) as (url, pid):
        players = await seated(url, await open_tables(url, tables, 0), tally)
        looking = asyncio.create_task(look_on(players if looks else []))
        await asyncio.sleep(arguments.settle)
        before = sum(player.beats for player in players)
        found = await share(pid, arguments.seconds)
        beats = (sum(player.beats for player in players) - before) / arguments.seconds
        looking.cancel()
        silent = await silences(url)
        await disconnect(players)
    return Row(found, beats, silent, tally.errors)


KINDS = (("none", WITHOUT, False), ("protocol", ("-m", "ridotto"), False), ("pages", ("-m", "ridotto"), True))
"""Name, what Python starts, and whether the pages are looked at."""


async def compared(arguments: argparse.Namespace) -> int:
    """Print the table. Return exit status 1 if there were errors."""
    print(
        "".join(
            f"{title:>13}" for title in ("heartbeat", "connections", "beats/s", "server", "points", "silent", "errors")
        )
    )
    base, failed = 0.0, 0
    for name, start, looks in KINDS:
        row = await measured(arguments.tables, arguments, start, looks)
        base = row.share if name == "none" else base
        failed += len(row.errors) + row.silent
        print(
            f"{name:>13}{4 * arguments.tables:13}{row.beats:13.0f}{row.share:12.1f}%{row.share - base:13.1f}"
            f"{row.silent:13}{len(row.errors):13}",
            flush=True,
        )
        for error in row.errors[:3]:
            print("error:", error)
    return 1 if failed else 0


def main() -> int:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=250, help="number of tables of four")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--settle", type=float, default=10, help="seconds to wait before measuring")
    return int(run(compared(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
