# Worlds of Burraco that agree with a view.

from libc.stdint cimport uint8_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Worlds
from ridotto.games.burraco.law.rules cimport Deal, Rules

cdef class BurracoWorlds(Worlds):
    cdef Rules table
    cdef Deal seen              # the viewer's knowledge; for hidden cards only their number
    cdef uint8_t unseen[4]      # by seat, the number of cards missing from its hand
    cdef int buried             # cards at the bottom of the pile that the viewer does not remember
    cdef uint8_t hidden[108]    # cards that may be missing from hands, pile, pots or stock
    cdef int count
    cdef int closing            # seat whose last card must be one it can close with, or NOBODY
    cdef bint owing             # a hidden hand has to use the pile that it has taken (BUR-5.6)
    cdef int read_table(self, view, pile) except -1
    cdef int read_pots(self, view) except -1
    cdef int read_hands(self, view, seen) except -1
    cdef void fill(self, Rng* rng, Deal* world) noexcept nogil
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
