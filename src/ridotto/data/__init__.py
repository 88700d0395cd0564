"""Deals as tables: records in columns, Parquet files, and the decisions of many deals. Needs the extra `data`.

import ridotto.data as data

table = data.read("deals.parquet")
steps = data.steps(table, seat=0)

Each name is imported on first use. Only `make` works without the extra, for lines of JSON.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ridotto.core.extras import extra

if TYPE_CHECKING:
    from ridotto.data.files import batches as batches
    from ridotto.data.files import read as read
    from ridotto.data.files import write as write
    from ridotto.data.making import make as make
    from ridotto.data.schema import DEALS as DEALS
    from ridotto.data.schema import NO_ID as NO_ID
    from ridotto.data.schema import STEPS as STEPS
    from ridotto.data.stepping import step_batches as step_batches
    from ridotto.data.stepping import steps as steps
    from ridotto.data.tables import records as records
    from ridotto.data.tables import replay as replay
    from ridotto.data.tables import table as table

HOMES = {
    "DEALS": "schema",
    "NO_ID": "schema",
    "STEPS": "schema",
    "batches": "files",
    "make": "making",
    "read": "files",
    "records": "tables",
    "replay": "tables",
    "step_batches": "stepping",
    "steps": "stepping",
    "table": "tables",
    "write": "files",
}
"""Name → submodule that defines it."""

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


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{HOMES[name]}")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "pyarrow":
            raise
        extra("pyarrow", "data")  # raises an error that says how to install it
    return getattr(module, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *HOMES})
