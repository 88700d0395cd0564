"""The packs of Burraco and Biriba: their cards by name and number, and what a layout may list."""

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
"""Texts of the cards, in card order (BUR-16.7, BIR-16.5)."""
NUMBERS = {name: card for card, name in enumerate(NAMES)}
WILD_RANKS = (JOKER, "2")
WILD = frozenset((JOKER, "2S", "2H", "2D", "2C"))
"""Cards that may act wild, of these ranks."""


class Cards(NamedTuple):
    """Where the cards are that do not lie in melds, as they may be in the position of a view."""

    hands: list[list[str]]
    pile: list[str]
    """The top one last."""
    stock: list[str]
    """The top one first."""
    pots: list[list[str]]
    """Those still to be taken, in order."""

    def cards(self) -> list[str]:
        """All of them."""
        return [*chain(*self.hands, self.pile, self.stock, *self.pots)]


def whole_pack(packs: int, jokers: int) -> list[int]:
    """All cards in card order, equal ones side by side, jokers last."""
    return [card for card in range(52) for _ in range(packs)] + [52] * jokers


def at_places(places: bytes, packs: int, jokers: int) -> bytes:
    """The cards that lie at these places of the whole pack."""
    return places.translate(_table(packs, jokers))


@cache
def _table(packs: int, jokers: int) -> bytes:
    return bytes(whole_pack(packs, jokers)).ljust(256)


def left_over(packs: int, jokers: int, named: Sequence[int]) -> list[int]:
    """The cards not named, in card order; InvalidRecord when there are not so many of one."""
    rest = Counter(whole_pack(packs, jokers))
    rest.subtract(named)
    for card, number in rest.items():
        if number < 0:
            raise too_many(card, packs, jokers)
    return sorted(rest.elements())


def card_list(texts: object, size: int | range, where: str) -> list[int]:
    """Numbers of the cards that a layout lists; InvalidRecord with the place when it is no such list."""
    if isinstance(texts, list) and (len(texts) == size if isinstance(size, int) else len(texts) in size):
        try:
            return list(map(NUMBERS.__getitem__, texts))
        except (KeyError, TypeError):
            pass
    return numbers(texts, NAMES, size, where)


def too_many(card: int, packs: int, jokers: int) -> InvalidRecord:
    """The error for a card of which there are more than the packs hold."""
    return InvalidRecord(f"deal: too many {NAMES[card]}, the packs hold only {packs if card < 52 else jokers}")
