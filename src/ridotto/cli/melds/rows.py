"""Melds and hands as rows of cards: how a meld is written short, how a hand is sorted."""

from collections.abc import Sequence

from rich.text import Text

from ridotto.cli.look import INK, Look
from ridotto.offers import JOKER, PLACES, SUITS, acting_wild, is_set, may_be_wild

LONG = 7
"""Cards of a burraco or biriba."""


def short(cards: Sequence[str], look: Look) -> Text:
    """A meld in few columns: ♥3-4-5-★-7, 8♠♥♦+2♣."""
    wild = acting_wild(cards)
    if is_set(cards):
        natural = [card for place, card in enumerate(cards) if place not in wild]
        parts = [Text(natural[0][0].replace("T", "10"), "bold"), *(look.suit(card[1]) for card in natural)]
        return Text.assemble(*parts, *(Text.assemble("+", _wild(cards[place], look)) for place in wild))
    suit = next(card[1] for card in cards if not may_be_wild(card))
    ranks = [
        _wild(card, look) if place in wild else Text(card[0].replace("T", "10"), INK[suit])
        for place, card in enumerate(cards)
    ]
    return Text.assemble(look.suit(suit), Text("-", "dim").join(ranks))


def _wild(card: str, look: Look) -> Text:
    return Text(look.face(card) if look.unicode or card != JOKER else "*", "bold #e0a000")


def mark(cards: Sequence[str]) -> Text:
    """ "clean" or "dirty" behind a meld of seven or more."""
    if len(cards) < LONG:
        return Text()
    return Text(" dirty", "yellow") if acting_wild(cards) else Text(" clean", "bold green")


def ordered(cards: Sequence[str], order: str) -> list[str]:
    """A hand sorted by "suit" or by "rank", upwards with the ace high; jokers and twos last, as they fit anywhere."""

    def rank(card: str) -> int:
        return 13 if card[0] == "A" else PLACES.index(card[0])

    def key(card: str) -> tuple[int, int, int]:
        if card == JOKER:
            return (2, 0, 0)
        suit = SUITS.index(card[1])
        if card[0] == "2":
            return (1, suit, 0)
        return (0, suit, rank(card)) if order == "suit" else (0, rank(card), suit)

    return sorted(cards, key=key)
