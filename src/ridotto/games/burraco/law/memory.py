"""What a player knows who remembers every discard (BUR-14.3)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord
from ridotto.games.burraco.law.options import SEATS
from ridotto.games.burraco.law.rewinding import steps_of


class Remembered(NamedTuple):
    """Cards of which everybody could know where they are."""

    pile: list[str]
    """The discard pile, the top card last."""
    hands: list[Counter[str]]
    """By seat what it took with the pile and has kept: at least so many of each card, whichever of equal ones it laid or discarded."""


def remembered(log: list[list[Any]], discards: Sequence[str]) -> Remembered:
    """Where the cards are that were seen; `discards`: the up-card and all since, in order. InvalidRecord if the log has not so many."""
    steps = steps_of(log)
    if len(discards) != 1 + sum(step.verb == "discard" for step in steps):
        raise InvalidRecord(
            f"discards: {shown(list(discards))} are not those of the log, expected the up-card and a card for each of its discards"
        )
    seen = iter(discards)
    pile = [next(seen)]
    hands: list[Counter[str]] = [Counter() for _ in range(SEATS)]
    for step in steps:
        if step.verb == "take":
            hands[step.seat].update(pile)
            pile = []
        elif step.verb == "discard":
            pile.append(next(seen))
            hands[step.seat] -= Counter(pile[-1:])
        else:
            hands[step.seat] -= Counter(step.cards)
    return Remembered(pile, hands)
