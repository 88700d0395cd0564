"""Job queue over Redis: a list of jobs per level, a list of answers per server, and the workers' reports by Redis' clock."""

from collections.abc import Sequence
from typing import Any

from ridotto.server.cluster.transports import redis_client

NAME = "ridotto:thinking"
"""Prefix of all keys. Workers serve every server that shares their Redis."""
WAIT = 1.0
"""Seconds that a blocking pop waits."""
LONGEST = 3.0
"""Seconds that Redis may take to answer: a connection whose other end is gone may look open."""
STAYS = 10
"""Seconds after which unclaimed jobs and answers expire."""
GONE = 3000
"""Milliseconds without a report after which a worker is considered gone."""
WORKERS = f"{NAME}:workers"


class RedisQueue:
    """Implements `jobs.JobQueue`."""

    def __init__(self, url: str) -> None:
        """Raise Unusable for an invalid URL."""
        self.client: Any = redis_client(url, LONGEST)

    async def now(self) -> float:
        """Return Redis' time, in milliseconds since 1970."""
        seconds, microseconds = await self.client.time()
        return 1000 * int(seconds) + int(microseconds) / 1000

    async def send(self, level: str, job: bytes) -> None:
        """Append a job to its level's queue."""
        await self._push(_jobs_key(level), job)

    async def take(self, levels: Sequence[str]) -> bytes | None:
        """Return the next job, from the first queue that is not empty."""
        return await self._pop([_jobs_key(level) for level in levels])

    async def waiting(self, levels: Sequence[str]) -> int:
        """Return the total length of the queues."""
        async with self.client.pipeline(transaction=False) as pipe:
            for level in levels:
                pipe.llen(_jobs_key(level))
            return sum(await pipe.execute())

    async def reply(self, to: str, answer: bytes) -> None:
        """Append an answer to the server's list."""
        await self._push(_answers_key(to), answer)

    async def answer(self, to: str) -> bytes | None:
        """Return the next answer from the server's list."""
        return await self._pop([_answers_key(to)])

    async def report(self, worker: str, places: int) -> None:
        """Store a worker's report with its time of expiry."""
        forgotten = await self.now() + GONE
        async with self.client.pipeline(transaction=False) as pipe:
            if places:
                pipe.hset(WORKERS, worker, f"{forgotten:.0f} {places}")
                pipe.expire(WORKERS, STAYS)
            else:
                pipe.hdel(WORKERS, worker)
            await pipe.execute()

    async def places(self) -> int:
        """Return the places of all workers whose reports have not expired."""
        now, total = await self.now(), 0
        for worker, said in (await self.client.hgetall(WORKERS)).items():
            forgotten, places = said.split()
            if int(forgotten) > now:
                total += int(places)
            elif int(forgotten) < now - 1000 * STAYS:
                await self.client.hdel(WORKERS, worker)
        return total

    async def close(self) -> None:
        """Close the connections."""
        await self.client.aclose()

    async def _push(self, key: str, line: bytes) -> None:
        async with self.client.pipeline(transaction=False) as pipe:
            pipe.rpush(key, line)
            pipe.expire(key, STAYS)
            await pipe.execute()

    async def _pop(self, keys: list[str]) -> bytes | None:
        found = await self.client.blpop(keys, timeout=WAIT)
        return None if found is None else bytes(found[1])


def _jobs_key(level: str) -> str:
    return f"{NAME}:errands:{level}"


def _answers_key(to: str) -> str:
    return f"{NAME}:answers:{to}"
