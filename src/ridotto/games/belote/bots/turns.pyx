"""Belote by networks trained on the outcome of each choice (`benchmarks/practice.py`)."""

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, recall
from ridotto.games.belote.bots.policy cimport lead, likelihood_by, may_take, picked_up
from ridotto.games.belote.law.rules cimport PLAYING, ROUND_1, TAKE, TAKE_SUIT, Deal, Rules
from ridotto.games.belote.law.state cimport BeloteState
from ridotto.games.families.trumps.bots.cards cimport COMMON, OWN, best_play, chance_by, encoded_cards, weigh_cards
from ridotto.games.families.trumps.law.table cimport PASS, Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport legal_cards
from ridotto.policies.hands cimport MOST_COUNTS, SIDE_ACES, TRUMP_JACK, TRUMP_NINE, count_suited
from ridotto.policies.knowledge cimport Knowledge
from ridotto.policies.likely cimport DOUBT
from ridotto.policies.network cimport Network, all_floats, best_of, floats, installed, output, stir_common, stir_own

from ridotto.games.belote.law.rules import ACTIONS
from ridotto.policies.network import read

cdef enum:
    CARDS = 0               # indices of the networks
    CALLS = 1
    NETWORKS = 2

# Inputs common to all calls, scaled to be near 1.
cdef struct AuctionInputs:
    float bias
    float second_round
    float passes[4]             # number of passes in this round, one-hot
    float second_passes[4]      # number of passes, in the second round only, one-hot
    float best_suit             # best expected lead in the other suits, by rules of thumb
    float turned_suit
    float turnup[8]             # rank of the turn-up, one-hot
    float held_points           # points held from earlier deals, which the winner receives
    float aces
    float unused[10]

# Inputs of a call.
cdef struct CallInputs:
    float passes
    float takes
    float worth                 # expected lead when taking, by rules of thumb
    float counts[14]            # counts of `count_suited`
    float length_with_jack
    float length_with_nine
    float aces_with_jack
    float aces_by_length
    float side_jacks
    float side_singletons
    float bare_aces
    float unused[8]

all_floats(sizeof(AuctionInputs), COMMON)
all_floats(sizeof(CallInputs), OWN)

cdef double WIDTH, IMPOSSIBLE
cdef Network networks[2]

# Scale of the logit over the values of calls, in hundreds of points
WIDTH = 0.3
# Value of an illegal call
IMPOSSIBLE = -1e9


def install(weights) -> None:
    """Install weights for all networks; None zeroes them."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(__file__))


cdef void encode(AuctionInputs* inputs, const Deal* deal, const Rules* rules, uint32_t hand,
                 int passes) noexcept nogil:
    """Encode the position of the caller. `hand` includes the turn-up."""
    memset(inputs, 0, sizeof(AuctionInputs))
    cdef int turnup = deal.turnup >> 3
    inputs.bias = 1.0
    inputs.second_round = passes > 3
    inputs.passes[passes & 3] = 1.0
    if passes > 3:
        inputs.second_passes[passes & 3] = 1.0
    cdef double best = -100.0
    cdef int aces = 0
    for suit in range(4):
        aces += hand >> 8 * suit & 1
        if suit != turnup:
            best = max(best, lead(hand, suit))
    inputs.best_suit = best / 50.0
    inputs.turned_suit = lead(hand, turnup) / 50.0
    inputs.turnup[deal.turnup & 7] = 1.0
    inputs.held_points = rules.held / 162.0
    inputs.aces = aces / 2.0


cdef void encode_call(CallInputs* inputs, uint32_t hand, int suit) noexcept nogil:
    """Encode a call: taking in a suit, or passing (-1)."""
    cdef int cards
    cdef int counts[14]
    memset(inputs, 0, sizeof(CallInputs))
    if suit < 0:
        inputs.passes = 1.0
        return
    cdef int length = count32(hand >> 8 * suit & 255)
    inputs.takes = 1.0
    inputs.worth = lead(hand, suit) / 50.0
    count_suited(hand, suit, counts)
    for place in range(MOST_COUNTS):
        inputs.counts[place] = counts[place]
    inputs.length_with_jack = inputs.counts[TRUMP_JACK] * length / 4.0
    inputs.length_with_nine = inputs.counts[TRUMP_NINE] * length / 4.0
    inputs.aces_with_jack = counts[SIDE_ACES] * counts[TRUMP_JACK]
    inputs.aces_by_length = counts[SIDE_ACES] * length / 4.0
    for other in range(4):
        if other != suit:
            cards = hand >> 8 * other & 255
            inputs.side_jacks += (cards & 8) != 0
            inputs.side_singletons += count32(cards) == 1
            inputs.bare_aces += cards == 1


cdef void weigh_calls(const Deal* deal, const Rules* rules, uint32_t hand, int passes, double* worths) noexcept nogil:
    """Write the network's values of passing, then of taking in each suit, in hundreds of points; only differences count."""
    cdef AuctionInputs auction
    cdef CallInputs call
    cdef float base[32]
    cdef float units[32]
    network = &networks[CALLS]
    encode(&auction, deal, rules, hand, passes)
    stir_common(network, <const float*> &auction, base)
    for suit in range(-1, 4):
        worths[suit + 1] = IMPOSSIBLE
        if suit < 0 or may_take(deal, passes, suit):
            encode_call(&call, hand, suit)
            stir_own(network, <const float*> &call, base, units)
            worths[suit + 1] = output(network, units, 0)


cdef int best_call(const Deal* deal, const Rules* rules) noexcept nogil:
    """Return the call with the highest value."""
    cdef double worths[5]
    weigh_calls(deal, rules, deal.table.play.hand[deal.table.play.turn] | picked_up(deal), deal.passes, worths)
    best = best_of(worths, 5)
    if best == 0:
        return PASS
    return TAKE if deal.phase == ROUND_1 else TAKE_SUIT + best - 1


cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat to act (a `PolicyOf`). It is deterministic."""
    position = <Deal*> deal
    law = <Rules*> rules
    if position.phase != PLAYING:
        return best_call(position, law)
    return best_play(&networks[CARDS], &position.table, &law.table, picked_up(position))


cdef double card_learned(const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal,
                         int card) noexcept nogil:
    """Return the probability of a card among the legal ones (a `CardChanceOf`)."""
    return chance_by(&networks[CARDS], table, rules, know, legal, card)


cdef double call_learned(const Deal* deal, const Rules* rules, uint32_t hand, int passes, int action) noexcept nogil:
    """Return the probability of a call after `passes` passes (a `CallChanceOf`)."""
    cdef double worths[5]
    weigh_calls(deal, rules, hand, passes, worths)
    cdef int chosen = 0
    if action != PASS:
        chosen = 1 + (deal.turnup >> 3 if action == TAKE else action - TAKE_SUIT)
    cdef double total = 0.0
    for choice in range(5):
        if worths[choice] > IMPOSSIBLE:
            total += exp((worths[choice] - worths[chosen]) / WIDTH)
    return DOUBT + (1.0 - DOUBT) / total


cdef double learned_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil:
    """Return the likelihood of the actions of all but the viewer, given the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_learned, card_learned)


# ---- for training and tests ------------------------------------------------------------------------------------------


def told(BeloteState state not None):
    """Return a decision for training: ids of the actions, common inputs, inputs of each action, and the index of the network of each."""
    cdef AuctionInputs auction
    cdef CallInputs call
    position = &state.deal
    law = <Rules*> state.rules
    cdef list actions = []
    cdef list rows = []
    if position.phase == PLAYING:
        cards = legal_cards(&position.table.play, law_of(&position.table, &law.table))
        seen, rows = encoded_cards(&position.table, &law.table, picked_up(position))
        while cards:
            actions.append(lowest(cards))
            cards &= cards - 1
        return actions, seen, rows, [CARDS] * len(rows)
    hand = position.table.play.hand[position.table.play.turn] | picked_up(position)
    encode(&auction, position, law, hand, position.passes)
    for suit in range(-1, 4):
        if suit < 0 or may_take(position, position.passes, suit):
            encode_call(&call, hand, suit)
            actions.append(PASS if suit < 0 else TAKE if position.phase == ROUND_1 else TAKE_SUIT + suit)
            rows.append(floats(<const float*> &call, OWN))
    return actions, floats(<const float*> &auction, COMMON), rows, [CALLS] * len(rows)


def worths(BeloteState state not None):
    """Return the value of each card or call, in the order of `told`, in hundreds of points; only differences count."""
    cdef double values[8]
    position = &state.deal
    law = <Rules*> state.rules
    if position.phase == PLAYING:
        count = weigh_cards(&networks[CARDS], &position.table, &law.table, picked_up(position), values)
        return [values[place] for place in range(count)]
    hand = position.table.play.hand[position.table.play.turn] | picked_up(position)
    weigh_calls(position, law, hand, position.passes, values)
    return [values[place] for place in range(5) if values[place] > IMPOSSIBLE]


def act_in(BeloteState state not None):
    """Return the networks' action in a full deal, as in a search's worlds. They never claim."""
    cdef BeloteState whole = state
    cdef Past past
    recall(&past, whole)
    return ACTIONS[learned(&whole.deal, whole.rules, &past, NULL)].text


def weight_of(BeloteState state not None, viewer):
    """Return the likelihood of the actions of all but the viewer, given the hands of a state: the weight of its world."""
    cdef BeloteState whole = state
    cdef Past past
    recall(&past, whole)
    return learned_likelihood(&whole.deal, whole.rules, &past, viewer)
