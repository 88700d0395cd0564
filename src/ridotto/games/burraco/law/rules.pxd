# Memory layout of a deal of Burraco, and its legal actions.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t

from ridotto.games.families.rummy.law.hands cimport NO_CARD, Hand
from ridotto.games.families.rummy.law.melds cimport LONG, Customs, Meld
from ridotto.games.families.rummy.law.notation cimport Add, Line

cdef enum:
    # Rule numbers used in refusals.
    BUR_5_1 = 501
    BUR_5_2 = 502
    BUR_5_3 = 503
    BUR_5_6 = 506
    BUR_6_1 = 601
    BUR_6_3 = 603
    BUR_6_4 = 604
    BUR_6_5 = 605
    BUR_6_6 = 606
    BUR_6_8 = 608
    BUR_6_11 = 611
    BUR_7_2 = 702
    BUR_7_3 = 703
    BUR_7_4 = 704
    BUR_8_3 = 803
    BUR_10_1 = 1001
    BUR_10_2 = 1002
    BUR_10_3 = 1003
    BUR_10_4 = 1004
    BUR_10_6 = 1006
    BUR_16_2 = 1602
    BUR_16_3 = 1603
    BUR_16_4 = 1604
    BUR_16_6 = 1606

cdef enum:
    # Action ids, in canonical order (BUR-16.7).
    DRAW = 0
    TAKE = 1
    MELD = 2                # 1630 melds of three cards
    ADD = 1632              # lay-offs of one card on up to 36 melds, each in two forms: short, and the listed `=` form
    FORMS = 2
    DISCARD = 5448
    ACTIONS_END = 5501

cdef enum:
    DRAWING
    PLAYING
    OVER

cdef enum:
    POT = 11
    NOBODY = 4
    MOST_MELDS = 36         # of a team
    SHOWN_OPTIONS = 5       # options that observations show
    MOST_REACHED = 64       # arrangements of a meld that a line may pass through

cdef struct Rules:
    Customs customs
    int32_t target
    int32_t scores[2]       # match scores before the deal
    float shown_options[SHOWN_OPTIONS]
    uint8_t dealer
    bint semi_clean         # BUR-12.7
    bint use_pile           # BUR-5.6
    bint clean_close        # BUR-10.6
    uint16_t barred_sets    # ranks of which no sets are made (BUR-6.11), as bits
    uint8_t upcard          # first card of the pile

cdef struct Deal:
    Hand hand[4]
    Meld meld[2][MOST_MELDS]    # by team
    uint8_t melds[2]
    uint16_t sets[2]        # ranks of a team's sets, as bits
    uint8_t burracos[2]     # melds that let a team close (BUR-10.1, 10.6)
    uint8_t pile[108]       # top card last
    uint8_t pile_size
    uint8_t stock[41]       # top card first
    uint8_t stock_size
    uint8_t drawn           # number of stock cards drawn
    uint8_t pot[2][11]      # upper pot first
    uint8_t taker[2]        # of each pot, or NOBODY
    uint8_t pots            # number of pots taken
    bint took_pot[2]
    uint8_t unseen          # seats whose pot is still face down, as bits
    uint8_t phase
    uint8_t turn
    uint8_t barred          # card that was the whole pile taken and may not be discarded (BUR-8.3), or NO_CARD
    uint8_t single_takes    # consecutive turns that took a one-card pile
    uint8_t closer          # seat that closed, or NOBODY
    bint prepared           # a lay-off has prepared the use of the pile (BUR-5.6)
    uint64_t uses           # kinds in the pile just taken, one of which must be laid (BUR-5.6); 0 if none must


# Return a meld of the team in turn, by its number from 1.
cdef inline const Meld* meld_in_turn(const Deal* deal, int number) noexcept nogil:
    return &deal.meld[deal.turn & 1][number - 1]


# True if a meld lets its team close: a burraco, with `clean_close` a clean one (BUR-10.1, BUR-10.6).
cdef inline bint lets_close(const Rules* rules, const Meld* meld) noexcept nogil:
    return meld.size >= LONG and (meld.wild == NO_CARD or not rules.clean_close)


cdef void take_pile(Deal* deal, const Rules* rules) noexcept nogil
cdef bint may_take(const Deal* deal, const Rules* rules) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef bint listed_way(const Customs* customs, const Meld* meld, int card, Meld* after) noexcept nogil

cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef int refuse_line(const Deal* deal, const Rules* rules, const Line* line, Meld* after) noexcept nogil
cdef int settle_add(const Deal* deal, const Rules* rules, const Add* add, Meld* after) noexcept nogil
