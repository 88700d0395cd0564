# Memory of the search in solver.pyx.

from libc.stdint cimport int16_t, uint8_t, uint64_t

from ridotto.search.tricks.law cimport Board, Law, Laws
from ridotto.search.tricks.memory cimport Memory

cdef enum:
    WORST = 32000           # beyond every value
    MOST_EDGES = 8002       # numbers of points that a search may ask for
    MOST_CARDS = 40

# One deal under search.
cdef struct Search:
    const Law* law
    Memory memory
    int16_t floor[1024]     # by trumps left: what side 0 takes at least
    int16_t roof[1024]      # by trumps left: how it falls short of taking everything, at least; -1: it may take every trick
    uint8_t killer[40][2]   # by cards left, those that refuted something last
    long long nodes         # cards played
    long long most          # and how many may be
    bint stopped            # they have been: what came back since means nothing


# The memory of one thread.
cdef class Solver:
    cdef Search search


cdef int put(Board* board, Laws laws, object hands, object trick, object turn) except -1
cdef bint solve_cards(Solver solver, const Law* law, const Board* board, uint64_t cards, int pot, const int* edges, int count,
                      long long most, int* classes) noexcept nogil
