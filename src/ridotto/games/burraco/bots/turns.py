"""Turns of Burraco as those play them who think ahead: small networks, trained on what comes of each choice (`benchmarks/practice.py`)."""

import cython
from cython import address

from ridotto.policies.network import read


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(__file__))


def read_turn(position, law, turn):
    """What the seat in turn knows (a `ReadOf`): of the pile the upper card."""
    deal = cython.cast(cython.pointer(Deal), position)
    rules = cython.cast(cython.pointer(Rules), law)
    around = address(turn.around)
    seat: cython.int = deal.turn
    team: cython.int = seat & 1
    memset(around, 0, cython.sizeof(Around))
    read_table(deal, rules, KEEN, address(turn.table))
    if deal.pile_size:
        see_pile(around, address(deal.pile[deal.pile_size - 1]), 1, deal.pile_size)
    around.stock = deal.stock_size - deal.drawn - NEVER_DRAWN
    around.partner = deal.hand[seat ^ 2].size
    around.next = deal.hand[(seat + 1) & 3].size
    around.least = min(around.next, deal.hand[(seat + 3) & 3].size)
    around.theirs_taken = deal.took_pot[1 - team]
    around.theirs_seven = around.theirs_taken and deal.burracos[1 - team] > 0
    see_table(turn)


def tell_choice(position, law, turn, action, own):
    """What the network that weighs an action is told of it; returns which that is (a `TellOf`)."""
    after: Meld
    card: cython.uchar
    deal = cython.cast(cython.pointer(Deal), position)
    rules = cython.cast(cython.pointer(Rules), law)
    choice = address(turn.choice)
    around = address(turn.around)
    if deal.phase == DRAWING:
        if action == TAKE:
            tell_take(own, choice, around)
        else:
            own[17] = 1.0
        return TAKING
    if action >= DISCARD:
        tell_discard(own, choice, around, action - DISCARD)
        return THROWING
    if action < ADD:
        three_of: cython.int = action - MELD
        tell_lay(own, choice, around, cython.NULL, address(three[three_of]), three_card[three_of], 3)
        return LAYING
    add: Add = add_of(action, ADD, FORMS)
    card = add.card
    settle_add(deal, rules, address(add), address(after))
    tell_lay(own, choice, around, meld_in_turn(deal, add.number), address(after), address(card), 1)
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
    found = legal(cython.cast(cython.pointer(Deal), deal), cython.cast(cython.pointer(Rules), rules), ids)
    if found == 1:
        return ids[0]
    weigh(deal, rules, ids, found, worths)
    return ids[best_of(worths, found)]


# ---- for training and tests ------------------------------------------------------------------------------------------


def told(state: BurracoState):
    """A decision, as training wants it (`told_of`)."""
    return told_of(state, read_turn, tell_choice)


def worths(state: BurracoState):
    """What the networks find each legal action worth, in hundreds of points; only differences count."""
    return worths_of(state, weigh)
