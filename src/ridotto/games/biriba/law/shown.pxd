# What is shown of a deal of Biriba.

from libc.stdint cimport uint8_t

from ridotto.games.biriba.law.rules cimport (
    ADD, BEGINNING, DEALT, DISCARD, FORMS, MELD, NAMING, NOBODY, WITHDRAW, Deal, Rules, has_taken, is_of, meld_at, place_of, stock_left)
from ridotto.games.families.rummy.law.hands cimport names_of, names_of_hand, names_of_kinds
from ridotto.games.families.rummy.law.melds cimport names_of_meld
from ridotto.games.families.rummy.law.notation cimport named_in
from ridotto.games.families.rummy.law.view cimport meld_facts, pot_facts, table_facts

cdef dict table_of(const Deal* deal, const Rules* rules, int viewer)
cdef list sizes_of(const Deal* deal, const Rules* rules, int viewer)
cdef list upcards_of(const Rules* rules)
cdef dict own_cards(const Deal* deal, const Rules* rules, list drawers, int seat)
cdef list drawn_cards(const Deal* deal, const Rules* rules)
cdef list without_melds(list lines)
cdef dict case_of(const Deal* deal, const Rules* rules, str rule, object line, object seat)
