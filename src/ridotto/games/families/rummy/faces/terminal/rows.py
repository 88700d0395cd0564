"""Melds and hands as rows of cards: short notation of melds, and sorting of hands."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from ridotto.cli.look import INK, Look
from ridotto.core.cards import SUITS
from ridotto.games.families.rummy.law.packs import JOKER
from ridotto.games.families.rummy.law.view import lie

PLACES = "A23456789TJQK"


def short(meld: Mapping[str, Any], look: Look) -> Text:
    """Return a meld of a view in few columns: ♥3-4-5-★-7, 8♠♥♦+2♣."""
    cards, wild = meld["cards"], meld["wild"]
    natural = [card for place, card in enumerate(cards) if place not in wild]
    rank, suit = natural[0]
    if meld["kind"] == "set":
        parts = [Text(rank.replace("T", "10"), "bold"), *(look.suit(card[1]) for card in natural)]
        return Text.assemble(*parts, *(Text.assemble("+", _wild(cards[place], look)) for place in wild))
    ranks = [
        _wild(card, look) if place in wild else Text(card[0].replace("T", "10"), INK[suit])
        for place, card in enumerate(cards)
    ]
    return Text.assemble(look.suit(suit), Text("-", "dim").join(ranks))


def written(cards: Sequence[str], look: Look) -> Text:
    """Return cards written as a meld in few columns."""
    meld = None if look.sentences else lie(cards)
    return short(meld, look) if meld else look.cards(list(cards))


def dirty(cards: Sequence[str]) -> bool:
    """True if a card of a meld acts wild."""
    meld = lie(cards)
    return bool(meld and meld["wild"])


def is_set(cards: Sequence[str]) -> bool:
    """True if cards written as a meld are a set."""
    meld = lie(cards)
    return bool(meld and meld["kind"] == "set")


def _wild(card: str, look: Look) -> Text:
    return Text(look.face(card) if look.unicode or card != JOKER else "*", "bold #e0a000")


STYLES = {"clean": "bold green", "semi-clean": "cyan", "dirty": "yellow"}
"""Style of the mark of a long meld, by its purity."""


def mark(meld: Mapping[str, Any], look: Look) -> Text:
    """Return "clean", "semi-clean" or "dirty" for display after a meld of at least seven cards."""
    if not meld["long"]:
        return Text()
    return Text(f" {look.word('terminal-' + meld['purity'])}", STYLES[meld["purity"]])


def ordered(cards: Sequence[str], order: str) -> list[str]:
    """Return a hand sorted by "suit" or by "rank", upwards with the ace high; twos and jokers last, as they fit anywhere."""

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
