"""Storage of guests, tables, their logs, and finished records."""

import asyncio
import json
import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy import Executable, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.ops import clock
from ridotto.server.ops.supervision import stopped
from ridotto.server.store.database import Database, Unsaved
from ridotto.server.store.schema import (
    BACKUP,
    event_of,
    events,
    guests,
    keys,
    log_of,
    newer,
    pulse,
    put,
    records,
    sitters,
    tables,
)
from ridotto.server.store.writer import Append, Work, Writer
from ridotto.server.table.state import Event

log = logging.getLogger("ridotto.storage")
CHUNK = 200
"""Maximum number of rows that one transaction deletes or updates."""
DAY = 24 * 3600 * 1000
DELETING = -1
"""Value of `visited` for a table that is being deleted."""

T = TypeVar("T")


class Unreadable(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised if a table's log cannot be read."""


class Storage:
    """The server's access to its database. Open it with `await Storage.open(url)`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.engine
        self.writer = Writer(database)
        self._newer = newer(database.dialect)
        self.background: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, url: str, migrating: bool = True) -> "Storage":
        """Open the database at an SQLAlchemy URL; migrate it to the newest schema if `migrating`."""
        return cls(await Database.open(url, migrating))

    async def close(self) -> None:
        """Write everything queued, then disconnect."""
        await self.writer.close()
        await stopped(*self.background)
        await self.engine.dispose()

    # -- writing

    @property
    def saving(self) -> bool:
        """True if the database can be written."""
        return self.writer.saving

    @property
    def moved(self) -> bool:
        """True once the database's file has been replaced or removed; see `store/rescue.py`."""
        return self.writer.moved is not None

    async def append(self, append: Append) -> None:
        """Write a change; return once it is stored. Raise Conflict if the version or the command exists already, or Unsaved."""
        await self.writer.append(append)

    async def do(self, work: Work[T]) -> T:
        """Run other work in a transaction of its own; return its result once it is stored. Raise Unsaved if nothing can be written."""
        return await self.writer.do(work)

    def _write_in_background(self, work: Work[Any]) -> None:
        """Start a write that nothing waits for and that may fail."""

        async def write() -> None:
            with suppress(Unsaved):
                await self.do(work)

        task = asyncio.create_task(write())
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    # -- the log

    async def log(self, table: str, after: int = 0) -> list[Event]:
        """Return a table's events after a version, in the present schema.

        Raise Newer for an event of a newer schema, and Unsaved if the database cannot be reached.
        """
        return [event_of(row) for row in await self.database.read(log_of(table, after))]

    async def since(self, versions: Mapping[str, int]) -> dict[str, list[Event] | None]:
        """Return table → events after the given version, for several tables in one query.

        A table without new events is left out, and one that cannot be read has None. Raise Unsaved if the database cannot be reached.
        """
        found: dict[str, list[Event] | None] = {}
        for id, rows in groupby(
            await self.database.read(self._newer, {"known": json.dumps(versions)}), lambda row: row.table_id
        ):
            try:
                found[id] = [event_of(row) for row in rows]
            except Exception:
                log.exception("a table cannot be read", extra={"table": id})
                found[id] = None
        return found

    async def content(self, table: str, command: str) -> str | None:
        """Return the content digest (`Event.content`) of a command that was carried out, "" if an older release did; None if it was not.

        Raise Unsaved if the database cannot be reached.
        """
        query = select(events.c.content).where(events.c.table_id == table, events.c.command == command)
        rows = await self.database.read(query)
        if rows and self.moved:
            raise Unsaved  # it is in the rescued copy, and acknowledged once that is restored
        return rows[0].content or "" if rows else None

    # -- the lobby

    async def cards(self, guest: str, limit: int = 50) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Return the newest public tables, and those where a guest sits, as rows of `tables`."""
        newest = select(tables).order_by(tables.c.changed.desc()).limit(limit)
        recent = clock.wall() - DAY
        public = await self.database.read(newest.where(tables.c.public, tables.c.changed > recent))
        mine = await self.database.read(
            newest.join(sitters, sitters.c.table_id == tables.c.id).where(sitters.c.guest == guest)
        )
        return [row._asdict() for row in public], [row._asdict() for row in mine]

    async def card(self, id: str) -> dict[str, Any] | None:
        """Return the content of a table's card; None if there is no such table. Raise Unsaved."""
        rows = await self.database.read(select(tables.c.card).where(tables.c.id == id))
        return rows[0].card if rows else None

    # -- visits and deletion

    async def visit(self, ids: Sequence[str], now: int) -> None:
        """Record a visit to these tables."""
        for start in range(0, len(ids), CHUNK):
            here = tables.c.id.in_(ids[start : start + CHUNK]), tables.c.visited >= 0
            await self.do(_only(update(tables).where(*here).values(visited=now)))

    async def enter(self, id: str, now: int) -> bool:
        """Record a visit before a table's log is read; return False if the table does not exist or is being deleted."""
        here = update(tables).where(tables.c.id == id, tables.c.visited >= 0).values(visited=now)
        with suppress(Unsaved):  # then nothing can be deleted either
            return bool(await self.do(_only(here)))
        return True

    async def newest(self) -> int:
        """Return the time of the last visit or action, in milliseconds since 1970; 0 in an empty database. Raise Unsaved."""
        rows = await self.database.read(
            select(
                select(func.max(guests.c.seen)).scalar_subquery(), select(func.max(tables.c.changed)).scalar_subquery()
            )
        )
        return max((int(at) for at in rows[0] if at), default=0)

    async def unvisited(self, phase: str, since: int) -> list[str]:
        """Return the tables in a phase that nobody has visited since a time, the longest unvisited first; 5,000 at most."""
        query = select(tables.c.id).where(tables.c.phase == phase, tables.c.visited < since)
        return [row.id for row in await self.database.read(query.order_by(tables.c.visited).limit(5000))]

    async def forget_table(self, id: str, since: int | None = None) -> bool:
        """Delete a table and its log, unless it has been visited since; its records stay. Return True if it was deleted.

        The log is deleted from the end and in chunks, so that no other table has to wait and a crash leaves a valid log. From the first
        chunk on nobody can enter.
        """
        marked = update(tables).where(tables.c.id == id).values(visited=DELETING)
        if not await self.do(_only(marked if since is None else marked.where(tables.c.visited < since))):
            return False
        while await self.do(lambda connection: _shorten(connection, id)):
            pass
        return True

    async def forget_guests(self, since: int) -> int:
        """Delete guests not seen since, except those who sit at a table; return their number."""
        absent = guests.c.seen < since, guests.c.id.not_in(select(sitters.c.guest))
        some = delete(guests).where(guests.c.id.in_(select(guests.c.id).where(*absent).limit(CHUNK)))
        forgotten = 0
        while deleted := await self.do(_only(some)):
            forgotten += deleted
        return forgotten

    # -- guests, records, keys

    async def guest(self, id: str) -> str | None:
        """Return a guest's nickname; None if the guest is unknown. The call counts as a visit, which is recorded once a day."""
        query = select(guests.c.nickname, guests.c.seen).where(guests.c.id == id)
        rows = await self.database.read(query)
        if not rows:
            return None
        row = rows[0]
        if (now := clock.wall()) > row.seen + DAY:
            seen = update(guests).where(guests.c.id == id).values(seen=now)
            self._write_in_background(_only(seen))
        return str(row.nickname)

    async def name_guest(self, id: str, nickname: str) -> None:
        """Store a guest's nickname."""
        await self.do(lambda connection: put(connection, guests, id, {"nickname": nickname, "seen": clock.wall()}))

    async def record(self, id: str) -> dict[str, Any] | None:
        """Return a row of `records`; None if there is none."""
        rows = await self.database.read(select(records).where(records.c.id == id))
        return rows[0]._asdict() if rows else None

    async def scores(self, ids: Collection[str]) -> dict[str, list[float]]:
        """Map the ids of the records that are there to their scores by side, without reading the games."""
        query = select(records.c.id, records.c.record["scores"].label("scores")).where(records.c.id.in_(ids))
        return {row.id: row.scores for row in await self.database.read(query)}

    async def backed_up(self) -> int:
        """Return the time of the last successful backup, in milliseconds since 1970; 0 if there is none. Raise Unsaved."""
        rows = await self.database.read(select(pulse.c.beat).where(pulse.c.id == BACKUP))
        return int(rows[0].beat) if rows else 0

    async def key(self, name: str) -> str:
        """Return a secret of the server, created on first use and stored."""
        query = select(keys.c.value).where(keys.c.name == name)
        if not await self.database.read(query):
            with suppress(IntegrityError):  # another process was faster
                await self.do(_only(insert(keys).values(name=name, value=secrets.token_hex(32))))
        return str((await self.database.read(query))[0].value)


def _only(statement: Executable) -> Work[int]:
    """Return work that executes one statement and returns the number of rows changed."""

    async def work(connection: AsyncConnection) -> int:
        return int((await connection.execute(statement)).rowcount)

    return work


async def _shorten(connection: AsyncConnection, id: str) -> bool:
    """Delete a chunk from the end of a table's log, and the table itself with the last chunk; return True if any events are left."""
    here = events.c.table_id == id
    last = (await connection.execute(select(func.max(events.c.version)).where(here))).scalar() or 0
    await connection.execute(delete(events).where(here, events.c.version > last - CHUNK))
    if last > CHUNK:
        return True
    await connection.execute(delete(sitters).where(sitters.c.table_id == id))
    await connection.execute(delete(tables).where(tables.c.id == id))
    return False
