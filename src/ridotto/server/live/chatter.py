"""What the bots of a table are about to say: `table/banter.py` plans it, here each line waits for its moment."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ridotto.bots.talk.scene import Line
from ridotto.server.table import banter, frames, randomness
from ridotto.server.table.state import Event, Table

log = logging.getLogger("ridotto.table")
TALK = -1
"""Stands for the dice of the bots' talk among those of their moves."""


class Saying(NamedTuple):
    """A line, and the deal in which it makes sense."""

    line: Line
    deal: tuple[int, int]


class Chatter:
    """The lines that wait, and how long ago there was small talk."""

    def __init__(self, say: Callable[[Saying], None]) -> None:
        self.waiting: set[asyncio.TimerHandle] = set()
        self._say = say
        """Is told when the moment of a line has come."""
        self._chatted = -banter.APART
        """The public frame of the last small talk."""

    def plan(self, before: Table, after: Table, events: Sequence[Event], beat: float) -> None:
        """Bots talk about what has happened, in their own time; `beat`: a move of a bot, in milliseconds."""
        dice = randomness.bot_random(after.promise, TALK, after.mark(None)[0])
        try:
            lines = banter.planned(before, after, events, dice)
        except Exception:  # whatever a bot stumbles over in its talk, the game goes on
            log.exception("a bot does not know what to say", extra={"table": after.id})
            return
        for line, wait in lines:
            self._later(Saying(line, _deal(after)), wait * beat / 1000)

    def _later(self, saying: Saying, seconds: float) -> None:
        def begin() -> None:
            self.waiting.discard(handle)
            self._say(saying)

        handle = asyncio.get_running_loop().call_later(seconds, begin)
        self.waiting.add(handle)

    def wanted(self, table: Table, saying: Saying) -> bool:
        """Whether the time for a line is not over, and it is not one too many."""
        return _deal(table) == saying.deal and banter.wanted(table, saying.line, table.mark(None)[0] - self._chatted)

    def said(self, table: Table, line: Line) -> None:
        """A line has been said, and the table is as it is since."""
        if line.kind == frames.BANTER:
            self._chatted = table.mark(None)[0]

    def close(self) -> None:
        """Nothing more is said."""
        for handle in self.waiting:
            handle.cancel()
        self.waiting.clear()


def _deal(table: Table) -> tuple[int, int]:
    return table.round, table.number
