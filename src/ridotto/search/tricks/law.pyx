"""Compiled rules of a trick game, built from a description (`describing.py`). `lay` is inlined from law.pxd, for speed."""

from libc.stdint cimport uint64_t

from ridotto.core.bits cimport lowest


cdef class Laws:
    """Rules of a trick game as lookup tables.

    `values`: points by card number, for all cards of the game. `duties`: pairs (need, allow) by (ours, led, best), in the order in which
    they apply. `sides`: 0 or 1 by seat. The arguments are not checked.
    """

    def __cinit__(self, values, trump, sides, duties, last, sweep, follow, ruffs, chooses):
        law = &self.law
        law.trump = trump
        law.trumps = suit_of(law.trump) if law.trump >= 0 else 0
        law.last = last
        law.sweep = sweep
        law.follow = follow
        law.ruffs = ruffs
        law.chooses = chooses
        law.seats = len(sides)
        law.total = last + sum(values.values())
        for card, points in values.items():
            law.value[<int> card] = points
            law.cards |= <uint64_t> 1 << <int> card
        fill_seats(law, sides)
        fill_beats(law)
        fill_worth(law)
        fill_levels(law, sorted(set(values.values())), values)
        for (ours, led, best), pairs in duties.items():
            law.binding = max(law.binding, <int> len(pairs))
            for place, (need, allow) in enumerate(pairs):
                duty = &law.duties[<int> ours][<int> led][<int> best][<int> place]
                duty.need = need
                duty.allow = allow


cdef void fill_seats(Law* law, object sides):
    for seat, side in enumerate(sides):
        law.side[<int> seat] = side
        others = [other for other, other_side in enumerate(sides) if other_side == side and other != seat]
        law.partner[<int> seat] = others[0] if others else -1


cdef void fill_beats(Law* law) noexcept nogil:
    cdef uint64_t stronger
    for card in range(CARDS):
        stronger = (<uint64_t> 1 << card) - 1
        law.beats[card] = stronger & suit_of(card >> 4)
        if card >> 4 != law.trump:
            law.beats[card] |= law.trumps
    law.beats[NO_CARD] = ~<uint64_t> 0


cdef void fill_worth(Law* law) noexcept nogil:
    for suit in range(SUITS):
        for cards in range(1, PARTS):
            law.worth[suit][cards] = law.worth[suit][cards & (cards - 1)] + law.value[WIDTH * suit + lowest(cards)]


cdef void fill_levels(Law* law, list prices, object values):
    law.levels = len(prices)
    for level, price in enumerate(prices):
        law.price[<int> level] = price
    for card, points in values.items():
        law.level[<int> prices.index(points)] |= <uint64_t> 1 << <int> card
