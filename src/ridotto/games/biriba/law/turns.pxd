# Effects of actions in Biriba, and the score of a deal.

from libc.stdint cimport int32_t, uint8_t

from ridotto.core.engine cimport Engine
from ridotto.games.biriba.law.rules cimport Deal, Rules
from ridotto.games.families.rummy.law.hands cimport Hand
from ridotto.games.families.rummy.law.melds cimport Meld

cdef enum:
    CLOSING = 100           # BIR-12.1
    NO_BIRIBAKI = 100       # BIR-12.5

# Score of a deal by unit of the score list, line by line; both partners of a pair made in play have the pair's lines.
cdef struct Sheet:
    int32_t doubled[6]      # twice the points of the unit (BIR-11.5)
    int32_t cards[6]
    int32_t biribas[6]
    int32_t closing[6]
    int32_t missing[6]      # penalty for no biribaki
    int32_t hands[6]
    int32_t sum[6]

cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef void lay_down(Deal* deal, const Rules* rules, const uint8_t* cards, int n, const Meld* after, int place, Hand* known) noexcept nogil
cdef int bonus(const Deal* deal, const Rules* rules, const Meld* meld) noexcept nogil
cdef int bonus_of(const Rules* rules, int row, bint dirty) noexcept nogil
cdef void add_up(Sheet* sheet, int unit, bint halved) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil

cdef Engine ENGINE
