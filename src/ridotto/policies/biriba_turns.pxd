# Turns of Biriba as those play them who think ahead: small networks, and what they are told.

from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.policies.biriba cimport KEEN, longest_suit, read_table
from ridotto.policies.network cimport Network, best_of, floats, installed, output, stir_common, stir_own
from ridotto.policies.rummy cimport SEVEN, Choice, Habits, Table, begin_choice, look
from ridotto.policies.rummy_inputs cimport (
    COMMON, LAYING, NETWORKS, OWN, TAKING, THROWING, Around, see_hand, see_meld, see_pile, tell_discard, tell_lay, tell_table, tell_take)
from ridotto.rules.biriba.rules cimport (
    ADD, DISCARD, DRAW, FORMS, MELD, NAMING, PASS, PLAYING, TAKE, TRUMP, WITHDRAW, Deal, Rules, has_biriba, has_taken, is_of, legal,
    meld_at, place_of, stock_left, ways_to_add)
from ridotto.rules.biriba.state cimport BiribaState
from ridotto.rules.rummy.layoffs cimport MOST_WAYS
from ridotto.rules.rummy.melds cimport Meld
from ridotto.rules.rummy.notation cimport Add, add_of
from ridotto.rules.rummy.threes cimport three, three_card

# A position, read for the networks.
cdef struct Turn:
    Table table
    Choice choice
    Around around
    float common[28]

cdef Network networks[3]

cdef void read_turn(const Deal* deal, const Rules* rules, Turn* turn) noexcept nogil
cdef int tell_choice(const Deal* deal, const Rules* rules, const Turn* turn, int action, float* own) noexcept nogil
cdef void weigh(const Deal* deal, const Rules* rules, const uint16_t* ids, int count, double* worths) noexcept nogil
cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
