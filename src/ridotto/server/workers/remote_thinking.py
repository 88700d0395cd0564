"""Remote thinking: send bot decisions to workers over Redis, if any are registered (`workers/worker.py` is the other end).

The workers' queue is first in, first out, so a server sends no more jobs than they have room for, in fair shares (`workers/fair_queue.py`).
Remote thinking is optional: if no worker reports or the queue cannot be reached, the server thinks locally. Late answers are ignored.
"""

import asyncio
import logging
import secrets
import sys
from contextlib import suppress
from random import Random

import orjson

from ridotto.bots import Thinker
from ridotto.bots.ears import Ears
from ridotto.core.view import View
from ridotto.server.ops import clock, metrics
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.workers.fair_queue import NOBODY, FairQueue, Flow
from ridotto.server.workers.jobs import RESERVE, SHORTEST, Job, JobQueue, JobResult, written

log = logging.getLogger("ridotto.thinking")
LOOK = 1.0
"""Seconds between two looks for workers."""
PATIENCE = 1.0
"""Seconds that the queue may take to say who is there."""
SENDING = 0.1
"""Seconds that it may take to send an errand out: after that it is not worth it."""
SEED = 2**53
"""Seeds are below it, so that every reader of JSON has them exactly."""


class RemoteThinking:
    """What a server has sent out, and who is there to think of it."""

    def __init__(self, queue: JobQueue) -> None:
        self.queue = queue
        self.name = secrets.token_hex(6)
        self.places = 0
        """How many thoughts the workers have room for; 0: there are none, or the queue cannot be reached."""
        self.ahead = 0.0
        """By how many milliseconds the queue's clock is ahead of ours."""
        self.fair_queue = FairQueue(0)
        """Whose thought is sent out next."""
        self.sent: dict[str, asyncio.Future[str | None]] = {}
        self._number = 0
        self._tasks = [supervised("outwork", self._listen), supervised("workers", self._look)]

    async def found(
        self, player: Thinker, view: View, dice: Random, until: float, ears: Ears, flow: Flow = NOBODY
    ) -> str | None:
        """What a worker finds; None where there is none, or it fails; TimeoutError where no time is left. `until`: in milliseconds since
        1970; `flow`: on whose behalf the bot thinks.

        A worker that dies with it says nothing: whoever asks has a deadline.
        """
        if not self.places:
            return None
        job = await self.fair_queue.place(*flow)
        try:
            now = clock.now()
            share = (until - RESERVE - now) * self.fair_queue.portion(job, self.places)
            if not self.places:
                return None
            if share < SHORTEST:
                raise TimeoutError("no time is left to think")
            return await self._found(player, view, dice, now + share + RESERVE, ears)
        finally:
            job.end()

    async def _found(self, player: Thinker, view: View, dice: Random, until: float, ears: Ears) -> str | None:
        self._number += 1
        job = Job(str(self._number), self.name, player.name, view, dice.randrange(SEED), until + self.ahead, ears)
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self.sent[job.id], line = answer, written(job)
        try:
            try:
                async with asyncio.timeout(SENDING):
                    await self.queue.send(player.name, line)
            except TimeoutError:
                return None
            except Exception as error:
                self._gone(error)
                return None
            return await answer
        finally:
            del self.sent[job.id]

    async def _listen(self) -> None:
        """Hands answers to those who wait for them."""
        while True:
            try:
                line = await self.queue.answer(self.name)
            except Exception as error:
                self._gone(error)
                await asyncio.sleep(LOOK)
                continue
            if line is not None:
                self._hear(line)

    def _hear(self, line: bytes) -> None:
        try:
            found = JobResult(*orjson.loads(line))  # anything else is refused as every action is
        except (ValueError, TypeError):
            log.warning("an answer of a worker cannot be read")
            return
        answer = self.sent.get(found.id)
        if answer is None or answer.done():
            metrics.REMOTE_ANSWERS.labels("late").inc()
        else:
            metrics.REMOTE_ANSWERS.labels("found" if found.action else "failed").inc()
            answer.set_result(found.action)

    async def _look(self) -> None:
        """Notes who is there, and what time it is there."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    began = clock.now()
                    now = await self.queue.now()
                    self.ahead = now - (began + clock.now()) / 2
                    places = await self.queue.places()
            except Exception as error:
                self._gone(error)
            else:
                if bool(places) != bool(self.places):
                    log.warning("workers think for the bots" if places else "no worker is there: bots think here")
                self._count(places)
            await asyncio.sleep(LOOK)

    def _gone(self, error: Exception) -> None:
        """The queue cannot be reached: bots think here until it can."""
        if self.places:
            log.warning("the workers cannot be reached: bots think here", extra={"reason": type(error).__name__})
        self._count(0)

    def _count(self, places: int) -> None:
        self.places = places
        metrics.PLACES.set(places)
        # Where there are none, those that wait for one go on, and think here.
        self.fair_queue.places = places or sys.maxsize
        self.fair_queue.serve()
        if not places:
            for answer in self.sent.values():
                if not answer.done():
                    answer.set_result(None)  # there is still time to think here

    async def close(self) -> None:
        """Sends nothing out any more."""
        await stopped(*self._tasks)
        with suppress(Exception):
            await self.queue.close()
