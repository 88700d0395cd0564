# Estimates of the value of each choice of a seat, from sampled worlds.

from libc.stdint cimport int32_t, uint16_t

from ridotto.search.kernels.equity cimport Prospects

cdef class Weighing:
    cdef Prospects equity           # match equity, or None
    cdef int scores[2]              # match scores before the deal
    cdef int viewer
    cdef int count
    cdef uint16_t choices[32]       # action ids
    cdef bint dropped[32]
    cdef readonly int solved        # number of worlds evaluated
    cdef readonly long nodes
    cdef double total               # sum of the weights
    cdef double squares             # sum of the squared weights
    cdef double points[32]          # weighted sums of the score differences
    cdef double sums[32]            # weighted sums of the deciding quantity: score difference, or probability of winning the match
    cdef double products[32][32]    # weighted sums of the products of that quantity, by pair of choices
    cdef double chance(self, const int32_t* scores) noexcept nogil
    cdef double worth(self, const int32_t* scores) noexcept nogil
    cdef void weigh(self, double weight, const double* points, const double* values) noexcept nogil
    cdef long world(self) noexcept nogil
