"""Packs of Burraco and Biriba: names and numbers of cards, and checks of layouts."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from ridotto.core.cards import numbers, pack
from ridotto.core.errors import InvalidRecord

RANKS = "AKQJT98765432"
JOKER = "JK"
NAMES = (*pack(RANKS), JOKER)
"""Names of the cards, in card order (BUR-16.7, BIR-16.5)."""
NUMBERS = {name: card for card, name in enumerate(NAMES)}
WILD_RANKS = (JOKER, "2")
WILD = frozenset((JOKER, "2S", "2H", "2D", "2C"))
"""Cards that may act wild."""


class Cards(NamedTuple):
    """Locations of the cards that are not in melds, in a deal that agrees with a view."""

    hands: list[list[str]]
    pile: list[str]
    """Top card last."""
    stock: list[str]
    """Top card first."""
    pots: list[list[str]]
    """Pots still to be taken, in order."""

    def cards(self) -> list[str]:
        """Return all of these cards."""
        return [*chain(*self.hands, self.pile, self.stock, *self.pots)]


def whole_pack(packs: int, jokers: int) -> list[int]:
    """Return all cards in card order, equal ones side by side, jokers last."""
    return [card for card in range(52) for _ in range(packs)] + [52] * jokers


def at_places(places: bytes, packs: int, jokers: int) -> bytes:
    """Return the cards at these indices of the whole pack."""
    return places.translate(_table(packs, jokers))


@cache
def _table(packs: int, jokers: int) -> bytes:
    return bytes(whole_pack(packs, jokers)).ljust(256)


def left_over(packs: int, jokers: int, named: Sequence[int]) -> list[int]:
    """Return the cards not named, in card order. Raise InvalidRecord if a card is named too often."""
    rest = Counter(whole_pack(packs, jokers))
    rest.subtract(named)
    for card, number in rest.items():
        if number < 0:
            raise too_many(card, packs, jokers)
    return sorted(rest.elements())


def card_list(texts: object, size: int | range, where: str) -> list[int]:
    """Return the numbers of the cards that a layout lists. Raise InvalidRecord with the path of a wrong list."""
    if isinstance(texts, list) and (len(texts) == size if isinstance(size, int) else len(texts) in size):
        try:
            return list(map(NUMBERS.__getitem__, texts))
        except (KeyError, TypeError):
            pass
    return numbers(texts, NAMES, size, where)


def too_many(card: int, packs: int, jokers: int) -> InvalidRecord:
    """Return the error for a card that is named more often than the packs hold it."""
    return InvalidRecord(f"deal: too many {NAMES[card]}, the packs hold only {packs if card < 52 else jokers}")
