# Games whose rules are plain Python, behind the face of the compiled ones.

cimport cython
from cpython.object cimport PyObject
from libc.stdint cimport int32_t, uint16_t

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport Engine, assemble, play_at_random
from ridotto.core.history cimport Setting
from ridotto.core.state cimport State, seal

cdef enum:
    MOST_ACTIONS_OF_A_DEAL = 1000

# Where a deal stands, as the kernels copy it about: what was done in it. The Python deal is made from that.
cdef struct Course:
    int turn
    int count
    uint16_t ids[MOST_ACTIONS_OF_A_DEAL]

# The way from a kernel back to Python; the setting outlives all who come by here.
cdef struct Way:
    PyObject* setting
    const Engine* engine

cdef class PlainSetting(Setting):
    cdef Engine engine
    cdef Way way
    cdef object first           # the Python deal before its first action
    cdef object last            # (bytes of the ids so far, the Python deal there): where somebody was last; who takes it goes on with it
    cdef object failure         # what went wrong while a kernel ran, which cannot raise it
    cdef object taken(self, const Course* course)
    cdef void left(self, const Course* course, deal)
    cdef int listed(self, const Course* course, uint16_t* ids) except -1
    cdef bint refused(self, const Course* course, int action) except -1
    cdef int played(self, Course* course, int action) except -1
    cdef int summed(self, const Course* course, int32_t* sheet) except -1
    cdef void failed(self, error)
    cdef int no_failure(self) except -1

@cython.no_gc
cdef class PlainState(State):
    cdef Course course
    cdef object deal

cdef int note(Course* course, int action, deal) except -1
cdef int turn_in(deal) except -2
cdef int turn_of(const Course* course) noexcept nogil
cdef int legal_of(const Course* course, const Way* way, uint16_t* ids) noexcept with gil
cdef int refuse_of(const Course* course, const Way* way, int action) noexcept with gil
cdef void advance_of(Course* course, const Way* way, int action) noexcept with gil
cdef void reckon_of(const Course* course, const Way* way, int32_t* sheet) noexcept with gil
cdef void play_out(Course* course, const Way* way, Rng* rng) noexcept nogil
