"""Administration of running servers, or of the database if none runs.

Requests go through the database, so the server needs no admin endpoint.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import func, select

from ridotto import InvalidText
from ridotto.core.errors import Sentence
from ridotto.server import wire
from ridotto.server.live import audit_log, blocklist
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops.logs import alias
from ridotto.server.store import file_lock, membership, sqlite, transfer
from ridotto.server.store.file_lock import Unusable
from ridotto.server.store.schema import guests, records, sitters, tables
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import Guest
from ridotto.server.table.fold import folded
from ridotto.server.table.state import Table
from ridotto.signature import Signer

POLL_EVERY = 0.2
Row = dict[str, Any]


@asynccontextmanager
async def open_storage(database: str) -> AsyncIterator[Storage]:
    """Open a server's database, which may be in use. Raise Unusable if it is missing or belongs to another release."""
    file = sqlite.file_of(database)
    if file:
        if not file.exists():
            raise Unusable(Sentence("fault-not-there", "{file} does not exist", file=file))
        file_lock.check_name(file)
        sqlite.checked(file, writable=False)
    async with transfer.engine(database) as engine:
        async with engine.connect() as connection:
            await transfer.check_schema(connection, database)
        storage = await Storage.open(sqlite.url_of(database), migrating=False)
        try:
            yield storage
        finally:
            await storage.close()


# ---- processes ------------------------------------------------------------------------------------------------------


async def list_servers(storage: Storage) -> list[Row]:
    """Return the processes that serve the database now."""
    found = await membership.present(storage.engine)
    return [{**row, "wanted": row["wanted"] or ""} for row in found]


async def drain(storage: Storage, names: list[str], everyone: bool, patience: float) -> tuple[list[str], list[str]]:
    """Ask processes to hand their tables over and exit.

    Return those that have gone, and those still there after `patience` seconds. Raise InvalidText for an unknown
    process.
    """
    known = [row["id"] for row in await list_servers(storage)]
    chosen = known if everyone else [_process(name, known) for name in names]
    await membership.want_drained(storage, chosen)
    left, loop = chosen, asyncio.get_running_loop()
    until = loop.time() + patience
    while left and loop.time() < until:
        await asyncio.sleep(POLL_EVERY)
        here = {row["id"] for row in await list_servers(storage)}
        left = [name for name in left if name in here]
    return [name for name in chosen if name not in left], left


# ---- tables ---------------------------------------------------------------------------------------------------------


async def list_tables(storage: Storage, phase: str = "") -> list[Row]:
    """Return the tables, most recently changed first; without `phase`, all that are not over."""
    wanted = tables.c.phase == phase if phase else tables.c.phase.in_(("waiting", "playing", "scored"))
    query = select(tables).where(wanted).order_by(tables.c.changed.desc())
    async with storage.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [
        {
            "id": row.id,
            "game": (row.card or {}).get("game", "?"),
            "phase": row.phase,
            "public": row.public,
            "players": [name or "-" for name in (row.card or {}).get("players", [])],
            "host": (row.card or {}).get("host", "?"),
            "changed": row.changed,
            "visited": row.visited,
        }
        for row in rows
    ]


async def describe_table(storage: Storage, id: str) -> Row:
    """Return a table with its event history, without any card.

    Raise InvalidText if there is no such table, Unusable if its log cannot be read.
    """
    events = await storage.log(id)
    table = _folded(id, events)
    return {
        "id": id,
        "game": table.game.name,
        "phase": "closed" if table.closed else table.phase,
        "public": table.public,
        "host": {"name": table.host_name, "guest": alias(table.host)},
        "seats": [_seat(table, seat) for seat in range(len(table.chairs))],
        "version": table.version,
        "story": [{"at": event.at, "what": event.kind, **_with_alias(audit_log.fields(event))} for event in events],
    }


def _seat(table: Table, seat: int) -> Row:
    chair = table.chairs[seat]
    who = chair.nickname or (f"{chair.own or chair.bot} bot" if chair.bot else "")
    return {"name": who, "guest": alias(chair.guest) if chair.guest else None, "away": chair.away}


def _with_alias(line: Row) -> Row:
    return {**line, "guest": alias(line["guest"])} if "guest" in line else line


async def close(storage: Storage, id: str) -> bool:
    """Close a table on its host's behalf; return False if it was already closed.

    Processes that have the table open notice within two seconds. Raise InvalidText if there is no such table.
    """
    table = _folded(id, await storage.log(id))
    if table.closed:
        return False
    live_table = LiveTable(storage, table, 0, Signer(await storage.key("signature")))
    try:
        await live_table.execute(Guest(table.host, table.host_name), wire.Close(type="close", id=secrets.token_hex(8)))
    finally:
        live_table.close()
    return True


def _folded(id: str, events: list[Any]) -> Table:
    if not events:
        raise InvalidText(
            Sentence(
                "fault-no-table",
                "there is no table {table!r}: ridotto admin tables lists those that are not over",
                table=id[:60],
            )
        )
    try:
        return folded(id, events)
    except Exception:  # noqa: BLE001 - a damaged log may fail anywhere
        raise Unusable(Sentence("fault-log", "the log of table {table} cannot be read", table=id)) from None


# ---- guests ---------------------------------------------------------------------------------------------------------


async def list_guests(storage: Storage, part: str = "", most: int = 50) -> list[Row]:
    """Return guests whose name contains `part`, most recently seen first."""
    seats = select(func.count()).where(sitters.c.guest == guests.c.id).scalar_subquery()
    like = func.lower(guests.c.nickname).contains(part.lower(), autoescape=True)
    query = select(guests, seats.label("tables")).where(like).order_by(guests.c.seen.desc()).limit(most)
    blocked = {row["subject"] for row in await blocklist.list_blocks(storage)}
    async with storage.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [
        {
            "guest": alias(row.id),
            "name": row.nickname,
            "seen": row.seen,
            "tables": row.tables,
            "blocked": row.id in blocked,
        }
        for row in rows
    ]


async def resolve_subject(storage: Storage, text: str) -> str:
    """Resolve an alias like "g-0123456789", an address or a network to the subject of a block. Raise InvalidText if there is none."""
    if found := blocklist.network(text):
        return str(found)
    async with storage.engine.connect() as connection:
        # Aliases are not stored, so only someone with the database can match them to guests.
        known = await connection.stream(select(guests.c.id).union(select(sitters.c.guest)))
        async for (id,) in known:
            if text in (alias(id), id):
                return str(id)
    raise InvalidText(
        Sentence(
            "fault-nobody",
            "there is no guest {who!r}, expected a guest like g-0123456789 (ridotto admin guests lists them), "
            "an address or a network",
            who=text[:60],
        )
    )


async def list_blocks(storage: Storage) -> list[Row]:
    """Return all blocks: subject, time and reason."""
    return [
        {
            "subject": row["subject"] if blocklist.network(row["subject"]) else alias(row["subject"]),
            "at": row["at"],
            "why": row["why"],
        }
        for row in await blocklist.list_blocks(storage)
    ]


# ---- records --------------------------------------------------------------------------------------------------------


async def export_records(storage: Storage, game: str = "", since: int = 0) -> AsyncIterator[Row]:
    """Yield the records of finished matches, oldest first; `since` is in milliseconds since 1970."""
    query = select(records).where(records.c.finished >= since)
    if game:
        query = query.where(records.c.game == game)
    async with storage.engine.connect() as connection:
        found = await connection.stream(query.order_by(records.c.finished, records.c.id))
        async for row in found:
            yield {"id": row.id, "finished": row.finished, "players": row.players, **row.record}


def _process(name: str, known: list[str]) -> str:
    """Return the one process whose name starts with `name`. Raise InvalidText if there is none, or more than one."""
    found = [one for one in known if one == name] or [one for one in known if one.startswith(name)]
    if len(found) == 1:
        return found[0]
    facts = {"name": name[:80], "known": ", ".join(known)}
    if not known:
        raise InvalidText(Sentence("fault-none-runs", "there is no process {name!r}: none is running", **facts))
    if found:
        raise InvalidText(
            Sentence("fault-processes", "{name!r} matches more than one process, expected one of {known}", **facts)
        )
    raise InvalidText(Sentence("fault-process", "there is no process {name!r}, expected one of {known}", **facts))
