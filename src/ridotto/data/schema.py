"""Schemas of the tables; `docs/data.md` documents the columns."""

import pyarrow as pa

from ridotto.core.errors import InvalidRecord

NO_ID = 2**16 - 1
"""Placeholder for an action without an id; its text identifies it."""

DEALS = pa.schema(
    [
        pa.field("match", pa.int64(), False),
        pa.field("deal", pa.int32(), False),
        pa.field("alone", pa.bool_(), False),
        pa.field("game", pa.string(), False),
        pa.field("options", pa.string(), False),
        pa.field("players", pa.list_(pa.string())),
        pa.field("seed", pa.string()),
        pa.field("dealer", pa.uint8(), False),
        pa.field("deck", pa.binary(), False),
        pa.field("carried", pa.string()),
        pa.field("before", pa.list_(pa.float64()), False),
        pa.field("scores", pa.list_(pa.float64())),
        pa.field("after", pa.list_(pa.float64()), False),
        pa.field("winners", pa.list_(pa.uint8())),
        pa.field("length", pa.int32(), False),
        pa.field("actions", pa.list_(pa.uint16()), False),
        pa.field("seats", pa.list_(pa.uint8()), False),
        pa.field("texts", pa.list_(pa.struct([("place", pa.int32()), ("text", pa.string())]))),
        pa.field("rest", pa.string()),
        pa.field("ridotto", pa.string(), False),
        pa.field("vocabulary", pa.uint16(), False),
    ]
)
"""Table of deals: one row per deal."""

STEPS = pa.schema(
    [
        pa.field("match", pa.int64(), False),
        pa.field("deal", pa.int32(), False),
        pa.field("step", pa.int32(), False),
        pa.field("seat", pa.uint8(), False),
        pa.field("action", pa.uint16(), False),
        pa.field("text", pa.string()),
        pa.field("reward", pa.float32()),
    ]
)
"""Table of decisions: one row per decision; `steps` may add columns."""


def deals_of(table: "pa.Table | pa.RecordBatch") -> "pa.Table | pa.RecordBatch":
    """Return a table with exactly the columns of `DEALS`. Raise InvalidRecord, naming the column, if one is missing or has the wrong type.

    Unknown columns are dropped.
    """
    names = set(table.schema.names)
    for field in DEALS:
        if field.name not in names:
            raise InvalidRecord(
                f"the table has no column {field.name!r}, expected one that ridotto.data.table has made"
            )
    try:
        return table.select(DEALS.names).cast(DEALS)
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, ValueError) as error:
        raise InvalidRecord(f"the table is not one of deals: {str(error).splitlines()[0]}") from None
