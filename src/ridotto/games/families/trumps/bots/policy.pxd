# Rules of thumb for the play of the cards in Belote and Coinche.

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from ridotto.core.bits cimport count32, lowest
from ridotto.policies.knowledge cimport Knowledge, look, ours, suit_of
from ridotto.games.families.trumps.law.combinations cimport COMBINATIONS, combination
from ridotto.games.families.trumps.law.declarations cimport declarable
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.table cimport DECLARE, Table, TableRules, law_of, may_still_declare, order_of
from ridotto.games.families.trumps.law.tricks cimport legal_cards

cdef double STILL_TO_COME, TRICK, LAST, DRAW_TRUMPS, LEAVE_TRUMPS, SINGLETON, BARE_TEN
cdef double CASH[2]
cdef double MASTER[3][8]
cdef double MASTER_UNCUT[2]
cdef double GUARDED[8]
cdef double BARE[8]
cdef double TRUMP[4][4]
cdef double SHARE[2]

# A set of combinations that can be declared together.
cdef struct Lines:
    int points
    int best                # points of the best one
    int count
    int first               # place of the best one
    uint8_t places[8]

cdef int steady_play(const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil
cdef int without_choice(const Table* table, const TableRules* rules, uint32_t cards) noexcept nogil
cdef int next_line(const Table* table, const TableRules* rules) noexcept nogil
cdef void best_lines(const Law* law, const uint16_t* numbers, int count, bint overlap, Lines* best) noexcept nogil
cdef void add_lines(const Law* law, const uint16_t* numbers, int count, bint overlap, int start, const Lines* taken, Lines* best) noexcept nogil
cdef int choose(const Knowledge* know, uint32_t legal) noexcept nogil
cdef double follow(const Knowledge* know, int card) noexcept nogil
cdef double lead(const Knowledge* know, int card) noexcept nogil
cdef double swing(const Knowledge* know, int card, double chance) noexcept nogil
cdef double kept(const Knowledge* know, int card) noexcept nogil
cdef double wins_later(const Knowledge* know, int card) noexcept nogil
cdef double plan(const Knowledge* know, int card) noexcept nogil
