# A position of Briscola bugiarda as a Python object.

cimport cython

from ridotto.core.history cimport Setting
from ridotto.core.known cimport tell
from ridotto.core.state cimport State, seal
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, AUCTION, BRB_12_3, CARDS, ENGINE, NOBODY, NO_BID, NO_CARD, NO_TRUMP, OVER, PASS, PLAY, VOID, Deal, Rules, Sheet, deal_out,
    reckon, refuse, winning_place, worth)

cdef class BriscolaSetting(Setting):
    cdef Rules rules
    cdef object deals_used
    cdef bint time_up

@cython.no_gc
cdef class BriscolaState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef object used(self)

cdef list seats_of(const Deal* deal)
cdef list tricks_taken(const Deal* deal, list seats)
cdef object partner_seen(const Deal* deal, list played)
