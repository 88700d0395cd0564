# Random numbers that are the same on every machine.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef struct Rng:
    # xoshiro256** (Blackman and Vigna, 2018)
    uint64_t s[4]


cdef inline uint64_t next64(Rng* rng) noexcept nogil:
    cdef uint64_t product = rng.s[1] * 5
    cdef uint64_t result = ((product << 7) | (product >> 57)) * 9
    cdef uint64_t shifted = rng.s[1] << 17
    rng.s[2] ^= rng.s[0]
    rng.s[3] ^= rng.s[1]
    rng.s[1] ^= rng.s[2]
    rng.s[0] ^= rng.s[3]
    rng.s[2] ^= shifted
    rng.s[3] = (rng.s[3] << 45) | (rng.s[3] >> 19)
    return result


cdef inline double uniform(Rng* rng) noexcept nogil:
    """A number from 0 up to 1, 1 left out."""
    return (next64(rng) >> 11) * (1.0 / 9007199254740992.0)


cdef inline uint32_t below(Rng* rng, uint32_t n) noexcept nogil:
    """A number from 0 to n-1, without bias (multiply and reject, Lemire 2019)."""
    cdef uint64_t wide = (next64(rng) >> 32) * n
    cdef uint32_t floor
    if <uint32_t> wide < n:
        floor = (<uint32_t> (0 - n)) % n
        while <uint32_t> wide < floor:
            wide = (next64(rng) >> 32) * n
    return wide >> 32


cdef inline void seed_from(Rng* rng, const uint8_t* key, int n) noexcept nogil:
    """Start a generator from `n` bytes: FNV-1a makes 64 bits of them, SplitMix64 four words of those.

    For choices that look random and are the same again, without the interpreter. Deals start from SHA-256 (`seed_rng`).
    """
    cdef uint64_t hashed = 0xCBF29CE484222325ULL
    cdef uint64_t mixed
    cdef int place
    for place in range(n):
        hashed = (hashed ^ key[place]) * 0x100000001B3ULL
    for place in range(4):
        hashed += 0x9E3779B97F4A7C15ULL
        mixed = (hashed ^ (hashed >> 30)) * 0xBF58476D1CE4E5B9ULL
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL
        rng.s[place] = mixed ^ (mixed >> 31)


cdef void seed_rng(Rng* rng, const uint8_t* digest) noexcept nogil
cdef void shuffle(Rng* rng, uint8_t* cards, int n) noexcept nogil
