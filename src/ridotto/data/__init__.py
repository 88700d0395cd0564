"""Deals as tables: records in columns, Parquet files, and the decisions of many deals. Needs the extra `data`.

import ridotto.data as data

table = data.read("deals.parquet")
steps = data.steps(table, seat=0)
"""

from ridotto.core.extras import extra

try:
    import pyarrow  # noqa: F401
except ModuleNotFoundError:
    extra("pyarrow", "data")  # raises an error that says how to install it

from ridotto.data.files import batches, read, write
from ridotto.data.making import make
from ridotto.data.schema import DEALS, NO_ID, STEPS
from ridotto.data.steps import step_batches, steps
from ridotto.data.tables import records, replay, table

__all__ = [
    "DEALS",
    "NO_ID",
    "STEPS",
    "batches",
    "make",
    "read",
    "records",
    "replay",
    "step_batches",
    "steps",
    "table",
    "write",
]
