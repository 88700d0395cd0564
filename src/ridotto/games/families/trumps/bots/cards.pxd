# How those who think ahead play their cards at Belote: small networks, and what they are told.

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.policies.knowledge cimport Knowledge, holds, look, ours, suit_of
from ridotto.policies.network cimport Network, best_of, floats, output, stir_common, stir_own
from ridotto.games.families.trumps.bots.policy cimport kept, plan, swing, wins_later, without_choice
from ridotto.games.families.trumps.law.law cimport Law, card_points
from ridotto.games.families.trumps.law.table cimport Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport leader_of, legal_cards

cdef enum:
    COMMON = 32             # inputs of all cards of a hand
    OWN = 32                # inputs of a card besides

# Inputs are counted in units that are near 1.
cdef struct Inputs:
    float common[32]
    float own[8][32]
    int cards

cdef double CARELESS, WIDTH

cdef void listen(Inputs* inputs, const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal) noexcept nogil
cdef int weigh(const Network* network, const Inputs* inputs, double* worths) noexcept nogil
cdef int weigh_cards(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up,
                     double* worths) noexcept nogil
cdef int best_play(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil
cdef double chance_by(const Network* network, const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal,
                      int card) noexcept nogil
cdef tuple told_cards(const Table* table, const TableRules* rules, uint32_t picked_up)
