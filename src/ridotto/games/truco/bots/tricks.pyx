"""The tricks of truco with open cards and no more calls: alpha-beta over the rules' own deal, which three cards each keep small."""

from libc.stdint cimport uint16_t

from ridotto.games.truco.law.rules cimport BLIND, OVER, PLAY_TOP, TURN, Deal, Rules, advance, legal
from ridotto.games.truco.law.state cimport TrucoState

from ridotto.core.errors import InvalidRecord

cdef enum:
    MOST_POINTS = 12        # of a deal


cdef int cards_of(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Writes the legal actions that play a card, face up or down; returns the count."""
    cdef uint16_t listed[256]
    cdef int found = 0
    for place in range(legal(deal, rules, listed)):
        if listed[place] <= PLAY_TOP:
            ids[found] = listed[place]
            found += 1
    return found


cdef int settled(const Deal* deal) noexcept nogil:
    """The points of a deal that is over: those of team 0 less those of team 1."""
    return deal.points if deal.winner == 0 else -deal.points if deal.winner == 1 else 0


cdef int best(const Deal* deal, const Rules* rules, int low, int high) noexcept nogil:
    """What team 0 wins at least, less what it loses; right between `low` and `high`, beyond them a bound."""
    cdef int found
    if deal.phase == OVER:
        return settled(deal)
    cdef uint16_t ids[256]
    cdef Deal later
    cdef bint ours = deal.turn & 1 == 0
    cdef int value = -MOST_POINTS if ours else MOST_POINTS
    for place in range(cards_of(deal, rules, ids)):
        later = deal[0]
        advance(&later, rules, ids[place])
        found = best(&later, rules, low, high)
        if ours:
            value = max(value, found)
            low = max(low, value)
        else:
            value = min(value, found)
            high = min(high, value)
        if low >= high:
            break
    return value


def solve(TrucoState state not None):
    """Each card that may be played, as an action → the points that team 0 wins, less those it loses, if all play best with open cards.

    Nobody calls any more: the deal is worth what it is worth now. InvalidRecord unless it is a player's turn to play a card.
    """
    cdef int number, value
    cdef uint16_t ids[256]
    cdef Deal later
    cdef TrucoState position = state
    if position.deal.phase not in (TURN, BLIND):
        raise InvalidRecord("no card is to be played now, so there is nothing to solve")
    cdef dict found = {}
    for place in range(cards_of(&position.deal, position.rules, ids)):
        number = ids[place]
        later = position.deal
        with nogil:
            advance(&later, position.rules, number)
            value = best(&later, position.rules, -MOST_POINTS, MOST_POINTS)
        found[position.action_of(number).text] = value
    return found
