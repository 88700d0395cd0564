# Belote by rules of thumb: when to take, and likelihood of the actions.

from libc.stdint cimport uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.belote.law.rules cimport Deal, Rules
from ridotto.policies.likely cimport CardChanceOf

# Probability of a call after `passes` passes; `hand` is that of the caller with the turn-up.
ctypedef double (*CallChanceOf)(const Deal* deal, const Rules* rules, uint32_t hand, int passes, int action) noexcept nogil


# Return the turn-up as a set: the card that all players saw the declarer pick up.
cdef inline uint32_t picked_up(const Deal* deal) noexcept nogil:
    return <uint32_t> 1 << deal.turnup


# True if a suit may be taken after `passes` passes (BEL-5.2, BEL-5.3).
cdef inline bint may_take(const Deal* deal, int passes, int suit) noexcept nogil:
    return (suit == deal.turnup >> 3) == (passes < 4)


cdef double lead(uint32_t hand, int suit) noexcept nogil
cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
cdef double likelihood_by(const void* deal, const void* rules, const Past* past, int viewer, CallChanceOf call_of,
                          CardChanceOf card_of) noexcept nogil
