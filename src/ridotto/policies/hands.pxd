# What a hand is worth as the declarer's, by counts of what matters.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.law cimport Law

cdef enum:
    MOST_COUNTS = 14

cdef enum:
    # Some of the counts with a suit as trumps.
    TRUMP_JACK = 0
    TRUMP_NINE = 1
    SIDE_ACES = 10

cdef void count_suited(uint32_t hand, int suit, int* counts) noexcept nogil
cdef void count_hand(uint32_t hand, int denomination, int* counts) noexcept nogil
cdef double weighed(const int* counts, const double* weights) noexcept nogil
cdef double hoped(const Law* law, uint32_t hand, bint overlap) noexcept nogil
cdef bint eight_sure(const Law* law, uint32_t hand, bint leads) noexcept nogil
