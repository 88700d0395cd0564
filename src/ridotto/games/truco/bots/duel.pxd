# Truco policies against each other.

from libc.stdint cimport uint8_t
from libc.string cimport memset

from cpython.exc cimport PyErr_CheckSignals

from ridotto.core.chance cimport Rng, below, seed_rng, shuffle
from ridotto.core.worlds cimport Past, PolicyOf, note
from ridotto.games.truco.bots.policy cimport steady
from ridotto.games.truco.bots.manners cimport Manner, acting, by_manner, take
from ridotto.games.truco.bots.table cimport RESPONSES, by_response, by_table, ready, table_at
from ridotto.games.truco.law.rules cimport CUTTING, NOBODY, OVER, Deal, Rules, advance, begin_deal
from ridotto.games.truco.law.state cimport set_rules

cdef class Duel:
    cdef Rules rules
    cdef uint8_t deck[40]
    cdef PolicyOf policies[2]
    cdef Manner manners[2]
    cdef Past past
    cdef Rng rng
    cdef int play(self, int swapped) noexcept nogil
    cdef int begin(self, options, int dealer, scores) except -1
