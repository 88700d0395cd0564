"""What the bots of a table think of: one thought at a time. It begins when its turn comes; `live/scheduler.py` does it at its moment."""

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
from ridotto.server.workers.fair_queue import NOBODY, Flow
from ridotto.server.workers.thinking_pool import RELIABLE, ThinkingPool, needed

log = logging.getLogger("ridotto.thinking")
OWN = "own"
"""What metrics call the bots of players."""


class Thought(NamedTuple):
    """What a bot thinks of for a seat in a state of the deal."""

    state: State
    seat: int
    ears: Ears
    action: "asyncio.Task[str]"

    @property
    def silent(self) -> bool:
        """Whether nobody else will see what it came to."""
        return not shows(self.state, self.seat, self.action.result())


class BotTurns:
    """The thought of the bot whose turn it is."""

    def __init__(
        self,
        thought_of: Callable[[Thought], None],
        thinkers: ThinkingPool,
        external_bots: Mapping[int, ExternalBot],
        flow: Callable[[], Flow] = Flow,
    ) -> None:
        """`lodgers`: the bots of players' own that are here, by the numbers of their tokens. `flow`: on whose behalf the bots think."""
        self.thought: Thought | None = None
        self.thinkers = thinkers
        self.external_bots = external_bots
        self.flow = flow
        self._thought_of = thought_of
        """Is told of a thought that has come to its end."""

    def think(self, table: Table, seat: int, until: float) -> "asyncio.Task[str]":
        """What a bot does in a seat's place; what it has begun to think of is not begun again. `until`: in milliseconds since 1970."""
        state, ears = table.state, banter.ears(table, seat)
        assert state is not None
        thought = self.thought
        if thought is None or thought.state is not state or (thought.seat, thought.ears) != (seat, ears):
            dice = partial(randomness.bot_random, table.promise, seat, len(state.log))
            level, external_bot = level_at(table, seat), self.external_bots.get(table.chairs[seat].lent or 0)
            flow = self.flow()
            task = asyncio.create_task(choose(self.thinkers, level, state, seat, dice, ears, until, external_bot, flow))
            thought = self.thought = Thought(state, seat, ears, task)
            task.add_done_callback(lambda done: self._end(thought))
        return thought.action

    def _end(self, thought: Thought) -> None:
        if thought.action.cancelled() or thought.action.exception():
            return  # whoever waits for the task gets its error; if nobody does, nobody needs it
        if thought is self.thought:
            self._thought_of(thought)

    async def pause(self) -> None:
        """Waits until nobody is thinking, whatever comes of it."""
        if self.thought:
            await asyncio.wait([self.thought.action])

    def forget(self) -> None:
        """What was thought of is thought of anew."""
        self.thought = None


def level_at(table: Table, seat: int) -> str:
    """The level of the bot that plays a seat, or would play it."""
    return able(table.player(seat) or table.level, table.game.name)


def levels_at(table: Table) -> set[str]:
    """The levels of the bots of a table, and of those that play for people who leave."""
    return {table.level, *(chair.bot for chair in table.chairs if chair.bot)}


def time_of(table: Table, seat: int) -> int:
    """How many milliseconds the bot of a seat may think; a player's own as long while it is away, so that nothing shows that it is."""
    return external_bots.PATIENCE if table.chairs[seat].lent is not None else needed(level_at(table, seat))


def time_to_think(table: Table) -> int:
    """How many milliseconds the bot in turn may think; 0 where it is nobody's turn, or a person's."""
    state = table.state
    if state is None or table.phase != "playing" or any(table.player(seat) is None for seat in state.actors):
        return 0
    return time_of(table, state.actors[0])


async def choose(
    thinkers: ThinkingPool,
    level: str,
    state: State,
    seat: int,
    dice: Callable[[], Random],
    ears: Ears,
    until: float,
    external_bot: ExternalBot | None = None,
    flow: Flow = NOBODY,
) -> str:
    """What a bot of a level, or a player's own, does in a seat's place; where it is late, stumbles or breaks the rules, what a steady one
    would do.

    `dice` gives each of them the same coins to throw, `until` is in milliseconds since 1970, `flow` says on whose behalf a bot thinks.
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
    # Rules of thumb take 10 to 200 µs: no longer than a step into a thread and back.
    return player.heeding(view, dice, ears) if isinstance(player, Steady) else player.act(view, dice)
