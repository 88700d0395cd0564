# Helpers that write observations (one-hot card sets) and keys (integers as bytes).

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport lowest

cdef extern from *:
    """
    #include <string.h>
    /* The bits of each four-bit value as floats, the lowest first. */
    static const float ridotto_four[16][4] = {
      {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0}, {0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 1, 1, 0},
      {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1}, {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1}};
    /* memset is faster than the `rep stos` that compilers emit when they know the size; the asm hides the size. */
    static inline void ridotto_blank(float* out, size_t size) {
    #if defined(__GNUC__) || defined(__clang__)
      __asm__("" : "+r"(size));
    #endif
      memset(out, 0, size);
    }
    """
    const float four "ridotto_four"[16][4]
    void blank "ridotto_blank"(float* out, size_t size) noexcept nogil


# Prepare an observation for writing: zeros, with the table's options at the end.
cdef inline void begin_page(float* out, int size, const float* options, int count) noexcept nogil:
    blank(out, (size - count) * sizeof(float))
    memcpy(out + size - count, options, count * sizeof(float))


# Seat relative to the viewer: 0 for the viewer, then in order of play.
cdef inline int relative(int seat, int viewer, int seats) noexcept nogil:
    return seat - viewer if seat >= viewer else seat - viewer + seats


# Write one float for each of `count` cards (a multiple of four): 1 for cards in the set, 0 for the others.
cdef inline void spread(float* plane, uint64_t cards, int count) noexcept nogil:
    cdef int place
    for place in range(0, count, 4):
        memcpy(plane + place, four[cards >> place & 15], 4 * sizeof(float))


# Set the entries of a small set of cards to 1, in a plane that is already zero.
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
