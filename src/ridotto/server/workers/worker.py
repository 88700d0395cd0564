"""A stateless worker: thinks for the bots of servers that share its queue (`workers/remote_thinking.py` is the other end)."""

import asyncio
import logging
import secrets
from contextlib import suppress
from random import Random

import orjson

from ridotto.bots import Thinker, bot
from ridotto.server.ops import clock
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.workers.jobs import JobQueue, decode
from ridotto.server.workers.thinking_pool import THINKING, ThinkingPool

log = logging.getLogger("ridotto.worker")
REPORT_EVERY = 1.0
"""Seconds between two reports."""
REPLY_TIMEOUT = 1.0
"""Seconds that the queue may take to accept a report."""
RETRY_AFTER = 1.0
"""Seconds between two attempts while the queue cannot be reached."""
LEVELS = tuple(sorted(THINKING, key=THINKING.__getitem__))
"""Levels in the order in which their queues are served: those with the least time first."""


class Worker:
    """Takes a job for each of its processes, thinks, and answers."""

    def __init__(self, queue: JobQueue, thinkers: ThinkingPool, levels: tuple[str, ...] = LEVELS) -> None:
        self.queue, self.thinkers, self.levels = queue, thinkers, levels
        self.name = secrets.token_hex(6)
        self.clock_offset = 0.0
        """Milliseconds by which the queue's clock is ahead of this machine's."""
        self.stopping = asyncio.Event()
        self.reachable = True

    async def run(self) -> None:
        """Run until stopped; jobs taken by then are answered."""
        reporter = supervised("beat", self._report)
        slots = [asyncio.create_task(self._work()) for _ in range(self.thinkers.processes)]
        try:
            await self.stopping.wait()
            await stopped(reporter)
            with suppress(Exception):
                await self.queue.report(self.name, 0)
            await asyncio.wait(slots)
        finally:
            await stopped(reporter, *slots)
            await self.thinkers.close()

    def stop(self) -> None:
        """Stop accepting jobs."""
        self.stopping.set()

    async def _report(self) -> None:
        """Report this worker at regular intervals."""
        while not self.stopping.is_set():
            try:
                async with asyncio.timeout(REPLY_TIMEOUT):
                    began = clock.now()
                    now = await self.queue.now()
                    self.clock_offset = now - (began + clock.now()) / 2
                    await self.queue.report(self.name, self.thinkers.processes)
                self._note_reachable(None)
            except Exception as error:  # noqa: BLE001 - clients of Redis have errors of their own
                self._note_reachable(error)
            await asyncio.sleep(REPORT_EVERY)

    def _note_reachable(self, error: Exception | None) -> None:
        """Log when the queue becomes unreachable, and when it is reachable again."""
        if self.reachable == (error is None):
            return
        self.reachable = error is None
        if error is None:
            log.warning("the queue can be reached again")
        else:
            log.warning("the queue cannot be reached", extra={"reason": type(error).__name__})

    async def _work(self) -> None:
        while not self.stopping.is_set():
            try:
                line = await self.queue.take(self.levels)
                if line is not None:
                    await self._carry_out(line)
            except Exception as error:  # noqa: BLE001 - the next job is taken all the same
                self._note_reachable(error)
                await asyncio.sleep(RETRY_AFTER)

    async def _carry_out(self, line: bytes) -> None:
        try:
            job = decode(line)
            player = bot(job.level) if job.level in THINKING else None
        except Exception:  # noqa: BLE001 - a job from another release, or none
            log.warning("a job cannot be read")
            return
        if not isinstance(player, Thinker):
            log.warning("a job is for a bot that does not search")
            return
        upcoming = await self.queue.waiting(self.levels)
        try:
            dice, until = Random(job.seed), job.until - self.clock_offset
            action = await self.thinkers.think(player, job.view, dice, until, job.ears, upcoming)
        except TimeoutError:
            return  # the server no longer waits for it
        except Exception:
            log.exception("a search failed", extra={"game": job.view["game"], "level": job.level})
            await self.queue.reply(job.to, orjson.dumps((job.id, None)))
            return
        await self.queue.reply(job.to, orjson.dumps((job.id, action)))
