"""Shuffles as docs/design/seeds.md tells them, written down a second time: SHA-256, xoshiro256**, Lemire's bounds."""

import hashlib

MASK = 2**64 - 1


def xoshiro256(words: list[int]) -> int:
    """One step of xoshiro256**, written down a second time."""

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
