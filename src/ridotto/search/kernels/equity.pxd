# Probabilities of winning a match between two sides.

# Probability of winning a match, by the scores of both sides after a deal.
cdef class Prospects:
    cdef double of(self, int mine, int theirs) noexcept nogil


cdef class Equity(Prospects):
    cdef readonly int target
    cdef int step           # resolution of the scores, in points
    cdef int size
    cdef double* chances    # by both sides' scores, in steps
    cdef void fill(self, const int* ones, const int* others, int count) noexcept nogil


cdef class Race(Prospects):
    cdef int farthest       # greatest lead that the remaining deals may reverse, in steps
    cdef double* chances    # by lead from -farthest to farthest, in steps
    cdef int spread(self, const double* single, int reach, int left) except -1
