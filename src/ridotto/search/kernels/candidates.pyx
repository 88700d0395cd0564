"""Which cards a player tries in the search of Belote and Coinche, and in which order."""

from libc.stdint cimport uint32_t

from ridotto.core.bits cimport lowest
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play
from ridotto.search.kernels.cashing cimport Prices


cdef uint32_t worth_trying(const Prices* prices, const Law* law, const Play* play, uint32_t cards) noexcept nogil:
    """The cards but for those that are never better than a neighbour.

    Neighbours are cards of one suit with none of anybody else's between: whichever is played, the others stand to it as they would to
    its like. If they are worth the same, one will do. If it is sure which team takes the trick, that team gets the
    dearer one for certain now, the other team saves it.
    """
    cdef int card, best, other
    cdef unsigned int suit, higher
    cdef bint wins
    seat = play.turn
    cdef int place = play.count & 3
    cdef unsigned int others = play.trick
    for later in range(1, 4):
        others |= play.hand[(seat + later) & 3]
    # Those who may still win the trick.
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
    """Whether the team of the seat in turn is likely to win the trick if it plays a card: each later player wins over it if it can."""
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
            # the highest of those
            top = lowest(held)
            while law.beats[top] & held:
                top = lowest(law.beats[top] & held)
            best = top
            master = seat
    return master & 1 == side


cdef int in_order(const Prices* prices, const Law* law, const Play* play, uint32_t cards, int* order) noexcept nogil:
    """Writes cards in the order in which to try them: those that win the trick first, the dearest first; then the cheapest."""
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
