"""Belote as those play it who think ahead: small networks, trained on what comes of each choice (`benchmarks/practice.py`)."""

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, recall
from ridotto.games.belote.bots.policy cimport lead, likelihood_by, may_take, picked_up
from ridotto.games.belote.law.rules cimport PLAYING, ROUND_1, TAKE, TAKE_SUIT, Deal, Rules
from ridotto.games.belote.law.state cimport BeloteState
from ridotto.games.families.trumps.bots.cards cimport COMMON, OWN, best_play, chance_by, told_cards, weigh_cards
from ridotto.games.families.trumps.law.table cimport PASS, Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport legal_cards
from ridotto.policies.hands cimport MOST_COUNTS, count_suited
from ridotto.policies.knowledge cimport Knowledge
from ridotto.policies.likely cimport DOUBT
from ridotto.policies.network cimport Network, best_of, floats, installed, output, stir_common, stir_own

from ridotto.policies.network import read

cdef enum:
    CARDS = 0               # the networks
    CALLS = 1
    NETWORKS = 2

cdef double WIDTH, IMPOSSIBLE
cdef Network networks[2]

# Of the logit over what calls promise, in hundreds of points
WIDTH = 0.3
# The worth of a call that the rules forbid
IMPOSSIBLE = -1e9


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(networks, NETWORKS, COMMON, OWN, 1, weights)


install(read(__file__))


cdef void listen(float* common, const Deal* deal, const Rules* rules, uint32_t hand, int passes) noexcept nogil:
    """What is told of the position of whoever calls; `hand` includes the turn-up."""
    memset(common, 0, sizeof(float) * COMMON)
    cdef int turnup = deal.turnup >> 3
    common[0] = 1.0
    common[1] = passes > 3
    common[2 + (passes & 3)] = 1.0
    if passes > 3:
        common[6 + (passes & 3)] = 1.0
    cdef double best = -100.0
    cdef int aces = 0
    for suit in range(4):
        aces += hand >> 8 * suit & 1
        if suit != turnup:
            best = max(best, lead(hand, suit))
    common[10] = best / 50.0
    common[11] = lead(hand, turnup) / 50.0
    common[12 + (deal.turnup & 7)] = 1.0
    common[20] = rules.held / 162.0
    common[21] = aces / 2.0


cdef void listen_call(float* own, uint32_t hand, int suit) noexcept nogil:
    """What is told of a call: to take in a suit, or to pass (-1)."""
    cdef int cards
    cdef int counts[14]
    memset(own, 0, sizeof(float) * OWN)
    if suit < 0:
        own[0] = 1.0
        return
    cdef int length = count32(hand >> 8 * suit & 255)
    own[1] = 1.0
    own[2] = lead(hand, suit) / 50.0
    count_suited(hand, suit, counts)
    for place in range(MOST_COUNTS):
        own[3 + place] = counts[place]
    own[17] = own[3] * length / 4.0
    own[18] = own[4] * length / 4.0
    own[19] = counts[10] * counts[0]
    own[20] = counts[10] * length / 4.0
    for other in range(4):
        if other != suit:
            cards = hand >> 8 * other & 255
            own[21] += (cards & 8) != 0
            own[22] += count32(cards) == 1
            own[23] += cards == 1


cdef void weigh_calls(const Deal* deal, const Rules* rules, uint32_t hand, int passes, double* worths) noexcept nogil:
    """What the network finds worth: passing, then taking in each suit, in hundreds of points; only differences count."""
    cdef float common[32]
    cdef float own[32]
    cdef float base[32]
    cdef float units[32]
    network = &networks[CALLS]
    listen(common, deal, rules, hand, passes)
    stir_common(network, common, base)
    for suit in range(-1, 4):
        worths[suit + 1] = IMPOSSIBLE
        if suit < 0 or may_take(deal, passes, suit):
            listen_call(own, hand, suit)
            stir_own(network, own, base, units)
            worths[suit + 1] = output(network, units, 0)


cdef int best_call(const Deal* deal, const Rules* rules) noexcept nogil:
    """The call that the network finds best."""
    cdef double worths[5]
    weigh_calls(deal, rules, deal.table.play.hand[deal.table.play.turn] | picked_up(deal), deal.passes, worths)
    best = best_of(worths, 5)
    if best == 0:
        return PASS
    return TAKE if deal.phase == ROUND_1 else TAKE_SUIT + best - 1


cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """The action of the seat in turn (a `PolicyOf`); it throws no dice."""
    position = <Deal*> deal
    law = <Rules*> rules
    if position.phase != PLAYING:
        return best_call(position, law)
    return best_play(&networks[CARDS], &position.table, &law.table, picked_up(position))


cdef double card_learned(const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal,
                         int card) noexcept nogil:
    """The chance that a player plays a card among the legal ones (a `CardChanceOf`)."""
    return chance_by(&networks[CARDS], table, rules, know, legal, card)


cdef double call_learned(const Deal* deal, const Rules* rules, uint32_t hand, int passes, int action) noexcept nogil:
    """The chance that a player calls so after so many passes (a `CallChanceOf`)."""
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
    """How likely the calls, silences and cards of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_learned, card_learned)


# ---- for training and tests ------------------------------------------------------------------------------------------


def told(BeloteState state not None):
    """A decision, as training wants it: ids of the actions, what the networks are told of all of them and of each, and which weighs it."""
    cdef float common[32]
    cdef float own[32]
    position = &state.deal
    law = <Rules*> state.rules
    cdef list actions = []
    cdef list rows = []
    if position.phase == PLAYING:
        cards = legal_cards(&position.table.play, law_of(&position.table, &law.table))
        seen, rows = told_cards(&position.table, &law.table, picked_up(position))
        while cards:
            actions.append(lowest(cards))
            cards &= cards - 1
        return actions, seen, rows, [CARDS] * len(rows)
    hand = position.table.play.hand[position.table.play.turn] | picked_up(position)
    listen(common, position, law, hand, position.passes)
    for suit in range(-1, 4):
        if suit < 0 or may_take(position, position.passes, suit):
            listen_call(own, hand, suit)
            actions.append(PASS if suit < 0 else TAKE if position.phase == ROUND_1 else TAKE_SUIT + suit)
            rows.append(floats(own, OWN))
    return actions, floats(common, COMMON), rows, [CALLS] * len(rows)


def worths(BeloteState state not None):
    """What the networks find each card or call worth, in the order of `told`, in hundreds of points; only differences count."""
    cdef double weighed[8]
    position = &state.deal
    law = <Rules*> state.rules
    if position.phase == PLAYING:
        count = weigh_cards(&networks[CARDS], &position.table, &law.table, picked_up(position), weighed)
        return [weighed[place] for place in range(count)]
    hand = position.table.play.hand[position.table.play.turn] | picked_up(position)
    weigh_calls(position, law, hand, position.passes, weighed)
    return [weighed[place] for place in range(5) if weighed[place] > IMPOSSIBLE]


def weight_of(BeloteState state not None, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    cdef BeloteState whole = state
    cdef Past past
    recall(&past, whole)
    return learned_likelihood(&whole.deal, whole.rules, &past, viewer)
