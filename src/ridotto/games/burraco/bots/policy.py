"""Burraco by rules of thumb: what to lay and throw away, when to take the pile, and when to close."""

import cython
from cython import address

HABITS = (
    {
        "hope": 0.88,
        "hope_set": 0.71,
        "slow": 5.1,
        "stay": -3.1,
        "take_laid": 31.51,
        "take_rest": 6.85,
        "take_late": 6.64,
        "soon": 1.19,
        "near": 3.38,
        "next_near": 1.75,
        "pair": 14.51,
        "third": 4.48,
        "danger": 4.88,
        "ready": 35.01,
        "close": 89.43,
    },
    {
        "hope": 0.73,
        "hope_set": 0.66,
        "slow": 4.98,
        "laid": -0.51,
        "saved": 27.08,
        "take_rest": 4.61,
        "take_late": 3.12,
        "soon": 1.19,
        "near": 4.06,
        "next_near": 6.21,
        "pair": 1.17,
        "third": 5.8,
        "ready": 47.54,
    },
    {
        "hope": 0.55,
        "hope_set": 0.84,
        "slow": 5.95,
        "laid": 25.86,
        "saved": -4.03,
        "draw": 27.39,
        "take_wild": 39.53,
        "soon": 3.14,
        "next_near": 3.26,
        "pair": 6.94,
        "third": 5.8,
        "danger": -1.82,
        "ready": 35.01,
        "hand": 4.7,
        "enough": -62.58,
    },
)
"""What keen players weigh in another way than steady ones, by stage; found by benchmarks/habits.py."""


def use(changed):
    """Lets "keen" have these habits, given as `HABITS` are: for programs that look for better ones."""
    set_habits(KEEN, changed)


use(HABITS)


def read_table(deal, rules, habits, table):
    """The position in the terms of both meld games, as the seat in turn knows it."""
    seat = deal.turn
    team = seat & 1
    customs = address(rules.customs)
    table.points = address(customs.values[0])
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
        pays: cython.double = pile_pays(address(table), address(deal.pile[deal.pile_size - 1]), 1, deal.pile_size - 1)
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
            weigh_lay(address(choice), action, meld_in_turn(deal, add.number), address(after), address(card), 1)
    return chosen(address(choice), -1)


def steady(deal, rules, past, rng):
    return choose(deal, rules, STEADY)


def keen(deal, rules, past, rng):
    return choose(deal, rules, KEEN)


# ---- for bots --------------------------------------------------------------------------------------------------------


def act(view):
    """What a careful player does with a view on their turn. What they remember of the discards would change nothing."""
    deal: Deal
    dice: Rng
    ids: cython.ushort[4096]
    worlds: BurracoWorlds = BurracoWorlds(view)
    rules = address(worlds.table)
    seed_rng(address(dice), b"any world serves: a policy reads")
    worlds.draw(address(dice), address(deal))
    return listed(view["legal"], ids, legal(address(deal), rules, ids), choose(address(deal), rules, STEADY))


def act_in(state: BurracoState):
    """The id of what the seat in turn does when the policy is given the whole deal: the same as `act` of its view."""
    whole: BurracoState = state
    return choose(address(whole.deal), whole.rules, STEADY)
