"""The cards of Belote as networks play them: what they are told, and what follows from their answers.

They are told what a player knows of the trick, and what rules of thumb make of each card (`policy.py`). Coinche could use the
same: nothing here knows how a contract came about.
"""

import cython
from cython import address

WIDTH = 0.6
"""Of the logit over what cards promise, in hundreds of points."""
CARELESS = 0.1
"""How often somebody plays a card for reasons that the networks do not know."""


def listen(inputs, table, rules, know, legal):
    """What they are told of the legal cards of the seat in turn, and of what it knows."""
    totals: cython.double[8]
    law = know.law
    trumps = law.trumps
    me: cython.int = know.me
    partner: cython.int = (me + 2) & 3
    memset(inputs, 0, cython.sizeof(Inputs))
    common = cython.cast(cython.p_float, inputs.common)
    common[0] = 1.0
    common[1] = know.declaring
    common[2] = table.declarer == me
    common[3] = table.declarer == partner
    common[4 + know.laters] = 1.0
    common[8] = know.left / 4.0
    common[9] = know.points / 10.0
    common[10] = know.left == 7
    common[11] = count32(know.hand & trumps) / 3.0
    common[12] = count32(know.opponents & trumps) / 4.0
    common[13] = count32(know.can[partner] & trumps) / 4.0
    common[14] = count32(legal) / 4.0
    common[15] = card_points(law, table.play.taken[me & 1]) / 80.0
    common[16] = card_points(law, table.play.taken[1 - (me & 1)]) / 80.0
    if know.led >= 0:
        common[17] = know.holder == partner
        common[18] = trumps >> 8 * know.led & 1
        common[19] = trumps >> know.best & 1 and not common[18]
        common[20] = not know.hand & suit_of(8 * know.led)
        common[21] = count32(know.hand & suit_of(8 * know.led)) / 3.0
        common[22] = law.value[know.best] / 10.0
        common[23] = not law.beats[know.best] & know.out
    common[24] = count32(know.can[partner]) / 8.0
    common[25] = count32(know.out & trumps) / 4.0
    common[26] = table.play.tricks[me & 1] / 4.0
    common[27] = table.play.tricks[1 - (me & 1)] / 4.0
    common[28] = table.play.taken[1 - (me & 1)] == 0
    common[29] = table.play.taken[me & 1] == 0
    common[30] = (card_points(law, table.play.taken[table.declarer & 1]) - 81) / 40.0
    common[31] = count32(know.hand & trumps) > count32(know.opponents & trumps)
    partners: uint32_t = 0
    theirs: uint32_t = 0
    for trick in range(table.play.count >> 2):
        leader = leader_of(address(table.play), trick)
        led: uint32_t = suit_of(8 * (table.play.played[4 * trick] >> 3))
        if leader == partner:
            partners |= led
        elif leader != me:
            theirs |= led
    following: cython.int = (me + 1) & 3
    most: cython.double = -1e9
    while legal:
        card: cython.int = lowest(legal)
        legal &= legal - 1
        suit = suit_of(card)
        held = know.hand & suit
        better = law.beats[card] & suit
        leads: cython.bint = know.led < 0
        wins: cython.bint = leads or law.beats[know.best] >> card & 1
        mine: cython.bint = wins or know.holder == partner
        chance = ours(know, card if wins else know.best, card >> 3 if leads else know.led, mine)
        gained = swing(know, card, chance)
        back = kept(know, card)
        reason = plan(know, card) if leads else 0.0
        totals[inputs.cards] = gained - back + reason
        most = max(most, totals[inputs.cards])
        own = cython.cast(cython.p_float, inputs.own[inputs.cards])
        own[0] = wins
        own[1] = trumps >> card & 1
        own[2] = law.value[card] / 10.0
        own[3] = law.value[card] >= 10
        own[4] = chance
        own[5] = gained / 20.0
        own[6] = back / 20.0
        own[7] = reason / 10.0
        own[8] = wins_later(know, card) if know.left else 0.0
        own[9] = count32(better & know.opponents) / 3.0
        own[10] = count32(better & know.out) / 3.0
        own[11] = not better & know.out
        own[12] = count32(held) / 3.0
        own[13] = not held & (held - 1)
        own[14] = not better & know.hand
        own[15] = not held & ~better & ~(cython.cast(uint32_t, 1) << card)
        own[16] = count32(better & know.can[partner]) / 3.0
        own[17] = count32(suit & know.out) / 4.0
        own[18] = count32(suit & ~know.out & ~know.hand) / 4.0
        own[19] = law.value[card] / 10.0 if not wins and know.holder == partner else 0.0
        own[20] = law.value[card] / 10.0 if not wins and know.holder != partner else 0.0
        own[21] = wins and not leads and trumps >> card & 1 and not trumps >> 8 * know.led & 1
        own[25] = 1.0 - holds(know, following, suit) if know.laters else 0.0
        own[26] = holds(know, following, trumps) * own[25] if know.laters else 0.0
        own[27] = holds(know, partner, suit)
        own[28] = holds(know, partner, better)
        own[29] = partners >> card & 1
        own[30] = theirs >> card & 1
        own[31] = (1.0 - own[27]) * holds(know, partner, trumps)
        inputs.cards += 1
    for place in range(inputs.cards):
        short: cython.double = totals[place] - most
        inputs.own[place][22] = short / 10.0
        inputs.own[place][23] = short == 0.0
        inputs.own[place][24] = max(-1.0, short / 3.0)


def weigh(network, inputs, worths):
    """The worth of each legal card, in card order, in hundreds of points; only differences count. Returns their number."""
    base: cython.float[32]
    units: cython.float[32]
    stir_common(network, inputs.common, base)
    for card in range(inputs.cards):
        stir_own(network, inputs.own[card], base, units)
        worths[card] = output(network, units, 0)
    return inputs.cards


def weigh_cards(network, table, rules, picked_up, worths):
    """The worth of each legal card of the seat in turn, in card order; returns their number."""
    know: Knowledge
    inputs: Inputs
    look(address(know), table, rules, picked_up)
    listen(address(inputs), table, rules, address(know), legal_cards(address(table.play), law_of(table, rules)))
    return weigh(network, address(inputs), worths)


def best_play(network, table, rules, picked_up):
    """A line to declare, or the card that the network finds best."""
    worths: cython.double[8]
    cards = legal_cards(address(table.play), law_of(table, rules))
    done = without_choice(table, rules, cards)
    if done >= 0:
        return done
    for _ in range(best_of(worths, weigh_cards(network, table, rules, picked_up, worths))):
        cards &= cards - 1
    return lowest(cards)


def chance_by(network, table, rules, know, legal, card):
    """The chance that the seat in turn plays a card among the legal ones: a logit over what the network finds each worth."""
    inputs: Inputs
    worths: cython.double[8]
    listen(address(inputs), table, rules, know, legal)
    chosen: cython.int = count32(legal & ((cython.cast(uint32_t, 1) << card) - 1))
    total: cython.double = 0.0
    for other in range(weigh(network, address(inputs), worths)):
        total += exp((worths[other] - worths[chosen]) / WIDTH)
    return CARELESS + (1.0 - CARELESS) / total


def told_cards(table, rules, picked_up):
    """What the network is told of the legal cards of the seat in turn: of all of them, and of each."""
    know: Knowledge
    inputs: Inputs
    cards = legal_cards(address(table.play), law_of(table, rules))
    look(address(know), table, rules, picked_up)
    listen(address(inputs), table, rules, address(know), cards)
    rows: list = []
    for place in range(inputs.cards):
        rows.append(floats(inputs.own[place], OWN))
    return floats(inputs.common, COMMON), rows
