# Hidden cards in Burraco and Biriba, and visible melds as structs.

from libc.stdint cimport uint8_t

from ridotto.core.chance cimport Rng, below
from ridotto.games.families.rummy.law.melds cimport Customs, Meld

cdef int meld_of_facts(const Customs* customs, object facts, Meld* meld) except -1
cdef int hidden_cards(int packs, int jokers, object known, uint8_t* hidden) except -1


# Swap a random card of those from `place` on into `place`, and return it.
cdef inline int deal_out(Rng* rng, uint8_t* cards, int place, int count) noexcept nogil:
    cdef int other = place + below(rng, count - place)
    cdef int card = cards[other]
    cards[other] = cards[place]
    cards[place] = card
    return card
