# State of a deal of Briscola bugiarda as a Python object.

cimport cython

from ridotto.core.state cimport State
from ridotto.games.briscola_bugiarda.law.rules cimport Deal, Rules


@cython.no_gc
cdef class BriscolaState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef object used(self)
