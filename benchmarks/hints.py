"""How long does one player wait for a hint while another address floods the server with requests for hints? Uses a real server.

    .venv/bin/python benchmarks/hints.py                              # 0, 28 and 200 askers, at Biriba
    .venv/bin/python benchmarks/hints.py --askers 200 --games belote,coinche,briscola-bugiarda,burraco,biriba,truco
    .venv/bin/python benchmarks/hints.py --reviews --masters 20       # together with reviews, and tables with master bots

All askers come from one address. Each has its own table and asks again as soon as it gets an answer. The stranger comes from another
address, plays by the hints it gets, and pauses for a second between two. A ">" marks the waiting time of a hint that had not arrived when
the row ended. "later" counts requests refused because no hint could start in time.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets
from load import PLENTY, at, server

ASKING, STRANGE, MASTERLY = "192.0.2.1", "198.51.100.1", "203.0.113.1"
"""Client addresses, as sent by a proxy on this machine."""
LIMITS = {**PLENTY, "connections_by_address": 10**5}
TITLES = ("game", "askers", "hints", "p50 s", "max s", "later", "their hints/s", "their later/s")


@dataclass
class HintStatistics:
    """A guest's hint statistics."""

    times: list[float] = field(default_factory=list)
    """Seconds from each request to its hint."""
    answers: Counter[str] = field(default_factory=Counter)
    pending_since: float | None = None
    """Start of the outstanding request, if any."""


class Guest:
    """A guest with a table of its own."""

    def __init__(self, url: str, address: str, name: str) -> None:
        self.url, self.name = url, name
        self.headers = {"x-forwarded-for": address}
        self.http = httpx.AsyncClient(base_url=url, timeout=60, headers=self.headers)
        self.statistics = HintStatistics()
        self.n = self.sent = 0
        self.view: dict[str, Any] = {}
        self.phase = ""
        self.changed = asyncio.Event()
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}

    async def open_table(self, game: str, level: str, options: dict[str, Any] | None = None) -> "Guest":
        """Open a table with bots in the other seats, and connect to it."""
        (await self.http.post("/api/me", json={"nickname": self.name})).raise_for_status()
        answer = await self.http.post(
            "/api/tables", json={"game": game, "level": level, "play": True, "options": options or {}}
        )
        self.table = answer.raise_for_status().json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await websockets.connect(
            f"{self.url.replace('http', 'ws')}/api/tables/{self.table}/socket",
            additional_headers={**self.headers, "cookie": cookie},
            compression=None,
            ping_interval=None,
            open_timeout=60,
        )
        self.reader = asyncio.create_task(self._read())
        return self

    async def _read(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                if message["type"] == "frame":
                    self.n = message["n"]
                    self.view = message.get("view") or self.view
                    self.phase = (message.get("table") or {}).get("phase", self.phase)
                    self.changed.set()
                elif (waiting := self.waiting.pop(message.get("id", ""), None)) and not waiting.done():
                    waiting.set_result(message)

    async def command(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a command and return the answer."""
        self.sent += 1
        id = f"{self.name}-{self.sent}"
        self.waiting[id] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": kind, "id": id, **fields}))
        return await self.waiting[id]

    async def hint(self) -> dict[str, Any]:
        """Ask for a hint and return the answer."""
        self.statistics.pending_since = time.perf_counter()
        answer = await self.command("hint")
        self.statistics.answers[answer.get("code", "hint")] += 1
        if answer["type"] == "hinted":
            self.statistics.times.append(time.perf_counter() - self.statistics.pending_since)
        self.statistics.pending_since = None
        return answer

    async def wait_for_turn(self) -> None:
        """Wait until it is this guest's turn."""
        while not (self.phase == "playing" and self.view.get("legal")):
            self.changed.clear()
            if self.phase in ("scored", "over"):
                await self.command("ready")
            await self.changed.wait()

    async def keep_asking(self) -> None:
        """Ask for hints in a loop without acting."""
        await self.wait_for_turn()
        while True:
            await self.hint()

    async def play(self, pause: float) -> None:
        """Play by hints, or with the first legal action if there is no hint."""
        while True:
            await self.wait_for_turn()
            answer = await self.hint() if pause else {}
            action = answer.get("action", self.view["legal"][0])
            await self.command("act", n=self.n, action=action)  # the frame arrives before the answer
            await asyncio.sleep(pause or 0.2)

    async def keep_reviewing(self) -> None:
        """Play one short deal, then request reviews of it in a loop."""
        playing = asyncio.create_task(self.play(0))
        while self.phase not in ("scored", "over"):
            self.changed.clear()
            await self.changed.wait()
        playing.cancel()
        while True:
            answer = await self.http.post(f"/api/tables/{self.table}/deals/0/review")
            self.statistics.answers[str(answer.status_code)] += 1
            await asyncio.sleep(1)

    async def leave(self) -> None:
        """Disconnect."""
        self.reader.cancel()
        await self.socket.close()
        await self.http.aclose()


async def measure_row(url: str, game: str, count: int, arguments: argparse.Namespace) -> None:
    """Measure and print a row."""
    stranger = await Guest(url, STRANGE, "stranger").open_table(game, "steady")
    askers = [await Guest(url, ASKING, f"asker{number}").open_table(game, "steady") for number in range(count)]
    others = [
        await Guest(url, MASTERLY, f"m{number}").open_table(game, "master") for number in range(arguments.masters)
    ]
    readers = [
        await Guest(url, ASKING, f"r{number}").open_table("truco", "random") for number in range(arguments.reviews)
    ]
    work = [asyncio.create_task(guest.keep_asking()) for guest in askers]
    work += [asyncio.create_task(guest.play(0)) for guest in others]
    work += [asyncio.create_task(guest.keep_reviewing()) for guest in readers]
    await asyncio.sleep(3)
    for guest in askers:
        guest.statistics.answers.clear()
    began = time.perf_counter()
    work.append(asyncio.create_task(stranger.play(1)))
    await asyncio.sleep(arguments.seconds)
    took = time.perf_counter() - began
    statistics = stranger.statistics
    waits = time.perf_counter() - statistics.pending_since if statistics.pending_since else 0.0
    longest = max([*statistics.times, waits], default=0.0)
    for task in work:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    await asyncio.gather(*(guest.leave() for guest in (stranger, *askers, *others, *readers)))
    total = sum((guest.statistics.answers for guest in askers), Counter())
    print(
        f"{game:>18}{count:8}{len(statistics.times):8}{at(statistics.times, 0.5):8.2f}"
        f"{'>' if longest == waits and waits else '':>3}{longest:5.2f}{statistics.answers['later']:8}"
        f"{total['hint'] / took:15.1f}{total['later'] / took:15.1f}",
        flush=True,
    )


async def run(arguments: argparse.Namespace) -> None:
    """Print the table, using a new server for each row."""
    print("".join(f"{title:>{width}}" for title, width in zip(TITLES, (18, 8, 8, 8, 8, 8, 15, 15), strict=True)))
    for game in arguments.games.split(","):
        for count in map(int, arguments.askers.split(",")):
            with tempfile.TemporaryDirectory() as folder, server(f"{folder}/x.sqlite", LIMITS) as (url, _):
                await measure_row(url, game, count, arguments)


def main() -> int:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--askers", default="0,28,200", help="numbers of askers, one row for each")
    parser.add_argument("--games", default="biriba", help="names, separated by commas")
    parser.add_argument("--seconds", type=float, default=20, help="measuring time for each row")
    parser.add_argument(
        "--reviews", type=int, default=0, help="number of guests at the askers' address who request reviews"
    )
    parser.add_argument("--masters", type=int, default=0, help="number of tables of a third address with master bots")
    asyncio.run(run(parser.parse_args()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
