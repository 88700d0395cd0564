"""The queue of errands over Redis: a list for each level, a list of answers for each sender, and who is there by the clock of Redis."""

from collections.abc import Sequence
from typing import Any

from ridotto.server.cluster.transports import redis_at

NAME = "ridotto:thinking"
"""What all keys begin with. Workers think for every house that shares their Redis."""
WAIT = 1.0
"""Seconds that somebody who takes something waits before asking again."""
LONGEST = 3.0
"""Seconds that Redis may say nothing: a connection may look whole, with nobody at its other end any more."""
STAYS = 10
"""Seconds after which nobody wants what lies there."""
GONE = 3000
"""Milliseconds without a report after which a worker is gone."""
WORKERS = f"{NAME}:workers"


class RedisQueue:
    """Keeps `errands.Queue`."""

    def __init__(self, url: str) -> None:
        """Unusable for a URL that is none."""
        self.client: Any = redis_at(url, LONGEST)

    async def now(self) -> float:
        """The clock of Redis."""
        seconds, microseconds = await self.client.time()
        return 1000 * int(seconds) + int(microseconds) / 1000

    async def send(self, level: str, job: bytes) -> None:
        """At the end of the queue of its level."""
        await self._push(_errands(level), job)

    async def take(self, levels: Sequence[str]) -> bytes | None:
        """From the beginning of the first queue that is not empty."""
        return await self._pop([_errands(level) for level in levels])

    async def waiting(self, levels: Sequence[str]) -> int:
        """The length of all queues."""
        async with self.client.pipeline(transaction=False) as pipe:
            for level in levels:
                pipe.llen(_errands(level))
            return sum(await pipe.execute())

    async def reply(self, to: str, answer: bytes) -> None:
        """At the end of the sender's list."""
        await self._push(_answers(to), answer)

    async def answer(self, to: str) -> bytes | None:
        """From the beginning of the list."""
        return await self._pop([_answers(to)])

    async def report(self, worker: str, places: int) -> None:
        """Kept with the moment at which it is forgotten."""
        forgotten = await self.now() + GONE
        async with self.client.pipeline(transaction=False) as pipe:
            if places:
                pipe.hset(WORKERS, worker, f"{forgotten:.0f} {places}")
                pipe.expire(WORKERS, STAYS)
            else:
                pipe.hdel(WORKERS, worker)
            await pipe.execute()

    async def places(self) -> int:
        """Of the workers that have reported in time."""
        now, total = await self.now(), 0
        for worker, said in (await self.client.hgetall(WORKERS)).items():
            forgotten, places = said.split()
            if int(forgotten) > now:
                total += int(places)
            elif int(forgotten) < now - 1000 * STAYS:
                await self.client.hdel(WORKERS, worker)
        return total

    async def close(self) -> None:
        """Ends the connections."""
        await self.client.aclose()

    async def _push(self, key: str, line: bytes) -> None:
        async with self.client.pipeline(transaction=False) as pipe:
            pipe.rpush(key, line)
            pipe.expire(key, STAYS)
            await pipe.execute()

    async def _pop(self, keys: list[str]) -> bytes | None:
        found = await self.client.blpop(keys, timeout=WAIT)
        return None if found is None else bytes(found[1])


def _errands(level: str) -> str:
    return f"{NAME}:errands:{level}"


def _answers(to: str) -> str:
    return f"{NAME}:answers:{to}"
