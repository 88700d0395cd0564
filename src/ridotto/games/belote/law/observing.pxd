# What a seat knows of a deal of Belote, as numbers and as bytes.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, put8, put32
from ridotto.games.belote.law.rules cimport ENGINE, OVER, TOLD, Deal, Rules
from ridotto.games.families.trumps.law.observing cimport TABLE_NUMBERS, key_of_table, observe_table
from ridotto.games.families.trumps.law.table cimport NOBODY

cdef enum:
    # Where the fields begin.
    PHASE = TABLE_NUMBERS
    TURNUP = PHASE + 4
    PASSES = TURNUP + 32
    TRUMP = PASSES + 1
    HELD = TRUMP + 4
    CLAIMER = HELD + 1
    OPTIONS = CLAIMER + 4
    SIZE = OPTIONS + TOLD

cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
