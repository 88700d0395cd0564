# Coinche by rules of thumb: the auction, and the deal as one seat sees it.

from libc.math cimport erf, exp, log, sqrt
from libc.stdint cimport uint16_t, uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, PolicyOf, note, recall
from ridotto.policies.hands cimport MOST_COUNTS, count_hand, eight_sure, hoped, weighed
from ridotto.policies.knowledge cimport Knowledge, look
from ridotto.policies.likely cimport DOUBT, card_by_thumb, card_chances, silence, softened
from ridotto.policies.seen cimport hands_of_eight, read_table
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.coinche.law.rules cimport (
    ANSWERING, AUCTION, BID, BID_CAPOT, BIDS_END, CAPOT, COINCHE, LOWEST, PLAYING, SURCOINCHE, Deal, Rules)
from ridotto.games.coinche.law.state cimport CoincheRules, CoincheState, rules_of
from ridotto.games.families.trumps.law.law cimport ALL_TRUMPS, NO_TRUMPS, Law
from ridotto.games.families.trumps.law.table cimport NOBODY, PASS

cdef double HALF_STEP, SURE, PUSHED, BELIEF, RAISE, BETTER, COINCHE_BELOW, SURCOINCHE_ABOVE, WIDTH, STEP

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
cdef int speak(const Auction* auction) noexcept nogil
cdef int number_for(const Auction* auction, double points, int denomination) noexcept nogil
cdef double expected(const Auction* auction, int denomination) noexcept nogil
cdef double said(const Auction* auction, int place) noexcept nogil
cdef double after_defence(const Auction* auction) noexcept nogil
cdef double gain(int number, double points, int denomination) noexcept nogil

cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef int read_seat(Deal* deal, Rules* rules, Past* past, object view) except -1
cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
cdef double call_chance(const Auction* auction, const Past* past, int calls, int action) noexcept nogil

# The chance that a seat calls so after some calls, which the auction is heard from.
ctypedef double (*ChanceOf)(const Auction* auction, const Past* past, int calls, int action) noexcept nogil
cdef double likely(const void* deal, const void* rules, const Past* past, int viewer, ChanceOf chance_of, double doubt) noexcept nogil
