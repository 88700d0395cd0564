# Thinking ahead at truco.

from libc.stdint cimport int32_t, uint16_t
from libc.string cimport memset

from cpython.exc cimport PyErr_CheckSignals

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.worlds cimport Past, PolicyOf, evaluate, note
from ridotto.policies.truco cimport match
from ridotto.policies.truco_table cimport (
    CALL, CARD, FORCED, NOTHING_YET, Node, by_table, chances_of, find, tables)
from ridotto.rules.truco.rules cimport DOWN, Deal, advance, begin_deal, plain_of, strength
from ridotto.rules.truco.worlds cimport TrucoWorlds

cdef enum:
    PART = 32               # worlds that are drawn in one go; 12 actions are weighed at most

cdef class Beliefs(TrucoWorlds):
    cdef int viewer
    cdef double doubt       # share of an action's chance that the table does not decide
    cdef Past replayed
    cdef Deal world
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
    cdef double likelihood(self) noexcept nogil
    cdef double chance_of(self, int seat, int action) noexcept nogil

cdef class Thought:
    cdef Beliefs beliefs
    cdef Rng rng
    cdef uint16_t actions[12]
    cdef readonly int count
    cdef readonly int worlds
    cdef double weights
    cdef double squared         # squares of weights
    cdef double points[12]      # weighted sums, by action: of own less other points
    cdef double squares[12]
    cdef double chances[12]     # of the chance of winning the match
    cdef void part(self, Beliefs beliefs, int drawn) noexcept nogil
