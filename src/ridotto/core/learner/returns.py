"""What a deal brings a seat: its score as the returns of a game."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText

Utility = Literal["difference", "points", "win"]


def difference(scores: Sequence[float]) -> list[float]:
    """Each side's points less the mean of the other sides': the sum over the sides is zero in every game."""
    others = len(scores) - 1
    total = sum(scores)
    return [points - (total - points) / others for points in scores]


def points(scores: Sequence[float]) -> list[float]:
    """Each side's points as the rulebook counts them."""
    return [float(score) for score in scores]


def win(scores: Sequence[float]) -> list[float]:
    """1 for the side with the most points of the deal, shared evenly by those that tie for it; otherwise 0."""
    best = max(scores)
    winners = sum(score == best for score in scores)
    return [1 / winners if score == best else 0.0 for score in scores]


UTILITIES: dict[str, Callable[[Sequence[float]], list[float]]] = {
    "difference": difference,
    "points": points,
    "win": win,
}


def returns_of(scores: Sequence[Any], seats: int, utility: Any) -> list[float]:
    """By seat what the scores of a deal are worth; partners have the same. InvalidText for an unknown utility."""
    if not isinstance(utility, str) or utility not in UTILITIES:
        raise InvalidText(f"utility: {shown(utility)} is not known, expected one of {', '.join(UTILITIES)}")
    by_side = UTILITIES[utility](scores)
    return [by_side[seat % len(by_side)] for seat in range(seats)]
