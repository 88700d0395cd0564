# Memory of positions.py: what is known of positions at the beginning of a trick.

from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t, uint64_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play

cdef enum:
    WAYS = 4                # entries that a position may stand in: a line of the processor's cache
    STAMP = 34              # where the number of the deal begins in a key

# What is known of a position: bounds on what team 0 takes.
cdef struct Entry:
    uint64_t key            # the patterns of the suits and the leader, 34 bits; the number of the deal
    uint32_t left           # the cards that they were
    int16_t least
    int16_t most

# The positions of one deal. A set of cards of a suit has a pattern: their owners from the top, whatever the cards are.
cdef struct Positions:
    Entry* entries
    uint64_t mask            # of the table's lines
    uint64_t stamp           # number of the deal
    uint8_t rank_at[4][8]    # by suit, the ranks from the top
    uint8_t ranked[4][256]   # by suit and cards: the same as places from the top
    int16_t price_at[4][8]   # by suit and place
    uint8_t pattern[4][256]  # by suit and cards left: their pattern's number


cdef inline uint64_t key_of(const Positions* positions, uint32_t left, int leader) noexcept nogil:
    return (positions.pattern[0][left & 255] | <uint32_t> positions.pattern[1][left >> 8 & 255] << 8
            | <uint32_t> positions.pattern[2][left >> 16 & 255] << 16 | <uint32_t> positions.pattern[3][left >> 24] << 24
            | <uint64_t> leader << 32 | positions.stamp << STAMP)


cdef void order_suits(Positions* positions, const Law* law, const int32_t* value) noexcept nogil
cdef void take_owners(Positions* positions, const Play* play) noexcept nogil
cdef Entry* recall(const Positions* positions, uint64_t key, uint32_t left, int rest, int* least, int* most) noexcept nogil
