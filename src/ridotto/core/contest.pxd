# State of a game whose matches may last a number of deals.

cimport cython

from ridotto.core.state cimport State


@cython.no_gc
cdef class ContestState(State):
    cdef int used(self)
    cdef void add_length(self, dict facts)

    # Overridden by each game's class.
    cdef bint counts(self)
    cdef bint reached(self)
    cdef object leader(self)
