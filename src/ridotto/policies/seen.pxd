# A deal of Belote or Coinche as one seat sees it.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.rules.trumps.combinations cimport combination
from ridotto.rules.trumps.law cimport DUTIES, Law
from ridotto.rules.trumps.table cimport NOBODY, Table, TableRules, forehand, law_of
from ridotto.rules.trumps.tricks cimport begin, play_card

cdef int read_table(Table* table, const TableRules* rules, object view, int declarer, int denomination) except -1
cdef void hands_of_eight(const Table* table, const TableRules* rules, uint32_t* hands) noexcept nogil
