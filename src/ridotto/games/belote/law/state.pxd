# State of a deal of Belote.

cimport cython

from ridotto.core.contest cimport ContestState
from ridotto.games.belote.law.rules cimport Deal, Rules
from ridotto.games.families.trumps.law.law cimport Laws

cdef class BeloteRules:
    cdef Rules rules
    cdef Laws laws


cdef BeloteRules rules_of(object options)


@cython.no_gc
cdef class BeloteState(ContestState):
    cdef Deal deal
    cdef const Rules* rules
