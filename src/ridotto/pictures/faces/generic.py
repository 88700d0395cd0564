"""What can be read off any view."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.view import View
from ridotto.pictures.cards import CARD, noted, plainly
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell

ELSEWHERE = frozenset(
    "game seat options dealer scores turn phase hand legal sheet totals winner match_over stock pile_size pile turnup".split()
)
"""Facts of a view that have places of their own in a picture, or none."""
RANKS, SUITS = "AKQJT98765432", "SHCD"
"""Ranks as most games order them, and suits in turns of black and red."""


def facts(view: View, named: Callable[[int], str], tell: Tell) -> list[Fact]:
    """What is a word or a number."""
    return [
        (plainly(name.replace("_", " ")), noted(str(value)))
        for name, value in view.items()
        if name not in ELSEWHERE and isinstance(value, int | str) and value not in (False, "")
    ]


def note(view: View, seat: int, tell: Tell) -> str:
    """Nothing."""
    return ""


def standing(view: View, side: int, tell: Tell) -> str:
    """Nothing."""
    return ""


def order(view: View, cards: Sequence[str]) -> list[str]:
    """Suit by suit in turns of colour, a suit that ranks by itself first, from the strongest card down as the game's guide has them."""
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
    """What a view says of who did what, where it does."""
    if not isinstance(value, list):
        return []
    return [
        (one[0], one[1])
        for one in value
        if isinstance(one, list | tuple) and len(one) == 2 and isinstance(one[0], int) and isinstance(one[1], str)
    ]
