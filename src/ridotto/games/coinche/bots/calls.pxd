# How those who think ahead call at Coinche: small networks, and what they are told.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past

cdef int keen(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double keen_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
