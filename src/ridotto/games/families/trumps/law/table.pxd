# Table state and actions that Belote and Coinche share.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t

from ridotto.games.families.trumps.law.declarations cimport Declared, in_order
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS, Law
from ridotto.games.families.trumps.law.tricks cimport Play

cdef enum:
    # Action ids of both games; 0 to 31 are plays.
    DECLARE = 32            # first of 90 ids, one per combination
    PASS = 122
    NO_COMBINATION = 8191   # not an action: a `declare` line whose cards form no combination
    NOBODY = 4              # stands for no seat

cdef struct Table:
    Play play
    Declared declared
    uint16_t belotes        # set of bits 4 * seat + suit
    uint8_t declarer        # declarer, or last bidder, or NOBODY
    uint8_t denomination

# Options that both games read, the dealer, and the match scores.
cdef struct TableRules:
    const Law* law          # array of laws, by denomination
    int32_t target
    int32_t scores[2]       # match scores before the deal
    uint8_t dealer
    bint melds
    bint overlap
    float used              # counted deals before this one, as a share of the option `deals`; 0 without it (BEL-11.7, COI-10.5)


cdef inline const Law* law_of(const Table* table, const TableRules* rules) noexcept nogil:
    return &rules.law[table.denomination]


# Order in which combinations are listed; at no trumps the fours have an order of their own.
cdef inline const uint8_t* order_of(const Table* table) noexcept nogil:
    return in_order[1 if table.denomination == NO_TRUMPS else 0]


cdef inline int forehand(const TableRules* rules) noexcept nogil:
    return (rules.dealer + 1) & 3


cdef void read_rules(TableRules* rules, const Law* law, object options)
cdef double share_used(int used, object options)
cdef void lay(Table* table, const TableRules* rules, const uint8_t* deck, int each) noexcept nogil
cdef void begin_tricks(Table* table, const TableRules* rules) noexcept nogil
cdef bint may_still_declare(const Table* table, const TableRules* rules) noexcept nogil
cdef int few_plays(const Table* table, const TableRules* rules, uint64_t* words) noexcept nogil
cdef int legal_play(const Table* table, const TableRules* rules, uint16_t* ids) noexcept nogil
cdef int refuse_play(const Table* table, const TableRules* rules, int action) noexcept nogil
cdef void advance_play(Table* table, const TableRules* rules, int action) noexcept nogil
cdef void tally(const Table* table, const TableRules* rules, int32_t* cards, int32_t* combinations, int32_t* belote) noexcept nogil
