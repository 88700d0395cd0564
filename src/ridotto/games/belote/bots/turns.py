"""Belote as those play it who think ahead: small networks, trained on what comes of each choice (`benchmarks/practice.py`)."""

import cython
from cython import address

from ridotto.policies.network import read

WIDTH = 0.3
"""Of the logit over what calls promise, in hundreds of points."""
IMPOSSIBLE = -1e9
"""The worth of a call that the rules forbid."""


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(__file__))


def listen(common, deal, rules, hand, passes):
    """What is told of the position of whoever calls; `hand` includes the turn-up."""
    memset(common, 0, cython.sizeof(cython.float) * COMMON)
    turnup: cython.int = deal.turnup >> 3
    common[0] = 1.0
    common[1] = passes > 3
    common[2 + (passes & 3)] = 1.0
    if passes > 3:
        common[6 + (passes & 3)] = 1.0
    best: cython.double = -100.0
    aces: cython.int = 0
    for suit in range(4):
        aces += hand >> 8 * suit & 1
        if suit != turnup:
            best = max(best, lead(hand, suit))
    common[10] = best / 50.0
    common[11] = lead(hand, turnup) / 50.0
    common[12 + (deal.turnup & 7)] = 1.0
    common[20] = rules.held / 162.0
    common[21] = aces / 2.0


def listen_call(own, hand, suit):
    """What is told of a call: to take in a suit, or to pass (-1)."""
    counts: cython.int[14]
    memset(own, 0, cython.sizeof(cython.float) * OWN)
    if suit < 0:
        own[0] = 1.0
        return
    length: cython.int = count32(hand >> 8 * suit & 255)
    own[1] = 1.0
    own[2] = lead(hand, suit) / 50.0
    count_suited(hand, suit, counts)
    for place in range(MOST_COUNTS):
        own[3 + place] = counts[place]
    own[17] = own[3] * length / 4.0
    own[18] = own[4] * length / 4.0
    own[19] = counts[10] * counts[0]
    own[20] = counts[10] * length / 4.0
    for other in range(4):
        if other != suit:
            cards: cython.int = hand >> 8 * other & 255
            own[21] += (cards & 8) != 0
            own[22] += count32(cards) == 1
            own[23] += cards == 1


def weigh_calls(deal, rules, hand, passes, worths):
    """What the network finds worth: passing, then taking in each suit, in hundreds of points; only differences count."""
    common: cython.float[32]
    own: cython.float[32]
    base: cython.float[32]
    units: cython.float[32]
    network = address(networks[CALLS])
    listen(common, deal, rules, hand, passes)
    stir_common(network, common, base)
    for suit in range(-1, 4):
        worths[suit + 1] = IMPOSSIBLE
        if suit < 0 or may_take(deal, passes, suit):
            listen_call(own, hand, suit)
            stir_own(network, own, base, units)
            worths[suit + 1] = output(network, units, 0)


def best_call(deal, rules):
    """The call that the network finds best."""
    worths: cython.double[5]
    weigh_calls(deal, rules, deal.table.play.hand[deal.table.play.turn] | picked_up(deal), deal.passes, worths)
    best = best_of(worths, 5)
    if best == 0:
        return PASS
    return TAKE if deal.phase == ROUND_1 else TAKE_SUIT + best - 1


def learned(deal, rules, past, rng):
    """The action of the seat in turn (a `PolicyOf`); it throws no dice."""
    position = cython.cast(cython.pointer(Deal), deal)
    law = cython.cast(cython.pointer(Rules), rules)
    if position.phase != PLAYING:
        return best_call(position, law)
    return best_play(address(networks[CARDS]), address(position.table), address(law.table), picked_up(position))


def card_learned(table, rules, know, legal, card):
    """The chance that a player plays a card among the legal ones (a `CardChanceOf`)."""
    return chance_by(address(networks[CARDS]), table, rules, know, legal, card)


def call_learned(deal, rules, hand, passes, action):
    """The chance that a player calls so after so many passes (a `CallChanceOf`)."""
    worths: cython.double[5]
    weigh_calls(deal, rules, hand, passes, worths)
    chosen: cython.int = 0
    if action != PASS:
        chosen = 1 + (deal.turnup >> 3 if action == TAKE else action - TAKE_SUIT)
    total: cython.double = 0.0
    for choice in range(5):
        if worths[choice] > IMPOSSIBLE:
            total += exp((worths[choice] - worths[chosen]) / WIDTH)
    return DOUBT + (1.0 - DOUBT) / total


def learned_likelihood(deal, rules, past, viewer):
    """How likely the calls, silences and cards of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_learned, card_learned)


# ---- for training and tests ------------------------------------------------------------------------------------------


def told(state: BeloteState):
    """A decision, as training wants it: ids of the actions, what the networks are told of all of them and of each, and which weighs it."""
    common: cython.float[32]
    own: cython.float[32]
    position = address(state.deal)
    law = cython.cast(cython.pointer(Rules), state.rules)
    actions: list = []
    rows: list = []
    if position.phase == PLAYING:
        cards = legal_cards(address(position.table.play), law_of(address(position.table), address(law.table)))
        seen, rows = told_cards(address(position.table), address(law.table), picked_up(position))
        while cards:
            actions.append(lowest(cards))
            cards &= cards - 1
        return actions, seen, rows, [CARDS] * len(rows)
    hand = position.table.play.hand[position.table.play.turn] | picked_up(position)
    listen(common, position, law, hand, position.passes)
    for suit in range(-1, 4):
        if suit < 0 or may_take(position, position.passes, suit):
            listen_call(own, hand, suit)
            actions.append(PASS if suit < 0 else TAKE if position.phase == ROUND_1 else TAKE_SUIT + suit)
            rows.append(floats(own, OWN))
    return actions, floats(common, COMMON), rows, [CALLS] * len(rows)


def worths(state: BeloteState):
    """What the networks find each card or call worth, in the order of `told`, in hundreds of points; only differences count."""
    weighed: cython.double[8]
    position = address(state.deal)
    law = cython.cast(cython.pointer(Rules), state.rules)
    if position.phase == PLAYING:
        count = weigh_cards(
            address(networks[CARDS]), address(position.table), address(law.table), picked_up(position), weighed
        )
        return [weighed[place] for place in range(count)]
    hand = position.table.play.hand[position.table.play.turn] | picked_up(position)
    weigh_calls(position, law, hand, position.passes, weighed)
    return [weighed[place] for place in range(5) if weighed[place] > IMPOSSIBLE]


def weight_of(state: BeloteState, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    whole: BeloteState = state
    past: Past
    recall(address(past), whole)
    return learned_likelihood(address(whole.deal), whole.rules, address(past), viewer)
