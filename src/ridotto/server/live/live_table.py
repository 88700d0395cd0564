"""A live table: decides commands one at a time, stores their events, and sends the resulting frames.

Nothing else changes the table. `live/presence.py` knows who is connected, `live/connections.py` sends messages, `live/scheduler.py`
runs what happens without a command.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from typing import Any

import orjson

from ridotto import fair
from ridotto.server import wire
from ridotto.server.cluster.peers import NoPeers
from ridotto.server.cluster.pubsub import Here
from ridotto.server.live import audit_log, close_codes
from ridotto.server.live.bot_seats import BotSeats
from ridotto.server.live.change import NO_KEY, Change, Key, append_of, appended, decided
from ridotto.server.live.connections import Tab, Tabs
from ridotto.server.live.presence import Presence
from ridotto.server.live.queries import answer
from ridotto.server.live.scheduler import Scheduler
from ridotto.server.ops import clock, metrics
from ridotto.server.store.database import Unsaved
from ridotto.server.store.storage import Storage
from ridotto.server.store.writer import Conflict
from ridotto.server.table import frames, schedule
from ridotto.server.table.checks import CommandRefused, Guest
from ridotto.server.table.commands import decide, receipt
from ridotto.server.table.fold import fold, together
from ridotto.server.table.seating import renamed, returned
from ridotto.server.table.state import Draft, Event, Table
from ridotto.server.workers.coach import CoachService
from ridotto.server.workers.thinking_pool import ThinkingPool
from ridotto.signature import Signer

log = logging.getLogger("ridotto.desk")
MOST_FRAMES = 20
"""Changes that a table is brought up to date with one by one; after more of them everybody is shown the table as it is."""
ASK_EVERY = 0.5
"""Seconds between two questions to a database that cannot be reached: has this command been carried out?"""


def content_of(command: wire.Command) -> str:
    """What tells a command from another one under the same id."""
    content = {name: value for name, value in vars(command).items() if name not in ("id", "n")}
    return blake2b(orjson.dumps(content), digest_size=8).hexdigest()


class LiveTable:
    """A table that somebody is connected to, or was a moment ago."""

    def __init__(
        self,
        storage: Storage,
        table: Table,
        pace: int,
        signer: Signer,
        coaching: CoachService | None = None,
        thinkers: ThinkingPool | None = None,
        peers: NoPeers | None = None,
    ) -> None:
        """`coaching`, `thinkers`: where coach and bots think at all tables; without them the table has its own. `neighbours`: the other
        processes that may serve the table; none without them.
        """
        self.storage = storage
        self.coaching = coaching or CoachService()
        self.signer = signer
        self.peers = peers or NoPeers()
        self.table = table
        self.lock = asyncio.Lock()
        """Held by whoever changes the table."""
        self.tabs = Tabs(self, pace)
        self.presence = Presence(self, self.tabs, self.peers)
        self.scheduler = Scheduler(self, self.presence, self.peers, thinkers or ThinkingPool(), pace)
        self.bots = BotSeats(self)
        self.held_since = None if storage.saving else clock.now()
        """Since when the table waits for the database; None if it does not."""
        self.returning: set[Tab] = set()
        """Tabs whose players get their seats back as soon as that can be saved."""
        self.unreadable = False
        """Whether its log cannot be read any further, or it cannot go on with what was read."""

    # -- who comes and goes

    async def join(self, tab: Tab) -> None:
        """A tab has connected: it gets the table as it is, and its player is back. Unsaved where nobody can know their name."""
        async with self.lock:
            self.presence.come(tab)
            self.tabs.show(tab)
            if self.held_since is not None:
                tab.send(self._waiting().model_dump_json())
            await self._give_back(tab)
            tab.send(self.presence.message())
            self.note_presence(tab)
        # Their name is asked for now that the tab is here: before, nobody could have told it of a new one.
        came = tab.guest
        nickname = await self.storage.guest(came.id)
        if nickname is not None and tab.guest is came:
            tab.guest = Guest(came.id, nickname)
        if tab.guest.named:
            await self._name(tab.guest)

    async def rename(self, guest: Guest) -> None:
        """A guest has a new name: it stands in their tabs, on their seat and in the lobby."""
        for tab in self.tabs:
            if tab.guest.id == guest.id:
                tab.guest = guest
        await self._name(guest)

    async def _name(self, guest: Guest) -> None:
        """Puts a guest's name on their seat and into the lobby, where another one stands there."""
        if guest.id not in self.tabs.guests and not renamed(self.table, guest):
            return  # as at most tables: whoever is here may just be sitting down
        async with self.lock:
            with suppress(Unsaved):  # the name is stored, and stands here when they come again
                await self.settle(lambda: renamed(self.table, guest))

    async def _give_back(self, tab: Tab) -> None:
        """A player who was away has their seat again."""
        try:
            await self.settle(lambda: returned(self.table, tab.guest))
        except Unsaved:
            self.returning.add(tab)

    def leave(self, tab: Tab) -> None:
        """A tab has disconnected."""
        self.presence.go(tab)
        self.returning.discard(tab)
        self.note_presence()

    @property
    def visited(self) -> bool:
        """Whether anybody is connected here."""
        return self.presence.visited

    def hear(self, elsewhere: Here) -> None:
        """Is told who is connected in other processes."""
        self.presence.hear(elsewhere)
        self.note_presence()

    def note_presence(self, told: Tab | None = None) -> None:
        """Somebody has come or gone: everybody hears of it but `told`, and other things may be due."""
        self.presence.changed(told)
        self.scheduler.plan()

    # -- commands

    async def order(self, guest: Guest, command: Any) -> None:
        """Carries out what came over HTTP. Raises CommandRefused."""
        async with self.lock:
            try:
                await self._carry_out(guest, command, NO_KEY)
            except Unsaved:
                raise CommandRefused("unsaved") from None

    async def command(self, tab: Tab, command: Any) -> None:
        """Carries out a command and answers the tab. Raises CommandRefused."""
        if isinstance(command, wire.Resume):
            self.tabs.show(tab)
            return
        if isinstance(command, wire.Pace):
            self.presence.wish(tab.guest.id, command.pace)
            self.scheduler.plan()
            return
        if isinstance(command, wire.Offers | wire.Hint | wire.Guide):
            tab.send((await answer(self, tab, command)).model_dump_json())
            return
        if isinstance(command, wire.Vote) and not schedule.impatient(self.table, clock.now()):
            raise CommandRefused("not-idle")
        while not await self._settled(tab, command):
            await asyncio.sleep(ASK_EVERY)

    async def _settled(self, tab: Tab, command: Any) -> bool:
        """Carry out a command and answer the tab; False if its fate is unknown for now. Raise CommandRefused if it is refused."""
        key = f"{tab.guest.id}:{command.id}", content_of(command)
        async with self.lock:
            try:
                await self._carry_out(tab.guest, command, key)
            except (CommandRefused, Unsaved, Conflict) as no:
                # What is refused now may already have been carried out: then it gets the same answer as before.
                try:
                    before = await self.storage.content(self.table.id, key[0])
                except Unsaved:
                    return tab not in self.tabs  # it has gone, and asks again when it comes back
                if before is None:
                    raise (CommandRefused("unsaved") if isinstance(no, Unsaved) else no) from None
                if before not in ("", key[1]):
                    raise CommandRefused("reused") from None
            tab.send(self._answer(command))
        return True

    def _answer(self, command: Any) -> str:
        """What a command that was carried out is answered."""
        if isinstance(command, wire.Seal | wire.Luck):
            signature = self.signer.sign(receipt(self.table, command))
            return wire.Signed(id=command.id, signature=signature).model_dump_json()
        return frames.done(command.id)

    async def _carry_out(self, guest: Guest, command: Any, key: Key) -> None:
        """Conflict if a command with this id has already been carried out."""
        while True:
            try:
                await self.commit(decide(self.table, guest, command), key)
                return
            except (CommandRefused, Conflict) as no:
                # Nobody is refused for what is over elsewhere.
                if (isinstance(no, CommandRefused) and not self.peers.shared) or not await self.catch_up():
                    raise

    # -- what changes the table

    async def commit(self, drafts: list[Draft], key: Key = NO_KEY) -> None:
        """Append events, fold them, and send each audience its frame. Conflict leaves the table unchanged."""
        if not drafts:
            return
        started = time.perf_counter()
        now = clock.now()
        change = decided(self.table, self._signed(drafts), now, key)
        await self.storage.append(append_of(change, self.signer))
        audit_log.tell(change.after, change.events)
        self.table = change.after
        self.peers.announce(self)
        self._publish(change, now)
        metrics.observe_commit(time.perf_counter() - started)

    def _publish(self, change: Change, now: int) -> None:
        """Send a change to the connections here, and let bots react to it."""
        before = change.before
        moved = self.tabs.send_out(before, change.parts, change.views, now)
        self._shut_out()
        seated = before.chairs is self.table.chairs or before.persons == self.table.persons
        if moved or not seated or before.host != self.table.host:
            self.note_presence()
        else:
            self.scheduler.plan()
        self.bots.notify(before, change.events)
        self.scheduler.talk(before, change.events, change.views)

    def _shut_out(self) -> None:
        """Whom the host has removed has to go."""
        if self.table.blocked:
            for tab in [tab for tab in self.tabs if tab.guest.id in self.table.blocked]:
                self.leave(tab)
                tab.end(close_codes.REMOVED, "removed by the host")

    def _signed(self, drafts: list[Draft]) -> list[Draft]:
        """The drafts; frozen seals are signed."""
        return [
            draft._replace(data={**draft.data, "signature": self.signer.sign(self._opening(draft.data))})
            if draft.kind == "opening"
            else draft
            for draft in drafts
        ]

    def _opening(self, data: dict[str, Any]) -> str:
        seals = [fair.Seal(name, seat, seal) for _, name, seat, seal in data["seals"]]
        return self.table.next_place.opening(seals)

    async def settle(self, missing: Callable[[], list[Draft]]) -> None:
        """Commits what is missing at the table, and goes on until nothing is, whatever another process has appended first. Unsaved."""
        while drafts := missing():
            try:
                await self.commit(drafts)
            except Conflict:
                await self.catch_up()

    # -- what other processes have changed

    async def look(self) -> None:
        """Something has been appended elsewhere."""
        async with self.lock:
            await self.catch_up()

    async def catch_up(self) -> bool:
        """Reads what another process has appended; False if there is nothing new, or the database cannot be reached."""
        try:
            return self._follow(await self.storage.log(self.table.id, self.table.version))
        except Unsaved:
            return False

    async def take_in(self, events: Sequence[Event]) -> bool:
        """Goes on with what another process has appended; False if it is nothing new."""
        async with self.lock:
            return self._follow(events)

    def _follow(self, events: Sequence[Event]) -> bool:
        """Goes on with events; False if they are nothing new. A table that fails at them is damaged: another try would fail as well."""
        new = [event for event in events if event.version > self.table.version]
        if self.unreadable or not new or new[0].version != self.table.version + 1:
            return False
        try:
            self._go_through(new)
        except Exception:
            log.exception("a table cannot go on with its log", extra={"table": self.table.id})
            self.damaged()
            return False
        return True

    def _go_through(self, events: Sequence[Event]) -> None:
        """Send each audience the frames that it would have received in the process that appended the events."""
        steps, now = together(events), clock.now()
        if len(steps) > MOST_FRAMES:
            self._skip(events)
            return
        for step in steps:
            change = appended(self.table, step)
            self.table = change.after
            self._publish(change, now)

    def _skip(self, events: Sequence[Event]) -> None:
        """Everybody is shown the table as it is after so many events."""
        before = self.table
        for event in events:
            self.table = fold(self.table, event)
        self.tabs.show_all()
        self.bots.notify(before, events)
        self._shut_out()
        self.note_presence()

    def lead(self) -> None:
        """From now on bots and clocks are moved here."""
        self.scheduler.lead()

    # -- when nothing can be saved

    def hold(self) -> None:
        """Nothing can be saved now: everybody is told, and the table waits as it is."""
        if self.held_since is not None:
            return
        self.held_since = clock.now()
        self.tabs.tell(self._waiting())
        self.scheduler.plan()

    def _waiting(self) -> wire.Saving:
        """Why the table waits."""
        return wire.Saving(ok=False, moved=self.storage.moved)

    def go_on(self) -> None:
        """What is done can be saved again: everybody is told, and the clocks run on from where they stopped."""
        if self.held_since is None:
            return
        waited = clock.now() - self.held_since
        self.held_since = None
        table = self.table
        self.table = replace(
            table,
            public_at=table.public_at + waited,
            waits_since=table.waits_since + waited,
            started_at=table.started_at + waited,
        )
        self.tabs.tell(wire.Saving(ok=True))
        if table.timer:
            self.tabs.show_all()
        self.scheduler.plan()
        if self.returning:
            self.scheduler.begin(self._give_all_back())

    async def _give_all_back(self) -> None:
        async with self.lock:
            while self.returning and self.held_since is None:
                await self._give_back(self.returning.pop())

    # -- the end

    def damaged(self) -> None:
        """The log cannot be read any further, perhaps because a newer release writes it: whoever comes back may find one that can."""
        if self.unreadable:
            return
        self.unreadable = True
        for tab in list(self.tabs):
            tab.end(close_codes.UNREADABLE, "this table cannot be read")
        for external_bot in (*self.presence.external_bots.values(), *self.presence.waiting.values()):
            external_bot.end(close_codes.UNREADABLE, "this table cannot be read")
        self.close()

    def close(self) -> None:
        """Cancels what is planned; what is under way comes to its end and plans nothing more."""
        self.scheduler.close()
        self.presence.close()
