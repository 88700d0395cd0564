# Thinking ahead at truco.

from libc.stdint cimport uint16_t
from libc.string cimport memset

from cpython.exc cimport PyErr_CheckSignals

from ridotto.core.chance cimport Rng, below, seed_rng
from ridotto.core.worlds cimport Past, copy_past, note
from ridotto.games.truco.bots.policy cimport SILENCE, WORDS, decide, steady, word_of
from ridotto.games.truco.bots.outlook cimport UNKNOWN
from ridotto.games.truco.bots.table cimport (
    ALONE, CALL, FORCED, NOTHING_YET, RESPONSES, Node, by_table, chances_of, choice_of, find, ready, table_at, tables,
    word_for)
from ridotto.games.truco.law.rules cimport (
    ANSWERING, CUTTING, DOWN, NOBODY, OVER, Deal, Rules, advance, begin_deal, legal, plain_of, strength)
from ridotto.games.truco.law.worlds cimport TrucoWorlds

cdef enum:
    PART = 32               # worlds that are drawn in one go; 12 actions are weighed at most

cdef class Beliefs(TrucoWorlds):
    cdef int viewer
    cdef double doubt       # share of an action's chance that neither table nor rules of thumb decide
    cdef double thumbs      # how likely the opponents go by rules of thumb before they have done anything
    cdef double thumb       # and in the world drawn last
    cdef int word           # what the partner has said, or SILENCE
    cdef Past replayed
    cdef Deal world
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
    cdef double likelihood(self) noexcept nogil
    cdef double chance_of(self, int seat, int action) noexcept nogil
    cdef double chance_by_thumb(self, int seat, int action) noexcept nogil

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
    cdef Past past
    cdef void part(self, Beliefs beliefs, int drawn) noexcept nogil
    cdef int play_on(self, Beliefs beliefs, const Deal* world, int action, bint thumb, Rng* dice) noexcept nogil
