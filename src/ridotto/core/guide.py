"""What a newcomer asks at the table: which card is stronger, what it is worth, what counts now, and what is still missing."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Ranking(NamedTuple):
    """Cards from the strongest down. The message `guide-rank-NAME` is its title."""

    name: str
    rule: str
    cards: tuple[tuple[str, int | None], ...]
    """Ranks ("J", "T") or single cards ("4C", "JK"), each with its points; None where cards have none."""
    suit: str | None = None
    """The suit that it holds for; None: those that no other ranking names."""


class Aid(NamedTuple):
    """Something to count with. The message `guide-NAME` says it."""

    name: str
    rule: str
    given: Mapping[str, Any] = {}
    """What the message is filled in with. A `seat` is told by its player's name, a `card`, a `suit` or a `rank` by its own."""
    met: bool | None = None
    """Whether a condition is fulfilled now; None: it is none."""


class Guide(NamedTuple):
    """What a view gives to hold on to. It says nothing that the view does not hold."""

    rankings: tuple[Ranking, ...] = ()
    aids: tuple[Aid, ...] = ()


def ranked(name: str, rule: str, order: str, points: Mapping[str, int], suit: str | None = None) -> Ranking:
    """Ranks in this order with their points; those that have none count 0."""
    return Ranking(name, rule, tuple((rank, points.get(rank, 0)) for rank in order), suit)
