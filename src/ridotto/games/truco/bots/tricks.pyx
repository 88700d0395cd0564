"""Double-dummy solver for truco without further calls: alpha-beta on the rules' own deal, small enough with three cards each."""

from libc.stdint cimport uint16_t

from ridotto.games.truco.law.rules cimport BLIND, OVER, PLAY_TOP, TURN, Deal, Rules, advance, legal
from ridotto.games.truco.law.state cimport TrucoState

from ridotto.core.errors import InvalidRecord

cdef enum:
    MOST_POINTS = 12        # of a deal


cdef int cards_of(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the legal actions that play a card, face up or down; return their number."""
    cdef uint16_t listed[256]
    cdef int found = 0
    for place in range(legal(deal, rules, listed)):
        if listed[place] <= PLAY_TOP:
            ids[found] = listed[place]
            found += 1
    return found


cdef int settled(const Deal* deal) noexcept nogil:
    """Return the points of a finished deal: team 0 less team 1."""
    return deal.points if deal.winner == 0 else -deal.points if deal.winner == 1 else 0


cdef int best(const Deal* deal, const Rules* rules, int low, int high) noexcept nogil:
    """Return the value of a deal for team 0: exact between `low` and `high`, a bound outside."""
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
    """Return each legal play → points of team 0 less team 1 if all play optimally with open cards.

    No more calls are made, so the deal keeps its current value. Raise InvalidRecord unless a card is to be played.
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
