# Fixed opponents at truco.

from libc.stdint cimport uint16_t

from ridotto.core.chance cimport Rng, below, seed_rng
from ridotto.core.worlds cimport Past
from ridotto.games.truco.bots.sight cimport OURS, Board, Sight, see, weigh
from ridotto.games.truco.law.rules cimport (
    ACCEPT, ANSWERING, CUT, CUTTING, DARK, DOWN, ELEVEN, FOLD, KEEP, LOOKING, PACKETS, RAISE, THROW, Deal, Rules, legal, may_hide,
    refuse_call, refuse_packet, strength)
from ridotto.games.truco.law.worlds cimport TrucoWorlds

cdef struct Manner:
    double call_at[3]       # by trick: the quality of hand from which it calls
    double accept_at
    double raise_at
    double blind            # how often it calls at the first turn, whatever it holds
    double after_won        # the same at a turn after a trick won
    double after_lost
    double spread           # how far quality is misjudged either way
    double wild             # how often it plays a card at random
    bint strongest          # whether it plays its strongest card rather than the cheapest that wins

cdef Manner acting          # of the seat whose policy is asked for next

cdef double quality(const Deal* deal, const Sight* sight, const Board* board) noexcept nogil
cdef bint happens(Rng* rng, double chance) noexcept nogil
cdef bint calls(const Deal* deal, const Sight* sight, double good, Rng* rng) noexcept nogil
cdef int card(const Deal* deal, const Rules* rules, const Sight* sight, const Board* board, Rng* rng) noexcept nogil
cdef int decide(const Deal* deal, const Rules* rules, const Past* past, int seat, Rng* rng) noexcept nogil
cdef int by_manner(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cpdef int take(str name) except -1
