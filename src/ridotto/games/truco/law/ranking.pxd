# Strengths and order of the cards of a deal of truco.

from libc.stdint cimport uint8_t, uint16_t, uint64_t

cdef enum:
    CARDS = 40              # plays from this id on are face down

cdef enum:
    # Rankings: of the fixed manilhas; of a pack without manilhas, before the vira lies; then one by each rank of turned manilhas.
    FIXED_MANILHAS
    NO_MANILHAS
    TURNED_MANILHAS
    RANKINGS = 12

# Strengths and order of the cards of a deal (TRU-3.5, TRU-3.7, TRU-12.5).
cdef struct Ranking:
    uint8_t strength[40]    # by card
    uint8_t place[40]       # by card, its place in canonical order
    uint64_t above[15]      # by strength, the cards that beat it; 0 is a card played face down
    uint8_t copies[15]      # by strength, the number of cards
    bint scrambled          # true if the canonical order is not that of the card numbers

cdef Ranking rankings[RANKINGS]
cdef uint8_t turned_by[40]              # by vira, the index of its ranking

cdef void arrange(const Ranking* ranking, uint16_t* plays, int count) noexcept nogil
