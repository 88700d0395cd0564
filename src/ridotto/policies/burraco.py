"""Burraco by rules of thumb: what to lay and throw away, when to take the pile, and when to close."""

import cython
from cython import address


def read_table(deal, rules, habits, table):
    """The position in the terms of both meld games, as the seat in turn knows it."""
    seat = deal.turn
    team = seat & 1
    customs = address(rules.customs)
    table.points = customs.values
    table.bonus[0] = table.bonus[1] = table.bonus[2] = 200.0
    table.trumps = 4
    table.due = 0
    table.whole = False
    table.hand = deal.hand[seat]
    sort_hand(table)
    table.own = deal.melds[team]
    table.others = deal.melds[1 - team]
    for number in range(table.own):
        table.mine[number] = address(deal.meld[team][number])
    for number in range(table.others):
        table.theirs[number] = address(deal.meld[1 - team][number])
    set_stage(table, habits, not deal.took_pot[team], deal.took_pot[team])
    left = deal.hand[seat ^ 1].size
    right = deal.hand[seat ^ 3].size
    table.turns = (deal.stock_size - deal.drawn - NEVER_DRAWN) / 4.0
    if deal.took_pot[1 - team]:
        table.turns = min(table.turns, 0.7 * min(left, right))
    table.turns = max(table.turns, 0.0)
    closing = table.habits.close + table.habits.hand * (left + right - deal.hand[seat ^ 2].size)
    if not deal.took_pot[1 - team]:
        closing += table.habits.close
    table.pays = closing > table.habits.enough


def choose(deal, rules, habits):
    """The id of an action of the seat in turn."""
    table: Table
    choice: Choice
    after: Meld
    card: cython.uchar
    ids: cython.ushort[4096]
    read_table(deal, rules, habits, address(table))
    if deal.phase == DRAWING:
        pays: cython.double = pile_pays(
            address(table), address(deal.pile[deal.pile_size - 1]), 1, deal.pile_size - 1
        )
        return TAKE if pays > table.habits.draw else DRAW
    found = legal(deal, rules, ids)
    begin_choice(address(choice), address(table))
    for place in range(found):
        action: cython.int = ids[place]
        if action >= DISCARD:
            weigh_discard(address(choice), action, action - DISCARD)
        elif action < ADD:
            three_of: cython.int = action - MELD
            weigh_lay(address(choice), action, cython.NULL, address(three[three_of]), three_card[three_of], 3)
        else:
            add: Add = add_of(action, ADD, FORMS)
            card = add.card
            settle_add(deal, rules, address(add), address(after))
            weigh_lay(
                address(choice), action, meld_in_turn(deal, add.number), address(after), address(card), 1
            )
    return chosen(address(choice), -1)


def steady(deal, rules, past, rng):
    return choose(deal, rules, STEADY)


def keen(deal, rules, past, rng):
    return choose(deal, rules, KEEN)
