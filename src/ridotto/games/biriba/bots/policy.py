"""Biriba by rules of thumb: the first meld's minimum, trumps, sides made during the deal, and the end of the stock."""

import cython
from cython import address

HABITS = (
    {
        "hope": 0.88,
        "hope_set": 0.55,
        "slow": 5.95,
        "saved": 41.9,
        "stay": -3.1,
        "take_laid": 31.16,
        "take_rest": 6.85,
        "take_late": 11.4,
        "soon": 1.19,
        "near": 3.38,
        "next_near": 1.21,
        "pair": 16.7,
        "third": 2.42,
        "danger": 4.88,
        "ready": 35.01,
        "hand": 9.0,
        "close": -19.15,
    },
    {
        "hope": 0.73,
        "hope_set": 0.66,
        "slow": 5.37,
        "laid": -0.51,
        "saved": 29.21,
        "left_out": 69.96,
        "stay": 0.26,
        "take_rest": 0.99,
        "take_late": 3.7,
        "soon": 1.19,
        "near": 4.06,
        "next_near": 4.84,
        "pair": 1.17,
        "third": 5.8,
        "danger": 11.46,
        "ready": 47.54,
        "hand": 7.19,
        "enough": -74.6,
    },
    {
        "hope": 0.58,
        "hope_set": 0.84,
        "slow": 6.11,
        "laid": 25.86,
        "saved": -4.03,
        "draw": 49.64,
        "take_laid": 28.1,
        "take_wild": 55.75,
        "take_late": 11.77,
        "soon": 3.14,
        "near": 0.31,
        "next_near": 2.72,
        "pair": 6.94,
        "third": 3.01,
        "danger": -1.82,
        "ready": 12.89,
        "hand": 5.7,
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
    seat: cython.int = deal.turn
    players: cython.int = rules.players
    customs = address(rules.customs)
    table.points = address(customs.values[0])
    table.bonus[0] = rules.bonus[0]
    table.bonus[1] = rules.bonus[1]
    table.bonus[2] = rules.bonus[2]
    table.trumps = deal.trumps
    table.hand = deal.hand[seat]
    sort_hand(table)
    table.own = table.others = 0
    for place in range(deal.melds):
        if is_of(deal, place, seat):
            table.mine[table.own] = meld_at(deal, place)
            table.own += 1
        else:
            table.theirs[table.others] = meld_at(deal, place)
            table.others += 1

    taken: cython.bint = has_taken(deal, seat)
    set_stage(table, habits, may_take_biribaki(deal, rules, seat), taken)
    habits = table.habits
    table.turns = stock_left(deal, rules) / cython.cast(cython.double, players)
    sides: cython.int = 0
    for other in range(players):
        sides += not deal.side[other] & ((1 << other) - 1)
    closing: cython.double = habits.close
    for first in range(players):
        if deal.side[first] & ((1 << first) - 1):
            continue
        cards: cython.int = 0
        least: cython.int = 255
        for other in range(players):
            if deal.side[first] >> other & 1 and other != seat:
                cards += deal.hand[other].size
                least = min(least, deal.hand[other].size)
        if deal.side[first] >> seat & 1:
            closing -= habits.hand * cards
            continue
        closing += habits.hand * cards / (sides - 1)
        if has_taken(deal, first):
            table.turns = min(table.turns, 0.7 * least)
    table.pays = closing > habits.enough
    table.whole = not rules.early_melds and not taken
    table.due = 0
    if not table.own or deal.provisional:
        table.due = max(0, rules.minimum[seat] - (deal.laid if deal.provisional else 0))


def takes(deal, rules, table):
    """Whether to take the pile; never round and round: nothing comes of a small one unless some of it can be laid at once."""
    stock = stock_left(deal, rules)
    if deal.piled == 1 or not stock:
        calm: cython.bint = deal.idle < rules.players and table.due == 0 and not table.whole
        if not (calm and gains(table, deal.pile, deal.piled)):
            return False
    pays: cython.double = pile_pays(table, deal.pile, deal.piled, 0)
    return pays > (table.habits.draw if stock else table.habits.stay)


def longest_suit(hand):
    """The suit of which the hand holds most, the first among equals."""
    best: cython.int = 0
    most: cython.int = -1
    for suit in range(4):
        count: cython.int = 0
        for rank in range(13):
            count += hand.copies[rank] >> (2 * suit) & 3
        if count > most:
            best = suit
            most = count
    return best


def choose(deal, rules, habits):
    """The id of an action of the seat in turn."""
    table: Table
    choice: Choice
    ways: Meld[MOST_WAYS]
    card: cython.uchar
    ids: cython.ushort[4096]
    found = legal(deal, rules, ids)
    if found == 1:
        return ids[0]
    if deal.phase == NAMING:
        return TRUMP + longest_suit(address(deal.hand[deal.turn]))
    read_table(deal, rules, habits, address(table))
    if deal.phase == BEGINNING:
        if takes(deal, rules, address(table)):
            return TAKE
        return DRAW if stock_left(deal, rules) else PASS
    withdraw: cython.int = -1
    begin_choice(address(choice), address(table))
    for place in range(found):
        action: cython.int = ids[place]
        if action >= DISCARD:
            weigh_discard(address(choice), action, action - DISCARD)
        elif action == WITHDRAW:
            withdraw = WITHDRAW
        elif action < ADD:
            three_of: cython.int = action - MELD
            weigh_lay(address(choice), action, cython.NULL, address(three[three_of]), three_card[three_of], 3)
        else:
            add: Add = add_of(action, ADD, FORMS)
            card = add.card
            before = meld_at(deal, place_of(deal, deal.turn, add.number))
            ways_to_add(rules, before, card, ways)
            weigh_lay(address(choice), action, before, address(ways[add.form - 1 if add.form else 0]), address(card), 1)
    return chosen(address(choice), withdraw)


def steady(deal, rules, past, rng):
    return choose(deal, rules, STEADY)


def keen(deal, rules, past, rng):
    return choose(deal, rules, KEEN)


# ---- for bots --------------------------------------------------------------------------------------------------------


def act(view):
    """What a careful player does with a view on their turn."""
    ids: cython.ushort[4096]
    worlds: BiribaWorlds = BiribaWorlds.__new__(BiribaWorlds)
    worlds.read_seat(view)
    deal = address(worlds.seen)
    rules = address(worlds.table)
    return listed(view["legal"], ids, legal(deal, rules, ids), choose(deal, rules, STEADY))


def act_in(state: BiribaState):
    """The id of what the seat in turn does when the policy is given the whole deal: the same as `act` of its view."""
    whole: BiribaState = state
    return choose(address(whole.deal), whole.rules, STEADY)
