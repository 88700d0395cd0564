# What a seat knows of a deal of truco, as numbers and as bytes.

from ridotto.games.truco.law.rules cimport Deal, Rules

cdef bint knows(const Deal* deal, const Rules* rules, int viewer, int seat) noexcept nogil
cdef bint is_offered(const Deal* deal, const Rules* rules, int viewer) noexcept nogil
