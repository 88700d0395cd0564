# Observations and key bytes of cards and melds that Burraco and Biriba share; observations are zeroed before.

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

from ridotto.core.bits cimport lowest
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, Hand, held, held_kinds, suit_of
from ridotto.games.families.rummy.law.melds cimport Meld

cdef enum:
    # Indices of the numbers that describe a meld.
    MELD_SIZE = 0
    MELD_SET = 1
    MELD_SUITS = 2          # by suit: 1 for that of a sequence; number of natural cards of a set
    MELD_LOW = 6
    MELD_HIGH = 7
    MELD_WILD = 8           # joker, then the twos of S H D C
    MELD_WILD_AT = 13
    MELD_BONUS = 14
    MELD_SEAT = 15
    MELD_NUMBERS = 16


# Write the number of copies by kind of card.
cdef inline void observe_hand(const Hand* hand, float* out) noexcept nogil:
    cdef uint64_t kinds = held_kinds(hand)
    cdef int card
    while kinds:
        card = lowest(kinds)
        out[card] = held(hand, card)
        kinds &= kinds - 1


cdef inline void observe_meld(const Meld* meld, int bonus, int away, float* out) noexcept nogil:
    cdef int suit
    out[MELD_SIZE] = <float> meld.size / 14
    out[MELD_SET] = meld.set
    if meld.set:
        for suit in range(4):
            out[MELD_SUITS + suit] = meld.copies >> (2 * suit) & 3
        out[MELD_LOW] = out[MELD_HIGH] = <float> (14 - meld.of) / 14
    else:
        out[MELD_SUITS + meld.of] = 1
        out[MELD_LOW] = <float> meld.low / 14
        out[MELD_HIGH] = <float> (meld.low + meld.size - 1) / 14
    if meld.wild != NO_CARD:
        out[MELD_WILD + (0 if meld.wild == JOKER else 1 + suit_of(meld.wild))] = 1
        out[MELD_WILD_AT] = 0 if meld.set else <float> meld.at / 14
    out[MELD_BONUS] = <float> bonus / 100
    out[MELD_SEAT] = away


cdef inline uint8_t* put_hand(uint8_t* out, const Hand* hand) noexcept nogil:
    memcpy(out, hand.copies, 13)
    out[13] = hand.jokers
    return out + 14
