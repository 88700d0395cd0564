"""The house: all live tables, and what they share."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from ridotto import Game, InvalidText, fair, game
from ridotto.bots import levels, usual
from ridotto.server import bodies, chance, clock, codes, metrics
from ridotto.server.cards import card_row
from ridotto.server.coaching import Coaching
from ridotto.server.database import Unsaved
from ridotto.server.decide import Draft, Guest, deal
from ridotto.server.desk import Desk
from ridotto.server.fold import created, fold, folded
from ridotto.server.mind import levels_at
from ridotto.server.neighbours import Alone
from ridotto.server.outwork import Outwork
from ridotto.server.queues import RedisQueue
from ridotto.server.settings import Settings
from ridotto.server.storage import Storage, Unreadable
from ridotto.server.supervisor import stopped, supervised
from ridotto.server.table import Event
from ridotto.server.thinking import Thinkers, needed
from ridotto.server.writer import Append
from ridotto.signature import Signer

log = logging.getLogger("ridotto.house")
LARGEST = 1_000_000
"""The highest number in a table's options; most rulebooks set no bound, but frames and the core cannot hold endless ones."""


def level_of(kind: Game, wanted: str | None, proposed: str) -> str:
    """The level of a new table's bots, as wanted or else as proposed; InvalidText for one that does not play the game."""
    known = levels(kind.name)
    if wanted is not None and wanted not in known:
        raise InvalidText(f"level: {wanted} does not play {kind.name}, expected one of {', '.join(known)}")
    return wanted or usual(kind.name, proposed)


class House:
    """Finds tables, and unloads those that nobody needs now."""

    def __init__(self, storage: Storage, settings: Settings, signer: Signer, neighbours: Alone | None = None) -> None:
        self.storage = storage
        self.neighbours = neighbours or Alone()
        self.signer = signer
        self.settings = settings
        self.coaching = Coaching()
        self.outwork = Outwork(RedisQueue(settings.redis)) if settings.redis else None
        self.thinkers = Thinkers(settings.thinkers or None, outwork=self.outwork)
        self.desks: dict[str, Desk] = {}
        self.loading: dict[str, asyncio.Future[Desk | None]] = {}
        self.closing: set[str] = set()
        """Tables that are being deleted."""
        self.asked_to_go = False
        """Whether this process is to hand its tables over and end."""
        self.draining = False
        """Whether it does so: nobody new is let in."""
        self.sweeper = supervised("sweeper", self._sweep)
        storage.writer.listeners.append(self._saving)
        self.neighbours.on("renamed", self._hear_of_name)
        self.neighbours.begin(self.desks)
        self._renaming: set[asyncio.Task[None]] = set()

    async def desk(self, id: str) -> Desk | None:
        """The live table with an id, read from its log if it is not in memory; None if there is none. Unreadable; Unsaved."""
        if id in self.closing:
            return None
        desk = self.desks.get(id)
        if desk and not desk.unreadable:
            desk.presence.idle_since = clock.now()  # somebody is on the way
            # Who comes has perhaps just acted in another process.
            await self.neighbours.refresh(desk)
            if not desk.unreadable:
                return desk
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self.loading[id])
        finally:
            self.loading.pop(id, None)

    async def _load(self, id: str) -> Desk | None:
        try:
            if self.neighbours.shared and not await self.storage.enter(id, clock.wall()):
                return None
            events = await self.storage.log(id)
            if not events:
                return None
            table = folded(id, events)
        except Unsaved:
            raise  # the database is away, and nothing is wrong with the table
        except Exception as error:
            log.exception("a table cannot be read", extra={"table": id})
            raise Unreadable(id) from error
        if id in self.closing:
            return None
        if id not in self.desks or self.desks[id].unreadable:
            if any(needed(level) for level in levels_at(table)):
                self.thinkers.prepare(table.game.name)
            pace = int(self.settings.pace * 1000)
            self.desks[id] = Desk(self.storage, table, pace, self.signer, self.coaching, self.thinkers, self.neighbours)
            if self.draining:  # while its log was read: nothing happens here by itself any more
                self.desks[id].close()
            metrics.TABLES.set(len(self.desks))
        return self.desks[id]

    async def open_table(self, host: Guest, wanted: bodies.NewTable) -> str:
        """Opens a table and returns its id. InvalidText for options that the game does not have."""
        kind = game(wanted.game)
        options = kind.preset(wanted.preset, **wanted.options) if wanted.preset else kind.options(**wanted.options)
        for name, value in options.changed.items():
            if isinstance(value, int) and value > LARGEST:
                raise InvalidText(f"option {name}: {str(value)[:20]} is not allowed, expected {LARGEST} or less")
        first = chance.first_promise(host.id)
        id = secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")
        data: dict[str, Any] = {
            "game": kind.name,
            "options": options.changed,
            "preset": wanted.preset,
            "public": wanted.public,
            "timer": wanted.timer,
            "level": level_of(kind, wanted.level, self.settings.bots),
            "host": host.id,
            "host_name": host.nickname,
            "promise": [first.secret, first.salt],
            "alias": fair.alias(id),
        }
        now = clock.now()
        events = [Event(1, now, "created", data)]
        table = created(id, events[0])
        drafts: list[Draft] = [("sat", {"seat": 0, "guest": host.id, "nickname": host.nickname})]
        if wanted.play:
            drafts.append(deal(table, {}))
        for kind_, content in drafts:
            events.append(Event(table.version + 1, now, kind_, content))
            table = fold(table, events[-1])
        events[-1] = events[-1]._replace(marks=((1, 1),) * len(table.audiences))
        await self.storage.append(Append(id, events, card=card_row(table, clock.to_wall(now)), sitters=[host.id]))
        return id

    async def rename(self, guest: Guest) -> None:
        """Gives a guest a name: stored, and seen at once wherever they are."""
        await self.storage.name_guest(guest.id, guest.nickname)
        self.neighbours.say("renamed", [guest.id, guest.nickname])
        await self._renamed(guest)

    def _hear_of_name(self, named: Any) -> None:
        """Another process has given a guest a name."""
        task = asyncio.create_task(self._renamed(Guest(*named)))
        self._renaming.add(task)
        task.add_done_callback(self._renaming.discard)

    async def _renamed(self, guest: Guest) -> None:
        for desk in list(self.desks.values()):
            await desk.rename(guest)

    async def _sweep(self) -> None:
        """Unloads tables that nobody has been connected to for a while; their logs stay."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            before = clock.now() - int(self.settings.idle * 1000)
            for id, desk in list(self.desks.items()):
                if not desk.visited and desk.presence.idle_since < before and not desk.lock.locked():
                    desk.close()
                    del self.desks[id]
            metrics.TABLES.set(len(self.desks))

    async def delete(self, id: str, since: int | None = None) -> bool:
        """Deletes a table that is not in memory; False for one where somebody is, here or elsewhere, or was a moment ago.

        `since`: nobody may have been there since.
        """
        if id in self.desks or id in self.loading:
            return False
        self.closing.add(id)
        try:
            return await self.storage.forget_table(id, since)
        finally:
            self.closing.discard(id)

    def _saving(self, ok: bool) -> None:
        for desk in self.desks.values():
            desk.go_on() if ok else desk.hold()

    def turn_out(self, blocked: Callable[[str | None, str], bool]) -> None:
        """Closes the connections of those who are blocked, and of bots to which they have lent seats."""
        for desk in self.desks.values():
            for tab in list(desk.tabs):
                if blocked(tab.guest.id, tab.address):
                    tab.end(codes.BLOCKED, "blocked")
            for lodger in (*desk.presence.lodgers.values(), *desk.presence.waiting.values()):
                if blocked(desk.table.host, lodger.address):
                    lodger.end(codes.BLOCKED, "blocked")

    async def drain(self) -> None:
        """Hands all tables over: nothing happens here by itself any more, so that other processes go on with bots and clocks."""
        if not self.draining:
            metrics.READY.set(0)
        self.draining = True
        for desk in self.desks.values():
            desk.close()
        leaving, self.neighbours = self.neighbours, Alone()
        await leaving.close()

    async def close(self) -> None:
        """Cancels all that is planned."""
        await stopped(self.sweeper)
        for desk in self.desks.values():
            desk.close()
        await stopped(*self._renaming)
        await self.neighbours.close()
        await self.coaching.close()
        await self.thinkers.close()
        if self.outwork:
            await self.outwork.close()
