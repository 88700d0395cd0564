# The tricks of truco with open cards.

from libc.stdint cimport uint16_t

from ridotto.games.truco.law.rules cimport BLIND, DOWN, OVER, PLAY_TOP, TURN, Deal, Rules, advance, legal
from ridotto.games.truco.law.state cimport TrucoState

cdef enum:
    MOST_POINTS = 12        # of a deal

cdef int cards_of(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int settled(const Deal* deal) noexcept nogil
cdef int best(const Deal* deal, const Rules* rules, int low, int high) noexcept nogil
