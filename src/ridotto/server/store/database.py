"""A database as SQLAlchemy reaches it: SQLite by default, PostgreSQL by URL. How it is opened, and asked."""

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


class Unsaved(Exception):  # noqa: N818 - an answer, not a mishap
    """Nothing can be written now: nothing has changed."""


class Database:
    """An open database."""

    def __init__(self, engine: AsyncEngine, watch: FileWatch | None = None) -> None:
        """`watch`: the files of an SQLite database, as they were before it was opened."""
        self.engine = engine
        self.dialect = engine.dialect.name
        self.longest = postgres.LONGEST if self.dialect == "postgresql" else None
        """Seconds that it may take; a disk takes as long as it takes."""
        self.watch = watch
        self.file = watch.file if watch else None
        self.reader = engine
        """Where questions are asked; PostgreSQL is not asked to begin and to end a transaction for each of them."""
        if self.dialect == "postgresql":
            self.reader = engine.execution_options(isolation_level="AUTOCOMMIT")

    @classmethod
    async def open(cls, url: str, migrating: bool = True) -> "Database":
        """The database at an SQLAlchemy URL, migrated to the newest schema unless it has been."""
        told = postgres.connecting() if make_url(url).get_backend_name() == "postgresql" else {}
        # Errors are logged: no cards in them.
        engine = create_async_engine(url, hide_parameters=True, connect_args=told)
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
        """The rows that a question finds; asked again where the connection was cut. Unsaved if the database cannot be reached."""
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
    """Whether an error is the database's or its disk's, and not that of what was to be written."""
    if isinstance(error, DBAPIError):
        ours = isinstance(error, IntegrityError | DataError | ProgrammingError | NotSupportedError)
        return not (ours or postgres.state(error) in postgres.OURS or postgres.misfit(error))
    return isinstance(error, OSError | PoolTimeout)


def migrate(connection: Connection) -> None:
    """Brings a database to the newest schema."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "sqlite":  # a server that is killed now shall leave all of a migration, or nothing
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:  # and of two that start at the same time, one waits
        connection.execute(select(func.pg_advisory_xact_lock(postgres.MIGRATING)))
    command.upgrade(config, "head")
