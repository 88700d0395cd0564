"""What a reason is made of."""

from collections.abc import Callable, Mapping
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
