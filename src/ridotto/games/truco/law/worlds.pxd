# Possible worlds of truco.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Worlds
from ridotto.games.truco.law.rules cimport Rules

cdef class TrucoWorlds(Worlds):
    cdef Rules setting
    cdef uint8_t deck[40]           # of the world drawn last: the whole pack, or three cards a seat
    cdef bint whole                 # whether it is the whole pack
    cdef uint8_t pool[40]           # cards that nobody is known to hold, then those of the world drawn last
    cdef int spare                  # cards in the pool
    cdef uint8_t held[4][3]         # cards that a seat is known to have been dealt
    cdef uint8_t known[4]           # how many of them
    cdef bint ordered[4]            # whether their order is known, too
    cdef uint8_t served             # seats that have been dealt their hand, as bits
    cdef uint64_t shown[4]          # cards that a seat has played open
    cdef uint8_t packets[4]         # what became of each packet: a seat, or THROWN
    cdef int offers                 # packets decided
    cdef uint8_t thrown[12]
    cdef uint8_t offered[3]
    cdef int lying                  # cards on offer, 0 or 3
    cdef int hidden[12]             # places in the past of cards that were played face down and not seen
    cdef int secrets                # how many
    cdef int cut                    # 0 before
    cdef bint bottom
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
    cdef int deal_hands(self, Rng* rng, uint8_t* hands) noexcept nogil
    cdef void reveal(self, Rng* rng, uint8_t* hands, int secret) noexcept nogil
    cdef void stack(self, uint8_t* hands, int taken) noexcept nogil
