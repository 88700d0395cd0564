"""Peers: the other processes that serve the same tables from the same database, if any.

The log says what has happened at a table; pub/sub announces new versions and who is connected where; leases decide
which process runs bots and clocks. Without pub/sub, a process polls the log.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol

from ridotto.server.cluster.leases import Leases
from ridotto.server.cluster.pubsub import NO_PRESENCE, PubSub, TablePresence, Transport
from ridotto.server.ops import clock, metrics
from ridotto.server.ops.rate_limits import Budgets, Clock
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.store.database import Unsaved
from ridotto.server.store.storage import Storage
from ridotto.server.table.state import Event, Table

POLL = 0.8
"""Seconds between two polls of the log for versions that were not announced."""


class PeerTable(Protocol):
    """A live table, as peers use it."""

    table: Table

    @property
    def has_connections(self) -> bool:
        """True if anyone is connected to the table in this process."""

    async def apply_events(self, events: list[Event]) -> bool:
        """Apply events that another process has appended; False if none is new."""

    def update_elsewhere(self, elsewhere: TablePresence) -> None:
        """Update who is connected to the table in other processes."""

    def take_over(self) -> None:
        """Take over the table's bots and clocks."""

    def mark_damaged(self) -> None:
        """Mark the table as damaged: its log cannot be read."""


class NoPeers:
    """Null object for a process without peers: publishes nothing and holds every lease."""

    shared = False
    """True if other processes may serve the same tables."""
    presence_known = True
    """True if it is known who is connected in other processes."""
    up = True
    """True if pub/sub messages get through."""

    def start(self, tables: "Mapping[str, PeerTable]") -> None:
        """Start serving the tables."""

    def publish_version(self, live_table: PeerTable) -> None:
        """Announce the table's current version."""

    def publish_presence(self, table: str, here: TablePresence) -> None:
        """Publish who is connected to a table in this process."""

    def presence_elsewhere(self, _table: str) -> TablePresence:
        """Return who is connected to a table in other processes."""
        return NO_PRESENCE

    def holds_lease(self, _name: str) -> bool:
        """True if this process holds the lease of that name: a table's id for its bots and clocks, or the name of a job."""
        return True

    def request_lease(self, name: str, wanted: bool = True) -> None:
        """Acquire a lease as soon as it is free; with `wanted` False, release it."""

    async def refresh(self, live_table: PeerTable) -> None:
        """Bring a table up to date with the log."""

    def publish(self, kind: str, what: Any) -> None:
        """Send a message to all other processes."""

    def subscribe(self, kind: str, callback: Callable[[Any], None]) -> None:
        """Call `callback` with each message of a kind from other processes."""

    def share_budgets(self, budgets: Budgets) -> None:
        """Count what is taken from the budgets in all processes."""

    async def close(self) -> None:
        """Leave the group of processes."""


class Peers(NoPeers):
    """The other processes, reached over the database and a pub/sub transport."""

    shared = True

    def __init__(self, storage: Storage, transport: Transport, clock: Clock = time.monotonic) -> None:
        self.storage = storage
        self.pubsub = PubSub(transport, self, clock)
        self.leases = Leases(storage, self._lease_acquired, lambda: self.publish("free", None), clock)
        self.tables: Mapping[str, PeerTable] = {}
        self._handlers: dict[str, Callable[[Any], None]] = {"free": lambda _: self.leases.wake()}
        self._budgets: Budgets | None = None
        self._behind: set[str] = set()
        """Tables with new versions announced by other processes."""
        self._check_all_due = False
        """True if the log is to be checked for all tables."""
        self._awake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._applying: set[asyncio.Task[None]] = set()

    def start(self, tables: Mapping[str, PeerTable]) -> None:
        """Start serving the tables together with the peers."""
        self.tables = tables
        self.pubsub.start()
        self.leases.start()
        self._tasks = [supervised("poll", self._poll), supervised("reader", self._read)]

    async def close(self) -> None:
        """Leave; other processes take over bots and clocks at once."""
        await stopped(*self._tasks, *self._applying)
        await self.leases.close()
        await self.pubsub.close()

    # -- publishing

    @property
    def presence_known(self) -> bool:  # type: ignore[override]
        """True if it is known who is connected in other processes."""
        return self.pubsub.presence_known

    @property
    def up(self) -> bool:  # type: ignore[override]
        """True if pub/sub messages get through."""
        return self.pubsub.up

    def publish_version(self, live_table: PeerTable) -> None:
        """Announce the table's current version."""
        self.pubsub.publish_version(live_table.table.id, live_table.table.version)

    def publish_presence(self, table: str, here: TablePresence) -> None:
        """Publish who is connected to a table in this process."""
        self.pubsub.publish_presence(table, here)

    def presence_elsewhere(self, table: str) -> TablePresence:
        """Return who is connected to a table in other processes."""
        return self.pubsub.presence_elsewhere(table)

    def publish(self, kind: str, what: Any) -> None:
        """Send a message to all other processes."""
        self.pubsub.publish(kind, what)

    def subscribe(self, kind: str, callback: Callable[[Any], None]) -> None:
        """Call `callback` with each message of a kind from other processes."""
        self._handlers[kind] = callback

    def share_budgets(self, budgets: Budgets) -> None:
        """Count what is taken from the budgets in all processes."""
        self._budgets = budgets
        self.subscribe("taken", lambda taken: budgets.charge_remote(*taken))

    # -- leases

    def holds_lease(self, name: str) -> bool:
        """True if this process holds the lease."""
        return self.leases.holds(name)

    def request_lease(self, name: str, wanted: bool = True) -> None:
        """Acquire a lease as soon as it is free; with `wanted` False, release it."""
        if wanted:
            self.leases.acquire(name)
        else:
            self.leases.release(name)

    def _lease_acquired(self, name: str) -> None:
        if name in self.tables:
            self.tables[name].take_over()

    # -- receiving

    def on_version(self, table: str, version: int) -> None:
        """Handle the announcement of a table's new version."""
        live_table = self.tables.get(table)
        if live_table and live_table.has_connections and live_table.table.version < version:
            self._behind.add(table)
            self._awake.set()

    def on_presence(self, table: str) -> None:
        """Handle a change in who is connected to a table in other processes."""
        if table in self.tables:
            self.tables[table].update_elsewhere(self.pubsub.presence_elsewhere(table))

    def on_gap(self) -> None:
        """Handle a gap in another process's messages."""
        self._check_all()

    def on_message(self, kind: str, what: Any) -> None:
        """Handle a message of another kind."""
        if kind in self._handlers:
            self._handlers[kind](what)

    def on_up_changed(self, _up: bool) -> None:
        """Handle the loss or return of pub/sub."""
        self._check_all()

    # -- the log

    async def refresh(self, live_table: PeerTable) -> None:
        """Bring a table up to date with the log. Raise Unsaved if the database cannot be reached."""
        for id, events in (await self.storage.since({live_table.table.id: live_table.table.version})).items():
            await self._apply(id, events)

    async def _poll(self) -> None:
        presence_known = True
        while True:
            await asyncio.sleep(POLL)
            self._check_all()
            for taken in self._budgets.take_unreported() if self._budgets else ():
                self.publish("taken", taken)
            if self.presence_known != presence_known:
                presence_known = self.presence_known
                for id, live_table in self.tables.items():
                    live_table.update_elsewhere(self.pubsub.presence_elsewhere(id))

    def _check_all(self) -> None:
        self._check_all_due = True
        self._awake.set()

    async def _read(self) -> None:
        """Read what other processes have appended. Announcements that arrive during a query share the next one."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            announced, self._behind = self._behind, set()
            asked = (
                {id for id, live_table in self.tables.items() if live_table.has_connections}
                if self._check_all_due
                else announced
            )
            self._check_all_due = False
            versions = {id: self.tables[id].table.version for id in asked if id in self.tables}
            if not versions or not self.storage.saving:
                continue
            with suppress(Unsaved):
                for id, events in (await self.storage.since(versions)).items():
                    # One task for each table: a table's lock may be held while a bot is thinking.
                    task = asyncio.create_task(self._apply(id, events, id in announced))
                    self._applying.add(task)
                    task.add_done_callback(self._applying.discard)

    async def _apply(self, id: str, events: list[Event] | None, announced: bool = True) -> None:
        """Apply events of another process; `announced`: pub/sub had announced them."""
        live_table = self.tables.get(id)
        if live_table is None:
            return
        if events is None:
            live_table.mark_damaged()
        elif await live_table.apply_events(events):
            now = clock.now()
            for event in events:
                metrics.NEWS_LAG.observe(max(0, now - event.at) / 1000)
            if not announced:
                metrics.UNANNOUNCED.inc()
