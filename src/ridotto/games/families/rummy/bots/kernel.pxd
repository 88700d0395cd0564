# Playing on in deals of Burraco and Biriba.

from libc.math cimport exp, sqrt
from libc.stdint cimport int32_t, uint8_t, uint16_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_SHEET, MOST_STATE, Engine
from ridotto.core.state cimport State
from ridotto.core.worlds cimport Past, PolicyOf, Worlds
from ridotto.games.families.rummy.bots.turns cimport WeighOf
from ridotto.search.kernels.evaluating cimport pointer_in

cdef double A_DEAL
cdef double SPREAD
cdef double TO_LOGISTIC
cdef int LONGEST

cdef PolicyOf policy_of(str game, str name) except NULL
cdef long finish(const Engine* engine, void* deal, const void* rules, const PolicyOf* policies) noexcept nogil

# Actions of the seat in turn, tried in one world after another.
cdef class Trial:
    cdef Worlds worlds
    cdef PolicyOf policies[6]
    cdef WeighOf weighing       # what networks find actions worth, if they play on, else NULL
    cdef int unit               # of the score list that the seat belongs to
    cdef double scale           # points of one in the sheet
    cdef double before[8]       # match scores
    cdef double target
    cdef bint beyond
    cdef Rng rng
    cdef uint8_t seen[2048]     # a world, for what all worlds have in common
    cdef readonly long nodes
    cdef void weigh(self, const void* deal, double* margin, double* chance) noexcept nogil
