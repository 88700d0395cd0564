# State of a deal of Coinche.

cimport cython

from ridotto.core.contest cimport ContestState
from ridotto.games.coinche.law.rules cimport Deal, Rules
from ridotto.games.families.trumps.law.law cimport Laws

cdef class CoincheRules:
    cdef Rules rules
    cdef Laws laws


cdef CoincheRules rules_of(object options)


@cython.no_gc
cdef class CoincheState(ContestState):
    cdef Deal deal
    cdef const Rules* rules
    cdef dict contract(self)
