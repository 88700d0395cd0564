"""What is stored: guests, tables, their logs, finished records. SQLite by default, PostgreSQL by URL.

Appends of many tables share a transaction: while one is written, the next ones gather. An append is answered once it is stored.
"""

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ridotto.server.table import Event

metadata = MetaData()
keys = Table(
    "keys", metadata, Column("name", String(40), primary_key=True), Column("value", String(200), nullable=False)
)
guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("nickname", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("public", Boolean, nullable=False, index=True),
    Column("phase", String(10), nullable=False, index=True),
    Column("changed", BigInteger, nullable=False, index=True),
    Column("card", JSON, nullable=False),
)
"""The lobby's index: what its cards show. The log is authoritative."""
sitters = Table(
    "sitters",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("guest", String(40), primary_key=True, index=True),
)
events = Table(
    "events",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("data", JSON, nullable=False),
    Column("command", String(100)),
    Column("marks", JSON, nullable=False),
    UniqueConstraint("table_id", "command"),
)
records = Table(
    "records",
    metadata,
    Column("id", String(60), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("players", JSON, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("record", JSON, nullable=False),
)


CHECKPOINT_EVERY = 5.0
"""Seconds."""


class Conflict(Exception):  # noqa: N818 - an answer, not a mishap
    """Somebody else has already appended this version, or this command."""


@dataclass(frozen=True, slots=True)
class Append:
    """One change of a table: its events and what depends on them, all or nothing."""

    table: str
    events: Sequence[Event]
    card: dict[str, Any] | None = None
    """The lobby's row, if it has changed: columns of `tables`."""
    sitters: Sequence[str] | None = None
    """Guests who sit at the table, if that has changed."""
    record: dict[str, Any] | None = None
    """A finished match: columns of `records`."""
    done: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Storage:
    """The database. Open it with `await Storage.open(url)`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: asyncio.Queue[Append] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, url: str) -> "Storage":
        """The database at an SQLAlchemy URL, migrated to the newest schema."""
        engine = create_async_engine(url, hide_parameters=True)  # errors go to the log, which must hold no cards
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
        storage = cls(engine)
        storage.tasks.append(asyncio.create_task(storage._write()))
        if engine.dialect.name == "sqlite":
            storage.tasks.append(asyncio.create_task(storage._checkpoint()))
        return storage

    async def close(self) -> None:
        """Writes what is still waiting, then disconnects."""
        while not self.waiting.empty():
            await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.engine.dispose()

    # -- the log

    async def append(self, append: Append) -> None:
        """Writes a change; returns once it is stored. Conflict if the version or the command is already there."""
        self.waiting.put_nowait(append)
        await append.done

    async def _write(self) -> None:
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty() and len(batch) < 200:
                batch.append(self.waiting.get_nowait())
            if len(batch) > 1 and await self._written(batch):
                continue
            for one in batch:
                await self._written([one], last=True)

    async def _checkpoint(self) -> None:
        """Moves SQLite's write-ahead log into its file now and then, while others keep reading and writing."""
        while True:
            await asyncio.sleep(CHECKPOINT_EVERY)
            async with self.engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    async def _written(self, batch: list[Append], last: bool = False) -> bool:
        try:
            async with self.engine.begin() as connection:
                await _append(connection, batch)
        except IntegrityError:
            if last:
                _answer(batch, Conflict(batch[0].table))
            return False
        except Exception as error:
            if last:
                _answer(batch, error)
            return False
        _answer(batch, None)
        return True

    async def log(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after a version."""
        query = select(events).where(events.c.table_id == table, events.c.version > after).order_by(events.c.version)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Event(row.version, row.at, row.kind, row.data, row.command, tuple((n, view) for n, view in row.marks))
            for row in rows
        ]

    async def knows(self, table: str, command: str) -> bool:
        """Whether a command has already been carried out."""
        query = select(events.c.version).where(events.c.table_id == table, events.c.command == command)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    # -- the lobby

    async def cards(self, guest: str, limit: int = 50) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The newest public tables, and those where a guest sits, as rows of `tables`."""
        newest = select(tables).order_by(tables.c.changed.desc()).limit(limit)
        recent = int(time.time() * 1000) - 24 * 3600 * 1000
        async with self.engine.connect() as connection:
            public = await connection.execute(newest.where(tables.c.public, tables.c.changed > recent))
            mine = await connection.execute(
                newest.join(sitters, sitters.c.table_id == tables.c.id).where(sitters.c.guest == guest)
            )
            return [row._asdict() for row in public], [row._asdict() for row in mine]

    # -- guests, records, keys

    async def guest(self, id: str) -> str | None:
        """A guest's nickname; None if the guest is unknown."""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(guests.c.nickname).where(guests.c.id == id))).scalar()

    async def name_guest(self, id: str, nickname: str) -> None:
        """Stores a guest's nickname."""
        row = {"nickname": nickname, "seen": int(time.time() * 1000)}
        async with self.engine.begin() as connection:
            await _put(connection, guests, id, row)

    async def record(self, id: str) -> dict[str, Any] | None:
        """A row of `records`."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(records).where(records.c.id == id))).first()
        return row._asdict() if row else None

    async def key(self, name: str) -> str:
        """A secret that the server creates once and keeps."""
        query = select(keys.c.value).where(keys.c.name == name)
        with suppress(IntegrityError):  # another process was faster
            async with self.engine.begin() as connection:
                if (await connection.execute(query)).scalar() is None:
                    await connection.execute(insert(keys).values(name=name, value=secrets.token_hex(32)))
        async with self.engine.connect() as connection:
            return str((await connection.execute(query)).scalar_one())

    async def alive(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))
        return True


def _answer(batch: list[Append], error: Exception | None) -> None:
    for one in batch:
        if one.done.done():
            continue
        if error is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(error)


async def _append(connection: AsyncConnection, batch: list[Append]) -> None:
    rows = [
        {
            "table_id": append.table,
            "version": event.version,
            "at": event.at,
            "kind": event.kind,
            "data": dict(event.data),
            "command": event.command,
            "marks": [list(mark) for mark in event.marks],
        }
        for append in batch
        for event in append.events
    ]
    await connection.execute(insert(events), rows)
    for append in batch:
        if append.card is not None:
            await _put(connection, tables, append.table, append.card)
        if append.sitters is not None:
            await connection.execute(delete(sitters).where(sitters.c.table_id == append.table))
            if append.sitters:
                await connection.execute(
                    insert(sitters), [{"table_id": append.table, "guest": guest} for guest in append.sitters]
                )
        if append.record is not None:
            await connection.execute(insert(records).values(append.record))


async def _put(connection: AsyncConnection, table: Table, id: str, row: dict[str, Any]) -> None:
    """Updates the row with an id, or inserts it."""
    if (await connection.execute(update(table).where(table.c.id == id).values(row))).rowcount == 0:
        await connection.execute(insert(table).values(id=id, **row))


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # With a write-ahead log a killed server loses nothing it has answered, and readers never wait for the writer.
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    # A task of its own moves the log into the file: a writer doing so would stop for as long as the disk takes.
    cursor.execute("PRAGMA wal_autocheckpoint=0")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def url_of(path: str) -> str:
    """The URL of an SQLite file; a URL is returned as it is."""
    return path if "://" in path else f"sqlite+aiosqlite:///{path}"
