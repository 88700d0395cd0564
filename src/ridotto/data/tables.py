"""Tables of deals: from records, and back to records or to states."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

import pyarrow as pa

from ridotto.core.errors import InvalidRecord
from ridotto.core.state import State
from ridotto.data import rows
from ridotto.data.rows import Row, Thing
from ridotto.data.schema import DEALS, deals_of

Deals: TypeAlias = pa.Table | pa.RecordBatch | Iterable[pa.RecordBatch]
"""Deals in columns: a table, a batch, or batches as `ridotto.data.batches` reads them from a file."""

PART = 1024
"""Number of deals held as Python objects at once."""


def table(records: Iterable[Thing], *, first: int = 0) -> pa.Table:
    """Return a table with one row per deal of records (JSON texts, objects, `Record`s), states or matches. `DEALS` lists the columns.

    The records are numbered from `first`. Raise InvalidRecord, with the number, for one that cannot be read or dealt. A record with a
    refused action gets rows up to that deal, with the actions before it, and still converts back to the same record.
    """
    return pa.Table.from_batches(list(packed(records, first)), DEALS)


def packed(records: Iterable[Thing], first: int = 0) -> Iterator[pa.RecordBatch]:
    """Yield the batches of such a table."""
    found: list[Row] = []
    for number, record in enumerate(records, first):
        try:
            found += rows.rows_of(record, number)
        except InvalidRecord as error:
            raise InvalidRecord(f"record {number}: {error}") from None
        if len(found) >= PART:
            yield batch(found)
            found = []
    if found:
        yield batch(found)


def batch(found: list[Row]) -> pa.RecordBatch:
    """Return rows as a batch."""
    return pa.RecordBatch.from_pylist(found, DEALS)


def records(deals: Deals) -> Iterator[Row]:
    """Yield the records of a table, as objects, in order: the same ones it was made from.

    Raise InvalidRecord, with the row, for a table not made by `table`, and for a match whose first deals are missing.
    """
    gathered: list[Row] = []
    for number, row in enumerated(deals):
        if gathered and (row["alone"] or row["match"] != gathered[0]["match"] or row["deal"] == 0):
            with place(number - 1):
                yield rows.record_of(gathered)
            gathered = []
        if row["deal"] != len(gathered):
            raise InvalidRecord(f"row {number}: deal {row['deal']} of match {row['match']} lacks the deals before it")
        gathered.append(row)
    if gathered:
        with place(number):
            yield rows.record_of(gathered)


def replay(deals: Deals) -> Iterator[State]:
    """Yield the final state of each deal of a table, in order; `state.log` has its actions.

    Raise InvalidRecord, with the row, for a table not made by `table`; IllegalAction for an action that the rules refuse.
    """
    for number, row in enumerated(deals):
        with place(number):
            state = rows.state_of(row)
        yield state


def enumerated(deals: Deals) -> Iterator[tuple[int, Row]]:
    """Yield the rows of a table with their numbers."""
    number = 0
    for part in parts(deals):
        for start in range(0, part.num_rows, PART):
            for row in part.slice(start, PART).to_pylist():
                yield number, row
                number += 1


def parts(deals: Deals) -> Iterator[pa.Table | pa.RecordBatch]:
    """Yield a table, or its batches, with the columns of `DEALS`. Raise InvalidRecord if any is missing."""
    for part in (deals,) if isinstance(deals, pa.Table | pa.RecordBatch) else deals:
        yield deals_of(part)


@contextmanager
def place(number: int) -> Iterator[None]:
    """Add the row's number to errors raised inside."""
    try:
        yield
    except InvalidRecord as error:
        raise InvalidRecord(f"row {number}: {error}") from None
    except (TypeError, AttributeError, LookupError) as error:
        raise InvalidRecord(f"row {number}: it is damaged: {error}") from None
