"""Types for the reasons of an action."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Facts = Mapping[str, str | int | float]
"""Facts that fill in a message.

Facts named `card`, `other` (a card), `suit`, `rank` and `seat` are formatted as what their names say; `cards` is a list separated
by spaces. `often` and `less` are frequencies, in tenths, with which something happens in likely deals.
"""
NONE: Facts = {}


class Reason(NamedTuple):
    """Name of the message `coach-NAME`, and the facts that fill it in."""

    name: str
    given: Facts = NONE
    also: "tuple[Reason, ...]" = ()
    """Reasons that the message quotes as `$first` and `$second`."""


Row = tuple[str, frozenset[str], Callable[[Any, str], Facts | None]]
"""Name of a reason, verbs of the actions it may explain, and a function that returns its facts, or None if it does not hold."""
PLAY = frozenset({"play"})


def holder(trick: Sequence[tuple[int, str]], beats: Callable[[str, str], bool]) -> tuple[int, str]:
    """Return the seat that is winning a non-empty trick, with its card; `beats(card, other)` is True if `card` wins over `other`."""
    found = trick[0]
    for laid in trick[1:]:
        if beats(laid[1], found[1]):
            found = laid
    return found
