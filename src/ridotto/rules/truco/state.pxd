# A position of truco as a Python object.

cimport cython

from ridotto.core.history cimport Setting
from ridotto.core.state cimport State, cite, seal
from ridotto.rules.truco.rules cimport (
    ACCEPT, ANSWERING, BLIND_HAND, CUT, DOWN, ENGINE, HAND_OF_ELEVEN, KEEP, NOBODY, NOT_FIRST_TRICK, OVER, PACKETS, PLAY_TOP, SAID,
    TRU_12_4, Deal, Rules, answer_due, begin_deal, card_at, may_act, misplaced, refuse)

cdef class TrucoSetting(Setting):
    cdef Rules rules

@cython.no_gc
cdef class TrucoState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef bint knows(self, int viewer, int seat) noexcept
