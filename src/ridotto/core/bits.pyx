"""A table for bits.pxd, and what Python sees of sets of cards."""


def _fill() -> None:
    # In a function: a comprehension at the top level of a compiled module loses references (Cython 3.3.1).
    for byte in range(256):
        places = [place for place in range(8) if byte >> place & 1]
        for n, place in enumerate(places):
            nth_of_byte[byte][n] = place


_fill()


def named(cards, names):
    """Names of a set of cards, in card order."""
    cdef unsigned long long left = cards
    cdef list found = []
    while left:
        found.append(names[lowest(left)])
        left &= left - 1
    return found
