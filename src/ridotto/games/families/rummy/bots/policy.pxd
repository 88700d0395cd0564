# Rules of thumb shared by Burraco and Biriba. They read a `Table`: the knowledge of the seat in turn, in terms of both games.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.games.families.rummy.law.hands cimport NO_CARD, Hand, rank_of
from ridotto.games.families.rummy.law.melds cimport Meld, natural_places

cdef enum:
    MOST_ON_TABLE = 72      # melds
    STAGES = 3              # of a deal for a side: before it takes a pot, with a pot but no seven, ready to close
    SEVEN = 7               # cards of a burraco or biriba
    NEEDED = 100            # value of the only meld that lets a side close
    RANKLESS = 3            # rank that a joker is assumed to have in a set of the opponents

# Weights of the rules of thumb in one stage of the deal, in points.
cdef struct Habits:
    double hope             # probability that a sequence gets one more card, given unlimited turns; below, a set
    double hope_set
    double slow             # number of turns that gives half of that probability
    double laid             # value of getting a card out of the hand, apart from a tenth of its points
    double saved            # value of a wild card in hand, given unlimited turns
    double left_out         # cost of a sequence so close to another of the side that they cannot grow together
    double going_out        # bonus for laying a wild card when the whole hand can be laid; doubled for other cards
    double draw             # value of a drawn card
    double stay             # minimum value of a pile when nothing can be drawn
    double take_laid        # value of a pile, for each card that can be laid
    double take_rest        # for each other card while there is time
    double take_wild        # for each wild card
    double take_late        # cost of a card that stays in the hand at the end
    double soon             # number of turns that counts as few
    double near             # value of a card for another of its suit one place away
    double next_near        # for one two places away
    double pair             # for another card of its rank
    double third            # for each meld of the side that it nearly fits
    double danger           # cost of discarding a card that fits a meld of the opponents
    double ready            # of one that makes that meld a seven
    double hand             # average points of a card in hand when an opponent closes
    double close            # value of closing and, in Burraco, of the opponents' missing pot
    double enough           # minimum value for closing

# A position as the seat in turn sees it.
cdef struct Table:
    const Habits* habits
    const uint8_t* points   # points of the cards, by kind
    double bonus[3]         # of a clean seven: sequence, set, trump sequence
    int trumps              # suit whose sequences earn more, or 4
    bint pot                # an emptied hand is followed by a pot
    bint seven              # the side has one
    bint close              # the side has taken its pot: with a seven, an emptied hand closes
    bint pays               # closing pays
    bint clean              # only a clean seven lets the side close
    bint semi_clean         # semi-clean sevens earn more than dirty ones
    int barred              # places whose ranks make no sets, as bits
    int sevens              # melds that let the side close
    double needed           # value of the first clean seven, beyond its bonus
    bint whole              # melds stand only if the whole hand is laid
    int due                 # points still missing for the first meld
    double turns            # expected number of turns of this seat left
    Hand hand
    uint16_t suits[4]       # natural cards of the hand: bits by place, 1 (ace) to 13
    uint16_t spare[4]       # second copies
    int wilds
    int own
    int others
    const Meld* mine[72]
    const Meld* theirs[72]

# Cards of a hand that could be laid: natural cards alone, and with wild cards. Points are counted only if some are due.
cdef struct Cover:
    int cards
    int points
    int all_cards
    int all_points
    uint16_t used[4]        # the natural cards, bits by place, without second copies

# Best action so far, while those of a position are weighed in canonical order.
cdef struct Choice:
    const Table* table
    bint began              # the cover has been computed
    bint stands             # the cards that can be laid are enough for the melds to stand
    bint out                # wild cards should be laid as well
    Cover whole             # all cards that could be laid
    double chances[2][7]    # by sequence or set, the probability that a meld gets n more cards
    double worth            # of the best way to lay
    int lay                 # its id, or -1
    double cost             # of the cheapest discard
    int discard             # its id, or -1


# Return the place of a natural card of a rank in a sequence; an ace is low.
cdef inline int place_of_rank(int rank) noexcept nogil:
    return 14 - rank if rank else 1


# Return the cards of a suit (bits by place) as a line with the ace at both ends; place p is bit p + 2.
cdef inline int line_of(int cards) noexcept nogil:
    return (cards | (cards >> 1 & 1) << 14) << 2


# Return the number of cards of a line at a distance from a place, on either side.
cdef inline int beside(int line, int place, int far) noexcept nogil:
    return (line >> (place + 2 - far) & 1) + (line >> (place + 2 + far) & 1)


# Return the number of natural cards in hand on a place, in all suits.
cdef inline int copies_of(const Table* table, int place) noexcept nogil:
    cdef int suit, found = 0
    for suit in range(4):
        found += (table.suits[suit] >> place & 1) + (table.spare[suit] >> place & 1)
    return found


# Set up the rules that both games share, without variations.
cdef inline void begin_table(Table* table) noexcept nogil:
    table.clean = table.semi_clean = False
    table.barred = 0
    table.needed = 0.0


# True if a meld lets its side close.
cdef inline bint lets_close(const Table* table, const Meld* meld) noexcept nogil:
    return meld.size >= SEVEN and (meld.wild == NO_CARD or not table.clean)


# Return the number of cards that a meld with a wild card still needs to be semi-clean, up to 6. A wild card at an end can move; one in the
# middle has to stay there, or be replaced by the one card that it stands for.
cdef inline int to_semi_clean(const Meld* meld) noexcept nogil:
    cdef int below, above, missing
    if meld.set:
        return max(SEVEN + 1 - meld.size, 0)
    below = meld.at - meld.low
    above = meld.size - 1 - below
    missing = max(SEVEN - max(below, above), 0)
    if below and above and missing:
        missing = 2 + max(SEVEN - meld.size, 0)
        if meld.at > SEVEN:
            missing = min(missing, SEVEN - below)
        if meld.at < 15 - SEVEN:
            missing = min(missing, SEVEN - above)
    return min(missing, SEVEN - 1)


# True if a natural card of its suit could join a sequence.
cdef inline bint near(const Meld* meld, int card) noexcept nogil:
    cdef int rank = rank_of(card)
    cdef int place = place_of_rank(rank)
    cdef int slack = meld.wild != NO_CARD
    cdef int high = meld.low + meld.size
    cdef int natural = natural_places(meld)
    if place == 1 and high >= 14 - slack and not natural >> 14 & 1:
        return True
    return meld.low - 1 - slack <= place <= high + slack and not natural >> place & 1


cdef Habits STEADY[3]

cdef int set_habits(Habits* habits, object changed) except -1
cdef void sort_hand(Table* table) noexcept nogil
cdef void set_stage(Table* table, const Habits* habits, bint pot, bint taken) noexcept nogil
cdef int grown(const Meld* meld, int cards) noexcept nogil
cdef void cover(const Table* table, const uint16_t* suits, const uint16_t* spare, int wilds, Cover* found) noexcept nogil
cdef void begin_choice(Choice* choice, const Table* table) noexcept nogil
cdef void weigh_lay(Choice* choice, int action, const Meld* before, const Meld* after, const uint8_t* cards, int n) noexcept nogil
cdef void weigh_discard(Choice* choice, int action, int card) noexcept nogil
cdef int chosen(const Choice* choice, int withdraw) noexcept nogil
cdef str listed(list legal, const uint16_t* ids, int count, int action)
cdef double pile_pays(const Table* table, const uint8_t* pile, int n, int unknown) noexcept nogil
cdef double pile_worth(const Table* table, const Cover* hand, const Cover* both, int wild, int n) noexcept nogil
cdef bint gains(const Table* table, const uint8_t* pile, int n) noexcept nogil
cdef void compute_cover(Choice* choice) noexcept nogil
cdef double lay(const Choice* choice, const Meld* before, const Meld* after, const uint8_t* cards, int n) noexcept nogil
cdef double bonus(const Choice* choice, const Meld* meld) noexcept nogil
cdef double alone(const Table* table, const Meld* meld) noexcept nogil
cdef void with_pile(const Table* table, const uint8_t* pile, int n, Table* both) noexcept nogil
cdef double keeping(const Table* table, int card) noexcept nogil
cdef double danger(const Table* table, int card) noexcept nogil
