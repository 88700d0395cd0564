# What a seat knows of a deal of Briscola bugiarda, as numbers and as bytes.

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport mark, put8, put32, put_cards, relative
from ridotto.rules.briscola_bugiarda.rules cimport (
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
cdef void observe_cards(const Deal* deal, int seat, float* out) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
