# Rules of thumb for truco.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.rules cimport Deal, Rules

cdef enum:
    SILENCE = 0             # no word from the partner; otherwise one of
    WORDS = 5

cdef double matches[2][25][25]       # by ladder, the chance of winning the match by both scores

cdef bint plays_eleven(const Rules* rules, int team, double chance) noexcept nogil
cdef int word_of(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil
cdef int decide(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner, double word) noexcept nogil
cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
