# Memory layout of a deal of Biriba, and its legal actions.

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint64_t

from ridotto.games.families.rummy.law.hands cimport Hand
from ridotto.games.families.rummy.law.melds cimport LONG, Customs, Meld
from ridotto.games.families.rummy.law.notation cimport Line

cdef enum:
    # Rule numbers used in refusals.
    BIR_4_7 = 407
    BIR_5_1 = 501
    BIR_5_4 = 504
    BIR_5_5 = 505
    BIR_5_11 = 511
    BIR_6_1 = 601
    BIR_6_2 = 602
    BIR_6_4 = 604
    BIR_6_5 = 605
    BIR_6_6 = 606
    BIR_7_1 = 701
    BIR_7_4 = 704
    BIR_7_5 = 705
    BIR_7_7 = 707
    BIR_7_8 = 708
    BIR_8_1 = 801
    BIR_8_2 = 802
    BIR_8_3 = 803
    BIR_8_4 = 804
    BIR_8_5 = 805
    BIR_9_5 = 905
    BIR_9_6 = 906
    BIR_9_7 = 907
    BIR_9_8 = 908
    BIR_9_10 = 910
    BIR_16_4 = 1604

cdef enum:
    # Action ids, in canonical order (BIR-16.5).
    DRAW = 0
    TAKE = 1
    PASS = 2
    TRUMP = 3               # first of four: S H D C
    MELD = 7                # three cards
    ADD = 1637              # lay-offs of one card on up to 54 melds, each in three forms: short, and two `=` lines
    FORMS = 3
    WITHDRAW = 10223
    DISCARD = 10224

cdef enum:
    DEALT = 11
    LONGEST = 13            # longest sequence (BIR-5.4)
    MOST_MELDS = 54         # of all sides
    SHOWN_OPTIONS = 16               # options that observations show
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
    int64_t doubled[6]      # by unit, twice its match score before the deal (BIR-11.5)
    float shown_options[SHOWN_OPTIONS]
    int32_t deals_used      # counted deals of the match before this one (BIR-13.5)
    int32_t idle_turns      # idle turns that end the deal; 0 for no limit (BIR-10.4)
    int32_t bonus[5]        # clean: sequence, set, trump sequence, sequence of 13, trump sequence of 13
    uint8_t heap[3][18]     # the biribakia
    uint8_t heap_place[3][18]   # indices of their cards in the dealing order
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

# Keep it small: states of more than a kilobyte double the cost of allocation (tests/test_house.py).
cdef struct Deal:
    uint64_t uses           # kinds in the pile just taken, one of which must be laid next; 0 if none must (BIR-7.8)
    Hand hand[6]
    Hand known[6]           # its cards that all players have seen: a lower bound per card
    Meld meld[MOST_MELDS]   # of all sides, in the order in which they were begun
    int32_t laid            # value of all cards laid in this turn
    int32_t idle            # consecutive idle turns
    uint8_t pile[162]       # bottom first
    uint8_t piled
    uint8_t lifted          # cards taken from the pile in this turn; they are still in `pile`
    uint8_t melds
    uint8_t side[6]         # seats on the same side as a seat, as bits
    uint8_t taker[3]        # of each biribaki, in order
    uint8_t taken_heap[3]
    uint8_t takers
    uint8_t heaps           # biribakia taken or used as stock
    uint8_t stock_heap      # 0: the stock proper; k: the k-th biribaki
    uint8_t drawn           # cards drawn from the current stock
    uint8_t trumps
    uint8_t turn
    uint8_t phase
    uint8_t passes          # in a row
    uint8_t barred          # card that may not be discarded (BIR-6.4), or NO_CARD
    uint8_t passes_before   # before the take, in case it is undone
    uint8_t trumps_before
    uint8_t closer
    uint8_t first_turn
    uint8_t provisional     # true if all melds of the side in turn may still be withdrawn
    uint8_t withdrawn
    uint8_t drew


cdef inline const Meld* meld_at(const Deal* deal, int place) noexcept nogil:
    return &deal.meld[place]


cdef inline int stock_left(const Deal* deal, const Rules* rules) noexcept nogil:
    return (rules.heap_size[deal.stock_heap - 1] if deal.stock_heap else rules.stock_size) - deal.drawn


# True if the meld at a place belongs to the seat's side.
cdef inline bint is_of(const Deal* deal, int place, int seat) noexcept nogil:
    return deal.side[seat] >> deal.meld[place].seat & 1


# True if the seat's side has taken a biribaki.
cdef inline bint has_taken(const Deal* deal, int seat) noexcept nogil:
    cdef int place
    for place in range(deal.takers):
        if deal.side[seat] >> deal.taker[place] & 1:
            return True
    return False


# True if an emptied hand would take a biribaki: one is left, and the side has taken none (BIR-9.3, BIR-9.4).
cdef inline bint may_take_biribaki(const Deal* deal, const Rules* rules, int seat) noexcept nogil:
    return deal.heaps < rules.heaps and not has_taken(deal, seat)


cdef inline bint has_biriba(const Deal* deal, int seat) noexcept nogil:
    cdef int place
    for place in range(deal.melds):
        if deal.meld[place].size >= LONG and is_of(deal, place, seat):
            return True
    return False


# Return the index of the side's meld of that number (BIR-7.3), or -1.
cdef inline int place_of(const Deal* deal, int seat, int number) noexcept nogil:
    cdef int place
    for place in range(deal.melds):
        if is_of(deal, place, seat):
            number -= 1
            if number == 0:
                return place
    return -1


cdef int ways_to_add(const Rules* rules, const Meld* meld, int card, Meld* ways) noexcept nogil
cdef bint short_will_do(const Meld* meld, const Meld* ways, int found) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil

cdef int wrong_moment(const Deal* deal, bint beginning, bint naming) noexcept nogil
cdef int read_new(const Rules* rules, const Line* line, Meld* after) noexcept nogil
cdef int lay_off(const Rules* rules, const Meld* meld, const Line* line, Meld* after) noexcept nogil
cdef int refuse_line(const Deal* deal, const Rules* rules, const Line* line, Meld* after, int* place) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
