# Memory layout of a deal of Coinche.

from libc.stdint cimport int32_t, uint8_t

from ridotto.core.engine cimport Engine
from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef enum:
    # Numbers of the rules that refuse.
    COI_5_2 = 10502
    COI_5_3 = 10503
    COI_5_7 = 10507
    COI_5_8 = 10508
    COI_5_10 = 10510
    COI_5_12 = 10512
    COI_13_1 = 11301

cdef enum:
    # Action ids after those that both games share in table.pxd.
    COINCHE = 123
    SURCOINCHE = 124
    COINCHE_AT = 125        # and the three after it: from seat 0 to 3
    BID_CAPOT = 129         # and the five after it, S H D C NT AT
    BID = 135               # 80 S to 80 AT, 90 S … 880 AT
    BIDS_END = 621
    NO_BID = 8190           # not an action: a bid with an impossible number

cdef enum:
    AUCTION
    ANSWERING
    PLAYING
    OVER

cdef enum:
    LOWEST = 8              # bids are in tens
    CAPOT = 99
    NUMBERS = 82            # that can be bid: 80 to 880, capot
    TOLD = 12               # options that observations show

cdef struct Rules:
    TableRules table
    uint8_t highest         # bid, in tens
    uint8_t denominations   # 4, or 6 with no trumps and all trumps
    bint any_time
    uint8_t extras          # what defenders also get when a contract fails: 0 nothing, 1 their own, 2 all
    float told[TOLD]

# The declarer of the table is the last bidder.
cdef struct Deal:
    Table table
    uint8_t phase
    uint8_t passes          # in a row
    uint8_t bid             # in tens, or CAPOT; 0 for none
    uint8_t multiplier
    uint8_t coincher
    uint8_t waited          # passes between the last bid and the coinche
    uint8_t called[24]      # by seat and denomination the highest number bid: 1 + its place from 80 to capot; 0 for none

# The score of a deal, line by line.
cdef struct Sheet:
    int32_t scores[2]
    int32_t cards[2]
    int32_t last[2]
    int32_t combinations[2]
    int32_t belote[2]
    int32_t taken[2]
    int32_t contract[2]     # number of the contract, for the team that scores it
    int32_t bonus[2]        # all tricks; failed contract
    int32_t sum[2]          # before multiplying
    uint8_t outcome

cdef enum:
    VOID
    MADE
    FAILED

cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil
cdef void settle(const Deal* deal, const Rules* rules, Sheet* sheet, bint all_tricks) noexcept nogil

cdef Engine ENGINE
