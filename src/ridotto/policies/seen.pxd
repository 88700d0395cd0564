# A deal of Belote or Coinche from one seat's view.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef int read_table(Table* table, const TableRules* rules, object view, int declarer, int denomination) except -1
cdef void hands_of_eight(const Table* table, const TableRules* rules, uint32_t* hands) noexcept nogil
