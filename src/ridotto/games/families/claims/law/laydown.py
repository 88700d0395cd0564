"""Proofs that a hand on lead wins every remaining trick, wherever the unseen cards lie: "the rest is mine".

Cards are texts of rank and suit. The other players, partners among them, may hold any of the unseen cards, and each of them may do the
worst. So a proof never depends on luck; a hand that wins only because of where the cards lie has none.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ridotto.core.cards import SUITS
from ridotto.core.view import View


class Tricks(NamedTuple):
    """How cards win tricks in a deal."""

    ranks: Sequence[str]
    """Ranks of each suit, S H D C, strongest first."""
    trump: str | None
    """Suit that beats all others; None if only the suit led wins, as without trumps or if every suit is one."""
    follow: bool
    """True if players must follow suit while they can, so that leads draw the suit out of their hands."""


def rest(view: View, pack: Iterable[str], trump: str | None, follow: bool) -> list[str]:
    """Return the cards with which the viewer, who is on lead, wins all remaining tricks, in order; empty without a proof.

    The view must have `hand`, `trick`, `played` and `ranks`.
    """
    if view["phase"] != "play" or view["turn"] != view["seat"] or view["trick"]:
        return []
    unseen = set(pack) - {card for _, card in view["played"]} - set(view["hand"])
    return winning_leads(view["hand"], unseen, Tricks(view["ranks"], trump, follow))


def winning_leads(hand: Iterable[str], unseen: Iterable[str], tricks: Tricks) -> list[str]:
    """Return the cards of the hand in an order in which each of them, led, wins its trick; empty if that cannot be proved.

    Trumps are led first, then suit by suit, the strongest card first.
    """
    held, hidden = _by_suit(hand, tricks), _by_suit(unseen, tricks)
    size = sum(map(len, held.values()))
    suits = sorted(held, key=lambda suit: suit != tricks.trump)
    trumps, against = len(held.get(tricks.trump or "", [])), len(hidden.get(tricks.trump or "", []))
    if trumps < size and _left(against, size, trumps, tricks):
        return []
    for suit in suits:
        others = hidden.get(suit, [])
        for led, card in enumerate(held[suit]):
            if _left(len(others), size, led, tricks) and _strength(card, tricks) > _strength(others[0], tricks):
                return []
    return [card for suit in suits for card in held[suit]]


def _left(cards: int, size: int, led: int, tricks: Tricks) -> int:
    """Return how many of the others' cards of a suit may be left after some leads of it, if each of them had a hand of this size.

    Each lead draws one from every hand that has one, so most are left if as few hands as possible held them.
    """
    if not tricks.follow:
        return cards
    full, more = divmod(cards, size)
    return full * (size - led) + max(0, more - led)


def _by_suit(cards: Iterable[str], tricks: Tricks) -> dict[str, list[str]]:
    """Return cards by suit, the strongest first."""
    found: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda card: _strength(card, tricks)):
        found.setdefault(card[1], []).append(card)
    return found


def _strength(card: str, tricks: Tricks) -> int:
    """Return the place of a card in its suit, 0 for the strongest."""
    return tricks.ranks[SUITS.index(card[1])].index(card[0])
