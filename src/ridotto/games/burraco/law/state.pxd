# State of a deal of Burraco as a Python object.

cimport cython

from ridotto.core.contest cimport ContestState
from ridotto.games.burraco.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.law.melds cimport Customs

cdef Customs CUSTOMS

cdef int set_rules(Rules* rules, object options, tuple scores) except -1


@cython.no_gc
cdef class BurracoState(ContestState):
    cdef Deal deal
    cdef const Rules* rules
    cdef list melds_of(self, list sides)
    cdef list standing_of(self, list sides)
    cdef list visible_log(self)
