# Fixed opponents for truco.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.rules cimport Deal, Rules

cdef struct Manner:
    double call_at[3]       # by trick, the quality of hand from which it calls
    double accept_at
    double raise_at
    double blind            # probability of a call at the first turn with any hand
    double after_won        # probability of a call after a trick won; below, after a trick lost
    double after_lost
    double spread           # maximum error of its estimate of quality, either way
    double wild             # probability of a random card
    bint strongest          # true if it plays its strongest card, not the cheapest that wins

cdef Manner acting          # manner of the seat that `by_manner` plays next

cdef int by_manner(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cpdef int take(str name) except -1
