"""Facts about the table in views, the same in Burraco and Biriba; and arrangements of cards, for players who choose among them."""

from libc.stdint cimport uint8_t

from ridotto.games.families.rummy.law.hands cimport NO_CARD, card_at, may_be_wild
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS, reach_all, write_way
from ridotto.games.families.rummy.law.melds cimport (
    FINE, LONG, MOST_CARDS, Customs, Meld, is_semi_clean, names_of_meld, read_meld,
)

from ridotto.games.families.rummy.law.packs import NAMES, NUMBERS, RANKS

LONGEST = 14
"""Number of cards in the longest sequence of either game."""


cdef dict table_facts(list sides, list melds, list pile, int pile_size, int stock, list pots):
    """Return the public table, as views of both games hold it.

    sides       lists of the seats that play together
    melds       by side, of each meld: number (from 1), seat that laid it first, kind ("set", "sequence"), cards in order, wild
                (indices in `cards`, from 0, of those that act wild), stands (the card like "8H" in a sequence, or the rank like "8" in
                a set, that each of these stands for), purity ("clean", "semi-clean", "dirty"), long (at least seven
                cards)
    pile        the visible cards of the pile, top card last
    pile_size, stock    numbers of cards
    pots        in the order in which they are taken, of each pot: size, side (index in `sides`) and seat that took it or None,
                seen (False while it lies face down before its taker)
    """
    return {"sides": sides, "melds": melds, "pile": pile, "pile_size": pile_size, "stock": stock, "pots": pots}


cdef dict pot_facts(int size, list sides, int taker, bint seen):
    """Return a pot or biribaki for a view."""
    side = None
    if taker >= 0:
        for place in range(len(sides)):
            if taker in sides[place]:
                side = place
    return {"size": size, "side": side, "seat": None if taker < 0 else taker, "seen": seen}


cdef dict standing_facts(int melded, int bonuses, int pot):
    """Return the points of a side so far, from the public lines of the score sheet."""
    return {"melded": melded, "bonuses": bonuses, "pot": pot}


cdef list worth_of(list hand, const uint8_t* values):
    """Return the points of each card of a hand, in the order of the hand."""
    cdef int card
    cdef list worth = []
    for name in hand:
        card = NUMBERS[name]
        worth.append(values[card])
    return worth


cdef dict meld_facts(const Meld* meld, int number, bint semi_clean):
    """Return a meld for a view; with `semi_clean` its purity may be "semi-clean" (BUR-12.7)."""
    cdef bint dirty = meld.wild != NO_CARD
    if not dirty:
        wild = []
        stands = []
    elif meld.set:
        wild = [meld.size - 1]
        stands = [RANKS[meld.of]]
    else:
        wild = [meld.at - meld.low]
        stands = [NAMES[card_at(meld.of, meld.at)]]
    return {
        "number": number,
        "seat": meld.seat,
        "kind": "set" if meld.set else "sequence",
        "cards": names_of_meld(meld),
        "wild": wild,
        "stands": stands,
        "purity": "clean" if not dirty else "semi-clean" if semi_clean and is_semi_clean(meld) else "dirty",
        "long": meld.size >= LONG,
    }


def lie(cards, semi_clean=False):
    """Return the arrangement of cards written as a meld, as in a view without `number` and `seat`; None if neither game has such a meld.

    `semi_clean`: True if the table knows semi-clean burracos (BUR-12.7).
    """
    cdef Customs customs
    cdef Meld meld
    cdef unsigned char row[MOST_CARDS]
    numbers = [NUMBERS.get(card, -1) for card in cards]
    if len(numbers) > LONGEST or -1 in numbers:
        return None
    for place, card in enumerate(numbers):
        row[place] = card
    customs.longest = LONGEST
    customs.sets = customs.sets_of_twos = True
    if read_meld(&customs, row, len(numbers), &meld) != FINE:
        return None
    return {key: value for key, value in meld_facts(&meld, 0, semi_clean).items() if key not in ("number", "seat")}


def rows(cards):
    """Return every order of the cards that is a sequence, low to high, with at most one of them acting wild."""
    cdef Customs customs
    cdef Meld nothing
    cdef Meld ways[MOST_WAYS]
    cdef unsigned char loose[MOST_CARDS]
    numbers = [NUMBERS.get(card, -1) for card in cards]
    suits = [number // 13 for number in numbers if not may_be_wild(number)]
    if len(numbers) > LONGEST or -1 in numbers or not suits:
        return []
    for place, number in enumerate(numbers):
        loose[place] = number
    customs.longest = LONGEST
    write_way(suits[0], 0, 0, NO_CARD, 0, &nothing)
    cdef int found = reach_all(&customs, &nothing, loose, len(numbers), 0, ways)
    return [names_of_meld(&ways[way]) for way in range(found)]


def own_melds(view):
    """Return the melds of the viewer's side in order of their numbers, which begin at 1."""
    return next(melds for seats, melds in zip(view["sides"], view["melds"], strict=True) if view["seat"] in seats)
