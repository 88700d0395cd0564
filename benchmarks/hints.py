"""How long does a stranger wait for a hint while everybody at another address asks for hints? A real server, tables of one game.

    .venv/bin/python benchmarks/hints.py                              # nobody, 28 and 200 askers, at Biriba
    .venv/bin/python benchmarks/hints.py --askers 200 --games belote,coinche,briscola-bugiarda,burraco,biriba,truco
    .venv/bin/python benchmarks/hints.py --reviews --masters 20       # beside reviews, and tables at which master bots play

All askers come from one address, each with a table of its own, and ask again as soon as they are answered. The stranger comes from another
address, plays by the hints it gets, and pauses a second between two. A time with > before it is that of a hint that had not come when the
row ended. "later": asks that were refused because no hint could begin in time.
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
"""Addresses, as a proxy on this machine names them."""
LIMITS = {**PLENTY, "connections_by_address": 10**5}
TITLES = ("game", "askers", "hints", "p50 s", "max s", "later", "their hints/s", "their later/s")


@dataclass
class Heard:
    """What became of somebody's hints."""

    times: list[float] = field(default_factory=list)
    """Seconds from an ask to its hint."""
    answers: Counter[str] = field(default_factory=Counter)
    asked: float | None = None
    """Since when a hint has been outstanding."""


class Guest:
    """A guest with a table of its own."""

    def __init__(self, url: str, address: str, name: str) -> None:
        self.url, self.name = url, name
        self.headers = {"x-forwarded-for": address}
        self.http = httpx.AsyncClient(base_url=url, timeout=60, headers=self.headers)
        self.heard = Heard()
        self.n = self.sent = 0
        self.view: dict[str, Any] = {}
        self.phase = ""
        self.changed = asyncio.Event()
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}

    async def opens(self, game: str, level: str, options: dict[str, Any] | None = None) -> "Guest":
        """Opens a table with bots on the other seats, and connects to it."""
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

    async def does(self, kind: str, **fields: object) -> dict[str, Any]:
        """Sends a command; its answer."""
        self.sent += 1
        id = f"{self.name}-{self.sent}"
        self.waiting[id] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": kind, "id": id, **fields}))
        return await self.waiting[id]

    async def hint(self) -> dict[str, Any]:
        """Asks for a hint; the answer."""
        self.heard.asked = time.perf_counter()
        answer = await self.does("hint")
        self.heard.answers[answer.get("code", "hint")] += 1
        if answer["type"] == "hinted":
            self.heard.times.append(time.perf_counter() - self.heard.asked)
        self.heard.asked = None
        return answer

    async def its_turn(self) -> None:
        """Waits until it may act."""
        while not (self.phase == "playing" and self.view.get("legal")):
            self.changed.clear()
            if self.phase in ("scored", "over"):
                await self.does("ready")
            await self.changed.wait()

    async def asks(self) -> None:
        """Asks again and again, and never acts."""
        await self.its_turn()
        while True:
            await self.hint()

    async def plays(self, pause: float) -> None:
        """Plays by the hints it gets, and by what comes first where it gets none."""
        while True:
            await self.its_turn()
            answer = await self.hint() if pause else {}
            action = answer.get("action", self.view["legal"][0])
            await self.does("act", n=self.n, action=action)  # its frame comes before its answer
            await asyncio.sleep(pause or 0.2)

    async def reviews(self) -> None:
        """Plays one short deal, then has it reviewed again and again."""
        playing = asyncio.create_task(self.plays(0))
        while self.phase not in ("scored", "over"):
            self.changed.clear()
            await self.changed.wait()
        playing.cancel()
        while True:
            answer = await self.http.post(f"/api/tables/{self.table}/deals/0/review")
            self.heard.answers[str(answer.status_code)] += 1
            await asyncio.sleep(1)

    async def goes(self) -> None:
        """Disconnects."""
        self.reader.cancel()
        await self.socket.close()
        await self.http.aclose()


async def measured(url: str, game: str, count: int, arguments: argparse.Namespace) -> None:
    """Prints a row."""
    stranger = await Guest(url, STRANGE, "stranger").opens(game, "steady")
    askers = [await Guest(url, ASKING, f"asker{number}").opens(game, "steady") for number in range(count)]
    others = [await Guest(url, MASTERLY, f"m{number}").opens(game, "master") for number in range(arguments.masters)]
    readers = [await Guest(url, ASKING, f"r{number}").opens("truco", "random") for number in range(arguments.reviews)]
    work = [asyncio.create_task(guest.asks()) for guest in askers]
    work += [asyncio.create_task(guest.plays(0)) for guest in others]
    work += [asyncio.create_task(guest.reviews()) for guest in readers]
    await asyncio.sleep(3)
    for guest in askers:
        guest.heard.answers.clear()
    began = time.perf_counter()
    work.append(asyncio.create_task(stranger.plays(1)))
    await asyncio.sleep(arguments.seconds)
    took = time.perf_counter() - began
    heard = stranger.heard
    waits = time.perf_counter() - heard.asked if heard.asked else 0.0
    longest = max([*heard.times, waits], default=0.0)
    for task in work:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    await asyncio.gather(*(guest.goes() for guest in (stranger, *askers, *others, *readers)))
    total = sum((guest.heard.answers for guest in askers), Counter())
    print(
        f"{game:>18}{count:8}{len(heard.times):8}{at(heard.times, 0.5):8.2f}"
        f"{'>' if longest == waits and waits else '':>3}{longest:5.2f}{heard.answers['later']:8}"
        f"{total['hint'] / took:15.1f}{total['later'] / took:15.1f}",
        flush=True,
    )


async def run(arguments: argparse.Namespace) -> None:
    """Prints the table, each row from a new server."""
    print("".join(f"{title:>{width}}" for title, width in zip(TITLES, (18, 8, 8, 8, 8, 8, 15, 15), strict=True)))
    for game in arguments.games.split(","):
        for count in map(int, arguments.askers.split(",")):
            with tempfile.TemporaryDirectory() as folder, server(f"{folder}/x.sqlite", LIMITS) as (url, _):
                await measured(url, game, count, arguments)


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--askers", default="0,28,200", help="how many, one row after the other")
    parser.add_argument("--games", default="biriba", help="names, with commas between")
    parser.add_argument("--seconds", type=float, default=20, help="how long a row is measured")
    parser.add_argument(
        "--reviews", type=int, default=0, help="further guests at the askers' address who have deals reviewed"
    )
    parser.add_argument("--masters", type=int, default=0, help="number of tables of a third address with master bots")
    asyncio.run(run(parser.parse_args()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
