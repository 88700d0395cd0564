# Worlds of Biriba that agree with a view.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Worlds
from ridotto.games.biriba.law.rules cimport Deal, Rules

cdef enum:
    MOST_BOUND = 64

# A hidden card with known restrictions.
cdef struct Bound:
    uint8_t seat
    uint64_t kinds              # kinds that it can be

cdef class BiribaWorlds(Worlds):
    cdef Rules table            # its stock and biribakia are those of the last world drawn
    cdef Deal seen              # the viewer's knowledge, with cards that others are known to hold
    cdef uint8_t unseen[6]      # by seat, the number of cards missing from its hand, apart from those bound
    cdef Bound bound[64]
    cdef int bounds
    cdef uint8_t stock[162]
    cdef uint8_t hidden[162]
    cdef int count
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
    cdef int read_rules(self, view, options) except -1
    cdef int read_table(self, view) except -1
    cdef int read_turn(self, view, log) except -1
    cdef int read_hands(self, view, walked, options) except -1
    cdef int bind_slots(self, int seat, slots) except -1
    cdef int read_taken(self, turn, bint seen) except -1
    cdef int read_stock(self, view, int gone) except -1
    cdef int read_seat(self, view) except -1
