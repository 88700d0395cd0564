# How a deal of Belote lies in memory.

cimport cython
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport AdvanceOf, Engine, LegalOf, PlayOutOf, RefuseOf, ScoreOf, TurnOf
from ridotto.core.law cimport Laws, laws_of
from ridotto.core.shown cimport play_refusal, table_facts
from ridotto.core.state cimport Setting, State
from ridotto.core.table cimport (
    DECLARE, NO_COMBINATION, NOBODY, PASS, Table, Terms, advance_play, begin_tricks, forehand, lay, law_of, legal_play,
    may_still_declare, read_terms, refuse_play, tally)
from ridotto.core.tricks cimport play_tricks

cdef enum:
    # Rules that refuse, as numbers.
    BEL_5_2 = 502
    BEL_5_3 = 503
    BEL_5_6 = 506
    BEL_6_4 = 604
    BEL_11_5 = 1105
    BEL_14_1 = 1401

cdef enum:
    # Action ids after those that table.pxd gives to both games.
    TAKE = 123
    TAKE_SUIT = 124         # and the three after it, S H D C
    CLAIM = 128

cdef enum:
    ROUND_1
    ROUND_2
    PLAYING
    OVER

# Options and what was before the deal.
cdef struct Rules:
    Terms terms
    int32_t held
    bint early_claim
    bint keep_belote

cdef struct Deal:
    Table table
    uint8_t phase
    uint8_t passes
    uint8_t turnup
    uint8_t rest[11]
    uint8_t claimer

# The score of a deal, line by line.
cdef struct Sheet:
    int32_t cards[2]
    int32_t last[2]         # ten for the last trick, or a hundred for all tricks
    int32_t combinations[2]
    int32_t belote[2]
    int32_t total[2]
    int32_t scores[2]
    int32_t held            # after the deal, before a match end lets it lapse
    int32_t received        # held points that a side received now
    uint8_t outcome

cdef enum:
    VOID
    MADE
    FAILED
    TIED
    CLAIMED

cdef class BeloteTerms:
    cdef Rules rules
    cdef Laws laws

cdef BeloteTerms terms_of(object options)

cdef class BeloteSetting(Setting):
    cdef Rules rules
    cdef BeloteTerms terms
    cdef readonly int held

@cython.no_gc
cdef class BeloteState(State):
    cdef Deal deal
    cdef const Rules* rules

cdef void deal_cards(Deal* deal, const Rules* rules, const uint8_t* deck) noexcept nogil
cdef void complete(Deal* deal, const Rules* rules) noexcept nogil
cdef bint may_claim(const Deal* deal, const Rules* rules) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil

cdef int turn_of(const Deal* deal) noexcept nogil
cdef void score(const Deal* deal, const Rules* rules, int32_t* scores) noexcept nogil
cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil

cdef Engine ENGINE
