# A player's knowledge during the play of Belote or Coinche: the unseen cards, and who may hold them.

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.table cimport Table, TableRules

cdef struct Knowledge:
    const Law* law
    int me
    bint declaring          # my side has the contract
    uint32_t hand
    uint32_t out            # unseen cards
    uint32_t opponents      # unseen cards that an opponent may hold
    uint32_t can[4]         # by seat: unseen cards that the player may hold
    uint32_t sole[4]        # by seat: unseen cards that only this player can hold
    int free[4]             # by seat: number of unknown cards in the hand
    int left                # number of my cards after playing one
    int led                 # suit led, or -1 if I lead
    int best                # card that holds the trick
    int holder              # seat that played it
    int points              # card points in the trick
    int later[3]            # seats that play to the trick after me
    int laters              # number of these


cdef inline uint32_t suit_of(int card) noexcept nogil:
    return <uint32_t> 0xFF << (card & 24)


cdef void read_knowledge(Knowledge* know, const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil
cdef double hold_chance(const Knowledge* know, int seat, uint32_t cards) noexcept nogil
cdef double win_chance(const Knowledge* know, int card, int led, bint mine) noexcept nogil
