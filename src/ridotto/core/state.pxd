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
    cdef int as_said(self, int number, int seat) noexcept
    cdef int actor(self, int number) noexcept
    cpdef dict sheet(self)
    cdef State after(self, int number)
    cdef int read(self, str text) except -2
    cdef int number_of(self, action) except -2
    cdef str text_of(self, action)
