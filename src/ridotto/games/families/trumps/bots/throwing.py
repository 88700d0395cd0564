"""Cards thrown on an opponent's trick: of those of one suit that are equal within the noise, the one with the fewest points.

A search with open cards often finds a king and a jack equal, because it knows who wins the rest. A partner reads the king as a gift.
"""

from collections.abc import Sequence

from ridotto.bots.habits.cards import Card, holder, rank
from ridotto.core.view import View


def cheapest(view: View, equal: Sequence[str], best: str) -> str:
    """Return the cheapest of the plays equal to the best that also lose the opponents' trick with its suit; the best if there is none."""
    held = holder(view)
    if held is None or (held[0] - view["seat"]) % 2 == 0:
        return best
    found = rank(view)
    cards = [found(text[5:]) for text in (best, *equal) if text[-1] == best[-1]]
    if wins(view, cards[0], held[1]):
        return best
    losing = [card for card in cards if not wins(view, card, held[1])]
    return f"play {min(losing, key=lambda card: (card.points, card.strength)).name}"


def wins(view: View, card: Card, held: Card) -> bool:
    """True if a card beats the one that holds the trick."""
    led = view["trick"][0][1][1]
    return card.strength > held.strength and (card.trump or card.name[1] == led)
