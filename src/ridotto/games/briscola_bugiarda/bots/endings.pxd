# The last tricks of Briscola bugiarda with open cards.

from ridotto.games.briscola_bugiarda.law.rules cimport Deal

cdef int ending_of(const Deal* deal, long* nodes) noexcept nogil
