"""Coinche's calls as those make them who think ahead: small networks, trained on the calls of *strong* (`benchmarks/imitation.py`).

They are told what has been called, what a hand holds, and what rules of thumb expect of it (`policy.py`). A denomination
is weighed by itself, all suits by the same network.
"""

import cython
from cython import address

from ridotto.games.coinche.law.rules import ACTIONS
from ridotto.games.families.trumps.law.piquet import NATURAL
from ridotto.policies.network import read

DOUBT = 0.004
"""How often somebody calls for reasons that the networks do not know."""
ACE, JACK, NINE = (0x01010101 << NATURAL.index(rank) for rank in "AJ9")
"""The cards of a rank."""


def install(weights) -> None:
    """Makes weights those that are called by; None: all are 0."""
    global kept
    kept = installed(networks, 4, COMMON, OWN, 1 + STEPS, weights)


install(read(__file__))


# ---- what they are told ----------------------------------------------------------------------------------------------


def listen(inputs, auction, past, calls):
    """The inputs of a seat's call, from the auction as it hears it."""
    memset(inputs, 0, cython.sizeof(Inputs))
    inputs.doubling = auction.answering or auction.opposed
    if not auction.answering and auction.lowest <= 10 * auction.rules.highest:
        inputs.denominations = auction.rules.denominations
    listen_to_calls(inputs, auction, past, calls)
    look_at_hand(inputs, auction)


def listen_to_calls(inputs, auction, past, calls):
    """What has been called, seats counted from the own one on."""
    named: cython.int[4][6]
    passes: cython.int = 0
    memset(named, 0, cython.sizeof(named))
    for place in range(calls):
        passes = passes + 1 if past.done[place] & 0xFFFF == PASS else 0
    common = cython.cast(cython.p_float, inputs.common)
    for place in range(auction.bids):
        bid = auction.bid[place]
        side: cython.int = (bid.seat - auction.me) & 3
        named[bid.denomination][side] = bid.number
        common[14 + side] = 1.0
        common[18 + side] = (bid.number - 70) / 50.0
    for denomination in range(auction.rules.denominations):
        for side in range(4):
            if named[denomination][side]:
                inputs.own[denomination][17 + side] = (named[denomination][side] - 70) / 50.0
    common[0] = 1.0
    common[1] = auction.answering
    common[2] = auction.opposed
    common[3] = auction.ours
    common[4] = (auction.lowest - 80) / 50.0
    common[5] = passes / 2.0
    common[6] = auction.leads
    common[7] = auction.bids / 4.0
    if not auction.bids:
        return
    last = auction.bid[auction.bids - 1]
    before: cython.int = auction.bid[auction.bids - 2].number if auction.bids > 1 else 70
    inputs.own[last.denomination][21] = 1.0
    common[8] = (last.number - before) / 30.0
    common[9 + kind_of(last.denomination)] = 1.0
    common[12] = (last.seat - auction.me) & 3 == 3
    common[13] = (last.seat - auction.me) & 3 == 1
    if auction.opposed:
        common[22] = (after_defence(auction) - last.number) / 40.0
    else:
        common[23] = (expected(auction, last.denomination) - last.number) / 40.0
    for side in range(1, 4):
        common[23 + side] = named[last.denomination][side] > 0


def look_at_hand(inputs, auction):
    """What the hand holds, and what is to be expected of it."""
    counts: cython.int[14]
    common = cython.cast(cython.p_float, inputs.common)
    common[27] = auction.hope[0] / 20.0
    common[28] = auction.hope[1] / 20.0
    common[29] = count32(auction.hand & ACE) / 2.0
    common[30] = count32(auction.hand & JACK) / 2.0
    common[31] = count32(auction.hand & NINE) / 2.0
    best: cython.double = 0.0
    for denomination in range(auction.rules.denominations):
        own = cython.cast(cython.p_float, inputs.own[denomination])
        sense = sense_of(denomination)
        points = expected(auction, denomination)
        count_hand(auction.hand, denomination, counts)
        own[0] = 1.0
        for place in range(MOST_COUNTS):
            own[1 + place] = counts[place]
        own[15] = (points - auction.lowest) / 40.0
        own[16] = (points - 100.0) / 40.0
        own[22] = (weighed(counts, sense.support) - sense.usual) / 30.0
        own[23] = (weighed(counts, sense.defence) - sense.against) / 20.0
        if denomination < NO_TRUMPS:
            own[24] = count32(auction.hand >> 8 * denomination & 255) / 3.0
            best = max(best, points)
        else:
            common[32 + denomination - NO_TRUMPS] = own[16]
    common[34] = (best - 100.0) / 40.0
    if auction.bids:
        inputs.last = inputs.own[auction.bid[auction.bids - 1].denomination]


# ---- what they say ---------------------------------------------------------------------------------------------------


def weigh(inputs, shares):
    """How likely each choice is."""
    base: cython.float[32]
    units: cython.float[32]
    quiet = address(networks[QUIET])
    stir_common(quiet, inputs.common, base)
    stir_own(quiet, inputs.last, base, units)
    shares.silent = exp(output(quiet, units, 0))
    shares.doubled = exp(output(quiet, units, 1)) if inputs.doubling else 0.0
    total = shares.silent + shares.doubled
    for denomination in range(inputs.denominations):
        network = address(networks[kind_of(denomination)])
        if denomination == 0 or denomination >= NO_TRUMPS:
            stir_common(network, inputs.common, base)
        stir_own(network, inputs.own[denomination], base, shares.units[denomination])
        shares.bid[denomination] = exp(output(network, shares.units[denomination], 0))
        total += shares.bid[denomination]
    shares.silent /= total
    shares.doubled /= total
    for denomination in range(inputs.denominations):
        shares.bid[denomination] /= total


def weigh_numbers(shares, denomination, chances):
    """How likely each number is, from the least on, if a denomination is bid."""
    total: cython.double = 0.0
    for step in range(STEPS):
        chances[step] = exp(output(address(networks[kind_of(denomination)]), shares.units[denomination], 1 + step))
        total += chances[step]
    for step in range(STEPS):
        chances[step] /= total


def call_chance(auction, past, calls, action):
    """The chance that a player calls so."""
    inputs: Inputs
    shares: Shares
    chances: cython.double[10]
    if BID_CAPOT <= action < BID:
        return eight_sure(auction.rules.table.law + (action - BID_CAPOT), auction.hand, auction.leads)
    listen(address(inputs), auction, past, calls)
    weigh(address(inputs), address(shares))
    if action == PASS:
        return shares.silent
    if action < BID:
        return shares.doubled
    denomination: cython.int = (action - BID) % 6
    step: cython.int = LOWEST + (action - BID) // 6 - auction.lowest // 10
    weigh_numbers(address(shares), denomination, chances)
    return shares.bid[denomination] * chances[min(step, STEPS - 1)]


def spoken(auction, past, rng):
    """A call, drawn."""
    inputs: Inputs
    shares: Shares
    chances: cython.double[10]
    which = uniform(rng)
    number = uniform(rng)
    listen(address(inputs), auction, past, past.length)
    weigh(address(inputs), address(shares))
    which -= shares.doubled
    if which < 0.0:
        return SURCOINCHE if auction.answering else COINCHE
    for denomination in range(inputs.denominations):
        which -= shares.bid[denomination]
        if which >= 0.0:
            continue
        weigh_numbers(address(shares), denomination, chances)
        step: cython.int = 0
        number -= chances[0]
        while number >= 0.0 and step < STEPS - 1:
            step += 1
            number -= chances[step]
        tens: cython.int = min(auction.lowest // 10 + step, cython.cast(cython.int, auction.rules.highest))
        return BID + 6 * (tens - LOWEST) + denomination
    return PASS


# ---- the policy ------------------------------------------------------------------------------------------------------


def keen(deal, rules, past, rng):
    """The action of the seat in turn (a `PolicyOf`): calls are drawn, all else is *steady*'s."""
    auction: Auction
    table = address(cython.cast(cython.pointer(Deal), deal).table)
    law = cython.cast(cython.pointer(Rules), rules)
    if cython.cast(cython.pointer(Deal), deal).phase == PLAYING:
        return steady_play(table, address(law.table), 0)
    hear(address(auction), law, table.play.turn, table.play.hand[table.play.turn], past, past.length)
    return spoken(address(auction), past, rng)


def keen_likelihood(deal, rules, past, viewer):
    """How likely the calls and silences of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    return likely(deal, rules, past, viewer, call_chance, DOUBT)


# ---- for training and tests ------------------------------------------------------------------------------------------


def examples(state: CoincheState):
    """Each call of a deal but capots, from the hand that it was made with: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(state: CoincheState):
    """The chance of each call of a deal, with the hand that it was made with."""
    return _walk(state, False)


def _walk(whole: CoincheState, say):
    auction: Auction
    past: Past
    hands: uint32_t[4]
    recall(address(past), whole)
    law = cython.cast(cython.pointer(Rules), whole.rules)
    hands_of_eight(address(whole.deal.table), address(law.table), hands)
    found: list = []
    for place in range(past.length):
        action: cython.int = past.done[place] & 0xFFFF
        seat: cython.int = past.done[place] >> 16
        if action < PASS:
            break
        hear(address(auction), law, seat, hands[seat], address(past), place)
        if not say:
            found.append(call_chance(address(auction), address(past), place, action))
        elif not BID_CAPOT <= action < BID:
            found.append(_example(address(auction), address(past), place, action))
    return found


def _example(auction, past, place, action):
    inputs: Inputs
    listen(address(inputs), auction, past, place)
    own: list = [floats(inputs.last, OWN)] * (1 + inputs.doubling)
    kinds: list = [QUIET] * len(own)
    outputs: list = list(range(len(own)))
    chosen: cython.int = 0 if action == PASS else 1
    step: cython.int = -1
    for denomination in range(inputs.denominations):
        if action >= BID and (action - BID) % 6 == denomination:
            chosen = len(own)
            step = min(LOWEST + (action - BID) // 6 - auction.lowest // 10, STEPS - 1)
        own.append(floats(inputs.own[denomination], OWN))
        kinds.append(kind_of(denomination))
        outputs.append(0)
    return floats(inputs.common, COMMON), own, kinds, outputs, chosen, step


def drawn_call(state: CoincheState, digest):
    """What the seat in turn may say in an auction, drawn with dice that 32 bytes start."""
    whole: CoincheState = state
    past: Past
    dice: Rng
    recall(address(past), whole)
    seed_rng(address(dice), cython.cast(cython.p_uchar, digest))
    return ACTIONS[keen(address(whole.deal), whole.rules, address(past), address(dice))].text


def weight_of(state: CoincheState, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    whole: CoincheState = state
    past: Past
    recall(address(past), whole)
    return keen_likelihood(address(whole.deal), whole.rules, address(past), viewer)
