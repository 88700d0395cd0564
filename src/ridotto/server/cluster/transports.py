"""Transports for pub/sub between processes: Redis, or PostgreSQL alone."""

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
"""Seconds allowed for connecting."""


def transport_for(storage: Storage, redis: str, key: str) -> Transport | None:
    """Return the transport for a server; None if no other process can use its database. `key` is unique to this database."""
    if storage.engine.dialect.name == "sqlite":
        return None
    channel = "ridotto_" + blake2b(key.encode(), digest_size=6).hexdigest()  # several servers may share one Redis
    return RedisTransport(redis, channel) if redis else PostgresTransport(storage.engine, channel)


class RedisTransport:
    """Publish and subscribe on one Redis channel."""

    largest = 60_000

    def __init__(self, url: str, channel: str) -> None:
        """Raise Unusable for an invalid URL."""
        self.channel = channel
        self.client = redis_client(url)

    async def listen(self, on_message: Callable[[bytes], None]) -> None:
        """Call `on_message` for every message until the connection ends; raise the reason."""
        async with self.client.pubsub() as listening:
            await listening.subscribe(self.channel)
            async for message in listening.listen():
                if message["type"] == "message":
                    on_message(message["data"])

    async def send(self, message: bytes) -> None:
        """Send a message to all processes."""
        await self.client.publish(self.channel, message)

    async def close(self) -> None:
        """Close the client."""
        await self.client.aclose()


def redis_client(url: str, timeout: float | None = None) -> Any:
    """Return a client for the Redis at a URL, without connecting. `timeout` limits each reply, in seconds. Raise
    Unusable for an invalid URL.
    """
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError:
        raise Unusable(
            Sentence("fault-no-redis", 'redis is missing: pip install "ridotto[redis]" brings what --redis needs')
        ) from None
    try:
        # Callers detect failures, and retry at their own pace.
        return Redis.from_url(
            url, socket_connect_timeout=CONNECTING, socket_timeout=timeout, retry=Retry(NoBackoff(), 0)
        )
    except ValueError:
        shown = url.rpartition("@")[2]  # hides the password
        raise Unusable(
            Sentence(
                "fault-redis", "--redis {url!r} is not allowed, expected a URL like redis://127.0.0.1:6379", url=shown
            )
        ) from None


class PostgresTransport:
    """LISTEN and NOTIFY on one channel, over a connection from the database's pool."""

    largest = 7_900

    def __init__(self, engine: AsyncEngine, channel: str) -> None:
        self.engine, self.channel = engine, channel
        self.connection: Any = None
        """The driver's connection while listening."""

    async def listen(self, on_message: Callable[[bytes], None]) -> None:
        """Call `on_message` for every message until the connection ends; raise the reason."""
        pooled = await self.engine.connect()
        ended = asyncio.Event()
        driver: Any = (await pooled.get_raw_connection()).driver_connection
        try:
            driver.add_termination_listener(lambda _: ended.set())
            async with asyncio.timeout(CONNECTING):
                await driver.add_listener(self.channel, lambda *notification: on_message(notification[3].encode()))
            self.connection = driver
            await ended.wait()
            raise ConnectionError("the connection has ended")
        finally:
            self.connection = None
            # It must not return to the pool, because it still listens.
            driver.terminate()
            await pooled.invalidate()
            await pooled.close()

    async def send(self, message: bytes) -> None:
        """Send a message to all processes."""
        if self.connection is None:
            raise ConnectionError("not listening")
        await self.connection.execute("SELECT pg_notify($1, $2)", self.channel, message.decode())

    async def close(self) -> None:
        """Do nothing: the connection ends with `listen`."""
