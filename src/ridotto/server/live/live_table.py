"""A live table: decides commands one at a time, stores their events, and sends the resulting frames.

Nothing else changes the table. `live/presence.py` tracks who is connected, `live/connections.py` sends messages,
`live/scheduler.py` runs what happens without a command.
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
from ridotto.server.cluster.pubsub import TablePresence
from ridotto.server.live import audit_log, close_codes
from ridotto.server.live.bot_seats import BotSeats
from ridotto.server.live.change import NO_KEY, Change, Key, append_of, appended, decided
from ridotto.server.live.connections import Tab, Tabs
from ridotto.server.live.presence import Presence
from ridotto.server.live.queries import Nudges, answer
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
MOST_STEPS = 20
"""Maximum number of missed changes that are sent one by one; after more, everyone gets a snapshot."""
RETRY_EVERY = 0.5
"""Seconds between two attempts to learn from an unreachable database whether a command was stored."""


def content_of(command: wire.Command) -> str:
    """Return a digest that distinguishes commands under the same id."""
    content = {name: value for name, value in vars(command).items() if name not in ("id", "n")}
    return blake2b(orjson.dumps(content), digest_size=8).hexdigest()


class LiveTable:
    """A table held in memory, with the connections to it."""

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
        """`coaching`, `thinkers`: shared by all tables of a server; without them the table has its own.

        `peers`: the other processes that may serve the table; by default there are none.
        """
        self.storage = storage
        self.coaching = coaching or CoachService()
        self.signer = signer
        self.peers = peers or NoPeers()
        self.table = table
        self.lock = asyncio.Lock()
        """Held while changing the table."""
        self.tabs = Tabs(self, pace)
        self.presence = Presence(self, self.tabs, self.peers)
        self.scheduler = Scheduler(self, self.presence, self.peers, thinkers or ThinkingPool(), pace)
        self.nudges = Nudges(self, self.tabs, self.peers)
        self.bots = BotSeats(self)
        self.paused_since = None if storage.saving else clock.now()
        """Since when the table has been waiting for the database, in milliseconds; None if it is not."""
        self.returning: set[Tab] = set()
        """Tabs whose players get their seats back once that can be saved."""
        self.unreadable = False
        """True if the log cannot be read or applied any further."""

    # -- connections

    async def join(self, tab: Tab) -> None:
        """Connect a tab: send it a snapshot, and restore its player's seat. Raise Unsaved if the guest's name cannot be read."""
        async with self.lock:
            self.presence.connect(tab)
            self.tabs.send_snapshot(tab)
            if self.paused_since is not None:
                tab.send(self._paused_message().model_dump_json())
            await self._restore_seat(tab)
            tab.send(self.presence.message())
            self.presence_changed(tab)
        # Read the name only after the tab has joined: a rename before that could not have reached it.
        came = tab.guest
        nickname = await self.storage.guest(came.id)
        if nickname is not None and tab.guest is came:
            tab.guest = Guest(came.id, nickname)
        if tab.guest.named:
            await self._apply_name(tab.guest)

    async def rename(self, guest: Guest) -> None:
        """Apply a guest's new name to their tabs, their seat and the lobby."""
        for tab in self.tabs:
            if tab.guest.id == guest.id:
                tab.guest = guest
        await self._apply_name(guest)

    async def _apply_name(self, guest: Guest) -> None:
        """Update a guest's name at their seat and in the lobby, if it differs there."""
        if guest.id not in self.tabs.guests and not renamed(self.table, guest):
            return  # true for most tables; a connected guest may just be sitting down
        async with self.lock:
            with suppress(Unsaved):  # the name is stored, and applied when the guest returns
                await self.commit_missing(lambda: renamed(self.table, guest))

    async def _restore_seat(self, tab: Tab) -> None:
        """Return a seat to a player who was away."""
        try:
            await self.commit_missing(lambda: returned(self.table, tab.guest))
        except Unsaved:
            self.returning.add(tab)

    def leave(self, tab: Tab) -> None:
        """Disconnect a tab."""
        self.presence.disconnect(tab)
        self.returning.discard(tab)
        self.presence_changed()

    @property
    def has_connections(self) -> bool:
        """True if anyone is connected in this process."""
        return self.presence.has_connections

    def update_elsewhere(self, elsewhere: TablePresence) -> None:
        """Update who is connected in other processes."""
        self.presence.update_elsewhere(elsewhere)
        self.presence_changed()

    def presence_changed(self, informed: Tab | None = None) -> None:
        """Announce a change in who is connected, to everyone but `informed`, and reschedule."""
        self.presence.changed(informed)
        self.scheduler.plan()

    # -- commands

    async def execute(self, guest: Guest, command: Any) -> None:
        """Carry out a command received over HTTP. Raise CommandRefused if it is refused."""
        async with self.lock:
            try:
                await self._carry_out(guest, command, NO_KEY)
            except Unsaved:
                raise CommandRefused("unsaved") from None

    async def handle_command(self, tab: Tab, command: Any) -> None:
        """Carry out a command and answer the tab. Raise CommandRefused if it is refused."""
        if isinstance(command, wire.Resume):
            self.tabs.send_snapshot(tab)
            return
        if isinstance(command, wire.Pace):
            self.presence.set_pace(tab.guest.id, command.pace)
            self.scheduler.plan()
            return
        if isinstance(command, wire.Offers | wire.Hint | wire.Guide):
            tab.send((await answer(self, tab, command)).model_dump_json())
            return
        if isinstance(command, wire.Nudge):
            self.nudges.nudge(tab.guest, command)
            tab.send(frames.done(command.id))
            return
        if isinstance(command, wire.Vote) and not schedule.impatient(self.table, clock.now()):
            raise CommandRefused("not-idle")
        while not await self._try_command(tab, command):  # noqa: ASYNC110 - a database that is away sends no event
            await asyncio.sleep(RETRY_EVERY)

    async def _try_command(self, tab: Tab, command: Any) -> bool:
        """Carry out a command and answer the tab; False if its fate is unknown for now. Raise CommandRefused if it is refused."""
        key = f"{tab.guest.id}:{command.id}", content_of(command)
        async with self.lock:
            try:
                await self._carry_out(tab.guest, command, key)
            except (CommandRefused, Unsaved, Conflict) as no:
                # A refused command may be a retry of one already carried out, which gets the same answer as before.
                try:
                    before = await self.storage.content(self.table.id, key[0])
                except Unsaved:
                    return tab not in self.tabs  # it has disconnected, and resends the command when it reconnects
                if before is None:
                    raise (CommandRefused("unsaved") if isinstance(no, Unsaved) else no) from None
                if before not in ("", key[1]):
                    raise CommandRefused("reused") from None
            tab.send(self._answer(command))
        return True

    def _answer(self, command: Any) -> str:
        """Return the answer to a command that was carried out."""
        if isinstance(command, wire.Seal | wire.Luck):
            signature = self.signer.sign(receipt(self.table, command))
            return wire.Signed(id=command.id, signature=signature).model_dump_json()
        return frames.done(command.id)

    async def _carry_out(self, guest: Guest, command: Any, key: Key) -> None:
        """Decide and commit a command. Raise Conflict if one with this id has already been carried out."""
        while True:
            try:
                await self.commit(decide(self.table, guest, command), key)
                return
            except (CommandRefused, Conflict) as no:
                # Before refusing, make sure that the refusal is not based on an outdated state.
                if (isinstance(no, CommandRefused) and not self.peers.shared) or not await self.catch_up():
                    raise

    # -- changes

    async def commit(self, drafts: list[Draft], key: Key = NO_KEY) -> None:
        """Append events, fold them, and send each audience its frame. Raise Conflict, which leaves the table unchanged."""
        if not drafts:
            return
        started = time.perf_counter()
        now = clock.now()
        change = decided(self.table, self._signed(drafts), now, key)
        await self.storage.append(append_of(change, self.signer))
        audit_log.log_events(change.after, change.events)
        self.table = change.after
        self.peers.publish_version(self)
        self._publish(change, now)
        metrics.observe_commit(time.perf_counter() - started)

    def _publish(self, change: Change, now: int) -> None:
        """Send a change to the connections here, and let bots react to it."""
        before = change.before
        moved = self.tabs.send_change(before, change.parts, change.views, now)
        self._disconnect_blocked()
        seated = before.chairs is self.table.chairs or before.seating == self.table.seating
        if moved or not seated or before.host != self.table.host:
            self.presence_changed()
        else:
            self.scheduler.plan()
        self.bots.notify(before, change.events)
        self.scheduler.plan_talk(before, change.events, change.views)

    def _disconnect_blocked(self) -> None:
        """Disconnect guests whom the host has removed."""
        if self.table.blocked:
            for tab in [tab for tab in self.tabs if tab.guest.id in self.table.blocked]:
                self.leave(tab)
                tab.end(close_codes.REMOVED, "removed by the host")

    def _signed(self, drafts: list[Draft]) -> list[Draft]:
        """Return the drafts with the server's signature on frozen seals."""
        return [
            draft._replace(data={**draft.data, "signature": self.signer.sign(self._opening(draft.data))})
            if draft.kind == "opening"
            else draft
            for draft in drafts
        ]

    def _opening(self, data: dict[str, Any]) -> str:
        seals = [fair.Seal(name, seat, seal) for _, name, seat, seal in data["seals"]]
        return self.table.next_place.opening(seals)

    async def commit_missing(self, missing: Callable[[], list[Draft]]) -> None:
        """Commit the drafts that `missing` returns until it returns none, retrying after conflicts. Raise Unsaved."""
        while drafts := missing():
            try:
                await self.commit(drafts)
            except Conflict:
                await self.catch_up()

    # -- changes by other processes

    async def refresh(self) -> None:
        """Catch up with what other processes have appended."""
        async with self.lock:
            await self.catch_up()

    async def catch_up(self) -> bool:
        """Apply what other processes have appended; False if there is nothing new or the database cannot be reached."""
        try:
            return self._apply(await self.storage.log(self.table.id, self.table.version))
        except Unsaved:
            return False

    async def apply_events(self, events: Sequence[Event]) -> bool:
        """Apply events appended by another process; False if none is new."""
        async with self.lock:
            return self._apply(events)

    def _apply(self, events: Sequence[Event]) -> bool:
        """Apply events; False if none is new. A failure marks the table as damaged, because a retry would fail as well."""
        new = [event for event in events if event.version > self.table.version]
        if self.unreadable or not new or new[0].version != self.table.version + 1:
            return False
        try:
            self._apply_in_steps(new)
        except Exception:
            log.exception("a table cannot apply its log", extra={"table": self.table.id})
            self.mark_damaged()
            return False
        return True

    def _apply_in_steps(self, events: Sequence[Event]) -> None:
        """Apply events step by step, sending each audience the frames it would have received in the process that appended them."""
        steps, now = together(events), clock.now()
        if len(steps) > MOST_STEPS:
            self._apply_at_once(events)
            return
        for step in steps:
            change = appended(self.table, step)
            self.table = change.after
            self._publish(change, now)

    def _apply_at_once(self, events: Sequence[Event]) -> None:
        """Apply all events at once, and send everyone a snapshot."""
        before = self.table
        for event in events:
            self.table = fold(self.table, event)
        self.tabs.send_snapshots()
        self.bots.notify(before, events)
        self._disconnect_blocked()
        self.presence_changed()

    def take_over(self) -> None:
        """Take over the table's bots and clocks."""
        self.scheduler.take_over()

    # -- pausing while nothing can be saved

    def pause(self) -> None:
        """Pause the table while nothing can be saved, and tell everyone connected."""
        if self.paused_since is not None:
            return
        self.paused_since = clock.now()
        self.tabs.send_all(self._paused_message())
        self.scheduler.plan()

    def _paused_message(self) -> wire.Saving:
        """Return the message that tells clients why the table waits."""
        return wire.Saving(ok=False, moved=self.storage.moved)

    def resume(self) -> None:
        """Resume once changes can be saved again; clocks continue from where they stopped."""
        if self.paused_since is None:
            return
        waited = clock.now() - self.paused_since
        self.paused_since = None
        table = self.table
        self.table = replace(
            table,
            public_at=table.public_at + waited,
            waits_since=table.waits_since + waited,
            started_at=table.started_at + waited,
        )
        self.tabs.send_all(wire.Saving(ok=True))
        if table.timer:
            self.tabs.send_snapshots()
        self.scheduler.plan()
        if self.returning:
            self.scheduler.spawn(self._restore_seats())

    async def _restore_seats(self) -> None:
        async with self.lock:
            while self.returning and self.paused_since is None:
                await self._restore_seat(self.returning.pop())

    # -- closing

    def mark_damaged(self) -> None:
        """Close the table because its log cannot be read, perhaps because a newer release wrote it.

        A client that reconnects may reach a process that can read it.
        """
        if self.unreadable:
            return
        self.unreadable = True
        for tab in list(self.tabs):
            tab.end(close_codes.UNREADABLE, "this table cannot be read")
        for external_bot in (*self.presence.external_bots.values(), *self.presence.waiting.values()):
            external_bot.end(close_codes.UNREADABLE, "this table cannot be read")
        self.close()

    def close(self) -> None:
        """Cancel everything scheduled. Work in progress finishes but schedules nothing more."""
        self.scheduler.close()
        self.presence.close()
