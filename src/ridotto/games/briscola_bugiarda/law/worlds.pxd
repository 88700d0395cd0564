# What a seat knows of a deal of Briscola bugiarda, ready to draw worlds from.

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng, shuffle
from ridotto.core.worlds cimport Worlds, note
from ridotto.games.briscola_bugiarda.law.rules cimport CARDS, ENGINE, NOBODY, NO_CARD, PASS, Deal, Rules, advance, begin_deal, turn_of

cdef class BriscolaWorlds(Worlds):
    cdef Rules table
    cdef Deal seen              # the position with the viewer's hand alone; `holder` only where the viewer knows him
    cdef int viewer             # -1: a spectator
    cdef int hidden             # number of unseen cards
    cdef uint8_t unseen[40]     # in card order
    cdef uint8_t room[5]        # by seat: how many of them it holds
    cdef int read(self, bytes deck, list actions) except -1
    cdef void deal_out(self, const uint8_t* cards, Deal* deal) noexcept nogil
