"""Burraco and Biriba: trumps where there are some, how many cards everybody holds, and what the sides have laid down."""

from collections.abc import Callable, Sequence

from ridotto.core.cards import SUITS
from ridotto.core.view import View
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact
from ridotto.rules.rummy.packs import JOKER, WILD

RANKS = "3456789TJQKA"


def facts(view: View, named: Callable[[int], str]) -> list[Fact]:
    """Trumps, who closed."""
    found = [("trumps", f"{{{view['trumps']}}}")] if view.get("trumps") else []
    return found if view["closer"] is None else [*found, ("closed by", named(view["closer"]))]


def note(view: View, seat: int) -> str:
    """The number of cards."""
    count = view["hand_sizes"][seat]
    return "1 card" if count == 1 else f"{count} cards"


def standing(view: View, side: int) -> str:
    """What its melds count, with bonuses and what is missing."""
    so_far = view["standing"][side]
    parts = [f"{so_far['melded']} melded"]
    parts += [f"{so_far['bonuses']} bonuses"] if so_far["bonuses"] else []
    parts += ["pot taken"] if any(pot["side"] == side for pot in view["pots"]) else []
    return " · ".join(parts)


def order(view: View, cards: Sequence[str]) -> list[str]:
    """Suit by suit upwards; twos and jokers last, as they fit anywhere."""

    def key(card: str) -> tuple[int, int]:
        if card == JOKER:
            return (len(SUITS) + 1, 0)
        suit = "SHCD".index(card[1])
        return (len(SUITS), suit) if card in WILD else (suit, RANKS.index(card[0]))

    return sorted(cards, key=key)


FACE = Face(facts=facts, note=note, standing=standing, order=order)
