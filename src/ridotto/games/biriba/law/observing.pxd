# What a seat knows of a deal of Biriba, as numbers and as bytes.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, mark, put8, put16, relative
from ridotto.games.biriba.law.rules cimport (
    DEALT, DISCARD, DRAW, MELD, MOST_MELDS, NOBODY, OVER, PASS, TOLD, WITHDRAW, Deal, Rules, has_taken, is_of, meld_at, stock_left)
from ridotto.games.biriba.law.turns cimport ENGINE, NO_BIRIBAKI, bonus
from ridotto.games.families.rummy.law.hands cimport JOKER, KINDS, NO_CARD
from ridotto.games.families.rummy.law.melds cimport meld_points
from ridotto.games.families.rummy.law.notation cimport UNNUMBERED
from ridotto.games.families.rummy.law.observing cimport MELD_NUMBERS, observe_hand, observe_meld, put_hand

cdef enum:
    # Where the fields begin.
    HAND = 0
    MELDS = KINDS
    STANDING = MELDS + 2 * MOST_MELDS * MELD_NUMBERS
    PILE = STANDING + 18
    TOP = PILE + KINDS
    KNOWN = TOP + KINDS
    PILE_SIZE = KNOWN + 5 * KINDS
    STOCK = PILE_SIZE + 1
    BIRIBAKIA = STOCK + 1
    HAND_SIZES = BIRIBAKIA + 3
    SEATS = HAND_SIZES + 6
    SIDES = SEATS + 6
    TAKERS = SIDES + 36
    TRUMPS = TAKERS + 6
    BARRED = TRUMPS + 5
    USES = BARRED + KINDS
    LAID = USES + KINDS
    PROVISIONAL = LAID + 1
    WITHDRAWN = PROVISIONAL + 1
    MINIMUM = WITHDRAWN + 1
    PHASE = MINIMUM + 6
    TURN = PHASE + 4
    DEALER = TURN + 6
    CLOSER = DEALER + 6
    PASSES = CLOSER + 6
    IDLE = PASSES + 1
    SCORES = IDLE + 1
    OPTIONS = SCORES + 6
    SIZE = OPTIONS + TOLD

cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_table(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_turn(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_sides(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef int hidden_side(const Deal* deal, int seat) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
cdef bint is_taken(const Deal* deal, int heap) noexcept nogil
cdef uint8_t* key_of_log(const Deal* deal, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
cdef uint8_t* without_laid(uint8_t* begun, uint8_t* end) noexcept nogil
cdef uint8_t* key_of_cards(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
