"""What the viewer of Burraco or Biriba cannot see, and what it sees as structs."""

import cython

from ridotto.core.errors import InvalidRecord
from ridotto.games.families.rummy.law.packs import NAMES, NUMBERS, too_many


def meld_of_facts(customs, facts, meld):
    """A meld of a view as the core has it."""
    row: cython.uchar[MOST_CARDS]
    count: cython.int = 0
    for name in facts["cards"][:MOST_CARDS]:
        row[count] = NUMBERS[name]
        count += 1
    if read_meld(customs, row, count, meld) != FINE:
        raise InvalidRecord(f"view: {' '.join(facts['cards'])} is no meld")
    meld.seat = 0 if facts["seat"] is None else facts["seat"]
    return 0


def hidden_cards(packs, jokers, known, hidden):
    """Writes the cards of the packs that are not known (names), in card order; gives how many."""
    left: cython.int[KINDS]
    for card in range(KINDS):
        left[card] = packs if card < KINDS - 1 else jokers
    for name in known:
        kind: cython.int = NUMBERS[name]
        left[kind] -= 1
        if left[kind] < 0:
            raise too_many(kind, packs, jokers)
    count: cython.int = 0
    for card in range(KINDS):
        for _ in range(left[card]):
            hidden[count] = card
            count += 1
    return count
