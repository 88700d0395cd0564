"""Networks for turns of Burraco, trained on the results of each choice (`benchmarks/practice.py`)."""

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
    LAYING, NETWORKS, TAKING, THROWING, Around, ChoiceInputs, see_pile, encode_discard, encode_lay, encode_take,
)
from ridotto.games.families.rummy.bots.turns cimport (
    SETS, Turn, see_table, example_of, installed_sets, weigh_turn, worths_of,
)
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card
from ridotto.policies.network cimport Network, best_of

from ridotto.policies.network import read

# For four players without a spread pile, limits to sets or a clean burraco to close, then for all other rules
cdef Network networks[SETS * NETWORKS]


def install(weights) -> None:
    """Install weights for both sets of networks, or one set for all rules; None zeroes them."""
    global kept
    kept = installed_sets(networks, weights)


install(read(__file__))


cdef void read_turn(const void* position, const void* law, Turn* turn) noexcept nogil:
    """Read the knowledge of the seat in turn (a `ReadOf`); of the pile it sees the top card, or all if it lies spread (BUR-5.6)."""
    deal = <Deal*> position
    rules = <Rules*> law
    around = &turn.around
    cdef int seat = deal.turn
    cdef int other
    memset(around, 0, sizeof(Around))
    read_table(deal, rules, KEEN, &turn.table)
    if deal.pile_size and not rules.use_pile:
        see_pile(around, &deal.pile[deal.pile_size - 1], 1, deal.pile_size)
    elif deal.pile_size:
        see_pile(around, deal.pile, deal.pile_size, deal.pile_size)
    around.stock = deal.stock_size - deal.drawn - NEVER_DRAWN
    around.least = around.next = 0
    for step in range(rules.players - 1, 0, -1):
        other = (seat + step) % rules.players
        side = deal.side[other]
        if side == deal.side[seat]:
            around.partner += deal.hand[other].size
            continue
        around.least = min(around.least, deal.hand[other].size) if around.least else deal.hand[other].size
        around.next = deal.hand[other].size
        if deal.took_pot[side]:
            around.theirs_taken = True
            around.theirs_seven = around.theirs_seven or deal.burracos[side] > 0
    see_table(turn)


cdef int encode_choice(const void* position, const void* law, const Turn* turn, int action, ChoiceInputs* inputs) noexcept nogil:
    """Encode an action for the network that weighs it; return the index of that network (an `EncodeOf`)."""
    cdef int three_of
    cdef Meld after
    cdef unsigned char card
    deal = <Deal*> position
    rules = <Rules*> law
    choice = &turn.choice
    around = &turn.around
    if deal.phase == DRAWING:
        if action == TAKE:
            encode_take(&inputs.take, choice, around)
        else:
            inputs.take.draws = 1.0
        return TAKING
    if action >= DISCARD:
        encode_discard(&inputs.discard, choice, around, action - DISCARD)
        return THROWING
    if action < ADD:
        three_of = action - MELD
        encode_lay(&inputs.lay, choice, around, NULL, &three[three_of], three_card[three_of], 3)
        return LAYING
    cdef Add add = add_of(action, ADD, FORMS)
    card = add.card
    settle_add(deal, rules, &add, &after)
    encode_lay(&inputs.lay, choice, around, meld_in_turn(deal, add.number), &after, &card, 1)
    return LAYING


cdef void weigh(const void* deal, const void* rules, const uint16_t* ids, int count, double* worths) noexcept nogil:
    """Compute the values that the networks give to actions of the seat in turn (a `WeighOf`)."""
    table = <Rules*> rules
    cdef bint usual = table.players == 4 and not (table.use_pile or table.barred_sets or table.clean_close)
    weigh_turn(networks, usual, read_turn, encode_choice, deal, rules, ids, count, worths)


cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the id of the action with the highest value by the networks (a `PolicyOf`)."""
    cdef unsigned short ids[4096]
    cdef double worths[4096]
    found = legal(<Deal*> deal, <Rules*> rules, ids)
    if found == 1:
        return ids[0]
    weigh(deal, rules, ids, found, worths)
    return ids[best_of(worths, found)]


# ---- for training and tests ------------------------------------------------------------------------------------------


def told(BurracoState state not None):
    """Return a decision as a training example (`example_of`)."""
    return example_of(state, read_turn, encode_choice)


def worths(BurracoState state not None):
    """Return the value that the networks give each legal action, in hundreds of points; only differences are meaningful."""
    return worths_of(state, weigh)
