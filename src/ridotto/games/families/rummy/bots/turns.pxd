# Turns of Burraco or Biriba, weighed by small networks.

from libc.stdint cimport uint16_t

from ridotto.core.state cimport State
from ridotto.games.families.rummy.bots.inputs cimport Around, ChoiceInputs, TurnInputs
from ridotto.games.families.rummy.bots.policy cimport Choice, Table
from ridotto.policies.network cimport Network

# A position, read for the networks.
cdef struct Turn:
    Table table
    Choice choice
    Around around
    TurnInputs inputs

# What a game adds: how a position is read, and what a choice has of its own; the number of the network that weighs it is returned.
ctypedef void (*ReadOf)(const void* deal, const void* rules, Turn* turn) noexcept nogil
ctypedef int (*TellOf)(const void* deal, const void* rules, const Turn* turn, int action, ChoiceInputs* inputs) noexcept nogil
# What networks find actions of the seat in turn worth, in hundreds of points; only differences count.
ctypedef void (*WeighOf)(const void* deal, const void* rules, const uint16_t* ids, int count, double* worths) noexcept nogil

cdef void see_table(Turn* turn) noexcept nogil
cdef void weigh_choices(const Network* networks, const Turn* turn, TellOf tell, const void* deal, const void* rules, const uint16_t* ids,
                        int count, double* worths) noexcept nogil
cdef tuple told_of(State state, ReadOf read, TellOf tell)
cdef list worths_of(State state, WeighOf weigh)
