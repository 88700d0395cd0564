"""Moments of Burraco and Biriba: a meld of seven cards, a large pile."""

from typing import Any

from ridotto.bots.talk.moments import Moment, others
from ridotto.core.view import View

BIG = 8
"""Number of cards in a pile that deserves a remark."""


def moments(before: View, after: View) -> list[Moment]:
    """Return the remarkable events between two views of a meld game."""
    if after["sheet"] is not None:
        return []
    for own, melds in zip(after["sides"], after["melds"], strict=True):
        # Players who have just become partners (BIR-11.3, BIR-11.4) combine their melds.
        had = sum(
            long(old) for side, old in zip(before["sides"], before["melds"], strict=True) if set(side) <= set(own)
        )
        if long(melds) > had:
            return [Moment("praise", others(after, *own), 0.5), Moment("boast", own, 0.5)]
    taken = before["pile_size"] - after["pile_size"]
    return [Moment("pile", others(after, before["turn"]), 0.4)] if taken >= BIG else []


def long(melds: list[dict[str, Any]]) -> int:
    """Return the number of melds of at least seven cards."""
    return sum(meld["long"] for meld in melds)
