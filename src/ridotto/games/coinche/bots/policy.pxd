# Coinche by rules of thumb: the auction, and the deal as one seat sees it.

from libc.stdint cimport uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.coinche.law.rules cimport Rules
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS

# How a kind of denomination is judged.
cdef struct Sense:
    double alone[14]        # weights of my own hand, and what is taken without any of the counts
    double bare
    double support[14]      # of the declarer's partner, and the average of such a hand
    double usual
    double defence[14]      # of a defender, and the average of such a hand
    double against
    double spread           # standard deviation of the points taken
    double held             # points in a deal

cdef Sense senses[3]


cdef inline const Sense* sense_of(int denomination) noexcept nogil:
    return &senses[denomination - 3 if denomination >= NO_TRUMPS else 0]


cdef struct Bid:
    int seat
    int number
    int denomination

# An auction as one seat sees it.
cdef struct Auction:
    const Rules* rules
    uint32_t hand
    int me
    bint leads
    bint opposed            # whether the last bid is an opponent's
    bint ours               # whether it is my side's
    bint answering
    int lowest              # number that may be bid
    int bids
    Bid bid[84]
    double hope[2]          # points that my combinations are likely to bring: with trumps, and at no trumps

cdef void hear(Auction* auction, const Rules* rules, int seat, uint32_t hand, const Past* past, int calls) noexcept nogil
cdef double expected(const Auction* auction, int denomination) noexcept nogil
cdef double after_defence(const Auction* auction) noexcept nogil

cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil

# The chance that a seat calls so after some calls, which the auction is heard from.
ctypedef double (*ChanceOf)(const Auction* auction, const Past* past, int calls, int action) noexcept nogil
cdef double likely(const void* deal, const void* rules, const Past* past, int viewer, ChanceOf chance_of, double doubt) noexcept nogil
