# What came before a position: what was fixed at its beginning, and the actions since.

cimport cython
from libc.stdint cimport uint32_t

# What is fixed before a deal begins: options, dealer, match scores, the cards in dealing order.
cdef class Setting:
    cdef object options
    cdef int dealer
    cdef tuple scores
    cdef bytes deck


# Actions in order, each seat << 16 | id. States of one line of play share a log, each knowing its own length.
@cython.no_gc
cdef class Log:
    cdef uint32_t* entries
    cdef int count
    cdef int room
    cdef dict lines             # by place: the Action, where its number is not enough
    cdef bint did(self, int length, int seat, int first, int end)
    cdef void keep(self, int place, line)
    cdef Log with_entry(self, int length, uint32_t entry)
    cdef int make_room(self, int length) except -1


# A line of the notation without a number in the vocabulary, read once; the games' subclasses hold what it says.
cdef class Reading:
    cdef readonly str text
