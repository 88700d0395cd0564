"""Simulated players for the load programs: minimal WebSocket clients, and a clock for this program's own work.

A client parses a frame only if it may have to respond to it; three of four frames are only inspected as bytes. `Watch` measures the time
in which this program was busy; waiting that overlaps with it is not attributed to the server.
"""

import asyncio
import contextlib
import json
import os
import random
import selectors
import time
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx

GAMES = ("belote", "coinche", "truco", "burraco", "biriba")
"""Four-player games."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Watch(selectors.EpollSelector):
    """Selector that measures the time the program spends outside of waiting for sockets."""

    def __init__(self) -> None:
        super().__init__()
        self.busy = 0.0
        """Seconds of work until the start of the current loop iteration."""
        self.since = time.perf_counter()
        """Start of the current iteration; whatever is read in it arrived before then."""

    def select(self, timeout: float | None = None) -> list[Any]:
        """Wait for sockets; the event loop calls this once per iteration."""
        self.busy += time.perf_counter() - self.since
        found = super().select(timeout)
        self.since = time.perf_counter()
        return found


WATCH = Watch()


def run(work: Any) -> Any:
    """Run a coroutine on an event loop that uses `WATCH`."""
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(WATCH)) as runner:
        return runner.run(work)


@dataclass
class Tally:
    """Measurements over all seats."""

    latencies: list[float] = field(default_factory=list)
    """Milliseconds from a card to its frame at a seat, as measured here."""
    waits: list[float] = field(default_factory=list)
    """The same minus the time in which this program was busy; the truth lies between."""
    actions: int = 0
    errors: list[str] = field(default_factory=list)
    counting: bool = False


@dataclass
class Desk:
    """One table: when its last action was sent, and this program's work time until then."""

    id: str
    cookies: list[str]
    sent: float | None = None
    worked: float = 0.0


class Player(asyncio.Protocol):
    """One seat, which acts a random 0.5 to 1.5 pauses after it may."""

    def __init__(self, desk: Desk, url: str, cookie: str, tally: Tally, pause: float, rng: random.Random) -> None:
        self.desk, self.tally, self.pause, self.rng = desk, tally, pause, rng
        self.cookie = cookie
        self.url = urlsplit(url)
        self.n = 0
        self.commands = 0
        self.phase = "waiting"
        self.acting: asyncio.TimerHandle | None = None
        self.buffer = b""
        self.transport: asyncio.Transport
        self.leaving = False
        self.answered = asyncio.Event()
        """Set when a command of this player has been carried out."""

    # -- connection

    async def connect(self) -> None:
        """Open the WebSocket by hand."""
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        await loop.create_connection(lambda: self, self.url.hostname or "", self.url.port or 80)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        self.transport.write(
            f"GET /api/tables/{self.desk.id}/socket HTTP/1.1\r\nHost: {self.url.netloc}\r\n{cookie}"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
        )
        await self.opened

    def connection_made(self, transport: Any) -> None:
        """Store the transport (asyncio callback)."""
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        """Record an unexpected disconnection (asyncio callback)."""
        if not self.leaving:
            self.tally.errors.append(f"closed: {error}")
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        """Split received data into frames, which are not masked coming from a server (asyncio callback)."""
        self.buffer += data
        if not self.opened.done():
            head, end, self.buffer = self.buffer.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head[:200]
            self.opened.set_result(None)
        while len(self.buffer) >= 2:
            start, size = 2, self.buffer[1]
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(self.buffer[2:start])
            if len(self.buffer) < start + size:
                return
            opcode, message = self.buffer[0] & 15, self.buffer[start : start + size]
            self.buffer = self.buffer[start + size :]
            if opcode == TEXT:
                self.heard(message)
            elif opcode == PING:
                self.write(PONG, message)
            elif opcode == CLOSE and message[:2] not in (b"\x03\xe8", b"\x03\xe9"):
                self.tally.errors.append(f"closed: {message!r}")

    def write(self, opcode: int, message: bytes) -> None:
        """Send a frame with an all-zero mask, which servers accept."""
        size = len(message)
        length = bytes((128 | size,)) if size < 126 else bytes((254,)) + size.to_bytes(2)
        self.transport.write(bytes((128 | opcode,)) + length + bytes(4) + message)

    def send(self, **command: object) -> None:
        """Send a command."""
        self.commands += 1
        self.write(TEXT, json.dumps({"id": f"c{self.commands}", **command}).encode())

    def leave(self) -> None:
        """Disconnect."""
        self.leaving = True
        if self.acting:
            self.acting.cancel()
        self.transport.close()

    # -- game

    def heard(self, message: bytes) -> None:
        """Handle a message from the server."""
        if not message.startswith(b'{"type":"frame"'):
            if message.startswith(b'{"type":"refused"') and b'"stale"' not in message:
                self.tally.errors.append(message.decode())
            elif message.startswith(b'{"type":"done"'):
                self.answered.set()
            return
        snapshot = message.find(b'"snapshot":true', 0, 60) > 0
        n = int(message[message.index(b'"n":') + 4 : message.index(b",", 19)])
        if not snapshot and n != self.n + 1:
            self.tally.errors.append(f"frame {n} after {self.n}")
        self.n = n
        if b'"view":{' not in message:
            self.phase = self.phase_in(message)
            return
        if not snapshot:
            self.arrived()
        self.phase = self.phase_in(message)
        if self.phase == "playing" and b'"legal":[]' not in message:
            view = json.loads(message)["view"]
            if view["seat"] == view["turn"]:
                self.later(type="act", n=n, action=self.rng.choice(view["legal"]))
        elif self.phase in ("scored", "over"):
            self.later(type="ready", luck="00")

    def phase_in(self, message: bytes) -> str:
        """Return the table's phase from a frame; unchanged if the frame has none."""
        return json.loads(message)["table"]["phase"] if b'"table":{' in message else self.phase

    def arrived(self) -> None:
        """Record the latency of a card's frame."""
        desk, tally = self.desk, self.tally
        if tally.counting and desk.sent is not None:
            tally.latencies.append(1000 * (time.perf_counter() - desk.sent))
            tally.waits.append(1000 * max(0.0, WATCH.since - desk.sent - (WATCH.busy - desk.worked)))

    def later(self, **command: object) -> None:
        """Send a command after a random pause; equal pauses would measure synchronized bursts of all tables."""
        if self.acting is None:
            wait = self.pause * self.rng.uniform(0.5, 1.5)
            self.acting = asyncio.get_running_loop().call_later(wait, self.act, command)

    def act(self, command: dict[str, object]) -> None:
        """Send the delayed command."""
        self.acting = None
        self.desk.sent = None
        if command["type"] == "act":
            self.tally.actions += self.tally.counting
            self.desk.sent = time.perf_counter()
            # Work done in this iteration so far precedes the card.
            self.desk.worked = WATCH.busy + self.desk.sent - WATCH.since
        self.send(**command)


def cookies_of(client: httpx.AsyncClient) -> str:
    """Return a client's Cookie header; each server names its cookie differently."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


async def open_tables(url: str, count: int, first: int) -> list[Desk]:
    """Open new tables. Hosts get cookies here; other players are new guests, who get theirs on connecting."""
    limits = httpx.Limits(max_connections=4)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=600) as client:
        desks = []
        for number in range(first, first + count):
            client.cookies.clear()
            answer = await client.post("/api/me", json={"nickname": f"Host {number}"})
            answer.raise_for_status()
            cookie = cookies_of(client)
            answer = await client.post("/api/tables", json={"game": GAMES[number % len(GAMES)]})
            answer.raise_for_status()
            desks.append(Desk(answer.json()["id"], [cookie, "", "", ""]))
    return desks


async def seat_players(url: str, desks: Iterable[Desk], tally: Tally, pause: float, other: str = "") -> list[Player]:
    """Connect and seat all players and start the matches. `other`: a second server, used by two players of each table."""
    players: list[Player] = []
    for desk in desks:
        rng = random.Random(desk.id)
        urls = [url, other or url, url, other or url]
        own = [Player(desk, at, cookie, tally, pause, rng) for at, cookie in zip(urls, desk.cookies, strict=True)]
        for player in own:
            await player.connect()
        for seat, player in enumerate(own[1:], 1):
            player.send(type="sit", seat=seat)
        for player in own[1:]:
            await player.answered.wait()
        own[0].send(type="start")
        players += own
    return players


async def disconnect(players: Sequence[Player]) -> None:
    """Disconnect all players."""
    for player in players:
        player.leave()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.sleep(0.5)
