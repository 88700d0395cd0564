"""Transposition table of positions at the start of a trick, for any trick game.

As in `kernels/positions.pyx`, positions in which the same seats hold the cards of each suit, in order from the top, have the same play,
and the bounds of one bound the others to within the differences of points. Here sets of cards are twice as wide, keys have ten bits a suit,
and cards are numbered by strength, so no ranking is needed.
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport counts64, highest, lowest
from ridotto.search.kernels.bounds cimport narrow_by, scattered
from ridotto.search.tricks.law cimport SEATS, SUITS, Board, Law, part


cdef void number_patterns(Memory* memory, const Board* board) noexcept nogil:
    """Number the patterns of a deal as nodes of a tree: each child extends its parent by the owner of one more card below."""
    cdef int last, parent, number, count
    cdef unsigned int left, held, cards
    cdef uint16_t branch[1024][4]
    cdef uint8_t owner_at[16]
    for suit in range(SUITS):
        left = 0
        for seat in range(SEATS):
            held = part(board.hand[seat], suit)
            left |= held
            while held:
                owner_at[lowest(held)] = seat
                held &= held - 1
        memory.pattern[suit][0] = 0
        memset(branch[0], 0, sizeof(branch[0]))
        count = 1
        # Enumerate the subsets of the cards left; each comes after its prefixes.
        cards = -left & left
        while cards:
            last = highest(cards)
            parent = memory.pattern[suit][cards ^ 1 << last]
            number = branch[parent][owner_at[last]]
            if not number:
                number = branch[parent][owner_at[last]] = count
                memset(branch[number], 0, sizeof(branch[0]))
                count += 1
            memory.pattern[suit][cards] = number
            cards = (cards - left) & left


cdef void differ(const Law* law, uint64_t left, uint64_t other, int* up, int* down) noexcept nogil:
    """Compare the points of two sets of cards with equal patterns, card by card: sum gains in `up`, losses in `down` (negative)."""
    cdef int gap
    up[0] = down[0] = 0
    while left:
        gap = law.value[lowest(left)] - law.value[lowest(other)]
        if gap > 0:
            up[0] += gap
        else:
            down[0] += gap
        left &= left - 1
        other &= other - 1


cdef Entry* recall(const Memory* memory, const Law* law, uint64_t key, uint64_t left, int rest, int* least,
                   int* most) noexcept nogil:
    """Narrow the bounds on what side 0 takes of `rest` by the stored entries. Return the entry to write the new bounds to."""
    cdef int cards
    line = memory.entries + WAYS * (scattered(key) & memory.mask)
    place = line
    cdef int fewest = 65
    cdef int up = 0
    cdef int down = 0
    for way in range(WAYS):
        entry = line + way
        if entry.key == key:
            if entry.left == left:
                least[0] = max(least[0], entry.least)
                most[0] = min(most[0], entry.most)
                place = entry
                fewest = -1
                continue
            differ(law, left, entry.left, &up, &down)
            narrow_by(entry.least, entry.most, rest, up, down, least, most)
        if fewest < 0:
            continue
        cards = counts64(entry.left) >> 56 if entry.key >> STAMP == memory.stamp else 0
        if cards < fewest:
            fewest = cards
            place = entry
    return place
