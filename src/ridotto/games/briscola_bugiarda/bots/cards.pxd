# How those who think ahead play their cards at Briscola bugiarda: a small network, and what it is told.

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.games.briscola_bugiarda.bots.policy cimport STEADY_HABITS, Mind, Opinion, Table, judge, lay, make_up, see
from ridotto.policies.network cimport Network, example, installed, output, share_of, stir_common, stir_own
from ridotto.games.briscola_bugiarda.law.rules cimport NOBODY, NO_CARD, Deal, suit_of, worth
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState

cdef enum:
    COMMON = 29             # inputs of all cards of a hand
    OWN = 24                # inputs of a card besides

# Inputs are counted in units that are near 1.
cdef struct Inputs:
    float common[29]
    float own[8][24]
    int cards

# Cards played so far, and the card points that each seat has won with them.
cdef struct Course:
    Table table
    int points[5]

cdef Network network

cdef void set_out(Course* course, const Deal* deal) noexcept nogil
cdef void go_on(Course* course, int card) noexcept nogil
cdef void listen(Inputs* inputs, const Course* course, uint64_t hand) noexcept nogil
cdef int weigh(const Inputs* inputs, double* worths) noexcept nogil
cdef int worths_of(const Course* course, uint64_t hand, double* worths) noexcept nogil
