# Writing observations and keys: numbers that are 1 for the cards of a set, and numbers as bytes.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport lowest


# A place at the table as the viewer sees it: 0 for itself, then in order of play.
cdef inline int relative(int seat, int viewer, int seats) noexcept nogil:
    return seat - viewer if seat >= viewer else seat - viewer + seats


# 1 for every card of a set, in a plane that is zero so far.
cdef inline void mark(float* plane, uint64_t cards) noexcept nogil:
    while cards:
        plane[lowest(cards)] = 1.0
        cards &= cards - 1


cdef inline uint8_t* put8(uint8_t* out, int value) noexcept nogil:
    out[0] = value
    return out + 1


cdef inline uint8_t* put16(uint8_t* out, int value) noexcept nogil:
    cdef uint16_t number = value
    memcpy(out, &number, 2)
    return out + 2


cdef inline uint8_t* put32(uint8_t* out, int32_t value) noexcept nogil:
    memcpy(out, &value, 4)
    return out + 4


cdef inline uint8_t* put_cards(uint8_t* out, uint64_t cards) noexcept nogil:
    memcpy(out, &cards, 8)
    return out + 8
