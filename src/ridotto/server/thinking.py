"""Bots that think ahead, off the server's loop: a bounded pool of threads, a moment by which each thought ends, and steady in reserve.

Searches hold no interpreter lock while they look at positions, and their threads step back behind the loop's, so that no card of a person
waits for a bot. When more bots think than there are threads, each gets its share of the time that is left: then all play somewhat weaker,
and none is late.
"""

import asyncio
import logging
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random

from ridotto import State, View
from ridotto.bots import Bot, Thinker, able, bot
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.steady import Steady
from ridotto.server import metrics

log = logging.getLogger("ridotto.thinking")
THINKING = {"strong": 400, "master": 1500}
"""Milliseconds that a bot of a level may think; so many it always takes, at the least, before it does anything. By far most of its thoughts
end in a quarter of that: the rest is for when many bots think at once."""
RESERVE = 40
"""Milliseconds of these that are left for the way back."""
SHORTEST = 5
"""Milliseconds below which thinking ahead is not worth beginning."""
BACK = 10
"""How far the threads step back, in units of `nice`."""
RELIABLE = "steady"
"""Who does what another bot has failed to do."""


def needed(level: str) -> int:
    """How many milliseconds a bot of a level may think."""
    return THINKING.get(level, 0)


class Thinkers:
    """The threads in which bots think ahead, for all tables of a server."""

    def __init__(self, threads: int | None = None) -> None:
        """`threads`: how many; without a number, as many as there are cores."""
        self.threads = threads or os.cpu_count() or 1
        self.thoughts = 0
        """How many are under way, those included that wait for a thread."""
        self._pool = ThreadPoolExecutor(self.threads, "thinker", initializer=step_back)

    async def think(self, player: Thinker, view: View, dice: Random, until: float, ears: Ears = SILENCE) -> str:
        """What a bot finds by then, in milliseconds since 1970; TimeoutError if it finds nothing in time."""
        self.thoughts += 1
        try:
            async with asyncio.timeout(until / 1000 - time.time()):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._pool, self._found, player, view, dice, until, ears)
        finally:
            self.thoughts -= 1

    def _found(self, player: Thinker, view: View, dice: Random, until: float, ears: Ears) -> str:
        left = until - RESERVE - 1000 * time.time()
        share = left * min(1.0, self.threads / max(1, self.thoughts))
        if share < SHORTEST:
            raise TimeoutError("no time is left to think")
        return player.within(view, dice, share / 1000, ears)

    def close(self) -> None:
        """Begins nothing any more; what is being thought comes to its end by itself."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def step_back() -> None:
    """Lets the server's loop go first: on Linux each thread has a priority of its own."""
    if sys.platform == "linux":
        with suppress(OSError):
            thread = threading.get_native_id()
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + BACK)


async def choose(
    thinkers: Thinkers, level: str, state: State, seat: int, dice: Callable[[], Random], ears: Ears, until: float
) -> str:
    """What a bot of a level does in a seat's place; where it is late, stumbles or breaks the rules, what a steady one would do.

    `dice` gives each of them the same coins to throw, `until` is in milliseconds since 1970.
    """
    reliable = able(RELIABLE, state.game)
    try:
        action = await _act(thinkers, level, state, seat, dice(), ears, until)
        if refusal := state.why_not(action, seat):
            raise ValueError(f"{action} is against {refusal.rule}")
        return action
    except Exception as error:
        if level == reliable:
            raise
        why = "late" if isinstance(error, TimeoutError) else "failed"
        metrics.REPLACED.labels(level, why).inc()
        given = {"game": state.game, "level": level, "why": why}
        log.warning("a bot is replaced for an action", extra=given, exc_info=why == "failed")
    return await _act(thinkers, reliable, state, seat, dice(), ears, until)


async def _act(thinkers: Thinkers, level: str, state: State, seat: int, dice: Random, ears: Ears, until: float) -> str:
    player, view = bot(level), state.view(seat)
    if isinstance(player, Thinker) and len(view["legal"]) > 1:
        with metrics.THINKING.labels(level).time():
            return await thinkers.think(player, view, dice, until, ears)
    return await asyncio.to_thread(_answer, player, view, dice, ears)


def _answer(player: Bot, view: View, dice: Random, ears: Ears) -> str:
    if ears.now and isinstance(player, Steady):
        return player.heeding(view, dice, ears)
    return player.act(view, dice)
