"""Lookup table for bits.pxd, and the Python interface to card sets."""


def _fill() -> None:
    # Inside a function because a comprehension at the top level of a compiled module leaks references (Cython 3.3.1).
    for byte in range(256):
        places = [place for place in range(8) if byte >> place & 1]
        for n, place in enumerate(places):
            nth_of_byte[byte][n] = place


_fill()


def named(cards, names):
    """Return the names of the cards in a set, in card order."""
    cdef unsigned long long left = cards
    cdef list found = []
    while left:
        found.append(names[lowest(left)])
        left &= left - 1
    return found
