"""Seeded shuffles that are identical on every machine and will not change between releases.

A seed is an integer or a text. SHA-256 of the UTF-8 text "ridotto/WHAT/SEED/DEAL", read as four little-endian 64-bit words, seeds
xoshiro256**. Fisher-Yates, from the last position down, draws unbiased numbers from its upper 32 bits. See `docs/design/seeds.md`.
"""

from libc.stdint cimport uint8_t

from hashlib import sha256

from ridotto.core.errors import InvalidText
from ridotto.core.numbers import plain_seed


cdef void seed_rng(Rng* rng, const uint8_t* digest) noexcept nogil:
    for word in range(4):
        rng.s[word] = 0
        for byte in range(8):
            rng.s[word] |= <unsigned long long> digest[8 * word + byte] << (8 * byte)


cdef void shuffle(Rng* rng, uint8_t* cards, int n) noexcept nogil:
    for last in range(n - 1, 0, -1):
        other = below(rng, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def digest_of(what: str, seed: object, deal: object) -> bytes:
    """Return the 32-byte digest that seeds the generator. Raise InvalidText unless the seed is an integer or a text."""
    return sha256(f"ridotto/{what}/{plain_seed(seed)}/{deal}".encode()).digest()


cpdef bytes shuffled(str what, object seed, int deal, int n):
    """Return the numbers 0 to n-1 as `n` bytes, shuffled for deal number `deal` (from 0) of the seed."""
    cdef unsigned char cards[256]
    cdef Rng rng
    if not 0 < n <= 256:
        raise InvalidText(f"{n} cards cannot be shuffled, expected 1 to 256")
    digest = digest_of(what, seed, deal)
    seed_rng(&rng, <unsigned char*> digest)
    for card in range(n):
        cards[card] = card
    shuffle(&rng, cards, n)
    return cards[:n]


cpdef int drawn(str what, object seed, int n):
    """Return a number from 0 to n-1 for the seed, independent of its deals: the first dealer."""
    cdef Rng rng
    if n < 1:
        raise InvalidText(f"a number below {n} cannot be drawn, expected a bound of 1 or more")
    digest = digest_of(what, seed, "dealer")
    seed_rng(&rng, <unsigned char*> digest)
    return below(&rng, n)
