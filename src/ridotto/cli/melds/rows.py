"""Melds as rows of cards: which card acts wild, how a meld is written short, how cards may lie as a sequence."""

from collections.abc import Sequence
from itertools import permutations

from rich.text import Text

from ridotto.cli.look import INK, Look

JOKER = "JK"
LONG = 7
"""Cards of a burraco or biriba."""
PLACES = "A23456789TJQK"
SUITS = "SHDC"


def may_be_wild(card: str) -> bool:
    """Jokers and twos."""
    return card == JOKER or card[0] == "2"


def is_set(cards: Sequence[str]) -> bool:
    """Whether a meld is a set: several natural cards of one rank, or twos alone."""
    ranks = [card[0] for card in cards if not may_be_wild(card)]
    return not ranks or (len(ranks) > 1 and len(set(ranks)) == 1)


def acting_wild(cards: Sequence[str]) -> list[int]:
    """Places in the row, from 0, of the cards that act as wild cards."""
    natural = [place for place, card in enumerate(cards) if not may_be_wild(card)]
    if is_set(cards):
        twos = not natural
        return [place for place, card in enumerate(cards) if card == JOKER or (card[0] == "2" and not twos)]
    first = natural[0]
    suit = cards[first][1]
    low = (14 if first and cards[first][0] == "A" else PLACES.index(cards[first][0]) + 1) - first
    return [
        place for place, card in enumerate(cards) if may_be_wild(card) and not (low + place == 2 and card == f"2{suit}")
    ]


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


def rows(cards: Sequence[str]) -> list[list[str]]:
    """Every order in which cards lie as a sequence, low to high, with at most one of them acting wild."""
    loose = [card for card in cards if may_be_wild(card)]
    natural = [card for card in cards if not may_be_wild(card)]
    if len(loose) > 5 or len({card[1] for card in natural}) != 1:
        return []
    found = []
    for ace in (1, 14) if any(card[0] == "A" for card in natural) else (0,):
        at = {ace if card[0] == "A" else PLACES.index(card[0]) + 1: card for card in natural}
        if len(at) < len(natural):
            continue
        for low in range(1, 16 - len(cards)):
            slots = range(low, low + len(cards))
            if not all(place in slots for place in at):
                continue
            for order in sorted(set(permutations(loose))):
                rest = iter(order)
                row = [at.get(place) or next(rest) for place in slots]
                if row not in found and len(acting_wild(row)) < 2:
                    found.append(row)
    return found


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
