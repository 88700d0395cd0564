# Memory layout of a deal of Belote.

from libc.stdint cimport int32_t, uint8_t

from ridotto.core.engine cimport Engine
from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef enum:
    # Numbers of the rules that forbid actions.
    BEL_5_2 = 502
    BEL_5_3 = 503
    BEL_5_6 = 506
    BEL_6_4 = 604
    BEL_11_5 = 1105
    BEL_14_1 = 1401

cdef enum:
    # Action ids after the shared ones in table.pxd.
    TAKE = 123
    TAKE_SUIT = 124         # first of four, S H D C
    CLAIM = 128

cdef enum:
    TOLD = 12                # number of options in an observation

cdef enum:
    ROUND_1
    ROUND_2
    PLAYING
    OVER

# Options and the state of the match before the deal.
cdef struct Rules:
    TableRules table
    int32_t held
    bint early_claim
    bint keep_belote
    float told[TOLD]

cdef struct Deal:
    Table table
    uint8_t phase
    uint8_t passes
    uint8_t turnup
    uint8_t rest[11]
    uint8_t claimer

# The score of a deal, line by line.
cdef struct Sheet:
    int32_t scores[2]
    int32_t cards[2]
    int32_t last[2]         # 10 for the last trick, or 100 for all tricks
    int32_t combinations[2]
    int32_t belote[2]
    int32_t total[2]
    int32_t held            # points held after the deal; the end of the match voids them
    int32_t received        # held points paid out by this deal
    uint8_t outcome

cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil
cdef void settle(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil

cdef Engine ENGINE
