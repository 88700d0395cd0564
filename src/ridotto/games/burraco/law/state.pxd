# The face of a position of Burraco.

cimport cython

from ridotto.core.state cimport State
from ridotto.games.burraco.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.law.melds cimport Customs

cdef Customs CUSTOMS


@cython.no_gc
cdef class BurracoState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef list told(self)
