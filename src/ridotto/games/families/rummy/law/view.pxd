# Facts about the table in views of Burraco and Biriba.

from libc.stdint cimport uint8_t

from ridotto.games.families.rummy.law.melds cimport Meld

cdef dict table_facts(list sides, list melds, list pile, int pile_size, int stock, list pots)
cdef dict pot_facts(int size, list sides, int taker, bint seen)     # a taker of -1: none
cdef dict meld_facts(const Meld* meld, int number, bint semi_clean)
cdef dict standing_facts(int melded, int bonuses, int pot)
cdef list worth_of(list hand, const uint8_t* values)
