# State of a deal of Burraco as a Python object.

cimport cython

from ridotto.core.contest cimport ContestState
from ridotto.games.burraco.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.law.melds cimport Customs

cdef Customs CUSTOMS


@cython.no_gc
cdef class BurracoState(ContestState):
    cdef Deal deal
    cdef const Rules* rules
    cdef list visible_log(self)
