# Rules of thumb for Burraco.

from ridotto.games.burraco.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.bots.policy cimport Habits, Table

cdef Habits KEEN[3]

cdef void read_table(const Deal* deal, const Rules* rules, const Habits* habits, Table* table) noexcept nogil
