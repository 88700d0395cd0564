"""Copies between SQLite files and other databases, so that backups can move from SQLite to PostgreSQL and back."""

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
"""Rows read and written at a time."""
Batches = AsyncIterator[list[dict[str, Any]]]


def backup_tables() -> list[Table]:
    """Return the tables that a backup contains: all except those of transient state."""
    return [table for table in metadata.sorted_tables if not table.info.get("passing")]


async def copy_to(database: str, draft: Path) -> None:
    """Copy a consistent snapshot of a database to a new SQLite file; servers may be running. Raise Unusable if that fails."""
    async with engine(database) as source, source.connect() as reading:
        await check_schema(reading, database)
    await (await Storage.open(sqlite.url_of(str(draft)))).close()
    async with engine(database) as source, engine(sqlite.url_of(str(draft))) as target:
        async with source.connect() as reading:
            # A consistent snapshot that blocks no writer.
            await reading.execution_options(isolation_level="REPEATABLE READ")
            async with target.begin() as writing:
                for table in backup_tables():
                    await _fill(writing, table, _read(reading, table))
                    await _check_count(reading, writing, table)
        async with target.connect() as writing:
            await writing.exec_driver_sql("pragma journal_mode=delete")  # a single file, without sidecars


async def note_backup(database: str) -> None:
    """Store the time of a backup in any database, for the servers' metrics. Raise Unusable if that fails."""
    async with engine(database) as source, source.begin() as writing:
        await put(writing, pulse, BACKUP, {"beat": str(clock.wall())})


async def restore_from(source: Path, database: str) -> str | None:
    """Replace a database's content with that of an SQLite file, in one transaction; the file is migrated to the newest schema first.

    Return the name of the schema in which the old content is kept, or None if there was none. Raise Unusable if that fails.
    """
    await (await Storage.open(sqlite.url_of(str(source)))).close()
    async with (
        engine(sqlite.url_of(str(source))) as old,
        engine(database) as new,
        old.connect() as reading,
        new.begin() as writing,
    ):
        await _reserve(writing, database)
        before = await writing.run_sync(_set_aside)
        await writing.run_sync(migrate)
        for table in backup_tables():
            await _fill(writing, table, _read(reading, table))
            await _check_count(reading, writing, table)
    return before


async def _reserve(connection: AsyncConnection, database: str) -> None:
    """Lock out starting servers and other restores until the transaction ends. Raise Unusable if the database is in use."""
    if not (await connection.execute(select(func.pg_try_advisory_xact_lock(postgres.MIGRATING)))).scalar():
        raise Unusable(
            Sentence(
                "fault-reserved",
                "{database} is being restored or migrated by another process: try again soon",
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
                    "{database} is in use by a server: stop it first with ridotto admin drain --all",
                    **facts,
                )
            )
        raise Unusable(
            Sentence(
                "fault-served-by",
                "{database} is in use by {many} processes: stop them first with ridotto admin drain --all",
                **facts,
            )
        )


def shown(database: str) -> str:
    """Return a database's URL without its password."""
    return make_url(sqlite.url_of(database)).render_as_string()


@asynccontextmanager
async def engine(database: str) -> AsyncIterator[AsyncEngine]:
    """Open an engine for a path or URL. Errors in the block become Unusable, with a message that quotes no row."""
    url = make_url(sqlite.url_of(database))
    try:
        connect_args = {"timeout": postgres.LONGEST} if url.get_backend_name() == "postgresql" else {}
        made = create_async_engine(url, hide_parameters=True, connect_args=connect_args)
    except ModuleNotFoundError as error:
        raise Unusable(postgres.missing(error)) from None
    try:
        yield made
    except BrokenPipeError:
        raise  # standard output was closed; database connections do not raise this
    except (SQLAlchemyError, OSError) as error:
        raise file_lock.unusable(shown(database), postgres.why(error)) from None
    finally:
        await made.dispose()


async def check_schema(connection: AsyncConnection, database: str) -> None:
    """Raise Unusable for a database of another program, or with another schema than this release's."""
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
                "{database} has schema {version}, expected {newest}: run ridotto serve of this release once",
                **facts,
            )
        )


async def _read(connection: AsyncConnection, table: Table) -> Batches:
    """Yield a table's rows in batches. Invalid JSON is kept as text under "damaged", so that nothing is lost."""
    readers = {column.name: _reader(column.type) for column in table.columns}
    # Read JSON as text: the driver would fail on damaged values.
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


async def _check_count(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> None:
    """Raise Unusable if the copy of a table has another number of rows."""
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
    """Move all tables of ridotto to a new schema, from which they can be recovered; return its name, or None if there are none."""
    names = [*metadata.tables, "alembic_version"]
    there = [name for name in names if inspect(connection).has_table(name)]
    if not there:
        return None
    schema = f"before_restore_{clock.wall() // 1000}"
    connection.execute(text(f'create schema "{schema}"'))
    for name in there:
        connection.execute(text(f'alter table "{name}" set schema "{schema}"'))
    return schema
