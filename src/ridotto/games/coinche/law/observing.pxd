# What a seat knows of a deal of Coinche, as numbers and as bytes.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page
from ridotto.games.coinche.law.rules cimport CAPOT, ENGINE, NOBODY, OVER, TOLD, Deal, Rules
from ridotto.games.families.trumps.law.observing cimport TABLE_NUMBERS, key_of_table, observe_table

cdef enum:
    # Where the fields begin.
    PHASE = TABLE_NUMBERS
    DENOMINATION = PHASE + 4
    BID = DENOMINATION + 6
    CAPOT_BID = BID + 1
    MULTIPLIER = CAPOT_BID + 1
    COINCHER = MULTIPLIER + 1
    PASSES = COINCHER + 4
    WAITED = PASSES + 1
    BIDS = WAITED + 1
    OPTIONS = BIDS + 24
    SIZE = OPTIONS + TOLD

cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_bids(const Deal* deal, int seat, float* out) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
