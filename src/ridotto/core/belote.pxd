# How a deal of Belote lies in memory.

cimport cython
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t

from ridotto.core.chance cimport Rng, below
from ridotto.core.declarations cimport (
    BEL_8_1, BEL_8_3, Declared, belote_points, belotes_held, declarable, declared_points, declaring_winner, in_order, refuse_declaration)
from ridotto.core.engine cimport AdvanceOf, Engine, LegalOf, PlayOutOf, RefuseOf, ScoreOf, TurnOf
from ridotto.core.law cimport Law, Laws, card_points, laws_of
from ridotto.core.shown cimport belotes_announced, card_refusal, declaration_refusal, declared_facts, play_facts
from ridotto.core.state cimport Log, Setting, State
from ridotto.core.tricks cimport DECLARE, PASS, Play, begin, legal_cards, play_card, play_tricks, refuse_card, write_cards

cdef enum:
    # Rules that refuse, as numbers.
    BEL_5_2 = 502
    BEL_5_3 = 503
    BEL_5_6 = 506
    BEL_6_4 = 604
    BEL_11_5 = 1105
    BEL_14_1 = 1401

cdef enum:
    # Action ids after those that tricks.pxd gives to both games.
    TAKE = 123
    TAKE_SUIT = 124         # and the three after it, S H D C
    CLAIM = 128
    NO_COMBINATION = 129    # no action: a `declare` line whose cards make nothing

cdef enum:
    ROUND_1
    ROUND_2
    PLAYING
    OVER

cdef enum:
    NOBODY = 4

# Options and what was before the deal.
cdef struct Rules:
    const Law* law          # by denomination
    int32_t target
    int32_t scores[2]
    int32_t held
    bint melds
    bint overlap
    bint early_claim
    bint keep_belote
    uint8_t dealer

cdef struct Deal:
    Play play
    Declared declared
    uint16_t belotes        # bit 4 * seat + suit
    uint8_t phase
    uint8_t passes
    uint8_t declarer
    uint8_t trump
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

cdef void begin_deal(Deal* deal, const Rules* rules, const uint8_t* deck) noexcept nogil
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
