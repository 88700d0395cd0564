# Move generation and ordering, in candidates.pyx.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play
from ridotto.search.kernels.cashing cimport Prices

cdef uint32_t worth_trying(const Prices* prices, const Law* law, const Play* play, uint32_t cards) noexcept nogil
cdef int in_order(const Prices* prices, const Law* law, const Play* play, uint32_t cards, int* order) noexcept nogil
