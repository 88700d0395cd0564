# What a player of Belote or Coinche can know of a play in progress: the cards that are out, and who may hold them.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef struct Knowledge:
    const Law* law
    int me
    bint declaring          # whether my side has the contract
    uint32_t hand
    uint32_t out            # cards that I have not seen
    uint32_t opponents      # of these, those that some opponent may hold
    uint32_t can[4]         # by seat: of these, those that a player may hold
    uint32_t sole[4]        # those that only this player can hold
    int free[4]             # number of unknown cards in each hand
    int left                # cards that I shall hold after playing one
    int led                 # suit of the trick, or -1 for whoever leads
    int best                # card that holds the trick
    int holder              # who played it
    int points              # of the trick
    int later[3]            # seats that play to the trick after me
    int laters


cdef inline uint32_t suit_of(int card) noexcept nogil:
    return <uint32_t> 0xFF << (card & 24)


cdef void look(Knowledge* know, const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil
cdef double holds(const Knowledge* know, int seat, uint32_t cards) noexcept nogil
cdef double ours(const Knowledge* know, int card, int led, bint mine) noexcept nogil
