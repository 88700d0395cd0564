"""What is stored: guests, tables, their logs, finished records."""

import asyncio
import json
import logging
import secrets
from collections.abc import Mapping, Sequence
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
PIECE = 200
"""Rows that one transaction deletes or notes, at most, where there may be many."""
DAY = 24 * 3600 * 1000
DOOMED = -1
"""When somebody was last at a table that is being deleted."""

T = TypeVar("T")


class Unreadable(Exception):  # noqa: N818 - an answer, not a mishap
    """A table's log cannot be read."""


class Storage:
    """What a house asks of its database. Open it with `await Storage.open(url)`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.engine
        self.writer = Writer(database)
        self._newer = newer(database.dialect)
        self.noted: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, url: str, migrating: bool = True) -> "Storage":
        """The database at an SQLAlchemy URL, migrated to the newest schema unless it has been."""
        return cls(await Database.open(url, migrating))

    async def close(self) -> None:
        """Writes what is still waiting, then disconnects."""
        await self.writer.close()
        await stopped(*self.noted)
        await self.engine.dispose()

    # -- writing

    @property
    def saving(self) -> bool:
        """Whether what is to be written can be written."""
        return self.writer.saving

    @property
    def moved(self) -> bool:
        """True once the database's file was replaced or removed: see `store/rescue.py`."""
        return self.writer.moved is not None

    async def append(self, append: Append) -> None:
        """Writes a change; returns once it is stored. Conflict if the version or the command is already there; Unsaved."""
        await self.writer.append(append)

    async def do(self, work: Work[T]) -> T:
        """Does other work in a transaction of its own; returns once it is stored. Unsaved if nothing can be."""
        return await self.writer.do(work)

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
        return [event_of(row) for row in await self.database.read(log_of(table, after))]

    async def since(self, versions: Mapping[str, int]) -> dict[str, list[Event] | None]:
        """What has been appended to several tables after the versions that are known of them, in one question; nothing of a table where
        that is nothing, None where it cannot be read. Unsaved if the database cannot be reached."""
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
        """What a command that has been carried out said (`Event.content`), "" where an older release did; None if it has not. Unsaved if
        the database cannot be reached."""
        query = select(events.c.content).where(events.c.table_id == table, events.c.command == command)
        rows = await self.database.read(query)
        if rows and self.moved:
            raise Unsaved  # it is in the rescued copy: the server that restores that acknowledges it
        return rows[0].content or "" if rows else None

    # -- the lobby

    async def cards(self, guest: str, limit: int = 50) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The newest public tables, and those where a guest sits, as rows of `tables`."""
        newest = select(tables).order_by(tables.c.changed.desc()).limit(limit)
        recent = clock.wall() - DAY
        public = await self.database.read(newest.where(tables.c.public, tables.c.changed > recent))
        mine = await self.database.read(
            newest.join(sitters, sitters.c.table_id == tables.c.id).where(sitters.c.guest == guest)
        )
        return [row._asdict() for row in public], [row._asdict() for row in mine]

    # -- what is no longer needed

    async def visit(self, ids: Sequence[str], now: int) -> None:
        """Notes that somebody has been at these tables."""
        for start in range(0, len(ids), PIECE):
            here = tables.c.id.in_(ids[start : start + PIECE]), tables.c.visited >= 0
            await self.do(_only(update(tables).where(*here).values(visited=now)))

    async def enter(self, id: str, now: int) -> bool:
        """Notes that somebody comes to a table, before its log is read; False for one that there is not, or that is being deleted."""
        here = update(tables).where(tables.c.id == id, tables.c.visited >= 0).values(visited=now)
        with suppress(Unsaved):  # then nobody can delete anything either
            return bool(await self.do(_only(here)))
        return True

    async def newest(self) -> int:
        """When anybody last came or acted, in milliseconds since 1970; 0 in an empty database. Unsaved."""
        rows = await self.database.read(
            select(
                select(func.max(guests.c.seen)).scalar_subquery(), select(func.max(tables.c.changed)).scalar_subquery()
            )
        )
        return max((int(at) for at in rows[0] if at), default=0)

    async def unvisited(self, phase: str, since: int) -> list[str]:
        """Tables in a phase where nobody has been since, those longest alone first; not endlessly many."""
        query = select(tables.c.id).where(tables.c.phase == phase, tables.c.visited < since)
        return [row.id for row in await self.database.read(query.order_by(tables.c.visited).limit(5000))]

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
        some = delete(guests).where(guests.c.id.in_(select(guests.c.id).where(*absent).limit(PIECE)))
        forgotten = 0
        while many := await self.do(_only(some)):
            forgotten += many
        return forgotten

    # -- guests, records, keys

    async def guest(self, id: str) -> str | None:
        """A guest's nickname; None if the guest is unknown. Whoever asks, the guest has come: that is noted, once a day."""
        query = select(guests.c.nickname, guests.c.seen).where(guests.c.id == id)
        rows = await self.database.read(query)
        if not rows:
            return None
        row = rows[0]
        if (now := clock.wall()) > row.seen + DAY:
            seen = update(guests).where(guests.c.id == id).values(seen=now)
            self._note(_only(seen))
        return str(row.nickname)

    async def name_guest(self, id: str, nickname: str) -> None:
        """Stores a guest's nickname."""
        await self.do(lambda connection: put(connection, guests, id, {"nickname": nickname, "seen": clock.wall()}))

    async def record(self, id: str) -> dict[str, Any] | None:
        """A row of `records`."""
        rows = await self.database.read(select(records).where(records.c.id == id))
        return rows[0]._asdict() if rows else None

    async def backed_up(self) -> int:
        """When a backup last went well, in milliseconds since 1970; 0 if none ever has. Unsaved if the database cannot be reached."""
        rows = await self.database.read(select(pulse.c.beat).where(pulse.c.id == BACKUP))
        return int(rows[0].beat) if rows else 0

    async def key(self, name: str) -> str:
        """A secret that the server creates once and keeps."""
        query = select(keys.c.value).where(keys.c.name == name)
        if not await self.database.read(query):
            with suppress(IntegrityError):  # another process was faster
                await self.do(_only(insert(keys).values(name=name, value=secrets.token_hex(32))))
        return str((await self.database.read(query))[0].value)


def _only(statement: Executable) -> Work[int]:
    """The work that is one statement; gives how many rows it has changed."""

    async def work(connection: AsyncConnection) -> int:
        return int((await connection.execute(statement)).rowcount)

    return work


async def _shorten(connection: AsyncConnection, id: str) -> bool:
    """Deletes the last events of a table, and the table with the first of them; whether something is left."""
    here = events.c.table_id == id
    last = (await connection.execute(select(func.max(events.c.version)).where(here))).scalar() or 0
    await connection.execute(delete(events).where(here, events.c.version > last - PIECE))
    if last > PIECE:
        return True
    await connection.execute(delete(sitters).where(sitters.c.table_id == id))
    await connection.execute(delete(tables).where(tables.c.id == id))
    return False
