"""Pub/sub between the processes of one server, so that none has to poll the database constantly.

Every process receives every message, in order per sender. Messages may be lost, and nothing depends on them: everything
that matters is in the log. Senders number their messages, so a receiver notices a gap and asks the sender for a full
update. A process receives its own messages too, which shows that the transport works.
"""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any, Protocol

import orjson

from ridotto.server.ops import metrics
from ridotto.server.ops.rate_limits import Clock
from ridotto.server.ops.supervision import stopped, supervised

log = logging.getLogger("ridotto.news")
HEARTBEAT_EVERY = 1.0
"""Seconds between two messages of a process, empty ones included."""
ECHO_TIMEOUT = 3.0
"""Seconds without its own messages after which a process considers pub/sub down."""
PEER_TIMEOUT = 5.0
"""Seconds of silence after which another process is considered gone, along with its connections."""
SETTLE_TIME = 2.0
"""Seconds, once pub/sub is up again, after which every process has sent a full update."""
SEND_TIMEOUT = 2.0
"""Seconds allowed for sending a message."""


class Transport(Protocol):
    """Delivers messages to all processes of a server, the sender included. It may lose messages, but keeps each sender's order."""

    largest: int
    """Maximum size of a message, in bytes."""

    async def listen(self, on_message: Callable[[bytes], None]) -> None:
        """Call `on_message` for every message until the connection ends; raise the reason."""

    async def send(self, message: bytes) -> None:
        """Send a message to all processes. Raise an error if that is not possible."""

    async def close(self) -> None:
        """Release all resources."""


@dataclass(frozen=True, slots=True)
class TablePresence:
    """Who is connected to a table, in one process or several."""

    guests: Mapping[str, str] = field(default_factory=dict)
    """Guest → requested pace of the bots, "" for none."""
    external_bots: Mapping[int, int] = field(default_factory=dict)
    """External bots: number of the token → time of connection, in milliseconds since 1970."""
    lost: frozenset[str] = frozenset()
    """Players whose connection was lost while their page was visible."""
    frozen: frozenset[str] = frozenset()
    """Guests among `guests` whose pages sleep."""

    def __bool__(self) -> bool:
        return bool(self.guests or self.external_bots or self.lost)


NO_PRESENCE = TablePresence()


def _sleeps(guest: str, here: TablePresence) -> bool:
    """True if no page of a guest is awake in one process."""
    return guest not in here.guests or guest in here.frozen


class Listener(Protocol):
    """Receives what other processes publish."""

    def on_version(self, table: str, version: int) -> None:
        """Handle the announcement of a table's new version."""

    def on_presence(self, table: str) -> None:
        """Handle a change in who is connected to a table in other processes."""

    def on_gap(self) -> None:
        """Handle a gap in another process's messages."""

    def on_message(self, kind: str, what: Any) -> None:
        """Handle a message of another kind."""

    def on_up_changed(self, up: bool) -> None:
        """Handle the loss or return of pub/sub."""


@dataclass(slots=True)
class _Process:
    """Another process of the server."""

    n: int
    """Number of its last message."""
    last_heard: float
    here: dict[str, TablePresence] = field(default_factory=dict)
    """Table → who is connected there."""
    unconfirmed: set[str] = field(default_factory=set)
    """Tables not yet mentioned in the full update under way; if they are not, nobody is connected to them."""
    resync_end: int = 0
    """Number of the last message of the full update."""


class PubSub:
    """Publishes this process's versions and presence, and tracks those of the others."""

    def __init__(self, transport: Transport, listener: Listener, clock: Clock = time.monotonic) -> None:
        self.transport, self.listener, self.clock = transport, listener, clock
        self.me = secrets.token_hex(6)
        self.others: dict[str, _Process] = {}
        self.local: dict[str, TablePresence] = {}
        """Table → who is connected in this process, as last published."""
        self.up = False
        """True if messages get through."""
        self._n = 0
        self._versions: dict[str, int] = {}
        self._changed_tables: set[str] = set()
        self._outbox: list[tuple[str, Any]] = []
        self._ask_for_resync: set[str] = set()
        self._resync_asked = self._heartbeat_due = False
        self._echo = self._up_since = self._listening_since = -inf
        self._awake = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start sending and receiving."""
        self._tasks = [supervised("news", self._run), supervised("news-sender", self._send)]

    async def close(self) -> None:
        """Say goodbye, so that the others drop this process's connections at once."""
        await stopped(*self._tasks)
        with suppress(Exception):
            async with asyncio.timeout(SEND_TIMEOUT):
                await self.transport.send(orjson.dumps({"by": self.me, "n": self._n + 1, "bye": True}))
        if self._listening:
            await stopped(self._listening)
        with suppress(Exception):  # the connection may already be gone
            await self.transport.close()

    @property
    def presence_known(self) -> bool:
        """True if it is known who is connected in other processes. An outage of pub/sub must not make players count as gone."""
        return self.up and self.clock() - self._up_since > SETTLE_TIME

    # -- sending

    def publish_version(self, table: str, version: int) -> None:
        """Announce a table's new version."""
        self._versions[table] = version
        self._awake.set()

    def publish_presence(self, table: str, here: TablePresence) -> None:
        """Publish who is connected to a table in this process, if that has changed."""
        if here == self.local.get(table, NO_PRESENCE):
            return
        if here:
            self.local[table] = here
        else:
            del self.local[table]
        self._changed_tables.add(table)
        self._awake.set()

    def publish(self, kind: str, what: Any) -> None:
        """Publish a message of another kind."""
        self._outbox.append((kind, what))
        self._awake.set()

    async def _send(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            # While pub/sub is down, one heartbeat a second probes whether it is up again.
            if not (self.up or self._heartbeat_due):
                self._drop()
                continue
            for message in self._messages():
                try:
                    async with asyncio.timeout(SEND_TIMEOUT):
                        await self.transport.send(message)
                except Exception as error:  # noqa: BLE001 - transports have errors of their own
                    if self.up:
                        log.warning("a pub/sub message could not be sent", extra={"reason": type(error).__name__})
                    break  # the missing number makes the others ask for a full update

    def _drop(self) -> None:
        """Discard what cannot be sent: the log has it, or the skipped number makes the others ask for it."""
        self._n += 1
        self._clear()

    def _clear(self) -> None:
        self._versions.clear()
        self._changed_tables.clear()
        self._outbox.clear()

    def _messages(self) -> list[bytes]:
        """Return what is to be sent, split to the transport's maximum size. What arrives meanwhile is batched into the next round."""
        parts: deque[tuple[str, Any]] = deque(("new", pair) for pair in self._versions.items())
        for table in list(self.local) if self._resync_asked else self._changed_tables:
            here = self.local.get(table, NO_PRESENCE)
            # A list of pairs, because JSON allows no numbers as keys.
            parts.append(("here", [table, dict(here.guests), list(here.external_bots.items())]))
            # Apart, because an earlier release that runs beside this one reads three facts of a table.
            if here.lost or here.frozen:
                parts.append(("gone", [table, list(here.lost), list(here.frozen)]))
        parts += [("ask", other) for other in self._ask_for_resync]
        parts += [("say", said) for said in self._outbox]
        metrics.ANNOUNCED.inc(len(self._versions))
        resync = self._resync_asked
        self._resync_asked = self._heartbeat_due = False
        self._ask_for_resync.clear()
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
        if resync:
            messages[0]["all"] = self._n
        return [orjson.dumps(message) for message in messages]

    # -- receiving

    def _receive(self, text: bytes) -> None:
        try:
            self._handle(orjson.loads(text))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            log.warning("a pub/sub message could not be read", extra={"reason": type(error).__name__})

    def _handle(self, message: dict[str, Any]) -> None:
        """Handle a message of this process or another."""
        by, n, now = message["by"], message["n"], self.clock()
        if by == self.me:
            self._echo = now
            if not self.up:
                self._set_up(True)
            return
        other = self.others.get(by)
        if message.get("bye"):
            self._remove(by)
            self.listener.on_message("free", None)
            return
        if other is None:
            other = self.others[by] = _Process(0, now)
            metrics.NEIGHBOURS.set(len(self.others))
        if n != other.n + 1:
            if other.n:
                metrics.LOST.inc()
            self.listener.on_gap()
        if (n != other.n + 1 or not other.n) and not message.get("all"):
            self._ask_for_resync.add(by)
            self._awake.set()
        other.n, other.last_heard = n, now
        moved = set()
        if last := message.get("all"):
            other.unconfirmed, other.resync_end = set(other.here), last
        for table, guests, external_bots in message.get("here", ()):
            other.here[table] = TablePresence(guests, dict(external_bots))
            if not other.here[table]:
                del other.here[table]
            other.unconfirmed.discard(table)
            moved.add(table)
        for table, lost, frozen in message.get("gone", ()):
            here = other.here.get(table, NO_PRESENCE)
            other.here[table] = replace(here, lost=frozenset(lost), frozen=frozenset(frozen))
            moved.add(table)
        if other.unconfirmed and n >= other.resync_end:
            other.here = {table: here for table, here in other.here.items() if table not in other.unconfirmed}
            moved |= other.unconfirmed
            other.unconfirmed = set()
        for table, version in message.get("new", ()):
            self.listener.on_version(table, version)
        for table in moved:
            self.listener.on_presence(table)
        if self.me in message.get("ask", ()):
            self._resync_asked = True
            self._awake.set()
        for kind, what in message.get("say", ()):
            self.listener.on_message(kind, what)

    def presence_elsewhere(self, table: str) -> TablePresence:
        """Return who is connected to a table in other processes."""
        found = [other.here[table] for other in self.others.values() if table in other.here]
        if not found:
            return NO_PRESENCE
        external_bots: dict[int, int] = {}
        for here in found:
            for number, came in here.external_bots.items():
                external_bots[number] = max(came, external_bots.get(number, 0))
        return TablePresence(
            {guest: pace for here in found for guest, pace in here.guests.items()},
            external_bots,
            frozenset().union(*(here.lost for here in found)),
            frozenset(
                guest for here in found for guest in here.frozen if all(_sleeps(guest, another) for another in found)
            ),
        )

    def _remove(self, by: str) -> None:
        """Forget a process that is gone."""
        other = self.others.pop(by, None)
        metrics.NEIGHBOURS.set(len(self.others))
        for table in other.here if other else ():
            self.listener.on_presence(table)

    # -- liveness

    async def _run(self) -> None:
        while True:
            self.heartbeat()
            await asyncio.sleep(HEARTBEAT_EVERY)

    def heartbeat(self) -> None:
        """Reconnect if nothing is received, send a heartbeat, and remove processes that are silent."""
        now = self.clock()
        silent_since = max(self._echo, self._listening_since)
        if self._listening is None or self._listening.done() or now - silent_since > ECHO_TIMEOUT:
            if self._listening:
                self._listening.cancel()
            self._listening_since = now
            self._listening = asyncio.create_task(self._listen())
        if self.up and now - self._echo > ECHO_TIMEOUT:
            self._set_up(False)
        if self.up:
            for by in [by for by, other in self.others.items() if now - other.last_heard > PEER_TIMEOUT]:
                self._remove(by)
        self._heartbeat_due = True
        self._awake.set()

    async def _listen(self) -> None:
        why = "end"
        try:
            await self.transport.listen(self._receive)
        except Exception as error:  # noqa: BLE001 - transports have errors of their own
            why = type(error).__name__
        if self.up or self._up_since == -inf:
            log.warning("pub/sub messages cannot be received", extra={"reason": why})
        if self.up:
            self._set_up(False)

    def _set_up(self, up: bool) -> None:
        self.up, first = up, self._up_since == -inf
        metrics.NEWS_UP.set(up)
        if up:
            self._up_since = self.clock()
            for other in self.others.values():  # messages sent during the outage were lost
                other.last_heard = self._up_since
            log.log(logging.INFO if first else logging.WARNING, "pub/sub messages get through")
        else:
            log.error("pub/sub is down: tables continue, and poll the database for changes by other processes")
        self.listener.on_up_changed(up)
