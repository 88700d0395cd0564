"""Numbers as callers pass them: Python's own, or NumPy's."""

import operator
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText


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


def whole_number(value: Any, name: str, low: int, high: int) -> int:
    """A number as a plain int; InvalidText if it is not a whole number or is out of bounds."""
    number = as_whole(value)
    if number is None or not low <= number <= high:
        raise InvalidText(f"{name}: {shown(value)} is not allowed, expected a whole number from {low} to {high}")
    return number


def plain(value: Any) -> Any:
    """A whole number as a plain one, and anything else as it is."""
    number = as_whole(value)
    return value if number is None else number


def plain_seed(value: Any) -> int | str:
    """A seed as a plain number or text; InvalidText for what is neither."""
    seed = value if isinstance(value, str) else as_whole(value)
    if seed is None:
        raise InvalidText(f"seed: {shown(value)} is not allowed, expected a whole number or a text")
    return seed


def seat_in(value: Any, seats: int) -> int | None:
    """A seat of a table as a plain number, or None; InvalidText for one that the table does not have."""
    if value is None or (type(value) is int and 0 <= value < seats):  # nearly always
        return value
    number = as_whole(value)
    if number is None or not 0 <= number < seats:
        raise InvalidText(f"seat {shown(value)} does not exist, expected 0 to {seats - 1} or None")
    return number
