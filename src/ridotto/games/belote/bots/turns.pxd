# Belote by networks: the policy *learned*, and the likelihood of the actions under it.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past

cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double learned_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
