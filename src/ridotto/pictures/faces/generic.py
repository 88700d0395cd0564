"""Default parts of pictures, computed from any view."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.view import View
from ridotto.pictures.cards import CARD, noted, plainly
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell

ELSEWHERE = frozenset(
    "game seat options dealer scores turn phase hand legal sheet totals winner match_over stock pile_size pile turnup".split()
)
"""Facts of a view that are shown elsewhere in a picture, or not at all."""
RANKS, SUITS = "AKQJT98765432", "SHCD"
"""Ranks in the usual order, and suits in alternating colours."""


def facts(view: View, _named: Callable[[int], str], _tell: Tell) -> list[Fact]:
    """Return the facts of a view that are words or numbers."""
    return [
        (plainly(name.replace("_", " ")), noted(str(value)))
        for name, value in view.items()
        if name not in ELSEWHERE and isinstance(value, int | str) and value not in (False, "")
    ]


def note(_view: View, _seat: int, _tell: Tell) -> str:
    """Return no note."""
    return ""


def standing(_view: View, _side: int, _tell: Tell) -> str:
    """Return no note."""
    return ""


def order(view: View, cards: Sequence[str]) -> list[str]:
    """Sort by suit in alternating colours, trumps first, and from the strongest card down by the ranks of the game's guide."""
    own = view.kind
    rankings = own.guide(view).rankings
    by_suit: dict[str | None, dict[str, int]] = {}
    for ranking in rankings:
        by_suit.setdefault(ranking.suit, {rank: place for place, (rank, _) in enumerate(ranking.cards)})
    usual = by_suit.get(None, {})
    trump = next((suit for suit in by_suit if suit), None)
    suits = SUITS if trump is None else SUITS[SUITS.index(trump) :] + SUITS[: SUITS.index(trump)]

    def key(card: str) -> tuple[int, int]:
        if CARD.fullmatch(card) is None or card == "JK":
            return (-1, 0)
        ranks = by_suit.get(card[1], usual)
        place = ranks.get(card, ranks.get(card[0], 100 + RANKS.index(card[0])))
        return suits.index(card[1]), place

    return sorted(cards, key=key)


def pairs(value: Any) -> list[tuple[int, str]]:
    """Return the entries of a view's list that pair a seat with an action or a card; empty if it has another format."""
    if not isinstance(value, list):
        return []
    return [
        (one[0], one[1])
        for one in value
        if isinstance(one, list | tuple) and len(one) == 2 and isinstance(one[0], int) and isinstance(one[1], str)
    ]
