# How likely it is that somebody with a hand acts as they have.

from libc.math cimport exp
from libc.stdint cimport uint32_t

from ridotto.rules.trumps.combinations cimport may_declare
from ridotto.rules.trumps.declarations cimport declarable
from ridotto.rules.trumps.table cimport Table, TableRules, forehand, law_of, order_of

cdef double DOUBT, SILENT

cdef inline double softened(double margin, double width) noexcept nogil:
    return 1.0 / (1.0 + exp(-margin / width))

cdef double silence(const Table* table, const TableRules* rules, const uint32_t* hands, int viewer) noexcept nogil
