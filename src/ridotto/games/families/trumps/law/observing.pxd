# What a seat knows of the table that Belote and Coinche share, as numbers and as bytes.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport lowest
from ridotto.core.marks cimport mark, spread, put8, put16, put32
from ridotto.games.families.trumps.law.combinations cimport combination
from ridotto.games.families.trumps.law.declarations cimport Declared, best_declared, declaring_winner
from ridotto.games.families.trumps.law.law cimport Law, card_points
from ridotto.games.families.trumps.law.table cimport DECLARE, NOBODY, PASS, Table, TableRules, forehand, law_of
from ridotto.games.families.trumps.law.tricks cimport Play, leader_of

cdef enum:
    # Where the fields begin.
    HAND = 0
    TABLE = 32
    PLAYED = 64
    TRICK = 192
    KNOWN = 224
    LINES = 352
    HEARD = 364
    DECLARING = 368
    COMPARED = 370
    BELOTES = 376
    DECLARER = 408
    DEALER = 412
    TURN = 416
    HOLDS = 420
    TRICKS = 424
    POINTS = 426
    SCORES = 428
    TABLE_NUMBERS = 430     # what a game adds comes next

cdef void observe_table(const Table* table, const TableRules* rules, int seat, bint over, float* out) noexcept nogil
cdef void observe_cards(const Play* play, int seat, float* out) noexcept nogil
cdef void observe_belotes(const Play* play, const Law* law, int belotes, float* out) noexcept nogil

# The first cards of a trick, by those who played them, and which trick it was.
cdef inline void lay_cards(const Play* play, int trick, int cards, int seat, float* out) noexcept nogil:
    cdef int first = leader_of(play, trick) - seat
    cdef float when = (trick + 1) * <float> 0.125
    cdef int place, card
    for place in range(cards):
        card = play.played[4 * trick + place]
        out[PLAYED + 32 * (first + place & 3) + card] = 1
        out[TRICK + card] = when


cdef void observe_declarations(const Table* table, const TableRules* rules, int seat, float* out) noexcept nogil
cdef int rank_of(const Declared* declared, int seat, int number) noexcept nogil
cdef bint compare_sides(const int* best, const Law* law, uint8_t* told) noexcept nogil
cdef uint8_t* key_of_table(const Table* table, const TableRules* rules, const uint32_t* log, int length, int seat, bint over,
                           uint8_t* out) noexcept nogil
cdef uint8_t* key_of_declarations(const Table* table, const TableRules* rules, uint8_t* out) noexcept nogil
