# Effects of actions in Burraco, and the score of a deal.

from libc.stdint cimport int32_t, uint8_t

from ridotto.core.engine cimport Engine
from ridotto.games.burraco.law.rules cimport POT, Deal, Rules
from ridotto.games.families.rummy.law.hands cimport NO_CARD
from ridotto.games.families.rummy.law.melds cimport LONG, Meld, is_semi_clean

cdef enum:
    STALEMATE = 4           # consecutive turns that begin with a one-card pile
    NEVER_DRAWN = 2         # last cards of the stock
    CLEAN = 200             # BUR-12.1
    SEMI_CLEAN = 150        # BUR-12.7
    DIRTY = 100
    CLOSING = 100           # BUR-12.2
    NO_POT = 100            # BUR-12.4

# Score of a deal by team or seat, line by line. Both partners made during the deal have their side's lines.
cdef struct Sheet:
    int32_t scores[3]
    int32_t clean[3]
    int32_t semi[3]
    int32_t dirty[3]
    int32_t closing[3]
    int32_t melded[3]
    int32_t no_pot[3]
    int32_t hands[3]
    int32_t sum[3]          # of the side


# Return the index of the up-card in the dealing order.
cdef inline int upcard_at(const Rules* rules) noexcept nogil:
    return rules.pot_at[rules.pots - 1] + rules.pot_size[rules.pots - 1] + POT * rules.players


# Return the bonus of a meld in its current arrangement (BUR-12.1, BUR-12.7).
cdef inline int bonus(const Rules* rules, const Meld* meld) noexcept nogil:
    if meld.size < LONG:
        return 0
    if meld.wild == NO_CARD:
        return CLEAN
    return SEMI_CLEAN if rules.semi_clean and is_semi_clean(meld) else DIRTY


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef void seat_players(Deal* deal, const Rules* rules) noexcept nogil
cdef void form_pair(Deal* deal, const Rules* rules, int single) noexcept nogil
cdef void lay_down(Deal* deal, const Rules* rules, const uint8_t* cards, int n, int number, const Meld* after) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil
cdef void add_up(Sheet* sheet, int unit, bint paired) noexcept nogil

cdef Engine ENGINE
