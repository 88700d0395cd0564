# How those who think ahead call at Coinche: small networks, and what they are told.

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32
from ridotto.core.chance cimport Rng, seed_rng, uniform
from ridotto.core.worlds cimport Past, recall
from ridotto.games.coinche.bots.policy cimport Auction, after_defence, expected, hear, likely, sense_of
from ridotto.policies.hands cimport MOST_COUNTS, count_hand, eight_sure, weighed
from ridotto.policies.network cimport Network, floats, installed, output, stir_common, stir_own
from ridotto.policies.seen cimport hands_of_eight
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.coinche.law.rules cimport (
    BID, BID_CAPOT, COINCHE, LOWEST, PLAYING, SURCOINCHE, Deal, Rules)
from ridotto.games.coinche.law.state cimport CoincheState
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS
from ridotto.games.families.trumps.law.table cimport PASS

cdef enum:
    COMMON = 36             # inputs of all choices
    OWN = 26                # inputs of a denomination besides
    STEPS = 10              # numbers above the least that may be bid, in tens; the last stands for all beyond
    QUIET = 3               # the network of passing and doubling, after those of a suit, no trumps and all trumps

# Inputs are counted in units that are near 1.
cdef struct Inputs:
    float common[36]
    float own[6][26]        # by denomination
    float last[26]          # those of the last bid's
    int denominations       # that may be bid
    bint doubling           # whether coinche or surcoinche may be said

# How likely each choice is.
cdef struct Shares:
    double silent
    double doubled
    double bid[6]           # by denomination
    float units[6][32]      # of the networks, from which the numbers follow

cdef double DOUBT
cdef uint32_t ACE, JACK, NINE
cdef Network networks[4]

cdef inline int kind_of(int denomination) noexcept nogil:
    return denomination - 3 if denomination >= NO_TRUMPS else 0

cdef void listen(Inputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil
cdef void listen_to_calls(Inputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil
cdef void look_at_hand(Inputs* inputs, const Auction* auction) noexcept nogil
cdef void weigh(const Inputs* inputs, Shares* shares) noexcept nogil
cdef void weigh_numbers(const Shares* shares, int denomination, double* chances) noexcept nogil
cdef double call_chance(const Auction* auction, const Past* past, int calls, int action) noexcept nogil
cdef int spoken(const Auction* auction, const Past* past, Rng* rng) noexcept nogil
cdef int keen(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef object _example(const Auction* auction, const Past* past, int place, int action)
cdef double keen_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
