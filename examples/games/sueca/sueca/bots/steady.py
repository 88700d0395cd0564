"""Sueca by rules of thumb."""

from random import Random

from ridotto.core.view import View

from ..rules import RANKS
from ..sight import Sight

WORTH_A_TRUMP = 8
"""Points on the table for which a trump is spent before the last seat has played."""


def act(view: View, rng: Random) -> str:
    """The text of a legal action; nothing is left to chance."""
    sight = Sight(view)
    choose = follow if sight.trick else lead
    return f"play {choose(sight)}"


def cost(sight: Sight, card: str) -> tuple[bool, int, int]:
    """What a card that will not take the trick gives away: a trump most, then points, then strength."""
    return card[1] == sight.trump, sight.points(card), -RANKS.index(card[0])


def cheapest(sight: Sight, cards: list[str]) -> str:
    """The card that gives least away."""
    return min(cards, key=lambda card: cost(sight, card))


def lead(sight: Sight) -> str:
    """The highest card left of a suit that the others still hold, aces first; else a card that gives little away."""
    masters = [
        card
        for card in sight.legal
        if card[1] != sight.trump and not sight.above(card) and len(others(sight, card)) > 3 - 3 * sight.safe(card)
    ]
    if masters:
        return max(masters, key=lambda card: (sight.points(card), len(others(sight, card))))
    # A seven under an ace that is out is worth too much to be led.
    return min(sight.legal, key=lambda card: (*cost(sight, card)[:2], -len(others(sight, card)), card))


def others(sight: Sight, card: str) -> list[str]:
    """Cards of the same suit in other hands."""
    return [other for other in sight.out if other[1] == card[1]]


def follow(sight: Sight) -> str:
    """Points for the partner, or the trick, or as little as possible."""
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
    """The card with most points of the suit that takes the trick; a trump where something lies there."""
    following = [card for card in taking if card[1] != sight.trump]
    if following:
        return max(following, key=sight.points)
    return cheapest(sight, taking if taking and sight.lying else sight.legal)
