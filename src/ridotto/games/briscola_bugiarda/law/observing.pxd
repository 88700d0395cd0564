# What a seat knows of a deal of Briscola bugiarda, as numbers and as bytes.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, spread, put8, put32, put_cards, relative
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, AUCTION, ENGINE, NOBODY, NO_BID, NO_CARD, NO_TRUMP, OVER, TOLD, Deal, Rules, power, suit_of)

cdef enum:
    # Where the fields begin.
    HAND = 0
    TABLE = 40
    PLAYED = 80
    TRICK = 280
    BIDS = 320
    PASSED = 375
    BIDDER = 380
    TRUMPS = 385
    CALLED = 389
    PARTNER = 429
    LONE = 434
    PHASE = 436
    TURN = 440
    DEALER = 445
    HOLDS = 450
    TRICKS = 455
    POINTS = 460
    SCORES = 465
    DEALS_USED = 470
    TIME_UP = 471
    OPTIONS = 472
    SIZE = OPTIONS + TOLD

cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_calls(const Deal* deal, int seat, float* out) noexcept nogil
cdef void observe_partner(const Deal* deal, int seat, float* out) noexcept nogil

# The seat so many places after another.
cdef inline int following(int seat, int places) noexcept nogil:
    return seat + places - 5 if seat + places >= 5 else seat + places


# The first cards of a trick, by those who played them, and which trick it was.
cdef inline void lay_cards(const Deal* deal, int trick, int cards, int seat, float* out) noexcept nogil:
    cdef int first = relative(deal.leads[trick], seat, 5)
    cdef float when = (trick + 1) * <float> 0.125
    cdef int place, card
    for place in range(cards):
        card = deal.played[5 * trick + place]
        out[PLAYED + 40 * following(first, place) + card] = 1
        out[TRICK + card] = when


cdef void observe_cards(const Deal* deal, int seat, float* out) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
