"""Timers for the lines that a table's bots are going to say; `table/banter.py` plans them."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ridotto.bots.talk.scene import Line
from ridotto.server.table import banter, frames, randomness
from ridotto.server.table.state import Event, Table

log = logging.getLogger("ridotto.table")
TALK_DICE = -1
"""Stands for the seat when dice are drawn for the bots' talk."""


class PlannedLine(NamedTuple):
    """A line with the deal in which it makes sense."""

    line: Line
    deal: tuple[int, int]


class Chatter:
    """The lines waiting to be said, and the time of the last small talk."""

    def __init__(self, say: Callable[[PlannedLine], None]) -> None:
        self.waiting: set[asyncio.TimerHandle] = set()
        self._say = say
        """Called when a line is due."""
        self._last_banter = -banter.APART
        """Number of the public frame of the last small talk."""

    def plan(self, before: Table, after: Table, events: Sequence[Event], move_time: float) -> None:
        """Schedule the bots' comments on some events; `move_time` is a bot's time for a move, in milliseconds."""
        dice = randomness.bot_random(after.promise, TALK_DICE, after.mark(None)[0])
        try:
            lines = banter.planned(before, after, events, dice)
        except Exception:  # an error in the bots' talk must not stop the game
            log.exception("planning the bots' talk failed", extra={"table": after.id})
            return
        for line, wait in lines:
            self._later(PlannedLine(line, _deal(after)), wait * move_time / 1000)

    def _later(self, planned_line: PlannedLine, seconds: float) -> None:
        def begin() -> None:
            self.waiting.discard(handle)
            self._say(planned_line)

        handle = asyncio.get_running_loop().call_later(seconds, begin)
        self.waiting.add(handle)

    def is_current(self, table: Table, planned_line: PlannedLine) -> bool:
        """True if a line still fits the deal, and is not one too many."""
        return _deal(table) == planned_line.deal and banter.wanted(
            table, planned_line.line, table.mark(None)[0] - self._last_banter
        )

    def record(self, table: Table, line: Line) -> None:
        """Note a line that has been said; `table` is the state after it."""
        if line.kind == frames.BANTER:
            self._last_banter = table.mark(None)[0]

    def close(self) -> None:
        """Cancel all waiting lines."""
        for handle in self.waiting:
            handle.cancel()
        self.waiting.clear()


def _deal(table: Table) -> tuple[int, int]:
    return table.round, table.number
