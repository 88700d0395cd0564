"""The tricks of truco with open cards and no more calls: alpha-beta over the rules' own deal, which three cards each keep small."""

import cython
from cython import address

from ridotto.core.errors import InvalidRecord


def cards_of(deal, rules, ids):
    """Writes the legal actions that play a card, face up or down; returns the count."""
    listed: uint16_t[256]
    found: cython.int = 0
    for place in range(legal(deal, rules, listed)):
        if listed[place] <= PLAY_TOP:
            ids[found] = listed[place]
            found += 1
    return found


def settled(deal):
    """The points of a deal that is over: those of team 0 less those of team 1."""
    return deal.points if deal.winner == 0 else -deal.points if deal.winner == 1 else 0


def best(deal, rules, low, high):
    """What team 0 wins at least, less what it loses; right between `low` and `high`, beyond them a bound."""
    if deal.phase == OVER:
        return settled(deal)
    ids: uint16_t[256]
    later: Deal
    ours: cython.bint = deal.turn & 1 == 0
    value: cython.int = -MOST_POINTS if ours else MOST_POINTS
    for place in range(cards_of(deal, rules, ids)):
        later = deal[0]
        advance(address(later), rules, ids[place])
        found: cython.int = best(address(later), rules, low, high)
        if ours:
            value = max(value, found)
            low = max(low, value)
        else:
            value = min(value, found)
            high = min(high, value)
        if low >= high:
            break
    return value


def solve(state: TrucoState):
    """Each card that may be played, as an action → the points that team 0 wins, less those it loses, if all play best with open cards.

    Nobody calls any more: the deal is worth what it is worth now. InvalidRecord unless it is a player's turn to play a card.
    """
    ids: uint16_t[256]
    later: Deal
    position: TrucoState = state
    if position.deal.phase not in (TURN, BLIND):
        raise InvalidRecord("no card is to be played now, so there is nothing to solve")
    found: dict = {}
    for place in range(cards_of(address(position.deal), position.rules, ids)):
        number: cython.int = ids[place]
        later = position.deal
        with cython.nogil:
            advance(address(later), position.rules, number)
            value: cython.int = best(address(later), position.rules, -MOST_POINTS, MOST_POINTS)
        found[position.action_of(number).text] = value
    return found
