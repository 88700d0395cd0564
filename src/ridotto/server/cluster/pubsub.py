"""News: what the processes of one house tell each other, so that none has to ask the database all the time.

Everybody hears everything, in the order in which each process said it, and nothing of it is relied on: what matters is in the log, and a
message may be lost. Messages are numbered by their sender, so whoever misses one notices, and asks that process to tell all it has to
tell. A process hears itself as well: that is how it knows whether the news get through.
"""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from typing import Any, Protocol

import orjson

from ridotto.server.ops import metrics
from ridotto.server.ops.rate_limits import Clock
from ridotto.server.ops.supervision import stopped, supervised

log = logging.getLogger("ridotto.news")
BEAT = 1.0
"""Seconds after which a process says something, if it is only that it is there."""
SILENT = 3.0
"""Seconds without a word of its own after which a process takes its news for cut off."""
GONE = 5.0
"""Seconds without a word after which another process is gone, and everybody with it who was connected there."""
SETTLED = 2.0
"""Seconds after which everybody has told everything, once the news get through again."""
SENDING = 2.0
"""Seconds that it may take to send a message."""


class Transport(Protocol):
    """What carries news to all processes of a house, the sender included. It may lose some, but changes no sender's order."""

    largest: int
    """Bytes of a message, at most."""

    async def listen(self, heard: Callable[[bytes], None]) -> None:
        """Tells what is said by anybody until the connection ends; raises what has ended it."""

    async def send(self, message: bytes) -> None:
        """Says something to everybody. Raises what prevents it."""

    async def close(self) -> None:
        """Frees what is held."""


@dataclass(frozen=True, slots=True)
class Here:
    """Who is connected to a table, in one process or in several."""

    guests: Mapping[str, str] = field(default_factory=dict)
    """Guest → how fast they want the bots to go on, "" where they have not said."""
    external_bots: Mapping[int, int] = field(default_factory=dict)
    """Bots of players' own: number of the token → when it came, in milliseconds since 1970."""

    def __bool__(self) -> bool:
        return bool(self.guests or self.external_bots)


NOBODY = Here()


class Listener(Protocol):
    """Who is told what is heard."""

    def announced(self, table: str, version: int) -> None:
        """A table has come to a version."""

    def moved(self, table: str) -> None:
        """Others are connected to a table elsewhere than before."""

    def missed(self) -> None:
        """Something that another process has told is missing."""

    def told(self, kind: str, what: Any) -> None:
        """Something else."""

    def turned(self, up: bool) -> None:
        """The news get through again, or no more."""


@dataclass(slots=True)
class _Process:
    """Another process of the house."""

    n: int
    """The number of its last message."""
    heard: float
    here: dict[str, Here] = field(default_factory=dict)
    """Table → who is connected there."""
    doubtful: set[str] = field(default_factory=set)
    """Tables of which it has not spoken yet, while it tells everything; nobody is there if it does not."""
    until: int = 0
    """The number of the message with which it has told everything."""


class PubSub:
    """What one process tells the others, and what it has heard of them."""

    def __init__(self, transport: Transport, listener: Listener, clock: Clock = time.monotonic) -> None:
        self.transport, self.listener, self.clock = transport, listener, clock
        self.me = secrets.token_hex(6)
        self.others: dict[str, _Process] = {}
        self.here: dict[str, Here] = {}
        """Who is connected here, as it was told last, by table."""
        self.up = False
        """Whether the news get through."""
        self._n = 0
        self._versions: dict[str, int] = {}
        self._moved: set[str] = set()
        self._said: list[tuple[str, Any]] = []
        self._asked: set[str] = set()
        self._everything = self._beating = False
        self._echo = self._up_since = self._listening_since = -inf
        self._awake = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Tells and hears from now on."""
        self._tasks = [supervised("news", self._keep_on), supervised("news-sender", self._send)]

    async def close(self) -> None:
        """Says goodbye: who was connected here comes back elsewhere."""
        await stopped(*self._tasks)
        with suppress(Exception):
            async with asyncio.timeout(SENDING):
                await self.transport.send(orjson.dumps({"by": self.me, "n": self._n + 1, "bye": True}))
        if self._listening:
            await stopped(self._listening)
        with suppress(Exception):  # whoever goes does not stumble over a connection that is gone
            await self.transport.close()

    @property
    def sure(self) -> bool:
        """Whether this process knows who is connected elsewhere: nobody is taken for gone because the news are."""
        return self.up and self.clock() - self._up_since > SETTLED

    # -- telling

    def announce(self, table: str, version: int) -> None:
        """Tells that a table has come to a version."""
        self._versions[table] = version
        self._awake.set()

    def note(self, table: str, here: Here) -> None:
        """Tells who is connected to a table here, if that has changed."""
        if here == self.here.get(table, NOBODY):
            return
        if here:
            self.here[table] = here
        else:
            del self.here[table]
        self._moved.add(table)
        self._awake.set()

    def say(self, kind: str, what: Any) -> None:
        """Tells something else."""
        self._said.append((kind, what))
        self._awake.set()

    async def _send(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            # While nothing gets through, a word each second finds out whether something does again.
            if not (self.up or self._beating):
                self._drop()
                continue
            for message in self._messages():
                try:
                    async with asyncio.timeout(SENDING):
                        await self.transport.send(message)
                except Exception as error:
                    if self.up:
                        log.warning("news could not be sent", extra={"reason": type(error).__name__})
                    break  # its number is missing now: the others will ask

    def _drop(self) -> None:
        """What cannot be told now is in the log, or will be asked for: a number that is missing tells the others."""
        self._n += 1
        self._clear()

    def _clear(self) -> None:
        self._versions.clear()
        self._moved.clear()
        self._said.clear()

    def _messages(self) -> list[bytes]:
        """What is to be told, in pieces that can be carried; what comes meanwhile is told together next time."""
        parts: deque[tuple[str, Any]] = deque(("new", pair) for pair in self._versions.items())
        for table in list(self.here) if self._everything else self._moved:
            here = self.here.get(table, NOBODY)
            # JSON has no numbers as keys.
            parts.append(("here", [table, dict(here.guests), list(here.external_bots.items())]))
        parts += [("ask", other) for other in self._asked]
        parts += [("say", said) for said in self._said]
        metrics.ANNOUNCED.inc(len(self._versions))
        everything = self._everything
        self._everything = self._beating = False
        self._asked.clear()
        self._clear()
        messages: list[dict[str, Any]] = []
        while parts or not messages:
            self._n += 1
            message: dict[str, Any] = {"by": self.me, "n": self._n}
            room, many = self.transport.largest - 100, 0
            while parts:
                kind, part = parts[0]
                room -= len(orjson.dumps(part)) + 10
                if many and room < 0:
                    break
                message.setdefault(kind, []).append(part)
                parts.popleft()
                many += 1
            messages.append(message)
        if everything:
            messages[0]["all"] = self._n
        return [orjson.dumps(message) for message in messages]

    # -- hearing

    def _heard(self, text: bytes) -> None:
        try:
            self._hear(orjson.loads(text))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            log.warning("news could not be understood", extra={"reason": type(error).__name__})

    def _hear(self, message: dict[str, Any]) -> None:
        """A message has come, of this process or another."""
        by, n, now = message["by"], message["n"], self.clock()
        if by == self.me:
            self._echo = now
            if not self.up:
                self._turn(True)
            return
        other = self.others.get(by)
        if message.get("bye"):
            self._lose(by)
            self.listener.told("free", None)
            return
        if other is None:
            other = self.others[by] = _Process(0, now)
            metrics.NEIGHBOURS.set(len(self.others))
        if n != other.n + 1:
            if other.n:
                metrics.LOST.inc()
            self.listener.missed()
        if (n != other.n + 1 or not other.n) and not message.get("all"):
            self._asked.add(by)
            self._awake.set()
        other.n, other.heard = n, now
        moved = set()
        if last := message.get("all"):
            other.doubtful, other.until = set(other.here), last
        for table, guests, external_bots in message.get("here", ()):
            other.here[table] = Here(guests, dict(external_bots))
            if not other.here[table]:
                del other.here[table]
            other.doubtful.discard(table)
            moved.add(table)
        if other.doubtful and n >= other.until:
            other.here = {table: here for table, here in other.here.items() if table not in other.doubtful}
            moved |= other.doubtful
            other.doubtful = set()
        for table, version in message.get("new", ()):
            self.listener.announced(table, version)
        for table in moved:
            self.listener.moved(table)
        if self.me in message.get("ask", ()):
            self._everything = True
            self._awake.set()
        for kind, what in message.get("say", ()):
            self.listener.told(kind, what)

    def elsewhere(self, table: str) -> Here:
        """Who is connected to a table in other processes."""
        found = [other.here[table] for other in self.others.values() if table in other.here]
        if not found:
            return NOBODY
        external_bots: dict[int, int] = {}
        for here in found:
            for number, came in here.external_bots.items():
                external_bots[number] = max(came, external_bots.get(number, 0))
        return Here({guest: pace for here in found for guest, pace in here.guests.items()}, external_bots)

    def _lose(self, by: str) -> None:
        """Another process is gone."""
        other = self.others.pop(by, None)
        metrics.NEIGHBOURS.set(len(self.others))
        for table in other.here if other else ():
            self.listener.moved(table)

    # -- whether anything gets through

    async def _keep_on(self) -> None:
        while True:
            self.beat()
            await asyncio.sleep(BEAT)

    def beat(self) -> None:
        """Listens anew where nothing is heard, says that this process is there, and notices who is not."""
        now = self.clock()
        silent_since = max(self._echo, self._listening_since)
        if self._listening is None or self._listening.done() or now - silent_since > SILENT:
            if self._listening:
                self._listening.cancel()
            self._listening_since = now
            self._listening = asyncio.create_task(self._listen())
        if self.up and now - self._echo > SILENT:
            self._turn(False)
        if self.up:
            for by in [by for by, other in self.others.items() if now - other.heard > GONE]:
                self._lose(by)
        self._beating = True
        self._awake.set()

    async def _listen(self) -> None:
        why = "end"
        try:
            await self.transport.listen(self._heard)
        except Exception as error:
            why = type(error).__name__
        if self.up or self._up_since == -inf:
            log.warning("news cannot be heard", extra={"reason": why})
        if self.up:
            self._turn(False)

    def _turn(self, up: bool) -> None:
        self.up, first = up, self._up_since == -inf
        metrics.NEWS_UP.set(up)
        if up:
            self._up_since = self.clock()
            for other in self.others.values():  # who was not heard may have spoken
                other.heard = self._up_since
            log.log(logging.INFO if first else logging.WARNING, "news get through")
        else:
            log.error("no news get through: tables go on, and hear of other processes from the database")
        self.listener.turned(up)
