# A position of Belote as a Python object.

cimport cython

from ridotto.core.history cimport Setting
from ridotto.core.known cimport tell
from ridotto.core.state cimport State, seal
from ridotto.games.belote.law.rules cimport BEL_14_1, CLAIM, CLAIMED, ENGINE, OVER, PASS, Deal, Rules, Sheet, deal_out, reckon, refuse
from ridotto.games.families.trumps.law.law cimport Laws, laws_of
from ridotto.games.families.trumps.law.shown cimport own_table_facts, play_refusal, table_facts
from ridotto.games.families.trumps.law.table cimport NOBODY, read_rules

cdef class BeloteRules:
    cdef Rules rules
    cdef Laws laws

cdef BeloteRules rules_of(object options)

cdef class BeloteSetting(Setting):
    cdef Rules rules
    cdef BeloteRules made       # keeps the laws that the rules point to

@cython.no_gc
cdef class BeloteState(State):
    cdef Deal deal
    cdef const Rules* rules
