# How a deal of Biriba lies in memory.

cimport cython
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport AdvanceOf, Engine, LegalOf, PlayOutOf, RefuseOf, ScoreOf, TurnOf
from ridotto.core.melds cimport (
    FINE, JOKER, MOST_WAYS, NO_CARD, NO_PLACES, SEQUENCE_WILDS, SET_WILDS, TOO_LONG, TWO, TWO_ACES, Customs, Hand, Line, Meld,
    arrange, card_at, clear_hand, fill_line, give_card, hand_points, held, holds, may_be_wild, meld_cards, meld_points,
    names_of_hand, natural_places, rank_of, reach, read_meld, same_meld, suit_of, take_card, text_of_meld, three, three_card,
    three_cards, write_found)
from ridotto.core.state cimport Setting, State

cdef enum:
    # Rules that refuse, as numbers.
    BIR_4_7 = 40407
    BIR_5_1 = 40501
    BIR_5_4 = 40504
    BIR_5_5 = 40505
    BIR_5_11 = 40511
    BIR_6_1 = 40601
    BIR_6_2 = 40602
    BIR_6_4 = 40604
    BIR_6_5 = 40605
    BIR_6_6 = 40606
    BIR_7_1 = 40701
    BIR_7_4 = 40704
    BIR_7_5 = 40705
    BIR_7_7 = 40707
    BIR_7_8 = 40708
    BIR_8_1 = 40801
    BIR_8_2 = 40802
    BIR_8_3 = 40803
    BIR_8_4 = 40804
    BIR_8_5 = 40805
    BIR_9_5 = 40905
    BIR_9_6 = 40906
    BIR_9_7 = 40907
    BIR_9_8 = 40908
    BIR_9_10 = 40910
    BIR_16_4 = 41604

cdef enum:
    # Action ids, in canonical order (BIR-16.5).
    DRAW = 0
    TAKE = 1
    PASS = 2
    TRUMP = 3               # and the three after it: S H D C
    MELD = 7                # three cards
    ADD = 1637              # by number of the meld, card and form: short, the first `=` line, the second
    WITHDRAW = 10223
    DISCARD = 10224
    ACTION_COUNT = 10277

cdef enum:
    MOST_SEATS = 6
    MOST_MELDS = 54         # three packs make no more
    FORMS = 3
    DEALT = 11
    BIRIBA = 7              # cards of one (BIR-5.10)
    LONGEST = 13            # sequence (BIR-5.4)
    NO_TRUMPS = 4
    NOBODY = 255

cdef enum:
    BEGINNING               # of a turn
    NAMING                  # trumps, BIR-4.7
    PLAYING
    OVER

cdef struct Rules:
    Customs customs
    const uint8_t* hands    # in dealing order
    const uint8_t* stock    # first drawn first
    int32_t minimum[6]      # by seat (BIR-7.4)
    int32_t idle_turns      # that end the deal; 0: none (BIR-10.4)
    int32_t bonus[5]        # clean: sequence, set, trump sequence, sequence of 13, trump sequence of 13
    uint8_t heap[3][18]     # the biribakia
    uint8_t heap_size[3]
    uint8_t heaps
    uint8_t stock_size
    uint8_t upcard
    uint8_t players
    uint8_t units           # of the score list
    uint8_t dealer
    bint pairs_form         # partners are made during the deal (BIR-11)
    bint first_names
    bint next_card
    bint early_melds
    bint only_if_used
    bint guarded_wilds      # BIR-9.10
    bint heap_as_stock      # BIR-10.5

cdef struct Deal:
    uint64_t uses           # kinds of the pile just taken, one of which must be laid next; 0 when nothing is asked (BIR-7.8)
    Hand hand[6]
    Meld meld[54]           # of all sides, in the order they were first laid; `side` is the seat that laid it
    int32_t laid            # value of all cards laid in this turn
    int32_t idle            # turns in a row
    uint8_t pile[162]       # bottom first
    uint8_t piled
    uint8_t lifted          # cards taken from the pile in this turn: they still stand in `pile`
    uint8_t melds
    uint8_t side[6]         # seats that play together with a seat, as bits
    uint8_t taker[3]        # of the biribakia, in order
    uint8_t taken_heap[3]
    uint8_t takers
    uint8_t heaps           # gone, taken or as stock
    uint8_t stock_heap      # 0: the stock is the stock; k: the k-th biribaki is
    uint8_t drawn           # cards gone from it
    uint8_t trumps
    uint8_t turn
    uint8_t stage
    uint8_t passes          # in a row
    uint8_t banned          # BIR-6.4
    uint8_t passes_before   # the take, should it be undone
    uint8_t trumps_before
    uint8_t closer
    bint first_turn
    bint provisional        # all melds of the side in turn
    bint withdrawn
    bint drew

ctypedef const Hand* HandSeen
ctypedef const Meld* MeldSeen

# The score of a deal by unit of the score list, line by line; of a pair made during play both have the pair's lines.
cdef struct Sheet:
    int32_t cards[6]
    int32_t biribas[6]
    int32_t closing[6]
    int32_t missing[6]      # no biribaki taken
    int32_t hands[6]
    int32_t sum[6]
    int32_t doubled[6]      # points of the unit, times two (BIR-11.5)

cdef uint64_t kinds_of[256] # the kinds that some copies of rank 0 are, as bits
cdef uint64_t WILD_KINDS

cdef class BiribaSetting(Setting):
    cdef Rules rules

@cython.no_gc
cdef class BiribaState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef str text_of_line(self, const Line* line)
    cdef int number_of_line(self, const Line* line)

cdef void begin_deal(Deal* deal, const Rules* rules) noexcept nogil
cdef void begin_turn(Deal* deal) noexcept nogil
cdef void end_turn(Deal* deal, const Rules* rules) noexcept nogil
cdef int stock_left(const Deal* deal, const Rules* rules) noexcept nogil
cdef bint has_taken(const Deal* deal, int seat) noexcept nogil
cdef bint may_take_biribaki(const Deal* deal, const Rules* rules, int seat) noexcept nogil
cdef bint has_biriba(const Deal* deal, int seat) noexcept nogil
cdef bint has_melds(const Deal* deal, int seat) noexcept nogil
cdef int place_of(const Deal* deal, int seat, int number) noexcept nogil
cdef bint guards_wilds(const Deal* deal, const Rules* rules) noexcept nogil

cdef uint64_t held_kinds(const Hand* hand) noexcept nogil
cdef uint64_t fitting_kinds(const Meld* meld) noexcept nogil
cdef uint64_t kinds_among(const uint8_t* cards, int n) noexcept nogil
cdef int hand_left(const Deal* deal, const Rules* rules, const Hand* hand, const uint8_t* cards, int n, int banned, int size) noexcept nogil
cdef int ways_to_add(const Rules* rules, const Meld* meld, int card, Meld* ways) noexcept nogil
cdef bint short_will_do(const Meld* meld, const Meld* ways, int found) noexcept nogil
cdef int layable(const Deal* deal, const Rules* rules, const Hand* hand, int banned, uint64_t uses, uint16_t* ids) noexcept nogil
cdef bint would_use(const Deal* deal, const Rules* rules) noexcept nogil
cdef int discardable(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil

cdef int wrong_moment(const Deal* deal, bint beginning, bint naming) noexcept nogil
cdef int refuse_take(const Deal* deal, const Rules* rules) noexcept nogil
cdef int refuse_discard(const Deal* deal, const Rules* rules, int card) noexcept nogil
cdef int refuse_laid(const Deal* deal, const Rules* rules, const uint8_t* cards, int n, int size) noexcept nogil
cdef int refuse_add(const Deal* deal, const Rules* rules, int number, int card, int form, Meld* after, int* place) noexcept nogil
cdef int read_new(const Rules* rules, const Line* line, Meld* after) noexcept nogil
cdef int lay_off(const Rules* rules, const Meld* meld, const Line* line, Meld* after) noexcept nogil
cdef int ways_of_cards(const Meld* meld, const uint8_t* cards, int n, bint free, Meld* ways) noexcept nogil
cdef bint same_cards(const Meld* meld, const Line* line) noexcept nogil
cdef int refuse_laying(const Deal* deal, const Rules* rules, const Line* line, Meld* after, int* place) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil

cdef void draw(Deal* deal, const Rules* rules) noexcept nogil
cdef void take(Deal* deal, const Rules* rules) noexcept nogil
cdef void lay_down(Deal* deal, const Rules* rules, const uint8_t* cards, int n, const Meld* after, int place) noexcept nogil
cdef void take_biribaki(Deal* deal, const Rules* rules) noexcept nogil
cdef void form_pairs(Deal* deal, const Rules* rules, int taker) noexcept nogil
cdef void withdraw(Deal* deal, const Rules* rules) noexcept nogil
cdef void discard(Deal* deal, const Rules* rules, int card) noexcept nogil
cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil
cdef int bonus(const Deal* deal, const Rules* rules, const Meld* meld) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil

cdef int turn_of(const Deal* deal) noexcept nogil
cdef void score(const Deal* deal, const Rules* rules, int32_t* scores) noexcept nogil
cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil

cdef Engine ENGINE
