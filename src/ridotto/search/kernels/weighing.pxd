# What choices of a seat are worth to its side, from ever more worlds.

from libc.stdint cimport int32_t, uint16_t

from ridotto.search.kernels.equity cimport Equity

cdef class Weighing:
    cdef Equity equity              # of the match, or None
    cdef int scores[2]              # match scores before the deal
    cdef int viewer
    cdef int count
    cdef uint16_t choices[32]       # action ids
    cdef bint dropped[32]
    cdef readonly int solved        # worlds
    cdef readonly long nodes
    cdef double total               # of the weights
    cdef double heavy               # of their squares
    cdef double points[32]          # sums of the differences of the scores
    cdef double sums[32]            # sums of what decides: these, or the chances of winning the match
    cdef double products[32][32]
    cdef double chance(self, const int32_t* scores) noexcept nogil
    cdef double worth(self, const int32_t* scores) noexcept nogil
    cdef void weigh(self, double weight, const double* points, const double* values) noexcept nogil
    cdef long world(self) noexcept nogil
