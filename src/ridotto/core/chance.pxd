# Random numbers that are identical on every machine.

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
    """Return a uniform number in [0, 1)."""
    return (next64(rng) >> 11) * (1.0 / 9007199254740992.0)


cdef inline uint32_t below(Rng* rng, uint32_t n) noexcept nogil:
    """Return an unbiased number from 0 to n-1 (multiply and reject, Lemire 2019)."""
    cdef uint64_t wide = (next64(rng) >> 32) * n
    cdef uint32_t floor
    if <uint32_t> wide < n:
        floor = (<uint32_t> (0 - n)) % n
        while <uint32_t> wide < floor:
            wide = (next64(rng) >> 32) * n
    return wide >> 32


cdef inline void seed_from(Rng* rng, const uint8_t* key, int n) noexcept nogil:
    """Seed a generator from `n` bytes: FNV-1a hashes them to 64 bits, which SplitMix64 expands to four words.

    For reproducible pseudo-random choices without the interpreter. Deals are seeded with SHA-256 instead (`seed_rng`).
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
