"""The log of evenings in the database."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.club.evening.people import redacted
from ridotto.club.evening.state import Event
from ridotto.server.ops import clock
from ridotto.server.store.schema import evening_events as log
from ridotto.server.store.schema import evenings
from ridotto.server.store.storage import Storage


def _event(row: Any) -> Event:
    return Event(row.version, clock.from_wall(row.at), row.kind, row.data, row.by, row.command, row.content)


def _row(id: str, event: Event) -> dict[str, Any]:
    stored = event._replace(at=clock.to_wall(event.at))._asdict()
    return {**stored, "data": dict(event.data), "evening": id}


async def events(storage: Storage, id: str) -> list[Event]:
    """Return an evening's events; none if it has been deleted. Raise Unsaved if the database cannot be reached."""
    return await newer(storage, id, 0) or []


async def newer(storage: Storage, id: str, version: int) -> list[Event] | None:
    """Return an evening's events after a version; None if the evening does not exist. Raise Unsaved like `events`."""
    beyond = and_(log.c.evening == evenings.c.id, log.c.version > version)
    query = select(log).select_from(evenings.outerjoin(log, beyond)).where(evenings.c.id == id).order_by(log.c.version)
    rows = await storage.database.read(query)
    return [_event(row) for row in rows if row.version is not None] if rows else None


async def created_by(storage: Storage, creation: str) -> str | None:
    """Return the evening that a request has created; None if there is none."""
    rows = await storage.database.read(select(evenings.c.id).where(evenings.c.creation == creation))
    return str(rows[0].id) if rows else None


async def create(storage: Storage, id: str, creation: str, first: Sequence[Event]) -> None:
    """Store a new evening. Raise IntegrityError if the request has created one already."""

    async def work(connection: AsyncConnection) -> None:
        changed = max(clock.to_wall(event.at) for event in first)  # names of a file from long ago expire at once
        row = {"id": id, "changed": changed, "creation": creation}
        await connection.execute(insert(evenings).values(row))
        await connection.execute(insert(log), [_row(id, event) for event in first])

    await storage.do(work)


async def append(storage: Storage, id: str, added: Sequence[Event], forgotten: Iterable[int] = ()) -> None:
    """Store events, and remove the data of people from all events before. Raise IntegrityError if a version or command is there."""
    people = list(forgotten)

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(log), [_row(id, event) for event in added])
        await connection.execute(update(evenings).where(evenings.c.id == id).values(changed=clock.wall()))
        if people:
            await _redact(connection, id, people)

    await storage.do(work)


async def _redact(connection: AsyncConnection, id: str, people: Sequence[int]) -> None:
    rows = await connection.execute(select(log).where(log.c.evening == id).order_by(log.c.version))
    before = [_event(row) for row in rows.all()]
    for event, clean in zip(before, redacted(before, people), strict=True):
        if clean.data != event.data:
            here = log.c.evening == id, log.c.version == event.version
            await connection.execute(update(log).where(*here).values(data=clean.data))


async def remove(storage: Storage, id: str) -> None:
    """Delete an evening."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(log).where(log.c.evening == id))
        await connection.execute(delete(evenings).where(evenings.c.id == id))

    await storage.do(work)


async def unchanged_since(storage: Storage, moment: int) -> list[str]:
    """Return the evenings that have not changed since a moment, the longest unchanged first."""
    query = select(evenings.c.id).where(evenings.c.changed < moment).order_by(evenings.c.changed)
    return [str(row.id) for row in await storage.database.read(query)]
