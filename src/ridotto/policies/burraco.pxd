# Rules of thumb for Burraco.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport MOST_LEGAL
from ridotto.core.worlds cimport Past
from ridotto.policies.rummy cimport (
    STEADY, Choice, Habits, Table, begin_choice, chosen, pile_pays, set_habits, set_stage, sort_hand, weigh_discard, weigh_lay)
from ridotto.rules.burraco.rules cimport (
    ADD, DISCARD, DRAW, DRAWING, FORMS, MELD, TAKE, Deal, Rules, legal, meld_in_turn, settle_add)
from ridotto.rules.burraco.turns cimport NEVER_DRAWN
from ridotto.rules.rummy.melds cimport Meld
from ridotto.rules.rummy.notation cimport Add, add_of
from ridotto.rules.rummy.threes cimport three, three_card

cdef Habits KEEN[3]

cdef void read_table(const Deal* deal, const Rules* rules, const Habits* habits, Table* table) noexcept nogil
cdef int choose(const Deal* deal, const Rules* rules, const Habits* habits) noexcept nogil
cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cdef int keen(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
