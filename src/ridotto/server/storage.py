"""What is stored: guests, tables, their logs, finished records. SQLite by default, PostgreSQL by URL.

Appends of many tables share a transaction: while one is written, the next ones gather. An append is answered once it is stored.
"""

import asyncio
import json
import logging
import secrets
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import orjson
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
    Result,
    Row,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    cast,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Connection, Dialect, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.types import TypeDecorator

from ridotto.server import clock, metrics, postgres, sqlite
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
PASSING = {"passing": True}
"""Marks tables of the moment, which no backup holds."""
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


servers = Table(
    "servers",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("release", String(20), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("state", String(10), nullable=False),
    Column("wanted", String(10)),
    Column("tables", Integer, nullable=False),
    Column("connections", Integer, nullable=False),
    info=PASSING,
)
"""The processes that serve this database; `roster.py`."""
blocks = Table(
    "blocks",
    metadata,
    Column("subject", String(60), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)
"""Guests and networks that are not let in; `blocks.py`."""
pulse = Table(
    "pulse",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("beat", Text, nullable=False),
    info=PASSING,
)
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
DOOMED = -1
"""When somebody was last at a table that is being deleted."""

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

    @property
    def is_log(self) -> bool:
        """Whether it is nothing but events."""
        return self.card is None and self.sitters is None and self.record is None


class Storage:
    """The database. Open it with `await Storage.open(url)`.

    One task writes, for everybody. When it cannot, because the disk is full or the database is away, whoever wants something written gets
    Unsaved at once, and the listeners are told; a second task tries each second, and tells them when writing works again.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.longest = postgres.LONGEST if engine.dialect.name == "postgresql" else None
        """Seconds that the database may take; a disk takes as long as it takes."""
        self.file = sqlite.file_of(str(engine.url)) if engine.dialect.name == "sqlite" else None
        self.quill = sqlite.Quill(self.file) if self.file else None
        self.newer = _newer(engine.dialect.name)
        self.reader = engine
        """Where questions are asked; PostgreSQL is not asked to begin and to end a transaction for each of them."""
        if engine.dialect.name == "postgresql":
            self.reader = engine.execution_options(isolation_level="AUTOCOMMIT")
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
    async def open(cls, url: str, migrating: bool = True) -> "Storage":
        """The database at an SQLAlchemy URL, migrated to the newest schema unless it has been."""
        told = postgres.connecting() if make_url(url).get_backend_name() == "postgresql" else {}
        engine = create_async_engine(
            url, hide_parameters=True, connect_args=told
        )  # errors are logged: no cards in them
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", sqlite.set_up)
            if file := sqlite.file_of(url):
                sqlite.make_private(file)
        try:
            async with engine.begin() as connection:
                if migrating:
                    await connection.run_sync(migrate)
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
        if self.quill:
            await self.quill.close()
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
        """Writes appends in one transaction; if one of them collides, each in its own. What is nothing but events, as most is, goes the
        quick way first."""
        events = [append for append in batch if append.is_log]
        if events and await self._penned(events):
            _answer(events, None)
            batch = [append for append in batch if not append.is_log]
        if not batch:
            return
        try:
            await self._transaction(lambda connection: _append(connection, batch))
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, Unsaved):
                for one in batch:
                    await self._store([one])
                return
            _answer(batch, await self._collided(batch[0]) if isinstance(error, IntegrityError) else error)
        else:
            _answer(batch, None)

    async def _collided(self, append: Append) -> Exception | None:
        """Why an append cannot be written again; None if it is in the log as it is: the connection was cut after all of it was written."""
        try:
            there = await self.log(append.table, append.events[0].version - 1)
        except Exception as error:
            return Unsaved() if _cannot_write(error) or isinstance(error, Unsaved) else error
        same = list(map(_written, there[: len(append.events)])) == list(map(_written, append.events))
        return None if same else Conflict(append.table)

    async def _penned(self, batch: list[Append]) -> bool:
        """Writes events past SQLAlchemy, into a file that nobody watches through it; False if that does not work.

        Whatever the matter is, nothing is written then, and the usual way finds out.
        """
        engine = self.engine.sync_engine
        if not self.quill or engine.dispatch.before_cursor_execute or engine.pool.dispatch.checkout:
            return False
        try:
            with metrics.DATABASE.time():
                await self.quill.write(_insert_events(engine.dialect), _rows(batch))
        except sqlite3.Error:
            return False
        self.saved_at = time.monotonic()
        return True

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
        """Does work in a transaction. Unsaved if the database cannot be written; the second try tells that from a cut connection.

        Nothing tells whether a transaction whose end was not answered has been carried out: whoever tries again may find its work done.
        """
        tries = 2.0
        while True:
            try:
                with metrics.DATABASE.time():
                    async with asyncio.timeout(self.longest), self.engine.begin() as connection:
                        result = await work(connection)
            except Exception as error:
                if not _cannot_write(error):
                    raise
                tries -= 0.2 if postgres.state(error) == postgres.CROSSED else 1
                if tries <= 0 or not self.saving or isinstance(error, TimeoutError):
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
        """The events of a table after a version, in the present schema. Newer for an event of a newer one. Unsaved if the database cannot
        be reached."""
        query = select(events).where(events.c.table_id == table, events.c.version > after).order_by(events.c.version)
        return [_event(row) for row in await self._read(query)]

    async def since(self, versions: Mapping[str, int]) -> dict[str, list[Event] | None]:
        """What has been appended to several tables after the versions that are known of them, in one question; nothing of a table where
        that is nothing, None where it cannot be read. Unsaved if the database cannot be reached."""
        found: dict[str, list[Event] | None] = {}
        for id, rows in groupby(
            await self._read(self.newer, {"known": json.dumps(versions)}), lambda row: row.table_id
        ):
            try:
                found[id] = [_event(row) for row in rows]
            except Exception:
                log.exception("a table cannot be read", extra={"table": id})
                found[id] = None
        return found

    async def content(self, table: str, command: str) -> str | None:
        """What a command that has been carried out said (`Event.content`), "" where an older release did; None if it has not. Unsaved if
        the database cannot be reached."""
        query = select(events.c.content).where(events.c.table_id == table, events.c.command == command)
        rows = await self._read(query)
        return rows[0].content or "" if rows else None

    async def _read(self, query: Select[Any], given: Mapping[str, Any] | None = None) -> Sequence[Row[Any]]:
        """The rows that a question finds; asked again where the connection was cut. Unsaved if the database cannot be reached."""
        for last in (False, True):
            try:
                async with asyncio.timeout(self.longest), self.reader.connect() as connection:
                    result: Result[Any] = await connection.execute(query, given)
                    return result.all()
            except Exception as error:
                if not _cannot_write(error) or sqlite.is_damage(error):
                    raise
                if last or isinstance(error, TimeoutError):
                    raise Unsaved from error
        raise Unsaved

    # -- the lobby

    async def cards(self, guest: str, limit: int = 50) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The newest public tables, and those where a guest sits, as rows of `tables`."""
        newest = select(tables).order_by(tables.c.changed.desc()).limit(limit)
        recent = clock.now() - DAY
        public = await self._read(newest.where(tables.c.public, tables.c.changed > recent))
        mine = await self._read(newest.join(sitters, sitters.c.table_id == tables.c.id).where(sitters.c.guest == guest))
        return [row._asdict() for row in public], [row._asdict() for row in mine]

    # -- what is no longer needed

    async def visit(self, ids: Sequence[str], now: int) -> None:
        """Notes that somebody has been at these tables."""
        for start in range(0, len(ids), BATCH):
            here = tables.c.id.in_(ids[start : start + BATCH]), tables.c.visited >= 0
            await self.do(_only(update(tables).where(*here).values(visited=now)))

    async def enter(self, id: str, now: int) -> bool:
        """Notes that somebody comes to a table, before its log is read; False for one that there is not, or that is being deleted."""
        here = update(tables).where(tables.c.id == id, tables.c.visited >= 0).values(visited=now)
        with suppress(Unsaved):  # then nobody can delete anything either
            return bool(await self.do(_only(here)))
        return True

    async def unvisited(self, phase: str, since: int) -> list[str]:
        """Tables in a phase where nobody has been since, those longest alone first; not endlessly many."""
        query = select(tables.c.id).where(tables.c.phase == phase, tables.c.visited < since)
        return [row.id for row in await self._read(query.order_by(tables.c.visited).limit(5000))]

    async def forget_table(self, id: str, since: int | None = None) -> bool:
        """Deletes a table and its log, unless somebody has been there since; its records stay.

        From the end and in pieces: no other table waits, and a crash leaves a log. From the first piece on nobody can enter.
        """
        doomed = update(tables).where(tables.c.id == id).values(visited=DOOMED)
        if not await self.do(_only(doomed if since is None else doomed.where(tables.c.visited < since))):
            return False
        while await self.do(lambda connection: _shorten(connection, id)):
            pass
        return True

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
        rows = await self._read(query)
        if not rows:
            return None
        row = rows[0]
        if (now := clock.now()) > row.seen + DAY:
            seen = update(guests).where(guests.c.id == id).values(seen=now)
            self._note(_only(seen))
        return str(row.nickname)

    async def name_guest(self, id: str, nickname: str) -> None:
        """Stores a guest's nickname."""
        await self.do(lambda connection: _put(connection, guests, id, {"nickname": nickname, "seen": clock.now()}))

    async def record(self, id: str) -> dict[str, Any] | None:
        """A row of `records`."""
        rows = await self._read(select(records).where(records.c.id == id))
        return rows[0]._asdict() if rows else None

    async def key(self, name: str) -> str:
        """A secret that the server creates once and keeps."""
        query = select(keys.c.value).where(keys.c.name == name)
        if not await self._read(query):
            with suppress(IntegrityError):  # another process was faster
                await self.do(_only(insert(keys).values(name=name, value=secrets.token_hex(32))))
        return str((await self._read(query))[0].value)


def _newer(dialect: str) -> Select[Any]:
    """The events of tables after versions that are given as JSON: one parameter, so it is one statement, however many tables there are."""
    known = bindparam("known", type_=Text)
    each = func.json_each(known) if dialect == "sqlite" else func.json_each_text(cast(known, postgresql.JSON))
    mine = each.table_valued("key", "value", name="mine")
    after = events.c.table_id == mine.c.key, events.c.version > cast(mine.c.value, Integer)
    return select(events).join(mine, and_(*after)).order_by(events.c.table_id, events.c.version)


def _event(row: Row[Any]) -> Event:
    """A row of `events`, as the present schema has it."""
    content = upcast(row.schema, row.kind, row.data)
    return Event(row.version, row.at, *content, row.command, row.content, tuple((n, view) for n, view in row.marks))


def _cannot_write(error: Exception) -> bool:
    """Whether an error is the database's or its disk's, and not that of what was to be written."""
    if isinstance(error, DBAPIError):
        ours = isinstance(error, IntegrityError | DataError | ProgrammingError | NotSupportedError)
        return not (ours or postgres.state(error) in postgres.OURS or postgres.misfit(error))
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
    await _put(connection, pulse, "beat", {"beat": str(clock.now())})


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


def _written(event: Event) -> str:
    """An event as the log has it."""
    row = event.version, event.at, event.kind, dict(event.data), event.command, event.content, event.marks
    return json.dumps(row, sort_keys=True)


def _rows(batch: Iterable[Append]) -> list[tuple[Any, ...]]:
    """The rows of `events`, as the database's driver takes them."""
    return [
        (
            append.table,
            event.version,
            event.at,
            event.kind,
            orjson.dumps(dict(event.data), option=orjson.OPT_NON_STR_KEYS).decode(),
            event.command,
            event.content,
            orjson.dumps(event.marks).decode(),
            SCHEMA,
        )
        for append in batch
        for event in append.events
    ]


@cache
def _insert_events(dialect: Dialect) -> str:
    """The statement for rows of `events`, their values in the order of its columns."""
    return str(insert(events).compile(dialect=dialect))


async def _append(connection: AsyncConnection, batch: list[Append]) -> None:
    batch = sorted(batch, key=lambda append: append.table)  # all processes in one order: no two wait for each other
    await connection.exec_driver_sql(_insert_events(connection.dialect), _rows(batch))
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
    """Updates the row with an id, or inserts it; another process may be doing the same. SQLite and PostgreSQL say it alike."""
    putting = postgresql.insert(table).values(id=id, **row).on_conflict_do_update(index_elements=["id"], set_=row)
    await connection.execute(putting)


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
