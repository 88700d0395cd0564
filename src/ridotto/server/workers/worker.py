"""A worker: thinks for the bots of servers that share its queue (`workers/remote_thinking.py` is the other end). Stateless."""

import asyncio
import logging
import secrets
from contextlib import suppress
from random import Random

import orjson

from ridotto.bots import Thinker, bot
from ridotto.server.ops import clock
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.workers.jobs import JobQueue, read
from ridotto.server.workers.thinking_pool import THINKING, ThinkingPool

log = logging.getLogger("ridotto.worker")
BEAT = 1.0
"""Seconds between two reports that it is there."""
PATIENCE = 1.0
"""Seconds that the queue may take to hear it."""
PAUSE = 1.0
"""Seconds between two tries while the queue cannot be reached."""
LEVELS = tuple(sorted(THINKING, key=THINKING.__getitem__))
"""Whose queues are emptied first: those that have the least time."""


class Worker:
    """Takes an errand for each of its processes, thinks, and answers."""

    def __init__(self, queue: JobQueue, thinkers: ThinkingPool, levels: tuple[str, ...] = LEVELS) -> None:
        self.queue, self.thinkers, self.levels = queue, thinkers, levels
        self.name = secrets.token_hex(6)
        self.ahead = 0.0
        """By how many milliseconds the queue's clock is ahead of ours."""
        self.ending = asyncio.Event()
        self.reached = True

    async def run(self) -> None:
        """Works until it is told to end; what has been taken by then is answered."""
        beat = supervised("beat", self._report)
        hands = [asyncio.create_task(self._work()) for _ in range(self.thinkers.processes)]
        try:
            await self.ending.wait()
            await stopped(beat)
            with suppress(Exception):
                await self.queue.report(self.name, 0)
            await asyncio.wait(hands)
        finally:
            await stopped(beat, *hands)
            await self.thinkers.close()

    def end(self) -> None:
        """Takes nothing more."""
        self.ending.set()

    async def _report(self) -> None:
        """Says that it is there, again and again."""
        while not self.ending.is_set():
            try:
                async with asyncio.timeout(PATIENCE):
                    began = clock.now()
                    now = await self.queue.now()
                    self.ahead = now - (began + clock.now()) / 2
                    await self.queue.report(self.name, self.thinkers.processes)
                self._note(None)
            except Exception as error:
                self._note(error)
            await asyncio.sleep(BEAT)

    def _note(self, error: Exception | None) -> None:
        """Says it once when the queue can no longer be reached, and once when it can."""
        if self.reached == (error is None):
            return
        self.reached = error is None
        if error is None:
            log.warning("the queue can be reached again")
        else:
            log.warning("the queue cannot be reached", extra={"reason": type(error).__name__})

    async def _work(self) -> None:
        while not self.ending.is_set():
            try:
                line = await self.queue.take(self.levels)
                if line is not None:
                    await self._carry_out(line)
            except Exception as error:
                self._note(error)
                await asyncio.sleep(PAUSE)

    async def _carry_out(self, line: bytes) -> None:
        try:
            job = read(line)
            player = bot(job.level) if job.level in THINKING else None
        except Exception:
            log.warning("an errand cannot be read")
            return
        if not isinstance(player, Thinker):
            log.warning("an errand is for a bot that does not think ahead")
            return
        crowd = await self.queue.waiting(self.levels)
        try:
            dice, until = Random(job.seed), job.until - self.ahead
            action = await self.thinkers.think(player, job.view, dice, until, job.ears, crowd)
        except TimeoutError:
            return  # nobody waits for it any more
        except Exception:
            log.exception("a thought has failed", extra={"game": job.view["game"], "level": job.level})
            await self.queue.reply(job.to, orjson.dumps((job.id, None)))
            return
        await self.queue.reply(job.to, orjson.dumps((job.id, action)))
