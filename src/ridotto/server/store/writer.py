"""The writer of a database: one task writes, for everybody.

Appends of many tables share a transaction: while one is written, the next ones gather. An append is answered once it is stored.
"""

import asyncio
import logging
import math
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy.engine import Dialect
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.ops import clock, metrics
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.store import postgres, schema, sqlite
from ridotto.server.store.completion import Completion, settle
from ridotto.server.store.database import Database, Unsaved, cannot_write
from ridotto.server.store.file_lock import Unusable
from ridotto.server.table.state import Event

log = logging.getLogger("ridotto.storage")
BATCH = 200
"""Appends that share a transaction, at most."""
GATHERING = 0.020
"""Seconds from one transaction to the next, at tables that play at the same time: each costs several times what it writes."""
CHECKPOINT_EVERY = 2.0
TRY_EVERY = 1.0
"""Seconds between two tries while nothing can be written; a write that has worked so long ago is proof enough."""
ROOM = 2**15
"""Bytes that have to fit before play goes on after a full disk, so that it does not stop again at once."""

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]


class Conflict(Exception):  # noqa: N818 - an answer, not a mishap
    """Somebody else has already appended this version, or this command."""


@dataclass(slots=True)
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
    done: Completion = field(default_factory=Completion)


class Writer:
    """What waits to be written, and whether it can be.

    When it cannot, because the disk is full or the database is away, whoever wants something written gets Unsaved at once, and the
    listeners are told; a second task tries each second, and tells them when writing works again.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.quill = sqlite.FileWriter(database.watch) if database.watch else None
        self.appends: deque[Append] = deque()
        self.jobs: deque[tuple[Work[Any], asyncio.Future[Any]]] = deque()
        self.awake = asyncio.Event()
        self.closing = False
        self.saving = True
        """Whether what is to be written can be written."""
        self.listeners: list[Callable[[bool], None]] = []
        """Called when that changes."""
        self.moved: Path | None = None
        """The database's file, or its log, once that was replaced or removed: nothing is acknowledged any more, and nothing written."""
        self.rescued: Path | None = None
        """The file to which the database was copied then."""
        self.saved_at = -math.inf
        """When something was written last, by the monotonic clock. That begins with the machine, so that never is before 0."""
        self.last = ""
        """The table of the last append."""
        self.checking = asyncio.Lock()
        self.task = supervised("writer", self._write)
        self.helpers = [supervised("recovery", self._recover)]
        if database.file:
            self.helpers.append(supervised("checkpoint", self._checkpoint))

    async def close(self) -> None:
        """Writes what is still waiting."""
        self.closing = True
        self.awake.set()
        await self.task
        await stopped(*self.helpers)
        if self.moved and not self.rescued:
            await self._rescue()
        if self.quill:
            await self.quill.close()

    async def append(self, append: Append) -> None:
        """Writes a change; returns once it is stored. Conflict if the version or the command is already there; Unsaved."""
        if self.closing or not self.saving:
            raise Unsaved
        self.appends.append(append)
        self.awake.set()
        # Somebody who is cut off between the log and the memory would leave the table behind its log.
        await append.done.arrived()

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
            if not self._intact():
                raise Unsaved
            if not self.saving or time.monotonic() - self.saved_at > TRY_EVERY:
                await self.do(_beat)

    async def _write(self) -> None:
        while self.appends or self.jobs or not self.closing:
            await self.awake.wait()
            await self._gather()
            batch = [self.appends.popleft() for _ in range(min(BATCH, len(self.appends)))]
            if batch:
                self.last = batch[-1].table
                await self._store(batch)
            if self.jobs:
                await self._do(*self.jobs.popleft())
            if not (self.appends or self.jobs or self.closing):
                self.awake.clear()

    async def _gather(self) -> None:
        """Lets more appends come where others have just been written; a table that plays alone waits for nobody."""
        left = self.saved_at + GATHERING - time.monotonic()
        if left > 0 and self.appends and self.appends[0].table != self.last:
            await asyncio.sleep(left)

    async def _store(self, batch: list[Append]) -> None:
        """Writes appends in one transaction; if one of them collides, each in its own."""
        if self.moved:
            _answer(batch, Unsaved())
            return
        if await self._penned(batch):
            self._acknowledge(batch)
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
            self._acknowledge(batch)

    def _acknowledge(self, batch: list[Append]) -> None:
        """Answer appends that are written; if the file is no longer the database's, they are in the rescued copy, and unanswered."""
        _answer(batch, None if self._intact() else Unsaved())

    def _intact(self) -> bool:
        """True if the database is still the file that has its name. Asked before anything is acknowledged."""
        if self.database.watch and not self.moved and (moved := self.database.watch.moved()):
            self.moved = moved
            log.critical(
                "a file of the database was replaced or removed: nothing more is acknowledged",
                extra={"file": str(moved)},
            )
            self._turn(False)
            self.helpers.append(supervised("rescue", self._keep_rescuing))
        return not self.moved

    async def _keep_rescuing(self) -> None:
        """Copy the database that is still open until that succeeds: a full disk may have room later."""
        while not await self._rescue():
            await asyncio.sleep(TRY_EVERY)

    async def _rescue(self) -> bool:
        assert self.quill
        try:
            self.rescued = await self.quill.rescue()
        except (Unusable, sqlite3.Error) as error:
            log.critical("the database cannot be rescued", extra={"reason": str(error)})
            return False
        log.critical("everything that was acknowledged is in a new file", extra={"file": str(self.rescued)})
        return True

    async def _collided(self, append: Append) -> Exception | None:
        """Why an append cannot be written again; None if it is in the log as it is: the connection was cut after all of it was written."""
        try:
            found = await self.database.read(schema.log_of(append.table, append.events[0].version - 1))
            there = [schema.event_of(row) for row in found[: len(append.events)]]
        except Exception as error:
            return Unsaved() if cannot_write(error) or isinstance(error, Unsaved) else error
        same = list(map(schema.written, there)) == list(map(schema.written, append.events))
        return None if same else Conflict(append.table)

    async def _penned(self, batch: list[Append]) -> bool:
        """Writes appends past SQLAlchemy, into a file that nobody watches through it; False if that does not work.

        Whatever the matter is, nothing is written then, and the usual way finds out.
        """
        engine = self.database.engine.sync_engine
        if not self.quill or engine.dispatch.before_cursor_execute or engine.pool.dispatch.checkout:
            return False
        try:
            with metrics.DATABASE.time():
                await self.quill.write(_steps(engine.dialect, batch))
        except Exception:
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
            settle(done, None if self._intact() else Unsaved(), result)

    async def _transaction(self, work: Work[T]) -> T:
        """Does work in a transaction. Unsaved if the database cannot be written; the second try tells that from a cut connection.

        Nothing tells whether a transaction whose end was not answered has been carried out: whoever tries again may find its work done.
        """
        tries = 2.0
        while True:
            try:
                with metrics.DATABASE.time():
                    async with asyncio.timeout(self.database.longest), self.database.engine.begin() as connection:
                        result = await work(connection)
            except Exception as error:
                if not cannot_write(error):
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
            if not self.moved:
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
            if not self.saving and not self.moved:
                if self.database.file:
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
        assert self.database.file
        while True:
            await asyncio.sleep(CHECKPOINT_EVERY)
            if self.moved:
                return
            async with self.database.engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            if self.saving and sqlite.log_size(self.database.file) > sqlite.LONGEST_LOG:
                with suppress(Unsaved):
                    await self.do(_cut_log)


def _reason(error: Exception | None) -> str:
    """The kind of an error; its message might quote a row."""
    cause = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlite_errorname", type(cause).__name__))


async def _beat(connection: AsyncConnection) -> None:
    """Writes next to nothing; room that was made is free again."""
    await schema.put(connection, schema.pulse, "beat", {"beat": str(clock.wall())})


async def _make_room(connection: AsyncConnection) -> None:
    await schema.put(connection, schema.pulse, "beat", {"beat": "." * ROOM})


async def _cut_log(connection: AsyncConnection) -> None:
    """Moves the rest of the write-ahead log into the file and begins it anew; somebody who reads for long is not waited for."""
    await connection.exec_driver_sql("PRAGMA busy_timeout=100")
    try:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        await connection.exec_driver_sql("PRAGMA busy_timeout=5000")


def _answer(batch: Iterable[Append], error: Exception | None) -> None:
    for one in batch:
        one.done.settle(error)


async def _append(connection: AsyncConnection, batch: list[Append]) -> None:
    batch = sorted(batch, key=lambda append: append.table)  # all processes in one order: no two wait for each other
    for statement, values in _steps(connection.dialect, batch):
        await connection.exec_driver_sql(statement, values)


def _steps(dialect: Dialect, batch: Sequence[Append]) -> list[sqlite.Step]:
    """What is written for appends: statements, and the rows of each."""
    cards = [schema.row_of(schema.tables, {"id": one.table, **one.card}) for one in batch if one.card is not None]
    cleared = [(one.table,) for one in batch if one.sitters is not None]
    sitters = [(one.table, guest) for one in batch for guest in one.sitters or ()]
    records = [schema.row_of(schema.records, one.record) for one in batch if one.record is not None]
    steps: list[sqlite.Step] = [
        (schema.inserting(dialect), [row for one in batch for row in schema.rows_of(one.table, one.events)]),
        (schema.putting(dialect, schema.tables), cards),
        (schema.emptying(dialect), cleared),
        (schema.inserting(dialect, schema.sitters), sitters),
        (schema.inserting(dialect, schema.records), records),
    ]
    return [step for step in steps if step[1]]
