"""Turns of Biriba as those play them who think ahead: small networks, trained on what comes of each choice (`benchmarks/practice.py`)."""

import cython
from cython import address

from ridotto.policies.network import read

NAME = "biriba_turns"
"""Of the file."""


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(NAME))


def read_turn(deal, rules, turn):
    """What the seat in turn knows."""
    table = address(turn.table)
    around = address(turn.around)
    seat: cython.int = deal.turn
    memset(around, 0, cython.sizeof(Around))
    memset(turn.common, 0, cython.sizeof(cython.float) * COMMON)
    read_table(deal, rules, KEEN, table)
    begin_choice(address(turn.choice), table)
    look(address(turn.choice))
    for place in range(deal.melds):
        see_meld(around, meld_at(deal, place))
    see_pile(around, deal.pile, deal.piled)
    see_hand(around, table)
    around.stock = stock_left(deal, rules)
    around.least = 99
    following: cython.int = seat
    for step in range(1, rules.players):
        other: cython.int = seat + step
        if other >= rules.players:
            other -= rules.players
        if deal.side[other] >> seat & 1:
            around.partner += deal.hand[other].size
            continue
        if following == seat:
            following = other
        around.least = min(around.least, deal.hand[other].size)
        if has_taken(deal, other):
            around.theirs_taken = True
            around.theirs_seven = around.theirs_seven or has_biriba(deal, other)
    around.next = deal.hand[following].size
    around.known = address(deal.known[following])
    for number in range(table.own):
        around.sevens += table.mine[number].size >= SEVEN
    tell_table(turn.common, address(turn.choice), around)


def tell_choice(deal, rules, turn, action, own):
    """What the network that weighs an action is told of it; returns which that is."""
    ways: Meld[MOST_WAYS]
    card: cython.uchar
    choice = address(turn.choice)
    around = address(turn.around)
    memset(own, 0, cython.sizeof(cython.float) * OWN)
    if deal.phase != PLAYING:
        if action == TAKE:
            tell_take(own, choice, around)
        elif action == DRAW:
            own[17] = 1.0
        elif action == PASS:
            own[18] = 1.0
        return TAKING
    if action >= DISCARD:
        tell_discard(own, choice, around, action - DISCARD)
        return THROWING
    if action == WITHDRAW:
        return THROWING
    if action < ADD:
        three_of: cython.int = action - MELD
        tell_lay(own, choice, around, cython.NULL, address(three[three_of]), three_card[three_of], 3)
        return LAYING
    add: Add = add_of(action, ADD, FORMS)
    card = add.card
    before = meld_at(deal, place_of(deal, deal.turn, add.number))
    ways_to_add(rules, before, card, ways)
    tell_lay(own, choice, around, before, address(ways[add.form - 1 if add.form else 0]), address(card), 1)
    return LAYING


def weigh(deal, rules, ids, count, worths):
    """What the networks find actions of the seat in turn worth, in hundreds of points; only differences count."""
    turn: Turn
    own: cython.float[28]
    base: cython.float[3][32]
    units: cython.float[32]
    stirred: cython.bint[3]
    stirred[0] = stirred[1] = stirred[2] = False
    read_turn(deal, rules, address(turn))
    for place in range(count):
        number: cython.int = tell_choice(deal, rules, address(turn), ids[place], own)
        network = address(networks[number])
        if not stirred[number]:
            stir_common(network, turn.common, base[number])
            stirred[number] = True
        stir_own(network, own, base[number], units)
        worths[place] = output(network, units, 0)


def learned(deal, rules, past, rng):
    """The id of the action that the networks find best (a `PolicyOf`)."""
    ids: cython.ushort[4096]
    worths: cython.double[4096]
    position = cython.cast(cython.pointer(Deal), deal)
    law = cython.cast(cython.pointer(Rules), rules)
    found = legal(position, law, ids)
    if found == 1:
        return ids[0]
    if position.phase == NAMING:
        return TRUMP + longest_suit(address(position.hand[position.turn]))
    weigh(position, law, ids, found, worths)
    return ids[best_of(worths, found)]


# ---- for training and tests ------------------------------------------------------------------------------------------


def told(state: BiribaState):
    """A decision, as training wants it: ids of the actions, what the networks are told of all of them and of each, and which weighs it."""
    turn: Turn
    own: cython.float[28]
    ids: cython.ushort[4096]
    deal = address(state.deal)
    read_turn(deal, state.rules, address(turn))
    actions: list = []
    rows: list = []
    kinds: list = []
    for place in range(legal(deal, state.rules, ids)):
        actions.append(ids[place])
        kinds.append(tell_choice(deal, state.rules, address(turn), ids[place], own))
        rows.append(floats(own, OWN))
    return actions, floats(turn.common, COMMON), rows, kinds


def worths(state: BiribaState):
    """What the networks find each legal action worth, in hundreds of points; only differences count."""
    ids: cython.ushort[4096]
    weighed: cython.double[4096]
    found = legal(address(state.deal), state.rules, ids)
    weigh(address(state.deal), state.rules, ids, found, weighed)
    return [weighed[place] for place in range(found)]
