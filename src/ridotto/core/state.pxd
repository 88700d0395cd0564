# The face that every game shares.

cimport cython
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_CheckExact
from cpython.mem cimport PyMem_Free, PyMem_Realloc
from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF
from libc.stdint cimport uint16_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_LEGAL, Engine, count_ways, find_fault, run_playouts

cdef class Setting:
    cdef public object options
    cdef public int dealer
    cdef public object scores
    cdef public bytes deck

# Actions in the order in which they came, seat << 16 | id. States of one line of play share a log, each knowing its own length.
@cython.no_gc
cdef class Log:
    cdef uint32_t* entries
    cdef int count
    cdef int room
    cdef dict lines             # by place the Action, where a number does not tell it
    cdef void keep(self, int place, line)
    cdef Log with_entry(self, int length, uint32_t entry)
    cdef int make_room(self, int length) except -1

@cython.no_gc
cdef class State:
    cdef readonly Setting setting
    cdef Log history
    cdef int length             # actions so far
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
    cdef void begin(self, Setting setting, const Engine* engine, void* position, const void* terms)
    cdef State following(self, int seat, int number, line)
    cdef int judged(self, int number, action, seat) except -2
    cdef object action_of(self, int number)
    cdef object noted(self, int number)
    cdef int refuse_line(self, str text, seat) except -2
    cdef State after_line(self, str text)
    cdef int read(self, str text) except -2
    cdef int number_of(self, action) except -2
    cdef str text_of(self, action)
