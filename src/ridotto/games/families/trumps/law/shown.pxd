# Views of the trick play as plain data.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.declarations cimport Declared
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef list bids_of(const uint32_t* entries, int length, list texts, int claim)
cdef dict comparison_of(const Declared* declared, const Law* law, int leader)
cdef dict table_facts(const Table* table, const TableRules* rules, bint settled, bint over)
cdef dict own_table_facts(const Table* table, const TableRules* rules, int seat, list ids)
cdef dict play_refusal(const Table* table, const TableRules* rules, int number, str text)
