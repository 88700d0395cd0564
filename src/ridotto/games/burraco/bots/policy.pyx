"""Rules of thumb for Burraco: what to lay and discard, when to take the pile, and when to close."""

from libc.stdint cimport uint16_t

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_LEGAL
from ridotto.core.worlds cimport Past
from ridotto.games.burraco.law.rules cimport (
    ADD, DISCARD, DRAW, DRAWING, FORMS, MELD, NOBODY, OVER, TAKE, Deal, Rules, legal, may_take, meld_in_turn, meld_of,
    settle_add, side_in_turn,
)
from ridotto.games.burraco.law.state cimport BurracoState
from ridotto.games.burraco.law.turns cimport NEVER_DRAWN
from ridotto.games.burraco.law.worlds cimport BurracoWorlds
from ridotto.games.families.rummy.bots.policy cimport (
    NEEDED, STEADY, Choice, Habits, Table, begin_choice, begin_table, chosen, gains, listed, pile_pays, set_habits, set_stage,
    sort_hand, weigh_discard, weigh_lay,
)
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card

cdef enum:
    NO_SETS = 0x3FF4        # places of all ranks but aces and threes, as bits (BUR-6.11)

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
"""Weights in which keen players differ from steady ones, by stage; found by benchmarks/habits.py."""


def use(changed):
    """Install weights for "keen", in the form of `HABITS`; used by programs that tune them."""
    set_habits(KEEN, changed)


use(HABITS)


cdef void read_table(const Deal* deal, const Rules* rules, const Habits* habits, Table* table) noexcept nogil:
    """Read the position as the seat in turn knows it, in the terms shared by both meld games."""
    seat = deal.turn
    own = deal.side[seat]
    customs = &rules.customs
    table.points = &customs.values[0]
    table.bonus[0] = table.bonus[1] = table.bonus[2] = 200.0
    table.trumps = 4
    table.due = 0
    table.whole = False
    table.hand = deal.hand[seat]
    sort_hand(table)
    begin_table(table)
    table.clean = rules.clean_close
    table.semi_clean = rules.semi_clean
    table.barred = NO_SETS if rules.barred_sets else 0
    table.own = deal.melds[own]
    for number in range(table.own):
        table.mine[number] = meld_of(deal, own, number)
    set_stage(table, habits, not deal.took_pot[own], deal.took_pot[own])
    if table.clean and not table.seven:
        table.needed = NEEDED
    table.turns = (deal.stock_size - deal.drawn - NEVER_DRAWN) / <double> rules.players
    read_others(deal, rules, table)


cdef void read_others(const Deal* deal, const Rules* rules, Table* table) noexcept nogil:
    """Read the melds of the other sides, how soon one of them may close, and whether closing before them pays."""
    cdef int side
    cdef int own = side_in_turn(deal)
    cdef int seen = 0       # sides, as bits
    cdef int sides = 0
    cdef int poor = 0       # sides without a pot
    cdef int cards = 0      # in the hands of all of them
    cdef int partner = 0
    table.others = 0
    for other in range(rules.players):
        side = deal.side[other]
        if side == own:
            partner += deal.hand[other].size if other != deal.turn else 0
            continue
        cards += deal.hand[other].size
        if deal.took_pot[side]:
            table.turns = min(table.turns, 0.7 * deal.hand[other].size)
        if seen >> side & 1:
            continue
        seen |= 1 << side
        sides += 1
        poor += not deal.took_pot[side]
        for number in range(deal.melds[side]):
            table.theirs[table.others] = meld_of(deal, side, number)
            table.others += 1
    table.turns = max(table.turns, 0.0)
    cdef double closing = table.habits.close + table.habits.hand * (cards / <double> sides - partner)
    closing += table.habits.close * poor / sides
    table.pays = closing > table.habits.enough


cdef bint takes(const Deal* deal, const Rules* rules, const Table* table) noexcept nogil:
    """True if the pile should be taken: one that lies spread only if it can be used, and not for a card that costs a wild one to lay."""
    if not rules.use_pile:
        return pile_pays(table, &deal.pile[deal.pile_size - 1], 1, deal.pile_size - 1) > table.habits.draw
    cdef double pays = pile_pays(table, deal.pile, deal.pile_size, 0)
    if not gains(table, deal.pile, deal.pile_size):
        pays -= table.habits.saved
    return pays > table.habits.draw and may_take(deal, rules)


cdef int choose(const Deal* deal, const Rules* rules, const Habits* habits) noexcept nogil:
    """Return the id of the action of the seat in turn."""
    cdef int action, three_of
    cdef Add add
    cdef Table table
    cdef Choice choice
    cdef Meld after
    cdef unsigned char card
    cdef unsigned short ids[4096]
    read_table(deal, rules, habits, &table)
    if deal.phase == DRAWING:
        return TAKE if takes(deal, rules, &table) else DRAW
    found = legal(deal, rules, ids)
    begin_choice(&choice, &table)
    for place in range(found):
        action = ids[place]
        if action >= DISCARD:
            weigh_discard(&choice, action, action - DISCARD)
        elif action < ADD:
            three_of = action - MELD
            weigh_lay(&choice, action, NULL, &three[three_of], three_card[three_of], 3)
        else:
            add = add_of(action, ADD, FORMS)
            card = add.card
            settle_add(deal, rules, &add, &after)
            weigh_lay(&choice, action, meld_in_turn(deal, add.number), &after, &card, 1)
    return chosen(&choice, -1)


cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    return choose(deal, rules, STEADY)


cdef int keen(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    return choose(deal, rules, KEEN)


cdef int to_close(const void* position, const void* law) noexcept nogil:
    """Return the cards to lay and discard in this turn to close (a `ToCloseOf`)."""
    deal = <Deal*> position
    if deal.phase == OVER:
        return 0 if deal.closer != NOBODY else -1
    if deal.phase == DRAWING or not deal.took_pot[side_in_turn(deal)]:
        return -1
    return deal.hand[deal.turn].size


# ---- for bots --------------------------------------------------------------------------------------------------------


def act(view):
    """Return the action of a careful player in turn. The policy does not use remembered discards."""
    cdef Deal deal
    cdef Rng dice
    cdef uint16_t ids[MOST_LEGAL]
    cdef BurracoWorlds worlds = BurracoWorlds(view)
    rules = &worlds.table
    seed_rng(&dice, b"any world serves: a policy reads")
    worlds.draw(&dice, &deal)
    return listed(view["legal"], ids, legal(&deal, rules, ids), choose(&deal, rules, STEADY))


def act_in(BurracoState state not None):
    """Return the action id of the seat in turn from a full state: the same action as `act` on its view."""
    return choose(&state.deal, state.rules, STEADY)
