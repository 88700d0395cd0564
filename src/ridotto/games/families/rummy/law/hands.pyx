"""Cards and hands shared by Burraco and Biriba. hands.pxd describes their memory layout."""

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.cards import checked_deck
from ridotto.games.families.rummy.law.packs import NAMES, too_many


def _fill_tables() -> None:
    global WILD_KINDS
    for rank in range(13):
        place_bits[rank] = 1 << 14 | 1 << 1 if rank == 0 else 1 << (14 - rank)
    for code in range(256):
        cards_of[code] = 0
        kinds_of[code] = 0
        for suit in range(4):
            copies = code >> (2 * suit) & 3
            cards_of[code] += copies
            if copies:
                kinds_of[code] |= bit(13 * suit)
    WILD_KINDS = kinds_of[255] << TWO | bit(JOKER)


_fill_tables()


cdef int hand_points(const Hand* hand, const uint8_t* values) noexcept nogil:
    """Return the points of all cards; a rank counts the same in every suit."""
    cdef int points = hand.jokers * values[JOKER]
    for rank in range(13):
        points += cards_of[hand.copies[rank]] * values[rank]
    return points


cdef bint holds(const Hand* hand, const uint8_t* cards, int n) noexcept nogil:
    cdef Hand rest = hand[0]
    for place in range(n):
        if not held(&rest, cards[place]):
            return False
        give_card(&rest, cards[place])
    return True


cdef list names_of(const uint8_t* cards, int n):
    return [NAMES[cards[place]] for place in range(n)]


cdef list names_of_kinds(uint64_t kinds):
    return [name for card, name in enumerate(NAMES) if kinds >> card & 1]


cdef list names_of_hand(const Hand* hand):
    """Return the cards of a hand in card order."""
    found = []
    for suit in range(4):
        for rank in range(13):
            for _ in range(hand.copies[rank] >> (2 * suit) & 3):
                found.append(NAMES[13 * suit + rank])
    for _ in range(hand.jokers):
        found.append(NAMES[JOKER])
    return found


cdef bytes checked_packs(object deck, object sizes, int packs, int jokers):
    """Return cards in dealing order, checked. Raise InvalidRecord if they cannot come from these packs."""
    cdef int counts[KINDS]
    cards = checked_deck(deck, len(deck) if isinstance(deck, bytes) and len(deck) in sizes else sizes[-1], KINDS)
    cdef unsigned char* kinds = cards
    for card in range(KINDS):
        counts[card] = 0
    for place in range(len(cards)):
        counts[kinds[place]] += 1
    for card in range(KINDS):
        if counts[card] > (jokers if card == JOKER else packs):
            raise too_many(card, packs, jokers)
    return cards
