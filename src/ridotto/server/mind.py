"""What the bots of a table think of: one thought at a time. It begins when its turn comes; `chores.py` does it at its moment."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from ridotto import State
from ridotto.bots import able
from ridotto.bots.ears import Ears
from ridotto.server import chance, lodgers, parlour
from ridotto.server.decide import shows
from ridotto.server.lodgers import Lodger
from ridotto.server.scheduler import Flow
from ridotto.server.table import Table
from ridotto.server.thinking import Thinkers, choose, needed


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


class Mind:
    """The thought of the bot whose turn it is."""

    def __init__(
        self,
        thought_of: Callable[[Thought], None],
        thinkers: Thinkers,
        lodgers: Mapping[int, Lodger],
        flow: Callable[[], Flow] = Flow,
    ) -> None:
        """`lodgers`: the bots of players' own that are here, by the numbers of their tokens. `flow`: on whose behalf the bots think."""
        self.thought: Thought | None = None
        self.thinkers = thinkers
        self.lodgers = lodgers
        self.flow = flow
        self._thought_of = thought_of
        """Is told of a thought that has come to its end."""

    def think(self, table: Table, seat: int, until: float) -> "asyncio.Task[str]":
        """What a bot does in a seat's place; what it has begun to think of is not begun again. `until`: in milliseconds since 1970."""
        state, ears = table.state, parlour.ears(table, seat)
        assert state is not None
        thought = self.thought
        if thought is None or thought.state is not state or (thought.seat, thought.ears) != (seat, ears):
            dice = partial(chance.whims, table.promise, seat, len(state.log))
            level, lodger = level_at(table, seat), self.lodgers.get(table.chairs[seat].lent or 0)
            flow = self.flow()
            task = asyncio.create_task(choose(self.thinkers, level, state, seat, dice, ears, until, lodger, flow))
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
    return lodgers.PATIENCE if table.chairs[seat].lent is not None else needed(level_at(table, seat))


def time_to_think(table: Table) -> int:
    """How many milliseconds the bot in turn may think; 0 where it is nobody's turn, or a person's."""
    state = table.state
    if state is None or table.phase != "playing" or any(table.player(seat) is None for seat in state.actors):
        return 0
    return time_of(table, state.actors[0])
