"""An independent implementation of docs/design/seeds.md: SHA-256, FNV-1a, SplitMix64, xoshiro256**, Lemire's bounds."""

import hashlib

MASK = 2**64 - 1


def xoshiro256(words: list[int]) -> int:
    """Advance xoshiro256** by one step, and return its output."""

    def turned(x: int, k: int) -> int:
        return (x << k | x >> 64 - k) & MASK

    result = turned(words[1] * 5 & MASK, 7) * 9 & MASK
    shifted = words[1] << 17 & MASK
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = turned(words[3], 45)
    return result


def below(words: list[int], n: int) -> int:
    while True:
        wide = (xoshiro256(words) >> 32) * n
        if wide & 0xFFFFFFFF >= 2**32 % n:
            return wide >> 32


def started(text: str) -> list[int]:
    digest = hashlib.sha256(text.encode()).digest()
    return [int.from_bytes(digest[place : place + 8], "little") for place in range(0, 32, 8)]


def started_from(key: bytes) -> list[int]:
    """Return the initial state for a choice that depends on a seat's knowledge."""
    hashed = 0xCBF29CE484222325
    for byte in key:
        hashed = (hashed ^ byte) * 0x100000001B3 & MASK
    words = []
    for _ in range(4):
        hashed = hashed + 0x9E3779B97F4A7C15 & MASK
        mixed = (hashed ^ hashed >> 30) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
        words.append(mixed ^ mixed >> 31)
    return words
