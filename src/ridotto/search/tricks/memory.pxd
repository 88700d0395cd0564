# Transposition table of positions at the start of a trick, in memory.pyx.

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint64_t

from ridotto.search.tricks.law cimport Board, Law

cdef enum:
    WAYS = 4                # associativity: entries of a bucket
    STAMP = 42              # position of the deal's number in a key, after ten bits for each suit and two for the leader

# Bounds on the points that side 0 takes from a position.
cdef struct Entry:
    uint64_t key
    uint64_t left           # cards left in the stored position
    int16_t least
    int16_t most

# Positions of one deal. The pattern of a set of cards of a suit is the sequence of their owners, highest card first.
cdef struct Memory:
    Entry* entries
    uint64_t mask               # number of buckets minus one
    uint64_t stamp              # number of the deal
    uint16_t pattern[4][1024]   # by suit and cards left: number of their pattern


cdef inline uint64_t key_of(const Memory* memory, uint64_t left, int leader) noexcept nogil:
    return (memory.pattern[0][left & 1023] | <uint64_t> memory.pattern[1][left >> 16 & 1023] << 10
            | <uint64_t> memory.pattern[2][left >> 32 & 1023] << 20 | <uint64_t> memory.pattern[3][left >> 48] << 30
            | <uint64_t> leader << 40 | memory.stamp << STAMP)


cdef void number_patterns(Memory* memory, const Board* board) noexcept nogil
cdef Entry* recall(const Memory* memory, const Law* law, uint64_t key, uint64_t left, int rest, int* least, int* most) noexcept nogil
