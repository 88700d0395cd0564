# What the determinized search needs of Coinche.

from libc.stdint cimport int32_t
from libc.string cimport memset

from ridotto.policies.coinche cimport likelihood, steady
from ridotto.policies.coinche_calls cimport keen, keen_likelihood
from ridotto.rules.coinche.rules cimport Deal, Rules, Sheet, settle
from ridotto.rules.trumps.table cimport tally
from ridotto.search.kernels.determinized cimport ACTING, NETWORKS, THUMBS, judged_by

cdef void settled(const void* deal, const void* rules, int points, int sweep, int32_t* scores) noexcept nogil
