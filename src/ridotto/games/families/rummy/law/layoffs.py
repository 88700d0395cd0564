"""Lay-offs, as Burraco and Biriba share them: how a meld may lie once cards are added, and how wild cards move."""

import cython
from cython import address


def write_way(suit, low, size, wild, at, way):
    way.set = 0
    way.of = suit
    way.low = low
    way.size = size
    way.wild = wild
    way.at = at
    way.copies = 0
    way.seat = 0


def arrange(longest, suit, fixed, ace, twos, wild, ways):
    """Every sequence of the cards on the places `fixed`, an ace if `ace`, so many twos of the suit, and another wild card unless NO_CARD.

    The ace, the twos and the wild card go wherever no more than one card acts wild. Gives how many ways there are, at most MOST_WAYS.
    """
    found: cython.int = 0
    own_two: cython.int = card_at(suit, 2)
    if ace and fixed & ACES:
        return 0
    for high_ace in range(2 if ace else 1):
        mask: cython.uint = fixed
        if ace:
            mask |= 1 << 14 if high_ace else 1 << 1
        for home in range(1, -1, -1):
            if home and (twos == 0 or mask & PLACE_OF_TWO):
                continue
            loose: cython.int = twos - home + (wild != NO_CARD)
            if loose > 1:
                continue
            places: cython.uint = mask | PLACE_OF_TWO if home else mask
            if not places:
                continue
            low: cython.int = lowest(places)
            count: cython.int = count32(places)
            holes: cython.int = highest(places) - low + 1 - count
            size: cython.int = count + loose
            if size > longest or holes > loose:
                continue
            if not loose:
                write_way(suit, low, size, NO_CARD, 0, address(ways[found]))
                found += 1
                continue
            acting: cython.int = wild if wild != NO_CARD else own_two
            if holes:
                gap: cython.int = lowest(~(places >> low)) + low
                if gap != 2 or acting != own_two:
                    write_way(suit, low, size, acting, gap, address(ways[found]))
                    found += 1
                continue
            if low > 1 and not (low == 3 and acting == own_two):
                write_way(suit, low - 1, size, acting, low - 1, address(ways[found]))
                found += 1
            if low + count <= 14 and not (low + count == 2 and acting == own_two):
                write_way(suit, low, size, acting, low + count, address(ways[found]))
                found += 1
    return found


def add_to_set(meld, card, after):
    """A natural card of the rank, or the first wild card."""
    after[0] = meld[0]
    if card != JOKER and rank_of(card) == meld.of:
        after.copies += 1 << (2 * suit_of(card))
    elif may_be_wild(card) and meld.wild == NO_CARD:
        after.wild = card
    else:
        return False
    after.size += 1
    return True


def reach(customs, meld, card, ways):
    """Every way a meld may lie once a card is added (BUR-7.2 to 7.6, BIR-8.2 to 8.6); gives how many."""
    if meld.set:
        return add_to_set(meld, card, ways)
    if meld.size >= customs.longest:
        return 0
    one: cython.uchar = card
    return reach_all(customs, meld, address(one), 1, PLACE_OF_TWO if customs.two_turns else 0, ways)


def reach_all(customs, meld, cards, n, loose, ways):
    """Every way a sequence may lie once cards are added; gives how many.

    Its natural cards stay, but for those on the places `loose` (bits: of an ace, of the two); these and the wild card find their places
    anew. Where a card acts wild already no other may: whatever acts wild afterwards must have done so before.
    """
    suit: cython.int = meld.of
    fixed: cython.uint = natural_places(meld)
    own_two: cython.int = card_at(suit, 2)
    ace: cython.bint = (fixed & loose & ACES) != 0
    twos: cython.int = (fixed & loose & PLACE_OF_TWO) != 0
    fixed &= ~loose
    wild: cython.int = NO_CARD
    wild_added: cython.bint = False
    if meld.wild == own_two:
        twos += 1
    else:
        wild = meld.wild
    for place in range(n):
        card: cython.int = cards[place]
        if may_be_wild(card):
            wild_added = True
            if card == own_two:
                twos += 1
            elif wild != NO_CARD:
                return 0
            else:
                wild = card
        elif suit_of(card) != suit:
            return 0
        elif rank_of(card) == 0:
            if ace:
                return 0
            ace = True
        elif fixed & place_bits[rank_of(card)]:
            return 0
        else:
            fixed |= place_bits[rank_of(card)]

    found: cython.int = arrange(customs.longest, suit, fixed, ace, twos, wild, ways)
    if meld.wild == NO_CARD or not wild_added:
        return found
    kept: cython.int = 0
    for way in range(found):
        if ways[way].wild == NO_CARD or ways[way].wild == meld.wild:
            ways[kept] = ways[way]
            kept += 1
    return kept


def add_at_end(customs, meld, card, after):
    """The card goes to an end of a sequence, the low one if it can, or into a set; no card on the table moves (BUR-16.4)."""
    if meld.set:
        return add_to_set(meld, card, after)
    if meld.size >= customs.longest:
        return False
    suit: cython.int = meld.of
    wild: cython.bint = may_be_wild(card)
    if not wild and suit_of(card) != suit:
        return False
    for high in range(2):
        place: cython.int = meld.low + meld.size if high else meld.low - 1
        if place < 1 or place > 14:
            continue
        natural: cython.bint = card == card_at(suit, place)
        if natural:
            if rank_of(card) == 0 and natural_places(meld) & ACES:
                continue
        elif not wild or meld.wild != NO_CARD:
            continue
        after[0] = meld[0]
        after.size += 1
        if not high:
            after.low = place
        if not natural:
            after.wild = card
            after.at = place
        return True
    return False


def same_cards(meld, added, n, whole, size):
    """Whether `whole` consists of just the meld's cards and those added."""
    counts: cython.short[KINDS]
    cards: cython.uchar[MOST_CARDS]
    for kind in range(KINDS):
        counts[kind] = 0
    for place in range(meld_cards(meld, cards)):
        counts[cards[place]] += 1
    for place in range(n):
        counts[added[place]] += 1
    for place in range(size):
        counts[whole[place]] -= 1
    for kind in range(KINDS):
        if counts[kind]:
            return False
    return True
