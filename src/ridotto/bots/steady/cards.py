"""What the cards of the pack of 32 mean under a denomination, as tables for a bot: sets of cards are the bits of an integer."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from ridotto.rules.trumps.law import DENOMINATIONS, PLAIN_POINTS, TRUMP_POINTS, beaten_by, duties
from ridotto.rules.trumps.piquet import NAMES, NATURAL, WHOLE, suit_cards

ALL_TRUMPS = DENOMINATIONS.index("AT")
NUMBER = {name: number for number, name in enumerate(NAMES)}
"""Card → its number, 0 to 31 in card order."""
SUIT = tuple(suit_cards(suit) for suit in range(4))
SUIT_OF = tuple(SUIT[card >> 3] for card in range(32))
"""All cards of a card's suit."""

USUAL = {"overtrump_on_trump_lead": False, "partner_exemption": "trump", "undertrump": "forced"}
"""The options that bind a player who follows, at their defaults (BEL-13.1)."""


def bits(names: Iterable[str]) -> int:
    """The set of the named cards."""
    found = 0
    for name in names:
        found |= 1 << NUMBER[name]
    return found


def each(cards: int) -> Iterator[int]:
    """The numbers of a set of cards."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


class Meaning:
    """Values and order of the cards under one denomination, and what a card played reveals about its player."""

    def __init__(self, denomination: str, options: Mapping[str, Any]) -> None:
        self.denomination = DENOMINATIONS.index(denomination)
        self.options = options
        self.trumps = SUIT[self.denomination] if self.denomination < 4 else 0
        """The trump suit; none under no trumps and all trumps."""
        self.beats = tuple(beaten_by(self.denomination, card) for card in range(32))
        """By card: the cards that beat it while it holds the trick."""
        self.above = tuple(self.beats[card] & SUIT_OF[card] for card in range(32))
        """By card: the better cards of its suit."""
        self.value = tuple(self._points(card) for card in range(32))
        self.royals = self._royals()
        self._told: dict[int, int] = {}

    def _points(self, card: int) -> int:
        as_trump = self.denomination in (card >> 3, ALL_TRUMPS)
        return (TRUMP_POINTS if as_trump else PLAIN_POINTS).get(NATURAL[card & 7], 0)

    def _royals(self) -> int:
        pairs = sum((1 << NATURAL.index("K") | 1 << NATURAL.index("Q")) << 8 * suit for suit in range(4))
        return pairs if self.denomination == ALL_TRUMPS else pairs & self.trumps

    def told(self, card: int, best: int, led: int, partners: bool) -> int:
        """Cards lacked by a player who plays `card` to a trick in suit number `led` held by `best`; `partners`: by their partner's."""
        key = card | best << 5 | led << 10 | partners << 12
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = self._lacks(card, best, led, partners)
        return found

    def _lacks(self, card: int, best: int, led: int, partners: bool) -> int:
        lacks, allowed = 0, WHOLE
        for _, need, allow in duties(self.denomination, led, best, partners, self.options):
            if not allow >> card & 1:
                lacks |= allowed & need
            elif need >> card & 1:
                allowed &= allow
        return lacks


@cache
def _meaning(denomination: str, changed: tuple[tuple[str, Any], ...]) -> Meaning:
    return Meaning(denomination, {**USUAL, **dict(changed)})


def meaning(denomination: str, options: Mapping[str, Any]) -> Meaning:
    """The tables of a denomination at a table with these options (those not at their defaults are enough)."""
    if not options:
        return _meaning(denomination, ())
    return _meaning(denomination, tuple((name, options[name]) for name in USUAL if name in options))
