# What a seat knows of a deal of Burraco, as numbers and as bytes.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, put8, put16, put32, relative
from ridotto.games.burraco.law.rules cimport ACTIONS_END, DISCARD, MOST_MELDS, NOBODY, OVER, TOLD, Deal, Rules
from ridotto.games.burraco.law.turns cimport ENGINE, NO_POT, STALEMATE, bonus
from ridotto.games.families.rummy.law.hands cimport KINDS, NO_CARD
from ridotto.games.families.rummy.law.melds cimport Meld, meld_points
from ridotto.games.families.rummy.law.observing cimport MELD_NUMBERS, observe_hand, observe_meld, put_hand

cdef enum:
    # Where the fields begin.
    HAND = 0
    MELDS = KINDS
    STANDING = MELDS + 2 * MOST_MELDS * MELD_NUMBERS
    TOP = STANDING + 6
    PILE = TOP + KINDS
    STOCK = PILE + 1
    HAND_SIZES = STOCK + 1
    POTS = HAND_SIZES + 4
    UNSEEN = POTS + 4
    BARRED = UNSEEN + 4
    PHASE = BARRED + KINDS
    TURN = PHASE + 3
    DEALER = TURN + 4
    CLOSER = DEALER + 4
    SINGLE_TAKES = CLOSER + 4
    SCORES = SINGLE_TAKES + 1
    OPTIONS = SCORES + 2
    SIZE = OPTIONS + TOLD

cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_side(const Deal* deal, const Rules* rules, int team, int seat, float* melds, float* standing) noexcept nogil
cdef bint is_hidden(const Deal* deal, int seat) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
