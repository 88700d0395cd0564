# Likelihood of the observed actions, given the hands.

from libc.math cimport exp
from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.table cimport Table, TableRules
from ridotto.policies.knowledge cimport Knowledge

cdef double DOUBT, SILENT, CARELESS, CARD_WIDTH


cdef inline double softened(double margin, double width) noexcept nogil:
    return 1.0 / (1.0 + exp(-margin / width))


# Probability that the seat to act plays a card among the legal ones, given its knowledge.
ctypedef double (*CardChanceOf)(const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal, int card) noexcept nogil

cdef double silence(const Table* table, const TableRules* rules, const uint32_t* hands, int viewer) noexcept nogil
cdef double card_chances(const Table* table, const TableRules* rules, const uint32_t* hands, uint32_t picked_up, int viewer,
                         CardChanceOf chance_of) noexcept nogil
cdef double card_by_thumb(const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal, int card) noexcept nogil
