"""Storage on SQLite and PostgreSQL, and the failures that only a networked database has."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import services
from server_process import LocalServer, run_with_server
from sqlalchemy import insert, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import connect

from ridotto.server.store import postgres, schema, writer
from ridotto.server.store.database import Unsaved
from ridotto.server.store.file_lock import Unusable
from ridotto.server.store.preparation import prepared
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.store.writer import Append, Conflict
from ridotto.server.table.state import Event

Scene = Callable[..., Awaitable[None]]


def opened(database: str, scene: Scene, many: int = 1) -> None:
    """Open a database `many` times, as that many processes would; play a scene, and close it."""

    async def play() -> None:
        kept = [await Storage.open(url_of(database)) for _ in range(many)]
        try:
            await scene(*kept)
        finally:
            for one in kept:
                await one.close()

    asyncio.run(play())


def said(version: int, table: str = "table", command: str | None = None, value: Any = "hello") -> Append:
    """Return an append of one event to a table's log."""
    return Append(
        table, [Event(version, 10**12 + version, "said", {"seat": 0, "value": value}, command, marks=((1, 1),))]
    )


ODD = [
    "\0",
    "🂡 \u200d\ud7ff",
    "'; drop table events; --",
    2**53,
    -(2**53),
    0.1,
    None,
    True,
    {"b": [], "a": {"": 1}},
    "x" * 10**5,
]


def test_what_is_written_is_read(database: str) -> None:
    """Odd values included; keys keep their order."""

    async def scene(kept: Storage) -> None:
        for version, value in enumerate(ODD, 1):
            await kept.append(said(version, command=f"ada:{version}", value=value))
        events = await kept.log("table")
        assert [event.data["value"] for event in events] == ODD
        assert str([event.data["value"] for event in events]) == str(ODD)
        assert [event.at - 10**12 for event in events] == list(range(1, len(ODD) + 1))
        assert [event.version for event in await kept.log("table", 3)] == list(range(4, len(ODD) + 1))
        assert await kept.content("table", "ada:2") == ""
        assert await kept.content("table", "ben:2") is None

    opened(database, scene)


def test_a_version_and_a_command_are_there_once(database: str) -> None:
    """Even with two processes; appends that share a transaction with a conflict are stored all the same."""

    async def scene(one: Storage, other: Storage) -> None:
        await one.append(said(1, command="ada:1"))
        both = [kept.append(said(2, command=f"{id(kept)}")) for kept in (one, other)]
        answers = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(map(repr, answers)) == ["Conflict('table')", "None"]
        many = [said(1, "a"), said(2, command="ben:9"), said(3, command="ada:1"), said(1, "b"), said(4)]
        answers = await asyncio.gather(*map(other.append, many), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, Conflict, type(None), type(None)]
        assert [event.version for event in await one.log("table")] == [1, 2, 4]

    opened(database, scene, many=2)


def test_many_processes_write_the_same_rows(database: str) -> None:
    """Concurrent writes of a guest's name, the test write and a key raise no conflict."""

    async def scene(*kept: Storage) -> None:
        names = [one.name_guest("ada", f"Ada {number}") for number, one in enumerate(kept) for _ in range(5)]
        await asyncio.gather(*names, *[one.writer.check() for one in kept])
        assert str(await kept[0].guest("ada")).startswith("Ada ")
        assert len(set(await asyncio.gather(*[one.key("cookie") for one in kept]))) == 1
        assert all(one.saving for one in kept)

    opened(database, scene, many=3)


def test_batches_in_any_order_do_not_block_each_other(database: str) -> None:
    """Two processes write the next versions of the same tables in different orders: each version is written by one of them."""

    async def scene(one: Storage, other: Storage) -> None:
        tables = [f"table{number}" for number in range(20)]
        for version in range(1, 6):
            writing = [one.append(said(version, table)) for table in tables]
            writing += [other.append(said(version, table, value="other")) for table in reversed(tables)]
            answers = await asyncio.gather(*writing, return_exceptions=True)
            assert [type(answer) for answer in answers].count(Conflict) == 20
            assert not {type(answer) for answer in answers} - {Conflict, type(None)}
        for table in tables:
            assert len(await one.log(table)) == 5

    opened(database, scene, many=2)


def test_what_a_database_does_not_take_is_not_its_own_fault(database: str) -> None:
    """A guest's invalid name is refused; all other writes are stored."""

    async def scene(kept: Storage) -> None:
        names = [kept.name_guest("ada", name) for name in ("\0", "x" * 41, "\ud800")]
        assert Unsaved not in [type(answer) for answer in await asyncio.gather(*names, return_exceptions=True)]
        await kept.append(said(1))
        assert kept.saving

    opened(database, scene)


# ---- a networked database -------------------------------------------------------------------------------------------


def test_processes_that_start_together(postgres: services.Postgres) -> None:
    """One of them creates the tables, and the others wait for it."""

    async def start(url: str) -> None:
        for kept in await asyncio.gather(*[Storage.open(url) for _ in range(3)]):
            await kept.append(said(1, str(id(kept))))
            await kept.close()

    with postgres.database(template="template0") as url:
        asyncio.run(start(url))


async def cut(kept: Storage, url: str) -> None:
    """Terminate all other connections to a database."""
    query = "select pg_terminate_backend(pid) from pg_stat_activity where datname = :name and pid <> pg_backend_pid()"
    other = create_async_engine(url)
    async with other.connect() as connection:
        await connection.execute(text(query), {"name": make_url(url).database})
    await other.dispose()


def test_cut_connections(postgresql: str) -> None:
    """The next reads and writes notice nothing."""

    async def scene(kept: Storage) -> None:
        turns: list[bool] = []
        kept.writer.listeners.append(turns.append)
        for version in range(1, 6):
            await asyncio.gather(kept.append(said(version)), kept.guest("ada"), kept.cards("ada"))
            await cut(kept, postgresql)
            assert len(await kept.log("table")) == version
            await cut(kept, postgresql)
        assert turns == []

    opened(postgresql, scene)


@pytest.mark.parametrize("many", [1, 3])
def test_a_commit_that_is_cut_off_after_it_was_carried_out(
    postgresql: str, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    """The log shows that it was carried out: it is acknowledged, and stored only once."""

    async def scene(kept: Storage) -> None:
        real, cuts = kept.engine.dialect.do_commit, []

        def commits(connection: Any) -> None:
            real(connection)
            if not cuts:
                cuts.append(True)
                raise ConnectionResetError

        monkeypatch.setattr(kept.engine.dialect, "do_commit", commits)
        await asyncio.gather(*[kept.append(said(1, f"table{number}")) for number in range(many)])
        assert cuts and kept.saving
        assert [len(await kept.log(f"table{number}")) for number in range(many)] == [1] * many

    opened(postgresql, scene)


def test_a_database_that_does_not_answer(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process holds a lock forever: the writer gives up in time, and resumes when the lock is free."""
    monkeypatch.setattr(writer, "RETRY_EVERY", 0.01)

    async def scene(kept: Storage, other: Storage) -> None:
        async with other.engine.begin() as holding:
            await holding.execute(insert(schema.events).values(storage_row()))
            kept.database.longest = 0.2
            with pytest.raises(Unsaved):
                await kept.append(said(1))
            assert not kept.saving
            kept.database.longest = postgres.LONGEST
        async with asyncio.timeout(20):
            while not kept.saving:
                await asyncio.sleep(0.01)
        with pytest.raises(Conflict):
            await kept.append(said(1))
        await kept.append(said(2))

    opened(postgresql, scene, many=2)


def storage_row() -> dict[str, Any]:
    """Return the row of another process's version 1."""
    return {"table_id": "table", "version": 1, "at": 0, "kind": "said", "data": {}, "marks": []}


def test_a_schema_of_tomorrow(postgres: services.Postgres, postgresql: str) -> None:
    """Refused with one sentence; the database is unchanged."""
    postgres.does("update alembic_version set version_num = '9999'", str(make_url(postgresql).database))
    with pytest.raises(Unusable, match="a newer one wrote it"), prepared(postgresql):
        pass


def test_a_joining_guest_is_looked_up_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest who joins has the name that is stored by then."""
    asked: list[str] = []
    look_up = Storage.guest

    async def asking(kept: Storage, id: str) -> str | None:
        asked.append(id)
        return await look_up(kept, id)

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        asked.clear()
        await ada.joins(table)
        assert (await ada.does("sit", seat=1))["type"] == "done"
        assert len(asked) == 1 and ada.browser.merged["table"]["seats"][1]["nickname"] == "Ada"

    monkeypatch.setattr(Storage, "guest", asking)
    run_with_server(tmp_path, scene)


def test_a_guest_who_joins_while_the_database_is_down_is_asked_to_retry(tmp_path: Path) -> None:
    """The table is not reported as damaged, and everything works once the database is back."""

    async def away(*_: Any) -> None:
        raise Unsaved

    async def scene(here: LocalServer) -> None:
        guest = await here.visitor("Ada")
        table = await guest.opens("truco")
        await guest.joins(table)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(here.registry.storage.database, "read", away)
            for loaded in (True, False):
                async with connect(f"{here.address.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
                    await socket.wait_closed()
                assert socket.close_code == 1013
                if loaded:
                    here.registry.live_tables.pop(table).close()
        await (await here.visitor("Ben")).joins(table)

    run_with_server(tmp_path, scene)
