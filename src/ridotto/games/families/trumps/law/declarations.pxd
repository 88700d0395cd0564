# Declarations in the first trick: runs and fours (BEL-8), shared by Belote and Coinche.

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play

cdef enum:
    BEL_8_1 = 801
    BEL_8_2 = 802
    BEL_8_3 = 803

# Declarations by seat, hidden until the player's first card.
cdef struct Declared:
    uint8_t line[4][3]
    uint8_t lines[4]

cdef int refuse_declaration(const Declared* declared, const Law* law, int seat, uint32_t hand, int number, bint overlap) noexcept nogil
cdef int best_declared(const Declared* declared, const Law* law, int seat) noexcept nogil
cdef int declaring_winner(const Declared* declared, const Law* law, int leader) noexcept nogil
cdef int declared_points(const Declared* declared, const Law* law, int team) noexcept nogil

# Belotes (BEL-9, COI-8) are a set of bits 4 * seat + suit.
cdef uint16_t belotes_held(const Play* play, const Law* law) noexcept nogil
cdef int belote_points(uint16_t belotes, int team) noexcept nogil

# Canonical order of the combinations: with trumps, and at no trumps.
cdef uint8_t in_order[2][90]
cdef int declarable(const Declared* declared, const Law* law, int seat, uint32_t hand, bint overlap, const uint8_t* order,
                    uint16_t* ids) noexcept nogil
