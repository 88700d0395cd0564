"""Calls of Briscola bugiarda as those make them who think ahead: small networks, trained on *strong* (`benchmarks/imitation.py`).

They are told what has been bid, and what rules of thumb promise themselves of each bid and suit (`policy.py`).
"""

import cython
from cython import address

from ridotto.policies.network import read


def install(weights) -> None:
    """Makes weights those that are called by; None: all are 0."""
    global kept
    kept = installed(networks, 3, COMMON, OWN, 1, weights)


install(read(__file__))


def listen(inputs, past, calls, seat, hand):
    """What the networks are told of a seat's bid, after so many calls: the bids that are allowed, then the pass."""
    promises: cython.double[12]
    before: cython.int = NO_BID
    last: cython.int = NO_BID
    passed: cython.int = 0
    bids: cython.int = 0
    for place in range(calls):
        action: cython.int = past.done[place] & 0xFFFF
        if action == PASS:
            passed += 1
            continue
        bids += 1
        last = action
        if cython.cast(cython.int, past.done[place] >> 16) == seat:
            before = action
    memset(inputs, 0, cython.sizeof(Inputs))
    look_at_hand(inputs, hand)
    habits = address(STEADY_HABITS)
    weigh_bids(habits, hand, promises)
    best: cython.double = habits.enough
    for bid in range(last + 1, ALONE + 1):
        best = max(best, promises[bid])
    common = cython.cast(cython.p_float, inputs.common)
    common[11] = (last + 1) / 5.0
    common[12] = last == NO_BID
    common[13] = passed / 2.0
    common[14] = bids / 2.0
    common[15] = before != NO_BID
    common[16] = (before + 1) / 5.0
    common[17] = best
    common[18] = best <= habits.enough
    common[19] = promises[min(last + 1, cython.cast(cython.int, ALONE))]
    common[20] = last + 1 == ALONE
    for bid in range(last + 1, ALONE + 1):
        own = cython.cast(cython.p_float, inputs.own[inputs.choices])
        inputs.networks[inputs.choices] = BIDDING
        inputs.choices += 1
        own[0] = 1.0
        own[1] = promises[bid]
        own[2] = promises[bid] - best
        own[3] = promises[bid] == best
        own[4] = promises[bid] - promises[last + 1]
        own[5] = bid == last + 1
        own[6] = (bid - last) / 3.0
        own[7] = bid / 5.0
        own[8] = bid == ALONE
        if bid < ALONE:
            for suit in range(4):
                own[9] += hand >> 10 * suit + bid & 1
            own[10 + min(bid // 3, 3)] = 1.0
    inputs.networks[inputs.choices] = PASSING
    inputs.own[inputs.choices][0] = 1.0
    inputs.own[inputs.choices][1] = habits.enough - best
    inputs.choices += 1


def listen_naming(inputs, bid, hand):
    """The same of the trumps that a declarer names: the four suits."""
    memset(inputs, 0, cython.sizeof(Inputs))
    look_at_hand(inputs, hand)
    habits = address(STEADY_HABITS)
    worths: cython.double[4]
    best: cython.double = -1e9
    for suit in range(4):
        worths[suit] = prospects(habits, hand, suit, bid)
        best = max(best, worths[suit])
    inputs.common[11] = bid / 5.0
    inputs.common[12] = bid == ALONE
    inputs.choices = 4
    for suit in range(4):
        own = cython.cast(cython.p_float, inputs.own[suit])
        cards: uint64_t = hand >> 10 * suit & 0x3FF
        inputs.networks[suit] = NAMING_TRUMPS
        own[0] = 1.0
        own[1] = worths[suit]
        own[2] = worths[suit] - best
        own[3] = worths[suit] == best
        own[4] = length(habits, hand, suit) / 30.0
        own[5] = count32(cards) / 3.0
        own[6] = bid < ALONE and cards >> bid & 1
        for rank in range(5):
            own[7 + rank] = cards >> rank & 1


def look_at_hand(inputs, hand):
    """What the hand holds, suits from the longest to the shortest."""
    lengths: cython.double[4]
    points: cython.int = 0
    cards: uint64_t = hand
    while cards:
        points += worth[lowest(cards)]
        cards &= cards - 1
    for suit in range(4):
        lengths[suit] = length(address(STEADY_HABITS), hand, suit)
    common = cython.cast(cython.p_float, inputs.common)
    common[0] = 1.0
    common[1] = points / 20.0
    for place in range(4):
        longest: cython.int = 0
        for suit in range(4):
            if lengths[suit] > lengths[longest]:
                longest = suit
        held: uint64_t = hand >> 10 * longest & 0x3FF
        common[2 + place] = lengths[longest] / 30.0
        if place < 2:
            common[6 + place] = count32(held) / 3.0
            common[8 + place] = held & 1
        lengths[longest] = -1.0
    for suit in range(4):
        common[10] += (hand >> 10 * suit & 3 != 0) / 2.0


def weigh(inputs, worths):
    """The worth of each choice, as the logarithm of how likely it is; returns their number."""
    base: cython.float[32]
    units: cython.float[32]
    last: cython.int = -1
    for choice in range(inputs.choices):
        network = address(networks[inputs.networks[choice]])
        if inputs.networks[choice] != last:
            last = inputs.networks[choice]
            stir_common(network, inputs.common, base)
        stir_own(network, inputs.own[choice], base, units)
        worths[choice] = output(network, units, 0)
    return inputs.choices


def worths_of_bids(past, calls, seat, hand, worths):
    """The same of a seat's bids from the least that is allowed on, and its pass, from the eight cards it was dealt."""
    inputs: Inputs
    listen(address(inputs), past, calls, seat, hand)
    return weigh(address(inputs), worths)


def worths_of_trumps(bid, hand, worths):
    """The same of the four suits that a declarer may name."""
    inputs: Inputs
    listen_naming(address(inputs), bid, hand)
    return weigh(address(inputs), worths)


# ---- for training and tests ------------------------------------------------------------------------------------------


def _walk(whole: BriscolaState, say):
    past: Past
    inputs: Inputs
    worths: cython.double[12]
    hands: uint64_t[5]
    last: cython.int = NO_BID
    seat: cython.int
    found = []
    recall(address(past), whole)
    for seat in range(5):
        hands[seat] = whole.deal.hand[seat]
    for place in range(past.length):
        if past.done[place] & 0xFFFF >= PLAY:
            hands[past.done[place] >> 16] |= cython.cast(uint64_t, 1) << ((past.done[place] & 0xFFFF) - PLAY)
    for place in range(past.length):
        action: cython.int = past.done[place] & 0xFFFF
        seat = past.done[place] >> 16
        if action >= PLAY:
            break
        if action >= TRUMP:
            listen_naming(address(inputs), last, hands[seat])
            chosen: cython.int = action - TRUMP
        else:
            listen(address(inputs), address(past), place, seat, hands[seat])
            chosen = inputs.choices - 1 if action == PASS else action - last - 1
            last = last if action == PASS else action
        if say:
            kinds: list = []
            for choice in range(inputs.choices):
                kinds.append(inputs.networks[choice])
            found.append(example(inputs.common, COMMON, inputs.own[0], OWN, kinds, chosen))
        else:
            found.append(share_of(worths, weigh(address(inputs), worths), chosen))
    return found


def examples(state: BriscolaState):
    """Of each call of a deal: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(state: BriscolaState):
    """The chance of each call of a deal."""
    return _walk(state, False)
