# Rules of thumb for Burraco.

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.burraco.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.bots.policy cimport Habits, Table

cdef Habits KEEN[3]

cdef void read_table(const Deal* deal, const Rules* rules, const Habits* habits, Table* table) noexcept nogil

# Found by name (`ridotto.policies.exported`).
cdef int to_close(const void* position, const void* law) noexcept nogil
cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cdef int keen(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
