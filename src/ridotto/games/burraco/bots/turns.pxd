# Turns of Burraco as those play them who think ahead: small networks, and what they are told.

from libc.stdint cimport uint16_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.burraco.bots.policy cimport KEEN, read_table
from ridotto.policies.network cimport Network, best_of, installed
from ridotto.games.families.rummy.bots.inputs cimport (
    COMMON, LAYING, NETWORKS, OWN, TAKING, THROWING, Around, see_pile, tell_discard, tell_lay, tell_take)
from ridotto.games.families.rummy.bots.turns cimport Turn, see_table, told_of, weigh_choices, worths_of
from ridotto.games.burraco.law.rules cimport (
    ADD, DISCARD, DRAWING, FORMS, MELD, TAKE, Deal, Rules, legal, meld_in_turn, settle_add)
from ridotto.games.burraco.law.state cimport BurracoState
from ridotto.games.burraco.law.turns cimport NEVER_DRAWN
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card

cdef Network networks[3]

cdef void read_turn(const void* position, const void* law, Turn* turn) noexcept nogil
cdef int tell_choice(const void* position, const void* law, const Turn* turn, int action, float* own) noexcept nogil
cdef void weigh(const void* deal, const void* rules, const uint16_t* ids, int count, double* worths) noexcept nogil
cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
