"""Networks for turns of Biriba, trained on the results of each choice (`benchmarks/practice.py`)."""

from libc.stdint cimport uint16_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.biriba.bots.policy cimport KEEN, longest_suit, read_table
from ridotto.games.biriba.law.rules cimport (
    ADD, DISCARD, DRAW, FORMS, MELD, NAMING, PASS, PLAYING, TAKE, TRUMP, WITHDRAW, Deal, Rules, has_biriba, has_taken,
    legal, meld_at, place_of, stock_left, ways_to_add,
)
from ridotto.games.biriba.law.state cimport BiribaState
from ridotto.games.families.rummy.bots.inputs cimport (
    LAYING, NETWORKS, TAKING, THROWING, Around, ChoiceInputs, see_pile, encode_discard, encode_lay, encode_take,
)
from ridotto.games.families.rummy.bots.turns cimport (
    SETS, Turn, see_table, example_of, installed_sets, weigh_turn, worths_of,
)
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card
from ridotto.policies.network cimport Network, best_of

from ridotto.policies.network import read

# For partners from the start, and for melds that must wait for the biribaki (BIR-7.7); then for players who begin alone
cdef Network networks[SETS * NETWORKS]


def install(weights) -> None:
    """Install weights for both sets of networks, or one set for all rules; None zeroes them."""
    global kept
    kept = installed_sets(networks, weights)


install(read(__file__))


cdef void read_turn(const void* position, const void* law, Turn* turn) noexcept nogil:
    """Read the knowledge of the seat in turn (a `ReadOf`)."""
    cdef int other
    deal = <Deal*> position
    rules = <Rules*> law
    around = &turn.around
    cdef int seat = deal.turn
    memset(around, 0, sizeof(Around))
    read_table(deal, rules, KEEN, &turn.table)
    see_pile(around, deal.pile, deal.piled, deal.piled)
    around.stock = stock_left(deal, rules)
    around.least = 99
    cdef int following = seat
    for step in range(1, rules.players):
        other = seat + step
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
    around.known = &deal.known[following]
    see_table(turn)


cdef int encode_choice(const void* position, const void* law, const Turn* turn, int action, ChoiceInputs* inputs) noexcept nogil:
    """Encode an action for the network that weighs it; return the index of that network (an `EncodeOf`)."""
    cdef int three_of
    cdef Meld ways[MOST_WAYS]
    cdef unsigned char card
    deal = <Deal*> position
    rules = <Rules*> law
    choice = &turn.choice
    around = &turn.around
    if deal.phase != PLAYING:
        if action == TAKE:
            encode_take(&inputs.take, choice, around)
        elif action == DRAW:
            inputs.take.draws = 1.0
        elif action == PASS:
            inputs.take.passes = 1.0
        return TAKING
    if action >= DISCARD:
        encode_discard(&inputs.discard, choice, around, action - DISCARD)
        return THROWING
    if action == WITHDRAW:
        return THROWING
    if action < ADD:
        three_of = action - MELD
        encode_lay(&inputs.lay, choice, around, NULL, &three[three_of], three_card[three_of], 3)
        return LAYING
    cdef Add add = add_of(action, ADD, FORMS)
    card = add.card
    before = meld_at(deal, place_of(deal, deal.turn, add.number))
    ways_to_add(rules, before, card, ways)
    encode_lay(&inputs.lay, choice, around, before, &ways[add.form - 1 if add.form else 0], &card, 1)
    return LAYING


cdef void weigh(const void* deal, const void* rules, const uint16_t* ids, int count, double* worths) noexcept nogil:
    """Compute the values that the networks give to actions of the seat in turn (a `WeighOf`)."""
    table = <Rules*> rules
    cdef bint usual = table.players == 4 or table.players == 6 or not table.early_melds
    weigh_turn(networks, usual, read_turn, encode_choice, deal, rules, ids, count, worths)


cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the id of the action with the highest value by the networks (a `PolicyOf`)."""
    cdef unsigned short ids[4096]
    cdef double worths[4096]
    position = <Deal*> deal
    law = <Rules*> rules
    found = legal(position, law, ids)
    if found == 1:
        return ids[0]
    if position.phase == NAMING:
        return TRUMP + longest_suit(&position.hand[position.turn])
    weigh(deal, rules, ids, found, worths)
    return ids[best_of(worths, found)]


def told(BiribaState state not None):
    """Return a decision as a training example (`example_of`)."""
    return example_of(state, read_turn, encode_choice)


def worths(BiribaState state not None):
    """Return the value that the networks give each legal action, in hundreds of points; only differences are meaningful."""
    return worths_of(state, weigh)
