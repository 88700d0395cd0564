# Inputs of Coinche's bidding networks: one struct for the auction, one for each denomination.

from ridotto.core.worlds cimport Past
from ridotto.games.coinche.bots.policy cimport Auction
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS

cdef enum:
    COMMON = 56             # inputs common to all choices
    OWN = 40                # inputs of a denomination
    STEPS = 10              # numbers that are valued, from the lowest legal one on
    QUIET = 3               # index of the network for passing and doubling; 0 to 2 are a suit, no trumps, all trumps

# Inputs common to all choices, scaled to be near 1. Seats are relative to the caller: 0 is the caller, 1 the next seat.
cdef struct AuctionInputs:
    float bias
    float answering             # answering a coinche: surcoinche or pass
    float partner_answered      # the partner has answered it by passing
    float doubled_by_next       # the next seat said coinche
    float opposed               # the last bid is an opponent's
    float ours                  # the last bid is our side's
    float least                 # lowest number that may be bid
    float passes                # number of passes since the last bid
    float leads
    float bids
    float raised                # last bid minus the previous one
    float last_kind[3]          # denomination of the last bid, one-hot: a suit, no trumps, all trumps
    float last_by[4]            # seat of the last bid, one-hot
    float has_bid[4]            # by seat
    float number[4]             # by seat: number of its last bid
    float has_passed[4]         # by seat: has passed without a bid
    float same_denomination[3]  # by seat, from the next one on: has bid the denomination of the last bid
    float defended              # opponents' expected points minus their last bid
    float expected              # our side's expected points minus its last bid
    float declarations[2]       # expected points of the hand's combinations: with trumps, at no trumps
    float aces
    float jacks
    float nines
    float tens
    float unsuited[2]           # expected points minus 100: at no trumps, at all trumps
    float best_suit
    float length[4]             # lengths of the suits, longest first
    float melds                 # options
    float contract_only
    float flat_capot
    float unbid_capot
    float extras
    float only_suits
    float dear_aces             # no trumps has as many points as a suit contract
    float scaled                # all trumps too

# Inputs of a denomination.
cdef struct DenominationInputs:
    float bias
    float counts[14]            # counts of `count_hand`
    float trump[8]              # trumps held, by rank; none without a trump suit
    float above_least           # expected points minus the lowest number that may be bid
    float above_hundred
    float number[4]             # by seat: number of its last bid in the denomination
    float is_last               # the last bid is in the denomination
    float support
    float defence
    float length
    float tops                  # cards that no other hand can beat in their suit
    float side_tops             # of these, not trumps
    float open_suits            # suits, without trumps, in which another hand holds the best card
    float bare_suits            # of these, without a second-best card that has company
    float run                   # longest run of tops in one suit
    float settled               # cards in the suits that begin with two tops
    float voids

cdef struct Inputs:
    AuctionInputs auction
    DenominationInputs denomination[6]
    DenominationInputs last     # inputs of the last bid's denomination
    int denominations           # number of denominations that may be bid
    int steps                   # number of numbers that may be bid, at most STEPS
    bint doubling               # coinche or surcoinche is legal


# Index of a denomination's network.
cdef inline int kind_of(int denomination) noexcept nogil:
    return denomination - 3 if denomination >= NO_TRUMPS else 0


cdef void encode(Inputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil
cdef void write_inputs(const Auction* auction, const Past* past, int calls, float* common, float* own) noexcept nogil
