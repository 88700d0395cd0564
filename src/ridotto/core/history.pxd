# How a position was reached: the deal's fixed setting, and the actions since.

cimport cython
from libc.stdint cimport uint32_t

# Fixed before a deal begins: options, dealer, match scores, the cards in dealing order.
cdef class Setting:
    cdef object options
    cdef int dealer
    cdef tuple scores
    cdef bytes deck
    cdef int deals_used         # counted deals of the match before this one, in games whose option `deals` limits it (core.contest)


# Actions in order, each encoded as seat << 16 | id. States on one line of play share a log; each stores its own length.
@cython.no_gc
cdef class Log:
    cdef uint32_t* entries
    cdef int count
    cdef int room
    cdef dict lines             # by index: the Action, for entries whose id does not identify it fully
    cdef bint did(self, int length, int seat, int first, int end)
    cdef void keep(self, int place, line)
    cdef Log with_entry(self, int length, uint32_t entry)
    cdef int make_room(self, int length) except -1


# A parsed line of the notation that has no id in the vocabulary; the games' subclasses hold its contents.
cdef class Reading:
    cdef readonly str text
