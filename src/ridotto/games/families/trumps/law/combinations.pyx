"""The combinations that can be declared: six fours and 84 runs, numbered in canonical order (BEL-8.1, BEL-14.4)."""

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.piquet import NAMES, NATURAL, rank_cards

FOUR_ORDER = "J9ATKQ"
"""Order in which fours are listed (BEL-14.4)."""
FOUR_ORDER_NT = "ATKQJ9"
"""Order in which fours are listed at no trumps (COI-13.2)."""


def _number_combinations() -> list[str]:
    """Fill the table of combinations in canonical order and return their `declare` lines."""
    lines = []
    for number, rank in enumerate(FOUR_ORDER):
        combination[number].cards = rank_cards(rank)
        combination[number].four = True
        combination[number].suit = 0
        combination[number].top = NATURAL.index(rank)
        combination[number].length = 4
        lines.append("declare " + " ".join(rank + suit for suit in "SHDC"))
    number = FOURS
    for suit in range(4):
        for length in range(8, 2, -1):
            for top in range(9 - length):
                combination[number].cards = ((1 << length) - 1) << (8 * suit + top)
                combination[number].four = False
                combination[number].suit = suit
                combination[number].top = top
                combination[number].length = length
                lines.append(
                    "declare " + " ".join(NAMES[8 * suit + top + place] for place in range(length - 1, -1, -1))
                )
                number += 1
    return lines


LINES = _number_combinations()
"""`declare` lines in canonical order, indexed by the number of the combination."""
IN_ORDER = list(range(COMBINATIONS))
IN_ORDER_NT = [FOUR_ORDER.index(rank) for rank in FOUR_ORDER_NT] + IN_ORDER[FOURS:]
"""Numbers of the combinations at no trumps, in the order in which legal actions list them."""
NUMBER = {frozenset(line.split()[1:]): number for number, line in enumerate(LINES)}
"""Number of a combination by its cards."""


cdef bint may_declare(uint32_t hand) noexcept nogil:
    """True if a hand holds any combination: a quick check before the full search."""
    runs = hand & hand >> 1 & hand >> 2 & 0x3F3F3F3F
    fours = hand & hand >> 8 & hand >> 16 & hand >> 24 & 0x3F
    return (runs | fours) != 0


def read_declaration(text: str) -> int | None:
    """Return the number of the combination in a `declare` line, its cards in any order; -1 if they form none, None for other lines."""
    word, *cards = text.split(" ")
    if word != "declare" or len(cards) < 3 or not all(card in NAMES for card in cards):
        return None
    return NUMBER.get(frozenset(cards), -1) if len(set(cards)) == len(cards) else -1
