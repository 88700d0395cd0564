# Knowledge of a seat about a deal of Briscola bugiarda, prepared for drawing worlds.

from libc.stdint cimport uint8_t

from ridotto.core.worlds cimport Worlds
from ridotto.games.briscola_bugiarda.law.rules cimport Deal, Rules

cdef class BriscolaWorlds(Worlds):
    cdef Rules table
    cdef Deal seen              # the position with only the viewer's hand; `holder` only if the viewer knows it
    cdef int viewer             # -1 for a spectator
    cdef int hidden             # number of unseen cards
    cdef uint8_t unseen[40]     # in card order
    cdef uint8_t room[5]        # by seat, the number of unseen cards it holds
    cdef int read(self, bytes deck, list actions) except -1
    cdef list dealt(self, view, const Deal* deal)
    cdef void deal_out(self, const uint8_t* cards, Deal* deal) noexcept nogil
