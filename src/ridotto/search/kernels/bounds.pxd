# Parts of a transposition table of positions in which sets of cards of any width have the same play.

from libc.stdint cimport uint64_t


# Spread a key over the buckets (Fibonacci hashing).
cdef inline uint64_t scattered(uint64_t key) noexcept nogil:
    return key * 0x9E3779B97F4A7C15ULL >> 32


# Narrow the bounds on what the first side takes of `rest` by those of a known position with the same play, against which its cards gain
# `up` points and lose `down` (negative). The results "no trick" and "all tricks" do not depend on the points of the cards.
cdef inline void narrow_by(int known_least, int known_most, int rest, int up, int down, int* least, int* most) noexcept nogil:
    cdef int whole = rest - up - down
    if known_least > whole:
        least[0] = rest + 1
    elif known_least >= 0:
        least[0] = max(least[0], max(0, known_least + down))
    if known_most < 0:
        most[0] = -1
    elif known_most <= whole:
        most[0] = min(most[0], min(rest, known_most + up))
