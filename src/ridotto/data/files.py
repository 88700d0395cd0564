"""Parquet files of deals, written in row groups."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from ridotto.core.errors import InvalidRecord
from ridotto.data.growing import growing
from ridotto.data.rows import Thing
from ridotto.data.schema import DEALS, deals_of
from ridotto.data.tables import packed

GROUP = 2**16
"""Rows per row group: the least that a reader holds in memory."""
COMPRESSION = "zstd"


def read(path: str | Path) -> pa.Table:
    """Return the deals of a Parquet file as a table. Raise InvalidRecord if it is not a table of deals, OSError if it cannot be opened."""
    with opened(path) as file:
        return deals_of(file.read(columns=DEALS.names))


def batches(path: str | Path, rows: int = GROUP) -> Iterator[pa.RecordBatch]:
    """Yield the deals of a Parquet file in batches of at most `rows`, for files larger than memory. Raises the same errors as `read`."""
    with opened(path) as file:
        for batch in file.iter_batches(rows, columns=DEALS.names):
            yield deals_of(batch)


def write(deals: pa.Table | Iterable[pa.RecordBatch] | Iterable[Thing], path: str | Path) -> int:
    """Write deals to a Parquet file, row group by row group: a table, batches, or anything `table` accepts. Return the number of deals."""
    with writer(path) as put:
        return sum(put(batch) for batch in _in_batches(deals))


def _in_batches(deals: Any) -> Iterator[pa.RecordBatch]:
    if isinstance(deals, pa.Table):
        yield from deals_of(deals).to_batches()
        return
    things = iter(deals)
    for first in things:
        if isinstance(first, pa.RecordBatch):
            yield deals_of(first)
            yield from map(deals_of, things)
        else:
            yield from packed(_and(first, things))


def _and(first: Any, others: Iterator[Any]) -> Iterator[Any]:
    yield first
    yield from others


@contextmanager
def writer(path: str | Path, **said: str) -> Iterator[Callable[[pa.RecordBatch], int]]:
    """Yield a function that appends a batch to a new Parquet file and returns its number of rows. `said` goes into the file's metadata."""
    schema = DEALS.with_metadata({f"ridotto.{name}": text for name, text in said.items()})
    waiting: list[pa.RecordBatch] = []
    with growing(path) as part, pq.ParquetWriter(part, schema, compression=COMPRESSION) as file:

        def flush() -> None:
            file.write_table(pa.Table.from_batches(waiting, DEALS).cast(schema), GROUP)
            waiting.clear()

        def put(batch: pa.RecordBatch) -> int:
            waiting.append(batch)
            if sum(one.num_rows for one in waiting) >= GROUP:
                flush()
            return int(batch.num_rows)

        yield put
        if waiting:
            flush()


@contextmanager
def opened(path: str | Path) -> Iterator[pq.ParquetFile]:
    """Open a Parquet file of deals."""
    try:
        with open(path, "rb") as stream, pq.ParquetFile(stream) as file:
            missing = [name for name in DEALS.names if name not in file.schema_arrow.names]
            if missing:
                raise InvalidRecord(f"{path} is not a table of deals: it has no column {missing[0]!r}")
            yield file
    except (pa.ArrowException, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise InvalidRecord(f"{path} is not Parquet: {str(error).splitlines()[0]}") from None
