"""Database access through SQLAlchemy: SQLite by default, PostgreSQL by URL; opening, migrating and reading."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Result, Row, Select, event, func, select
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ridotto.server.store import file_lock, postgres, sqlite
from ridotto.server.store.rescue import FileWatch


class Unsaved(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised if the database cannot be read or written now; nothing has changed."""


class Database:
    """An open database."""

    def __init__(self, engine: AsyncEngine, watch: FileWatch | None = None) -> None:
        """Wrap an engine. `watch` has the files of an SQLite database as they were before it was opened."""
        self.engine = engine
        self.dialect = engine.dialect.name
        self.longest = postgres.LONGEST if self.dialect == "postgresql" else None
        """Seconds that a transaction may take; None for SQLite, since a disk cannot be hurried."""
        self.watch = watch
        self.file = watch.file if watch else None
        self.reader = engine
        """Engine for queries; with autocommit on PostgreSQL, which saves beginning and ending a transaction for each."""
        if self.dialect == "postgresql":
            self.reader = engine.execution_options(isolation_level="AUTOCOMMIT")

    @classmethod
    async def open(cls, url: str, migrating: bool = True) -> "Database":
        """Open the database at an SQLAlchemy URL; migrate it to the newest schema if `migrating`."""
        connect_args = postgres.connecting() if make_url(url).get_backend_name() == "postgresql" else {}
        # Errors are logged, and their parameters could contain cards.
        engine = create_async_engine(url, hide_parameters=True, connect_args=connect_args)
        watch: FileWatch | None = None
        if engine.dialect.name == "sqlite":
            if file := sqlite.file_of(url):
                file_lock.make_private(file)
                watch = FileWatch(file)
                event.listen(engine.sync_engine, "do_connect", lambda *_: watch.check())
            event.listen(engine.sync_engine, "connect", sqlite.set_up)
        try:
            async with engine.begin() as connection:
                if migrating:
                    await connection.run_sync(migrate)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, watch)

    async def read(self, query: Select[Any], given: Mapping[str, Any] | None = None) -> Sequence[Row[Any]]:
        """Return the rows of a query, retried once if the connection was cut. Raise Unsaved if the database cannot be reached."""
        for last in (False, True):
            try:
                async with asyncio.timeout(self.longest), self.reader.connect() as connection:
                    result: Result[Any] = await connection.execute(query, given)
                    return result.all()
            except Exception as error:
                if not cannot_write(error) or sqlite.is_damage(error):
                    raise
                if last or isinstance(error, TimeoutError):
                    raise Unsaved from error
        raise Unsaved


def cannot_write(error: Exception) -> bool:
    """True if an error comes from the database or its disk, and not from the values to be written."""
    if isinstance(error, DBAPIError):
        ours = isinstance(error, IntegrityError | DataError | ProgrammingError | NotSupportedError)
        return not (ours or postgres.state(error) in postgres.OURS or postgres.misfit(error))
    return isinstance(error, OSError | PoolTimeout)


def migrate(connection: Connection, schema: str = "head") -> None:
    """Migrate a database to a schema, the newest by default."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "sqlite":  # a killed server must leave a migration complete or undone
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:  # of two servers that start at the same time, one waits
        connection.execute(select(func.pg_advisory_xact_lock(postgres.MIGRATING)))
    command.upgrade(config, schema)
