# Card-play networks for Belote, and their inputs.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.table cimport Table, TableRules
from ridotto.policies.knowledge cimport Knowledge
from ridotto.policies.network cimport Network

cdef enum:
    COMMON = 32             # inputs common to all cards of a hand
    OWN = 32                # inputs of one card

cdef int weigh_cards(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up,
                     double* worths) noexcept nogil
cdef int best_play(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil
cdef double chance_by(const Network* network, const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal,
                      int card) noexcept nogil
cdef tuple encoded_cards(const Table* table, const TableRules* rules, uint32_t picked_up)
