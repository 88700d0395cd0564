# Writing observations and keys: numbers that are 1 for the cards of a set, and numbers as bytes.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport lowest

cdef extern from *:
    """
    #include <string.h>
    /* The four numbers of each four bits, the lowest first. */
    static const float ridotto_four[16][4] = {
      {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0}, {0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 1, 1, 0},
      {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1}, {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1}};
    /* The library's own way of writing zeros is quicker than `rep stos`, which compilers put in its place where they know the size. */
    static inline void ridotto_blank(float* out, size_t size) {
    #if defined(__GNUC__) || defined(__clang__)
      __asm__("" : "+r"(size));
    #endif
      memset(out, 0, size);
    }
    """
    const float four "ridotto_four"[16][4]
    void blank "ridotto_blank"(float* out, size_t size) noexcept nogil


# A page of numbers to write on: zeros, and at its end the options of the table.
cdef inline void begin_page(float* out, int size, const float* told, int count) noexcept nogil:
    blank(out, (size - count) * sizeof(float))
    memcpy(out + size - count, told, count * sizeof(float))


# A place at the table as the viewer sees it: 0 for itself, then in order of play.
cdef inline int relative(int seat, int viewer, int seats) noexcept nogil:
    return seat - viewer if seat >= viewer else seat - viewer + seats


# A number for each of `count` cards, a multiple of four: 1 for those of a set, 0 for the others.
cdef inline void spread(float* plane, uint64_t cards, int count) noexcept nogil:
    cdef int place
    for place in range(0, count, 4):
        memcpy(plane + place, four[cards >> place & 15], 4 * sizeof(float))


# 1 for every card of a small set, in a plane that is zero so far.
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
