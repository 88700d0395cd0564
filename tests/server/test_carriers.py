"""News over a real Redis, and over a real PostgreSQL by itself."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import services
from house import Player
from neighbourhood import Neighbourhood, neighbourhood, until
from sqlalchemy import text

from ridotto.server import carriers, metrics, wire
from ridotto.server.carriers import redis_at
from ridotto.server.filelock import Unusable
from ridotto.server.storage import Storage

Carrying = Callable[[Storage], Any]


@pytest.fixture(params=["PostgreSQL", "Redis"])
def carrier(request: pytest.FixtureRequest) -> Carrying:
    """What carries the news of a house that shares a PostgreSQL."""
    redis = request.getfixturevalue("redis").url if request.param == "Redis" else ""
    return lambda storage: carriers.chosen(storage, redis, "a key of this database's own")


async def two_at_a_table(here: Neighbourhood) -> tuple[Player, Player]:
    """Ada and Ben sit opposite each other, in different processes, and the match has begun."""
    table = await here.opens("belote")
    ada, ben = await here.comes(table, "ada", 0), await here.comes(table, "ben", 1)
    await ben.does(wire.Sit, seat=2)
    await until(lambda: ada.desk.table.seat_of("ben") == 2)
    await ada.does(wire.Start)
    await until(lambda: ben.browser.merged.get("view") and ada.desk.presence.elsewhere.guests)
    return ada, ben


def test_a_table_over_two_processes(postgresql: str, carrier: Carrying) -> None:
    """What one says the other's browsers hear, nobody misses a frame, one of the two moves the bots, and hands them over."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        for number in range(20):
            await (ada, ben)[number % 2].does(wire.Say, phrase="hello")
        await until(lambda: ada.desk.table.version == ben.desk.table.version)
        assert len(ada.browser.merged["talk"]) == len(ben.browser.merged["talk"]) == 20
        assert not ada.browser.gaps and not ben.browser.gaps
        await until(lambda: ada.desk.chores.leads or ben.desk.chores.leads)
        first, second = (ada, ben) if ada.desk.chores.leads else (ben, ada)
        assert not second.desk.chores.leads
        first.desk.leave(first.tab)
        await until(lambda: second.desk.chores.leads)
        assert not first.desk.chores.leads

    neighbourhood(postgresql, scene, carrier, pace=10)


def test_a_redis_that_dies_and_comes_back(postgresql: str, redis: services.Redis) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        redis.stop()
        await until(lambda: not any(house.neighbours.up for house in here.houses))
        await ada.does(wire.Say, phrase="hello")
        await until(lambda: ben.browser.merged["talk"])
        assert not ada.desk.presence.gone and not ben.desk.presence.gone
        redis.start()
        await until(lambda: all(house.neighbours.up for house in here.houses))
        await until(lambda: ada.desk.presence.elsewhere.guests and ben.desk.presence.elsewhere.guests)
        told = metrics.NEWS_LAG._sum.get()
        await ben.does(wire.Say, phrase="hello")
        await until(lambda: len(ada.browser.merged["talk"]) == 2 and metrics.NEWS_LAG._sum.get() > told)

    neighbourhood(postgresql, scene, lambda storage: carriers.chosen(storage, redis.url, "key"), pace=10)


def test_a_connection_to_postgresql_that_is_cut(postgresql: str) -> None:
    """All of them at once: news, leases and the log come back by themselves."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        async with here.houses[0].storage.engine.connect() as connection:
            others = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
            await connection.execute(text(f"{others} and datname = current_database()"))
        await ada.does(wire.Say, phrase="hello")
        await until(lambda: ben.browser.merged["talk"])
        await until(lambda: all(house.neighbours.up for house in here.houses))
        await until(lambda: ada.desk.chores.leads or ben.desk.chores.leads)
        assert not ada.browser.gaps and not ben.browser.gaps

    neighbourhood(postgresql, scene, lambda storage: carriers.chosen(storage, "", "key"), pace=10)


@pytest.mark.parametrize("url", ["127.0.0.1:6379", "http://127.0.0.1", "redis://127.0.0.1:port", ""])
def test_what_is_no_redis(url: str) -> None:
    with pytest.raises(Unusable, match=r"is not allowed, expected a URL like redis://127\.0\.0\.1:6379"):
        redis_at(url)


def test_no_password_is_quoted() -> None:
    with pytest.raises(Unusable) as refused:
        redis_at("http://user:secret@127.0.0.1")
    assert "secret" not in str(refused.value)


def test_one_process_on_a_file_has_no_neighbours(tmp_path: Any) -> None:
    async def scene() -> None:
        storage = await Storage.open(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite")
        assert carriers.chosen(storage, "redis://127.0.0.1:6379", "key") is None
        await storage.close()

    asyncio.run(scene())
