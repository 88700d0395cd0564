"""Turns of Burraco as those play them who think ahead: small networks, trained on what comes of each choice (`benchmarks/practice.py`)."""

from libc.stdint cimport uint16_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.burraco.bots.policy cimport KEEN, read_table
from ridotto.games.burraco.law.rules cimport (
    ADD, DISCARD, DRAWING, FORMS, MELD, TAKE, Deal, Rules, legal, meld_in_turn, settle_add,
)
from ridotto.games.burraco.law.state cimport BurracoState
from ridotto.games.burraco.law.turns cimport NEVER_DRAWN
from ridotto.games.families.rummy.bots.inputs cimport (
    COMMON, LAYING, NETWORKS, OWN, TAKING, THROWING, Around, ChoiceInputs, see_pile, tell_discard, tell_lay, tell_take,
)
from ridotto.games.families.rummy.bots.turns cimport Turn, see_table, told_of, weigh_choices, worths_of
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card
from ridotto.policies.network cimport Network, best_of, installed

from ridotto.policies.network import read

cdef Network networks[3]


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(__file__))


cdef void read_turn(const void* position, const void* law, Turn* turn) noexcept nogil:
    """What the seat in turn knows (a `ReadOf`): of the pile the upper card."""
    deal = <Deal*> position
    rules = <Rules*> law
    around = &turn.around
    cdef int seat = deal.turn
    cdef int team = seat & 1
    memset(around, 0, sizeof(Around))
    read_table(deal, rules, KEEN, &turn.table)
    if deal.pile_size:
        see_pile(around, &deal.pile[deal.pile_size - 1], 1, deal.pile_size)
    around.stock = deal.stock_size - deal.drawn - NEVER_DRAWN
    around.partner = deal.hand[seat ^ 2].size
    around.next = deal.hand[(seat + 1) & 3].size
    around.least = min(around.next, deal.hand[(seat + 3) & 3].size)
    around.theirs_taken = deal.took_pot[1 - team]
    around.theirs_seven = around.theirs_taken and deal.burracos[1 - team] > 0
    see_table(turn)


cdef int tell_choice(const void* position, const void* law, const Turn* turn, int action, ChoiceInputs* inputs) noexcept nogil:
    """What the network that weighs an action is told of it; returns which that is (a `TellOf`)."""
    cdef int three_of
    cdef Meld after
    cdef unsigned char card
    deal = <Deal*> position
    rules = <Rules*> law
    choice = &turn.choice
    around = &turn.around
    if deal.phase == DRAWING:
        if action == TAKE:
            tell_take(&inputs.take, choice, around)
        else:
            inputs.take.draws = 1.0
        return TAKING
    if action >= DISCARD:
        tell_discard(&inputs.discard, choice, around, action - DISCARD)
        return THROWING
    if action < ADD:
        three_of = action - MELD
        tell_lay(&inputs.lay, choice, around, NULL, &three[three_of], three_card[three_of], 3)
        return LAYING
    cdef Add add = add_of(action, ADD, FORMS)
    card = add.card
    settle_add(deal, rules, &add, &after)
    tell_lay(&inputs.lay, choice, around, meld_in_turn(deal, add.number), &after, &card, 1)
    return LAYING


cdef void weigh(const void* deal, const void* rules, const uint16_t* ids, int count, double* worths) noexcept nogil:
    """What the networks find actions of the seat in turn worth (a `WeighOf`)."""
    cdef Turn turn
    read_turn(deal, rules, &turn)
    weigh_choices(networks, &turn, tell_choice, deal, rules, ids, count, worths)


cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """The id of the action that the networks find best (a `PolicyOf`)."""
    cdef unsigned short ids[4096]
    cdef double worths[4096]
    found = legal(<Deal*> deal, <Rules*> rules, ids)
    if found == 1:
        return ids[0]
    weigh(deal, rules, ids, found, worths)
    return ids[best_of(worths, found)]


# ---- for training and tests ------------------------------------------------------------------------------------------


def told(BurracoState state not None):
    """A decision, as training wants it (`told_of`)."""
    return told_of(state, read_turn, tell_choice)


def worths(BurracoState state not None):
    """What the networks find each legal action worth, in hundreds of points; only differences count."""
    return worths_of(state, weigh)
