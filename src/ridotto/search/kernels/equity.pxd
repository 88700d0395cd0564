# Chances of winning a match between two sides.

cdef class Equity:
    cdef readonly int target
    cdef int step           # points
    cdef int size
    cdef double* chances    # by the steps of both sides' scores
    cdef void fill(self, const int* ones, const int* others, int count) noexcept nogil
    cdef double of(self, int mine, int theirs) noexcept nogil
