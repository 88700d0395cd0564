"""Group commit: one task writes to the database for all tables.

Appends of many tables share a transaction: while one batch is written, the next one collects. An append is acknowledged once stored.
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
from typing import TYPE_CHECKING, Any, TypeVar

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

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger("ridotto.storage")
BATCH = 200
"""Maximum number of appends in one transaction."""
BATCH_DELAY = 0.020
"""Seconds between transactions while several tables are active: a transaction costs several times as much as the writes in it."""
CHECKPOINT_EVERY = 2.0
"""Seconds between checkpoints of SQLite's write-ahead log."""
RETRY_EVERY = 1.0
"""Seconds between retries while nothing can be written. `Writer.check` also accepts a successful write this recent as proof."""
ROOM = 2**15
"""Bytes that must be writable before play resumes after a full disk, so that it does not stop again at once."""

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]


class Conflict(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised if the log already has this version, or this command."""


@dataclass(slots=True)
class Append:
    """One change of a table, written atomically: its events and the rows that depend on them."""

    table: str
    events: Sequence[Event]
    card: dict[str, Any] | None = None
    """Row of `tables` for the lobby, if it has changed."""
    sitters: Sequence[str] | None = None
    """Guests who sit at the table, if they have changed."""
    record: dict[str, Any] | None = None
    """Row of `records` for a match that has just finished."""
    done: Completion = field(default_factory=Completion)


class Writer:
    """Queue of writes, and the task that carries them out.

    If the disk is full or the database is unreachable, all writes raise Unsaved at once, and the listeners are notified. A second task
    retries every second, and notifies them when writing works again.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.file_writer = sqlite.FileWriter(database.watch) if database.watch else None
        self.appends: deque[Append] = deque()
        self.jobs: deque[tuple[Work[Any], asyncio.Future[Any]]] = deque()
        self.awake = asyncio.Event()
        self.closing = False
        self.saving = True
        """True if the database can be written."""
        self.listeners: list[Callable[[bool], None]] = []
        """Called with the new value when `saving` changes."""
        self.moved: Path | None = None
        """The database's file, or its write-ahead log, once that has been replaced or removed: no more is written or acknowledged then."""
        self.rescued: Path | None = None
        """Copy of the database made after it was moved; None until it is complete."""
        self.saved_at = -math.inf
        """Time of the last write by the monotonic clock. That clock may start at 0, so "never" is minus infinity."""
        self.last = ""
        """Table of the last append."""
        self.checking = asyncio.Lock()
        self.task = supervised("writer", self._write)
        self.helpers = [supervised("recovery", self._recover)]
        if database.file:
            self.helpers.append(supervised("checkpoint", self._checkpoint))

    async def close(self) -> None:
        """Write everything queued, and stop."""
        self.closing = True
        self.awake.set()
        await self.task
        await stopped(*self.helpers)
        if self.moved and not self.rescued:
            await self._rescue()
        if self.file_writer:
            await self.file_writer.close()

    async def append(self, append: Append) -> None:
        """Write a change; return once it is stored. Raise Conflict if the version or the command exists already, or Unsaved."""
        if self.closing or not self.saving:
            raise Unsaved
        self.appends.append(append)
        self.awake.set()
        # A caller cancelled between the log and the memory would leave the table in memory behind its log.
        await append.done.arrived()

    async def do(self, work: Work[T]) -> T:
        """Run other work in a transaction of its own, between appends; return its result once it is stored. Raise Unsaved."""
        if self.closing or not self.saving:
            raise Unsaved
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.append((work, done))
        self.awake.set()
        return await done

    async def check(self) -> None:
        """Raise Unsaved if the database cannot be written. Frequent calls cause one test write a second at most."""
        async with self.checking:
            if not self._intact():
                raise Unsaved
            if not self.saving or time.monotonic() - self.saved_at > RETRY_EVERY:
                await self.do(_beat)

    async def _write(self) -> None:
        while self.appends or self.jobs or not self.closing:
            await self.awake.wait()
            await self._collect()
            batch = [self.appends.popleft() for _ in range(min(BATCH, len(self.appends)))]
            if batch:
                self.last = batch[-1].table
                await self._store(batch)
            if self.jobs:
                await self._do(*self.jobs.popleft())
            if not (self.appends or self.jobs or self.closing):
                self.awake.clear()

    async def _collect(self) -> None:
        """Wait briefly after a transaction, so that more appends join the batch; a single active table does not wait."""
        left = self.saved_at + BATCH_DELAY - time.monotonic()
        if left > 0 and self.appends and self.appends[0].table != self.last:
            await asyncio.sleep(left)

    async def _store(self, batch: list[Append]) -> None:
        """Write appends in one transaction or, if one of them conflicts, each in its own."""
        if self.moved:
            _answer(batch, Unsaved())
            return
        if await self._write_directly(batch):
            self._acknowledge(batch)
            return
        try:
            await self._transaction(lambda connection: _append(connection, batch))
        except Exception as error:  # noqa: BLE001 - drivers have errors of their own; each append is then tried alone
            if len(batch) > 1 and not isinstance(error, Unsaved):
                for one in batch:
                    await self._store([one])
                return
            _answer(batch, await self._check_conflict(batch[0]) if isinstance(error, IntegrityError) else error)
        else:
            self._acknowledge(batch)

    def _acknowledge(self, batch: list[Append]) -> None:
        """Acknowledge written appends. If the file is no longer the database's, they are only in the rescued copy, and not acknowledged."""
        _answer(batch, None if self._intact() else Unsaved())

    def _intact(self) -> bool:
        """Return True if the database's name still refers to the open file; called before anything is acknowledged."""
        if self.database.watch and not self.moved and (moved := self.database.watch.moved()):
            self.moved = moved
            log.critical(
                "a file of the database was replaced or removed: nothing more is acknowledged",
                extra={"file": str(moved)},
            )
            self._set_saving(False)
            self.helpers.append(supervised("rescue", self._keep_rescuing))
        return not self.moved

    async def _keep_rescuing(self) -> None:
        """Try to copy the open database until that succeeds: a full disk may have room later."""
        while not await self._rescue():  # noqa: ASYNC110 - a full disk sends no event
            await asyncio.sleep(RETRY_EVERY)

    async def _rescue(self) -> bool:
        assert self.file_writer
        try:
            self.rescued = await self.file_writer.rescue()
        except (Unusable, sqlite3.Error) as error:
            log.critical("the database cannot be rescued", extra={"reason": str(error)})
            return False
        log.critical("everything that was acknowledged is in a new file", extra={"file": str(self.rescued)})
        return True

    async def _check_conflict(self, append: Append) -> Exception | None:
        """Return the error of an append that conflicts; None if the log has just this append, written before the connection was cut."""
        try:
            found = await self.database.read(schema.log_of(append.table, append.events[0].version - 1))
            stored = [schema.event_of(row) for row in found[: len(append.events)]]
        except Exception as error:  # noqa: BLE001 - a log that cannot be read explains no conflict
            return Unsaved() if cannot_write(error) or isinstance(error, Unsaved) else error
        same = list(map(schema.written, stored)) == list(map(schema.written, append.events))
        return None if same else Conflict(append.table)

    async def _write_directly(self, batch: list[Append]) -> bool:
        """Write appends without SQLAlchemy, unless it has event listeners; return False if that is impossible or fails.

        After a failure nothing is written, and writing through SQLAlchemy reports the error.
        """
        engine = self.database.engine.sync_engine
        if not self.file_writer or engine.dispatch.before_cursor_execute or engine.pool.dispatch.checkout:
            return False
        try:
            with metrics.DATABASE.time():
                await self.file_writer.write(_steps(engine.dialect, batch))
        except Exception:  # noqa: BLE001 - the usual way, tried next, names the error
            return False
        self.saved_at = time.monotonic()
        return True

    async def _do(self, work: Work[Any], done: "asyncio.Future[Any]") -> None:
        try:
            result = await self._transaction(work)
        except Exception as error:  # noqa: BLE001 - the caller gets it
            if not done.done():
                done.set_exception(error)
        else:
            settle(done, None if self._intact() else Unsaved(), result)

    async def _transaction(self, work: Work[T]) -> T:
        """Run work in a transaction. Raise Unsaved if the database cannot be written; a retry rules out a cut connection.

        A transaction whose commit was not acknowledged may have been carried out, so the work may already be done when it is retried.
        """
        attempts = 2.0
        while True:
            try:
                with metrics.DATABASE.time():
                    async with asyncio.timeout(self.database.longest), self.database.engine.begin() as connection:
                        result = await work(connection)
            except Exception as error:
                if not cannot_write(error):
                    raise
                attempts -= 0.2 if postgres.state(error) == postgres.CROSSED else 1
                if attempts <= 0 or not self.saving or isinstance(error, TimeoutError):
                    self._set_saving(False, error)
                    raise Unsaved from error
            else:
                break
        self.saved_at = time.monotonic()
        return result

    def _set_saving(self, saving: bool, error: Exception | None = None) -> None:
        """Record that writing works or fails; on failure, refuse everything queued."""
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
        """Retry periodically while nothing can be written."""
        while True:
            await asyncio.sleep(RETRY_EVERY)
            if not self.saving and not self.moved:
                if self.database.file:
                    with suppress(Unsaved):
                        await self._transaction(_cut_log)  # the space that it frees may be enough
                with suppress(Unsaved):
                    await self._transaction(_make_room)
                    await self._transaction(_beat)
                    self._set_saving(True)

    async def _checkpoint(self) -> None:
        """Checkpoint SQLite's write-ahead log while others keep reading and writing; truncate it when it is long.

        Only the writer can truncate it under load, since nothing else finds a moment without a write.
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
    """Return the name of an error; its message might quote a row."""
    cause = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlite_errorname", type(cause).__name__))


async def _beat(connection: AsyncConnection) -> None:
    """Make a minimal write, which also frees the space taken by `_make_room`."""
    await schema.put(connection, schema.pulse, "beat", {"beat": str(clock.wall())})


async def _make_room(connection: AsyncConnection) -> None:
    await schema.put(connection, schema.pulse, "beat", {"beat": "." * ROOM})


async def _cut_log(connection: AsyncConnection) -> None:
    """Checkpoint the whole write-ahead log and truncate it, without waiting for long readers."""
    await connection.exec_driver_sql("PRAGMA busy_timeout=100")
    try:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        await connection.exec_driver_sql("PRAGMA busy_timeout=5000")


def _answer(batch: Iterable[Append], error: Exception | None) -> None:
    for one in batch:
        one.done.settle(error)


async def _append(connection: AsyncConnection, batch: list[Append]) -> None:
    batch = sorted(batch, key=lambda append: append.table)  # the same order in all processes prevents deadlocks
    for statement, values in _steps(connection.dialect, batch):
        await connection.exec_driver_sql(statement, values)


def _steps(dialect: Dialect, batch: Sequence[Append]) -> list[sqlite.Step]:
    """Return the statements that write appends, with the rows of each."""
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
