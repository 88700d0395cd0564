# Memory layout of a deal of Coinche.

from libc.stdint cimport int32_t, uint8_t

from ridotto.core.engine cimport Engine
from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef enum:
    # Numbers of the rules that forbid actions.
    COI_5_2 = 10502
    COI_5_3 = 10503
    COI_5_7 = 10507
    COI_5_8 = 10508
    COI_5_10 = 10510
    COI_5_12 = 10512
    COI_13_1 = 11301

cdef enum:
    # Action ids after the shared ones in table.pxd.
    COINCHE = 123
    SURCOINCHE = 124
    COINCHE_AT = 125        # first of four, for seats 0 to 3
    BID_CAPOT = 129         # first of six, S H D C NT AT
    BID = 135               # first of the bids 80 S to 80 AT, 90 S … 880 AT
    BIDS_END = 621
    NO_BID = 8190           # not an action: a bid with an impossible number

cdef enum:
    AUCTION
    ANSWERING
    PLAYING
    OVER

cdef enum:
    LOWEST = 8              # lowest bid, in tens
    CAPOT = 99
    NUMBERS = 82            # count of numbers that can be bid: 80 to 880, capot
    TOLD = 20               # number of options in an observation

cdef struct Rules:
    TableRules table
    uint8_t highest         # highest bid, in tens
    uint8_t denominations   # number of denominations: 4, or 6 with no trumps and all trumps
    bint any_time
    uint8_t extras          # combinations and belotes that defenders also score if a contract fails: 0 none, 1 their own, 2 all
    bint contract_only      # a coinched contract pays the contract and 160, and only to its winner (COI-9.11)
    bint flat_capot         # a capot contract pays 500 and no points taken (COI-9.15)
    int32_t unbid_capot     # bonus for all tricks under a numeric contract (COI-9.4, COI-9.12)
    float told[TOLD]

# State of a deal. The declarer in `table` is the last bidder.
cdef struct Deal:
    Table table
    uint8_t phase
    uint8_t passes          # consecutive passes; after a coinche, answers of pass
    uint8_t bid             # last bid in tens, or CAPOT; 0 for none
    uint8_t multiplier
    uint8_t coincher
    uint8_t waited          # passes between the last bid and the coinche
    uint8_t called[24]      # by seat and denomination: highest number bid, as 1 + its place from 80 to capot; 0 for none

# The score of a deal, line by line.
cdef struct Sheet:
    int32_t scores[2]
    int32_t cards[2]
    int32_t last[2]
    int32_t combinations[2]
    int32_t belote[2]
    int32_t taken[2]
    int32_t contract[2]     # number of the contract, for the team that scores it
    int32_t bonus[2]        # bonus for all tricks, or for a failed contract
    int32_t sum[2]          # points scored before the multiplier
    int32_t apart[2]        # belotes paid beside the sum, which the multiplier leaves alone
    uint8_t outcome
    uint8_t pay

cdef enum:
    VOID
    MADE
    FAILED

cdef enum:
    # What a contract pays.
    PAYS_TAKEN              # with the points taken (COI-9.3 to 9.6)
    PAYS_DOUBLED            # the contract alone, multiplied (COI-9.11)
    PAYS_FLAT               # a flat sum (COI-9.15)

cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil
cdef void settle(const Deal* deal, const Rules* rules, Sheet* sheet, bint all_tricks) noexcept nogil

cdef Engine ENGINE
