"""Turns of Burraco or Biriba, weighed by small networks: what they do whose rules differ in what a position is and what a choice means."""

from libc.stdint cimport uint16_t
from libc.string cimport memset

from ridotto.core.state cimport State
from ridotto.games.families.rummy.bots.inputs cimport (
    COMMON, NETWORKS, OWN, ChoiceInputs, TurnInputs, see_hand, see_meld, tell_table,
)
from ridotto.games.families.rummy.bots.policy cimport SEVEN, begin_choice, look
from ridotto.policies.network cimport Network, floats, output, stir_common, stir_own


cdef void see_table(Turn* turn) noexcept nogil:
    """What lies before everybody and in one's own hand, once the table and the pile are read; then all that choices have in common."""
    table = &turn.table
    around = &turn.around
    begin_choice(&turn.choice, table)
    look(&turn.choice)
    for number in range(table.own):
        see_meld(around, table.mine[number])
        around.sevens += table.mine[number].size >= SEVEN
    for number in range(table.others):
        see_meld(around, table.theirs[number])
    see_hand(around, table)
    memset(&turn.inputs, 0, sizeof(TurnInputs))
    tell_table(&turn.inputs, &turn.choice, around)


cdef void weigh_choices(const Network* networks, const Turn* turn, TellOf tell, const void* deal, const void* rules,
                        const uint16_t* ids, int count, double* worths) noexcept nogil:
    """What networks find actions worth, in a position that has been read."""
    cdef int kind
    cdef ChoiceInputs inputs
    cdef float base[3][32]
    cdef float units[32]
    cdef bint stirred[3]
    for number in range(NETWORKS):
        stirred[number] = False
    for place in range(count):
        memset(&inputs, 0, sizeof(ChoiceInputs))
        kind = tell(deal, rules, turn, ids[place], &inputs)
        network = &networks[kind]
        if not stirred[kind]:
            stir_common(network, <const float*> &turn.inputs, base[kind])
            stirred[kind] = True
        stir_own(network, <const float*> &inputs, base[kind], units)
        worths[place] = output(network, units, 0)


# ---- for training and tests ------------------------------------------------------------------------------------------


cdef tuple told_of(State state, ReadOf read, TellOf tell):
    """A decision, as training wants it: ids of the actions, what the networks are told of all of them and of each, and which weighs it."""
    cdef Turn turn
    cdef ChoiceInputs inputs
    read(state.deal_at, state.rules_at, &turn)
    cdef list actions = state.legal_ids()
    cdef list rows = []
    cdef list kinds = []
    for action in actions:
        memset(&inputs, 0, sizeof(ChoiceInputs))
        kinds.append(tell(state.deal_at, state.rules_at, &turn, action, &inputs))
        rows.append(floats(<const float*> &inputs, OWN))
    return actions, floats(<const float*> &turn.inputs, COMMON), rows, kinds


cdef list worths_of(State state, WeighOf weigh):
    """What the networks find each legal action worth, in hundreds of points; only differences count."""
    cdef unsigned short ids[4096]
    cdef double worths[4096]
    count = state.engine.legal(state.deal_at, state.rules_at, ids)
    weigh(state.deal_at, state.rules_at, ids, count, worths)
    return [worths[place] for place in range(count)]
