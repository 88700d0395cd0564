# The 90 combinations of the pack of 32 (BEL-8.1).

from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    FOURS = 6
    COMBINATIONS = 90       # six fours, then 21 runs a suit

cdef struct Combination:
    uint32_t cards
    bint four
    uint8_t suit            # suit of a run; 0 for a four
    uint8_t top             # rank of a four or top rank of a run, in natural order from 0 for the ace
    uint8_t length

cdef Combination combination[90]

cdef bint may_declare(uint32_t hand) noexcept nogil
