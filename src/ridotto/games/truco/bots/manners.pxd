# Fixed opponents at truco.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.rules cimport Deal, Rules

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

cdef int by_manner(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cpdef int take(str name) except -1
