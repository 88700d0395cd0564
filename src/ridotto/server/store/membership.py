"""The roster: a row for each process that serves a database. It says that the process is there, and what an administrator wants of it."""

from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import ridotto
from ridotto.server.ops import clock
from ridotto.server.store import postgres
from ridotto.server.store.schema import servers
from ridotto.server.store.storage import Storage

GONE = 15_000
"""Milliseconds of silence after which a process is taken for dead."""


async def enter(storage: Storage, id: str) -> None:
    """Adds a process before it reads anything, and strikes out those that died without a word.

    Whoever brings a backup back looks who is here and holds the lock from then on: a process that comes meanwhile waits for the end.
    """
    async with storage.engine.begin() as connection:
        if storage.engine.dialect.name == "postgresql":
            await connection.execute(select(func.pg_advisory_xact_lock_shared(postgres.MIGRATING)))
        now = clock.wall()
        row = {"id": id, "release": ridotto.__version__, "started": now, "seen": now, "state": "ready"}
        await connection.execute(delete(servers).where((servers.c.seen < now - GONE) | (servers.c.id == id)))
        await connection.execute(insert(servers).values(**row, tables=0, connections=0))


async def beat(connection: AsyncConnection, id: str, tables: int, connections: int, draining: bool) -> bool:
    """Renew a process's row, with its load; True if an administrator wants it to hand its tables over and end."""
    counts = {"tables": tables, "connections": connections}
    here = servers.c.id == id
    row: dict[str, Any] = {"seen": clock.wall(), "state": "draining" if draining else "ready", **counts}
    if (await connection.execute(update(servers).where(here).values(row))).rowcount == 0:
        # Another process has struck it out, as it does with those that were silent; but it is there, and may be asked to go.
        await connection.execute(insert(servers).values(id=id, started=row["seen"], release=ridotto.__version__, **row))
    return (await connection.execute(select(servers.c.wanted).where(here))).scalar() == "drain"


async def leave(storage: Storage, id: str) -> None:
    """Strikes a process out. Unsaved."""
    await storage.do(lambda connection: connection.execute(delete(servers).where(servers.c.id == id)))


async def present(engine: AsyncEngine) -> list[dict[str, Any]]:
    """The processes that serve a database now, the oldest first."""
    query = select(servers).where(servers.c.seen >= clock.wall() - GONE).order_by(servers.c.started, servers.c.id)
    async with engine.connect() as connection:
        return [row._asdict() for row in await connection.execute(query)]


async def want_drained(storage: Storage, ids: list[str]) -> None:
    """Asks processes to hand their tables over and end."""
    asked = update(servers).where(servers.c.id.in_(ids)).values(wanted="drain")
    async with storage.engine.begin() as connection:
        await connection.execute(asked)
