# Many deals of one game side by side, without the interpreter: what `Batch` is made of.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport MOST_ACTIONS
from ridotto.core.history cimport Log
from ridotto.core.state cimport State
from ridotto.env.crew cimport MOST_THREADS, Crew
from ridotto.env.shares cimport (
    BEGIN, BITS, BYTES, DIFFERENCE, DRAW, IDS, JUDGE, NO_MASK, POINTS, STEP, STROLL, WIN, WRITE, Course, Tables, Worker, begin_deal,
    go_on, work,
)

cdef class Deals:
    cdef Tables tables
    cdef readonly long n
    cdef Crew crew
    cdef Worker* workers        # by thread
    cdef bint busy
    cdef bint ready             # whether anything has been dealt
    cdef bint drawn             # whether the choices are still to be given away
    cdef State first            # whose rules the first deals have, and what matches hold before their first deal
    cdef list begun             # by environment the state that its deal began with, in matches
    cdef tuple outputs          # the arrays that the tables point into
    cdef void share_out(self)
    cdef long at(self, place) except -1
    cdef int check_length(self, long length) except -1
    cdef int run(self, int task, int64_t* actions, long steps) except -1
    cdef long first_fault(self, int64_t* actions) except -2
    cdef State begun_at(self, long place)
