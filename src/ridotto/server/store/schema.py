"""Database schema: its tables, and the conversion between events and rows."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import orjson
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Integer,
    MetaData,
    Row,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    select,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.types import TypeDecorator

from ridotto.server.ops import clock
from ridotto.server.store.upcast import SCHEMA, upcast
from ridotto.server.table.state import Event


class Readable(TypeDecorator[Any]):
    """JSON column that may be damaged: an unreadable value becomes None, so that the other rows can be read."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any]:
        """Return SQLAlchemy's conversion, made tolerant of errors."""
        read = super().result_processor(dialect, coltype)

        def tolerant(value: Any) -> Any:
            try:
                return read(value) if read else value
            except ValueError:
                return None

        return tolerant


metadata = MetaData()
PASSING = {"passing": True}
"""Marks tables of transient state, which backups leave out."""
keys = Table(
    "keys", metadata, Column("name", String(40), primary_key=True), Column("value", String(200), nullable=False)
)
guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("nickname", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
)
sessions = Table(
    "sessions",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""Sessions of guests who have continued on another device; see `cluster/sessions.py`."""
device_links = Table(
    "device_links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("session", Integer, nullable=False),
    Column("table_id", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("taker", String(64)),
    info=PASSING,
)
"""Links with which guests continue on another device."""
tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("public", Boolean, nullable=False, index=True),
    Column("phase", String(10), nullable=False, index=True),
    Column("changed", BigInteger, nullable=False, index=True),
    Column("card", Readable, nullable=False),
    Column("visited", BigInteger, nullable=False, server_default="0", index=True),
)
"""Index for the lobby, with the content of its cards. The log is authoritative."""
sitters = Table(
    "sitters",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("guest", String(40), primary_key=True, index=True),
)
events = Table(
    "events",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("data", JSON, nullable=False),
    Column("command", String(100)),
    Column("content", String(16)),
    Column("marks", JSON, nullable=False),
    Column("schema", Integer, nullable=False, server_default="1"),
    UniqueConstraint("table_id", "command"),
)
records = Table(
    "records",
    metadata,
    Column("id", String(60), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("players", JSON, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("record", JSON, nullable=False),
)
pads = Table(
    "pads",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("head", JSON, nullable=False),
    Column("visited", BigInteger, nullable=False, index=True),
)
"""Sheets of the score pad that several browsers share; see `cluster/shared_pads.py`."""
pad_entries = Table(
    "pad_entries",
    metadata,
    Column("pad", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", String(40), nullable=False),
    Column("data", JSON, nullable=False),
    UniqueConstraint("pad", "entry"),
)

seasons = Table(
    "seasons",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("creation", String(100), unique=True),
    Column("data", JSON, nullable=False),
)
"""Seasons of clubs: settings, the ids of their evenings and who changed what; no names. See `hall/seasons.py`."""


servers = Table(
    "servers",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("release", String(20), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("state", String(10), nullable=False),
    Column("wanted", String(10)),
    Column("tables", Integer, nullable=False),
    Column("connections", Integer, nullable=False),
    info=PASSING,
)
"""Processes that serve this database; see `store/membership.py`."""
blocks = Table(
    "blocks",
    metadata,
    Column("subject", String(60), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)
"""Blocked guests and networks; see `live/blocklist.py`."""
holders = Table(
    "holders",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("until", BigInteger, nullable=False),
    info=PASSING,
)
"""Processes that hold leases, and when each expires unless renewed; see `cluster/leases.py`."""
leases = Table(
    "leases",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("holder", String(20), nullable=False),
    info=PASSING,
)
evenings = Table(
    "evenings",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("changed", BigInteger, nullable=False, index=True),
    Column("creation", String(100), unique=True),
)
"""Evenings of clubs (`hall/`). `creation` is the id of the request that created one."""
evening_events = Table(
    "evening_events",
    metadata,
    Column("evening", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("data", JSON, nullable=False),
    Column("by", String(20), nullable=False),
    Column("command", String(100)),
    Column("content", String(16), nullable=False),
    UniqueConstraint("evening", "command"),
)
BACKUP = "backup"
pulse = Table(
    "pulse",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("beat", Text, nullable=False),
    info=PASSING,
)
"""Status of the server: `beat` is written only to test that writing works, `backup` is the time of the last successful backup."""


def log_of(id: str, after: int = 0) -> Select[Any]:
    """Return the query for a table's rows of `events` after a version."""
    return select(events).where(events.c.table_id == id, events.c.version > after).order_by(events.c.version)


def newer(dialect: str) -> Select[Any]:
    """Return the query for events of many tables after versions given as JSON: one parameter, so one statement for any number of tables."""
    known = bindparam("known", type_=Text)
    each = func.json_each(known) if dialect == "sqlite" else func.json_each_text(cast(known, postgresql.JSON))
    mine = each.table_valued("key", "value", name="mine")
    after = events.c.table_id == mine.c.key, events.c.version > cast(mine.c.value, Integer)
    return select(events).join(mine, and_(*after)).order_by(events.c.table_id, events.c.version)


def event_of(row: Row[Any]) -> Event:
    """Convert a row of `events` to an event in the present schema."""
    content = upcast(row.schema, row.kind, row.data)
    return Event(
        row.version,
        clock.from_wall(row.at),
        *content,
        row.command,
        row.content,
        tuple((n, view) for n, view in row.marks),
    )


def rows_of(id: str, appended: Iterable[Event]) -> list[tuple[Any, ...]]:
    """Convert a table's events to rows of `events` in the form that the driver takes."""
    return [
        (
            id,
            event.version,
            clock.to_wall(event.at),
            event.kind,
            orjson.dumps(dict(event.data), option=orjson.OPT_NON_STR_KEYS).decode(),
            event.command,
            event.content,
            orjson.dumps(event.marks).decode(),
            SCHEMA,
        )
        for event in appended
    ]


def row_of(table: Table, values: Mapping[str, Any]) -> tuple[Any, ...]:
    """Convert values to a row of another table in the form that the driver takes."""
    return tuple(
        json.dumps(values[column.name]) if isinstance(column.type, JSON | Readable) else values[column.name]
        for column in table.columns
    )


@cache
def inserting(dialect: Dialect, table: Table = events) -> str:
    """Return the INSERT statement of a table, with values in the order of its columns."""
    return str(insert(table).compile(dialect=dialect))


@cache
def putting(dialect: Dialect, table: Table) -> str:
    """Return the upsert statement of a table: rows replace those with the same id."""
    new = postgresql.insert(table)
    parts = {column.name: new.excluded[column.name] for column in table.columns if not column.primary_key}
    return str(new.on_conflict_do_update(index_elements=["id"], set_=parts).compile(dialect=dialect))


@cache
def emptying(dialect: Dialect) -> str:
    """Return the statement that deletes all rows of `sitters` for a table id."""
    return str(delete(sitters).where(sitters.c.table_id == bindparam("table_id")).compile(dialect=dialect))


def written(event: Event) -> str:
    """Return an event's content in the log without its time, which depends on the clocks of the process that wrote it."""
    row = event.version, event.kind, dict(event.data), event.command, event.content, event.marks
    return json.dumps(row, sort_keys=True)


async def put(connection: AsyncConnection, table: Table, id: str, row: dict[str, Any]) -> None:
    """Update the row with an id, or insert it; safe if another process does the same. The syntax suits SQLite and PostgreSQL."""
    upsert = postgresql.insert(table).values(id=id, **row).on_conflict_do_update(index_elements=["id"], set_=row)
    await connection.execute(upsert)
