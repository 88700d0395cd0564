"""A live table: where commands come in, are decided one at a time, stored, and sent out as frames.

Nobody else changes the table. Who is connected stands in `presence.py`, what they are sent in `tabs.py`, what happens without a command
in `chores.py`.
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
from ridotto.bots import protocol
from ridotto.server import agenda, chance, clock, codes, frames, guides, lodgers, metrics, parlour, records, story, wire
from ridotto.server.cards import card_row
from ridotto.server.chores import Chores
from ridotto.server.coaching import Coaching, Question, hinted
from ridotto.server.database import Unsaved
from ridotto.server.decide import Draft, Guest, No, decide, lodged, receipt, renamed, returned, said
from ridotto.server.fold import fold, together
from ridotto.server.lodgers import Lodger
from ridotto.server.neighbours import Alone
from ridotto.server.news import Here
from ridotto.server.presence import Presence
from ridotto.server.scheduler import Flow
from ridotto.server.storage import Storage
from ridotto.server.table import Audience, Event, Table, bot_player, changed
from ridotto.server.tabs import Tab, Tabs
from ridotto.server.thinking import Thinkers
from ridotto.server.writer import Append, Conflict
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


class Desk:
    """A table that somebody is connected to, or was a moment ago."""

    def __init__(
        self,
        storage: Storage,
        table: Table,
        pace: int,
        signer: Signer,
        coaching: Coaching | None = None,
        thinkers: Thinkers | None = None,
        neighbours: Alone | None = None,
    ) -> None:
        """`coaching`, `thinkers`: where coach and bots think at all tables; without them the table has its own. `neighbours`: the other
        processes that may serve the table; none without them.
        """
        self.storage = storage
        self.coaching = coaching or Coaching()
        self.signer = signer
        self.neighbours = neighbours or Alone()
        self.table = table
        self.lock = asyncio.Lock()
        """Held by whoever changes the table."""
        self.tabs = Tabs(self, pace)
        self.presence = Presence(self, self.tabs, self.neighbours)
        self.chores = Chores(self, self.presence, self.neighbours, thinkers or Thinkers(), pace)
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
            self._note_presence(tab)
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
                await self._see_to(lambda: renamed(self.table, guest))

    async def _give_back(self, tab: Tab) -> None:
        """A player who was away has their seat again."""
        try:
            await self._see_to(lambda: returned(self.table, tab.guest))
        except Unsaved:
            self.returning.add(tab)

    def leave(self, tab: Tab) -> None:
        """A tab has disconnected."""
        self.presence.go(tab)
        self.returning.discard(tab)
        self._note_presence()

    async def lodge(self, lodger: Lodger) -> None:
        """A program has come to the seat that its token names. In the middle of a deal only the one that has played it goes on."""
        async with self.lock:
            seat = self.table.lodging(lodger.number)
            if seat is None or not self.table.admits(lodger.number):
                lodger.end(codes.REMOVED, lodgers.ended(self.table, lodger.number))
            elif lodger.session == self.table.chairs[seat].session:
                self.presence.lodge(lodger)
                if self.table.phase == "playing":
                    lodger.begin(self.table, seat)
            else:
                self.presence.wait(lodger)
                await self._seat_programs()
                if lodger.number in self.presence.waiting:
                    lodger.say(protocol.wait())
        self._note_presence()

    async def _seat_programs(self) -> None:
        """Give programs that wait their seats, unless a deal is under way. Each gets a secret to come back with."""
        for number, lodger in list(self.presence.waiting.items()):
            secret = lodgers.new_secret()
            with suppress(Unsaved):  # it goes on waiting
                await self._see_to(lambda lodger=lodger, secret=secret: self._lodged(lodger, secret))  # type: ignore[misc]
            seat = self.table.lodging(number)
            if seat is not None and self.table.chairs[seat].session == lodgers.digest(secret):
                del self.presence.waiting[number]
                lodger.session = lodgers.digest(secret)
                self.presence.lodge(lodger)
                lodger.say(protocol.session(secret))

    def _lodged(self, lodger: Lodger, secret: str) -> list[Draft]:
        return lodged(self.table, lodger.number, lodger.hello.name, lodgers.digest(secret))

    async def _seat_programs_now(self) -> None:
        async with self.lock:
            await self._seat_programs()
        self._note_presence()

    def depart(self, lodger: Lodger) -> None:
        """A bot has gone; the house's own plays until it is back."""
        lodger.gives_up("it has gone")
        if self.presence.depart(lodger):
            self._note_presence()

    @property
    def visited(self) -> bool:
        """Whether anybody is connected here."""
        return self.presence.visited

    def hear(self, elsewhere: Here) -> None:
        """Is told who is connected in other processes."""
        self.presence.hear(elsewhere)
        self._note_presence()

    def _note_presence(self, told: Tab | None = None) -> None:
        """Somebody has come or gone: everybody hears of it but `told`, and other things may be due."""
        self.presence.changed(told)
        self.chores.plan()

    # -- commands

    async def order(self, guest: Guest, command: Any) -> None:
        """Carries out what came over HTTP. Raises No."""
        async with self.lock:
            try:
                await self._carry_out(guest, command, (None, None))
            except Unsaved:
                raise No("unsaved") from None

    async def command(self, tab: Tab, command: Any) -> None:
        """Carries out a command and answers the tab. Raises No."""
        if isinstance(command, wire.Resume):
            self.tabs.show(tab)
            return
        if isinstance(command, wire.Pace):
            self.presence.wish(tab.guest.id, command.pace)
            self.chores.plan()
            return
        if isinstance(command, wire.Guide):
            tab.send(self._guided(tab, command).model_dump_json())
            return
        if isinstance(command, wire.Offers | wire.Hint):
            tab.send((await self._told(tab, command)).model_dump_json())
            return
        if isinstance(command, wire.Vote) and not agenda.impatient(self.table, clock.now()):
            raise No("not-idle")
        while not await self._settled(tab, command):
            await asyncio.sleep(ASK_EVERY)

    async def _settled(self, tab: Tab, command: Any) -> bool:
        """Carries out a command and answers the tab; False where nobody can know now whether it has been carried out. Raises No."""
        key = f"{tab.guest.id}:{command.id}", content_of(command)
        async with self.lock:
            try:
                await self._carry_out(tab.guest, command, key)
            except (No, Unsaved, Conflict) as no:
                # What is refused now may already have been carried out: then it gets the same answer as before.
                try:
                    before = await self.storage.content(self.table.id, key[0])
                except Unsaved:
                    return tab not in self.tabs  # it has gone, and asks again when it comes back
                if before is None:
                    raise (No("unsaved") if isinstance(no, Unsaved) else no) from None
                if before not in ("", key[1]):
                    raise No("reused") from None
            tab.send(self._answer(command))
        return True

    def _answer(self, command: Any) -> str:
        """What a command that was carried out is answered."""
        if isinstance(command, wire.Seal | wire.Luck):
            signature = self.signer.sign(receipt(self.table, command))
            return wire.Signed(id=command.id, signature=signature).model_dump_json()
        return frames.done(command.id)

    async def _carry_out(self, guest: Guest, command: Any, key: tuple[str | None, str | None]) -> None:
        """Conflict if a command with this id has already been carried out."""
        while True:
            try:
                await self.commit(decide(self.table, guest, command), key)
                return
            except (No, Conflict) as no:
                # Nobody is refused for what is over elsewhere.
                if (isinstance(no, No) and not self.neighbours.shared) or not await self.catch_up():
                    raise

    async def lodger_says(self, lodger: Lodger, command: wire.Say) -> None:
        """A bot says something. Raises No."""
        async with self.lock:
            seat = self.table.lodging(lodger.number)
            if seat is None or self.table.closed or self.presence.lodgers.get(lodger.number) is not lodger:
                raise No("not-now")
            try:
                await self.commit(said(self.table, seat, bot_player(self.table.chairs[seat].own or ""), command))
            except Conflict:
                await self.catch_up()
            except Unsaved:
                raise No("unsaved") from None

    async def _told(self, tab: Tab, command: wire.Offers | wire.Hint) -> wire.Offered | wire.Hinted:
        """What a player in turn may do, or would do well to do."""
        seat, state = self.tabs.audience(tab), self.table.state
        if seat is None or state is None or seat not in state.actors:
            raise No("not-now")
        if isinstance(command, wire.Offers):
            offers = self.table.game.offers(state, seat, command.cards)
            return wire.Offered.model_validate({"id": command.id, "offers": [offer._asdict() for offer in offers]})
        asked, guest = state, tab.guest.id

        def question() -> Question | None:
            table = self.table
            if table.state is not asked or table.seat_of(guest) != seat or guest not in self.tabs.guests:
                return None
            whims = chance.whims(table.promise, seat, len(asked.log))
            return asked.view(seat), whims, parlour.ears(table, seat)

        advice = await self.coaching.advise(Flow(tab.address, guest, self.table.id), asked, question)
        return hinted(command.id, asked.view(seat), advice)

    def _guided(self, tab: Tab, command: wire.Guide) -> wire.Guided:
        """What a view of the deal gives to hold on to."""
        state = self.table.state
        if state is None:
            raise No("not-now")
        return guides.guided(state.game, state.view(self.tabs.audience(tab)), command.id)

    # -- what changes the table

    async def commit(self, drafts: list[Draft], command: tuple[str | None, str | None] = (None, None)) -> None:
        """Appends events, folds them, and sends each audience what changed for it. Conflict leaves everything as it was."""
        if not drafts:
            return
        started = time.perf_counter()
        before, now = self.table, clock.now()
        after = before
        events: list[Event] = []
        for kind, data in self._signed(drafts):
            event = Event(after.version + 1, now, kind, data, *((None, None) if events else command))
            after = fold(after, event)
            events.append(event)
        views = frames.seeing(before, after)
        """Audiences whose views have changed."""
        changes = frames.changes(before, after, events)
        marks = []
        for audience in after.audiences:
            n, last_view = before.mark(audience)
            n += 1 if audience in views or audience in changes else 0
            marks.append((n, n if audience in views else last_view))
        after = changed(after, marks=tuple(marks))
        events[-1] = events[-1]._replace(marks=after.marks)
        await self.storage.append(_append(before, after, events, self.signer))
        story.tell(after, events)
        self.table = after
        self.neighbours.announce(self)
        self._told_all(before, events, changes, views, now)
        metrics.committed(time.perf_counter() - started)

    def _told_all(
        self,
        before: Table,
        events: Sequence[Event],
        changes: dict[Audience, dict[str, Any]],
        views: set[Audience],
        now: int,
    ) -> None:
        """The table has changed: those who are connected here hear of it, and bots find words for it."""
        moved = self.tabs.send_out(before, changes, views, now)
        self._shut_out()
        seated = before.chairs is self.table.chairs or before.persons == self.table.persons
        if moved or not seated or before.host != self.table.host:
            self._note_presence()
        else:
            self.chores.plan()
        self._tell_lodgers(before, events)
        self.chores.talk(before, events, views)

    def _tell_lodgers(self, before: Table, events: Sequence[Event]) -> None:
        """Players' own bots hear what has happened; those that wait get their seats after the deal."""
        presence = self.presence
        lodgers.tell(presence.lodgers, before, self.table, events)
        lodgers.dismiss(presence.waiting, self.table)
        if presence.waiting and before.phase == "playing" != self.table.phase:
            self.chores.begin(self._seat_programs_now())

    def _shut_out(self) -> None:
        """Whom the host has removed has to go."""
        if self.table.blocked:
            for tab in [tab for tab in self.tabs if tab.guest.id in self.table.blocked]:
                self.leave(tab)
                tab.end(codes.REMOVED, "removed by the host")

    def _signed(self, drafts: list[Draft]) -> list[Draft]:
        """The drafts; frozen seals are signed."""
        return [
            (kind, {**data, "signature": self.signer.sign(self._opening(data))}) if kind == "opening" else (kind, data)
            for kind, data in drafts
        ]

    def _opening(self, data: dict[str, Any]) -> str:
        seals = [fair.Seal(name, seat, seal) for _, name, seat, seal in data["seals"]]
        return self.table.next_place.opening(seals)

    async def _see_to(self, missing: Callable[[], list[Draft]]) -> None:
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
        """Each audience gets the frames that it would have got where the events were appended: their marks say which, and their numbers."""
        steps, now = together(events), clock.now()
        if len(steps) > MOST_FRAMES:
            self._skip(events)
            return
        for step in steps:
            before = after = self.table
            for event in step:
                after = fold(after, event)
            reached = [one for one in after.audiences if after.mark(one)[0] > before.mark(one)[0]]
            changes = {one: own for one, own in frames.changes(before, after, step).items() if one in reached}
            views = {one for one in reached if after.mark(one)[1] > before.mark(one)[1]}
            self.table = after
            self._told_all(before, step, changes, views, now)

    def _skip(self, events: Sequence[Event]) -> None:
        """Everybody is shown the table as it is after so many events."""
        before = self.table
        for event in events:
            self.table = fold(self.table, event)
        self.tabs.show_all()
        self._tell_lodgers(before, events)
        self._shut_out()
        self._note_presence()

    def lead(self) -> None:
        """From now on bots and clocks are moved here."""
        self.chores.lead()

    # -- when nothing can be saved

    def hold(self) -> None:
        """Nothing can be saved now: everybody is told, and the table waits as it is."""
        if self.held_since is not None:
            return
        self.held_since = clock.now()
        self.tabs.tell(self._waiting())
        self.chores.plan()

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
        self.chores.plan()
        if self.returning:
            self.chores.begin(self._give_all_back())

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
            tab.end(codes.UNREADABLE, "this table cannot be read")
        for lodger in (*self.presence.lodgers.values(), *self.presence.waiting.values()):
            lodger.end(codes.UNREADABLE, "this table cannot be read")
        self.close()

    def close(self) -> None:
        """Cancels what is planned; what is under way comes to its end and plans nothing more."""
        self.chores.close()
        self.presence.close()


def _append(before: Table, after: Table, events: list[Event], signer: Signer) -> Append:
    """What is written to the database for a change."""
    public = before.phase != after.phase or any(event.kind in frames.EVERYBODYS for event in events)
    record = None
    if after.phase == "over" and before.phase != "over":
        record = records.row(after, clock.to_wall(events[-1].at), signer)
    return Append(
        after.id,
        events,
        card=card_row(after, clock.to_wall(events[-1].at)) if public else None,
        sitters=_guests(after) if public and _guests(after) != _guests(before) else None,
        record=record,
    )


def _guests(table: Table) -> list[str]:
    return [chair.guest for chair in table.chairs if chair.guest]
