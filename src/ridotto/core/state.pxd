# The face that every game shares.

from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_LEGAL, Engine, count_ways, find_fault, run_playouts

cdef class Setting:
    cdef public object options
    cdef public int dealer
    cdef public object scores
    cdef public bytes deck

cdef class State:
    cdef readonly Setting setting
    cdef tuple history
    cdef const Engine* engine
    cdef void* position         # the game's own struct, inside the object
    cdef const void* terms      # options and scores, inside the setting
    cdef list ids(self)
    cdef int forbidden_to(self, int number, int seat) noexcept
    cdef State copied(self)
    cdef int actor(self, int number) noexcept
    cpdef dict sheet(self)
    cdef State after(self, int number)
    cdef int judged(self, int number, action, seat) except -2
    cdef object action_of(self, int number)
    cdef object noted(self, int number)
    cdef int refuse_line(self, str text, seat) except -2
    cdef State after_line(self, str text)
    cdef int read(self, str text) except -2
    cdef int number_of(self, action) except -2
    cdef str text_of(self, action)
