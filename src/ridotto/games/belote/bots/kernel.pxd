# What the determinized search needs of Belote.

from libc.stdint cimport int32_t
from libc.string cimport memset

from ridotto.games.belote.bots.policy cimport likelihood, steady
from ridotto.games.belote.bots.turns cimport learned, learned_likelihood
from ridotto.games.belote.law.rules cimport Deal, Rules, Sheet, settle
from ridotto.games.families.trumps.law.table cimport tally
from ridotto.search.kernels.determinized cimport ACTING, LEARNED, NETWORKS, THUMBS, judged_by

cdef void settled(const void* deal, const void* rules, int points, int sweep, int32_t* scores) noexcept nogil
