"""What a reason is made of."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Facts = Mapping[str, str | int | float]
"""What a message is filled in with. A `card` or an `other` card, a `suit`, a `rank`, a `seat` are told by their names; `cards`
are several with spaces between them.
"""
NONE: Facts = {}


class Reason(NamedTuple):
    """The message `coach-NAME`, and what it is filled in with."""

    name: str
    given: Facts = NONE


Row = tuple[str, frozenset[str], Callable[[Any, str], Facts | None]]
"""Name of a reason, first words of the actions that it may speak for, and its facts; None where it does not hold."""
PLAY = frozenset({"play"})


def holder(trick: Sequence[tuple[int, str]], beats: Callable[[str, str], bool]) -> tuple[int, str]:
    """Who holds a trick in which somebody has played, and with which card; `beats`: whether a card takes over from another."""
    found = trick[0]
    for laid in trick[1:]:
        if beats(laid[1], found[1]):
            found = laid
    return found
