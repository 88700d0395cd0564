"""Numbers as callers pass them: Python's own, or NumPy's."""

import operator
from typing import Any


def as_whole(value: Any) -> int | None:
    """A whole number as a plain int; None for anything else, true and false included."""
    if type(value) is int:  # nearly always
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
