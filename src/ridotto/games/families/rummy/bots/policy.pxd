# Rules of thumb that Burraco and Biriba share. They read a `Table`: what the seat in turn may know, in the terms of both games.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.games.families.rummy.law.hands cimport Hand
from ridotto.games.families.rummy.law.melds cimport Meld

cdef enum:
    MOST_ON_TABLE = 72      # melds
    STAGES = 3              # of a deal for a side: before it has taken a pot, with a pot but no seven, ready to close
    SEVEN = 7               # cards of a burraco or biriba
    RANKLESS = 3            # the rank as which a joker is thought to help a set of the opponents

# What things weigh in a stage of the deal, in points.
cdef struct Habits:
    double hope             # the chance that a sequence gets one more card in a deal that goes on for long
    double hope_set
    double slow             # turns that make half of it
    double laid             # what it is worth to have a card out of the hand, besides a tenth of its points
    double saved            # what a wild card in hand is worth in a deal that goes on for long
    double left_out         # cost of a sequence so close to another of the side that they cannot grow together
    double going_out        # for laying a wild card when the whole hand can go; twice as much for what goes without
    double draw             # what a drawn card is worth
    double stay             # what a pile must bring where nothing can be drawn
    double take_laid        # worth of a pile: for each card that can be laid
    double take_rest        # … for each other card while there is time
    double take_wild        # … for each wild card
    double take_late        # what a card costs that stays in the hand at the end
    double soon             # turns that are few
    double near             # what a card is good for by another of its suit one place away
    double next_near        # … and two places away
    double pair             # by another of its rank
    double third            # for each meld of the side that it is nearly on
    double danger           # what it costs to discard what fits a meld of the opponents
    double ready            # … and one that it makes a seven
    double hand             # what a card in hand counts, on average, when somebody closes
    double close            # for closing, and for having no pot
    double enough           # what closing must bring at least

# A position as the seat in turn knows it.
cdef struct Table:
    const Habits* habits
    const uint8_t* points   # of the cards, by kind
    double bonus[3]         # of a clean seven: sequence, set, sequence of trumps
    int trumps              # the suit whose sequences earn more, or none of the four
    bint pot                # an emptied hand is followed by another one
    bint seven              # the side has one
    bint close              # the side has taken its pot: a hand that runs out closes, if there is a seven
    bint pays               # it pays to close
    bint whole              # melds stand only if the whole hand goes
    int due                 # points still missing for the first meld
    double turns            # how many turns of one's own are likely to come
    Hand hand
    uint16_t suits[4]       # natural cards of the hand: bits by place, 1 (ace) to 13
    uint16_t spare[4]       # second copies
    int wilds
    int own
    int others
    const Meld* mine[72]
    const Meld* theirs[72]

# How much of a hand could be laid: natural cards alone, and with the wild cards that find a place. Points only where some are due.
cdef struct Cover:
    int cards
    int points
    int all_cards
    int all_points
    uint16_t used[4]        # the natural cards, bits by place; second copies apart

# The best action found so far, while those of a position are weighed in canonical order.
cdef struct Choice:
    const Table* table
    bint began              # something can be laid
    bint stands             # what can be laid would be enough to stand
    bint out                # wild cards are to go as well
    Cover whole             # how much could be laid
    double chances[2][7]    # that a meld gets so many cards more: sequence, set
    double worth            # of the best way to lay
    int lay                 # its id, or -1
    double cost             # of the cheapest discard
    int discard             # its id, or -1


# The place of a natural card of a rank in a sequence; an ace stands low.
cdef inline int place_of_rank(int rank) noexcept nogil:
    return 14 - rank if rank else 1


# The cards of a suit (bits by place) as they lie in a sequence, an ace at either end; place p is bit p + 2.
cdef inline int line_of(int cards) noexcept nogil:
    return (cards | (cards >> 1 & 1) << 14) << 2


# Cards of a line that lie so far from a place, on either side.
cdef inline int beside(int line, int place, int far) noexcept nogil:
    return (line >> (place + 2 - far) & 1) + (line >> (place + 2 + far) & 1)


# Natural cards of the hand on a place, of all suits.
cdef inline int copies_of(const Table* table, int place) noexcept nogil:
    cdef int suit, found = 0
    for suit in range(4):
        found += (table.suits[suit] >> place & 1) + (table.spare[suit] >> place & 1)
    return found


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
cdef void look(Choice* choice) noexcept nogil
cdef double lay(const Choice* choice, const Meld* before, const Meld* after, const uint8_t* cards, int n) noexcept nogil
cdef double bonus(const Choice* choice, const Meld* meld) noexcept nogil
cdef double alone(const Table* table, const Meld* meld) noexcept nogil
cdef void with_pile(const Table* table, const uint8_t* pile, int n, Table* both) noexcept nogil
cdef double keeping(const Table* table, int card) noexcept nogil
cdef double danger(const Table* table, int card) noexcept nogil
cdef bint near(const Meld* meld, int card) noexcept nogil
