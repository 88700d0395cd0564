"""Databases that are no SQLite file, copied into one and brought back from one: a backup moves from SQLite to PostgreSQL and home again."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, String, Table, Text, func, insert, inspect, select, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ridotto.core.errors import Sentence
from ridotto.server.ops import clock
from ridotto.server.store import file_lock, membership, postgres, sqlite
from ridotto.server.store.database import migrate
from ridotto.server.store.file_lock import Unusable
from ridotto.server.store.schema import BACKUP, metadata, pulse, put
from ridotto.server.store.storage import Storage

ROWS = 500
"""Read and written at a time."""
Batches = AsyncIterator[list[dict[str, Any]]]


def kept() -> list[Table]:
    """The tables that a backup holds; what tells of the moment is none of them."""
    return [table for table in metadata.sorted_tables if not table.info.get("passing")]


async def copied(database: str, draft: Path) -> None:
    """Copies a database as it is at one moment into a new SQLite file; people may play on. Unusable."""
    async with engine(database) as source, source.connect() as reading:
        await known(reading, database)  # before anything is begun
    await (await Storage.open(sqlite.url_of(str(draft)))).close()
    async with engine(database) as source, engine(sqlite.url_of(str(draft))) as target:
        async with source.connect() as reading:
            # All of it is one moment's: what is written meanwhile is not seen, and nobody is kept waiting.
            await reading.execution_options(isolation_level="REPEATABLE READ")
            async with target.begin() as writing:
                for table in kept():
                    await _fill(writing, table, _read(reading, table))
                    await _same(reading, writing, table)
        async with target.connect() as writing:
            await writing.exec_driver_sql("pragma journal_mode=delete")  # one file, with nothing beside it


async def noted(database: str) -> None:
    """Writes down in a database, SQLite's too, that it has been backed up, for the servers' metrics. Unusable."""
    async with engine(database) as source, source.begin() as writing:
        await put(writing, pulse, BACKUP, {"beat": str(clock.wall())})


async def brought_back(source: Path, database: str) -> str | None:
    """Puts what an SQLite file holds in a database's place, in one step; the schema in which what was there before is kept, None if
    there was nothing. The file is brought to the newest schema. Unusable."""
    await (await Storage.open(sqlite.url_of(str(source)))).close()
    async with (
        engine(sqlite.url_of(str(source))) as old,
        engine(database) as new,
        old.connect() as reading,
        new.begin() as writing,
    ):
        await _reserved(writing, database)
        before = await writing.run_sync(_set_aside)
        await writing.run_sync(migrate)
        for table in kept():
            await _fill(writing, table, _read(reading, table))
            await _same(reading, writing, table)
    return before


async def _reserved(connection: AsyncConnection, database: str) -> None:
    """Keeps a database from servers that start, and from other backups, until the transaction ends. Unusable while it is in use."""
    if not (await connection.execute(select(func.pg_try_advisory_xact_lock(postgres.MIGRATING)))).scalar():
        raise Unusable(
            Sentence(
                "fault-reserved",
                "{database} is being restored or brought up to date by another process: try again soon",
                database=shown(database),
            )
        )
    there = await connection.run_sync(lambda sync: inspect(sync).has_table("servers"))
    if there and (many := len(await membership.present(connection.engine))):
        facts = {"database": shown(database), "many": many}
        if many == 1:
            raise Unusable(
                Sentence(
                    "fault-served",
                    "{database} is in use by a server: stop it first, ridotto admin drain --all does",
                    **facts,
                )
            )
        raise Unusable(
            Sentence(
                "fault-served-by",
                "{database} is in use by {many} processes: stop them first, ridotto admin drain --all does",
                **facts,
            )
        )


def shown(database: str) -> str:
    """A database as it may be shown: without its password."""
    return make_url(sqlite.url_of(database)).render_as_string()


@asynccontextmanager
async def engine(database: str) -> AsyncIterator[AsyncEngine]:
    """A database by path or URL; whatever goes wrong with it is Unusable, and quotes no row."""
    url = make_url(sqlite.url_of(database))
    try:
        told = {"timeout": postgres.LONGEST} if url.get_backend_name() == "postgresql" else {}
        made = create_async_engine(url, hide_parameters=True, connect_args=told)
    except ModuleNotFoundError as error:
        raise Unusable(postgres.missing(error)) from None
    try:
        yield made
    except BrokenPipeError:
        raise  # whoever reads what is printed has gone; connections to a database do not break in this way
    except (SQLAlchemyError, OSError) as error:
        raise file_lock.unusable(shown(database), postgres.why(error)) from None
    finally:
        await made.dispose()


async def known(connection: AsyncConnection, database: str) -> None:
    """Unusable for a database of another program, or of a newer release."""
    names = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
    if not names >= sqlite.EXPECTED | {"alembic_version"}:
        raise Unusable(
            Sentence(
                "fault-foreign",
                "{database} is a database of another program, expected one of ridotto",
                database=shown(database),
            )
        )
    version = (await connection.exec_driver_sql("select version_num from alembic_version")).scalar()
    if version != sqlite.NEWEST:
        facts = {"database": shown(database), "version": version, "newest": sqlite.NEWEST}
        raise Unusable(
            Sentence(
                "fault-schema",
                "{database} has schema {version}, expected {newest}: start ridotto serve of this release once",
                **facts,
            )
        )


async def _read(connection: AsyncConnection, table: Table) -> Batches:
    """The rows of a table in batches. What should be JSON and is not comes as text under "damaged": nothing is lost."""
    readers = {column.name: _reader(column.type) for column in table.columns}
    # JSON is read as text, so that nothing is lost on the way through values.
    plain = select(
        *(column.cast(Text).label(column.name) if _json(column.type) else column for column in table.columns)
    )
    found = await connection.stream(plain.execution_options(yield_per=ROWS))
    async for rows in found.partitions(ROWS):
        yield [{name: readers[name](value) for name, value in row._mapping.items()} for row in rows]


def _json(kind: Any) -> bool:
    return isinstance(kind, JSON) or isinstance(getattr(kind, "impl", None), JSON)


def _reader(kind: Any) -> Callable[[Any], Any]:
    if _json(kind):
        return _parsed
    if isinstance(kind, String):
        return lambda value: value.replace("\0", "\ufffd") if isinstance(value, str) else value
    return lambda value: value


def _parsed(value: str | None) -> Any:
    if value is None:
        return None
    try:
        return json.loads(value)
    except ValueError:
        return {"damaged": value.replace("\0", "\ufffd")}


async def _fill(connection: AsyncConnection, table: Table, batches: Batches) -> None:
    async for batch in batches:
        await connection.execute(insert(table), batch)


async def _same(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> None:
    """Unusable if not all rows have come over."""
    count = select(func.count()).select_from(table)
    there = (await reading.execute(count)).scalar()
    here = (await writing.execute(count)).scalar()
    if there != here:
        raise Unusable(
            Sentence(
                "fault-rows",
                "{table} has {there} rows, but {here} were copied",
                table=table.name,
                there=there,
                here=here,
            )
        )


def _set_aside(connection: Connection) -> str | None:
    """Moves all tables of ridotto into a schema of their own, which is the way back."""
    names = [*metadata.tables, "alembic_version"]
    there = [name for name in names if inspect(connection).has_table(name)]
    if not there:
        return None
    schema = f"before_restore_{clock.wall() // 1000}"
    connection.execute(text(f'create schema "{schema}"'))
    for name in there:
        connection.execute(text(f'alter table "{name}" set schema "{schema}"'))
    return schema
