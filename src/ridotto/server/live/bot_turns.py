"""Turns of a table's bots: one decision at a time, begun when the turn comes. `live/scheduler.py` plays it when it is due."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import NamedTuple

from ridotto import State
from ridotto.bots import Thinker, able, bot
from ridotto.bots.ears import Ears
from ridotto.bots.steady import Steady
from ridotto.server.live import external_bots
from ridotto.server.live.external_bots import ExternalBot
from ridotto.server.ops import metrics
from ridotto.server.table import banter, randomness
from ridotto.server.table.commands import shows
from ridotto.server.table.state import Table
from ridotto.server.workers.fair_queue import NO_FLOW, Flow
from ridotto.server.workers.thinking_pool import RELIABLE, ThinkingPool, thinking_time

log = logging.getLogger("ridotto.thinking")
OWN = "own"
"""Label of players' own bots in metrics."""


class Decision(NamedTuple):
    """A decision in progress: a bot's action for a seat in a state of the deal."""

    state: State
    seat: int
    ears: Ears
    action: "asyncio.Task[str]"

    @property
    def silent(self) -> bool:
        """True if nobody else will see the action."""
        return not shows(self.state, self.state.apply(self.action.result(), self.seat))


class BotTurns:
    """Decisions of the bot in turn."""

    def __init__(
        self,
        on_decision: Callable[[Decision], None],
        thinkers: ThinkingPool,
        external_bots: Mapping[int, ExternalBot],
        flow: Callable[[], Flow] = Flow,
    ) -> None:
        """`external_bots`: those connected here, by the numbers of their tokens. `flow`: returns the flow that the bots think for."""
        self.decision: Decision | None = None
        self.thinkers = thinkers
        self.external_bots = external_bots
        self.flow = flow
        self._on_decision = on_decision
        """Called when a decision has been made."""

    def think(self, table: Table, seat: int, until: float) -> "asyncio.Task[str]":
        """Return the task that decides a seat's action by `until`, in milliseconds since 1970. A decision already in progress is reused."""
        state, ears = table.state, banter.ears(table, seat)
        assert state is not None
        decision = self.decision
        if decision is None or decision.state is not state or (decision.seat, decision.ears) != (seat, ears):
            dice = partial(randomness.bot_random, table.promise, seat, len(state.log))
            level, external_bot = level_at(table, seat), self.external_bots.get(table.chairs[seat].lent or 0)
            flow = self.flow()
            task = asyncio.create_task(choose(self.thinkers, level, state, seat, dice, ears, until, external_bot, flow))
            decision = self.decision = Decision(state, seat, ears, task)
            task.add_done_callback(lambda _done: self._finish(decision))
        return decision.action

    def _finish(self, decision: Decision) -> None:
        if decision.action.cancelled() or decision.action.exception():
            return  # a caller that awaits the task gets its error
        if decision is self.decision:
            self._on_decision(decision)

    async def wait_idle(self) -> None:
        """Wait until no decision is in progress, whatever the outcome."""
        if self.decision:
            await asyncio.wait([self.decision.action])

    def discard(self) -> None:
        """Discard the decision, so that the next one starts from scratch."""
        self.decision = None


def level_at(table: Table, seat: int) -> str:
    """Return the level of the bot that plays a seat, or would play it."""
    return able(table.player(seat) or table.level, table.game.name)


def levels_at(table: Table) -> set[str]:
    """Return the levels of the table's bots, including those that replace absent players."""
    return {table.level, *(chair.bot for chair in table.chairs if chair.bot)}


def seat_thinking_time(table: Table, seat: int) -> int:
    """Return a seat's thinking time in milliseconds. An absent external bot has as much as a present one, so its absence does not show."""
    return external_bots.THINKING_TIME if table.chairs[seat].lent is not None else thinking_time(level_at(table, seat))


def turn_thinking_time(table: Table) -> int:
    """Return the thinking time of the bot in turn, in milliseconds; 0 if there is none."""
    state = table.state
    if state is None or table.phase != "playing" or any(table.player(seat) is None for seat in state.actors):
        return 0
    return seat_thinking_time(table, state.actors[0])


async def choose(
    thinkers: ThinkingPool,
    level: str,
    state: State,
    seat: int,
    dice: Callable[[], Random],
    ears: Ears,
    until: float,
    external_bot: ExternalBot | None = None,
    flow: Flow = NO_FLOW,
) -> str:
    """Return the action of a built-in or external bot for a seat; a steady bot's if it is late, fails or breaks the rules.

    `dice` returns the same random generator for each of them, `until` is in milliseconds since 1970, `flow` is what the
    bot thinks for.
    """
    reliable = able(RELIABLE, state.game)
    try:
        if external_bot:
            return await external_bot.act(state, seat, dice(), until)
        action = await _act(thinkers, level, state, seat, dice(), ears, until, flow)
        if refusal := state.why_not(action, seat):
            raise ValueError(f"{action} is against {refusal.rule}")
        return action
    except Exception as error:
        if level == reliable and not external_bot:
            raise
        why = "late" if isinstance(error, TimeoutError) else "gone" if isinstance(error, ConnectionError) else "failed"
        who = OWN if external_bot else level
        metrics.REPLACED.labels(who, why).inc()
        given = {"game": state.game, "bot": who, "reason": why}
        log.warning("a bot is replaced for an action", extra=given, exc_info=why == "failed")
    return await _act(thinkers, reliable, state, seat, dice(), ears, until, flow)


async def _act(
    thinkers: ThinkingPool, level: str, state: State, seat: int, dice: Random, ears: Ears, until: float, flow: Flow
) -> str:
    player, view = bot(level), state.view(seat)
    if isinstance(player, Thinker):
        if len(view["legal"]) == 1:
            return str(view["legal"][0])
        with metrics.THINKING.labels(level).time():
            return await thinkers.think(player, view, dice, until, ears, flow=flow)
    # Rule-based bots take 10 to 200 µs, no longer than a round trip to a thread.
    return player.heeding(view, dice, ears) if isinstance(player, Steady) else player.act(view, dice)
