"""Numbers as callers pass them: Python's or NumPy's."""

import operator
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText


def as_whole(value: Any) -> int | None:
    """Return an integer of any type as a plain int. None for anything else, including booleans."""
    if type(value) is int:  # by far the most common case
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def whole_number(value: Any, name: str, low: int, high: int) -> int:
    """Return a number as a plain int. Raise InvalidText unless it is an integer within the bounds."""
    number = as_whole(value)
    if number is None or not low <= number <= high:
        raise InvalidText(f"{name}: {shown(value)} is not allowed, expected a whole number from {low} to {high}")
    return number


def plain(value: Any) -> Any:
    """Return an integer of any type as a plain int, and any other value unchanged."""
    number = as_whole(value)
    return value if number is None else number


def plain_seed(value: Any) -> int | str:
    """Return a seed as a plain int or str. Raise InvalidText for any other type."""
    seed = value if isinstance(value, str) else as_whole(value)
    if seed is None:
        raise InvalidText(f"seed: {shown(value)} is not allowed, expected a whole number or a text")
    return seed


def seat_in(value: Any, seats: int) -> int | None:
    """Return a seat as a plain int, or None. Raise InvalidText for a seat that the table does not have."""
    if value is None or (type(value) is int and 0 <= value < seats):  # by far the most common case
        return value
    number = as_whole(value)
    if number is None or not 0 <= number < seats:
        raise InvalidText(f"seat {shown(value)} does not exist, expected 0 to {seats - 1} or None")
    return number
