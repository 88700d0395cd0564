# Coinche by rules of thumb: the auction, and likelihood of the actions.

from libc.stdint cimport uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.coinche.law.rules cimport Deal, Rules
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS

# Weights for the evaluation of a hand in a kind of denomination.
cdef struct HandWeights:
    double alone[14]        # by count: points that my own hand adds
    double bare             # points taken by a hand whose counts are all zero
    double support[14]      # by count: points that the hand of the declarer's partner adds
    double usual            # average of such a hand
    double defence[14]      # by count: points that the hand of a defender takes
    double against          # average of such a hand
    double spread           # standard deviation of the points that the declarers take
    double held             # points in a deal, last trick included

cdef enum:
    SUITED = 152            # points of the cards in a suit contract

# A suit, no trumps, all trumps; then no trumps and all trumps with as many points as a suit contract (COI-9.13, COI-9.14).
cdef HandWeights hand_weights[5]


cdef inline const HandWeights* weights_of(const Rules* rules, int denomination) noexcept nogil:
    if denomination < NO_TRUMPS:
        return &hand_weights[0]
    return &hand_weights[denomination - 3 + (2 if rules.table.law[denomination].total == SUITED else 0)]


cdef struct Bid:
    int seat
    int number
    int denomination

# An auction from one seat's view.
cdef struct Auction:
    const Rules* rules
    uint32_t hand
    int me
    bint leads
    bint opposed            # the last bid is an opponent's
    bint ours               # the last bid is my side's
    bint answering          # a coinche has been said
    int lowest              # lowest number that may be bid
    int bids
    Bid bid[84]
    double hope[2]          # expected points of my combinations: with trumps, and at no trumps

cdef void read_auction(Auction* auction, const Rules* rules, int seat, uint32_t hand, const Past* past, int calls) noexcept nogil
cdef double expected(const Auction* auction, int denomination) noexcept nogil
cdef int sure_bid(const Auction* auction) noexcept nogil
cdef int choose_call(const Auction* auction) noexcept nogil
cdef int read_seat(Deal* deal, Rules* rules, Past* past, object view) except -1
cdef double coinche_below(const Auction* auction) noexcept nogil
cdef double after_defence(const Auction* auction) noexcept nogil

cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil

# Probability of a call by the auction's seat, after the first `calls` actions.
ctypedef double (*ChanceOf)(const Auction* auction, const Past* past, int calls, int action) noexcept nogil
cdef double likelihood_by(const void* deal, const void* rules, const Past* past, int viewer, ChanceOf chance_of,
                          double doubt) noexcept nogil
