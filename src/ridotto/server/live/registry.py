"""The house: all live tables, and what they share."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from ridotto import Game, InvalidText, fair, game
from ridotto.bots import levels, usual
from ridotto.server.cluster.peers import NoPeers
from ridotto.server.live import close_codes
from ridotto.server.live.bot_turns import levels_at
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops import clock, metrics
from ridotto.server.ops.settings import Settings
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.store.database import Unsaved
from ridotto.server.store.storage import Storage, Unreadable
from ridotto.server.store.writer import Append
from ridotto.server.table import randomness
from ridotto.server.table.checks import Guest
from ridotto.server.table.commands import deal
from ridotto.server.table.fold import created, fold, folded
from ridotto.server.table.lobby import card_row
from ridotto.server.table.state import Draft, Event
from ridotto.server.wire import bodies
from ridotto.server.workers.coach import CoachService
from ridotto.server.workers.redis_queue import RedisQueue
from ridotto.server.workers.remote_thinking import RemoteThinking
from ridotto.server.workers.thinking_pool import ThinkingPool, needed
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


class TableRegistry:
    """Finds tables, and unloads those that nobody needs now."""

    def __init__(self, storage: Storage, settings: Settings, signer: Signer, peers: NoPeers | None = None) -> None:
        self.storage = storage
        self.peers = peers or NoPeers()
        self.signer = signer
        self.settings = settings
        self.coaching = CoachService()
        self.remote = RemoteThinking(RedisQueue(settings.redis)) if settings.redis else None
        self.thinkers = ThinkingPool(settings.thinkers or None, remote=self.remote)
        self.live_tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self.closing: set[str] = set()
        """Tables that are being deleted."""
        self.asked_to_go = False
        """Whether this process is to hand its tables over and end."""
        self.draining = False
        """Whether it does so: nobody new is let in."""
        self.sweeper = supervised("sweeper", self._sweep)
        storage.writer.listeners.append(self._saving)
        self.peers.on("renamed", self._hear_of_name)
        self.peers.begin(self.live_tables)
        self._renaming: set[asyncio.Task[None]] = set()

    async def live_table(self, id: str) -> LiveTable | None:
        """The live table with an id, read from its log if it is not in memory; None if there is none. Unreadable; Unsaved."""
        if id in self.closing:
            return None
        live_table = self.live_tables.get(id)
        if live_table and not live_table.unreadable:
            live_table.presence.idle_since = clock.now()  # somebody is on the way
            # Who comes has perhaps just acted in another process.
            await self.peers.refresh(live_table)
            if not live_table.unreadable:
                return live_table
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self.loading[id])
        finally:
            self.loading.pop(id, None)

    async def _load(self, id: str) -> LiveTable | None:
        try:
            if self.peers.shared and not await self.storage.enter(id, clock.wall()):
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
        if id not in self.live_tables or self.live_tables[id].unreadable:
            if any(needed(level) for level in levels_at(table)):
                self.thinkers.prepare(table.game.name)
            pace = int(self.settings.pace * 1000)
            self.live_tables[id] = LiveTable(
                self.storage, table, pace, self.signer, self.coaching, self.thinkers, self.peers
            )
            if self.draining:  # while its log was read: nothing happens here by itself any more
                self.live_tables[id].close()
            metrics.TABLES.set(len(self.live_tables))
        return self.live_tables[id]

    async def open_table(self, host: Guest, wanted: bodies.NewTable) -> str:
        """Opens a table and returns its id. InvalidText for options that the game does not have."""
        kind = game(wanted.game)
        options = kind.preset(wanted.preset, **wanted.options) if wanted.preset else kind.options(**wanted.options)
        for name, value in options.changed.items():
            if isinstance(value, int) and value > LARGEST:
                raise InvalidText(f"option {name}: {str(value)[:20]} is not allowed, expected {LARGEST} or less")
        first = randomness.first_promise(host.id)
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
        drafts: list[Draft] = [Draft("sat", {"seat": 0, "guest": host.id, "nickname": host.nickname})]
        if wanted.play:
            drafts.append(deal(table, {}))
        for draft in drafts:
            events.append(Event(table.version + 1, now, draft.kind, draft.data))
            table = fold(table, events[-1])
        events[-1] = events[-1]._replace(marks=((1, 1),) * len(table.audiences))
        await self.storage.append(Append(id, events, card=card_row(table, clock.to_wall(now)), sitters=[host.id]))
        return id

    async def rename(self, guest: Guest) -> None:
        """Gives a guest a name: stored, and seen at once wherever they are."""
        await self.storage.name_guest(guest.id, guest.nickname)
        self.peers.say("renamed", [guest.id, guest.nickname])
        await self._renamed(guest)

    def _hear_of_name(self, named: Any) -> None:
        """Another process has given a guest a name."""
        task = asyncio.create_task(self._renamed(Guest(*named)))
        self._renaming.add(task)
        task.add_done_callback(self._renaming.discard)

    async def _renamed(self, guest: Guest) -> None:
        for live_table in list(self.live_tables.values()):
            await live_table.rename(guest)

    async def _sweep(self) -> None:
        """Unloads tables that nobody has been connected to for a while; their logs stay."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            before = clock.now() - int(self.settings.idle * 1000)
            for id, live_table in list(self.live_tables.items()):
                if not live_table.visited and live_table.presence.idle_since < before and not live_table.lock.locked():
                    live_table.close()
                    del self.live_tables[id]
            metrics.TABLES.set(len(self.live_tables))

    async def delete(self, id: str, since: int | None = None) -> bool:
        """Deletes a table that is not in memory; False for one where somebody is, here or elsewhere, or was a moment ago.

        `since`: nobody may have been there since.
        """
        if id in self.live_tables or id in self.loading:
            return False
        self.closing.add(id)
        try:
            return await self.storage.forget_table(id, since)
        finally:
            self.closing.discard(id)

    def _saving(self, ok: bool) -> None:
        for live_table in self.live_tables.values():
            live_table.go_on() if ok else live_table.hold()

    def disconnect_blocked(self, blocked: Callable[[str | None, str], bool]) -> None:
        """Closes the connections of those who are blocked, and of bots to which they have lent seats."""
        for live_table in self.live_tables.values():
            for tab in list(live_table.tabs):
                if blocked(tab.guest.id, tab.address):
                    tab.end(close_codes.BLOCKED, "blocked")
            for external_bot in (*live_table.presence.external_bots.values(), *live_table.presence.waiting.values()):
                if blocked(live_table.table.host, external_bot.address):
                    external_bot.end(close_codes.BLOCKED, "blocked")

    async def drain(self) -> None:
        """Hands all tables over: nothing happens here by itself any more, so that other processes go on with bots and clocks."""
        if not self.draining:
            metrics.READY.set(0)
        self.draining = True
        for live_table in self.live_tables.values():
            live_table.close()
        leaving, self.peers = self.peers, NoPeers()
        await leaving.close()

    async def close(self) -> None:
        """Cancels all that is planned."""
        await stopped(self.sweeper)
        for live_table in self.live_tables.values():
            live_table.close()
        await stopped(*self._renaming)
        await self.peers.close()
        await self.coaching.close()
        await self.thinkers.close()
        if self.remote:
            await self.remote.close()
