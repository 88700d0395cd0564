"""Scheduler of a table: bots move and talk, clocks run out, deals begin. `table/schedule.py` names the next action."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, NamedTuple, Protocol

from ridotto.server.cluster.peers import NoPeers
from ridotto.server.live import connections, external_bots
from ridotto.server.live.bot_turns import BotTurns, Decision, seat_thinking_time, turn_thinking_time
from ridotto.server.live.chatter import Chatter, PlannedLine
from ridotto.server.live.presence import Presence
from ridotto.server.ops import clock, metrics
from ridotto.server.store.database import Unsaved
from ridotto.server.store.writer import Conflict
from ridotto.server.table import banter, schedule
from ridotto.server.table.checks import CommandRefused
from ridotto.server.table.commands import action, next_deal, next_of_rest
from ridotto.server.table.seating import hosted
from ridotto.server.table.state import Audience, Draft, Event, Table
from ridotto.server.table.talk import speech
from ridotto.server.workers.thinking_pool import ThinkingPool

log = logging.getLogger("ridotto.table")
LATE = 3000
"""Milliseconds to wait for an external bot connected to another process before a built-in bot acts instead."""
OVERDUE = 15.0
"""Seconds after which a scheduled action that has not happened is counted as overdue."""
BRISK = 0.35
"""Fraction of a bot's time for a move that routine actions take."""


class Planned(NamedTuple):
    """The next scheduled action, and the latest time at which it is due, by the loop's clock."""

    action: tuple[str, int, str, object]
    """Kind of action, seat, and the table's phase and state."""
    due_by: float


class SchedulerTable(connections.TableHolder, Protocol):
    """A live table, as its scheduler uses it."""

    lock: asyncio.Lock
    """Held while changing the table."""
    paused_since: int | None
    """Since when nothing can be saved, in milliseconds; None if it can."""

    async def commit(self, drafts: list[Draft]) -> None:
        """Change the table. Raise Conflict or Unsaved."""

    async def catch_up(self) -> bool:
        """Apply what other processes have appended; False if there is nothing new."""


class Scheduler:
    """The timer of one table, its bots' turns, and their planned lines."""

    def __init__(
        self, live_table: SchedulerTable, presence: Presence, peers: NoPeers, thinkers: ThinkingPool, pace: int
    ) -> None:
        self.live_table = live_table
        self.presence = presence
        self.peers = peers
        self.pace = pace
        """A bot's time for a move, in milliseconds."""
        self.bot_turns = BotTurns(self._on_decision, thinkers, presence.external_bots, lambda: presence.tabs.flow)
        self.chatter = Chatter(lambda planned_line: self.spawn(self._say(planned_line)))
        self.tasks: set[asyncio.Task[None]] = set()
        """Background tasks in progress."""
        self.closed = False
        self._timer: asyncio.TimerHandle | None = None
        self._planned: Planned | None = None
        self._quick: tuple[Decision, float] | None = None
        """A decision that is played in less than a bot's full time for a move, and the fraction it takes."""

    def plan(self) -> None:
        """Schedule the next action. Paused while nobody is connected or nothing can be saved."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        before, self._planned = self._planned, None
        table = self.live_table.table
        self.peers.request_lease(table.id, bool(self.presence.tabs) and not self.closed)
        if self.paused:
            return
        due = self.due()
        if due is None:
            return
        self._planned = self._expected(due, before)
        if due.what == "bot" and not self._asked_elsewhere(due.seat):
            self.bot_turns.think(table, due.seat, self.deadline(due))
        self._arm((due.at - clock.now()) / 1000)

    def _expected(self, due: schedule.Due, before: Planned | None) -> Planned:
        """Return the action with the latest time for it; scheduling the same action again does not extend that time."""
        table = self.live_table.table
        action = due.what, due.seat, table.phase, table.state
        if before and before.action[:3] == action[:3] and before.action[3] is action[3]:
            return before
        wait = due.at - clock.now()
        if due.what == "bot":  # no bot takes longer than this
            wait = min(wait, int(2 * self.move_time) + LATE + external_bots.THINKING_TIME)
        return Planned(action, asyncio.get_running_loop().time() + max(0, wait) / 1000)

    @property
    def overdue(self) -> bool:
        """True if the next scheduled action is late by more than `OVERDUE` seconds of the loop's clock."""
        planned = self._planned
        return planned is not None and asyncio.get_running_loop().time() > planned.due_by + OVERDUE

    def take_over(self) -> None:
        """Take over bots and clocks from another process; work in progress restarts with full time."""
        self.presence.open_since = clock.now()
        self.plan()

    def plan_talk(self, before: Table, events: Sequence[Event], views: set[Audience]) -> None:
        """Let bots comment on events, if anyone is listening. `views`: audiences whose views have changed."""
        table = self.live_table.table
        audible = (
            self.presence.tabs and self.holds_lease and (None in views or any(event.kind == "said" for event in events))
        )
        if audible and banter.company(table):
            self.chatter.plan(before, table, events, self.move_time)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine as a background task, keeping a reference until it finishes."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        """Cancel everything scheduled. Work in progress finishes but schedules nothing more."""
        self.closed = True
        self.peers.request_lease(self.live_table.table.id, False)
        if self._timer:
            self._timer.cancel()
        self.chatter.close()

    # -- next action and its time

    @property
    def holds_lease(self) -> bool:
        """True if this process holds the table's lease, and so runs its bots and clocks."""
        return self.peers.holds_lease(self.live_table.table.id)

    @property
    def paused(self) -> bool:
        """True if automatic actions are paused."""
        nobody = not self.presence.tabs and not (self.presence.external_bots and self.presence.elsewhere.guests)
        return nobody or self.closed or self.live_table.paused_since is not None

    def due(self) -> schedule.Due | None:
        """Return the next action that this process has to perform."""
        table = self.live_table.table
        quick = self._quick[1] if self._quick and self._quick[0] is self.bot_turns.decision else 1.0
        # During an outage of pub/sub, players connected elsewhere must not count as gone.
        gone = self.presence.missing_since if self.peers.presence_known else {}
        due = schedule.next_due(table, gone, lambda: self._delay(quick), self.presence.open_since)
        if due is None:
            return None
        if due.what == "bot":
            if table.chairs[due.seat].lent in self.presence.external_bots:
                return due
            if self._asked_elsewhere(due.seat):
                due = due._replace(at=due.at + LATE)
        return due if self.holds_lease else None

    def _asked_elsewhere(self, seat: int) -> bool:
        """True if another process is connected to the external bot of a seat."""
        number = self.live_table.table.chairs[seat].lent
        return (
            number is not None
            and number not in self.presence.external_bots
            and number in self.presence.elsewhere.external_bots
        )

    @property
    def move_time(self) -> float:
        """A bot's time for a move at the players' pace, in milliseconds."""
        return self.pace * self.presence.pace_factor

    def _delay(self, part: float) -> int:
        """Return how long a bot waits before an action that takes `part` of its time for a move, in milliseconds.

        Never shorter than its thinking time. At a pace of 0 bots do not wait, and their thinking time shows.
        """
        move_time = self.move_time if part else 0
        return max(int(move_time * part), turn_thinking_time(self.live_table.table)) if move_time else 0

    def deadline(self, due: schedule.Due) -> int:
        """Return when a bot must have decided: before the earliest time it can act, so that its timing reveals nothing.

        Time counts from the last public change; from the first connection or the end of a player's clock, if later.
        """
        table = self.live_table.table
        start = due.at if due.what == "clock" else max(table.public_at, self.presence.open_since)
        return start + max(self._delay(BRISK), seat_thinking_time(table, due.seat))

    # -- performing the action

    def _arm(self, seconds: float) -> None:
        """Set the timer for the next action."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, seconds), lambda: self.spawn(self._run_due()))

    async def _run_due(self) -> None:
        await self.bot_turns.wait_idle()  # wait outside the lock, so that commands are not blocked
        what = ""
        async with self.live_table.lock:
            try:
                due = self.due()
                if due is None or due.at > clock.now() or self.paused:
                    self.plan()
                    return
                what = due.what
                if what == "bot" and self._delay(1.0) and not (self._quick and self._quick[1] == 0.0):
                    metrics.LAG.observe((clock.now() - max(due.at, self.presence.open_since)) / 1000)
                await self.live_table.commit(await self._drafts(due))
            except Conflict:
                if not await self.live_table.catch_up() and not self.closed:
                    self._arm(1.0)
            except Unsaved:
                return  # `resume` reschedules
            except Exception:
                log.exception("a scheduled action failed", extra={"table": self.live_table.table.id, "chore": what})
                self.bot_turns.discard()
                if not self.closed:
                    self._arm(1.0)

    async def _drafts(self, due: schedule.Due) -> list[Draft]:
        table = self.live_table.table
        if due.what == "away":
            return [Draft("left", {"seat": due.seat})]
        if due.what == "deal":
            return next_deal(table)
        if due.what == "host":
            return [hosted(table, str(table.chairs[due.seat].guest))]
        if due.what == "time":
            return [Draft("timed", {})]
        if due.what == "rest":
            assert table.claimant is not None
            return next_of_rest(table, table.claimant)
        return action(table, due.seat, await self.bot_turns.think(table, due.seat, self.deadline(due)), due.what)

    def _on_decision(self, decision: Decision) -> None:
        """Perform at once what nobody sees, so that the next decision has full time, and routine actions soon.

        Only a decision made in time is sped up, so that the timing does not reveal how long it took.
        """
        table = self.live_table.table
        if decision.state is not table.state:
            return
        if decision.silent:
            self._quick = decision, 0.0
            self.plan()
            return
        in_time = clock.now() <= table.public_at + self._delay(BRISK)
        if in_time and decision.action.result().split()[0] in table.game.spec.brisk:
            self._quick = decision, BRISK
            self.plan()

    async def _say(self, planned_line: PlannedLine) -> None:
        """Commit a bot's line, unless it is out of date. It runs on its own and delays no move."""
        async with self.live_table.lock:
            if self.paused or not self.holds_lease or not self.chatter.is_current(self.live_table.table, planned_line):
                return
            try:
                await self.live_table.commit(speech(self.live_table.table, planned_line.line))
            except Conflict:
                await self.live_table.catch_up()
                return
            except (CommandRefused, Unsaved):
                return
            self.chatter.record(self.live_table.table, planned_line.line)
