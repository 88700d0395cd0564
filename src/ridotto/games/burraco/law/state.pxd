# State of a deal of Burraco as a Python object.

cimport cython

from ridotto.core.state cimport State
from ridotto.games.burraco.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.law.melds cimport Customs

cdef Customs CUSTOMS

cdef int set_rules(Rules* rules, options) except -1


@cython.no_gc
cdef class BurracoState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef list visible_log(self)
