"""Membership: a row for each process that serves a database, with its heartbeat, its load and the administrator's request to it."""

from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import ridotto
from ridotto.server.ops import clock
from ridotto.server.store import postgres
from ridotto.server.store.schema import servers
from ridotto.server.store.storage import Storage

GONE = 15_000
"""Milliseconds without a heartbeat after which a process counts as dead."""


async def enter(storage: Storage, id: str) -> None:
    """Add a process before it reads anything, and delete dead ones.

    A restore checks that no process is present while it holds the lock; a process that starts meanwhile waits here until it is done.
    """
    async with storage.engine.begin() as connection:
        if storage.engine.dialect.name == "postgresql":
            await connection.execute(select(func.pg_advisory_xact_lock_shared(postgres.MIGRATING)))
        now = clock.wall()
        row = {"id": id, "release": ridotto.__version__, "started": now, "seen": now, "state": "ready"}
        await connection.execute(delete(servers).where((servers.c.seen < now - GONE) | (servers.c.id == id)))
        await connection.execute(insert(servers).values(**row, tables=0, connections=0))


async def beat(connection: AsyncConnection, id: str, tables: int, connections: int, draining: bool) -> bool:
    """Renew a process's row with its load; return True if an administrator has asked it to drain (hand over its tables and exit)."""
    counts = {"tables": tables, "connections": connections}
    here = servers.c.id == id
    row: dict[str, Any] = {"seen": clock.wall(), "state": "draining" if draining else "ready", **counts}
    if (await connection.execute(update(servers).where(here).values(row))).rowcount == 0:
        # Another process has deleted the row after a long silence. Insert it again, so that this process can be drained.
        await connection.execute(insert(servers).values(id=id, started=row["seen"], release=ridotto.__version__, **row))
    return (await connection.execute(select(servers.c.wanted).where(here))).scalar() == "drain"


async def leave(storage: Storage, id: str) -> None:
    """Delete a process's row. Raise Unsaved if the database cannot be written."""
    await storage.do(lambda connection: connection.execute(delete(servers).where(servers.c.id == id)))


async def present(engine: AsyncEngine) -> list[dict[str, Any]]:
    """Return the rows of the live processes, the oldest first."""
    query = select(servers).where(servers.c.seen >= clock.wall() - GONE).order_by(servers.c.started, servers.c.id)
    async with engine.connect() as connection:
        return [row._asdict() for row in await connection.execute(query)]


async def want_drained(storage: Storage, ids: list[str]) -> None:
    """Ask processes to hand over their tables and exit."""
    asked = update(servers).where(servers.c.id.in_(ids)).values(wanted="drain")
    async with storage.engine.begin() as connection:
        await connection.execute(asked)
