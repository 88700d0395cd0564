# Evaluation of a declarer's hand from counts of its features.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.law cimport Law

cdef enum:
    MOST_COUNTS = 14

cdef enum:
    # Indices of some of the counts for a suit contract.
    TRUMP_JACK = 0
    TRUMP_NINE = 1
    SIDE_ACES = 10

cdef void count_suited(uint32_t hand, int suit, int* counts) noexcept nogil
cdef void count_hand(uint32_t hand, int denomination, int* counts) noexcept nogil
cdef double weighted_sum(const int* counts, const double* weights) noexcept nogil
cdef double combination_hope(const Law* law, uint32_t hand, bint overlap) noexcept nogil
cdef bint sure_capot(const Law* law, uint32_t hand, bint leads) noexcept nogil
