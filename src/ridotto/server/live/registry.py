"""Registry of all live tables, with the services that they share."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from ridotto import Game, InvalidText, fair, game
from ridotto.bots import levels, usual
from ridotto.server.cluster import sessions
from ridotto.server.cluster.peers import NoPeers
from ridotto.server.cluster.sessions import Link, Sessions
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
from ridotto.server.workers.thinking_pool import ThinkingPool, thinking_time
from ridotto.signature import Signer

log = logging.getLogger("ridotto.house")
LARGEST_OPTION = 1_000_000
"""Highest number allowed in a table's options. Most rulebooks set no limit, but frames and the core need one."""


def level_of(kind: Game, wanted: str | None, proposed: str) -> str:
    """Return the level of a new table's bots: as requested, or else as proposed. Raise InvalidText if it does not play the game."""
    known = levels(kind.name)
    if wanted is not None and wanted not in known:
        raise InvalidText(f"level: {wanted} does not play {kind.name}, expected one of {', '.join(known)}")
    return wanted or usual(kind.name, proposed)


class TableRegistry:
    """Loads tables on demand, and unloads those that nobody uses."""

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
        self.deleting: set[str] = set()
        """Ids of tables being deleted."""
        self.shutdown_requested = False
        """True if this process has been asked to hand its tables over and exit."""
        self.draining = False
        """True if it is doing so: no new clients are admitted."""
        self.sweeper = supervised("sweeper", self._sweep)
        storage.writer.listeners.append(self._on_saving_changed)
        self.peers.subscribe("renamed", self._on_renamed)
        self.peers.subscribe("missing", self._on_missing)
        self.sessions = Sessions()
        self.peers.subscribe("moved", lambda moved: self.end_sessions({moved[0]: moved[1]}))
        self.peers.subscribe("nudged", self._on_nudged)
        self.peers.start(self.live_tables)
        self._renaming: set[asyncio.Task[None]] = set()

    async def live_table(self, id: str) -> LiveTable | None:
        """Return a live table, loading it from its log if needed; None if there is none. Raise Unreadable or Unsaved."""
        if id in self.deleting:
            return None
        live_table = self.live_tables.get(id)
        if live_table and not live_table.unreadable:
            live_table.presence.idle_since = clock.now()  # keeps it in memory while someone connects
            # The client may just have acted in another process.
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
            raise  # the database is unavailable; nothing is wrong with the table
        except Exception as error:
            log.exception("a table cannot be read", extra={"table": id})
            raise Unreadable(id) from error
        if id in self.deleting:
            return None
        if id not in self.live_tables or self.live_tables[id].unreadable:
            if any(thinking_time(level) for level in levels_at(table)):
                self.thinkers.prepare(table.game.name)
            pace = int(self.settings.pace * 1000)
            self.live_tables[id] = LiveTable(
                self.storage, table, pace, self.signer, self.coaching, self.thinkers, self.peers
            )
            if self.draining:  # draining began while the log was read: automatic actions stay off
                self.live_tables[id].close()
            metrics.TABLES.set(len(self.live_tables))
        return self.live_tables[id]

    async def open_table(self, host: Guest, wanted: bodies.NewTable, evening: str | None = None) -> str:
        """Open a table and return its id. Raise InvalidText for options that the game does not have.

        `evening`: id of the club's evening to which it belongs; only guests whom `seating.Allow` admits may sit down there.
        """
        kind = game(wanted.game)
        options = kind.preset(wanted.preset, **wanted.options) if wanted.preset else kind.options(**wanted.options)
        for name, value in options.changed.items():
            if isinstance(value, int) and value > LARGEST_OPTION:
                raise InvalidText(f"option {name}: {str(value)[:20]} is not allowed, expected {LARGEST_OPTION} or less")
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
            **({"evening": evening} if evening else {}),
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
        """Store a guest's name and apply it everywhere."""
        await self.storage.name_guest(guest.id, guest.nickname)
        self.peers.publish("renamed", [guest.id, guest.nickname])
        await self._renamed(guest)

    def _on_missing(self, missing: Any) -> None:
        """Apply since when players of a table are missing, as another process has seen it."""
        id, since = missing
        if live_table := self.live_tables.get(id):
            live_table.presence.take_missing(since)
            live_table.scheduler.plan()

    def _on_nudged(self, nudged: Any) -> None:
        """Announce a nudge that came to another process."""
        id, seat, by = nudged
        if live_table := self.live_tables.get(id):
            live_table.nudges.announce(seat, by)

    def _on_renamed(self, named: Any) -> None:
        """Apply a name given in another process."""
        task = asyncio.create_task(self._renamed(Guest(*named)))
        self._renaming.add(task)
        task.add_done_callback(self._renaming.discard)

    async def _renamed(self, guest: Guest) -> None:
        for live_table in list(self.live_tables.values()):
            await live_table.rename(guest)

    async def _sweep(self) -> None:
        """Unload tables that have been without connections for a while; their logs stay."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            before = clock.now() - int(self.settings.idle * 1000)
            for id, live_table in list(self.live_tables.items()):
                if (
                    not live_table.has_connections
                    and live_table.presence.idle_since < before
                    and not live_table.lock.locked()
                ):
                    live_table.close()
                    del self.live_tables[id]
            metrics.TABLES.set(len(self.live_tables))

    async def delete(self, id: str, since: int | None = None) -> bool:
        """Delete a table that is not in memory; False if it is in use here or elsewhere, or was a moment ago.

        `since`: delete only if nobody has been there since.
        """
        if id in self.live_tables or id in self.loading:
            return False
        self.deleting.add(id)
        try:
            return await self.storage.forget_table(id, since)
        finally:
            self.deleting.discard(id)

    def _on_saving_changed(self, ok: bool) -> None:
        for live_table in self.live_tables.values():
            live_table.resume() if ok else live_table.pause()

    def disconnect_blocked(self, blocked: Callable[[str | None, str], bool]) -> None:
        """Close the connections of blocked guests, and of external bots whose host is blocked."""
        for live_table in self.live_tables.values():
            for tab in list(live_table.tabs):
                if blocked(tab.guest.id, tab.address):
                    tab.end(close_codes.BLOCKED, "blocked")
            for external_bot in (*live_table.presence.external_bots.values(), *live_table.presence.waiting.values()):
                if blocked(live_table.table.host, external_bot.address):
                    external_bot.end(close_codes.BLOCKED, "blocked")

    async def continue_elsewhere(self, secret: str, device: str) -> Link:
        """Begin the session of a guest who continues on another device, and end the earlier ones. Raise Spent or Unsaved."""
        link = await sessions.take(self.storage, secret, device)
        self.peers.publish("moved", [link.guest, link.session])
        self.end_sessions({link.guest: link.session})
        return link

    def end_sessions(self, current: Mapping[str, int]) -> None:
        """End the sessions before the current ones of some guests, and close their connections."""
        for guest, session in current.items():
            self.sessions.end_before(guest, session)
        for live_table in self.live_tables.values():
            for tab in list(live_table.tabs):
                if tab.session < current.get(tab.guest.id, 0):
                    tab.end(close_codes.MOVED, "continued on another device")

    async def drain(self) -> None:
        """Stop all automatic actions and leave the peers, so that other processes take over bots and clocks."""
        if not self.draining:
            metrics.READY.set(0)
        self.draining = True
        for live_table in self.live_tables.values():
            live_table.close()
        leaving, self.peers = self.peers, NoPeers()
        await leaving.close()

    async def close(self) -> None:
        """Close all tables and shared services."""
        await stopped(self.sweeper)
        for live_table in self.live_tables.values():
            live_table.close()
        await stopped(*self._renaming)
        await self.peers.close()
        await self.coaching.close()
        await self.thinkers.close()
        if self.remote:
            await self.remote.close()
