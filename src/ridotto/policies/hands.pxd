# What a hand is worth as the declarer's, by counts of what matters.

from libc.stdint cimport uint16_t, uint32_t

from ridotto.core.bits cimport count32
from ridotto.policies.knowledge cimport suit_of
from ridotto.games.families.trumps.bots.policy cimport Lines, best_lines
from ridotto.games.families.trumps.law.combinations cimport COMBINATIONS, combination, may_declare
from ridotto.games.families.trumps.law.law cimport ALL_TRUMPS, NO_TRUMPS, Law

cdef enum:
    MOST_COUNTS = 14

cdef uint32_t A, K, Q, J, T, NINE

cdef void count_suited(uint32_t hand, int suit, int* counts) noexcept nogil
cdef void count_no_trumps(uint32_t hand, int* counts) noexcept nogil
cdef void count_all_trumps(uint32_t hand, int* counts) noexcept nogil
cdef void count_hand(uint32_t hand, int denomination, int* counts) noexcept nogil
cdef double weighed(const int* counts, const double* weights) noexcept nogil
cdef double hoped(const Law* law, uint32_t hand, bint overlap) noexcept nogil
cdef bint eight_sure(const Law* law, uint32_t hand, bint leads) noexcept nogil
