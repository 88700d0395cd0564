# Operations on card sets, which are stored as bits of an integer.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
      #define ridotto_lowest(x) __builtin_ctzll(x)
    #else
      static inline int ridotto_lowest(unsigned long long x) { int n = 0; while (!(x & 1)) { x >>= 1; n++; } return n; }
    #endif
    #if defined(__GNUC__) || defined(__clang__)
      #define ridotto_highest(x) (63 - __builtin_clzll(x))
    #else
      static inline int ridotto_highest(unsigned long long x) { int n = -1; while (x) { x >>= 1; n++; } return n; }
    #endif
    """
    int lowest "ridotto_lowest"(uint64_t x) noexcept nogil
    int highest "ridotto_highest"(uint64_t x) noexcept nogil

cdef uint8_t nth_of_byte[256][8]   # position of the n-th set bit of a byte


# Running bit counts: byte i of the result is the number of set bits in bytes 0 to i.
cdef inline uint32_t counts(uint32_t x) noexcept nogil:
    x -= (x >> 1) & 0x55555555
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return x * 0x01010101


cdef inline int count32(uint32_t x) noexcept nogil:
    return counts(x) >> 24


# The same for 64 bits.
cdef inline uint64_t counts64(uint64_t x) noexcept nogil:
    x -= x >> 1 & 0x5555555555555555ULL
    x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL)
    return (x + (x >> 4) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL


# Position of the n-th set bit (from 0); `upto` is the result of `counts64`. Branch-free, like `any_of`.
cdef inline int nth(uint64_t x, uint64_t upto, uint32_t n) noexcept nogil:
    cdef int shift = lowest(((upto | 0x8080808080808080ULL) - (n + 1) * 0x0101010101010101ULL) & 0x8080808080808080ULL) & 56
    return shift + nth_of_byte[x >> shift & 255][n - (upto << 8 >> shift & 255)]


# Position of a random set bit, uniform to within 2**-29 if `chance` is a uniform 32-bit number. Branch-free, because random play
# defeats branch prediction.
cdef inline int any_of(uint32_t cards, uint32_t chance) noexcept nogil:
    cdef uint32_t upto = counts(cards)
    cdef uint32_t n = (<uint64_t> chance * (upto >> 24)) >> 32
    cdef int shift = lowest(((upto | <uint32_t> 0x80808080) - (n + 1) * <uint32_t> 0x01010101) & <uint32_t> 0x80808080) & 24
    return shift + nth_of_byte[cards >> shift & 255][n - (upto << 8 >> shift & 255)]
