# Network inputs for a turn of Burraco or Biriba.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.games.families.rummy.bots.policy cimport Choice, Table
from ridotto.games.families.rummy.law.hands cimport Hand
from ridotto.games.families.rummy.law.melds cimport Meld

cdef enum:
    COMMON = 28             # inputs shared by all choices of a position
    OWN = 28                # further inputs of a choice
    TAKING = 0              # indices of the networks: how to begin a turn,
    LAYING = 1              # what to lay,
    THROWING = 2            # and what to discard
    NETWORKS = 3

# Facts known to a seat beyond its `Table`.
cdef struct Around:
    uint16_t seen[4]        # natural cards with one visible copy, in hand, on the table or in the pile: bits by place, 1 to 13
    uint16_t gone[4]        # natural cards with two visible copies
    uint16_t lying[4]       # natural cards in the pile: bits by place
    uint8_t ranks[13]       # cards of the pile by rank, without jokers
    const uint8_t* pile     # its visible cards, `shown` in number
    int shown
    int piled               # size of the pile
    int stock
    int partner             # number of cards of the partners
    int least               # size of the opponents' shortest hand
    int next                # size of the next opponent's hand
    bint theirs_taken       # opponents have taken a pot
    bint theirs_seven       # opponents have a pot and a seven, so they can close
    int sevens              # sevens of the seat's side
    const Hand* known       # cards that the next opponent is known to hold, or NULL

# Inputs shared by all choices of a position, scaled to values near 1. Cards that could be laid are a `Cover`.
cdef struct TurnInputs:
    float bias
    float pot                   # can still be taken
    float close_without_seven   # only the seven is missing
    float close_with_seven
    float turns                 # expected number of turns left
    float few_turns
    float hand
    float wilds
    float points_due            # missing for the first meld
    float is_due
    float closing_pays
    float partner_cards
    float least_cards           # of an opponent
    float next_cards            # of the next opponent
    float opponents_took_pot
    float opponents_may_close
    float our_melds
    float their_melds
    float cover
    float cover_with_wilds
    float enough_due            # the points due can be laid
    float wilds_to_go
    float pile
    float stock
    float our_sevens
    float short_hand
    float goes_out              # all but one card could be laid
    float stock_empty

# Inputs of the ways to begin a turn; all but the last two are about taking the pile.
cdef struct TakeInputs:
    float takes
    float worth                 # by rules of thumb
    float cover_gained
    float cover_with_wilds_gained
    float wilds_gained
    float pile
    float points
    float fits_opponents
    float completes_seven       # for the opponents
    float goes_out
    float meets_due
    float single_card
    float hand                  # after taking it
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
    float neighbours            # cards in hand next to the cards laid
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
    float doubles               # cards laid with a second copy in hand
    float missing_to_seven
    float growth                # cards in hand that would fit it
    float makes_clean
    float alive                 # unseen copies of the next cards
    float had_seven
    float lowest_place

# Inputs of a discard.
cdef struct DiscardInputs:
    float bias
    float keeping               # value of the card in hand, by rules of thumb
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
    float rank_alive            # unseen copies of the rank
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

# Inputs of a choice, by the network that weighs it.
cdef union ChoiceInputs:
    TakeInputs take
    LayInputs lay
    DiscardInputs discard

cdef void see_pile(Around* around, const uint8_t* pile, int shown, int n) noexcept nogil
cdef void see_meld(Around* around, const Meld* meld) noexcept nogil
cdef void see_hand(Around* around, const Table* table) noexcept nogil
cdef void encode_table(TurnInputs* inputs, const Choice* choice, const Around* around) noexcept nogil
cdef void encode_take(TakeInputs* inputs, const Choice* choice, const Around* around) noexcept nogil
cdef void encode_lay(LayInputs* inputs, const Choice* choice, const Around* around, const Meld* before, const Meld* after,
                     const uint8_t* cards, int n) noexcept nogil
cdef void encode_discard(DiscardInputs* inputs, const Choice* choice, const Around* around, int card) noexcept nogil
