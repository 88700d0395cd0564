# How a deal of Coinche lies in memory.

cimport cython
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport AdvanceOf, Engine, LegalOf, PlayOutOf, RefuseOf, ScoreOf, TurnOf
from ridotto.core.law cimport Laws, laws_of
from ridotto.core.shown cimport play_refusal, table_facts
from ridotto.core.state cimport Setting, State
from ridotto.core.table cimport (
    DECLARE, NO_COMBINATION, NOBODY, PASS, Table, Terms, advance_play, begin_tricks, lay, law_of, legal_play,
    may_still_declare, read_terms, refuse_play, tally)
from ridotto.core.tricks cimport play_tricks

cdef enum:
    # Rules that refuse, as numbers.
    COI_5_2 = 10502
    COI_5_3 = 10503
    COI_5_7 = 10507
    COI_5_8 = 10508
    COI_5_10 = 10510
    COI_5_12 = 10512
    COI_13_1 = 11301

cdef enum:
    # Action ids after those that table.pxd gives to both games.
    COINCHE = 123
    SURCOINCHE = 124
    COINCHE_AT = 125        # and the three after it: from seat 0 to 3
    BID_CAPOT = 129         # and the five after it, S H D C NT AT
    BID = 135               # 80 S to 80 AT, 90 S … 880 AT
    BIDS_END = 621
    NO_BID = 8190           # no action: a bid whose number there is not

cdef enum:
    AUCTION
    ANSWERING
    PLAYING
    OVER

cdef enum:
    LOWEST = 8              # bids are in tens
    CAPOT = 99

cdef struct Rules:
    Terms terms
    uint8_t highest         # bid, in tens
    uint8_t denominations   # 4, or 6 with no trumps and all trumps
    bint any_time
    uint8_t extras          # what defenders get besides when a contract fails: 0 nothing, 1 their own, 2 all

# The declarer of the table is the last bidder.
cdef struct Deal:
    Table table
    uint8_t phase
    uint8_t passes          # in a row
    uint8_t bid             # in tens, or CAPOT; 0 for none
    uint8_t multiplier
    uint8_t coincher

# The score of a deal, line by line.
cdef struct Sheet:
    int32_t cards[2]
    int32_t last[2]
    int32_t combinations[2]
    int32_t belote[2]
    int32_t taken[2]
    int32_t contract[2]     # number of the contract, to whom it goes
    int32_t bonus[2]        # all tricks; failed contract
    int32_t sum[2]          # before multiplying
    int32_t scores[2]
    uint8_t outcome

cdef enum:
    VOID
    MADE
    FAILED

cdef class CoincheTerms:
    cdef Rules rules
    cdef Laws laws

cdef CoincheTerms terms_of(object options)

cdef class CoincheSetting(Setting):
    cdef Rules rules
    cdef CoincheTerms terms

@cython.no_gc
cdef class CoincheState(State):
    cdef Deal deal
    cdef const Rules* rules

cdef void deal_cards(Deal* deal, const Rules* rules, const uint8_t* deck) noexcept nogil
cdef void begin_play(Deal* deal, const Rules* rules) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int legal_calls(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef int refuse_call(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil
cdef bint opposes(const Deal* deal, int seat) noexcept nogil
cdef void call_coinche(Deal* deal, int seat) noexcept nogil
cdef void call_pass(Deal* deal, const Rules* rules) noexcept nogil
cdef void call_bid(Deal* deal, const Rules* rules, int bid, int denomination) noexcept nogil

cdef int turn_of(const Deal* deal) noexcept nogil
cdef void score(const Deal* deal, const Rules* rules, int32_t* scores) noexcept nogil
cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil

cdef uint8_t UNLISTED[621]
cdef Engine ENGINE
