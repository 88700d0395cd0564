"""Melds: sets and sequences with natural and wild cards. melds.pxd describes their memory layout."""

from libc.stdint cimport uint8_t

from ridotto.games.families.rummy.law.hands cimport (
    JOKER, NO_CARD, TWO, card_at, may_be_wild, names_of, rank_of, suit_of,
)


cdef int meld_cards(const Meld* meld, uint8_t* cards) noexcept nogil:
    """Write the cards in notation order: a sequence upwards, a set in card order, wild card last (BUR-16.1); return their number."""
    cdef int found = 0
    if not meld.set:
        for place in range(meld.low, meld.low + meld.size):
            cards[found] = meld.wild if meld.wild != NO_CARD and place == meld.at else card_at(meld.of, place)
            found += 1
        return found
    for suit in range(4):
        for _ in range(meld.copies >> (2 * suit) & 3):
            cards[found] = 13 * suit + meld.of
            found += 1
    if meld.wild != NO_CARD:
        cards[found] = meld.wild
        found += 1
    return found


cdef int meld_points(const Meld* meld, const Customs* customs) noexcept nogil:
    """Return the points of all cards; a wild card counts its own points (BUR-3.3)."""
    cdef unsigned char cards[MOST_CARDS]
    cdef int points = 0
    for place in range(meld_cards(meld, cards)):
        points += customs.values[cards[place]]
    return points


cdef int read_set(const Customs* customs, const uint8_t* cards, int n, int rank, Meld* meld) noexcept nogil:
    """Read cards of one rank, in any order, as a set; return its fault."""
    cdef int copies[4]
    cdef int wilds = 0
    for suit in range(4):
        copies[suit] = 0
    meld.set = 1
    meld.of = rank
    meld.low = meld.at = meld.copies = 0
    meld.size = n
    meld.wild = NO_CARD
    for place in range(n):
        if cards[place] != JOKER and rank_of(cards[place]) == rank:
            copies[suit_of(cards[place])] += 1
        else:
            wilds += 1
            meld.wild = cards[place]
    if wilds > 1:
        return SET_WILDS
    for suit in range(4):
        if copies[suit] > 3:
            return NO_PLACES
        meld.copies |= copies[suit] << (2 * suit)
    return FINE


cdef int first_place(const uint8_t* cards, int n, int suit) noexcept nogil:
    """Return the place of the first card of a sequence as written; 0 if its natural cards are not in sequence."""
    cdef int card, fit
    cdef int unknown = -99
    cdef int low = unknown
    for place in range(n):
        card = cards[place]
        if may_be_wild(card):
            continue
        if suit_of(card) != suit:
            return 0
        fit = 14 - rank_of(card) - place
        if rank_of(card) == 0 and place == 0:
            fit = 1
        if low == unknown:
            low = fit
        if low != fit:
            return 0
    return low if low >= 1 and low + n <= 15 else 0


cdef int read_meld(const Customs* customs, const uint8_t* cards, int n, Meld* meld) noexcept nogil:
    """Read a row of cards as a meld and return its first fault. With too many wild cards, `meld` still tells a set from a sequence."""
    cdef int card
    cdef int naturals = 0
    cdef int twos = 0
    cdef bint alike = True
    cdef int first = NO_CARD
    meld.set = 0
    for place in range(n):
        card = cards[place]
        if may_be_wild(card):
            twos += card != JOKER
            continue
        if first == NO_CARD:
            first = card
        naturals += 1
        alike = alike and rank_of(card) == rank_of(first)
    if n < 3:
        return TOO_FEW
    if naturals >= 2 and alike:
        return read_set(customs, cards, n, rank_of(first), meld)
    if naturals == 0:
        return read_set(customs, cards, n, TWO, meld) if customs.sets_of_twos and twos >= 2 else NO_NATURAL

    suit = suit_of(first)
    low = first_place(cards, n, suit)
    if low == 0:
        return NO_PLACES
    meld.of = suit
    meld.low = low
    meld.size = n
    meld.wild = NO_CARD
    meld.at = meld.copies = 0
    cdef int acting = 0
    for place in range(n):
        if may_be_wild(cards[place]) and not (low + place == 2 and cards[place] == card_at(suit, 2)):
            acting += 1
            meld.wild = cards[place]
            meld.at = low + place
    if n - acting < 2:
        return LONE
    if n == 14 and not may_be_wild(cards[0]) and not may_be_wild(cards[13]):
        return TWO_ACES
    if n > customs.longest:
        return TOO_LONG
    return SEQUENCE_WILDS if acting > 1 else FINE


cdef list names_of_meld(const Meld* meld):
    """Return the cards in notation order."""
    cdef unsigned char cards[MOST_CARDS]
    return names_of(cards, meld_cards(meld, cards))


cdef str text_of_meld(const Meld* meld):
    return " ".join(names_of_meld(meld))
