# Rules of thumb for Burraco.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_LEGAL
from ridotto.core.worlds cimport Past
from ridotto.games.families.rummy.bots.policy cimport (
    STEADY, Choice, Habits, Table, begin_choice, chosen, listed, pile_pays, set_habits, set_stage, sort_hand, weigh_discard, weigh_lay)
from ridotto.games.burraco.law.rules cimport (
    ADD, DISCARD, DRAW, DRAWING, FORMS, MELD, TAKE, Deal, Rules, legal, meld_in_turn, settle_add)
from ridotto.games.burraco.law.state cimport BurracoState
from ridotto.games.burraco.law.turns cimport NEVER_DRAWN
from ridotto.games.burraco.law.worlds cimport BurracoWorlds
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card

cdef Habits KEEN[3]

cdef void read_table(const Deal* deal, const Rules* rules, const Habits* habits, Table* table) noexcept nogil
cdef int choose(const Deal* deal, const Rules* rules, const Habits* habits) noexcept nogil
cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cdef int keen(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
