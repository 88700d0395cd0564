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
    MOST_MELDS = 36         # of a side
    MOST_PILE = 64          # cards of a pile: see `Deal`
    SHOWN_OPTIONS = 8       # options that observations show
    MOST_REACHED = 64       # arrangements of a meld that a line may pass through

cdef struct Rules:
    Customs customs
    int32_t target
    int32_t scores[3]       # match scores before the deal, by team or seat
    float shown_options[SHOWN_OPTIONS]
    float shown_scores[4]   # by seat, in units of the target
    float shown_seats[4][18]    # by viewer, the part of an observation about seats and pots (observing.pyx)
    int32_t deals_used      # counted deals of the match before this one (BUR-13.5)
    uint8_t dealer
    uint8_t players
    uint8_t sides           # when the deal begins; also the length of the score list
    uint8_t pots
    uint8_t pot_size[3]     # in the order in which they are taken
    uint8_t pot_at[3]       # where each begins in `Deal.pot`
    uint8_t upcard          # first card of the pile
    uint16_t barred_sets    # ranks of which no sets are made (BUR-6.11), as bits
    bint semi_clean         # BUR-12.7
    bint use_pile           # BUR-5.6
    bint clean_close        # BUR-10.6
    bint late_pair          # the first pot makes its taker play alone and the others partners (BUR-20.5)

# Keep it small: states of more than a kilobyte double the cost of allocation (tests/test_house.py).
#
# A turn adds at least one card to the hand and discards one, so a player never has fewer than eleven cards in hand and melds together, nor
# fewer than eleven more after a pot. What is left of 108 cards bounds the pile (62 with two players) and the melds of a side (28).
#
# Sides are numbered by their first seat: 0 and 1, and 2 of three players who each play alone. Partners made during the deal are the side of
# the lower seat; the other number is then unused.
cdef struct Deal:
    uint64_t uses           # kinds in the pile just taken, one of which must be laid (BUR-5.6); 0 if none must
    uint64_t laid           # of three players, the sides that laid the melds so far, in order, two bits each; kept until a pot is taken
    Hand hand[4]
    Meld meld[2 * MOST_MELDS]   # of all sides, each from its `first` on
    uint16_t sets[3]        # ranks of a side's sets, as bits
    uint8_t first[3]
    uint8_t melds[3]
    uint8_t burracos[3]     # melds that let a side close (BUR-10.1, BUR-10.6)
    uint8_t took_pot[3]     # by side, true or false
    uint8_t side[4]         # by seat
    uint8_t shows[4]        # by seat, the seats whose unseen pots are seen from the end of its turn on, as bits (BUR-9.3, BUR-20.6)
    uint8_t pile[MOST_PILE]     # top card last
    uint8_t pile_size
    uint8_t stock[63]       # top card first
    uint8_t stock_size
    uint8_t drawn           # number of stock cards drawn
    uint8_t pot[33]         # the pots, in the order in which they are taken
    uint8_t taker[3]        # of each pot, or NOBODY
    uint8_t pots            # number of pots taken
    uint8_t unseen          # seats whose pot is still face down, as bits
    uint8_t phase
    uint8_t turn
    uint8_t barred          # card that was the whole pile taken and may not be discarded (BUR-8.3), or NO_CARD
    uint8_t single_takes    # consecutive turns that took a one-card pile
    uint8_t closer          # seat that closed, or NOBODY
    uint8_t prepared        # true if a lay-off has prepared the use of the pile (BUR-5.6)


# Return the side of the seat in turn.
cdef inline int side_in_turn(const Deal* deal) noexcept nogil:
    return deal.side[deal.turn]


# Return a meld of a side, by its index.
cdef inline const Meld* meld_of(const Deal* deal, int side, int index) noexcept nogil:
    return &deal.meld[deal.first[side] + index]


# Return a meld of the side in turn, by its number from 1.
cdef inline const Meld* meld_in_turn(const Deal* deal, int number) noexcept nogil:
    return meld_of(deal, side_in_turn(deal), number - 1)


# Return the seat that plays after a seat.
cdef inline int seat_after(const Rules* rules, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < rules.players else 0


# True if a meld lets its side close: a burraco, with `clean_close` a clean one (BUR-10.1, BUR-10.6).
cdef inline bint lets_close(const Rules* rules, const Meld* meld) noexcept nogil:
    return meld.size >= LONG and (meld.wild == NO_CARD or not rules.clean_close)


cdef void take_pile(Deal* deal, const Rules* rules) noexcept nogil
cdef bint may_take(const Deal* deal, const Rules* rules) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef bint listed_way(const Customs* customs, const Meld* meld, int card, Meld* after) noexcept nogil

cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef int refuse_line(const Deal* deal, const Rules* rules, const Line* line, Meld* after) noexcept nogil
cdef int rule_of_fault(int fault) noexcept nogil
cdef int settle_add(const Deal* deal, const Rules* rules, const Add* add, Meld* after) noexcept nogil
