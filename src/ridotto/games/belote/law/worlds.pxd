# Worlds of Belote: those of the play, and those of the calls, when everybody has five cards.

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.bits cimport any_of
from ridotto.core.chance cimport Rng, next64, shuffle
from ridotto.games.belote.law.rules cimport Deal
from ridotto.games.families.trumps.law.table cimport TableRules, forehand
from ridotto.games.families.trumps.law.worlds cimport TableWorlds

cdef class BeloteWorlds(TableWorlds):
    cdef bint calling
    cdef int viewer             # -1: a spectator
    cdef int hidden             # number of unseen cards
    cdef uint8_t unseen[32]
    cdef void deal_fives(self, Rng* rng, Deal* deal) noexcept nogil
    cdef void tell_packets(self, Rng* rng, Deal* deal) noexcept nogil
