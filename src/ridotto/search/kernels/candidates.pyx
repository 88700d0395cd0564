"""Cards to try in the solver of Belote and Coinche, and their order."""

from libc.stdint cimport uint32_t

from ridotto.core.bits cimport lowest
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play
from ridotto.search.kernels.cashing cimport Prices


cdef uint32_t worth_trying(const Prices* prices, const Law* law, const Play* play, uint32_t cards) noexcept nogil:
    """Return the cards without those that a neighbour dominates.

    Neighbours are cards of one suit with no other player's card between them: they win and lose against the same cards. Of neighbours with
    equal points one is enough. If it is certain which team wins the trick, that team plays the one with more points, the other team the one
    with fewer.
    """
    cdef int card, best, other
    cdef unsigned int suit, higher
    cdef bint wins
    seat = play.turn
    cdef int place = play.count & 3
    cdef unsigned int others = play.trick
    for later in range(1, 4):
        others |= play.hand[(seat + later) & 3]
    # Cards of the players who may still win the trick.
    cdef unsigned int theirs = 0
    cdef unsigned int ours = 0
    if place < 3:
        theirs = play.hand[(seat + 1) & 3]
    if place < 2:
        ours = play.hand[(seat + 2) & 3]
    if place < 1:
        theirs |= play.hand[(seat + 3) & 3]
    cdef unsigned int kept = cards
    cdef unsigned int lower = cards
    while lower:
        card = lowest(lower)
        lower &= lower - 1
        suit = <unsigned int> 255 << (card & 24)
        wins = law.beats[play.best] >> card & 1
        best = card if wins else play.best
        higher = cards & law.beats[card] & suit
        while higher:
            other = lowest(higher)
            higher &= higher - 1
            if law.beats[card] & ~law.beats[other] & suit & others:
                continue
            if prices.value[card] == prices.value[other]:
                kept &= ~(<unsigned int> 1 << card)
                break
            if wins or (play.master ^ seat) & 1 == 0:
                if not law.beats[best] & theirs:
                    kept &= ~(<unsigned int> 1 << card)
                    break
            elif not law.beats[best] & ours:
                kept &= ~(<unsigned int> 1 << other)
    return kept


cdef bint takes(const Law* law, const Play* play, int card) noexcept nogil:
    """Estimate if the seat to act wins the trick for its team with a card, assuming that each later opponent beats it if possible."""
    cdef unsigned int held
    cdef int top
    cdef int seat = play.turn
    cdef int side = seat & 1
    cdef int best = play.best
    cdef int master = play.master
    cdef int led = card
    if play.count & 3:
        led = play.played[play.count & 28]
    cdef unsigned int follows = <unsigned int> 0xFF << (led & 24)
    if law.beats[best] >> card & 1:
        best = card
        master = seat
    for _ in range(3 - (play.count & 3)):
        seat = (seat + 1) & 3
        held = play.hand[seat]
        held = held & follows if held & follows else held
        held &= law.beats[best]
        if held and (master ^ seat) & 1:
            # the highest of these
            top = lowest(held)
            while law.beats[top] & held:
                top = lowest(law.beats[top] & held)
            best = top
            master = seat
    return master & 1 == side


cdef int in_order(const Prices* prices, const Law* law, const Play* play, uint32_t cards, int* order) noexcept nogil:
    """Write cards in the order in which to try them: first winners of the trick, most points first; then losers, fewest points first."""
    cdef int worth, rank, place
    cdef int found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = prices.value[card]
        rank = 1000 + worth if takes(law, play, card) else -worth
        place = found
        rank = rank * 32 + card
        while place > 0 and order[place - 1] < rank:
            order[place] = order[place - 1]
            place -= 1
        order[place] = rank
        found += 1
    for place in range(found):
        order[place] &= 31
    return found
