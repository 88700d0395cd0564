"""What the bots of a table think of: one thought at a time. It begins when its turn comes; `desk.py` says it at its moment."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from ridotto import State
from ridotto.bots import able, bot
from ridotto.bots.ears import Ears
from ridotto.bots.steady import Steady
from ridotto.server import chance, parlour
from ridotto.server.table import Table


class Thought(NamedTuple):
    """What a bot thinks of for a seat in a state of the deal."""

    state: State
    seat: int
    ears: Ears
    action: "asyncio.Task[str]"


class Mind:
    """The thought of the bot whose turn it is."""

    def __init__(self, thought_of: Callable[[Thought], None]) -> None:
        self.thought: Thought | None = None
        self._thought_of = thought_of
        """Is told of a thought that has come to its end."""

    def think(self, table: Table, seat: int) -> "asyncio.Task[str]":
        """What a bot does in a seat's place; what it has begun to think of is not begun again."""
        state, ears = table.state, parlour.ears(table, seat)
        assert state is not None
        thought = self.thought
        if thought is None or thought.state is not state or (thought.seat, thought.ears) != (seat, ears):
            level = able(table.player(seat) or table.level, table.game.name)
            task = asyncio.create_task(choose(level, table, seat, ears))
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


async def choose(level: str, table: Table, seat: int, ears: Ears) -> str:
    """What a bot of a level would do in a seat's place."""
    state = table.state
    assert state is not None
    whims = chance.whims(table.promise, seat, len(state.log))
    player, view = bot(level), state.view(seat)
    if ears.now and isinstance(player, Steady):
        return await asyncio.to_thread(player.heeding, view, whims, ears)
    return await asyncio.to_thread(player.act, view, whims)
