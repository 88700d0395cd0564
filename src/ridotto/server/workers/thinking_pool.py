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
from ridotto.server.workers.fair_queue import NOBODY, FairQueue, Flow, Ticket
from ridotto.server.workers.jobs import RESERVE, SHORTEST
from ridotto.server.workers.remote_thinking import RemoteThinking

log = logging.getLogger("ridotto.thinking")
THINKING = {"strong": 400, "master": 1500}
"""Milliseconds that a bot of a level may think; so many it always takes, at the least, before it does anything. By far most of its thoughts
end in a quarter of that: the rest is for when many bots think at once."""
ABOUT = 10.0
"""Seconds after its last thought in which a level counts as playing somewhere."""
BACK = 10
"""How far the threads step back, in units of `nice`."""
RELIABLE = "steady"
"""Who does what another bot has failed to do."""


def needed(level: str) -> int:
    """How many milliseconds a bot of a level may think."""
    return THINKING.get(level, 0)


class ThinkingPool:
    """The processes in which bots think ahead, for all tables of a server. They begin when they are first needed."""

    def __init__(
        self,
        processes: int | None = None,
        begin: Callable[[int], Executor] | None = None,
        remote: RemoteThinking | None = None,
    ) -> None:
        """`processes`: how many; without a number, as many as there are cores. `begin` begins them; `outwork`: who is asked first."""
        self.remote = remote
        self.processes = processes or os.cpu_count() or 1
        self.fair_queue = FairQueue(self.processes)
        self._begin = begin or begun
        self._pool: Executor | None = None
        self._hurried = -inf
        """When a bot of the level with the least time last asked."""

    @property
    def thoughts(self) -> int:
        """How many are under way, those included that wait for a process."""
        return self.fair_queue.busy

    @property
    def pool(self) -> Executor:
        """Where they think."""
        if self._pool is None:
            self._pool = self._begin(self.processes)
        return self._pool

    def prepare(self, game: str) -> None:
        """Lets the processes read what they need for a game, before the first thought is waited for."""
        if thinks(game) and not (self.remote and self.remote.places):
            try:
                for _ in range(self.processes):
                    self.pool.submit(budget, game, "strong")
            except BrokenExecutor:
                self._pool = None  # a process has died while nobody thought: the next thought begins others

    async def think(
        self,
        player: Thinker,
        view: View,
        dice: Random,
        until: float,
        ears: Ears = SILENCE,
        crowd: int = 0,
        flow: Flow = NOBODY,
    ) -> str:
        """What a bot finds by then, in milliseconds since 1970; TimeoutError if it finds nothing in time.

        `crowd`: how many more thoughts are going to want a process. `flow`: on whose behalf it thinks.
        """
        async with asyncio.timeout((until - clock.now()) / 1000):
            found = await self.remote.found(player, view, dice, until, ears, flow) if self.remote else None
            return found or await self._think(player, view, dice, until, ears, crowd, flow)

    async def _think(
        self, player: Thinker, view: View, dice: Random, until: float, ears: Ears, crowd: int, flow: Flow
    ) -> str:
        if not _patient(player.level):
            self._hurried = time.monotonic()
        job = await self.fair_queue.place(*flow)
        share = self._share(job, player.level, until, crowd)
        if share < SHORTEST:
            job.end()
            raise TimeoutError("no time is left to think")
        try:
            return await job.done_by(lambda: self.pool, player.within, view, dice, share / 1000, ears)
        except BrokenExecutor:
            self._pool = None  # a process has died, and the others went with it
            raise

    def _share(self, job: Ticket, level: str, until: float, crowd: int) -> float:
        """The milliseconds for a thought that begins now."""
        left = until - RESERVE - clock.now()
        places = self.processes * self.thoughts / (self.thoughts + crowd)
        share = left * self.fair_queue.portion(job, places)
        return min(share, min(THINKING.values()) / 2) if self._gives_way(level) else share

    def _gives_way(self, level: str) -> bool:
        """True if a level with more time than another must leave room for it.

        What has begun cannot be stopped: while bots with less time play somewhere, one that takes the last free process takes it for so
        short a time that they are not late.
        """
        hurried = time.monotonic() - self._hurried < ABOUT
        return hurried and _patient(level) and self.fair_queue.running >= self.processes

    async def close(self) -> None:
        """Begins nothing any more."""
        if self._pool is not None:
            await finished(self._pool)


def _patient(level: str) -> bool:
    return needed(level) > min(THINKING.values())


def begun(processes: int) -> Executor:
    """Processes to think in; they know nothing of the server but what they are asked."""
    return ProcessPoolExecutor(processes, get_context("spawn"), initializer=_settle)


async def finished(pool: Executor) -> None:
    """Waits for what is being thought in a pool, and ends it. The interpreter would wait as well, but it may trip over a pool that is just
    closing.
    """
    await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _settle() -> None:
    """What a new process does first: it steps back, leaves the keyboard to the server, and goes when the server goes, however that ends."""
    with suppress(OSError):
        os.nice(BACK)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    server = parent_process()
    if server is not None:
        connection.wait([server.sentinel])
        os._exit(0)
