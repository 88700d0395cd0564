# Belote by rules of thumb: when to take, and the deal as one seat sees it.

from libc.math cimport exp
from libc.stdint cimport uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, PolicyOf, note, recall
from ridotto.policies.hands cimport MOST_COUNTS, count_suited, weighed
from ridotto.policies.knowledge cimport Knowledge, look
from ridotto.policies.likely cimport DOUBT, CardChanceOf, card_by_thumb, card_chances, silence
from ridotto.policies.seen cimport hands_of_eight, read_table
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.belote.law.rules cimport CLAIM, PLAYING, ROUND_1, TAKE, TAKE_SUIT, Deal, Rules, Sheet, reckon, refuse
from ridotto.games.belote.law.state cimport BeloteRules, BeloteState, rules_of
from ridotto.games.families.trumps.law.table cimport NOBODY, PASS

cdef double WEIGHTS[14]
cdef double ALONE, WIDTH
cdef double ENOUGH[4]

# The chance of a call after so many passes, with the hand of whoever calls and the turn-up.
ctypedef double (*CallChanceOf)(const Deal* deal, const Rules* rules, uint32_t hand, int passes, int action) noexcept nogil

# The turn-up, which everybody saw the declarer pick up.
cdef inline uint32_t picked_up(const Deal* deal) noexcept nogil:
    return <uint32_t> 1 << deal.turnup

# Whether a suit may be taken after so many passes (BEL-5.2, BEL-5.3).
cdef inline bint may_take(const Deal* deal, int passes, int suit) noexcept nogil:
    return (suit == deal.turnup >> 3) == (passes < 4)

cdef double lead(uint32_t hand, int suit) noexcept nogil
cdef int choose_trumps(const Deal* deal, const Rules* rules) noexcept nogil
cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef int read_seat(Deal* deal, Rules* rules, Past* past, object view) except -1
cdef bint won(const Deal* deal, const Rules* rules, object scores) except -1
cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
cdef double likelihood_by(const void* deal, const void* rules, const Past* past, int viewer, CallChanceOf call_of,
                          CardChanceOf card_of) noexcept nogil
cdef double call_by_thumb(const Deal* deal, const Rules* rules, uint32_t hand, int passes, int action) noexcept nogil
cdef void take_back(const Deal* deal, const Rules* rules, uint32_t* hands) noexcept nogil
