"""Knowledge of a player who remembers every discard (BUR-14.3)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord
from ridotto.games.burraco.law.rewinding import steps_of


class Remembered(NamedTuple):
    """Locations of cards that all players have seen."""

    pile: list[str]
    """Discard pile, top card last."""
    hands: list[Counter[str]]
    """By seat, the cards it took with the pile and has kept: a lower bound per card, as equal cards are indistinguishable."""


def seen_discards(view: Mapping[str, Any]) -> list[str]:
    """Return the up-card and all later discards from a view, if the pile lies spread (BUR-5.6); otherwise an empty list."""
    if view["upcard"] is None:
        return []
    return [view["upcard"], *(text[8:] for _, text in view["log"] if text.startswith("discard "))]


def remembered(view: Mapping[str, Any], discards: Sequence[str]) -> Remembered:
    """Return the locations of the cards seen, from any seat's view; `discards` are the up-card and all later discards, in order.

    Raise InvalidRecord if their number does not match the log.
    """
    steps = steps_of(view)
    if len(discards) != 1 + sum(step.verb == "discard" for step in steps):
        raise InvalidRecord(
            f"discards: {shown(list(discards))} are not those of the log, expected the up-card and a card for each of its discards"
        )
    seen = iter(discards)
    pile = [next(seen)]
    hands: list[Counter[str]] = [Counter() for _ in view["hand_sizes"]]
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
