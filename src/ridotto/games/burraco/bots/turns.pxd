# Networks for turns of Burraco, found by name (`ridotto.policies.exported`): all that is declared here is exported.

from libc.stdint cimport uint16_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past

cdef void weigh(const void* deal, const void* rules, const uint16_t* ids, int count, double* worths) noexcept nogil
cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
