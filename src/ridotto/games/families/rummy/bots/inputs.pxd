# What networks are told of a turn of Burraco or Biriba.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.games.families.rummy.bots.policy cimport Choice, Table
from ridotto.games.families.rummy.law.hands cimport Hand
from ridotto.games.families.rummy.law.melds cimport Meld

cdef enum:
    COMMON = 28             # inputs of all choices of a position
    OWN = 28                # inputs of a choice besides
    TAKING = 0              # the networks: how to begin a turn,
    LAYING = 1              # what to lay,
    THROWING = 2            # what to discard
    NETWORKS = 3

# What a seat may know besides its `Table`.
cdef struct Around:
    uint16_t seen[4]        # natural cards of which a copy is seen, in hand, on the table or in the pile: bits by place, 1 to 13
    uint16_t gone[4]        # … of which two are
    uint16_t lying[4]       # natural cards of the pile: bits by place
    uint8_t ranks[13]       # cards of the pile by rank, jokers apart
    const uint8_t* pile     # its cards that are shown
    int shown
    int piled               # all of its cards
    int stock
    int partner             # cards that the partners hold
    int least               # cards of the opponents' shortest hand
    int next                # cards of the next opponent
    bint theirs_taken       # opponents have taken a pot
    bint theirs_seven       # and lack nothing to close
    int sevens              # of one's own side
    const Hand* known       # cards that the next opponent is known to hold, or NULL

# Inputs of all choices of a position, counted in units that are near 1. What could be laid is a `Cover`.
cdef struct TurnInputs:
    float bias
    float pot                   # can still be taken
    float close_without_seven   # only the seven is lacking
    float close_with_seven
    float turns                 # likely to come
    float few_turns
    float hand
    float wilds
    float points_due            # for the first meld
    float is_due
    float closing_pays
    float partner_cards
    float least_cards           # of the opponents
    float next_cards            # of the next opponent
    float opponents_took_pot
    float opponents_may_close
    float our_melds
    float their_melds
    float cover
    float cover_with_wilds
    float enough_due            # can be laid
    float wilds_to_go
    float pile
    float stock
    float our_sevens
    float short_hand
    float goes_out              # but for one card, with what can be laid
    float stock_empty

# Inputs of the ways to begin a turn: all but the last two are of taking the pile.
cdef struct TakeInputs:
    float takes
    float worth                 # by rules of thumb
    float cover_gained
    float cover_with_wilds_gained
    float wilds_gained
    float pile
    float points
    float fits_opponents
    float completes_seven       # of the opponents
    float goes_out
    float meets_due
    float single_card
    float hand                  # with it
    float cards_left_over
    float nothing_gained
    float long_pile
    float points_gained
    float draws
    float passes
    float unused[9]

# Inputs of a meld or a lay-off.
cdef struct LayInputs:
    float bias
    float worth                 # by rules of thumb
    float new_meld
    float is_set
    float trump_sequence
    float two_as_wild
    float joker
    float neighbours            # in hand, of the cards laid
    float points
    float size
    float clean
    float makes_dirty
    float makes_seven
    float makes_clean_seven
    float bonus_gained
    float crowded               # too close to another sequence of the side
    float empties_hand
    float leaves_one
    float leaves_few
    float meets_due
    float first_meld
    float doubles               # cards laid of which a second copy stays
    float missing_to_seven
    float growth                # cards in hand that would fit it
    float makes_clean
    float alive                 # copies of the next cards that may still come
    float had_seven
    float lowest_place

# Inputs of a discard.
cdef struct DiscardInputs:
    float bias
    float keeping               # what the card is worth in hand, by rules of thumb
    float danger
    float may_be_wild
    float joker
    float points
    float is_dangerous
    float completes_seven       # of the opponents
    float empties_hand
    float leaves_few
    float neighbours            # in hand
    float next_neighbours       # in hand, two places away
    float has_copy
    float trump
    float covered               # could be laid
    float same_rank             # others in hand
    float rank_alive            # copies of the rank that may still come
    float neighbours_alive
    float next_neighbours_alive
    float fits_our_set
    float near_our_sequence
    float around_our_sequence
    float next_holds_near       # cards that the next opponent is known to hold
    float next_holds_rank
    float rank_in_pile
    float near_in_pile
    float place
    float pile

# By the network that weighs the choice.
cdef union ChoiceInputs:
    TakeInputs take
    LayInputs lay
    DiscardInputs discard

cdef void see_pile(Around* around, const uint8_t* pile, int shown, int n) noexcept nogil
cdef void see_meld(Around* around, const Meld* meld) noexcept nogil
cdef void see_hand(Around* around, const Table* table) noexcept nogil
cdef void tell_table(TurnInputs* inputs, const Choice* choice, const Around* around) noexcept nogil
cdef void tell_take(TakeInputs* inputs, const Choice* choice, const Around* around) noexcept nogil
cdef void tell_lay(LayInputs* inputs, const Choice* choice, const Around* around, const Meld* before, const Meld* after,
                   const uint8_t* cards, int n) noexcept nogil
cdef void tell_discard(DiscardInputs* inputs, const Choice* choice, const Around* around, int card) noexcept nogil
