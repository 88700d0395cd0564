"""Networks that weigh turns of Burraco or Biriba: the parts that do not depend on a game's positions and actions."""

from libc.stdint cimport uint16_t
from libc.string cimport memset

from ridotto.core.state cimport State
from ridotto.games.families.rummy.bots.inputs cimport (
    COMMON, NETWORKS, OWN, ChoiceInputs, TurnInputs, see_hand, see_meld, encode_table,
)
from ridotto.games.families.rummy.bots.policy cimport SEVEN, begin_choice, compute_cover
from ridotto.policies.network cimport Network, floats, installed, output, stir_common, stir_own


cdef object installed_sets(Network* networks, object weights):
    """Install weights for all sets of networks, or one set for all rules (`installed`)."""
    return installed(networks, SETS * NETWORKS, COMMON, OWN, 1, weights)


cdef void see_table(Turn* turn) noexcept nogil:
    """Read the visible cards, after the table and the pile have been read, then encode the inputs shared by all choices."""
    table = &turn.table
    around = &turn.around
    begin_choice(&turn.choice, table)
    compute_cover(&turn.choice)
    for number in range(table.own):
        see_meld(around, table.mine[number])
        around.sevens += table.mine[number].size >= SEVEN
    for number in range(table.others):
        see_meld(around, table.theirs[number])
    see_hand(around, table)
    memset(&turn.inputs, 0, sizeof(TurnInputs))
    encode_table(&turn.inputs, &turn.choice, around)


cdef void weigh_turn(const Network* networks, bint usual, ReadOf read, EncodeOf encode, const void* deal, const void* rules,
                     const uint16_t* ids, int count, double* worths) noexcept nogil:
    """Compute the values of actions of the seat in turn, by the first set of networks if the rules are the usual ones."""
    cdef int kind
    cdef Turn turn
    cdef ChoiceInputs inputs
    cdef float base[3][32]
    cdef float units[32]
    cdef bint stirred[3]
    if not usual:
        networks = &networks[NETWORKS]
    read(deal, rules, &turn)
    for number in range(NETWORKS):
        stirred[number] = False
    for place in range(count):
        memset(&inputs, 0, sizeof(ChoiceInputs))
        kind = encode(deal, rules, &turn, ids[place], &inputs)
        network = &networks[kind]
        if not stirred[kind]:
            stir_common(network, <const float*> &turn.inputs, base[kind])
            stirred[kind] = True
        stir_own(network, <const float*> &inputs, base[kind], units)
        worths[place] = output(network, units, 0)


# ---- for training and tests ------------------------------------------------------------------------------------------


cdef tuple example_of(State state, ReadOf read, EncodeOf encode):
    """Return a decision as a training example: ids of the actions, shared inputs, inputs of each action, and indices of their networks."""
    cdef Turn turn
    cdef ChoiceInputs inputs
    read(state.deal_at, state.rules_at, &turn)
    cdef list actions = state.legal_ids()
    cdef list rows = []
    cdef list kinds = []
    for action in actions:
        memset(&inputs, 0, sizeof(ChoiceInputs))
        kinds.append(encode(state.deal_at, state.rules_at, &turn, action, &inputs))
        rows.append(floats(<const float*> &inputs, OWN))
    return actions, floats(<const float*> &turn.inputs, COMMON), rows, kinds


cdef list worths_of(State state, WeighOf weigh):
    """Return the value that the networks give each legal action, in hundreds of points; only differences are meaningful."""
    cdef unsigned short ids[4096]
    cdef double worths[4096]
    count = state.engine.legal(state.deal_at, state.rules_at, ids)
    weigh(state.deal_at, state.rules_at, ids, count, worths)
    return [worths[place] for place in range(count)]
