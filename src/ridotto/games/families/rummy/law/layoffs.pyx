"""Lay-offs in Burraco and Biriba: the possible melds after cards are added, and the movement of wild cards."""

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.bits cimport count32, highest, lowest
from ridotto.games.families.rummy.law.hands cimport (
    JOKER, KINDS, NO_CARD, card_at, may_be_wild, place_bits, rank_of, suit_of,
)
from ridotto.games.families.rummy.law.melds cimport MOST_CARDS, Customs, Meld, meld_cards, natural_places


cdef void write_way(int suit, int low, int size, int wild, int at, Meld* way) noexcept nogil:
    way.set = 0
    way.of = suit
    way.low = low
    way.size = size
    way.wild = wild
    way.at = at
    way.copies = 0
    way.seat = 0


cdef int arrange(int longest, int suit, uint32_t fixed, bint ace, int twos, int wild, Meld* ways) noexcept nogil:
    """Compute all sequences of the cards on the places `fixed`, an ace if `ace`, `twos` twos of the suit, and `wild` unless it is NO_CARD.

    The ace, the twos and the wild card go wherever at most one card acts wild. Return the number of sequences, at most MOST_WAYS.
    """
    cdef unsigned int mask, places
    cdef int loose, low, count, holes, size, acting, gap
    cdef int found = 0
    cdef int own_two = card_at(suit, 2)
    if ace and fixed & ACES:
        return 0
    for high_ace in range(2 if ace else 1):
        mask = fixed
        if ace:
            mask |= 1 << 14 if high_ace else 1 << 1
        for home in range(1, -1, -1):
            if home and (twos == 0 or mask & PLACE_OF_TWO):
                continue
            loose = twos - home + (wild != NO_CARD)
            if loose > 1:
                continue
            places = mask | PLACE_OF_TWO if home else mask
            if not places:
                continue
            low = lowest(places)
            count = count32(places)
            holes = highest(places) - low + 1 - count
            size = count + loose
            if size > longest or holes > loose:
                continue
            if not loose:
                write_way(suit, low, size, NO_CARD, 0, &ways[found])
                found += 1
                continue
            acting = wild if wild != NO_CARD else own_two
            if holes:
                gap = lowest(~(places >> low)) + low
                if gap != 2 or acting != own_two:
                    write_way(suit, low, size, acting, gap, &ways[found])
                    found += 1
                continue
            if low > 1 and not (low == 3 and acting == own_two):
                write_way(suit, low - 1, size, acting, low - 1, &ways[found])
                found += 1
            if low + count <= 14 and not (low + count == 2 and acting == own_two):
                write_way(suit, low, size, acting, low + count, &ways[found])
                found += 1
    return found


cdef bint add_to_set(const Meld* meld, int card, Meld* after) noexcept nogil:
    """Add a natural card of the rank, or the first wild card, to a set; return False if the card is neither."""
    after[0] = meld[0]
    if card != JOKER and rank_of(card) == meld.of:
        after.copies += 1 << (2 * suit_of(card))
    elif may_be_wild(card) and meld.wild == NO_CARD:
        after.wild = card
    else:
        return False
    after.size += 1
    return True


cdef int reach(const Customs* customs, const Meld* meld, int card, Meld* ways) noexcept nogil:
    """Compute all results of adding a card to a meld (BUR-7.2 to 7.6, BIR-8.2 to 8.6); return their number."""
    if meld.set:
        return add_to_set(meld, card, ways)
    if meld.size >= customs.longest:
        return 0
    cdef unsigned char one = card
    return reach_all(customs, meld, &one, 1, PLACE_OF_TWO if customs.two_turns else 0, ways)


cdef int reach_all(const Customs* customs, const Meld* meld, const uint8_t* cards, int n, uint32_t loose,
                   Meld* ways) noexcept nogil:
    """Compute all results of adding cards to a sequence; return their number.

    Its natural cards stay, except those on the places `loose` (bits: of an ace, of the two); these and the wild card may move. If a card
    already acts wild, no other may: a card that acts wild in the result must have done so before.
    """
    cdef int card
    cdef int suit = meld.of
    cdef unsigned int fixed = natural_places(meld)
    cdef int own_two = card_at(suit, 2)
    cdef bint ace = (fixed & loose & ACES) != 0
    cdef int twos = (fixed & loose & PLACE_OF_TWO) != 0
    fixed &= ~loose
    cdef int wild = NO_CARD
    cdef bint wild_added = False
    if meld.wild == own_two:
        twos += 1
    else:
        wild = meld.wild
    for place in range(n):
        card = cards[place]
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

    cdef int found = arrange(customs.longest, suit, fixed, ace, twos, wild, ways)
    if meld.wild == NO_CARD or not wild_added:
        return found
    cdef int kept = 0
    for way in range(found):
        if ways[way].wild == NO_CARD or ways[way].wild == meld.wild:
            ways[kept] = ways[way]
            kept += 1
    return kept


cdef bint add_at_end(const Customs* customs, const Meld* meld, int card, Meld* after) noexcept nogil:
    """Add a card at an end of a sequence, the low one if possible, or to a set; no card on the table moves (BUR-16.4)."""
    cdef int place
    cdef bint natural
    if meld.set:
        return add_to_set(meld, card, after)
    if meld.size >= customs.longest:
        return False
    cdef int suit = meld.of
    cdef bint wild = may_be_wild(card)
    if not wild and suit_of(card) != suit:
        return False
    for high in range(2):
        place = meld.low + meld.size if high else meld.low - 1
        if place < 1 or place > 14:
            continue
        natural = card == card_at(suit, place)
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


cdef bint same_cards(const Meld* meld, const uint8_t* added, int n, const uint8_t* whole, int size) noexcept nogil:
    """True if `whole` consists of exactly the meld's cards and those added."""
    cdef short counts[KINDS]
    cdef unsigned char cards[MOST_CARDS]
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
