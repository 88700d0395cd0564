"""The pool of processes in which search bots think, with a deadline for each decision.

Separate processes, at a lower priority than the server: threads would share its interpreter, and search preparation in plain Python would
delay every move. When more bots think than there are processes, each gets a share of the time left, so all play a little weaker and none
is late. Shares are fair between addresses, guests and tables (`workers/fair_queue.py`); the slowest levels give way first.
"""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import suppress
from math import inf
from multiprocessing import connection, get_context, parent_process
from random import Random

from ridotto import View
from ridotto.bots import Thinker
from ridotto.bots.ears import SILENCE, Ears
from ridotto.search import budget, thinks
from ridotto.server.ops import clock
from ridotto.server.workers.fair_queue import NO_FLOW, FairQueue, Flow, Ticket
from ridotto.server.workers.jobs import RESERVE, SHORTEST
from ridotto.server.workers.remote_thinking import RemoteThinking

log = logging.getLogger("ridotto.thinking")
THINKING = {"strong": 400, "master": 1500}
"""Milliseconds that a level's bot may think. It never acts earlier.

Most searches finish within a quarter of it; the rest is for times when many bots think at once.
"""
ACTIVE_FOR = 10.0
"""Seconds after its last search during which a level counts as active."""
NICE = 10
"""Niceness added to the processes."""
RELIABLE = "steady"
"""Level that acts when another bot has failed."""


def thinking_time(level: str) -> int:
    """Return a level's thinking time in milliseconds."""
    return THINKING.get(level, 0)


class ThinkingPool:
    """The processes in which search bots think, for all tables of a server. They start when first needed."""

    def __init__(
        self,
        processes: int | None = None,
        new_pool: Callable[[int], Executor] | None = None,
        remote: RemoteThinking | None = None,
    ) -> None:
        """`processes`: their number, by default one per core. `new_pool` starts them. `remote`: workers that are tried first."""
        self.remote = remote
        self.processes = processes or os.cpu_count() or 1
        self.fair_queue = FairQueue(self.processes)
        self._new_pool = new_pool or start_pool
        self._pool: Executor | None = None
        self._short_asked_at = -inf
        """When a bot of the level with the least time last thought."""

    @property
    def searches(self) -> int:
        """Number of searches in progress, those waiting for a process included."""
        return self.fair_queue.busy

    @property
    def pool(self) -> Executor:
        """The process pool, started if needed."""
        if self._pool is None:
            self._pool = self._new_pool(self.processes)
        return self._pool

    def prepare(self, game: str) -> None:
        """Load a game's data into the processes before the first search needs it."""
        if thinks(game) and not (self.remote and self.remote.places):
            try:
                for _ in range(self.processes):
                    self.pool.submit(budget, game, "strong")
            except BrokenExecutor:
                self._pool = None  # a process died while idle: the next search starts new ones

    async def think(
        self,
        player: Thinker,
        view: View,
        dice: Random,
        until: float,
        ears: Ears = SILENCE,
        upcoming: int = 0,
        flow: Flow = NO_FLOW,
    ) -> str:
        """Return a bot's decision by `until`, in milliseconds since 1970. Raise TimeoutError if there is none in time.

        `upcoming`: number of further searches about to want a process. `flow`: what the bot thinks for.
        """
        async with asyncio.timeout((until - clock.now()) / 1000):
            found = await self.remote.think(player, view, dice, until, ears, flow) if self.remote else None
            return found or await self._think(player, view, dice, until, ears, upcoming, flow)

    async def _think(
        self, player: Thinker, view: View, dice: Random, until: float, ears: Ears, upcoming: int, flow: Flow
    ) -> str:
        if not _is_long(player.level):
            self._short_asked_at = time.monotonic()
        job = await self.fair_queue.acquire(*flow)
        share = self._share(job, player.level, until, upcoming)
        if share < SHORTEST:
            job.end()
            raise TimeoutError("no time is left to think")
        try:
            return await job.run_in(lambda: self.pool, player.within, view, dice, share / 1000, ears)
        except BrokenExecutor:
            self._pool = None  # one process has died, which breaks the whole pool
            raise

    def _share(self, job: Ticket, level: str, until: float, upcoming: int) -> float:
        """Return the milliseconds for a search that starts now."""
        left = until - RESERVE - clock.now()
        places = self.processes * self.searches / (self.searches + upcoming)
        share = left * self.fair_queue.share(job, places)
        return min(share, min(THINKING.values()) / 2) if self._must_yield(level) else share

    def _must_yield(self, level: str) -> bool:
        """True if a level with more time than another must leave room for it.

        Searches cannot be interrupted: while bots with less time are active, one that takes the last free process gets
        so little time that they are not late.
        """
        short_active = time.monotonic() - self._short_asked_at < ACTIVE_FOR
        return short_active and _is_long(level) and self.fair_queue.running >= self.processes

    async def close(self) -> None:
        """Shut the pool down."""
        if self._pool is not None:
            await shut_down_pool(self._pool)


def _is_long(level: str) -> bool:
    return thinking_time(level) > min(THINKING.values())


def start_pool(processes: int) -> Executor:
    """Return a pool of processes that know nothing of the server but the questions put to them."""
    return ProcessPoolExecutor(processes, get_context("spawn"), initializer=_init_process)


async def shut_down_pool(pool: Executor) -> None:
    """Wait for the searches in a pool, and shut it down.

    Leaving that to the interpreter's exit may fail on a pool that is just closing.
    """
    await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _init_process() -> None:
    """Initialize a pool process: lower its priority, ignore Ctrl-C, and exit when the server does, for whatever reason."""
    with suppress(OSError):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_server, daemon=True).start()


def _exit_with_server() -> None:
    server = parent_process()
    if server is not None:
        connection.wait([server.sentinel])
        os._exit(0)
