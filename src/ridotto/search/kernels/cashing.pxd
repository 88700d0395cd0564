# Sure tricks of an open position, in cashing.pyx.

from libc.stdint cimport int16_t, int32_t, uint32_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play

# Points of the cards, in units of the search.
cdef struct Prices:
    int32_t value[32]
    int16_t worth[4][256]   # by suit: points of a set of cards
    uint32_t level[12]      # sets of cards with equal points, the lowest first
    int16_t price[12]       # by level: points of a card
    int levels

cdef void sort_prices(Prices* prices) noexcept nogil
cdef uint32_t tops(const Law* law, uint32_t hand, uint32_t left) noexcept nogil
cdef int cashed(const Prices* prices, const Law* law, const Play* play, int seat, uint32_t top, uint32_t left) noexcept nogil
