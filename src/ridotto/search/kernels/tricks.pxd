# Memory of the search in tricks.py.

from libc.stdint cimport int16_t, int32_t, uint8_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play
from ridotto.search.kernels.cashing cimport Prices
from ridotto.search.kernels.positions cimport Positions

cdef enum:
    LAST = 10               # card points of the last trick
    WORST = 32000           # beyond every value

# One deal under search. Points are in units: whole ones, or half ones where values are rounded.
cdef struct Search:
    const Law* law
    int units               # in a point
    Prices prices
    Positions positions
    int16_t floor[256]      # by trumps left: what team 0 takes at least
    int16_t roof[256]       # by trumps left: how it falls short of taking everything, at least; 1: it may take every trick
    uint8_t killer[32][2]   # by place in the deal, the cards that refuted something last
    long long nodes         # cards played
    long long most          # and how many may be
    bint stopped            # they have been: what came back since means nothing


# The memory of one thread.
cdef class Solver:
    cdef Search search


cdef void take_up(Search* search, const Play* play, const Law* law, bint rounded) noexcept nogil
cdef bint solve_cards(Search* search, const Play* play, int low, int high, int tolerance, int32_t* values) noexcept nogil
