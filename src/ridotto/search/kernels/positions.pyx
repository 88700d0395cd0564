"""Transposition table of positions at the start of a trick, for the solver of Belote and Coinche.

The winner of a trick depends on the relative order of the cards only. Two positions in which the same seats hold the cards of each suit, in
order from the top, have the same play and differ only in the points of the cards. So the bounds of one position also bound the
other: each card with different points shifts a bound by at most the difference.
"""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, highest, lowest
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play
from ridotto.search.kernels.bounds cimport narrow_by, scattered


cdef void order_suits(Positions* positions, const Law* law, const int32_t* value) noexcept nogil:
    """Store the order of the ranks and the points of the cards."""
    cdef int base, place
    cdef unsigned char place_of[8]
    for suit in range(4):
        base = 8 * suit
        for rank in range(8):
            place = count32(law.beats[base + rank] >> base & 255)
            place_of[rank] = place
            positions.rank_at[suit][place] = rank
            positions.price_at[suit][place] = value[base + rank]
        positions.ranked[suit][0] = 0
        for cards in range(1, 256):
            positions.ranked[suit][cards] = positions.ranked[suit][cards & (cards - 1)] | 1 << place_of[lowest(cards)]


cdef void number_patterns(Positions* positions, const Play* play) noexcept nogil:
    """Number the patterns of a deal as nodes of a tree: each child extends its parent by the owner of one more card below."""
    cdef int base, count, last, above, parent, number
    cdef unsigned int left, held, part
    cdef unsigned char branch[1024]
    cdef unsigned char cards_at[256]
    cdef unsigned char owner_at[8]
    for suit in range(4):
        base = 8 * suit
        left = 0
        for seat in range(4):
            held = positions.ranked[suit][play.hand[seat] >> base & 255]
            left |= held
            while held:
                owner_at[lowest(held)] = seat
                held &= held - 1
        cards_at[0] = positions.pattern[suit][0] = 0
        memset(branch, 0, 4)
        count = 1
        # Enumerate the subsets of the cards left; each comes after its prefixes.
        part = -left & left
        while part:
            last = highest(part)
            above = cards_at[part ^ 1 << last]
            parent = positions.pattern[suit][above]
            number = branch[4 * parent + owner_at[last]]
            if not number:
                number = branch[4 * parent + owner_at[last]] = count
                memset(branch + 4 * number, 0, 4)
                count += 1
            cards_at[part] = above | 1 << positions.rank_at[suit][last]
            positions.pattern[suit][cards_at[part]] = number
            part = (part - left) & left


cdef void differ(const Positions* positions, uint32_t left, uint32_t other, int* up, int* down) noexcept nogil:
    """Compare the points of two sets of cards with equal patterns, card by card: sum gains in `up`, losses in `down` (negative)."""
    cdef unsigned int ours, others
    cdef int gap
    up[0] = down[0] = 0
    for suit in range(4):
        ours = left >> (8 * suit) & 255
        others = other >> (8 * suit) & 255
        if ours == others:
            continue
        ours = positions.ranked[suit][ours]
        others = positions.ranked[suit][others]
        while ours:
            gap = positions.price_at[suit][lowest(ours)] - positions.price_at[suit][lowest(others)]
            if gap > 0:
                up[0] += gap
            else:
                down[0] += gap
            ours &= ours - 1
            others &= others - 1


cdef Entry* recall(const Positions* positions, uint64_t key, uint32_t left, int rest, int* least,
                   int* most) noexcept nogil:
    """Narrow the bounds on what team 0 takes of `rest` by the stored entries. Return the entry to write the new bounds to."""
    cdef int cards
    line = positions.entries + WAYS * (scattered(key) & positions.mask)
    place = line
    cdef int fewest = 33
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
            differ(positions, left, entry.left, &up, &down)
            narrow_by(entry.least, entry.most, rest, up, down, least, most)
        cards = count32(entry.left) if entry.key >> STAMP == positions.stamp else 0
        if cards < fewest:
            fewest = cards
            place = entry
    return place
