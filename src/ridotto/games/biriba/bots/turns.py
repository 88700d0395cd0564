"""Turns of Biriba as those play them who think ahead: small networks, trained on what comes of each choice (`benchmarks/practice.py`)."""

import cython
from cython import address

from ridotto.policies.network import read


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(__file__))


def read_turn(position, law, turn):
    """What the seat in turn knows (a `ReadOf`)."""
    deal = cython.cast(cython.pointer(Deal), position)
    rules = cython.cast(cython.pointer(Rules), law)
    around = address(turn.around)
    seat: cython.int = deal.turn
    memset(around, 0, cython.sizeof(Around))
    read_table(deal, rules, KEEN, address(turn.table))
    see_pile(around, deal.pile, deal.piled, deal.piled)
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
    see_table(turn)


def tell_choice(position, law, turn, action, own):
    """What the network that weighs an action is told of it; returns which that is (a `TellOf`)."""
    ways: Meld[MOST_WAYS]
    card: cython.uchar
    deal = cython.cast(cython.pointer(Deal), position)
    rules = cython.cast(cython.pointer(Rules), law)
    choice = address(turn.choice)
    around = address(turn.around)
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
    """What the networks find actions of the seat in turn worth (a `WeighOf`)."""
    turn: Turn
    read_turn(deal, rules, address(turn))
    weigh_choices(networks, address(turn), tell_choice, deal, rules, ids, count, worths)


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
    weigh(deal, rules, ids, found, worths)
    return ids[best_of(worths, found)]


def told(state: BiribaState):
    """A decision, as training wants it (`told_of`)."""
    return told_of(state, read_turn, tell_choice)


def worths(state: BiribaState):
    """What the networks find each legal action worth, in hundreds of points; only differences count."""
    return worths_of(state, weigh)
