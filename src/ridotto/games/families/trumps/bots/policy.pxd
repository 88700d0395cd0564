# Rules of thumb for the play of the cards in Belote and Coinche.

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.table cimport Table, TableRules
from ridotto.policies.knowledge cimport Knowledge

# A set of combinations that can be declared together.
cdef struct Lines:
    int points
    int best                # points of the best combination
    int count
    int first               # place of the best combination
    uint8_t places[8]

cdef int steady_play(const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil
cdef int forced_action(const Table* table, const TableRules* rules, uint32_t cards) noexcept nogil
cdef int next_line(const Table* table, const TableRules* rules) noexcept nogil
cdef void best_lines(const Law* law, const uint16_t* numbers, int count, bint overlap, Lines* best) noexcept nogil
cdef double follow(const Knowledge* know, int card) noexcept nogil
cdef double lead(const Knowledge* know, int card) noexcept nogil
cdef double trick_value(const Knowledge* know, int card, double chance) noexcept nogil
cdef double keep_value(const Knowledge* know, int card) noexcept nogil
cdef double wins_later(const Knowledge* know, int card) noexcept nogil
cdef double lead_bonus(const Knowledge* know, int card) noexcept nogil
