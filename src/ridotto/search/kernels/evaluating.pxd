# Playing on in given worlds, without the interpreter.

from cpython.exc cimport PyErr_CheckSignals
from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer
from libc.stdint cimport int32_t, uint16_t, uint32_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, next64, seed_rng
from ridotto.core.engine cimport MOST_LEGAL, MOST_SCORES
from ridotto.core.state cimport State
from ridotto.core.worlds cimport MOST_PAST, Past, PolicyOf, Worlds, evaluate, recall

# A deal with its rules and what has been done in it: parts of a state that `GivenWorlds` keeps alive.
cdef struct World:
    const void* deal
    const void* rules
    const uint32_t* log
    int length

# Worlds that are there already: `draw` takes one after the other, again and again.
cdef class GivenWorlds(Worlds):
    cdef World* worlds
    cdef int count
    cdef int place
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil

cdef void* pointer_in(object capsule) except NULL
