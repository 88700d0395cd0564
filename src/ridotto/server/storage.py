"""What is stored: guests, tables, their logs, finished records. SQLite by default, PostgreSQL by URL.

Appends of many tables share a transaction: while one is written, the next ones gather. An append is answered once it is stored.
"""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Executable,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection, Dialect
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.types import TypeDecorator

from ridotto.server import metrics, sqlite
from ridotto.server.supervisor import stopped, supervised
from ridotto.server.table import Event
from ridotto.server.upcast import SCHEMA, upcast


class Readable(TypeDecorator[Any]):
    """JSON that may be damaged: what cannot be read is None, and the rows beside it are read."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any]:
        """Called by SQLAlchemy."""
        read = super().result_processor(dialect, coltype)

        def kept(value: Any) -> Any:
            try:
                return read(value) if read else value
            except ValueError:
                return None

        return kept


metadata = MetaData()
keys = Table(
    "keys", metadata, Column("name", String(40), primary_key=True), Column("value", String(200), nullable=False)
)
guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("nickname", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("public", Boolean, nullable=False, index=True),
    Column("phase", String(10), nullable=False, index=True),
    Column("changed", BigInteger, nullable=False, index=True),
    Column("card", Readable, nullable=False),
    Column("visited", BigInteger, nullable=False, server_default="0", index=True),
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
    Column("content", String(16)),
    Column("marks", JSON, nullable=False),
    Column("schema", Integer, nullable=False, server_default="1"),
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


pulse = Table("pulse", metadata, Column("id", String(40), primary_key=True), Column("beat", Text, nullable=False))
"""Written only to see whether writing works."""

log = logging.getLogger("ridotto.storage")
BATCH = 200
"""Appends that share a transaction, at most."""
CHECKPOINT_EVERY = 2.0
TRY_EVERY = 1.0
"""Seconds between two tries while nothing can be written; a write that has worked so long ago is proof enough."""
ROOM = 2**15
"""Bytes that have to fit before play goes on after a full disk, so that it does not stop again at once."""
DAY = 24 * 3600 * 1000

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]


class Conflict(Exception):  # noqa: N818 - an answer, not a mishap
    """Somebody else has already appended this version, or this command."""


class Unsaved(Exception):  # noqa: N818 - an answer, not a mishap
    """Nothing can be written now: nothing has changed."""


class Unreadable(Exception):  # noqa: N818 - an answer, not a mishap
    """A table's log cannot be read."""


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
    """The database. Open it with `await Storage.open(url)`.

    One task writes, for everybody. When it cannot, because the disk is full or the database is away, whoever wants something written gets
    Unsaved at once, and the listeners are told; a second task tries each second, and tells them when writing works again.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.file = sqlite.file_of(str(engine.url)) if engine.dialect.name == "sqlite" else None
        self.appends: deque[Append] = deque()
        self.jobs: deque[tuple[Work[Any], asyncio.Future[Any]]] = deque()
        self.awake = asyncio.Event()
        self.closing = False
        self.saving = True
        """Whether what is to be written can be written."""
        self.listeners: list[Callable[[bool], None]] = []
        """Called when that changes."""
        self.saved_at = 0.0
        """When something was written last, by the monotonic clock."""
        self.checking = asyncio.Lock()
        self.noted: set[asyncio.Task[None]] = set()
        self.writer = supervised("writer", self._write)
        self.helpers = [supervised("recovery", self._recover)]
        if self.file:
            self.helpers.append(supervised("checkpoint", self._checkpoint))

    @classmethod
    async def open(cls, url: str) -> "Storage":
        """The database at an SQLAlchemy URL, migrated to the newest schema."""
        engine = create_async_engine(url, hide_parameters=True)  # errors go to the log, which must hold no cards
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", sqlite.set_up)
            if file := sqlite.file_of(url):
                sqlite.make_private(file)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Writes what is still waiting, then disconnects."""
        self.closing = True
        self.awake.set()
        await self.writer
        await stopped(*self.helpers, *self.noted)
        await self.engine.dispose()

    # -- writing

    async def append(self, append: Append) -> None:
        """Writes a change; returns once it is stored. Conflict if the version or the command is already there; Unsaved."""
        if self.closing or not self.saving:
            raise Unsaved
        self.appends.append(append)
        self.awake.set()
        await append.done

    async def do(self, work: Work[T]) -> T:
        """Does other work in a transaction of its own, between appends; returns once it is stored. Unsaved if nothing can be."""
        if self.closing or not self.saving:
            raise Unsaved
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.append((work, done))
        self.awake.set()
        return await done

    async def check(self) -> None:
        """Whether a write works; Unsaved if not. Asked often, it tries once a second."""
        async with self.checking:
            if not self.saving or time.monotonic() - self.saved_at > TRY_EVERY:
                await self.do(_beat)

    async def _write(self) -> None:
        while self.appends or self.jobs or not self.closing:
            await self.awake.wait()
            batch = [self.appends.popleft() for _ in range(min(BATCH, len(self.appends)))]
            if batch:
                await self._store(batch)
            if self.jobs:
                await self._do(*self.jobs.popleft())
            if not (self.appends or self.jobs or self.closing):
                self.awake.clear()

    async def _store(self, batch: list[Append]) -> None:
        """Writes appends in one transaction; if one of them collides, each in its own."""
        try:
            await self._transaction(lambda connection: _append(connection, batch))
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, Unsaved):
                for one in batch:
                    await self._store([one])
                return
            _answer(batch, Conflict(batch[0].table) if isinstance(error, IntegrityError) else error)
        else:
            _answer(batch, None)

    async def _do(self, work: Work[Any], done: "asyncio.Future[Any]") -> None:
        try:
            result = await self._transaction(work)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(result)

    async def _transaction(self, work: Work[T]) -> T:
        """Does work in a transaction. Unsaved if the database cannot be written; the second try tells that from a cut connection."""
        for last in (False, True):
            try:
                async with self.engine.begin() as connection:
                    result = await work(connection)
            except Exception as error:
                if not _cannot_write(error):
                    raise
                if last or not self.saving:
                    self._turn(False, error)
                    raise Unsaved from error
            else:
                break
        self.saved_at = time.monotonic()
        return result

    def _turn(self, saving: bool, error: Exception | None = None) -> None:
        """Notes that writing works, or does not; what is still waiting then is refused."""
        if saving == self.saving:
            return
        self.saving = saving
        metrics.SAVING.set(saving)
        if saving:
            log.warning("the database can be written again")
        else:
            log.error("the database cannot be written: tables wait", extra={"reason": _reason(error)})
            _answer(self.appends, Unsaved())
            self.appends.clear()
            for _, done in self.jobs:
                if not done.done():
                    done.set_exception(Unsaved())
            self.jobs.clear()
        for listener in self.listeners:
            listener(saving)

    async def _recover(self) -> None:
        """While nothing can be written, tries again and again."""
        while True:
            await asyncio.sleep(TRY_EVERY)
            if not self.saving:
                if self.file:
                    with suppress(Unsaved):
                        await self._transaction(_cut_log)  # what it gives back may be all that is missing
                with suppress(Unsaved):
                    await self._transaction(_make_room)
                    await self._transaction(_beat)
                    self._turn(True)

    async def _checkpoint(self) -> None:
        """Moves SQLite's write-ahead log into its file, while others keep reading and writing; cuts it off when it is long.

        Only the writer can do that under load: nobody else finds a moment when nothing is being written.
        """
        assert self.file
        while True:
            await asyncio.sleep(CHECKPOINT_EVERY)
            async with self.engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            if self.saving and sqlite.log_size(self.file) > sqlite.LONGEST_LOG:
                with suppress(Unsaved):
                    await self.do(_cut_log)

    def _note(self, work: Work[Any]) -> None:
        """Writes something that nobody waits for, and that may be missing."""

        async def write() -> None:
            with suppress(Unsaved):
                await self.do(work)

        task = asyncio.create_task(write())
        self.noted.add(task)
        task.add_done_callback(self.noted.discard)

    # -- the log

    async def log(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after a version, in the present schema. Newer for an event of a newer one."""
        query = select(events).where(events.c.table_id == table, events.c.version > after).order_by(events.c.version)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Event(
                row.version,
                row.at,
                *upcast(row.schema, row.kind, row.data),
                row.command,
                row.content,
                tuple((n, view) for n, view in row.marks),
            )
            for row in rows
        ]

    async def content(self, table: str, command: str) -> str | None:
        """What a command that has been carried out said (`Event.content`), "" where an older release did; None if it has not. Unsaved if
        the database cannot be reached."""
        query = select(events.c.content).where(events.c.table_id == table, events.c.command == command)
        try:
            async with self.engine.connect() as connection:
                row = (await connection.execute(query)).first()
        except Exception as error:
            if _cannot_write(error):
                raise Unsaved from error
            raise
        return None if row is None else row.content or ""

    # -- the lobby

    async def cards(self, guest: str, limit: int = 50) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The newest public tables, and those where a guest sits, as rows of `tables`."""
        newest = select(tables).order_by(tables.c.changed.desc()).limit(limit)
        recent = _now() - DAY
        async with self.engine.connect() as connection:
            public = await connection.execute(newest.where(tables.c.public, tables.c.changed > recent))
            mine = await connection.execute(
                newest.join(sitters, sitters.c.table_id == tables.c.id).where(sitters.c.guest == guest)
            )
            return [row._asdict() for row in public], [row._asdict() for row in mine]

    # -- what is no longer needed

    async def visit(self, ids: Sequence[str], now: int) -> None:
        """Notes that somebody has been at these tables."""
        for start in range(0, len(ids), BATCH):
            here = update(tables).where(tables.c.id.in_(ids[start : start + BATCH])).values(visited=now)
            await self.do(_only(here))

    async def unvisited(self, phase: str, since: int) -> list[str]:
        """Tables in a phase where nobody has been since, those longest alone first; not endlessly many."""
        query = select(tables.c.id).where(tables.c.phase == phase, tables.c.visited < since)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query.order_by(tables.c.visited).limit(5000))).scalars())

    async def forget_table(self, id: str) -> None:
        """Deletes a table and its log; its records stay. From the end and in pieces: no other table waits, and a crash leaves a log."""
        while await self.do(lambda connection: _shorten(connection, id)):
            pass

    async def forget_guests(self, since: int) -> int:
        """Deletes guests who have not come since, but those who sit at a table; how many."""
        absent = guests.c.seen < since, guests.c.id.not_in(select(sitters.c.guest))
        some = delete(guests).where(guests.c.id.in_(select(guests.c.id).where(*absent).limit(BATCH)))
        forgotten = 0
        while many := await self.do(_only(some)):
            forgotten += many
        return forgotten

    # -- guests, records, keys

    async def guest(self, id: str) -> str | None:
        """A guest's nickname; None if the guest is unknown. Whoever asks, the guest has come: that is noted, once a day."""
        query = select(guests.c.nickname, guests.c.seen).where(guests.c.id == id)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if (now := _now()) > row.seen + DAY:
            seen = update(guests).where(guests.c.id == id).values(seen=now)
            self._note(_only(seen))
        return str(row.nickname)

    async def name_guest(self, id: str, nickname: str) -> None:
        """Stores a guest's nickname."""
        await self.do(lambda connection: _put(connection, guests, id, {"nickname": nickname, "seen": _now()}))

    async def record(self, id: str) -> dict[str, Any] | None:
        """A row of `records`."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(records).where(records.c.id == id))).first()
        return row._asdict() if row else None

    async def key(self, name: str) -> str:
        """A secret that the server creates once and keeps."""
        query = select(keys.c.value).where(keys.c.name == name)
        async with self.engine.connect() as connection:
            known = (await connection.execute(query)).scalar()
        if known is not None:
            return str(known)
        with suppress(IntegrityError):  # another process was faster
            await self.do(_only(insert(keys).values(name=name, value=secrets.token_hex(32))))
        async with self.engine.connect() as connection:
            return str((await connection.execute(query)).scalar_one())


def _now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def _cannot_write(error: Exception) -> bool:
    """Whether an error is the database's or its disk's, and not that of what was to be written."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, IntegrityError | DataError | ProgrammingError | NotSupportedError)
    return isinstance(error, OSError | PoolTimeout)


def _reason(error: Exception | None) -> str:
    """The kind of an error; its message might quote a row."""
    cause = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlite_errorname", type(cause).__name__))


def _only(statement: Executable) -> Work[int]:
    """The work that is one statement; gives how many rows it has changed."""

    async def work(connection: AsyncConnection) -> int:
        return int((await connection.execute(statement)).rowcount)

    return work


async def _shorten(connection: AsyncConnection, id: str) -> bool:
    """Deletes the last events of a table, and the table with the first of them; whether something is left."""
    here = events.c.table_id == id
    last = (await connection.execute(select(func.max(events.c.version)).where(here))).scalar() or 0
    await connection.execute(delete(events).where(here, events.c.version > last - BATCH))
    if last > BATCH:
        return True
    await connection.execute(delete(sitters).where(sitters.c.table_id == id))
    await connection.execute(delete(tables).where(tables.c.id == id))
    return False


async def _beat(connection: AsyncConnection) -> None:
    """Writes next to nothing; room that was made is free again."""
    await _put(connection, pulse, "beat", {"beat": str(_now())})


async def _make_room(connection: AsyncConnection) -> None:
    await _put(connection, pulse, "beat", {"beat": "." * ROOM})


async def _cut_log(connection: AsyncConnection) -> None:
    """Moves the rest of the write-ahead log into the file and begins it anew; somebody who reads for long is not waited for."""
    await connection.exec_driver_sql("PRAGMA busy_timeout=100")
    try:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        await connection.exec_driver_sql("PRAGMA busy_timeout=5000")


def _answer(batch: Iterable[Append], error: Exception | None) -> None:
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
            "content": event.content,
            "marks": [list(mark) for mark in event.marks],
            "schema": SCHEMA,
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


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "sqlite":  # a server that is killed now shall leave all of a migration, or nothing
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    command.upgrade(config, "head")
