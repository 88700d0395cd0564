"""A live table: where commands come in, are decided one at a time, stored, and sent out as frames."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from ridotto import fair
from ridotto.server import agenda, chance, frames, metrics, parlour, records, wire
from ridotto.server.coaching import Coaching, hinted
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
from ridotto.server.storage import Append, Conflict, Storage, Unsaved
from ridotto.server.table import Audience, Event, Table, bot_player, fold
from ridotto.server.thinking import Thinkers
from ridotto.server.voices import Saying, Voices
from ridotto.signature import Signer

log = logging.getLogger("ridotto.table")
REMOVED = 4403
"""The code for closing the connection of somebody whom the host has removed."""
REPLACED, CLOSED = 4409, 4410
"""Codes for closing the connection of a bot: another has come with its token; the table is closed."""
PLAYED = {"dealt", "acted", "timed"}
"""Events that change the game."""
BRISK = 0.35
"""How much of their time bots take for what is hardly worth waiting for."""
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.4}
"""How much of their time bots take as players wish."""
TOGETHER = 250
"""Milliseconds in which those who come and go are announced together; one more for each connection."""


def clock() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def digest(view: bytes) -> bytes:
    """What a desk keeps of a view it has sent, to tell whether the next one differs."""
    return blake2b(view, digest_size=16).digest()


def digests(table: Table) -> dict[Audience, bytes]:
    """The digests of all views of a table."""
    return {audience: digest(frames.view_of(table, audience)) for audience in table.audiences}


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
    ) -> None:
        """`coaching`, `thinkers`: where coach and bots think at all tables; without them the table has its own."""
        self.storage = storage
        self.coaching = coaching or Coaching()
        self.signer = signer
        self.table = table
        self.pace = pace
        self.lock = asyncio.Lock()
        self.tabs: set[Tab] = set()
        self.here: Counter[str] = Counter()
        """How many tabs each guest has."""
        self.paces: dict[str, str] = {}
        """How fast a guest who is here wants the bots to go on, where they have said so."""
        self.herald: Herald[Tab] = Herald(lambda tab, message: tab.send(message), self._watches)
        """Tells those who watch."""
        self.gone: dict[int, int] = {}
        self.idle_since = clock()
        self.open_since = 0
        """When the first of those who are connected now came."""
        self.seen = digests(table)
        self.held_since = None if storage.saving else clock()
        """Since when the table waits for the database; None if it does not."""
        self.returning: set[Tab] = set()
        """Tabs whose players get their seats back as soon as that can be saved."""
        self._timer: asyncio.TimerHandle | None = None
        self._chores: set[asyncio.Task[None]] = set()
        self._closed = False
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
                self.open_since = clock()
            self.tabs.add(tab)
            self.here[tab.guest.id] += 1
            self._show(tab)
            if self.held_since is not None:
                tab.send(wire.Saving(ok=False).model_dump_json())
            await self._give_back(tab)
            tab.send(self._who_is_here())
            self._presence(tab)
        if tab.guest.named:
            await self._name(tab.guest)

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
        self.idle_since = clock()
        self._presence()

    def audience(self, tab: Tab) -> Audience:
        """Whose frames a tab gets."""
        return self.table.seat_of(tab.guest.id)

    def _show(self, tab: Tab) -> None:
        audience = self.audience(tab)
        view = frames.view_of(self.table, audience)
        tab.send(frames.snapshot(self.table, view, clock(), audience, tab.guest.id, self.pace))

    def _watches(self, tab: Tab) -> bool:
        return tab in self.tabs and self.audience(tab) is None

    def _presence(self, told: Tab | None = None) -> None:
        """Notes since when those who have a seat are not connected, and announces it soon; `told`: a tab that knows."""
        now = clock()
        since = self.gone
        self.gone = {
            seat: since.get(seat, now)
            for seat, chair in enumerate(self.table.chairs)
            if chair.guest is not None and chair.guest not in self.here
        }
        if self.table.host not in self.here:
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
        self._announcing, self._announced = None, clock()
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
            chair.guest in self.here if chair.guest else chair.lent is None or chair.lent in self.mind.lodgers
            for chair in self.table.chairs
        ]
        watchers = len(self.here) - sum(guest in self.here for guest in seats)
        return wire.Presence(online=online, watchers=watchers).model_dump_json()

    # -- bots of players' own

    async def lodge(self, lodger: Lodger) -> None:
        """A bot has come to the seat that its token names. Whoever came with the same token before has to go."""
        async with self.lock:
            before = self.mind.lodgers.get(lodger.number)
            self.mind.lodgers[lodger.number] = lodger
            if before:
                before.gives_up("another has come with its token")
                before.end(REPLACED, "another bot has come with this token")
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

    def depart(self, lodger: Lodger) -> None:
        """A bot has gone; the house's own plays until it is back."""
        lodger.gives_up("it has gone")
        if self.mind.lodgers.get(lodger.number) is lodger:
            del self.mind.lodgers[lodger.number]
            self.idle_since = clock()
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

    def _tell_lodgers(self, before: Table, events: list[Event]) -> None:
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
            self._plan()
            return
        if isinstance(command, wire.Guide):
            tab.send(self._guided(tab, command).model_dump_json())
            return
        if isinstance(command, wire.Offers | wire.Hint):
            tab.send((await self._told(tab, command)).model_dump_json())
            return
        if isinstance(command, wire.Vote) and not agenda.impatient(self.table, clock()):
            raise No("not-idle")
        key = f"{tab.guest.id}:{command.id}", content_of(command)
        async with self.lock:
            try:
                await self._carry_out(tab.guest, command, key)
            except (No, Unsaved, Conflict) as no:
                # What is refused now may already have been carried out: then it gets the same answer as before.
                try:
                    before = await self.storage.content(self.table.id, key[0])
                except Unsaved:
                    raise No("unsaved") from None
                if before is None:
                    raise (No("unsaved") if isinstance(no, Unsaved) else no) from None
                if before not in ("", key[1]):
                    raise No("reused") from None
            tab.send(self._answer(command))

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
            except Conflict:
                if not await self._catch_up():
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
        rankings, aids = self.table.game.guide(state.view(self.audience(tab)))
        return wire.Guided.model_validate(
            {
                "id": command.id,
                "rankings": [one._asdict() for one in rankings],
                "aids": [one._asdict() for one in aids],
            }
        )

    # -- what changes the table

    async def _commit(self, drafts: list[Draft], command: tuple[str | None, str | None] = (None, None)) -> None:
        """Appends events, folds them, and sends each audience what changed for it. Conflict leaves everything as it was."""
        if not drafts:
            return
        started = time.perf_counter()
        before, now = self.table, clock()
        after = before
        events: list[Event] = []
        for kind, data in self._signed(drafts):
            event = Event(after.version + 1, now, kind, data, *((None, None) if events else command))
            after = fold(after, event)
            events.append(event)
        views: dict[Audience, bytes] = {}
        """The new views, of audiences whose views have changed."""
        seen = self.seen
        if any(event.kind in PLAYED for event in events):
            views = {audience: frames.view_of(after, audience) for audience in after.audiences}
            seen = {audience: digest(view) for audience, view in views.items()}
            views = {audience: view for audience, view in views.items() if seen[audience] != self.seen.get(audience)}
        changes = {one: frames.parts(before, after, events, one) for one in after.audiences}
        marks = []
        for audience in after.audiences:
            n, last_view = before.mark(audience)
            n += 1 if audience in views or changes[audience] else 0
            marks.append((n, n if audience in views else last_view))
        after = replace(after, marks=tuple(marks))
        events[-1] = replace(events[-1], marks=after.marks)
        await self.storage.append(_append(before, after, events, self.signer))
        self.table, self.seen = after, seen
        self._send_out(before, changes, views, now)
        self._tell_lodgers(before, events)
        # Where nobody listens bots are silent.
        if self.tabs and (None in views or any(event.kind == "said" for event in events)):
            self.voices.plan(before, after, events, self._beat)
        metrics.COMMIT.observe(time.perf_counter() - started)

    def _signed(self, drafts: list[Draft]) -> list[Draft]:
        """The drafts; frozen seals are signed."""
        return [
            (kind, {**data, "signature": self.signer.sign(self._opening(data))}) if kind == "opening" else (kind, data)
            for kind, data in drafts
        ]

    def _opening(self, data: dict[str, Any]) -> str:
        seals = [fair.Seal(name, seat, seal) for _, name, seat, seal in data["seals"]]
        return self.table.next_place.opening(seals)

    def _send_out(
        self, before: Table, changes: dict[Audience, dict[str, Any]], views: dict[Audience, bytes], now: int
    ) -> None:
        after = self.table
        made: dict[Audience, str] = {}
        crowd: list[Tab] = []
        moved_seats = False
        for tab in self.tabs:
            audience = after.seat_of(tab.guest.id)
            if audience != before.seat_of(tab.guest.id):
                moved_seats = True
                self._show(tab)
                continue
            if audience not in views and not changes[audience]:
                continue
            if audience not in made:
                guest = tab.guest.id
                made[audience] = frames.frame(
                    after, after.mark(audience)[0], changes[audience], views.get(audience), now, audience, guest
                )
            if audience is None:
                crowd.append(tab)
            else:
                tab.send(made[audience])
        if crowd:
            self.herald.send(crowd, made[None])
        if after.blocked:
            for tab in [tab for tab in self.tabs if tab.guest.id in after.blocked]:
                self.leave(tab)
                tab.end(REMOVED, "removed by the host")
        if moved_seats or before.persons != after.persons or before.host != after.host:
            self._presence()
        else:
            self._plan()

    async def _catch_up(self) -> bool:
        """Reads what another process has appended; False if there is nothing new."""
        events = await self.storage.log(self.table.id, self.table.version)
        for event in events:
            self.table = fold(self.table, event)
        if events:
            self.seen = digests(self.table)
            for tab in self.tabs:
                self._show(tab)
            self._presence()
        return bool(events)

    # -- what happens by itself

    def _plan(self) -> None:
        """Sets the timer for the next thing that is due; bots and clocks rest while nobody is connected or nothing can be saved."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if not self.tabs or self._closed or self.held_since is not None:
            return
        due = self._due()
        if due is None:
            return
        if due.what == "bot":
            self.mind.think(self.table, due.seat, self._until(due))
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, (due.at - clock()) / 1000), self._begin_chore)

    def _due(self) -> agenda.Due | None:
        quick = self._quick[1] if self._quick and self._quick[0] is self.mind.thought else 1.0
        return agenda.next_due(self.table, self.gone, self._wait(quick), self.open_since)

    def _wait(self, part: float) -> int:
        """How long a bot waits before it does what takes a part of its time for a move: never shorter than it may think.

        Where bots do not wait for anything, at a pace of 0, they do not hide how long they think.
        """
        if not part or not self._beat:
            return 0
        return max(int(self._beat * part), time_to_think(self.table))

    def _until(self, due: agenda.Due) -> int:
        """When a bot's thought must have come to its end: before it can be spoken, so that its moment does not tell how long it took.

        What began before anybody was here, or in the place of somebody whose time is up, counts from then.
        """
        begun = due.at if due.what == "clock" else max(self.table.public_at, self.open_since)
        return begun + max(self._wait(BRISK), time_of(self.table, due.seat))

    @property
    def _beat(self) -> float:
        """A bot's time for a move: as the slowest of the players wishes."""
        here = (guest for guest in self.table.present if guest in self.here)
        return self.pace * max((PACES[self.paces.get(guest, "normal")] for guest in here), default=1)

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
                if due is None or due.at > clock() or not self.tabs or self._closed or self.held_since is not None:
                    self._plan()
                    return
                what = due.what
                if what == "bot" and self._wait(1.0) and not (self._quick and self._quick[1] == 0.0):
                    metrics.LAG.observe((clock() - max(due.at, self.open_since)) / 1000)
                await self._commit(await self._drafts(due))
            except Conflict:
                await self._catch_up()
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
        in_time = clock() <= self.table.public_at + self._wait(BRISK)
        if in_time and thought.action.result().split()[0] in self.table.game.spec.brisk:
            self._quick = thought, BRISK
            self._plan()

    async def _say(self, saying: Saying) -> None:
        """A bot says something, unless the time for it is over; no move waits for it."""
        async with self.lock:
            if not self.tabs or self.held_since is not None or not self.voices.wanted(self.table, saying):
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
        self.held_since = clock()
        self._tell(wire.Saving(ok=False))
        self._plan()

    def go_on(self) -> None:
        """What is done can be saved again: everybody is told, and the clocks run on from where they stopped."""
        if self.held_since is None:
            return
        waited = clock() - self.held_since
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

    def close(self) -> None:
        """Cancels what is planned; what is under way comes to its end and plans nothing more."""
        self._closed = True
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
    """The lobby's row of a table: columns of `storage.tables`."""
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
