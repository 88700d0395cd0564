# Deals, bidders and results of Coinche's self-play.

from libc.stdint cimport int32_t

from ridotto.core.worlds cimport Past
from ridotto.games.coinche.law.rules cimport Deal, Rules

# A way of bidding, described by its difference from that of the networks or of rules of thumb.
cdef struct Bidder:
    bint pupil              # its decisions are kept
    bint learned            # the networks' calls, else those of rules of thumb
    double shift            # points added to what rules of thumb expect of the hand
    double eager            # points of doubt about opponents' contracts that rules of thumb need less for a coinche
    int coinche_from        # says coinche to every contract from this number on; 0 never for that reason
    int outbid_to           # bids over opponents up to this number; 0 never for that reason
    int push_to             # bids over opponents up to this number where that is worth nearly as much as a pass
    double push_by          # hundreds of points by which it may be worth less
    bint mild               # never doubles
    bint fierce             # always says surcoinche

# Result of the cards in a contract.
cdef struct Played:
    bint known
    int32_t cards[2]        # points of the cards and the last trick
    int32_t combinations[2]
    int32_t belote[2]
    int sweep               # team that took every trick, or -1

# A deal of training.
cdef struct Exercise:
    Deal deal
    Rules rules
    Past past
    Played played[24]       # by declarer and denomination
    Bidder bidders[4]
    double warmth

# How the auctions of a course are played.
cdef struct Course:
    bint learned            # the networks bid; else rules of thumb do
    double strange          # probability that a team bids by other rules
    double warmth           # temperature of the networks' calls, in hundreds of points

# A call to try.
cdef struct Choice:
    int action
    int network
    int output
    int row                 # of the inputs by denomination: 0 for the last bid's, then one for each
    double margin
