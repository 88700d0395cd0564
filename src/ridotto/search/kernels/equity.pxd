# Probabilities of winning a match between two sides.

cdef class Equity:
    cdef readonly int target
    cdef int step           # resolution of the scores, in points
    cdef int size
    cdef double* chances    # by both sides' scores, in steps
    cdef void fill(self, const int* ones, const int* others, int count) noexcept nogil
    cdef double of(self, int mine, int theirs) noexcept nogil
