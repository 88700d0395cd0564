# Sure tricks of an open position, in sure.pyx.

from libc.stdint cimport uint64_t

from ridotto.search.tricks.law cimport Board, Law

cdef uint64_t tops(const Law* law, uint64_t hand, uint64_t left) noexcept nogil
cdef int safe_rounds(const Law* law, const Board* board, int seat, int suit) noexcept nogil
cdef int cashed(const Law* law, const Board* board, int seat, uint64_t top, uint64_t left) noexcept nogil
