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
from ridotto.server.workers.fair_queue import NO_FLOW, FairQueue, Flow
from ridotto.server.workers.jobs import RESERVE, SHORTEST, Job, JobQueue, JobResult, encode

log = logging.getLogger("ridotto.thinking")
CHECK_EVERY = 1.0
"""Seconds between two checks for workers."""
REPLY_TIMEOUT = 1.0
"""Seconds that the queue may take to report its workers."""
SEND_TIMEOUT = 0.1
"""Seconds that sending a job may take; afterwards it is not worth it."""
SEED = 2**53
"""Upper bound of seeds, so that every JSON reader can represent them exactly."""


class RemoteThinking:
    """Jobs that a server has sent to workers, and the workers' capacity."""

    def __init__(self, queue: JobQueue) -> None:
        self.queue = queue
        self.name = secrets.token_hex(6)
        self.places = 0
        """Number of jobs that the workers can run; 0 if there are none or the queue cannot be reached."""
        self.clock_offset = 0.0
        """Milliseconds by which the queue's clock is ahead of this machine's."""
        self.fair_queue = FairQueue(0)
        """Decides whose job is sent next."""
        self.sent: dict[str, asyncio.Future[str | None]] = {}
        self._number = 0
        self._tasks = [supervised("outwork", self._listen), supervised("workers", self._watch_workers)]

    async def think(
        self, player: Thinker, view: View, dice: Random, until: float, ears: Ears, flow: Flow = NO_FLOW
    ) -> str | None:
        """Return a worker's decision; None if there is no worker or it fails. Raise TimeoutError if no time is left.

        `until` is in milliseconds since 1970; `flow` is what the bot thinks for. A worker that dies sends nothing:
        callers must set a deadline.
        """
        if not self.places:
            return None
        job = await self.fair_queue.acquire(*flow)
        try:
            now = clock.now()
            share = (until - RESERVE - now) * self.fair_queue.share(job, self.places)
            if not self.places:
                return None
            if share < SHORTEST:
                raise TimeoutError("no time is left to think")
            return await self._send_job(player, view, dice, now + share + RESERVE, ears)
        finally:
            job.end()

    async def _send_job(self, player: Thinker, view: View, dice: Random, until: float, ears: Ears) -> str | None:
        self._number += 1
        job = Job(
            str(self._number), self.name, player.name, view, dice.randrange(SEED), until + self.clock_offset, ears
        )
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self.sent[job.id], line = answer, encode(job)
        try:
            try:
                async with asyncio.timeout(SEND_TIMEOUT):
                    await self.queue.send(player.name, line)
            except TimeoutError:
                return None
            except Exception as error:  # noqa: BLE001 - without the queue, bots think here
                self._unreachable(error)
                return None
            return await answer
        finally:
            del self.sent[job.id]

    async def _listen(self) -> None:
        """Deliver answers to the callers waiting for them."""
        while True:
            try:
                line = await self.queue.answer(self.name)
            except Exception as error:  # noqa: BLE001 - without the queue, bots think here
                self._unreachable(error)
                await asyncio.sleep(CHECK_EVERY)
                continue
            if line is not None:
                self._receive(line)

    def _receive(self, line: bytes) -> None:
        try:
            found = JobResult(*orjson.loads(line))  # anything else is refused as an illegal action
        except (ValueError, TypeError):
            log.warning("a worker's answer cannot be read")
            return
        answer = self.sent.get(found.id)
        if answer is None or answer.done():
            metrics.REMOTE_ANSWERS.labels("late").inc()
        else:
            metrics.REMOTE_ANSWERS.labels("found" if found.action else "failed").inc()
            answer.set_result(found.action)

    async def _watch_workers(self) -> None:
        """Track the workers' capacity and the queue's clock."""
        while True:
            try:
                async with asyncio.timeout(REPLY_TIMEOUT):
                    began = clock.now()
                    now = await self.queue.now()
                    self.clock_offset = now - (began + clock.now()) / 2
                    places = await self.queue.places()
            except Exception as error:  # noqa: BLE001 - without the queue, bots think here
                self._unreachable(error)
            else:
                if bool(places) != bool(self.places):
                    log.warning(
                        "bots think on workers" if places else "no workers are available: bots think in this process"
                    )
                self._set_places(places)
            await asyncio.sleep(CHECK_EVERY)

    def _unreachable(self, error: Exception) -> None:
        """Fall back to local thinking until the queue can be reached."""
        if self.places:
            log.warning(
                "the workers cannot be reached: bots think in this process", extra={"reason": type(error).__name__}
            )
        self._set_places(0)

    def _set_places(self, places: int) -> None:
        self.places = places
        metrics.PLACES.set(places)
        # Without workers, callers waiting for a place continue and think locally.
        self.fair_queue.places = places or sys.maxsize
        self.fair_queue.grant()
        if not places:
            for answer in self.sent.values():
                if not answer.done():
                    answer.set_result(None)  # there is still time to think locally

    async def close(self) -> None:
        """Stop sending jobs."""
        await stopped(*self._tasks)
        with suppress(Exception):
            await self.queue.close()
