"""Hints for newcomers at the table: card rankings and values, what counts now, and which cards are still out."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Ranking(NamedTuple):
    """Cards from strongest to weakest. The message `guide-rank-NAME` is the title."""

    name: str
    rule: str
    cards: tuple[tuple[str, int | None], ...]
    """Ranks ("J", "T") or single cards ("4C", "JK"), each with its points; None if the cards have no points."""
    suit: str | None = None
    """The suit it applies to; None for the suits that no other ranking names."""


class Aid(NamedTuple):
    """A fact to reckon with, worded by the message `guide-NAME`."""

    name: str
    rule: str
    given: Mapping[str, Any] = {}
    """Arguments of the message. A `seat` is shown as its player's name; a `card`, `suit` or `rank` by its own name."""
    met: bool | None = None
    """True if a condition is currently met; None if the aid is not a condition."""


class Guide(NamedTuple):
    """The hints that a view gives. They reveal nothing beyond the view."""

    rankings: tuple[Ranking, ...] = ()
    aids: tuple[Aid, ...] = ()


def ranked(name: str, rule: str, order: str, points: Mapping[str, int], suit: str | None = None) -> Ranking:
    """Return a ranking of ranks in this order; ranks without points count 0."""
    return Ranking(name, rule, tuple((rank, points.get(rank, 0)) for rank in order), suit)
