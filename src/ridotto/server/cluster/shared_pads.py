"""Sheets of the score pad that several browsers share: a head, and entries that are only added.

The id is enough to read a sheet; writing needs a secret, of which the digest is stored. A browser that got no answer sends its entries
again: one that is there already is not added a second time.
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.ops import clock
from ridotto.server.store.schema import pad_entries, pads
from ridotto.server.store.storage import CHUNK, Storage
from ridotto.server.wire.pads import PadEntries, PadEntry, PadHead

MOST_ENTRIES = 1000
"""Entries of a sheet."""
VISIT = 3600 * 1000
"""Milliseconds after which a visit is recorded again."""


class Forbidden(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised for a secret that is not a sheet's."""


class Full(Exception):  # noqa: N818
    """Raised if a sheet has all the entries that it may have."""


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


async def create(storage: Storage, head: PadHead) -> tuple[str, str]:
    """Store a new sheet; return its id and secret. Raise Unsaved."""
    id, secret = secrets.token_urlsafe(12), secrets.token_urlsafe(24)
    row = {"id": id, "digest": _digest(secret), "head": head.model_dump(mode="json"), "visited": clock.wall()}

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(pads).values(**row))

    await storage.do(work)
    return id, secret


async def read(storage: Storage, id: str, after: int = 0) -> PadEntries | None:
    """Return a sheet with the entries after the first `after`; None if there is none. Raise Unsaved."""
    heads = await storage.database.read(select(pads.c.head, pads.c.visited).where(pads.c.id == id))
    if not heads:
        return None
    if heads[0].visited < clock.wall() - VISIT:
        await storage.do(_visited(id))
    here = pad_entries.c.pad == id
    rows = await storage.database.read(
        select(pad_entries.c.data).where(here, pad_entries.c.number > after).order_by(pad_entries.c.number)
    )
    total = (await storage.database.read(select(func.count()).select_from(pad_entries).where(here)))[0][0]
    entries = [PadEntry.model_validate(row.data) for row in rows]
    return PadEntries(head=PadHead.model_validate(heads[0].head), entries=entries, total=total)


async def write(storage: Storage, id: str, secret: str, entries: Sequence[PadEntry]) -> None:
    """Add entries to a sheet, except those that it has already. Raise Forbidden, also for an unknown sheet; Full; Unsaved."""

    async def work(connection: AsyncConnection) -> None:
        mine = pads.c.id == id, pads.c.digest == _digest(secret)
        # This locks the row, so that of two processes with one database the later waits for the other's numbers.
        if (await connection.execute(update(pads).where(*mine).values(visited=clock.wall()))).rowcount != 1:
            raise Forbidden
        here = pad_entries.c.pad == id
        rows = (await connection.execute(select(pad_entries.c.number, pad_entries.c.entry).where(here))).all()
        known, number = {row.entry for row in rows}, max((row.number for row in rows), default=0)
        for entry in entries:
            if entry.id in known:
                continue
            if number >= MOST_ENTRIES:
                raise Full
            number += 1
            known.add(entry.id)
            data: dict[str, Any] = entry.model_dump(mode="json", exclude_none=True)
            await connection.execute(insert(pad_entries).values(pad=id, number=number, entry=entry.id, data=data))

    await storage.do(work)


async def forget(storage: Storage, since: int) -> int:
    """Delete sheets that nobody has read or written since a time; return their number."""
    forgotten = 0
    while deleted := await storage.do(lambda connection: _forget_some(connection, since)):
        forgotten += deleted
    return forgotten


async def _forget_some(connection: AsyncConnection, since: int) -> int:
    old = select(pads.c.id).where(pads.c.visited < since).limit(CHUNK)
    ids = [row.id for row in await connection.execute(old)]
    await connection.execute(delete(pad_entries).where(pad_entries.c.pad.in_(ids)))
    await connection.execute(delete(pads).where(pads.c.id.in_(ids)))
    return len(ids)


def _visited(id: str) -> Any:
    async def work(connection: AsyncConnection) -> None:
        await connection.execute(update(pads).where(pads.c.id == id).values(visited=clock.wall()))

    return work
