# Memory layout of the solver in tricks.pyx.

from libc.stdint cimport int16_t, int32_t, uint8_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play
from ridotto.search.kernels.cashing cimport Prices
from ridotto.search.kernels.positions cimport Positions

cdef enum:
    LAST = 10               # points for the last trick
    WORST = 32000           # greater than every value

# State of a search. Points are in units: whole points, or half points if card points are rounded.
cdef struct Search:
    const Law* law
    int units               # units per point
    Prices prices
    Positions positions
    int16_t floor[256]      # by trumps left: lower bound on what team 0 takes
    int16_t roof[256]       # by trumps left: lower bound on what team 1 takes; -1 if team 0 may take every trick
    uint8_t killer[32][2]   # killer moves, by number of cards played
    long long nodes         # number of cards played so far
    long long most          # limit of `nodes`
    bint stopped            # limit reached: values returned since are meaningless


# A solver, for one thread at a time.
cdef class Solver:
    cdef Search search


cdef void begin_deal(Search* search, const Play* play, const Law* law, bint rounded) noexcept nogil
cdef bint solve_cards(Search* search, const Play* play, int low, int high, int tolerance, int32_t* values) noexcept nogil
