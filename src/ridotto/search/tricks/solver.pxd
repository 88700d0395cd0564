# Memory layout of the solver in solver.pyx.

from libc.stdint cimport int16_t, uint8_t, uint64_t

from ridotto.search.tricks.law cimport Board, Law, Laws
from ridotto.search.tricks.memory cimport Memory

cdef enum:
    WORST = 32000           # greater than every value
    MOST_EDGES = 8002       # maximum number of edges of a search
    MOST_CARDS = 40

# State of a search.
cdef struct Search:
    const Law* law
    Memory memory
    int16_t floor[1024]     # by trumps left: lower bound on what side 0 takes
    int16_t roof[1024]      # by trumps left: lower bound on what side 1 takes; -1 with `sweep` if side 0 may take every trick
    uint8_t killer[40][2]   # killer moves, by tricks left and cards on the table
    long long nodes         # number of cards played so far
    long long most          # limit of `nodes`
    bint stopped            # limit reached: values returned since are meaningless


# A solver, for one thread at a time.
cdef class Solver:
    cdef Search search


cdef int put(Board* board, Laws laws, object hands, object trick, object turn) except -1
cdef bint solve_cards(Solver solver, const Law* law, const Board* board, uint64_t cards, int pot, const int* edges, int count,
                      long long most, int* classes) noexcept nogil
