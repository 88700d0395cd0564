"""Belote as those play it who think ahead: small networks, trained on what comes of each choice (`benchmarks/practice.py`)."""

import cython
from cython import address

from ridotto.policies.network import read

NAME = "belote_turns"
"""Of the file."""
DOUBT = 0.02
"""How often somebody calls for reasons of their own."""
WIDTH = 0.15
"""Of the logit over what calls promise, in hundreds of points."""
IMPOSSIBLE = -1e9
"""The worth of a call that the rules forbid."""


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(NAME))


def listen_call(common, own, deal, rules, hand, seat, passes, suit):
    """What is told of a call: to take in a suit, or to pass (-1). `hand` includes the turn-up."""
    counts: cython.int[14]
    memset(common, 0, cython.sizeof(cython.float) * COMMON)
    memset(own, 0, cython.sizeof(cython.float) * OWN)
    turnup: cython.int = deal.turnup >> 3
    common[0] = 1.0
    common[1] = passes > 3
    common[2 + (passes & 3)] = 1.0
    if passes > 3:
        common[6 + (passes & 3)] = 1.0
    best: cython.double = -100.0
    for other in range(4):
        if other != turnup:
            best = max(best, lead(hand, other))
    common[10] = best / 50.0
    common[11] = lead(hand, turnup) / 50.0
    common[12 + (deal.turnup & 7)] = 1.0
    common[20] = rules.held / 162.0
    aces: cython.int = 0
    for other in range(4):
        aces += hand >> 8 * other & 1
    common[21] = aces / 2.0
    if suit < 0:
        own[0] = 1.0
        return
    own[1] = 1.0
    own[2] = lead(hand, suit) / 50.0
    count_suited(hand, suit, counts)
    for place in range(MOST_COUNTS):
        own[3 + place] = counts[place]
    own[17] = own[3] * count32(hand >> 8 * suit & 255) / 4.0
    own[18] = own[4] * count32(hand >> 8 * suit & 255) / 4.0
    own[19] = counts[10] * counts[0]
    own[20] = counts[10] * count32(hand >> 8 * suit & 255) / 4.0
    cards: cython.int = 0
    for other in range(4):
        if other != suit:
            cards = hand >> 8 * other & 255
            own[21] += (cards & 8) != 0
            own[22] += count32(cards) == 1
            own[23] += cards == 1


def weigh_calls(deal, rules, hand, seat, passes, worths):
    """What the network finds worth: passing, then taking in each suit, in hundreds of points; only differences count."""
    common: cython.float[32]
    own: cython.float[32]
    base: cython.float[32]
    units: cython.float[32]
    turnup: cython.int = deal.turnup >> 3
    network = address(networks[CALLS])
    for suit in range(-1, 4):
        worths[suit + 1] = IMPOSSIBLE
        if suit >= 0 and (suit == turnup) != (passes < 4):
            continue
        listen_call(common, own, deal, rules, hand, seat, passes, suit)
        if suit < 0:
            stir_common(network, common, base)
        stir_own(network, own, base, units)
        worths[suit + 1] = output(network, units, 0)


def best_call(deal, rules):
    """The call that the network finds best."""
    worths: cython.double[5]
    seat: cython.int = deal.table.play.turn
    hand = deal.table.play.hand[seat] | picked_up(deal)
    passes: cython.int = deal.passes
    weigh_calls(deal, rules, hand, seat, passes, worths)
    best: cython.int = 0
    for place in range(1, 5):
        if worths[place] > worths[best]:
            best = place
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


def learned_likelihood(deal, rules, past, viewer):
    """How likely the calls, silences and cards of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    hands: uint32_t[4]
    worths: cython.double[5]
    position = cython.cast(cython.pointer(Deal), deal)
    law = cython.cast(cython.pointer(Rules), rules)
    hands_of_eight(address(position.table), address(law.table), hands)
    chance: cython.double = 1.0
    if position.phase == PLAYING:
        chance = silence(address(position.table), address(law.table), hands, viewer)
        chance *= card_chances(
            address(position.table), address(law.table), hands, picked_up(position), viewer, card_learned
        )
        take_back(position, law, hands)
    for place in range(past.length):
        action: cython.int = past.done[place] & 0xFFFF
        seat: cython.int = past.done[place] >> 16
        if action < PASS:
            break
        if seat == viewer:
            continue
        hand = hands[seat] | picked_up(position)
        weigh_calls(position, law, hand, seat, place, worths)
        chosen: cython.int = 0
        if action != PASS:
            chosen = 1 + (position.turnup >> 3 if action == TAKE else action - TAKE_SUIT)
        total: cython.double = 0.0
        for choice in range(5):
            if worths[choice] > IMPOSSIBLE:
                total += exp((worths[choice] - worths[chosen]) / WIDTH)
        chance *= DOUBT + (1.0 - DOUBT) / total
    return chance


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
    seat: cython.int = position.table.play.turn
    hand = position.table.play.hand[seat] | picked_up(position)
    for suit in range(-1, 4):
        if suit < 0 or (suit == position.turnup >> 3) == (position.passes < 4):
            listen_call(common, own, position, law, hand, seat, position.passes, suit)
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
    seat: cython.int = position.table.play.turn
    hand = position.table.play.hand[seat] | picked_up(position)
    weigh_calls(position, law, hand, seat, position.passes, weighed)
    return [weighed[place] for place in range(5) if weighed[place] > IMPOSSIBLE]


def action(state: BeloteState):
    """The id of what the networks do."""
    return learned(address(state.deal), state.rules, cython.NULL, cython.NULL)


def thumbs(state: BeloteState):
    """The id of what a careful player does, by rules of thumb."""
    return steady(address(state.deal), state.rules, cython.NULL, cython.NULL)


def weight_of(state: BeloteState, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    whole: BeloteState = state
    past: Past
    recall(address(past), whole)
    return learned_likelihood(address(whole.deal), whole.rules, address(past), viewer)
