# Turns of Belote as those play them who think ahead: small networks, and what they are told.

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, recall
from ridotto.games.belote.bots.policy cimport lead, likelihood_by, may_take, picked_up
from ridotto.policies.hands cimport MOST_COUNTS, count_suited
from ridotto.policies.knowledge cimport Knowledge
from ridotto.policies.likely cimport DOUBT
from ridotto.policies.network cimport Network, best_of, floats, installed, output, stir_common, stir_own
from ridotto.games.families.trumps.bots.cards cimport COMMON, OWN, best_play, chance_by, told_cards, weigh_cards
from ridotto.games.belote.law.rules cimport PLAYING, ROUND_1, TAKE, TAKE_SUIT, Deal, Rules
from ridotto.games.belote.law.state cimport BeloteState
from ridotto.games.families.trumps.law.table cimport PASS, Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport legal_cards

cdef enum:
    CARDS = 0               # the networks
    CALLS = 1
    NETWORKS = 2

cdef double WIDTH, IMPOSSIBLE
cdef Network networks[2]

cdef void listen(float* common, const Deal* deal, const Rules* rules, uint32_t hand, int passes) noexcept nogil
cdef void listen_call(float* own, uint32_t hand, int suit) noexcept nogil
cdef void weigh_calls(const Deal* deal, const Rules* rules, uint32_t hand, int passes, double* worths) noexcept nogil
cdef int best_call(const Deal* deal, const Rules* rules) noexcept nogil
cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
cdef double card_learned(const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal, int card) noexcept nogil
cdef double call_learned(const Deal* deal, const Rules* rules, uint32_t hand, int passes, int action) noexcept nogil
cdef double learned_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
