"""Hidden cards in Burraco and Biriba, and visible melds as structs."""

from libc.stdint cimport uint8_t

from ridotto.games.families.rummy.law.hands cimport KINDS
from ridotto.games.families.rummy.law.melds cimport FINE, MOST_CARDS, Customs, Meld, read_meld

from ridotto.core.errors import InvalidRecord
from ridotto.games.families.rummy.law.packs import NUMBERS, too_many


cdef int meld_of_facts(const Customs* customs, object facts, Meld* meld) except -1:
    """Convert a meld of a view to a struct."""
    cdef unsigned char row[MOST_CARDS]
    cdef int count = 0
    for name in facts["cards"][:MOST_CARDS]:
        row[count] = NUMBERS[name]
        count += 1
    if read_meld(customs, row, count, meld) != FINE:
        raise InvalidRecord(f"view: {' '.join(facts['cards'])} is no meld")
    meld.seat = 0 if facts["seat"] is None else facts["seat"]
    return 0


cdef int hidden_cards(int packs, int jokers, object known, uint8_t* hidden) except -1:
    """Write the cards of the packs that are not among the known names, in card order; return their number."""
    cdef int kind
    cdef int left[KINDS]
    for card in range(KINDS):
        left[card] = packs if card < KINDS - 1 else jokers
    for name in known:
        kind = NUMBERS[name]
        left[kind] -= 1
        if left[kind] < 0:
            raise too_many(kind, packs, jokers)
    cdef int count = 0
    for card in range(KINDS):
        for _ in range(left[card]):
            hidden[count] = card
            count += 1
    return count
