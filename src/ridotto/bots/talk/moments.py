"""Moments worth a remark in any game: the seats that might speak, and how likely they are to. Uses public views only."""

from collections.abc import Sequence
from typing import NamedTuple

from ridotto.core.view import View

OCCASIONS = (
    *("hello", "thanks", "praise"),
    *("boast", "groan", "call", "dare", "fold", "folded", "unmasked", "pile"),
    *("won-deal", "lost-deal", "capot", "escaped", "coinched-made", "coinched-down", "fell", "won-match", "lost-match"),
)
COURTEOUS = frozenset(OCCASIONS[:3])
"""Courtesies, which may be said during a deal even if a rulebook allows nothing else."""


class Moment(NamedTuple):
    """An occasion, the seats that might speak, and the probability that one of them does."""

    occasion: str
    seats: Sequence[int]
    likely: float


def of_every_game(before: View | None, after: View) -> list[Moment]:
    """Return the moments common to all games: the start of a match, the end of a deal, the end of a match."""
    seats = range(len(after["hand_sizes"]))
    if before is None:
        return [Moment("hello", seats, 0.9)]
    if not ended(before, after):
        return []
    if over := match_winners(after):
        return [
            Moment("won-match", [seat for seat in seats if seat in over], 1.0),
            Moment("lost-match", [seat for seat in seats if seat not in over], 1.0),
        ]
    scores = after["sheet"].get("scores") or [0]
    if min(scores) == max(scores):
        return []
    won = of_score(after, max(scores))
    return [
        Moment("won-deal", won, 0.25),
        Moment("lost-deal", [seat for seat in seats if seat not in won], 0.25),
    ]


def begun(view: View) -> bool:
    """True once a card has been played or, in games of melds, once the first player has begun the turn."""
    return bool(view["played"] if "played" in view else view["log"])


def ended(before: View, after: View) -> bool:
    """True if the deal has just ended."""
    return before["sheet"] is None and after["sheet"] is not None


def side(view: View, unit: int) -> list[int]:
    """Return the seats that share a score: partners sit as many seats apart as there are scores."""
    return [seat for seat in range(len(view["hand_sizes"])) if seat % len(view["scores"]) == unit]


def of_score(view: View, points: int) -> list[int]:
    """Return the seats whose score in the deal is `points`."""
    return [seat for unit, score in enumerate(view["sheet"]["scores"]) if score == points for seat in side(view, unit)]


def match_winners(view: View) -> list[int]:
    """Return the seats that have won the match; empty while it continues."""
    units = view.get("winners") or ([view["winner"]] if view.get("winner") is not None else [])
    return [seat for unit in units for seat in side(view, unit)]


def others(view: View, *seats: int) -> list[int]:
    """Return all other seats."""
    return [seat for seat in range(len(view["hand_sizes"])) if seat not in seats]
