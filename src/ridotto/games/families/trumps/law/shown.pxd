# Trick play as plain data.

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from ridotto.core.bits cimport count32
from ridotto.games.families.trumps.law.combinations cimport COMBINATIONS, combination
from ridotto.games.families.trumps.law.declarations cimport BEL_8_3, Declared, best_declared, declaring_winner
from ridotto.games.families.trumps.law.law cimport BEL_7_2, BEL_7_3, BEL_7_4, BEL_7_5, BEL_7_6, BEL_7_7, Law
from ridotto.games.families.trumps.law.table cimport DECLARE, NO_COMBINATION, NOBODY, Table, TableRules, forehand, law_of, order_of, refuse_play
from ridotto.games.families.trumps.law.tricks cimport Play, begin, play_card

cdef list seats_of(const Play* play, const Law* law, int leader)
cdef dict play_facts(const Play* play, const Law* law, int leader, uint32_t* dealt)
cdef dict comparison_of(const Declared* declared, const Law* law, int leader)
cdef dict declared_facts(const Play* play, const Declared* declared, const Law* law, const uint8_t* order, int leader)
cdef list belotes_announced(const Play* play, const Law* law, uint16_t belotes, list seats)
cdef dict card_refusal(const Play* play, const Law* law, int rule, int card)
cdef dict declaration_refusal(const Play* play, const Declared* declared, const Law* law, int number, str text)
cdef void hands_dealt(const Play* play, list seats, uint32_t* dealt)
cdef tuple kind_of(const Law* law, int number)
cdef dict table_facts(const Table* table, const TableRules* rules, bint over)
cdef dict own_table_facts(const Table* table, int seat)
cdef dict play_refusal(const Table* table, const TableRules* rules, int number, str text)
