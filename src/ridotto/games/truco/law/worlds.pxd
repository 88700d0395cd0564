# Worlds of truco that agree with a view.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Worlds
from ridotto.games.truco.law.rules cimport Rules

cdef class TrucoWorlds(Worlds):
    cdef Rules setting
    cdef uint8_t deck[40]           # pack of the last world drawn: 40 cards, or three per seat and the vira
    cdef bint whole                 # true if it is the whole pack
    cdef uint8_t pool[40]           # cards not known to be anywhere, then those of the last world drawn
    cdef int spare                  # cards in the pool
    cdef uint8_t held[4][3]         # cards known to have been dealt to each seat
    cdef uint8_t known[4]           # number of them
    cdef bint ordered[4]            # true if their order is known, too
    cdef uint8_t served             # seats that have been dealt their hand, as bits
    cdef uint64_t shown[4]          # cards that a seat has played face up
    cdef uint8_t packets[4]         # recipient of each packet: a seat, or THROWN
    cdef int offers                 # packets decided
    cdef uint8_t thrown[12]
    cdef uint8_t offered[3]
    cdef int lying                  # cards on offer, 0 or 3
    cdef int vira                   # 1 + the card turned up, 0 for none
    cdef int hidden[12]             # indices in the past of cards played face down and not seen
    cdef int secrets                # number of them
    cdef int cut                    # 0 until the pack is cut
    cdef bint bottom
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
    cdef int deal_hands(self, Rng* rng, uint8_t* hands) noexcept nogil
    cdef void reveal(self, Rng* rng, uint8_t* hands, int secret) noexcept nogil
    cdef void stack(self, uint8_t* hands, int taken) noexcept nogil
