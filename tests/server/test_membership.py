"""Membership of processes and the blocklist, refreshed once a second whatever the database does."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import create_async_engine

from ridotto.server.live.blocklist import Blocklist, network
from ridotto.server.ops.client_address import place
from ridotto.server.store import membership
from ridotto.server.store.database import Database, Unsaved
from ridotto.server.store.schema import metadata, servers
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage


@asynccontextmanager
async def silent() -> AsyncIterator[Storage]:
    """A database that accepts connections and answers nothing."""

    async def listens(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    server = await asyncio.start_server(listens, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    storage = Storage(Database(create_async_engine(f"postgresql+asyncpg://ridotto@127.0.0.1:{port}/tables")))
    storage.database.longest = 0.05
    try:
        yield storage
    finally:
        await storage.close()
        server.close()


@pytest.mark.parametrize(
    "asks", [lambda storage: Blocklist().refresh(storage), lambda storage: membership.leave(storage, "me")]
)
def test_nothing_waits_for_a_database_that_does_not_answer(asks: Callable[[Storage], Awaitable[Any]]) -> None:
    """Neither the following heartbeat nor the exit of the process waits for it."""

    async def scene() -> None:
        async with silent() as storage:
            with pytest.raises(Unsaved):
                async with asyncio.timeout(30):
                    await asks(storage)

    asyncio.run(scene())


def test_a_process_that_was_taken_for_dead_comes_back(tmp_path: Path) -> None:
    """A process cut off from the database was struck out by another one; it is still running, and can be asked to exit."""

    async def scene() -> None:
        storage = await Storage.open(url_of(str(tmp_path / "tables.sqlite")), migrating=False)
        async with storage.engine.begin() as connection:
            await connection.run_sync(partial(metadata.create_all, tables=[servers]))
        await membership.enter(storage, "ada")
        await storage.do(lambda connection: connection.execute(delete(servers)))
        assert not await storage.do(lambda connection: membership.beat(connection, "ada", 0, 0, draining=False))
        assert [row["id"] for row in await membership.present(storage.engine)] == ["ada"]
        await membership.want_drained(storage, ["ada"])
        assert await storage.do(lambda connection: membership.beat(connection, "ada", 0, 0, draining=False))
        await membership.leave(storage, "ada")
        assert not await membership.present(storage.engine)
        await storage.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("blocked", "addresses", "others"),
    [
        ("192.0.2.7", ["192.0.2.7", "::ffff:192.0.2.7"], ["192.0.2.8"]),
        ("192.0.2.0/24", ["192.0.2.7"], ["192.0.3.1"]),
        ("2001:db8::7", ["2001:db8::7", "2001:db8::8"], ["2001:db8:0:1::7"]),
        ("2001:db8::/32", ["2001:db8:ffff::1"], ["2001:db9::1"]),
        ("2001:db8::7/128", ["2001:db8::8"], ["2001:db8:0:1::7"]),
        ("::ffff:192.0.2.7", ["192.0.2.7"], ["192.0.2.8"]),
    ],
)
def test_an_address_is_blocked_with_its_household(blocked: str, addresses: list[str], others: list[str]) -> None:
    """IPv6 networks smaller than a household's are not distinguished (`client_address.place`)."""
    blocklist = Blocklist()
    found = network(blocked)
    assert found is not None
    blocklist.networks = (found,)
    assert all(blocklist.blocks("ada", place(address)) for address in addresses)
    assert not any(blocklist.blocks("ada", place(address)) for address in others)
