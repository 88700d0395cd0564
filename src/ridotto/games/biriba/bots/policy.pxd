# Rules of thumb for Biriba.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.families.rummy.bots.policy cimport (
    STEADY, Choice, Habits, Table, begin_choice, chosen, gains, listed, pile_pays, set_habits, set_stage, sort_hand, weigh_discard,
    weigh_lay)
from ridotto.games.biriba.law.rules cimport (
    ADD, BEGINNING, DISCARD, DRAW, FORMS, MELD, NAMING, PASS, TAKE, TRUMP, WITHDRAW, Deal, Rules, has_taken, is_of, legal,
    may_take_biribaki, meld_at, place_of, stock_left, ways_to_add)
from ridotto.games.biriba.law.state cimport BiribaState
from ridotto.games.biriba.law.worlds cimport BiribaWorlds
from ridotto.games.families.rummy.law.hands cimport Hand, held
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS
from ridotto.games.families.rummy.law.melds cimport Meld
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card

cdef Habits KEEN[3]

cdef void read_table(const Deal* deal, const Rules* rules, const Habits* habits, Table* table) noexcept nogil
cdef bint takes(const Deal* deal, const Rules* rules, const Table* table) noexcept nogil
cdef int longest_suit(const Hand* hand) noexcept nogil
cdef int choose(const Deal* deal, const Rules* rules, const Habits* habits) noexcept nogil
cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cdef int keen(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
