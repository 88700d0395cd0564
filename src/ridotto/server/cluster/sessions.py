"""Sessions of guests. A guest who continues on another device gets the next session there, and the earlier ones end.

A cookie names the guest and the number of the session, 0 at first. Only guests with a later one are stored, so most
cookies are valid without a row. The link that begins a session is stored as a digest, expires, and is spent once.
"""

import secrets
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.ops import clock
from ridotto.server.store.schema import device_links, sessions
from ridotto.server.store.storage import Storage

VALID_FOR = 600
"""Seconds for which a link is valid."""
LOOK_BACK = 60_000
"""Milliseconds by which processes read new sessions again, since machines' clocks differ."""
KEPT_FOR = 400 * 24 * 3600 * 1000
"""Milliseconds for which a session is stored: cookies of the earlier ones have expired by then."""
Ended = dict[str, int]
"""Guest → number of the current session; those below it have ended."""


class Spent(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised for a link that is unknown, has expired or has been used."""


class Link(NamedTuple):
    """A link to continue on another device."""

    guest: str
    session: int
    """Session in which it was made."""
    table: str


def _digest(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Sessions:
    """Current sessions as this process last read them."""

    def __init__(self) -> None:
        self._current: Ended = {}
        self._read_to = 0

    def is_current(self, guest: str, session: int) -> bool:
        """True if a guest's session has not ended."""
        return session >= self._current.get(guest, 0)

    def end_before(self, guest: str, session: int) -> None:
        """Note that a guest's sessions before this one have ended."""
        self._current[guest] = max(session, self._current.get(guest, 0))

    async def refresh(self, storage: Storage) -> None:
        """Read the sessions. Raise Unsaved if the database does not answer."""
        await storage.do(self.read)

    async def read(self, connection: AsyncConnection) -> Ended:
        """Read the sessions that began recently, at first all of them; return these."""
        query = select(sessions.c.guest, sessions.c.number, sessions.c.at).where(sessions.c.at >= self._read_to)
        rows = [(one.guest, one.number, one.at) for one in await connection.execute(query)]
        for guest, number, at in rows:
            self.end_before(guest, number)
            self._read_to = max(self._read_to, at - LOOK_BACK)
        return {guest: number for guest, number, _ in rows}


async def issue(storage: Storage, link: Link) -> str:
    """Store a link and return its secret; the guest's earlier links become invalid. Raise Unsaved."""
    secret, now = secrets.token_urlsafe(24), clock.wall()

    async def work(connection: AsyncConnection) -> None:
        old = or_(device_links.c.guest == link.guest, device_links.c.until < now)
        await connection.execute(delete(device_links).where(old))
        row = {"guest": link.guest, "session": link.session, "table_id": link.table}
        await connection.execute(
            insert(device_links).values(digest=_digest(secret), until=now + 1000 * VALID_FOR, **row)
        )

    await storage.do(work)
    return secret


async def find(storage: Storage, secret: str) -> Link | None:
    """Return a link that has not been used, without using it. Raise Unsaved."""
    here = (
        device_links.c.digest == _digest(secret),
        device_links.c.until >= clock.wall(),
        device_links.c.taker.is_(None),
    )
    rows = await storage.database.read(select(device_links).where(*here))
    return Link(rows[0].guest, rows[0].session, rows[0].table_id) if rows else None


async def take(storage: Storage, secret: str, device: str) -> Link:
    """Use a link: begin the guest's next session, and return it. Raise Spent or Unsaved.

    `device` is a secret of the new device, which gets the same answer if it asks again because the first one was lost.
    """
    digest, taker, now = _digest(secret), _digest(device), clock.wall()

    async def work(connection: AsyncConnection) -> Link:
        here = device_links.c.digest == digest, device_links.c.until >= now
        found = (await connection.execute(select(device_links).where(*here))).one_or_none()
        if found is None:
            raise Spent
        link = Link(found.guest, found.session + 1, found.table_id)
        if found.taker is None:
            await _begin(connection, link, now)
            # Of two processes the later one waits here for the other's transaction, and finds the link used.
            free = update(device_links).where(*here, device_links.c.taker.is_(None))
            if (await connection.execute(free.values(taker=taker))).rowcount != 1:
                raise Spent
        elif found.taker != taker or await _current(connection, link.guest) != link.session:
            raise Spent
        return link

    return await storage.do(work)


async def _current(connection: AsyncConnection, guest: str) -> int:
    return (await connection.execute(select(sessions.c.number).where(sessions.c.guest == guest))).scalar() or 0


async def _begin(connection: AsyncConnection, link: Link, now: int) -> None:
    """Store a new session. Raise Spent if the session in which the link was made has ended."""
    if await _current(connection, link.guest) != link.session - 1:
        raise Spent
    row = {"number": link.session, "at": now}
    upsert = postgresql.insert(sessions).values(guest=link.guest, **row)
    before = sessions.c.number == link.session - 1
    upsert = upsert.on_conflict_do_update(index_elements=["guest"], set_=row, where=before)
    if (await connection.execute(upsert)).rowcount != 1:
        raise Spent


async def forget(storage: Storage, now: int) -> None:
    """Delete sessions that began so long ago that cookies of earlier ones have expired."""
    await storage.do(lambda connection: connection.execute(delete(sessions).where(sessions.c.at < now - KEPT_FOR)))
