# Facts of views and refusals of Biriba.

from ridotto.games.biriba.law.rules cimport Deal, Rules

cdef dict table_of(const Deal* deal, const Rules* rules, int viewer)
cdef list sizes_of(const Deal* deal, const Rules* rules, int viewer)
cdef list upcards_of(const Rules* rules)
cdef dict own_cards(const Deal* deal, const Rules* rules, list drawers, int seat)
cdef list without_melds(list lines)
cdef dict case_of(const Deal* deal, const Rules* rules, str rule, object line, object seat)
