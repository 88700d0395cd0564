"""The house: all live tables, and what they share."""

import asyncio
import logging
import secrets
from dataclasses import replace
from typing import Any

from ridotto import Game, InvalidText, fair, game
from ridotto.bots import levels, usual
from ridotto.server import bodies, chance, metrics
from ridotto.server.coaching import Coaching
from ridotto.server.decide import Draft, Guest, deal
from ridotto.server.desk import Desk, card_row, clock
from ridotto.server.mind import levels_at
from ridotto.server.settings import Settings
from ridotto.server.storage import Append, Storage, Unreadable
from ridotto.server.supervisor import stopped, supervised
from ridotto.server.table import Event, created, fold, folded
from ridotto.server.thinking import Thinkers, needed
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

    def __init__(self, storage: Storage, settings: Settings, signer: Signer) -> None:
        self.storage = storage
        self.signer = signer
        self.settings = settings
        self.coaching = Coaching()
        self.thinkers = Thinkers(settings.thinkers or None)
        self.desks: dict[str, Desk] = {}
        self.loading: dict[str, asyncio.Future[Desk | None]] = {}
        self.closing: set[str] = set()
        """Tables that are being deleted."""
        self.sweeper = supervised("sweeper", self._sweep)
        storage.listeners.append(self._saving)

    async def desk(self, id: str) -> Desk | None:
        """The live table with an id, read from its log if it is not in memory; None if there is none. Unreadable."""
        if id in self.closing:
            return None
        if id in self.desks:
            self.desks[id].idle_since = clock()  # somebody is on the way
            return self.desks[id]
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self.loading[id])
        finally:
            self.loading.pop(id, None)

    async def _load(self, id: str) -> Desk | None:
        try:
            events = await self.storage.log(id)
            if not events:
                return None
            table = folded(id, events)
        except Exception as error:
            log.exception("a table cannot be read", extra={"table": id})
            raise Unreadable(id) from error
        if id in self.closing:
            return None
        if id not in self.desks:
            if any(needed(level) for level in levels_at(table)):
                self.thinkers.prepare(table.game.name)
            pace = int(self.settings.pace * 1000)
            self.desks[id] = Desk(self.storage, table, pace, self.signer, self.coaching, self.thinkers)
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
        now = clock()
        events = [Event(1, now, "created", data)]
        table = created(id, events[0])
        drafts: list[Draft] = [("sat", {"seat": 0, "guest": host.id, "nickname": host.nickname})]
        if wanted.play:
            drafts.append(deal(table, {}))
        for kind_, content in drafts:
            events.append(Event(table.version + 1, now, kind_, content))
            table = fold(table, events[-1])
        events[-1] = replace(events[-1], marks=((1, 1),) * len(table.audiences))
        await self.storage.append(Append(id, events, card=card_row(table, now), sitters=[host.id]))
        return id

    async def rename(self, guest: Guest) -> None:
        """Gives a guest a name: stored, and seen at once wherever they are."""
        await self.storage.name_guest(guest.id, guest.nickname)
        for desk in list(self.desks.values()):
            await desk.rename(guest)

    async def _sweep(self) -> None:
        """Unloads tables that nobody has been connected to for a while; their logs stay."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            before = clock() - int(self.settings.idle * 1000)
            for id, desk in list(self.desks.items()):
                if not desk.tabs and not desk.mind.lodgers and desk.idle_since < before and not desk.lock.locked():
                    desk.close()
                    del self.desks[id]
            metrics.TABLES.set(len(self.desks))

    async def delete(self, id: str) -> bool:
        """Deletes a table that is not in memory; False for one where somebody is, or was a moment ago."""
        if id in self.desks or id in self.loading:
            return False
        self.closing.add(id)
        try:
            await self.storage.forget_table(id)
        finally:
            self.closing.discard(id)
        return True

    def _saving(self, ok: bool) -> None:
        for desk in self.desks.values():
            desk.go_on() if ok else desk.hold()

    async def close(self) -> None:
        """Cancels all that is planned."""
        await stopped(self.sweeper)
        await self.coaching.close()
        for desk in self.desks.values():
            desk.close()
        self.thinkers.close()
