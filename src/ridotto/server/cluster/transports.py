"""What carries news between processes: Redis, or PostgreSQL by itself."""

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from ridotto.core.errors import Sentence
from ridotto.server.cluster.pubsub import Transport
from ridotto.server.store.file_lock import Unusable
from ridotto.server.store.storage import Storage

CONNECTING = 3.0
"""Seconds that it may take to connect."""


def chosen(storage: Storage, redis: str, key: str) -> Transport | None:
    """What carries a server's news; None where no other process can use its database. `key`: one that is this database's alone."""
    if storage.engine.dialect.name == "sqlite":
        return None
    channel = "ridotto_" + blake2b(key.encode(), digest_size=6).hexdigest()  # houses may share a Redis
    return RedisTransport(redis, channel) if redis else PostgresTransport(storage.engine, channel)


class RedisTransport:
    """Publish and subscribe on one channel of a Redis."""

    largest = 60_000

    def __init__(self, url: str, channel: str) -> None:
        """Unusable for a URL that is none."""
        self.channel = channel
        self.client = redis_at(url)

    async def listen(self, heard: Callable[[bytes], None]) -> None:
        """Tells what is said by anybody until the connection ends; raises what has ended it."""
        async with self.client.pubsub() as listening:
            await listening.subscribe(self.channel)
            async for message in listening.listen():
                if message["type"] == "message":
                    heard(message["data"])

    async def send(self, message: bytes) -> None:
        """Says something to everybody."""
        await self.client.publish(self.channel, message)

    async def close(self) -> None:
        """Frees what is held."""
        await self.client.aclose()


def redis_at(url: str, longest: float | None = None) -> Any:
    """A client of the Redis at a URL; nothing is asked of it yet. `longest`: the seconds that an answer may take. Unusable for a URL that
    is none."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError:
        raise Unusable(
            Sentence("fault-no-redis", 'redis is missing: pip install "ridotto[redis]" brings what --redis needs')
        ) from None
    try:
        # Whoever uses it notices what fails, and tries again at a pace of its own.
        return Redis.from_url(
            url, socket_connect_timeout=CONNECTING, socket_timeout=longest, retry=Retry(NoBackoff(), 0)
        )
    except ValueError:
        shown = url.rpartition("@")[2]  # no password
        raise Unusable(
            Sentence(
                "fault-redis", "--redis {url!r} is not allowed, expected a URL like redis://127.0.0.1:6379", url=shown
            )
        ) from None


class PostgresTransport:
    """LISTEN and NOTIFY on one channel, over a connection of the database's own pool."""

    largest = 7_900

    def __init__(self, engine: AsyncEngine, channel: str) -> None:
        self.engine, self.channel = engine, channel
        self.connection: Any = None
        """The driver's, while it listens."""

    async def listen(self, heard: Callable[[bytes], None]) -> None:
        """Tells what is said by anybody until the connection ends; raises what has ended it."""
        pooled = await self.engine.connect()
        ended = asyncio.Event()
        driver: Any = (await pooled.get_raw_connection()).driver_connection
        try:
            driver.add_termination_listener(lambda _: ended.set())
            async with asyncio.timeout(CONNECTING):
                await driver.add_listener(self.channel, lambda *said: heard(said[3].encode()))
            self.connection = driver
            await ended.wait()
            raise ConnectionError("the connection has ended")
        finally:
            self.connection = None
            # Never back into the pool: it listens.
            driver.terminate()
            await pooled.invalidate()
            await pooled.close()

    async def send(self, message: bytes) -> None:
        """Says something to everybody."""
        if self.connection is None:
            raise ConnectionError("nobody listens")
        await self.connection.execute("SELECT pg_notify($1, $2)", self.channel, message.decode())

    async def close(self) -> None:
        """Nothing is held: the connection ends with the listening."""
