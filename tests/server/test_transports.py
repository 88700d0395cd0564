"""Pub/sub over a real Redis, and over a real PostgreSQL alone."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import services
from process_group import ProcessGroup, run_process_group, until
from sqlalchemy import text
from table_fixtures import Player

from ridotto.server import wire
from ridotto.server.cluster import transports
from ridotto.server.cluster.transports import redis_client
from ridotto.server.ops import metrics
from ridotto.server.store.file_lock import Unusable
from ridotto.server.store.storage import Storage

Carrying = Callable[[Storage], Any]


@pytest.fixture(params=["PostgreSQL", "Redis"])
def transport(request: pytest.FixtureRequest) -> Carrying:
    """Return a function that makes the transport of a process on PostgreSQL."""
    redis = request.getfixturevalue("redis").url if request.param == "Redis" else ""
    return lambda storage: transports.transport_for(storage, redis, "a key of this database's own")


async def two_at_a_table(here: ProcessGroup) -> tuple[Player, Player]:
    """Seat Ada and Ben opposite each other, in different processes, and start the match."""
    table = await here.opens("belote")
    ada, ben = await here.comes(table, "ada", 0), await here.comes(table, "ben", 1)
    await ben.does(wire.Sit, seat=2)
    await until(lambda: ada.live_table.table.seat_of("ben") == 2)
    await ada.does(wire.Start)
    await until(lambda: ben.browser.merged.get("view") and ada.live_table.presence.elsewhere.guests)
    return ada, ben


def test_a_table_over_two_processes(postgresql: str, transport: Carrying) -> None:
    """Talk reaches the other process's browsers, no frame is missed, and one process runs the bots and hands them over."""

    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        for number in range(20):
            await (ada, ben)[number % 2].does(wire.Say, phrase="hello")
        await until(lambda: ada.live_table.table.version == ben.live_table.table.version)
        assert len(ada.browser.merged["talk"]) == len(ben.browser.merged["talk"]) == 20
        assert not ada.browser.gaps and not ben.browser.gaps
        await until(lambda: ada.live_table.scheduler.holds_lease or ben.live_table.scheduler.holds_lease)
        first, second = (ada, ben) if ada.live_table.scheduler.holds_lease else (ben, ada)
        assert not second.live_table.scheduler.holds_lease
        first.live_table.leave(first.tab)
        await until(lambda: second.live_table.scheduler.holds_lease)
        assert not first.live_table.scheduler.holds_lease

    run_process_group(postgresql, scene, transport, pace=10)


def test_a_redis_that_dies_and_comes_back(postgresql: str, redis: services.Redis) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        redis.stop()
        await until(lambda: not any(registry.peers.up for registry in here.registries))
        await ada.does(wire.Say, phrase="hello")
        await until(lambda: ben.browser.merged["talk"])
        assert not ada.live_table.presence.missing_since and not ben.live_table.presence.missing_since
        redis.start()
        await until(lambda: all(registry.peers.up for registry in here.registries))
        await until(lambda: ada.live_table.presence.elsewhere.guests and ben.live_table.presence.elsewhere.guests)
        told = metrics.NEWS_LAG._sum.get()
        await ben.does(wire.Say, phrase="hello")
        await until(lambda: len(ada.browser.merged["talk"]) == 2 and metrics.NEWS_LAG._sum.get() > told)

    run_process_group(postgresql, scene, lambda storage: transports.transport_for(storage, redis.url, "key"), pace=10)


def test_a_connection_to_postgresql_that_is_cut(postgresql: str) -> None:
    """After all connections are cut at once, pub/sub, leases and log recover automatically."""

    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        async with here.registries[0].storage.engine.connect() as connection:
            others = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
            await connection.execute(text(f"{others} and datname = current_database()"))
        await ada.does(wire.Say, phrase="hello")
        await until(lambda: ben.browser.merged["talk"])
        await until(lambda: all(registry.peers.up for registry in here.registries))
        await until(lambda: ada.live_table.scheduler.holds_lease or ben.live_table.scheduler.holds_lease)
        assert not ada.browser.gaps and not ben.browser.gaps

    run_process_group(postgresql, scene, lambda storage: transports.transport_for(storage, "", "key"), pace=10)


@pytest.mark.parametrize("url", ["127.0.0.1:6379", "http://127.0.0.1", "redis://127.0.0.1:port", ""])
def test_what_is_no_redis(url: str) -> None:
    with pytest.raises(Unusable, match=r"is not allowed, expected a URL like redis://127\.0\.0\.1:6379"):
        redis_client(url)


def test_no_password_is_quoted() -> None:
    with pytest.raises(Unusable) as refused:
        redis_client("http://user:secret@127.0.0.1")
    assert "secret" not in str(refused.value)


def test_a_process_on_a_file_has_no_peers(tmp_path: Any) -> None:
    async def scene() -> None:
        storage = await Storage.open(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite")
        assert transports.transport_for(storage, "redis://127.0.0.1:6379", "key") is None
        await storage.close()

    asyncio.run(scene())
