# State of a deal of truco as a Python object.

cimport cython

from ridotto.core.state cimport State
from ridotto.games.truco.law.rules cimport Deal, Rules


@cython.no_gc
cdef class TrucoState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef list hands_for(self, int viewer)
    cdef dict log_facts(self, int viewer)


cdef int set_rules(Rules* rules, options, int dealer, scores) except -1
