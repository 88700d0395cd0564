# Observations and information-set keys of truco.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.games.truco.law.rules cimport Deal, Rules

cdef bint knows(const Deal* deal, const Rules* rules, int viewer, int seat) noexcept nogil
cdef bint is_offered(const Deal* deal, const Rules* rules, int viewer) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
