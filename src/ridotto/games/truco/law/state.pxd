# A position of truco as a Python object.

cimport cython

from ridotto.core.history cimport Setting
from ridotto.core.known cimport tell
from ridotto.core.state cimport State, seal
from ridotto.games.truco.law.observing cimport is_offered, knows
from ridotto.games.truco.law.rules cimport (
    ANSWERING, BLIND_HAND, BOTH, CUT, CUTS_END, DOWN, ELEVEN, ENGINE, HAND_OF_ELEVEN, KEEP, LOOKING, NOBODY, NO_SEAT,
    NOT_FIRST_TRICK, OVER, PLAY_TOP, RAISE, TRU_12_4, Deal, Rules, answer_due, card_at, deal_out, misplaced, plain_of,
    refuse, refuse_speaker, seat_of)

cdef class TrucoSetting(Setting):
    cdef Rules rules

@cython.no_gc
cdef class TrucoState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef list hands_for(self, int viewer)
    cdef dict told(self, int viewer)

cdef int set_rules(Rules* rules, options, int dealer, scores) except -1
