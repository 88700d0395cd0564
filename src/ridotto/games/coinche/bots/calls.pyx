"""Coinche's calls as those make them who think ahead: small networks, trained on the calls of *strong* (`benchmarks/imitation.py`).

They are told what has been called, what a hand holds, and what rules of thumb expect of it (`policy.pyx`). A denomination
is weighed by itself, all suits by the same network.
"""

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32
from ridotto.core.chance cimport Rng, seed_rng, uniform
from ridotto.core.worlds cimport Past, recall
from ridotto.games.coinche.bots.policy cimport Auction, after_defence, expected, hear, likely, sense_of
from ridotto.games.coinche.law.rules cimport BID, BID_CAPOT, COINCHE, LOWEST, PLAYING, SURCOINCHE, Deal, Rules
from ridotto.games.coinche.law.state cimport CoincheState
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS
from ridotto.games.families.trumps.law.table cimport PASS
from ridotto.policies.hands cimport MOST_COUNTS, count_hand, eight_sure, weighed
from ridotto.policies.network cimport Network, all_floats, floats, installed, output, stir_common, stir_own
from ridotto.policies.seen cimport hands_of_eight

from ridotto.games.coinche.law.rules import ACTIONS
from ridotto.games.families.trumps.law.piquet import NATURAL
from ridotto.policies.network import read

cdef enum:
    COMMON = 36             # inputs of all choices
    OWN = 26                # inputs of a denomination besides
    STEPS = 10              # numbers above the least that may be bid, in tens; the last stands for all beyond
    QUIET = 3               # the network of passing and doubling, after those of a suit, no trumps and all trumps

# Inputs of all choices, counted in units that are near 1. Seats are relative to the caller: 0 itself, 1 the next one.
cdef struct AuctionInputs:
    float bias
    float answering             # a coinche: surcoinche or pass
    float opposed               # the last bid is an opponent's
    float ours                  # the last bid is the side's
    float least                 # number that may be bid
    float passes                # since the last bid
    float leads
    float bids
    float raised                # number of the last bid above the previous one
    float last_kind[3]          # of the last bid's denomination, one-hot: a suit, no trumps, all trumps
    float last_by_previous      # the last bid is the previous seat's
    float last_by_next
    float has_bid[4]            # by seat
    float number[4]             # by seat: of its last bid
    float defended              # expected after an opponent's last bid, above its number
    float expected              # with the side's last bid as the contract, above its number
    float same_denomination[3]  # by seat, from the next one on: has bid the last bid's denomination
    float declarations[2]       # points that the hand's own are likely to bring: with trumps, at no trumps
    float aces
    float jacks
    float nines
    float unsuited[2]           # points expected above 100: at no trumps, at all trumps
    float best_suit
    float unused

# Inputs of a denomination.
cdef struct DenominationInputs:
    float bias
    float counts[14]            # `count_hand`
    float above_least           # points expected above the least number that may be bid
    float above_hundred
    float number[4]             # by seat: of its last bid in the denomination
    float is_last               # the last bid's
    float support
    float defence
    float length
    float unused

cdef struct Inputs:
    AuctionInputs auction
    DenominationInputs denomination[6]
    DenominationInputs last     # those of the last bid's
    int denominations           # that may be bid
    bint doubling               # whether coinche or surcoinche may be said

all_floats(sizeof(AuctionInputs), COMMON)
all_floats(sizeof(DenominationInputs), OWN)

# How likely each choice is.
cdef struct Shares:
    double silent
    double doubled
    double bid[6]           # by denomination
    float units[6][32]      # of the networks, from which the numbers follow

cdef uint32_t ACE, JACK, NINE
cdef Network networks[4]


cdef inline int kind_of(int denomination) noexcept nogil:
    return denomination - 3 if denomination >= NO_TRUMPS else 0


# How often somebody calls for reasons that the networks do not know
cdef double DOUBT = 0.004
ACE, JACK, NINE = (0x01010101 << NATURAL.index(rank) for rank in "AJ9")
"""The cards of a rank."""


def install(weights) -> None:
    """Makes weights those that are called by; None: all are 0."""
    global kept
    kept = installed(networks, 4, COMMON, OWN, 1 + STEPS, weights)


install(read(__file__))


# ---- what they are told ----------------------------------------------------------------------------------------------


cdef void encode(Inputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil:
    """Encode the auction as a seat hears it, and its hand."""
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
    heard = &inputs.auction
    for place in range(auction.bids):
        bid = auction.bid[place]
        side = (bid.seat - auction.me) & 3
        named[bid.denomination][side] = bid.number
        heard.has_bid[side] = 1.0
        heard.number[side] = (bid.number - 70) / 50.0
    for denomination in range(auction.rules.denominations):
        for side in range(4):
            if named[denomination][side]:
                inputs.denomination[denomination].number[side] = (named[denomination][side] - 70) / 50.0
    heard.bias = 1.0
    heard.answering = auction.answering
    heard.opposed = auction.opposed
    heard.ours = auction.ours
    heard.least = (auction.lowest - 80) / 50.0
    heard.passes = passes / 2.0
    heard.leads = auction.leads
    heard.bids = auction.bids / 4.0
    if not auction.bids:
        return
    last = auction.bid[auction.bids - 1]
    cdef int before = auction.bid[auction.bids - 2].number if auction.bids > 1 else 70
    inputs.denomination[last.denomination].is_last = 1.0
    heard.raised = (last.number - before) / 30.0
    heard.last_kind[kind_of(last.denomination)] = 1.0
    heard.last_by_previous = (last.seat - auction.me) & 3 == 3
    heard.last_by_next = (last.seat - auction.me) & 3 == 1
    if auction.opposed:
        heard.defended = (after_defence(auction) - last.number) / 40.0
    else:
        heard.expected = (expected(auction, last.denomination) - last.number) / 40.0
    for side in range(3):
        heard.same_denomination[side] = named[last.denomination][1 + side] > 0


cdef void encode_hand(Inputs* inputs, const Auction* auction) noexcept nogil:
    """Encode hand features and the expected points per denomination."""
    cdef int counts[14]
    heard = &inputs.auction
    heard.declarations[0] = auction.hope[0] / 20.0
    heard.declarations[1] = auction.hope[1] / 20.0
    heard.aces = count32(auction.hand & ACE) / 2.0
    heard.jacks = count32(auction.hand & JACK) / 2.0
    heard.nines = count32(auction.hand & NINE) / 2.0
    cdef double best = 0.0
    for denomination in range(auction.rules.denominations):
        own = &inputs.denomination[denomination]
        sense = sense_of(denomination)
        points = expected(auction, denomination)
        count_hand(auction.hand, denomination, counts)
        own.bias = 1.0
        for place in range(MOST_COUNTS):
            own.counts[place] = counts[place]
        own.above_least = (points - auction.lowest) / 40.0
        own.above_hundred = (points - 100.0) / 40.0
        own.support = (weighed(counts, sense.support) - sense.usual) / 30.0
        own.defence = (weighed(counts, sense.defence) - sense.against) / 20.0
        if denomination < NO_TRUMPS:
            own.length = count32(auction.hand >> 8 * denomination & 255) / 3.0
            best = max(best, points)
        else:
            heard.unsuited[denomination - NO_TRUMPS] = own.above_hundred
    heard.best_suit = (best - 100.0) / 40.0
    if auction.bids:
        inputs.last = inputs.denomination[auction.bid[auction.bids - 1].denomination]


# ---- what they say ---------------------------------------------------------------------------------------------------


cdef void weigh(const Inputs* inputs, Shares* shares) noexcept nogil:
    """How likely each choice is."""
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
    """How likely each number is, from the least on, if a denomination is bid."""
    cdef double total = 0.0
    for step in range(STEPS):
        chances[step] = exp(output(&networks[kind_of(denomination)], shares.units[denomination], 1 + step))
        total += chances[step]
    for step in range(STEPS):
        chances[step] /= total


cdef double call_chance(const Auction* auction, const Past* past, int calls, int action) noexcept nogil:
    """The chance that a player calls so."""
    cdef Inputs inputs
    cdef Shares shares
    cdef double chances[10]
    if BID_CAPOT <= action < BID:
        return eight_sure(auction.rules.table.law + (action - BID_CAPOT), auction.hand, auction.leads)
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


cdef int spoken(const Auction* auction, const Past* past, Rng* rng) noexcept nogil:
    """A call, drawn."""
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
    """The action of the seat in turn (a `PolicyOf`): calls are drawn, all else is *steady*'s."""
    cdef Auction auction
    table = &(<Deal*> deal).table
    law = <Rules*> rules
    if (<Deal*> deal).phase == PLAYING:
        return steady_play(table, &law.table, 0)
    hear(&auction, law, table.play.turn, table.play.hand[table.play.turn], past, past.length)
    return spoken(&auction, past, rng)


cdef double keen_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil:
    """How likely the calls and silences of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    return likely(deal, rules, past, viewer, call_chance, DOUBT)


# ---- for training and tests ------------------------------------------------------------------------------------------


def examples(CoincheState state not None):
    """Each call of a deal but capots, from the hand that it was made with: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(CoincheState state not None):
    """The chance of each call of a deal, with the hand that it was made with."""
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
        hear(&auction, law, seat, hands[seat], &past, place)
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
    """What the seat in turn may say in an auction, drawn with dice that 32 bytes start."""
    cdef CoincheState whole = state
    cdef Past past
    cdef Rng dice
    recall(&past, whole)
    seed_rng(&dice, <unsigned char*> digest)
    return ACTIONS[keen(&whole.deal, whole.rules, &past, &dice)].text


def weight_of(CoincheState state not None, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    cdef CoincheState whole = state
    cdef Past past
    recall(&past, whole)
    return keen_likelihood(&whole.deal, whole.rules, &past, viewer)
