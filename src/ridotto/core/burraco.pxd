# How a deal of Burraco lies in memory.

cimport cython
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport AdvanceOf, Engine, LegalOf, PlayOutOf, RefuseOf, ScoreOf, TurnOf
from ridotto.core.melds cimport (
    FINE, FOUND_WORDS, JOKER, KINDS, LONE, MOST_WAYS, NO_CARD, NO_NATURAL, NO_PLACES, SEQUENCE_WILDS, SET_WILDS, THREE_CARD_MELDS,
    TOO_FEW, TWO, TWO_ACES, Customs, Hand, Line, Meld, add_at_end, card_at, clear_hand, fill_line, give_card, hand_kinds, hand_points,
    held, holds, lies_better, may_be_wild, meld_cards, meld_points, names_of_hand, natural_places, place_bits, reach, read_meld,
    same_meld, take_card, text_of_meld, three, three_card, three_cards, wilds_held, write_found)
from ridotto.core.state cimport Setting, State

cdef enum:
    # Rules that refuse, as numbers.
    BUR_5_1 = 30501
    BUR_5_2 = 30502
    BUR_5_3 = 30503
    BUR_6_1 = 30601
    BUR_6_3 = 30603
    BUR_6_4 = 30604
    BUR_6_5 = 30605
    BUR_6_6 = 30606
    BUR_6_8 = 30608
    BUR_7_2 = 30702
    BUR_7_3 = 30703
    BUR_7_4 = 30704
    BUR_8_3 = 30803
    BUR_10_1 = 31001
    BUR_10_2 = 31002
    BUR_10_3 = 31003
    BUR_10_4 = 31004
    BUR_16_2 = 31602
    BUR_16_3 = 31603
    BUR_16_4 = 31604
    BUR_16_6 = 31606

cdef enum:
    # Action ids, in canonical order (BUR-16.7).
    DRAW = 0
    TAKE = 1
    MELD = 2                # 1630 melds of three cards
    ADD = 1632              # by meld, card and form: 0 the short one, 1 the `=` form that is listed
    MOST_MELDS = 36         # 108 cards
    DISCARD = 5448
    ACTIONS_END = 5501

cdef enum:
    DRAWING
    PLAYING
    OVER

cdef enum:
    POT = 11
    BURRACO = 7
    NOBODY = 4
    STALEMATE = 4           # turns in a row that begin with a one-card pile
    PLACE_OF_TWO = 4        # as a bit
    NEVER_DRAWN = 2         # cards of the stock
    CLEAN = 200             # BUR-12.1
    DIRTY = 100
    CLOSING = 100           # BUR-12.2
    NO_POT = 100            # BUR-12.4

ctypedef const Meld* MeldAt

cdef struct Rules:
    Customs customs
    int32_t target
    uint8_t dealer

cdef struct Deal:
    Hand hand[4]
    Meld meld[2][36]        # by team
    uint8_t melds[2]
    uint16_t sets[2]        # ranks of which a team has a set, as bits
    uint8_t burracos[2]
    uint8_t pile[108]       # top card last
    uint8_t pile_size
    uint8_t stock[41]       # top card first
    uint8_t stock_size
    uint8_t drawn           # cards of the stock drawn
    uint8_t pot[2][11]      # the upper one first
    uint8_t pots            # taken
    bint took_pot[2]
    uint8_t unseen          # seats whose pot is still face down, as bits
    uint8_t phase
    uint8_t turn
    uint8_t barred          # card that was the whole pile and may not be discarded (BUR-8.3), or NO_CARD
    uint8_t single_takes    # turns in a row that began with a one-card pile
    uint8_t closer          # seat

cdef inline const Hand* hand_in_turn(const Deal* deal) noexcept nogil:
    return &deal.hand[deal.turn]


cdef inline const Meld* meld_in_turn(const Deal* deal, int number) noexcept nogil:
    return &deal.meld[deal.turn & 1][number]


# The score of a deal, line by line.
cdef struct Sheet:
    int32_t clean[2]
    int32_t dirty[2]
    int32_t closing[2]
    int32_t melded[2]
    int32_t no_pot[2]
    int32_t hands[2]
    int32_t scores[2]

cdef class BurracoSetting(Setting):
    cdef Rules rules

@cython.no_gc
cdef class BurracoState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef list melds_of(self, int team)

cdef void set_customs(Customs* customs)
cdef void begin_deal(Deal* deal, const Rules* rules, const uint8_t* deck, int size) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int legal_melds(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int legal_adds(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int legal_discards(const Deal* deal, uint16_t* ids) noexcept nogil
cdef uint64_t may_fit(const Meld* meld, const Hand* hand) noexcept nogil
cdef bint listed_way(const Customs* customs, const Meld* meld, int card, Meld* after) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef int refuse_discard(const Deal* deal, int card) noexcept nogil
cdef int refuse_left(const Deal* deal, const Rules* rules, const uint8_t* cards, int n, int number, const Meld* after) noexcept nogil
cdef int rule_of_fault(int fault) noexcept nogil
cdef int cannot_join(int card) noexcept nogil
cdef int settle(const Deal* deal, const Rules* rules, int action, Meld* after) noexcept nogil
cdef int settle_line(const Deal* deal, const Rules* rules, const Line* line, Meld* after) noexcept nogil
cdef int settle_short(const Customs* customs, const Meld* meld, const uint8_t* cards, int n, Meld* after) noexcept nogil
cdef int settle_whole(const Customs* customs, const Meld* meld, const Line* line, Meld* after) noexcept nogil
cdef bint tallies(const Meld* meld, const Line* line) noexcept nogil
cdef void lay_down(Deal* deal, const uint8_t* cards, int n, int number, const Meld* after) noexcept nogil
cdef void take_pot(Deal* deal) noexcept nogil
cdef void take_pile(Deal* deal) noexcept nogil
cdef void discard(Deal* deal, int card) noexcept nogil
cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil

cdef int turn_of(const Deal* deal) noexcept nogil
cdef void score(const Deal* deal, const Rules* rules, int32_t* scores) noexcept nogil
cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil

cdef uint8_t UNLISTED[5501]
cdef Engine ENGINE
