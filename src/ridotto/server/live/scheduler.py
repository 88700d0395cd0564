"""What a table does by itself: bots move and talk, clocks run out, deals begin. `table/schedule.py` says what is due; here it is done."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, NamedTuple, Protocol

from ridotto.server.cluster.peers import NoPeers
from ridotto.server.live import connections, external_bots
from ridotto.server.live.bot_turns import BotTurns, Thought, time_of, time_to_think
from ridotto.server.live.chatter import Chatter, Saying
from ridotto.server.live.presence import Presence
from ridotto.server.ops import clock, metrics
from ridotto.server.store.database import Unsaved
from ridotto.server.store.writer import Conflict
from ridotto.server.table import banter, schedule
from ridotto.server.table.checks import CommandRefused
from ridotto.server.table.commands import action, next_deal
from ridotto.server.table.seating import hosted
from ridotto.server.table.state import Audience, Draft, Event, Table
from ridotto.server.table.talk import speech
from ridotto.server.workers.thinking_pool import ThinkingPool

log = logging.getLogger("ridotto.table")
LATE = 3000
"""Milliseconds after its moment in which a bot may be asked in another process, before the house's own does what is due."""
OVERDUE = 15.0
"""Seconds after which a scheduled action that has not happened is counted as overdue."""
BRISK = 0.35
"""How much of their time bots take for what is hardly worth waiting for."""


class Planned(NamedTuple):
    """The next scheduled action, and the moment of the loop's clock at which it is due at the latest."""

    action: tuple[str, int, str, object]
    """What, by which seat, in which phase and state of the table."""
    until: float


class Place(connections.Place, Protocol):
    """A desk, as far as its chores know it."""

    lock: asyncio.Lock
    """Held by whoever changes the table."""
    held_since: int | None
    """Since when nothing can be saved; None if it can."""

    async def commit(self, drafts: list[Draft]) -> None:
        """Changes the table. Conflict; Unsaved."""

    async def catch_up(self) -> bool:
        """Reads what another process has appended; False if there is nothing new."""


class Scheduler:
    """The timer of one table, the thoughts of its bots, and what they are about to say."""

    def __init__(self, place: Place, presence: Presence, peers: NoPeers, thinkers: ThinkingPool, pace: int) -> None:
        self.place = place
        self.presence = presence
        self.peers = peers
        self.pace = pace
        """A bot's time for a move, in milliseconds."""
        self.bot_turns = BotTurns(self._thought_of, thinkers, presence.external_bots, lambda: presence.tabs.flow)
        self.chatter = Chatter(lambda saying: self.begin(self._say(saying)))
        self.tasks: set[asyncio.Task[None]] = set()
        """What is under way."""
        self.closed = False
        self._timer: asyncio.TimerHandle | None = None
        self._planned: Planned | None = None
        self._quick: tuple[Thought, float] | None = None
        """A thought that is not to take a bot's whole time for a move, and what part of it."""

    def plan(self) -> None:
        """Sets the timer for the next thing that is due; bots and clocks rest while nobody is connected or nothing can be saved."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        before, self._planned = self._planned, None
        table = self.place.table
        self.peers.want(table.id, bool(self.presence.tabs) and not self.closed)
        if self.rests:
            return
        due = self.due()
        if due is None:
            return
        self._planned = self._expected(due, before)
        if due.what == "bot" and not self._asked_elsewhere(due.seat):
            self.bot_turns.think(table, due.seat, self.until(due))
        self._wake((due.at - clock.now()) / 1000)

    def _expected(self, due: schedule.Due, before: Planned | None) -> Planned:
        """When the next action must have happened. One that is planned again and again gets no more time for it."""
        table = self.place.table
        action = due.what, due.seat, table.phase, table.state
        if before and before.action[:3] == action[:3] and before.action[3] is action[3]:
            return before
        wait = due.at - clock.now()
        if due.what == "bot":  # however its moment was found, no bot takes longer
            wait = min(wait, int(2 * self.beat) + LATE + external_bots.PATIENCE)
        return Planned(action, asyncio.get_running_loop().time() + max(0, wait) / 1000)

    @property
    def overdue(self) -> bool:
        """True if the next scheduled action is late by more than `OVERDUE` seconds of the loop's clock."""
        planned = self._planned
        return planned is not None and asyncio.get_running_loop().time() > planned.until + OVERDUE

    def lead(self) -> None:
        """From now on bots and clocks are moved here: what was begun elsewhere begins anew, with all of its time."""
        self.presence.open_since = clock.now()
        self.plan()

    def talk(self, before: Table, events: Sequence[Event], views: set[Audience]) -> None:
        """Bots find words for what has happened; where nobody listens they are silent. `views`: whose views have changed."""
        table = self.place.table
        heard = self.presence.tabs and self.leads and (None in views or any(event.kind == "said" for event in events))
        if heard and banter.company(table):
            self.chatter.plan(before, table, events, self.beat)

    def begin(self, chore: Coroutine[Any, Any, None]) -> None:
        """Does something that nobody waits for."""
        task = asyncio.create_task(chore)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        """Cancels what is planned; what is under way comes to its end and plans nothing more."""
        self.closed = True
        self.peers.want(self.place.table.id, False)
        if self._timer:
            self._timer.cancel()
        self.chatter.close()

    # -- what is due, and when

    @property
    def leads(self) -> bool:
        """Whether it is this process that moves the table's bots and clocks."""
        return self.peers.leads(self.place.table.id)

    @property
    def rests(self) -> bool:
        """Whether nothing happens by itself."""
        nobody = not self.presence.tabs and not (self.presence.external_bots and self.presence.elsewhere.guests)
        return nobody or self.closed or self.place.held_since is not None

    def due(self) -> schedule.Due | None:
        """What this process has to do next."""
        table = self.place.table
        quick = self._quick[1] if self._quick and self._quick[0] is self.bot_turns.thought else 1.0
        # Nobody is taken for gone because the news are.
        gone = self.presence.gone if self.peers.sure else {}
        due = schedule.next_due(table, gone, lambda: self._wait(quick), self.presence.open_since)
        if due is None:
            return None
        if due.what == "bot":
            if table.chairs[due.seat].lent in self.presence.external_bots:
                return due
            if self._asked_elsewhere(due.seat):
                due = due._replace(at=due.at + LATE)
        return due if self.leads else None

    def _asked_elsewhere(self, seat: int) -> bool:
        """Whether it is another process that asks the bot of a seat, a player's own."""
        number = self.place.table.chairs[seat].lent
        return (
            number is not None
            and number not in self.presence.external_bots
            and number in self.presence.elsewhere.external_bots
        )

    @property
    def beat(self) -> float:
        """A bot's time for a move, as the players wish."""
        return self.pace * self.presence.slowness

    def _wait(self, part: float) -> int:
        """How long a bot waits before it does what takes a part of its time for a move: never shorter than it may think.

        Where bots do not wait for anything, at a pace of 0, they do not hide how long they think.
        """
        beat = self.beat if part else 0
        return max(int(beat * part), time_to_think(self.place.table)) if beat else 0

    def until(self, due: schedule.Due) -> int:
        """When a bot's thought must have come to its end: before it can be spoken, so that its moment does not tell how long it took.

        What began before anybody was here, or in the place of somebody whose time is up, counts from then.
        """
        table = self.place.table
        begun = due.at if due.what == "clock" else max(table.public_at, self.presence.open_since)
        return begun + max(self._wait(BRISK), time_of(table, due.seat))

    # -- doing it

    def _wake(self, seconds: float) -> None:
        """Does what is due in a while."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, seconds), lambda: self.begin(self._do()))

    async def _do(self) -> None:
        await self.bot_turns.pause()  # nobody waits for a bot that is still thinking
        what = ""
        async with self.place.lock:
            try:
                due = self.due()
                if due is None or due.at > clock.now() or self.rests:
                    self.plan()
                    return
                what = due.what
                if what == "bot" and self._wait(1.0) and not (self._quick and self._quick[1] == 0.0):
                    metrics.LAG.observe((clock.now() - max(due.at, self.presence.open_since)) / 1000)
                await self.place.commit(await self._drafts(due))
            except Conflict:
                if not await self.place.catch_up() and not self.closed:
                    self._wake(1.0)
            except Unsaved:
                return  # goes on when it can be saved
            except Exception:
                log.exception("a chore failed", extra={"table": self.place.table.id, "chore": what})
                self.bot_turns.forget()
                if not self.closed:
                    self._wake(1.0)

    async def _drafts(self, due: schedule.Due) -> list[Draft]:
        table = self.place.table
        if due.what == "away":
            return [Draft("left", {"seat": due.seat})]
        if due.what == "deal":
            return next_deal(table)
        if due.what == "host":
            return [hosted(table, str(table.chairs[due.seat].guest))]
        if due.what == "time":
            return [Draft("timed", {})]
        return action(table, due.seat, await self.bot_turns.think(table, due.seat, self.until(due)), due.what)

    def _thought_of(self, thought: Thought) -> None:
        """What nobody sees is done at once, so that the next thought has its time; what is hardly worth waiting for is done briskly, if it
        was thought of in time: how long a bot thinks tells nothing.
        """
        table = self.place.table
        if thought.state is not table.state:
            return
        if thought.silent:
            self._quick = thought, 0.0
            self.plan()
            return
        in_time = clock.now() <= table.public_at + self._wait(BRISK)
        if in_time and thought.action.result().split()[0] in table.game.spec.brisk:
            self._quick = thought, BRISK
            self.plan()

    async def _say(self, saying: Saying) -> None:
        """A bot says something, unless the time for it is over; no move waits for it."""
        async with self.place.lock:
            if self.rests or not self.leads or not self.chatter.wanted(self.place.table, saying):
                return
            try:
                await self.place.commit(speech(self.place.table, saying.line))
            except Conflict:
                await self.place.catch_up()
                return
            except (CommandRefused, Unsaved):
                return
            self.chatter.said(self.place.table, saying.line)
