# What the determinized search needs of Coinche.

from libc.stdint cimport int32_t
from libc.string cimport memset

from ridotto.games.coinche.bots.policy cimport likelihood, steady
from ridotto.games.coinche.bots.calls cimport keen, keen_likelihood
from ridotto.games.coinche.law.rules cimport Deal, Rules, Sheet, settle
from ridotto.games.families.trumps.law.table cimport tally
from ridotto.search.kernels.determinized cimport ACTING, NETWORKS, THUMBS, judged_by

cdef void settled(const void* deal, const void* rules, int points, int sweep, int32_t* scores) noexcept nogil
