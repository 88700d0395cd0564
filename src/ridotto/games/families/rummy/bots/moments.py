"""Moments of Burraco and Biriba: seven cards in a row, a big pile."""

from typing import Any

from ridotto.bots.talk.moments import Moment, others
from ridotto.core.view import View

BIG = 8
"""Cards of a pile that is worth a word."""


def moments(before: View, after: View) -> list[Moment]:
    """The remarkable things of a game of melds."""
    if after["sheet"] is not None:
        return []
    for own, melds in zip(after["sides"], after["melds"], strict=True):
        # Players who have just become partners (BIR-11.3, BIR-11.4) bring what each of them had.
        had = sum(
            long(old) for side, old in zip(before["sides"], before["melds"], strict=True) if set(side) <= set(own)
        )
        if long(melds) > had:
            return [Moment("praise", others(after, *own), 0.5), Moment("boast", own, 0.5)]
    taken = before["pile_size"] - after["pile_size"]
    return [Moment("pile", others(after, before["turn"]), 0.4)] if taken >= BIG else []


def long(melds: list[dict[str, Any]]) -> int:
    """How many melds have seven cards or more."""
    return sum(meld["long"] for meld in melds)
