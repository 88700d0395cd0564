# What the determinized search needs of Belote.

from libc.stdint cimport int32_t
from libc.string cimport memset

from ridotto.core.worlds cimport Worlds
from ridotto.policies.belote cimport likelihood, steady
from ridotto.rules.belote.rules cimport Deal, Rules, Sheet, settle
from ridotto.rules.trumps.table cimport tally
from ridotto.search.kernels.determinized cimport Calls, Cards, Inferred, inferred, start
from ridotto.search.kernels.tricks cimport Solver

cdef void settled(const void* deal, const void* rules, int points, int sweep, int32_t* scores) noexcept nogil
