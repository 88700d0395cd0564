"""Rules of thumb for Biriba: the first meld's minimum, trumps, sides made during the deal, and the end of the stock."""

from libc.stdint cimport uint16_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.biriba.law.rules cimport (
    ADD, BEGINNING, DISCARD, DRAW, FORMS, MELD, NAMING, NOBODY, OVER, PASS, PLAYING, TAKE, TRUMP, WITHDRAW, Deal, Rules,
    has_taken, is_of, legal, may_take_biribaki, meld_at, place_of, stock_left, ways_to_add,
)
from ridotto.games.biriba.law.state cimport BiribaState
from ridotto.games.biriba.law.worlds cimport BiribaWorlds
from ridotto.games.families.rummy.bots.policy cimport (
    STEADY, Choice, Habits, Table, begin_choice, begin_table, chosen, gains, listed, pile_pays, set_habits, set_stage,
    sort_hand, weigh_discard, weigh_lay,
)
from ridotto.games.families.rummy.law.hands cimport Hand
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card

cdef enum:
    ALL_PLACES = 0x3FFE     # of which no sets are made if sets are no melds, as bits (BIR-5.11)

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
"""Weights in which keen players differ from steady ones, by stage; found by benchmarks/habits.py."""


def use(changed):
    """Install weights for "keen", in the form of `HABITS`; used by programs that tune them."""
    set_habits(KEEN, changed)


use(HABITS)


cdef void read_table(const Deal* deal, const Rules* rules, const Habits* habits, Table* table) noexcept nogil:
    """Read the position as the seat in turn knows it, in the terms shared by both meld games."""
    cdef int cards, least
    cdef int seat = deal.turn
    cdef int players = rules.players
    customs = &rules.customs
    table.points = &customs.values[0]
    table.bonus[0] = rules.bonus[0]
    table.bonus[1] = rules.bonus[1]
    table.bonus[2] = rules.bonus[2]
    table.trumps = deal.trumps
    begin_table(table)
    table.barred = 0 if customs.sets else ALL_PLACES
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

    cdef bint taken = has_taken(deal, seat)
    set_stage(table, habits, may_take_biribaki(deal, rules, seat), taken)
    habits = table.habits
    table.turns = stock_left(deal, rules) / <double> players
    cdef int sides = 0
    for other in range(players):
        sides += not deal.side[other] & ((1 << other) - 1)
    cdef double closing = habits.close
    for first in range(players):
        if deal.side[first] & ((1 << first) - 1):
            continue
        cards = 0
        least = 255
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


cdef bint takes(const Deal* deal, const Rules* rules, const Table* table) noexcept nogil:
    """True if the pile should be taken. A small pile is taken only to lay some of it at once; otherwise takes would go in circles."""
    cdef bint calm
    stock = stock_left(deal, rules)
    if deal.piled == 1 or not stock:
        calm = deal.idle < rules.players and table.due == 0 and not table.whole
        if not (calm and gains(table, deal.pile, deal.piled)):
            return False
    cdef double pays = pile_pays(table, deal.pile, deal.piled, 0)
    return pays > (table.habits.draw if stock else table.habits.stay)


cdef int longest_suit(const Hand* hand) noexcept nogil:
    """Return the suit of which the hand holds most cards, the first among equals."""
    cdef int count
    cdef int best = 0
    cdef int most = -1
    for suit in range(4):
        count = 0
        for rank in range(13):
            count += hand.copies[rank] >> (2 * suit) & 3
        if count > most:
            best = suit
            most = count
    return best


cdef int choose(const Deal* deal, const Rules* rules, const Habits* habits) noexcept nogil:
    """Return the id of the action of the seat in turn."""
    cdef int action, three_of
    cdef Add add
    cdef Table table
    cdef Choice choice
    cdef Meld ways[MOST_WAYS]
    cdef unsigned char card
    cdef unsigned short ids[4096]
    found = legal(deal, rules, ids)
    if found == 1:
        return ids[0]
    if deal.phase == NAMING:
        return TRUMP + longest_suit(&deal.hand[deal.turn])
    read_table(deal, rules, habits, &table)
    if deal.phase == BEGINNING:
        if takes(deal, rules, &table):
            return TAKE
        return DRAW if stock_left(deal, rules) else PASS
    cdef int withdraw = -1
    begin_choice(&choice, &table)
    for place in range(found):
        action = ids[place]
        if action >= DISCARD:
            weigh_discard(&choice, action, action - DISCARD)
        elif action == WITHDRAW:
            withdraw = WITHDRAW
        elif action < ADD:
            three_of = action - MELD
            weigh_lay(&choice, action, NULL, &three[three_of], three_card[three_of], 3)
        else:
            add = add_of(action, ADD, FORMS)
            card = add.card
            before = meld_at(deal, place_of(deal, deal.turn, add.number))
            ways_to_add(rules, before, card, ways)
            weigh_lay(&choice, action, before, &ways[add.form - 1 if add.form else 0], &card, 1)
    return chosen(&choice, withdraw)


cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    return choose(deal, rules, STEADY)


cdef int keen(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    return choose(deal, rules, KEEN)


cdef int to_close(const void* position, const void* law) noexcept nogil:
    """Return the cards to lay and discard in this turn to close (a `ToCloseOf`)."""
    deal = <Deal*> position
    if deal.phase == OVER:
        return 0 if deal.closer != NOBODY else -1
    if deal.phase != PLAYING or not has_taken(deal, deal.turn):
        return -1
    return deal.hand[deal.turn].size


# ---- for bots --------------------------------------------------------------------------------------------------------


def act(view):
    """Return the action of a careful player in turn."""
    cdef uint16_t ids[4096]
    cdef BiribaWorlds worlds = BiribaWorlds.__new__(BiribaWorlds)
    worlds.read_seat(view)
    deal = &worlds.seen
    rules = &worlds.table
    return listed(view["legal"], ids, legal(deal, rules, ids), choose(deal, rules, STEADY))


def act_in(BiribaState state not None):
    """Return the action id of the seat in turn from a full state: the same action as `act` on its view."""
    return choose(&state.deal, state.rules, STEADY)
