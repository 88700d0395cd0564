# How those who think ahead bid and name trumps at Briscola bugiarda: small networks, and what they are told.

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.worlds cimport Past, recall
from ridotto.games.briscola_bugiarda.bots.policy cimport STEADY_HABITS, length, prospects, weigh_bids
from ridotto.policies.network cimport Network, example, installed, output, share_of, stir_common, stir_own
from ridotto.games.briscola_bugiarda.law.rules cimport ALONE, NO_BID, PASS, PLAY, TRUMP, worth
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState

cdef enum:
    COMMON = 22             # inputs of all choices
    OWN = 16                # inputs of a bid, of the pass, of a suit besides
    BIDDING = 0             # the networks
    PASSING = 1
    NAMING_TRUMPS = 2

# Inputs are counted in units that are near 1.
cdef struct Inputs:
    float common[22]
    float own[12][16]
    int networks[12]
    int choices

cdef Network networks[3]

cdef void listen(Inputs* inputs, const Past* past, int calls, int seat, uint64_t hand) noexcept nogil
cdef void listen_naming(Inputs* inputs, int bid, uint64_t hand) noexcept nogil
cdef void look_at_hand(Inputs* inputs, uint64_t hand) noexcept nogil
cdef int weigh(const Inputs* inputs, double* worths) noexcept nogil
cdef int worths_of_bids(const Past* past, int calls, int seat, uint64_t hand, double* worths) noexcept nogil
cdef int worths_of_trumps(int bid, uint64_t hand, double* worths) noexcept nogil
