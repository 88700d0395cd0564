# Bidding networks for Coinche: the policy *keen*, and the likelihood of the actions under it.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past

cdef int keen(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double keen_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
