"""What views of Burraco and Biriba say of the table, the same in both games; and how cards lie, for whoever chooses among them."""

from libc.stdint cimport uint8_t

from ridotto.games.families.rummy.law.hands cimport NO_CARD, card_at, may_be_wild
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS, reach_all, write_way
from ridotto.games.families.rummy.law.melds cimport FINE, LONG, MOST_CARDS, Customs, Meld, names_of_meld, read_meld

from ridotto.games.families.rummy.law.packs import NAMES, NUMBERS, RANKS

LONGEST = 14
"""Cards of the longest sequence in either game."""


cdef dict table_facts(list sides, list melds, list pile, int pile_size, int stock, list pots):
    """The table as everybody sees it: what a view holds of it in either game.

    sides       lists of the seats that play together
    melds       by side, of each meld: number (from 1), seat that laid it first, kind ("set", "sequence"), cards as they lie, wild
                (places in `cards`, from 0, of those that act wild), stands (what each of these stands for: a card like "8H" in a
                sequence, a rank like "8" in a set), purity ("clean", "dirty"), long (seven cards or more)
    pile        the cards of the pile that the viewer may see, the top one last
    pile_size, stock    numbers of cards
    pots        in the order in which they are taken, of each pot: size, side (place in `sides`) and seat that took it or None,
                seen (false while it lies face down before its taker)
    """
    return {"sides": sides, "melds": melds, "pile": pile, "pile_size": pile_size, "stock": stock, "pots": pots}


cdef dict pot_facts(int size, list sides, int taker, bint seen):
    """A pot or biribaki in a view."""
    side = None
    if taker >= 0:
        for place in range(len(sides)):
            if taker in sides[place]:
                side = place
    return {"size": size, "side": side, "seat": None if taker < 0 else taker, "seen": seen}


cdef dict standing_facts(int melded, int bonuses, int pot):
    """What a side of a running deal has so far, by the lines of the score sheet that everybody can reckon."""
    return {"melded": melded, "bonuses": bonuses, "pot": pot}


cdef list worth_of(list hand, const uint8_t* values):
    """What each card of a hand counts, in the order of the hand."""
    cdef int card
    cdef list worth = []
    for name in hand:
        card = NUMBERS[name]
        worth.append(values[card])
    return worth


cdef dict meld_facts(const Meld* meld, int number):
    """A meld in a view."""
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
        "purity": "dirty" if dirty else "clean",
        "long": meld.size >= LONG,
    }


def lie(cards):
    """How cards written as a meld lie: what a view says of it besides `number` and `seat`; None when neither game knows such a meld."""
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
    return {key: value for key, value in meld_facts(&meld, 0).items() if key not in ("number", "seat")}


def rows(cards):
    """Every order in which cards lie as a sequence, low to high, with at most one of them acting wild."""
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
    """The melds of the viewer's side: the number of a meld is its place, from 1."""
    return next(melds for seats, melds in zip(view["sides"], view["melds"], strict=True) if view["seat"] in seats)
