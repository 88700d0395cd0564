"""Proofs that a hand on lead wins every remaining trick, wherever the unseen cards lie: "the rest is mine".

Cards are texts of rank and suit. The other players, partners among them, may hold any of the unseen cards, and each of them may do the
worst. So a proof never depends on luck; a hand that wins only because of where the cards lie has none.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ridotto.core.cards import SUITS


class Tricks(NamedTuple):
    """How cards win tricks in a deal."""

    ranks: Sequence[str]
    """Ranks of each suit, S H D C, strongest first."""
    trump: str | None
    """Suit that beats all others; None if only the suit led wins, as without trumps or if every suit is one."""
    follow: bool
    """True if players must follow suit while they can, so that leads draw the suit out of their hands."""


def winning_leads(hand: Iterable[str], unseen: Iterable[str], tricks: Tricks) -> list[str]:
    """Return the cards of the hand in an order in which each of them, led, wins its trick; empty if that cannot be proved.

    Trumps are led first, then suit by suit, the strongest card first.
    """
    held, hidden = _by_suit(hand, tricks), _by_suit(unseen, tricks)
    suits = sorted(held, key=lambda suit: suit != tricks.trump)
    drawn = len(held.get(tricks.trump or "", [])) if tricks.follow else 0
    for suit in suits:
        if suit != tricks.trump and len(hidden.get(tricks.trump or "", [])) > drawn:
            return []
        if not all(_wins(card, led, hidden.get(suit, []), tricks) for led, card in enumerate(held[suit])):
            return []
    return [card for suit in suits for card in held[suit]]


def _wins(card: str, led: int, hidden: Sequence[str], tricks: Tricks) -> bool:
    """True if a card wins after `led` stronger ones of its suit; each of them has drawn a hidden one, while there were any."""
    if tricks.follow and led >= len(hidden):
        return True
    return not hidden or _strength(card, tricks) < _strength(hidden[0], tricks)


def _by_suit(cards: Iterable[str], tricks: Tricks) -> dict[str, list[str]]:
    """Return cards by suit, the strongest first."""
    found: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda card: _strength(card, tricks)):
        found.setdefault(card[1], []).append(card)
    return found


def _strength(card: str, tricks: Tricks) -> int:
    """Return the place of a card in its suit, 0 for the strongest."""
    return tricks.ranks[SUITS.index(card[1])].index(card[0])
