"""Turns of Burraco or Biriba, weighed by small networks: what they do whose rules differ in what a position is and what a choice means."""

import cython
from cython import address


def see_table(turn):
    """What lies before everybody and in one's own hand, once the table and the pile are read; then all that choices have in common."""
    table = address(turn.table)
    around = address(turn.around)
    begin_choice(address(turn.choice), table)
    look(address(turn.choice))
    for number in range(table.own):
        see_meld(around, table.mine[number])
        around.sevens += table.mine[number].size >= SEVEN
    for number in range(table.others):
        see_meld(around, table.theirs[number])
    see_hand(around, table)
    memset(turn.common, 0, cython.sizeof(cython.float) * COMMON)
    tell_table(turn.common, address(turn.choice), around)


def weigh_choices(networks, turn, tell, deal, rules, ids, count, worths):
    """What networks find actions worth, in a position that has been read."""
    own: cython.float[28]
    base: cython.float[3][32]
    units: cython.float[32]
    stirred: cython.bint[3]
    for number in range(NETWORKS):
        stirred[number] = False
    for place in range(count):
        memset(own, 0, cython.sizeof(cython.float) * OWN)
        kind: cython.int = tell(deal, rules, turn, ids[place], own)
        network = address(networks[kind])
        if not stirred[kind]:
            stir_common(network, turn.common, base[kind])
            stirred[kind] = True
        stir_own(network, own, base[kind], units)
        worths[place] = output(network, units, 0)


# ---- for training and tests ------------------------------------------------------------------------------------------


def told_of(state, read, tell):
    """A decision, as training wants it: ids of the actions, what the networks are told of all of them and of each, and which weighs it."""
    turn: Turn
    own: cython.float[28]
    read(state.deal_at, state.rules_at, address(turn))
    actions: list = state.legal_ids()
    rows: list = []
    kinds: list = []
    for action in actions:
        memset(own, 0, cython.sizeof(cython.float) * OWN)
        kinds.append(tell(state.deal_at, state.rules_at, address(turn), action, own))
        rows.append(floats(own, OWN))
    return actions, floats(turn.common, COMMON), rows, kinds


def worths_of(state, weigh):
    """What the networks find each legal action worth, in hundreds of points; only differences count."""
    ids: cython.ushort[4096]
    worths: cython.double[4096]
    count = state.engine.legal(state.deal_at, state.rules_at, ids)
    weigh(state.deal_at, state.rules_at, ids, count, worths)
    return [worths[place] for place in range(count)]
