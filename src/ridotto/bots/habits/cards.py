"""Habits of trick play, based on the card rankings and values in the guide for newcomers."""

from collections.abc import Callable
from typing import NamedTuple

from ridotto.core.view import View


class Card(NamedTuple):
    """A playable card with its ranking in the guide."""

    name: str
    strength: int
    """Strength; higher is stronger, and trumps are above all other cards."""
    points: int
    trump: bool


def playable(view: View) -> list[Card]:
    """Return the cards that may be played face up, weakest first; empty if the decision is not a card."""
    found = rank(view)
    cards = [found(text[5:]) for text in view["legal"] if text.startswith("play ") and len(text) == 7]
    return sorted(cards, key=lambda card: card.strength)


def rank(view: View) -> Callable[[str], Card]:
    """Return the guide's ranking function for a position."""
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
    """Return the seat and card winning the trick, for games where only the suit led or trumps win; None if nothing has been led."""
    if not view["trick"]:
        return None
    found = rank(view)
    cards = [(seat, found(card)) for seat, card in view["trick"]]
    led = cards[0][1].name[1]
    able = [(seat, card) for seat, card in cards if card.trump or card.name[1] == led]
    return max(able, key=lambda one: one[1].strength)


def top(view: View) -> str | None:
    """Play the strongest card."""
    cards = playable(view)
    return f"play {cards[-1].name}" if cards else None


def bottom(view: View) -> str | None:
    """Play the weakest card."""
    cards = playable(view)
    return f"play {cards[0].name}" if cards else None


def richest(view: View) -> str | None:
    """Play the card with the most points; of equal ones, the weakest."""
    cards = playable(view)
    return f"play {max(cards, key=lambda card: card.points).name}" if cards else None


def first_trumps(view: View) -> str | None:
    """Play the strongest trump as soon as a trump may be played."""
    cards = [card for card in playable(view) if card.trump]
    return f"play {cards[-1].name}" if cards else None


def passing(view: View) -> str | None:
    """Pass whenever that is legal."""
    return "pass" if "pass" in view["legal"] else None


def begins(*words: str) -> Callable[[View], str | None]:
    """Return the habit of taking the first legal action that begins with one of these words."""
    return lambda view: next((text for text in view["legal"] if text.split()[0] in words), None)
