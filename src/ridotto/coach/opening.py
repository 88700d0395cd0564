"""Double-dummy analysis: the best action with all cards visible. Kept apart from the review, as no player could know it."""

from typing import NamedTuple

from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.core.state import State


class Opened(NamedTuple):
    """The best action if all players had seen all cards and played perfectly from here."""

    best: str
    points: float
    """Points lost by the action taken, as `state.solve()` counts them."""


def opened(state: State, seat: int, action: str) -> Opened | None:
    """Return the best action with all cards visible; None if the game has no solver or `action` is not one it evaluates.

    Only for games of two sides, whose solvers count for the first side.
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
