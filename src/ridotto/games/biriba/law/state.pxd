# State of a deal of Biriba as a Python object.

cimport cython

from ridotto.core.contest cimport ContestState
from ridotto.games.biriba.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.law.notation cimport Laid, Line


@cython.no_gc
cdef class BiribaState(ContestState):
    cdef Deal deal
    cdef const Rules* rules
    cdef int number_of_line(self, const Line* line)
    cdef str text_of_line(self, Laid laid)
    cdef list standing_for(self, int viewer)
    cdef list visible_log(self, int viewer)
    cdef list drawers(self)


cdef int set_rules(Rules* rules, object options, tuple scores) except -1
