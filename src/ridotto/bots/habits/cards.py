"""Habits of playing cards to tricks, from what the guide tells every newcomer: which card is stronger, and what it is worth."""

from collections.abc import Callable
from typing import NamedTuple

from ridotto.core.view import View


class Card(NamedTuple):
    """A card that may be played, as the guide ranks it."""

    name: str
    strength: int
    """The higher the stronger, trumps above all others."""
    points: int
    trump: bool


def playable(view: View) -> list[Card]:
    """The cards that may be played face up, the weakest first; empty if something else is to be done."""
    found = rank(view)
    cards = [found(text[5:]) for text in view["legal"] if text.startswith("play ") and len(text) == 7]
    return sorted(cards, key=lambda card: card.strength)


def rank(view: View) -> Callable[[str], Card]:
    """How the guide ranks cards in a position."""
    rankings = view.kind.guide(view).rankings
    own = {one.suit for one in rankings if one.suit}
    places: dict[str, tuple[int, int, bool]] = {}
    place = 0
    for one in reversed(rankings):
        suits = [one.suit] if one.suit else [suit for suit in "SHDC" if suit not in own]
        for name, points in reversed(one.cards):
            place += 1
            for card in [name] if len(name) == 2 else [name + suit for suit in suits]:
                places[card] = place, points or 0, bool(one.suit)

    def ranked(card: str) -> Card:
        return Card(card, *places.get(card, (0, 0, False)))

    return ranked


def holder(view: View) -> tuple[int, Card] | None:
    """Who holds the trick with which card, where suits must be followed or trumped to win; None when nothing has been led."""
    if not view["trick"]:
        return None
    found = rank(view)
    cards = [(seat, found(card)) for seat, card in view["trick"]]
    led = cards[0][1].name[1]
    able = [(seat, card) for seat, card in cards if card.trump or card.name[1] == led]
    return max(able, key=lambda one: one[1].strength)


def top(view: View) -> str | None:
    """The strongest card that may be played."""
    cards = playable(view)
    return f"play {cards[-1].name}" if cards else None


def bottom(view: View) -> str | None:
    """The weakest."""
    cards = playable(view)
    return f"play {cards[0].name}" if cards else None


def richest(view: View) -> str | None:
    """The card that is worth most, the weakest of these."""
    cards = playable(view)
    return f"play {max(cards, key=lambda card: card.points).name}" if cards else None


def first_trumps(view: View) -> str | None:
    """A trump as soon as one may be played, the strongest."""
    cards = [card for card in playable(view) if card.trump]
    return f"play {cards[-1].name}" if cards else None


def passing(view: View) -> str | None:
    """Passes whenever that is allowed."""
    return "pass" if "pass" in view["legal"] else None


def begins(*words: str) -> Callable[[View], str | None]:
    """The habit of the first listed action that begins with one of these words."""
    return lambda view: next((text for text in view["legal"] if text.split()[0] in words), None)
