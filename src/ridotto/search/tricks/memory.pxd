# Memory of memory.pyx: what is known of positions at the beginning of a trick.

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint64_t

from ridotto.search.tricks.law cimport Board, Law

cdef enum:
    WAYS = 4                # entries that a position may stand in
    STAMP = 42              # where the number of the deal begins in a key: ten bits a suit and two of the leader come first

# What is known of a position: bounds on what side 0 takes.
cdef struct Entry:
    uint64_t key
    uint64_t left           # the cards that the patterns were
    int16_t least
    int16_t most

# The positions of one deal. A set of cards of a suit has a pattern: their owners from the top, whatever the cards are.
cdef struct Memory:
    Entry* entries
    uint64_t mask               # of the table's lines
    uint64_t stamp              # number of the deal
    uint16_t pattern[4][1024]   # by suit and cards left: their pattern's number


cdef inline uint64_t key_of(const Memory* memory, uint64_t left, int leader) noexcept nogil:
    return (memory.pattern[0][left & 1023] | <uint64_t> memory.pattern[1][left >> 16 & 1023] << 10
            | <uint64_t> memory.pattern[2][left >> 32 & 1023] << 20 | <uint64_t> memory.pattern[3][left >> 48] << 30
            | <uint64_t> leader << 40 | memory.stamp << STAMP)


cdef void take_owners(Memory* memory, const Board* board) noexcept nogil
cdef Entry* recall(const Memory* memory, const Law* law, uint64_t key, uint64_t left, int rest, int* least, int* most) noexcept nogil
