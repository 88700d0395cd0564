"""Bidding networks for Coinche, trained to imitate *strong*'s calls (`benchmarks/imitation.py`).

Their inputs are the calls so far, features of the hand, and the expected points by rules of thumb (`policy.pyx`). Each denomination is
scored separately, all suits by the same network.
"""

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32
from ridotto.core.chance cimport Rng, seed_rng, uniform
from ridotto.core.worlds cimport Past, recall
from ridotto.games.coinche.bots.policy cimport Auction, after_defence, expected, likelihood_by, read_auction, weights_of
from ridotto.games.coinche.law.rules cimport BID, BID_CAPOT, COINCHE, LOWEST, PLAYING, SURCOINCHE, Deal, Rules
from ridotto.games.coinche.law.state cimport CoincheState
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS
from ridotto.games.families.trumps.law.table cimport PASS
from ridotto.policies.hands cimport MOST_COUNTS, count_hand, sure_capot, weighted_sum
from ridotto.policies.network cimport Network, all_floats, floats, installed, output, stir_common, stir_own
from ridotto.policies.seen cimport hands_of_eight

from ridotto.games.coinche.law.rules import ACTIONS
from ridotto.games.families.trumps.law.piquet import NATURAL
from ridotto.policies.network import read

cdef enum:
    COMMON = 36             # inputs common to all choices
    OWN = 26                # inputs of a denomination
    STEPS = 10              # outputs for the number bid: tens above the lowest legal bid; the last stands for all higher ones
    QUIET = 3               # index of the network for passing and doubling; 0 to 2 are a suit, no trumps, all trumps

# Inputs common to all choices, scaled to be near 1. Seats are relative to the caller: 0 is the caller, 1 the next seat.
cdef struct AuctionInputs:
    float bias
    float answering             # answering a coinche: surcoinche or pass
    float opposed               # the last bid is an opponent's
    float ours                  # the last bid is the own side's
    float least                 # lowest number that may be bid
    float passes                # number of passes since the last bid
    float leads
    float bids
    float raised                # last bid minus the previous one
    float last_kind[3]          # denomination of the last bid, one-hot: a suit, no trumps, all trumps
    float last_by_previous      # the last bid is by the previous seat
    float last_by_next
    float has_bid[4]            # by seat: has bid
    float number[4]             # by seat: number of its last bid
    float defended              # opponents' expected points minus their last bid
    float expected              # own side's expected points minus its last bid
    float same_denomination[3]  # by seat, from the next one on: has bid the denomination of the last bid
    float declarations[2]       # expected points of the hand's combinations: with trumps, at no trumps
    float aces
    float jacks
    float nines
    float unsuited[2]           # expected points minus 100: at no trumps, at all trumps
    float best_suit
    float unused

# Inputs of a denomination.
cdef struct DenominationInputs:
    float bias
    float counts[14]            # counts of `count_hand`
    float above_least           # expected points minus the lowest number that may be bid
    float above_hundred
    float number[4]             # by seat: number of its last bid in the denomination
    float is_last               # the last bid is in the denomination
    float support
    float defence
    float length
    float unused

cdef struct Inputs:
    AuctionInputs auction
    DenominationInputs denomination[6]
    DenominationInputs last     # inputs of the last bid's denomination
    int denominations           # number of denominations that may be bid
    bint doubling               # coinche or surcoinche is legal

all_floats(sizeof(AuctionInputs), COMMON)
all_floats(sizeof(DenominationInputs), OWN)

# Probability of each choice.
cdef struct Shares:
    double silent
    double doubled
    double bid[6]           # by denomination: probability of a bid
    float units[6][32]      # hidden units by denomination, for the outputs of the numbers

cdef uint32_t ACE, JACK, NINE
cdef Network networks[4]


cdef inline int kind_of(int denomination) noexcept nogil:
    return denomination - 3 if denomination >= NO_TRUMPS else 0


# Probability mass reserved for calls that the networks cannot explain
cdef double DOUBT = 0.004
ACE, JACK, NINE = (0x01010101 << NATURAL.index(rank) for rank in "AJ9")
"""Cards of each rank, as sets of bits."""


def install(weights) -> None:
    """Install weights for all four networks; None zeroes them."""
    global kept
    kept = installed(networks, 4, COMMON, OWN, 1 + STEPS, weights)


install(read(__file__))


# ---- inputs ----------------------------------------------------------------------------------------------------------


cdef void encode(Inputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil:
    """Encode the auction and the seat's hand."""
    memset(inputs, 0, sizeof(Inputs))
    inputs.doubling = auction.answering or auction.opposed
    if not auction.answering and auction.lowest <= 10 * auction.rules.highest:
        inputs.denominations = auction.rules.denominations
    encode_calls(inputs, auction, past, calls)
    encode_hand(inputs, auction)


cdef void encode_calls(Inputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil:
    """Encode the calls so far; seats are relative to the caller."""
    cdef int side
    cdef int named[6][4]
    cdef int passes = 0
    memset(named, 0, sizeof(named))
    for place in range(calls):
        passes = passes + 1 if past.done[place] & 0xFFFF == PASS else 0
    features = &inputs.auction
    for place in range(auction.bids):
        bid = auction.bid[place]
        side = (bid.seat - auction.me) & 3
        named[bid.denomination][side] = bid.number
        features.has_bid[side] = 1.0
        features.number[side] = (bid.number - 70) / 50.0
    for denomination in range(auction.rules.denominations):
        for side in range(4):
            if named[denomination][side]:
                inputs.denomination[denomination].number[side] = (named[denomination][side] - 70) / 50.0
    features.bias = 1.0
    features.answering = auction.answering
    features.opposed = auction.opposed
    features.ours = auction.ours
    features.least = (auction.lowest - 80) / 50.0
    features.passes = passes / 2.0
    features.leads = auction.leads
    features.bids = auction.bids / 4.0
    if not auction.bids:
        return
    last = auction.bid[auction.bids - 1]
    cdef int before = auction.bid[auction.bids - 2].number if auction.bids > 1 else 70
    inputs.denomination[last.denomination].is_last = 1.0
    features.raised = (last.number - before) / 30.0
    features.last_kind[kind_of(last.denomination)] = 1.0
    features.last_by_previous = (last.seat - auction.me) & 3 == 3
    features.last_by_next = (last.seat - auction.me) & 3 == 1
    if auction.opposed:
        features.defended = (after_defence(auction) - last.number) / 40.0
    else:
        features.expected = (expected(auction, last.denomination) - last.number) / 40.0
    for side in range(3):
        features.same_denomination[side] = named[last.denomination][1 + side] > 0


cdef void encode_hand(Inputs* inputs, const Auction* auction) noexcept nogil:
    """Encode hand features and the expected points per denomination."""
    cdef int counts[14]
    features = &inputs.auction
    features.declarations[0] = auction.hope[0] / 20.0
    features.declarations[1] = auction.hope[1] / 20.0
    features.aces = count32(auction.hand & ACE) / 2.0
    features.jacks = count32(auction.hand & JACK) / 2.0
    features.nines = count32(auction.hand & NINE) / 2.0
    cdef double best = 0.0
    for denomination in range(auction.rules.denominations):
        own = &inputs.denomination[denomination]
        weights = weights_of(auction.rules, denomination)
        points = expected(auction, denomination)
        count_hand(auction.hand, denomination, counts)
        own.bias = 1.0
        for place in range(MOST_COUNTS):
            own.counts[place] = counts[place]
        own.above_least = (points - auction.lowest) / 40.0
        own.above_hundred = (points - 100.0) / 40.0
        own.support = (weighted_sum(counts, weights.support) - weights.usual) / 30.0
        own.defence = (weighted_sum(counts, weights.defence) - weights.against) / 20.0
        if denomination < NO_TRUMPS:
            own.length = count32(auction.hand >> 8 * denomination & 255) / 3.0
            best = max(best, points)
        else:
            features.unsuited[denomination - NO_TRUMPS] = own.above_hundred
    features.best_suit = (best - 100.0) / 40.0
    if auction.bids:
        inputs.last = inputs.denomination[auction.bid[auction.bids - 1].denomination]


# ---- outputs ---------------------------------------------------------------------------------------------------------


cdef void weigh(const Inputs* inputs, Shares* shares) noexcept nogil:
    """Compute the probability of each choice."""
    cdef float base[32]
    cdef float units[32]
    quiet = &networks[QUIET]
    stir_common(quiet, <const float*> &inputs.auction, base)
    stir_own(quiet, <const float*> &inputs.last, base, units)
    shares.silent = exp(output(quiet, units, 0))
    shares.doubled = exp(output(quiet, units, 1)) if inputs.doubling else 0.0
    total = shares.silent + shares.doubled
    for denomination in range(inputs.denominations):
        network = &networks[kind_of(denomination)]
        if denomination == 0 or denomination >= NO_TRUMPS:
            stir_common(network, <const float*> &inputs.auction, base)
        own = <const float*> &inputs.denomination[denomination]
        stir_own(network, own, base, shares.units[denomination])
        shares.bid[denomination] = exp(output(network, shares.units[denomination], 0))
        total += shares.bid[denomination]
    shares.silent /= total
    shares.doubled /= total
    for denomination in range(inputs.denominations):
        shares.bid[denomination] /= total


cdef void weigh_numbers(const Shares* shares, int denomination, double* chances) noexcept nogil:
    """Compute the probability of each number, from the lowest on, given that a denomination is bid."""
    cdef double total = 0.0
    for step in range(STEPS):
        chances[step] = exp(output(&networks[kind_of(denomination)], shares.units[denomination], 1 + step))
        total += chances[step]
    for step in range(STEPS):
        chances[step] /= total


cdef double call_chance(const Auction* auction, const Past* past, int calls, int action) noexcept nogil:
    """Return the probability of a call (a `ChanceOf`)."""
    cdef Inputs inputs
    cdef Shares shares
    cdef double chances[10]
    if BID_CAPOT <= action < BID:
        return sure_capot(auction.rules.table.law + (action - BID_CAPOT), auction.hand, auction.leads)
    encode(&inputs, auction, past, calls)
    weigh(&inputs, &shares)
    if action == PASS:
        return shares.silent
    if action < BID:
        return shares.doubled
    cdef int denomination = (action - BID) % 6
    cdef int step = LOWEST + (action - BID) // 6 - auction.lowest // 10
    weigh_numbers(&shares, denomination, chances)
    return shares.bid[denomination] * chances[min(step, STEPS - 1)]


cdef int draw_call(const Auction* auction, const Past* past, Rng* rng) noexcept nogil:
    """Draw a call by its probability."""
    cdef int step, tens
    cdef Inputs inputs
    cdef Shares shares
    cdef double chances[10]
    which = uniform(rng)
    number = uniform(rng)
    encode(&inputs, auction, past, past.length)
    weigh(&inputs, &shares)
    which -= shares.doubled
    if which < 0.0:
        return SURCOINCHE if auction.answering else COINCHE
    for denomination in range(inputs.denominations):
        which -= shares.bid[denomination]
        if which >= 0.0:
            continue
        weigh_numbers(&shares, denomination, chances)
        step = 0
        number -= chances[0]
        while number >= 0.0 and step < STEPS - 1:
            step += 1
            number -= chances[step]
        tens = min(auction.lowest // 10 + step, <int> auction.rules.highest)
        return BID + 6 * (tens - LOWEST) + denomination
    return PASS


# ---- the policy ------------------------------------------------------------------------------------------------------


cdef int keen(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat to act (a `PolicyOf`): calls are drawn, the play is *steady*'s."""
    cdef Auction auction
    table = &(<Deal*> deal).table
    law = <Rules*> rules
    if (<Deal*> deal).phase == PLAYING:
        return steady_play(table, &law.table, 0)
    read_auction(&auction, law, table.play.turn, table.play.hand[table.play.turn], past, past.length)
    return draw_call(&auction, past, rng)


cdef double keen_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil:
    """Return the likelihood of the actions of all but the viewer, given the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_chance, DOUBT)


# ---- for training and tests ------------------------------------------------------------------------------------------


def examples(CoincheState state not None):
    """Return a training example for each call of a deal except capots, in the form of `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(CoincheState state not None):
    """Return the probability of each call of a deal, given the caller's hand."""
    return _walk(state, False)


def _walk(CoincheState whole not None, say):
    cdef int action, seat
    cdef Auction auction
    cdef Past past
    cdef uint32_t hands[4]
    recall(&past, whole)
    law = <Rules*> whole.rules
    hands_of_eight(&whole.deal.table, &law.table, hands)
    cdef list found = []
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        seat = past.done[place] >> 16
        if action < PASS:
            break
        read_auction(&auction, law, seat, hands[seat], &past, place)
        if not say:
            found.append(call_chance(&auction, &past, place, action))
        elif not BID_CAPOT <= action < BID:
            found.append(_example(&auction, &past, place, action))
    return found


cdef object _example(const Auction* auction, const Past* past, int place, int action):
    cdef Inputs inputs
    encode(&inputs, auction, past, place)
    cdef list own = [floats(<const float*> &inputs.last, OWN)] * (1 + inputs.doubling)
    cdef list kinds = [QUIET] * len(own)
    cdef list outputs = list(range(len(own)))
    cdef int chosen = 0 if action == PASS else 1
    cdef int step = -1
    for denomination in range(inputs.denominations):
        if action >= BID and (action - BID) % 6 == denomination:
            chosen = len(own)
            step = min(LOWEST + (action - BID) // 6 - auction.lowest // 10, STEPS - 1)
        own.append(floats(<const float*> &inputs.denomination[denomination], OWN))
        kinds.append(kind_of(denomination))
        outputs.append(0)
    return floats(<const float*> &inputs.auction, COMMON), own, kinds, outputs, chosen, step


def drawn_call(CoincheState state not None, digest):
    """Draw a call for the seat to act; `digest` is the 32-byte seed of the random numbers."""
    cdef CoincheState whole = state
    cdef Past past
    cdef Rng dice
    recall(&past, whole)
    seed_rng(&dice, <unsigned char*> digest)
    return ACTIONS[keen(&whole.deal, whole.rules, &past, &dice)].text


def weight_of(CoincheState state not None, viewer):
    """Return the likelihood of the actions of all but the viewer, given the hands of a state: the weight of its world."""
    cdef CoincheState whole = state
    cdef Past past
    recall(&past, whole)
    return keen_likelihood(&whole.deal, whole.rules, &past, viewer)
