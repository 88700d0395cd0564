# Cards and hands of Burraco and Biriba.
#
# Cards are kinds 0 to 52: 13 * suit + rank, suits S H D C, ranks A K Q J T 9 … 2 (rank 0 is the ace, rank 12 the two), 52 the joker.
# This is card order in both games. Copies of a kind are indistinguishable; the larger pack has three of each.
#
# A suit's *places* are 1 (ace) 2 3 … 13 (king) 14 (ace). Sets of places are bits: bit p of a uint16_t is place p. A held ace sets bits 1
# and 14.
# Sets of kinds are bits too: bit k of a uint64_t is kind k.

from libc.stdint cimport uint8_t, uint16_t, uint64_t

cdef enum:
    JOKER = 52
    KINDS = 53
    NO_CARD = 255
    TWO = 12                # rank

cdef struct Hand:
    uint8_t copies[13]      # by rank, two bits per suit
    uint8_t jokers
    uint8_t size
    uint16_t places[4]      # by suit, the places that its cards could fill

cdef uint8_t cards_of[256]      # number of cards in the copies of a rank
cdef uint64_t kinds_of[256]     # kinds in the copies of aces; shift by the rank for others
cdef uint16_t place_bits[13]    # places of a rank
cdef uint64_t WILD_KINDS


cdef inline uint64_t bit(int place) noexcept nogil:
    return <uint64_t> 1 << place


cdef inline int rank_of(int card) noexcept nogil:
    return card % 13


cdef inline int suit_of(int card) noexcept nogil:
    return card // 13


# True for a joker or a two.
cdef inline bint may_be_wild(int card) noexcept nogil:
    return card == JOKER or card % 13 == TWO


# Return the natural card of a place.
cdef inline int card_at(int suit, int place) noexcept nogil:
    return 13 * suit + (0 if place == 1 else 14 - place)


cdef inline int held(const Hand* hand, int card) noexcept nogil:
    return hand.jokers if card == JOKER else hand.copies[card % 13] >> (2 * (card // 13)) & 3


cdef inline void take_card(Hand* hand, int card) noexcept nogil:
    hand.size += 1
    if card == JOKER:
        hand.jokers += 1
        return
    hand.copies[card % 13] += 1 << (2 * (card // 13))
    hand.places[card // 13] |= place_bits[card % 13]


cdef inline void give_card(Hand* hand, int card) noexcept nogil:
    hand.size -= 1
    if card == JOKER:
        hand.jokers -= 1
        return
    hand.copies[card % 13] -= 1 << (2 * (card // 13))
    if not hand.copies[card % 13] >> (2 * (card // 13)) & 3:
        hand.places[card // 13] &= ~place_bits[card % 13]


# Return the wild cards held, as bits: twos of S H D C, then the joker.
cdef inline int wilds_held(const Hand* hand) noexcept nogil:
    cdef int twos = hand.copies[TWO]
    twos = (twos | twos >> 1) & 0x55
    return (twos & 1) | (twos >> 1 & 2) | (twos >> 2 & 4) | (twos >> 3 & 8) | ((hand.jokers > 0) << 4)


# Return the kinds that a hand holds.
cdef inline uint64_t held_kinds(const Hand* hand) noexcept nogil:
    cdef uint64_t kinds = <uint64_t> (hand.jokers > 0) << JOKER
    cdef int rank
    for rank in range(13):
        kinds |= kinds_of[hand.copies[rank]] << rank
    return kinds


cdef inline uint64_t kinds_among(const uint8_t* cards, int n) noexcept nogil:
    cdef uint64_t kinds = 0
    cdef int place
    for place in range(n):
        kinds |= bit(cards[place])
    return kinds


cdef int hand_points(const Hand* hand, const uint8_t* values) noexcept nogil
cdef bint holds(const Hand* hand, const uint8_t* cards, int n) noexcept nogil   # each card as often as given
cdef list names_of(const uint8_t* cards, int n)
cdef list names_of_kinds(uint64_t kinds)
cdef list names_of_hand(const Hand* hand)
cdef bytes checked_packs(object deck, object sizes, int packs, int jokers)
