"""Bidding networks for Briscola bugiarda, trained to imitate *strong*'s calls (`benchmarks/imitation.py`).

Their inputs are the bids so far, and the values of each bid and suit by rules of thumb (`policy.pyx`).
"""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.worlds cimport Past, recall
from ridotto.games.briscola_bugiarda.bots.policy cimport STEADY_HABITS, length, prospects, weigh_bids
from ridotto.games.briscola_bugiarda.law.rules cimport ALONE, NO_BID, PASS, PLAY, TRUMP, worth
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState
from ridotto.policies.network cimport Network, all_floats, example, installed, output, share_of, stir_common, stir_own

from ridotto.policies.network import read

cdef enum:
    COMMON = 22             # inputs shared by all choices
    OWN = 16                # further inputs of a bid, of the pass, of a suit
    BIDDING = 0             # indices of the networks
    PASSING = 1
    NAMING_TRUMPS = 2

# Inputs of the eight cards dealt, scaled to values near 1.
cdef struct HandInputs:
    float bias
    float points
    float lengths[4]            # of the suits by rules of thumb, longest first
    float cards[2]              # in the two longest suits
    float aces[2]
    float suits_with_high       # with an ace or a three

# Inputs shared by all bids and the pass.
cdef struct AuctionInputs:
    HandInputs hand
    float least                 # lowest bid allowed
    float opening
    float passes
    float bids
    float has_bid
    float last_bid              # this seat's last bid
    float best                  # value of the best bid by rules of thumb, or of passing
    float best_is_pass
    float worth_of_least
    float only_alone            # only `alone` is left to bid
    float unused

# Inputs shared by all suits that may be named.
cdef struct NamingInputs:
    HandInputs hand
    float bid
    float alone
    float unused[9]

cdef union CommonInputs:
    HandInputs hand
    AuctionInputs auction
    NamingInputs naming

# Inputs of a bid.
cdef struct BidInputs:
    float bias
    float worth                 # by rules of thumb
    float behind_best
    float is_best
    float above_least           # of its value
    float is_least
    float jump
    float bid
    float alone
    float held                  # cards of the rank
    float rank[4]               # A 3 K, Q J 7, 6 5 4, 2: one-hot
    float unused[2]

# Inputs of the pass.
cdef struct PassInputs:
    float bias
    float behind_best
    float unused[14]

# Inputs of a suit that may be named.
cdef struct SuitInputs:
    float bias
    float worth                 # by rules of thumb
    float behind_best
    float is_best
    float length
    float cards
    float secretly_alone        # the hand has the card that it would call
    float held[5]               # A 3 K Q J
    float unused[4]

cdef union ChoiceInputs:
    BidInputs bid
    PassInputs passing
    SuitInputs suit

cdef struct Inputs:
    CommonInputs common
    ChoiceInputs choice[12]
    int networks[12]
    int choices

all_floats(sizeof(CommonInputs), COMMON)
all_floats(sizeof(AuctionInputs), COMMON)
all_floats(sizeof(NamingInputs), COMMON)
all_floats(sizeof(ChoiceInputs), OWN)
all_floats(sizeof(BidInputs), OWN)
all_floats(sizeof(PassInputs), OWN)
all_floats(sizeof(SuitInputs), OWN)

cdef Network networks[3]


def install(weights) -> None:
    """Install weights for all three networks; None zeroes them."""
    global kept
    kept = installed(networks, 3, COMMON, OWN, 1, weights)


install(read(__file__))


cdef void encode_auction(Inputs* inputs, const Past* past, int calls, int seat, uint64_t hand) noexcept nogil:
    """Encode a seat's call after `calls` earlier ones: the bids allowed, then the pass."""
    cdef double promises[12]
    memset(inputs, 0, sizeof(Inputs))
    encode_hand(&inputs.common.hand, hand)
    cdef int last = encode_calls(&inputs.common.auction, past, calls, seat)
    habits = &STEADY_HABITS
    weigh_bids(habits, hand, promises)
    cdef double best = habits.enough
    for bid in range(last + 1, ALONE + 1):
        best = max(best, promises[bid])
    auction = &inputs.common.auction
    auction.best = best
    auction.best_is_pass = best <= habits.enough
    auction.worth_of_least = promises[min(last + 1, <int> ALONE)]
    auction.only_alone = last + 1 == ALONE
    for bid in range(last + 1, ALONE + 1):
        inputs.networks[inputs.choices] = BIDDING
        encode_bid(&inputs.choice[inputs.choices].bid, promises, best, last, bid, hand)
        inputs.choices += 1
    inputs.networks[inputs.choices] = PASSING
    passing = &inputs.choice[inputs.choices].passing
    passing.bias = 1.0
    passing.behind_best = habits.enough - best
    inputs.choices += 1


cdef inline int encode_calls(AuctionInputs* inputs, const Past* past, int calls, int seat) noexcept nogil:
    """Encode the calls so far; return the last bid, or NO_BID."""
    cdef int action
    cdef int before = NO_BID
    cdef int last = NO_BID
    cdef int passed = 0
    cdef int bids = 0
    for place in range(calls):
        action = past.done[place] & 0xFFFF
        if action == PASS:
            passed += 1
            continue
        bids += 1
        last = action
        if <int> (past.done[place] >> 16) == seat:
            before = action
    inputs.least = (last + 1) / 5.0
    inputs.opening = last == NO_BID
    inputs.passes = passed / 2.0
    inputs.bids = bids / 2.0
    inputs.has_bid = before != NO_BID
    inputs.last_bid = (before + 1) / 5.0
    return last


cdef inline void encode_bid(BidInputs* inputs, const double* promises, double best, int last, int bid,
                            uint64_t hand) noexcept nogil:
    """Encode one bid."""
    inputs.bias = 1.0
    inputs.worth = promises[bid]
    inputs.behind_best = promises[bid] - best
    inputs.is_best = promises[bid] == best
    inputs.above_least = promises[bid] - promises[last + 1]
    inputs.is_least = bid == last + 1
    inputs.jump = (bid - last) / 3.0
    inputs.bid = bid / 5.0
    inputs.alone = bid == ALONE
    if bid < ALONE:
        for suit in range(4):
            inputs.held += hand >> 10 * suit + bid & 1
        inputs.rank[min(bid // 3, 3)] = 1.0


cdef void encode_naming(Inputs* inputs, int bid, uint64_t hand) noexcept nogil:
    """Encode the four suits that a declarer may name."""
    cdef uint64_t cards
    memset(inputs, 0, sizeof(Inputs))
    encode_hand(&inputs.common.hand, hand)
    habits = &STEADY_HABITS
    cdef double worths[4]
    cdef double best = -1e9
    for suit in range(4):
        worths[suit] = prospects(habits, hand, suit, bid)
        best = max(best, worths[suit])
    inputs.common.naming.bid = bid / 5.0
    inputs.common.naming.alone = bid == ALONE
    inputs.choices = 4
    for suit in range(4):
        own = &inputs.choice[suit].suit
        cards = hand >> 10 * suit & 0x3FF
        inputs.networks[suit] = NAMING_TRUMPS
        own.bias = 1.0
        own.worth = worths[suit]
        own.behind_best = worths[suit] - best
        own.is_best = worths[suit] == best
        own.length = length(habits, hand, suit) / 30.0
        own.cards = count32(cards) / 3.0
        own.secretly_alone = bid < ALONE and cards >> bid & 1
        for rank in range(5):
            own.held[rank] = cards >> rank & 1


cdef void encode_hand(HandInputs* inputs, uint64_t hand) noexcept nogil:
    """Encode the cards of a hand, suits from longest to shortest."""
    cdef int longest
    cdef uint64_t held
    cdef double lengths[4]
    cdef int points = 0
    cdef uint64_t cards = hand
    while cards:
        points += worth[lowest(cards)]
        cards &= cards - 1
    for suit in range(4):
        lengths[suit] = length(&STEADY_HABITS, hand, suit)
    inputs.bias = 1.0
    inputs.points = points / 20.0
    for place in range(4):
        longest = 0
        for suit in range(4):
            if lengths[suit] > lengths[longest]:
                longest = suit
        held = hand >> 10 * longest & 0x3FF
        inputs.lengths[place] = lengths[longest] / 30.0
        if place < 2:
            inputs.cards[place] = count32(held) / 3.0
            inputs.aces[place] = held & 1
        lengths[longest] = -1.0
    for suit in range(4):
        inputs.suits_with_high += (hand >> 10 * suit & 3 != 0) / 2.0


cdef int weigh(const Inputs* inputs, double* worths) noexcept nogil:
    """Compute the logit of each choice; return their number."""
    cdef float base[32]
    cdef float units[32]
    cdef int last = -1
    for choice in range(inputs.choices):
        network = &networks[inputs.networks[choice]]
        if inputs.networks[choice] != last:
            last = inputs.networks[choice]
            stir_common(network, <const float*> &inputs.common, base)
        stir_own(network, <const float*> &inputs.choice[choice], base, units)
        worths[choice] = output(network, units, 0)
    return inputs.choices


cdef int worths_of_bids(const Past* past, int calls, int seat, uint64_t hand, double* worths) noexcept nogil:
    """Compute the logits of a seat's bids, from the lowest allowed, and of its pass, from the eight cards it was dealt."""
    cdef Inputs inputs
    encode_auction(&inputs, past, calls, seat, hand)
    return weigh(&inputs, worths)


cdef int worths_of_trumps(int bid, uint64_t hand, double* worths) noexcept nogil:
    """Compute the logits of the four suits that a declarer may name."""
    cdef Inputs inputs
    encode_naming(&inputs, bid, hand)
    return weigh(&inputs, worths)


# ---- for training and tests ------------------------------------------------------------------------------------------


def _walk(BriscolaState whole not None, as_examples):
    cdef int action, chosen
    cdef list kinds
    cdef Past past
    cdef Inputs inputs
    cdef double worths[12]
    cdef uint64_t hands[5]
    cdef int last = NO_BID
    cdef int seat
    found = []
    recall(&past, whole)
    for seat in range(5):
        hands[seat] = whole.deal.hand[seat]
    for place in range(past.length):
        if past.done[place] & 0xFFFF >= PLAY:
            hands[past.done[place] >> 16] |= <uint64_t> 1 << ((past.done[place] & 0xFFFF) - PLAY)
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        seat = past.done[place] >> 16
        if action >= PLAY:
            break
        if action >= TRUMP:
            encode_naming(&inputs, last, hands[seat])
            chosen = action - TRUMP
        else:
            encode_auction(&inputs, &past, place, seat, hands[seat])
            chosen = inputs.choices - 1 if action == PASS else action - last - 1
            last = last if action == PASS else action
        if as_examples:
            kinds = []
            for choice in range(inputs.choices):
                kinds.append(inputs.networks[choice])
            common = <const float*> &inputs.common
            own = <const float*> inputs.choice
            found.append(example(common, COMMON, own, OWN, kinds, chosen))
        else:
            found.append(share_of(worths, weigh(&inputs, worths), chosen))
    return found


def examples(BriscolaState state not None):
    """Return a training example for each call of a deal: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(BriscolaState state not None):
    """Return the probability that the networks give each call of a deal."""
    return _walk(state, False)
