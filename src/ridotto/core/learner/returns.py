"""Returns of a deal: its score as a utility for each seat."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText

Utility = Literal["difference", "points", "win"]


def difference(scores: Sequence[float]) -> list[float]:
    """Return each side's points minus the mean of the other sides'. These add up to zero in every game."""
    others = len(scores) - 1
    total = sum(scores)
    return [points - (total - points) / others for points in scores]


def points(scores: Sequence[float]) -> list[float]:
    """Return each side's points as the rulebook counts them."""
    return [float(score) for score in scores]


def win(scores: Sequence[float]) -> list[float]:
    """Return 1 for the side with the most points in the deal, shared evenly in a tie, and 0 for the others."""
    best = max(scores)
    winners = sum(score == best for score in scores)
    return [1 / winners if score == best else 0.0 for score in scores]


UTILITIES: dict[str, Callable[[Sequence[float]], list[float]]] = {
    "difference": difference,
    "points": points,
    "win": win,
}


def returns_of(scores: Sequence[Any], seats: int, utility: Any) -> list[float]:
    """Return the utility of a deal's scores for each seat; partners get the same. Raise InvalidText for an unknown utility."""
    if not isinstance(utility, str) or utility not in UTILITIES:
        raise InvalidText(f"utility: {shown(utility)} is not known, expected one of {', '.join(UTILITIES)}")
    by_side = UTILITIES[utility](scores)
    return [by_side[seat % len(by_side)] for seat in range(seats)]
