# Bidding networks for Coinche: the value of each call, the policy *learned*, and the likelihood of the actions under it.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.coinche.bots.policy cimport Auction

# Value of each call, in hundreds of points. Bids go by denomination and number, from the lowest legal one on.
cdef struct Worths:
    double silent
    double doubled              # coinche or surcoinche
    double bid[6][10]
    int denominations           # number of denominations that may be bid
    int steps                   # number of numbers that may be bid
    bint doubling               # coinche or surcoinche is legal

cdef void read_worths(Worths* worths, const Auction* auction, const Past* past, int calls) noexcept nogil
cdef double value_of(const Worths* worths, const Auction* auction, int action) noexcept nogil
cdef int kind_of_call(int action) noexcept nogil
cdef double level_of(const Auction* auction, const Past* past, int calls, int action) noexcept nogil
cdef int best_call(const Auction* auction, const Past* past, int calls) noexcept nogil
cdef int drawn_call(const Auction* auction, const Past* past, int calls, double warmth, Rng* rng) noexcept nogil
cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double learned_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
