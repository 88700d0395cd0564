"""A live table: where commands come in, are decided one at a time, stored, and sent out as frames."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from ridotto import fair
from ridotto.server import agenda, chance, clock, frames, guides, metrics, parlour, records, story, wire
from ridotto.server.coaching import Coaching, hinted
from ridotto.server.database import Unsaved
from ridotto.server.decide import (
    Draft,
    Guest,
    No,
    action,
    decide,
    hosted,
    lodged,
    next_deal,
    receipt,
    renamed,
    said,
    speech,
)
from ridotto.server.herald import Herald
from ridotto.server.lodgers import Lodger
from ridotto.server.mind import Mind, Thought, time_of, time_to_think
from ridotto.server.neighbours import Alone
from ridotto.server.news import Here
from ridotto.server.storage import Storage
from ridotto.server.table import Audience, Event, Table, bot_player, changed, fold, together
from ridotto.server.thinking import Thinkers
from ridotto.server.voices import Saying, Voices
from ridotto.server.writer import Append, Conflict
from ridotto.signature import Signer

log = logging.getLogger("ridotto.table")
REMOVED = 4403
"""The code for closing the connection of somebody whom the host has removed."""
BLOCKED = 4411
"""The code for closing the connection of somebody whom an administrator does not let in."""
REPLACED, CLOSED = 4409, 4410
"""Codes for closing the connection of a bot: another has come with its token; the table is closed."""
UNREADABLE = 4500
"""The code for closing a connection to a table whose log cannot be read."""
LATE = 3000
"""Milliseconds after its moment in which a bot may be asked in another process, before the house's own does what is due."""
BRISK = 0.35
"""How much of their time bots take for what is hardly worth waiting for."""
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.4}
"""How much of their time bots take as players wish."""
MOST_FRAMES = 20
"""Changes that a table is brought up to date with one by one; after more of them everybody is shown the table as it is."""
ASK_EVERY = 0.5
"""Seconds between two questions to a database that cannot be reached: has this command been carried out?"""
TOGETHER = 250
"""Milliseconds in which those who come and go are announced together; one more for each connection."""


def content_of(command: wire.Command) -> str:
    """What tells a command from another one under the same id."""
    return blake2b(command.model_dump_json(exclude={"id", "n"}).encode(), digest_size=8).hexdigest()


@dataclass(eq=False, slots=True)
class Tab:
    """One connection: a browser tab of a guest."""

    guest: Guest
    language: str
    send: Callable[[str], None]
    """Queues a message; never waits."""
    end: Callable[[int, str], None] = lambda code, reason: None
    """Closes the connection."""
    address: str = ""
    """Where it comes from."""


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
        self.table = table
        self.pace = pace
        self.lock = asyncio.Lock()
        self.tabs: set[Tab] = set()
        self.here: Counter[str] = Counter()
        """How many tabs each guest has."""
        self.neighbours = neighbours or Alone()
        self.elsewhere = self.neighbours.elsewhere(table.id)
        """Who is connected to the table in other processes."""
        self.paces: dict[str, str] = {}
        """How fast a guest who is here wants the bots to go on, where they have said so."""
        self.herald: Herald[Tab] = Herald(lambda tab, message: tab.send(message), self._watches)
        """Tells those who watch."""
        self.gone: dict[int, int] = {}
        self.idle_since = clock.now()
        self.open_since = 0
        """When the first of those who are connected now came."""
        self.held_since = None if storage.saving else clock.now()
        """Since when the table waits for the database; None if it does not."""
        self.returning: set[Tab] = set()
        """Tabs whose players get their seats back as soon as that can be saved."""
        self._timer: asyncio.TimerHandle | None = None
        self._chores: set[asyncio.Task[None]] = set()
        self._closed = self.unreadable = False
        self.mind = Mind(self._thought_of, thinkers or Thinkers())
        self._quick: tuple[Thought, float] | None = None
        """A thought that is not to take a bot's whole time for a move, and what part of it."""
        self.voices = Voices(lambda saying: self._begin(self._say(saying)))
        self._announced = 0
        self._announcing: asyncio.TimerHandle | None = None

    # -- who is here

    async def join(self, tab: Tab) -> None:
        """A tab has connected: it gets the table as it is, and its player is back."""
        async with self.lock:
            if not self.tabs:
                self.open_since = clock.now()
            self.tabs.add(tab)
            self.here[tab.guest.id] += 1
            self._show(tab)
            if self.held_since is not None:
                tab.send(wire.Saving(ok=False).model_dump_json())
            await self._give_back(tab)
            tab.send(self._who_is_here())
            self._presence(tab)
        await self._recall(tab)
        if tab.guest.named:
            await self._name(tab.guest)

    async def _recall(self, tab: Tab) -> None:
        """Gives a tab its guest's name once more: before it was here, nobody could tell it of a new one."""
        came = tab.guest
        with suppress(Unsaved):
            nickname = await self.storage.guest(came.id)
            if nickname is not None and tab.guest is came:  # since it is here, it has been told
                tab.guest = Guest(came.id, nickname)

    async def rename(self, guest: Guest) -> None:
        """A guest has a new name: it stands in their tabs, on their seat and in the lobby."""
        if guest.id in self.here:
            for tab in self.tabs:
                if tab.guest.id == guest.id:
                    tab.guest = guest
        await self._name(guest)

    async def _name(self, guest: Guest) -> None:
        """Puts a guest's name on their seat and into the lobby, where another one stands there."""
        if guest.id not in self.here and not renamed(self.table, guest):
            return  # as at most tables: whoever is here may just be sitting down
        async with self.lock:
            while drafts := renamed(self.table, guest):
                try:
                    await self._commit(drafts)
                except Conflict:
                    await self._catch_up()
                except Unsaved:
                    return  # the name is stored, and stands here when they come again

    async def _give_back(self, tab: Tab) -> None:
        """A player who was away has their seat again."""
        seat = self.table.seat_of(tab.guest.id)
        while seat is not None and self.table.chairs[seat].away and not self.table.closed:
            try:
                await self._commit([("back", {"seat": seat})])
            except Conflict:
                await self._catch_up()
            except Unsaved:
                self.returning.add(tab)
                return

    def leave(self, tab: Tab) -> None:
        """A tab has disconnected."""
        if tab in self.tabs:
            self.tabs.remove(tab)
            self.here[tab.guest.id] -= 1
            if not self.here[tab.guest.id]:
                del self.here[tab.guest.id]
                self.paces.pop(tab.guest.id, None)
        self.returning.discard(tab)
        self.idle_since = clock.now()
        self._presence()

    def audience(self, tab: Tab) -> Audience:
        """Whose frames a tab gets."""
        return self.table.seat_of(tab.guest.id)

    def _show(self, tab: Tab) -> None:
        audience = self.audience(tab)
        view = frames.view_of(self.table, audience)
        tab.send(frames.snapshot(self.table, view, clock.now(), audience, tab.guest.id, self.pace))

    def _watches(self, tab: Tab) -> bool:
        return tab in self.tabs and self.audience(tab) is None

    @property
    def visited(self) -> bool:
        """Whether anybody is connected here."""
        return bool(self.tabs or self.mind.lodgers)

    def _is_here(self, guest: str | None) -> bool:
        """Whether a guest is connected, here or elsewhere."""
        return guest in self.here or guest in self.elsewhere.guests

    def _note(self) -> None:
        """Tells the neighbours who is connected here."""
        if self.neighbours.shared:
            guests = {guest: self.paces.get(guest, "") for guest in self.here}
            lodgers = {number: lodger.came for number, lodger in self.mind.lodgers.items()}
            self.neighbours.note(self.table.id, Here(guests, lodgers))

    def hear(self, elsewhere: Here) -> None:
        """Is told who is connected elsewhere. Of two bots with one token the one that came first has to go."""
        self.elsewhere = elsewhere
        for number, lodger in list(self.mind.lodgers.items()):
            if elsewhere.lodgers.get(number, 0) > lodger.came:
                self._replace(lodger)
        self._presence()

    def _presence(self, told: Tab | None = None) -> None:
        """Notes since when those who have a seat are not connected, and announces it soon; `told`: a tab that knows."""
        self._note()
        now = clock.now()
        since = self.gone
        self.gone = {
            seat: since.get(seat, now)
            for seat, chair in enumerate(self.table.chairs)
            if chair.guest is not None and not self._is_here(chair.guest)
        }
        if not self._is_here(self.table.host):
            self.gone[agenda.HOST] = since.get(agenda.HOST, now)
        self._plan()
        if self._announcing:
            return
        # Where many come and go at once, one announcement says it all: telling everybody of everybody takes too long.
        wait = self._announced + TOGETHER + len(self.tabs) - now
        if wait <= 0:
            self._announce(told)
        else:
            self._announcing = asyncio.get_running_loop().call_later(wait / 1000, self._announce)

    def _announce(self, told: Tab | None = None) -> None:
        self._announcing, self._announced = None, clock.now()
        message = self._who_is_here()
        crowd = []
        for tab in self.tabs:
            if tab is told:
                continue
            if self.audience(tab) is None:
                crowd.append(tab)
            else:
                tab.send(message)
        self.herald.send(crowd, message)

    def _who_is_here(self) -> str:
        seats = {chair.guest for chair in self.table.chairs}
        online = [
            self._is_here(chair.guest) if chair.guest else chair.lent is None or self._lodges(chair.lent)
            for chair in self.table.chairs
        ]
        watchers = sum(guest not in seats for guest in self.here.keys() | self.elsewhere.guests.keys())
        return wire.Presence(online=online, watchers=watchers).model_dump_json()

    # -- bots of players' own

    async def lodge(self, lodger: Lodger) -> None:
        """A bot has come to the seat that its token names. Whoever came with the same token before has to go."""
        async with self.lock:
            before = self.mind.lodgers.get(lodger.number)
            self.mind.lodgers[lodger.number] = lodger
            if before:
                self._replace(before)
            while (seat := self.table.lodging(lodger.number)) is not None:
                try:
                    await self._commit(lodged(self.table, seat, lodger.hello.name))
                    break
                except Conflict:
                    await self._catch_up()
                except Unsaved:
                    break  # it plays nameless
            if seat is None:
                lodger.end(REMOVED, "the host has taken the seat back")
            elif self.table.phase == "playing":
                lodger.begin(self.table, seat)
        self._presence()

    def _lodges(self, number: int) -> bool:
        """Whether the bot with the token of a number is here, or elsewhere."""
        return number in self.mind.lodgers or number in self.elsewhere.lodgers

    def _replace(self, lodger: Lodger) -> None:
        lodger.gives_up("another has come with its token")
        lodger.end(REPLACED, "another bot has come with this token")

    def depart(self, lodger: Lodger) -> None:
        """A bot has gone; the house's own plays until it is back."""
        lodger.gives_up("it has gone")
        if self.mind.lodgers.get(lodger.number) is lodger:
            del self.mind.lodgers[lodger.number]
            self.idle_since = clock.now()
            self._presence()

    async def lodger_says(self, lodger: Lodger, command: wire.Say) -> None:
        """A bot says something. Raises No."""
        async with self.lock:
            seat = self.table.lodging(lodger.number)
            if seat is None or self.table.closed:
                raise No("not-now")
            try:
                await self._commit(said(self.table, seat, bot_player(self.table.chairs[seat].own or ""), command))
            except Conflict:
                await self._catch_up()
            except Unsaved:
                raise No("unsaved") from None

    def _tell_lodgers(self, before: Table, events: Sequence[Event]) -> None:
        for lodger in list(self.mind.lodgers.values()):
            seat = self.table.lodging(lodger.number)
            if self.table.closed:
                lodger.end(CLOSED, "the table is closed")
            elif seat is None:
                lodger.end(REMOVED, "the host has taken the seat back")
            else:
                lodger.told(before, self.table, events, seat)

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
            self._show(tab)
            return
        if isinstance(command, wire.Pace):
            self.paces[tab.guest.id] = command.pace
            self._note()
            self._plan()
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
        return wire.Done(id=command.id).model_dump_json()

    async def _carry_out(self, guest: Guest, command: Any, key: tuple[str | None, str | None]) -> None:
        """Conflict if a command with this id has already been carried out."""
        while True:
            try:
                await self._commit(decide(self.table, guest, command), key)
                return
            except (No, Conflict) as no:
                # Nobody is refused for what is over elsewhere.
                if (isinstance(no, No) and not self.neighbours.shared) or not await self._catch_up():
                    raise

    async def _told(self, tab: Tab, command: wire.Offers | wire.Hint) -> wire.Offered | wire.Hinted:
        """What a player in turn may do, or would do well to do."""
        seat, state = self.audience(tab), self.table.state
        if seat is None or state is None or seat not in state.actors:
            raise No("not-now")
        if isinstance(command, wire.Offers):
            offers = self.table.game.offers(state, seat, command.cards)
            return wire.Offered.model_validate({"id": command.id, "offers": [offer._asdict() for offer in offers]})
        view, whims = state.view(seat), chance.whims(self.table.promise, seat, len(state.log))
        advice = await self.coaching.advise(view, whims, parlour.ears(self.table, seat))
        return hinted(command.id, view, advice)

    def _guided(self, tab: Tab, command: wire.Guide) -> wire.Guided:
        """What a view of the deal gives to hold on to."""
        state = self.table.state
        if state is None:
            raise No("not-now")
        return guides.guided(state.game, state.view(self.audience(tab)), command.id)

    # -- what changes the table

    async def _commit(self, drafts: list[Draft], command: tuple[str | None, str | None] = (None, None)) -> None:
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
        views = {one for one in after.audiences if frames.sees(before, after, one)}
        """Audiences whose views have changed."""
        changes = {one: frames.parts(before, after, events, one) for one in after.audiences}
        marks = []
        for audience in after.audiences:
            n, last_view = before.mark(audience)
            n += 1 if audience in views or changes[audience] else 0
            marks.append((n, n if audience in views else last_view))
        after = changed(after, marks=tuple(marks))
        events[-1] = replace(events[-1], marks=after.marks)
        await self.storage.append(_append(before, after, events, self.signer))
        story.tell(after, events)
        self.table = after
        self.neighbours.announce(self)
        self._told_all(before, events, changes, views, now)
        metrics.COMMIT.observe(time.perf_counter() - started)

    def _told_all(
        self,
        before: Table,
        events: Sequence[Event],
        changes: dict[Audience, dict[str, Any]],
        views: set[Audience],
        now: int,
    ) -> None:
        """The table has changed: those who are connected here hear of it, and bots find words for it."""
        self._send_out(before, changes, views, now)
        self._tell_lodgers(before, events)
        # Where nobody listens bots are silent.
        heard = self.tabs and self._leads and (None in views or any(event.kind == "said" for event in events))
        if heard and parlour.company(self.table):
            self.voices.plan(before, self.table, events, self._beat)

    def _signed(self, drafts: list[Draft]) -> list[Draft]:
        """The drafts; frozen seals are signed."""
        return [
            (kind, {**data, "signature": self.signer.sign(self._opening(data))}) if kind == "opening" else (kind, data)
            for kind, data in drafts
        ]

    def _opening(self, data: dict[str, Any]) -> str:
        seals = [fair.Seal(name, seat, seal) for _, name, seat, seal in data["seals"]]
        return self.table.next_place.opening(seals)

    def _send_out(self, before: Table, changes: dict[Audience, dict[str, Any]], views: set[Audience], now: int) -> None:
        after = self.table
        made: dict[Audience, str] = {}
        times = frames.times(after, now)
        crowd: list[Tab] = []
        moved_seats = False
        for tab in self.tabs:
            audience = after.seat_of(tab.guest.id)
            if audience != before.seat_of(tab.guest.id):
                moved_seats = True
                self._show(tab)
                continue
            if audience not in views and not changes.get(audience):
                continue
            if audience not in made:
                n, guest = after.mark(audience)[0], tab.guest.id
                view = frames.view_of(after, audience) if audience in views else None
                made[audience] = frames.frame(after, n, changes.get(audience, {}), view, times, audience, guest)
            if audience is None:
                crowd.append(tab)
            else:
                tab.send(made[audience])
        if crowd:
            self.herald.send(crowd, made[None])
        self._shut_out()
        if moved_seats or before.persons != after.persons or before.host != after.host:
            self._presence()
        else:
            self._plan()

    def _shut_out(self) -> None:
        """Whom the host has removed has to go."""
        if self.table.blocked:
            for tab in [tab for tab in self.tabs if tab.guest.id in self.table.blocked]:
                self.leave(tab)
                tab.end(REMOVED, "removed by the host")

    async def look(self) -> None:
        """Something has been appended elsewhere."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
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
        """Each audience gets the frames that it would have got where the events were appended: their marks say which, and their numbers."""
        new = [event for event in events if event.version > self.table.version]
        if not new or new[0].version != self.table.version + 1:
            return False
        steps, now = together(new), clock.now()
        if len(steps) > MOST_FRAMES:
            self._skip(new)
            return True
        for step in steps:
            before = after = self.table
            for event in step:
                after = fold(after, event)
            reached = [one for one in after.audiences if after.mark(one)[0] > before.mark(one)[0]]
            changes = {one: frames.parts(before, after, step, one) for one in reached}
            views = {one for one in reached if after.mark(one)[1] > before.mark(one)[1]}
            self.table = after
            self._told_all(before, step, changes, views, now)
        return True

    def _skip(self, events: Sequence[Event]) -> None:
        """Everybody is shown the table as it is after so many events."""
        before = self.table
        for event in events:
            self.table = fold(self.table, event)
        for tab in self.tabs:
            self._show(tab)
        self._tell_lodgers(before, events)
        self._shut_out()
        self._presence()

    # -- what happens by itself

    def _plan(self) -> None:
        """Sets the timer for the next thing that is due; bots and clocks rest while nobody is connected or nothing can be saved."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self.neighbours.want(self.table.id, bool(self.tabs) and not self._closed)
        if self._rests:
            return
        due = self._due()
        if due is None:
            return
        if due.what == "bot" and not self._asked_elsewhere(due.seat):
            self.mind.think(self.table, due.seat, self._until(due))
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, (due.at - clock.now()) / 1000), self._begin_chore)

    @property
    def _rests(self) -> bool:
        """Whether nothing happens by itself."""
        nobody = not self.tabs and not (self.mind.lodgers and self.elsewhere.guests)
        return nobody or self._closed or self.held_since is not None

    @property
    def _leads(self) -> bool:
        """Whether it is this process that moves the table's bots and clocks."""
        return self.neighbours.leads(self.table.id)

    def lead(self) -> None:
        """From now on bots and clocks are moved here: what was begun elsewhere begins anew, with all of its time."""
        self.open_since = clock.now()
        self._plan()

    def _asked_elsewhere(self, seat: int) -> bool:
        """Whether it is another process that asks the bot of a seat, a player's own."""
        number = self.table.chairs[seat].lent
        return number is not None and number not in self.mind.lodgers and number in self.elsewhere.lodgers

    def _due(self) -> agenda.Due | None:
        """What this process has to do next by itself."""
        quick = self._quick[1] if self._quick and self._quick[0] is self.mind.thought else 1.0
        # Nobody is taken for gone because the news are.
        gone = self.gone if self.neighbours.sure else {}
        due = agenda.next_due(self.table, gone, self._wait(quick), self.open_since)
        if due is None:
            return None
        if due.what == "bot":
            if self.table.chairs[due.seat].lent in self.mind.lodgers:
                return due
            if self._asked_elsewhere(due.seat):
                due = due._replace(at=due.at + LATE)
        return due if self._leads else None

    def _wait(self, part: float) -> int:
        """How long a bot waits before it does what takes a part of its time for a move: never shorter than it may think.

        Where bots do not wait for anything, at a pace of 0, they do not hide how long they think.
        """
        beat = self._beat if part else 0
        return max(int(beat * part), time_to_think(self.table)) if beat else 0

    def _until(self, due: agenda.Due) -> int:
        """When a bot's thought must have come to its end: before it can be spoken, so that its moment does not tell how long it took.

        What began before anybody was here, or in the place of somebody whose time is up, counts from then.
        """
        begun = due.at if due.what == "clock" else max(self.table.public_at, self.open_since)
        return begun + max(self._wait(BRISK), time_of(self.table, due.seat))

    @property
    def _beat(self) -> float:
        """A bot's time for a move: as the slowest of the players wishes."""
        here, there = self.paces, self.elsewhere.guests
        wishes = (
            here.get(guest) or there.get(guest) or "normal" for guest in self.table.present if self._is_here(guest)
        )
        return self.pace * max((PACES[wish] for wish in wishes), default=1)

    def _begin_chore(self) -> None:
        self._begin(self._chore())

    def _begin(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _chore(self) -> None:
        await self.mind.pause()  # nobody waits for a bot that is still thinking
        what = ""
        async with self.lock:
            try:
                due = self._due()
                if due is None or due.at > clock.now() or self._rests:
                    self._plan()
                    return
                what = due.what
                if what == "bot" and self._wait(1.0) and not (self._quick and self._quick[1] == 0.0):
                    metrics.LAG.observe((clock.now() - max(due.at, self.open_since)) / 1000)
                await self._commit(await self._drafts(due))
            except Conflict:
                if not await self._catch_up() and not self._closed:
                    self._timer = asyncio.get_running_loop().call_later(1.0, self._begin_chore)
            except Unsaved:
                return  # goes on when it can be saved
            except Exception:
                log.exception("a chore failed", extra={"table": self.table.id, "chore": what})
                self.mind.forget()
                if not self._closed:
                    self._timer = asyncio.get_running_loop().call_later(1.0, self._begin_chore)

    async def _drafts(self, due: agenda.Due) -> list[Draft]:
        table = self.table
        if due.what == "away":
            return [("left", {"seat": due.seat})]
        if due.what == "deal":
            return next_deal(table)
        if due.what == "host":
            return [hosted(table, str(table.chairs[due.seat].guest))]
        if due.what == "time":
            return [("timed", {})]
        return action(table, due.seat, await self.mind.think(table, due.seat, self._until(due)), due.what)

    def _thought_of(self, thought: Thought) -> None:
        """What nobody sees is done at once, so that the next thought has its time; what is hardly worth waiting for is done briskly, if it
        was thought of in time: how long a bot thinks tells nothing.
        """
        if thought.state is not self.table.state:
            return
        if thought.silent:
            self._quick = thought, 0.0
            self._plan()
            return
        in_time = clock.now() <= self.table.public_at + self._wait(BRISK)
        if in_time and thought.action.result().split()[0] in self.table.game.spec.brisk:
            self._quick = thought, BRISK
            self._plan()

    async def _say(self, saying: Saying) -> None:
        """A bot says something, unless the time for it is over; no move waits for it."""
        async with self.lock:
            if self._rests or not self._leads or not self.voices.wanted(self.table, saying):
                return
            try:
                await self._commit(speech(self.table, saying.line))
            except Conflict:
                await self._catch_up()
                return
            except (No, Unsaved):
                return
            self.voices.said(self.table, saying.line)

    # -- when nothing can be saved

    def hold(self) -> None:
        """Nothing can be saved now: everybody is told, and the table waits as it is."""
        if self.held_since is not None:
            return
        self.held_since = clock.now()
        self._tell(wire.Saving(ok=False))
        self._plan()

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
        self._tell(wire.Saving(ok=True))
        if table.timer:
            for tab in self.tabs:
                self._show(tab)
        self._plan()
        if self.returning:
            self._begin(self._give_all_back())

    async def _give_all_back(self) -> None:
        async with self.lock:
            while self.returning and self.held_since is None:
                await self._give_back(self.returning.pop())

    def _tell(self, message: wire.Message) -> None:
        text = message.model_dump_json()
        for tab in self.tabs:
            tab.send(text)

    def damaged(self) -> None:
        """The log cannot be read any further, perhaps because a newer release writes it: whoever comes back may find one that can."""
        self.unreadable = True
        for tab in list(self.tabs):
            tab.end(UNREADABLE, "this table cannot be read")
        self.close()

    def close(self) -> None:
        """Cancels what is planned; what is under way comes to its end and plans nothing more."""
        self._closed = True
        self.neighbours.want(self.table.id, False)
        for planned in (self._timer, self._announcing):
            if planned:
                planned.cancel()
        self.voices.close()


def _append(before: Table, after: Table, events: list[Event], signer: Signer) -> Append:
    """What is written to the database for a change."""
    public = before.phase != after.phase or any(event.kind in frames.EVERYBODYS for event in events)
    guests = [chair.guest for chair in after.chairs if chair.guest]
    record = None
    if after.phase == "over" and before.phase != "over":
        record = {
            "id": after.record_id,
            "game": after.game.name,
            "players": records.players(after),
            "finished": events[-1].at,
            "record": fair.attested(records.record_of(after), signer),
        }
    return Append(
        after.id,
        events,
        card=card_row(after, events[-1].at) if public else None,
        sitters=guests if public and guests != [chair.guest for chair in before.chairs if chair.guest] else None,
        record=record,
    )


def card_row(table: Table, at: int) -> dict[str, Any]:
    """The lobby's row of a table: columns of `rows.tables`."""
    card = {
        "id": table.id,
        "game": table.game.name,
        "options": table.options.changed,
        "preset": table.preset,
        "timer": table.timer,
        "phase": table.phase,
        "players": [chair.nickname or ("" if chair.bot else None) for chair in table.chairs],
        "host": table.host_name,
    }
    phase = "closed" if table.closed else table.phase
    return {"public": table.public, "phase": phase, "changed": at, "visited": at, "card": card}
