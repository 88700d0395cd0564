# Observations and information-set keys of the table state that Belote and Coinche share.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef enum:
    # Offsets of the fields.
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
    TABLE_NUMBERS = 430     # offset of the first field that a game adds

cdef void observe_table(const Table* table, const TableRules* rules, int seat, bint over, float* out) noexcept nogil

cdef uint8_t* key_of_table(const Table* table, const TableRules* rules, const uint32_t* log, int length, int seat, bint over,
                           uint8_t* out) noexcept nogil
