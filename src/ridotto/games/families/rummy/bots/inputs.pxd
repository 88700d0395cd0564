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

cdef void see_pile(Around* around, const uint8_t* pile, int shown, int n) noexcept nogil
cdef void see_meld(Around* around, const Meld* meld) noexcept nogil
cdef void see_hand(Around* around, const Table* table) noexcept nogil
cdef void tell_table(float* common, const Choice* choice, const Around* around) noexcept nogil
cdef void tell_take(float* own, const Choice* choice, const Around* around) noexcept nogil
cdef void tell_lay(float* own, const Choice* choice, const Around* around, const Meld* before, const Meld* after,
                   const uint8_t* cards, int n) noexcept nogil
cdef void tell_discard(float* own, const Choice* choice, const Around* around, int card) noexcept nogil
