# A position of Coinche as a Python object.

cimport cython

from ridotto.core.history cimport Setting
from ridotto.core.known cimport tell
from ridotto.core.state cimport State, seal
from ridotto.games.coinche.law.rules cimport (
    ANSWERING, AUCTION, BID_CAPOT, CAPOT, COI_13_1, COINCHE_AT, ENGINE, FAILED, OVER, PASS, PLAYING, Deal, Rules, Sheet, deal_out,
    reckon, refuse)
from ridotto.games.families.trumps.law.law cimport Laws, laws_of
from ridotto.games.families.trumps.law.shown cimport own_table_facts, play_refusal, table_facts
from ridotto.games.families.trumps.law.table cimport NOBODY, read_rules

cdef class CoincheRules:
    cdef Rules rules
    cdef Laws laws

cdef CoincheRules rules_of(object options)

cdef class CoincheSetting(Setting):
    cdef Rules rules
    cdef CoincheRules made      # keeps the laws that the rules point to

@cython.no_gc
cdef class CoincheState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef dict contract(self)
