"""What open cards would have allowed: apart from the review, for nobody could know it."""

from typing import NamedTuple

from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.core.state import State


class Opened(NamedTuple):
    """The best card if all had seen all cards and played best from there."""

    best: str
    points: float
    """What the card that was played cost then, in the points of `state.solve()`."""


def opened(state: State, seat: int, action: str) -> Opened | None:
    """What open cards would have allowed in place of an action; None where the game cannot say so, or nobody plays a card.

    Of games of two sides only, whose solvers count for the first of them.
    """
    solve = getattr(state, "solve", None)
    if solve is None or len(state.totals) != 2:
        return None
    try:
        found: dict[str, float] = solve()
    except (InvalidText, InvalidRecord):
        return None
    if action not in found:
        return None
    sign = 1 if seat % 2 == 0 else -1
    best = max(found, key=lambda one: (sign * found[one], one == action))
    return Opened(best, sign * (found[best] - found[action]))
