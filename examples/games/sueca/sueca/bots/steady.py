"""Rules of thumb for Sueca."""

from random import Random

from ridotto.core.view import View

from ..rules import RANKS
from ..sight import Sight

WORTH_A_TRUMP = 8
"""Points in the trick from which a trump is worth spending before the last seat has played."""


def act(view: View, rng: Random) -> str:
    """Return the text of a legal action; it does not depend on chance."""
    sight = Sight(view)
    choose = follow if sight.trick else lead
    return f"play {choose(sight)}"


def cost(sight: Sight, card: str) -> tuple[bool, int, int]:
    """Return the cost of discarding a card on a lost trick: trumps cost most, then points, then strength."""
    return card[1] == sight.trump, sight.points(card), -RANKS.index(card[0])


def cheapest(sight: Sight, cards: list[str]) -> str:
    """Return the card with the lowest cost."""
    return min(cards, key=lambda card: cost(sight, card))


def lead(sight: Sight) -> str:
    """Return the highest remaining card of a suit the others still hold, aces first; otherwise a cheap card."""
    masters = [
        card
        for card in sight.legal
        if card[1] != sight.trump and not sight.above(card) and len(others(sight, card)) > 3 - 3 * sight.safe(card)
    ]
    if masters:
        return max(masters, key=lambda card: (sight.points(card), len(others(sight, card))))
    # Leading a seven while the ace is out would risk too many points.
    return min(sight.legal, key=lambda card: (*cost(sight, card)[:2], -len(others(sight, card)), card))


def others(sight: Sight, card: str) -> list[str]:
    """Return the cards of the same suit in other hands."""
    return [other for other in sight.out if other[1] == card[1]]


def follow(sight: Sight) -> str:
    """Return a card that gives points to the partner, takes the trick, or costs as little as possible."""
    plain = [card for card in sight.legal if card[1] != sight.trump or sight.trick[0][1][1] == sight.trump]
    if sight.ours:
        if sight.last or sight.safe(sight.held[1]):
            return max(plain or sight.legal, key=lambda card: (sight.points(card), RANKS.index(card[0])))
        return cheapest(sight, sight.legal)
    taking = [card for card in sight.legal if sight.takes(card)]
    if sight.last:
        return last_to_play(sight, taking)
    sure = [card for card in taking if not sight.above(card)]
    if any(card in plain for card in sure):
        return max((card for card in sure if card in plain), key=sight.points)
    if taking and not plain and sight.lying >= WORTH_A_TRUMP:
        return cheapest(sight, taking)
    if taking and sight.lying >= WORTH_A_TRUMP:
        return cheapest(sight, sure or taking)
    return cheapest(sight, sight.legal)


def last_to_play(sight: Sight, taking: list[str]) -> str:
    """Return the card with the most points of the suit that takes the trick; a trump if there are points in it."""
    following = [card for card in taking if card[1] != sight.trump]
    if following:
        return max(following, key=sight.points)
    return cheapest(sight, taking if taking and sight.lying else sight.legal)
