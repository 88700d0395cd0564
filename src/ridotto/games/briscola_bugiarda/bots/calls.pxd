# Bidding networks for Briscola bugiarda, trained to imitate search bots, and their inputs.

from libc.stdint cimport uint64_t

from ridotto.core.worlds cimport Past

cdef int worths_of_bids(const Past* past, int calls, int seat, uint64_t hand, double* worths) noexcept nogil
cdef int worths_of_trumps(int bid, uint64_t hand, double* worths) noexcept nogil
