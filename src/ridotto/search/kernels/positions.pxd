# Transposition table of positions at the start of a trick, in positions.pyx.

from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t, uint64_t

from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play

cdef enum:
    WAYS = 4                # associativity: entries of a bucket, one cache line
    STAMP = 34              # position of the deal's number in a key

# Bounds on the points that team 0 takes from a position.
cdef struct Entry:
    uint64_t key            # patterns of the suits and leader, 34 bits; number of the deal
    uint32_t left           # cards left in the stored position
    int16_t least
    int16_t most

# Positions of one deal. The pattern of a set of cards of a suit is the sequence of their owners, highest card first.
cdef struct Positions:
    Entry* entries
    uint64_t mask            # number of buckets minus one
    uint64_t stamp           # number of the deal
    uint8_t rank_at[4][8]    # by suit: ranks, highest first
    uint8_t ranked[4][256]   # by suit and set of cards: the set as places from the top
    int16_t price_at[4][8]   # by suit and place: points of the card
    uint8_t pattern[4][256]  # by suit and cards left: number of their pattern


cdef inline uint64_t key_of(const Positions* positions, uint32_t left, int leader) noexcept nogil:
    return (positions.pattern[0][left & 255] | <uint32_t> positions.pattern[1][left >> 8 & 255] << 8
            | <uint32_t> positions.pattern[2][left >> 16 & 255] << 16 | <uint32_t> positions.pattern[3][left >> 24] << 24
            | <uint64_t> leader << 32 | positions.stamp << STAMP)


cdef void order_suits(Positions* positions, const Law* law, const int32_t* value) noexcept nogil
cdef void number_patterns(Positions* positions, const Play* play) noexcept nogil
cdef Entry* recall(const Positions* positions, uint64_t key, uint32_t left, int rest, int* least, int* most) noexcept nogil
