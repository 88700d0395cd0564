# How those who think ahead play their cards at Belote: small networks, and what they are told.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.table cimport Table, TableRules
from ridotto.policies.knowledge cimport Knowledge
from ridotto.policies.network cimport Network

cdef enum:
    COMMON = 32             # inputs of all cards of a hand
    OWN = 32                # inputs of a card besides

cdef int weigh_cards(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up,
                     double* worths) noexcept nogil
cdef int best_play(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil
cdef double chance_by(const Network* network, const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal,
                      int card) noexcept nogil
cdef tuple told_cards(const Table* table, const TableRules* rules, uint32_t picked_up)
