# Possible worlds of Burraco.

from libc.stdint cimport uint8_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Worlds
from ridotto.games.burraco.law.rules cimport Deal, Rules

cdef class BurracoWorlds(Worlds):
    cdef Rules table
    cdef Deal seen              # what the viewer sees; sizes alone where it does not
    cdef uint8_t unseen[4]      # cards that each hand lacks
    cdef int buried             # cards of the pile, from its bottom, that the viewer does not remember
    cdef uint8_t hidden[108]    # the cards that may lie there, in the pile, the pots or the stock
    cdef int count
    cdef int closing            # seat whose last card is one to close with, or NOBODY
    cdef int read_table(self, view, pile) except -1
    cdef int read_hands(self, view, seen) except -1
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
