# Observations of Burraco.

from ridotto.games.burraco.law.rules cimport Rules

cdef void write_seats(Rules* rules) noexcept nogil
