"""Neighbours: the other processes of a house, which serve the same tables from the same database. A house may be alone.

The log says what has happened at a table; the news say that something has, and who is connected where; leases say who moves bots and
clocks. Without news a house asks the log each second, and goes on.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol

from ridotto.server.cluster.leases import Leases
from ridotto.server.cluster.pubsub import NOBODY, Here, PubSub, Transport
from ridotto.server.ops import clock, metrics
from ridotto.server.ops.rate_limits import Budgets, Clock
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.store.database import Unsaved
from ridotto.server.store.storage import Storage
from ridotto.server.table.state import Event, Table

POLL = 0.8
"""Seconds between two looks into the log for what no news have told."""


class Place(Protocol):
    """A live table, as far as neighbours know it: a desk."""

    table: Table

    @property
    def visited(self) -> bool:
        """Whether anybody is connected to it here."""

    async def take_in(self, events: list[Event]) -> bool:
        """Goes on with what another process has appended; False if it is nothing new."""

    def hear(self, elsewhere: Here) -> None:
        """Is told who is connected to it elsewhere."""

    def lead(self) -> None:
        """From now on its bots and clocks are moved here."""

    def damaged(self) -> None:
        """Is told that its log cannot be read."""


class NoPeers:
    """No neighbours: nothing to tell, nothing to hear, and nobody to give way to."""

    shared = False
    """Whether other processes may serve the same tables."""
    sure = True
    """Whether it is known who is connected elsewhere."""
    up = True
    """Whether the news get through."""

    def begin(self, places: "Mapping[str, Place]") -> None:
        """Serves these tables."""

    def announce(self, place: Place) -> None:
        """A table has come to a version."""

    def note(self, table: str, here: Here) -> None:
        """Who is connected to a table here has changed."""

    def elsewhere(self, table: str) -> Here:
        """Who is connected to a table in other processes."""
        return NOBODY

    def leads(self, name: str) -> bool:
        """Whether this process does what only one may do: for a table its bots and clocks, or anything else that has a name."""
        return True

    def want(self, name: str, wanted: bool = True) -> None:
        """Whether this process wants to do that."""

    async def refresh(self, place: Place) -> None:
        """Brings a table up to date."""

    def say(self, kind: str, what: Any) -> None:
        """Tells all other processes something."""

    def on(self, kind: str, heard: Callable[[Any], None]) -> None:
        """Who is told what other processes say."""

    def share(self, budgets: Budgets) -> None:
        """What is taken from budgets counts in all processes."""

    async def close(self) -> None:
        """Leaves."""


class Peers(NoPeers):
    """The other processes, over a database and a carrier of news."""

    shared = True

    def __init__(self, storage: Storage, transport: Transport, clock: Clock = time.monotonic) -> None:
        self.storage = storage
        self.news = PubSub(transport, self, clock)
        self.leases = Leases(storage, self._taken, lambda: self.say("free", None), clock)
        self.places: Mapping[str, Place] = {}
        self._heard: dict[str, Callable[[Any], None]] = {"free": lambda _: self.leases.look()}
        self._budgets: Budgets | None = None
        self._behind: set[str] = set()
        """Tables that are known to have gone on elsewhere."""
        self._look = False
        """Whether the log is to be asked of all tables."""
        self._awake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._following: set[asyncio.Task[None]] = set()

    def begin(self, places: Mapping[str, Place]) -> None:
        """Serves these tables, together with the neighbours."""
        self.places = places
        self.news.begin()
        self.leases.begin()
        self._tasks = [supervised("poll", self._poll), supervised("reader", self._read)]

    async def close(self) -> None:
        """Leaves: others go on with bots and clocks at once."""
        await stopped(*self._tasks, *self._following)
        await self.leases.close()
        await self.news.close()

    # -- telling

    @property
    def sure(self) -> bool:  # type: ignore[override]
        """Whether it is known who is connected elsewhere."""
        return self.news.sure

    @property
    def up(self) -> bool:  # type: ignore[override]
        """Whether the news get through."""
        return self.news.up

    def announce(self, place: Place) -> None:
        """A table has come to a version."""
        self.news.announce(place.table.id, place.table.version)

    def note(self, table: str, here: Here) -> None:
        """Who is connected to a table here has changed."""
        self.news.note(table, here)

    def elsewhere(self, table: str) -> Here:
        """Who is connected to a table in other processes."""
        return self.news.elsewhere(table)

    def say(self, kind: str, what: Any) -> None:
        """Tells all other processes something."""
        self.news.say(kind, what)

    def on(self, kind: str, heard: Callable[[Any], None]) -> None:
        """Who is told what other processes say."""
        self._heard[kind] = heard

    def share(self, budgets: Budgets) -> None:
        """What is taken from budgets counts in all processes."""
        self._budgets = budgets
        self.on("taken", lambda taken: budgets.charge_remote(*taken))

    # -- leases

    def leads(self, name: str) -> bool:
        """Whether this process holds a lease."""
        return self.leases.holds(name)

    def want(self, name: str, wanted: bool = True) -> None:
        """Takes a lease when it can be had, or gives it up."""
        if wanted:
            self.leases.want(name)
        else:
            self.leases.give_up(name)

    def _taken(self, name: str) -> None:
        if name in self.places:
            self.places[name].lead()

    # -- hearing

    def announced(self, table: str, version: int) -> None:
        """A table has come to a version."""
        place = self.places.get(table)
        if place and place.visited and place.table.version < version:
            self._behind.add(table)
            self._awake.set()

    def moved(self, table: str) -> None:
        """Others are connected to a table elsewhere than before."""
        if table in self.places:
            self.places[table].hear(self.news.elsewhere(table))

    def missed(self) -> None:
        """Something that another process has told is missing."""
        self._look_at_all()

    def told(self, kind: str, what: Any) -> None:
        """Something that another process says."""
        if kind in self._heard:
            self._heard[kind](what)

    def turned(self, up: bool) -> None:
        """The news get through again, or no more."""
        self._look_at_all()

    # -- the log

    async def refresh(self, place: Place) -> None:
        """Brings a table up to date. Unsaved if the database cannot be reached."""
        for id, events in (await self.storage.since({place.table.id: place.table.version})).items():
            await self._follow(id, events)

    async def _poll(self) -> None:
        sure = True
        while True:
            await asyncio.sleep(POLL)
            self._look_at_all()
            for taken in self._budgets.take_unreported() if self._budgets else ():
                self.say("taken", taken)
            if self.sure != sure:
                sure = self.sure
                for id, place in self.places.items():
                    place.hear(self.news.elsewhere(id))

    def _look_at_all(self) -> None:
        self._look = True
        self._awake.set()

    async def _read(self) -> None:
        """Reads what others have appended; while a question is answered, those of other tables gather into the next one."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            told, self._behind = self._behind, set()
            asked = {id for id, place in self.places.items() if place.visited} if self._look else told
            self._look = False
            versions = {id: self.places[id].table.version for id in asked if id in self.places}
            if not versions or not self.storage.saving:
                continue
            with suppress(Unsaved):
                for id, events in (await self.storage.since(versions)).items():
                    # Each table by itself: at one of them somebody may be thinking.
                    task = asyncio.create_task(self._follow(id, events, id in told))
                    self._following.add(task)
                    task.add_done_callback(self._following.discard)

    async def _follow(self, id: str, events: list[Event] | None, told: bool = True) -> None:
        """A table has gone on elsewhere; `told`: somebody has said so."""
        place = self.places.get(id)
        if place is None:
            return
        if events is None:
            place.damaged()
        elif await place.take_in(events):
            now = clock.now()
            for event in events:
                metrics.NEWS_LAG.observe(max(0, now - event.at) / 1000)
            if not told:
                metrics.UNANNOUNCED.inc()
