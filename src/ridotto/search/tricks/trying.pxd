# Move generation and ordering, in trying.pyx.

from libc.stdint cimport uint64_t

from ridotto.search.tricks.law cimport Board, Law

cdef uint64_t worth_trying(const Law* law, const Board* board, uint64_t cards) noexcept nogil
cdef uint64_t like(const Law* law, const Board* board, int card) noexcept nogil
cdef int in_order(const Law* law, const Board* board, uint64_t cards, int* order) noexcept nogil
