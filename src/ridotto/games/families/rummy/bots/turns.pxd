# Networks that weigh turns of Burraco or Biriba.

from libc.stdint cimport uint16_t

from ridotto.core.state cimport State
from ridotto.games.families.rummy.bots.inputs cimport Around, ChoiceInputs, TurnInputs
from ridotto.games.families.rummy.bots.policy cimport Choice, Table
from ridotto.policies.network cimport Network

cdef enum:
    SETS = 2                # sets of networks: for the rules that most tables play by, and for others

# A position that has been read for the networks.
cdef struct Turn:
    Table table
    Choice choice
    Around around
    TurnInputs inputs

# Parts that a game supplies: how to read a position, and how to encode a choice, returning the index of its network.
ctypedef void (*ReadOf)(const void* deal, const void* rules, Turn* turn) noexcept nogil
ctypedef int (*EncodeOf)(const void* deal, const void* rules, const Turn* turn, int action, ChoiceInputs* inputs) noexcept nogil
# Compute the values of actions of the seat in turn, in hundreds of points; only differences are meaningful.
ctypedef void (*WeighOf)(const void* deal, const void* rules, const uint16_t* ids, int count, double* worths) noexcept nogil

cdef object installed_sets(Network* networks, object weights)
cdef void see_table(Turn* turn) noexcept nogil
cdef void weigh_turn(const Network* networks, bint usual, ReadOf read, EncodeOf encode, const void* deal, const void* rules,
                     const uint16_t* ids, int count, double* worths) noexcept nogil
cdef tuple example_of(State state, ReadOf read, EncodeOf encode)
cdef list worths_of(State state, WeighOf weigh)
