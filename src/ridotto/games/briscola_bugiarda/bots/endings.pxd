# Endgame solver for Briscola bugiarda.

from ridotto.games.briscola_bugiarda.law.rules cimport Deal

cdef int ending_of(const Deal* deal, long* nodes) noexcept nogil
