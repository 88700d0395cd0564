# Turns of Belote as those play them who think ahead: small networks, and what they are told.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past

cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double learned_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
