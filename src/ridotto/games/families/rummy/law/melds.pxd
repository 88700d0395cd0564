# Melds of Burraco and Biriba.
#
# A `Meld` is 8 bytes and complete: a sequence is a suit, its lowest place, its size and at most one card acting wild with its place (a
# two of the suit on place 2 is natural and not mentioned); a set is a rank, the copies of each suit and at most one wild card. Equal
# melds have equal bytes except for `seat`, the seat that laid it first.
#
# Differences between the games are data, in a `Customs`.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.games.families.rummy.law.hands cimport NO_CARD

cdef enum:
    LONG = 7                # cards of a burraco or biriba
    MOST_CARDS = 16         # upper bound for any meld

cdef enum Fault:
    FINE
    TOO_FEW                 # fewer than three cards
    NO_NATURAL              # only jokers and twos
    SET_WILDS               # a set with too many wild cards
    NO_PLACES               # the cards as written fit no places, or suits differ
    LONE                    # fits, but has fewer than two natural cards
    TWO_ACES                # fits, but as fourteen cards with an ace at each end
    TOO_LONG                # fits, but is longer than the customs allow
    SEQUENCE_WILDS          # fits, but with too many cards acting wild

cdef struct Customs:
    uint8_t longest         # cards of the longest sequence
    bint two_turns          # a natural two may move or act wild once a card is added; otherwise it stays
    bint sets
    bint sets_of_twos
    bint default_only       # three-card melds are listed in their default arrangement only
    uint8_t values[53]      # points of the cards

cdef struct Meld:
    uint8_t set             # 1: a set; 0: a sequence
    uint8_t of              # rank of a set, suit of a sequence
    uint8_t low             # first place of a sequence
    uint8_t size
    uint8_t wild            # card acting wild, or NO_CARD
    uint8_t at              # its place in a sequence
    uint8_t copies          # natural cards of a set, two bits per suit
    uint8_t seat


# Return the places of a sequence that hold natural cards.
cdef inline uint32_t natural_places(const Meld* meld) noexcept nogil:
    cdef uint32_t places = ((<uint32_t> 1 << meld.size) - 1) << meld.low
    return places if meld.wild == NO_CARD else places & ~(<uint32_t> 1 << meld.at)


cdef inline bint same_meld(const Meld* one, const Meld* other) noexcept nogil:
    return (one.set == other.set and one.of == other.of and one.low == other.low and one.size == other.size
            and one.wild == other.wild and one.at == other.at and one.copies == other.copies)


# True if one arrangement precedes another by default: fewest cards acting wild, then the lowest first place (low ace first).
cdef inline bint lies_better(const Meld* one, const Meld* other) noexcept nogil:
    if (one.wild == NO_CARD) != (other.wild == NO_CARD):
        return one.wild == NO_CARD
    return one.low < other.low


# True if a meld with a wild card is semi-clean: seven cards in a row beside the wild one, or a set of eight (BUR-12.7).
cdef inline bint is_semi_clean(const Meld* meld) noexcept nogil:
    if meld.wild == NO_CARD:
        return False
    if meld.set:
        return meld.size > LONG
    return meld.at - meld.low >= LONG or meld.low + meld.size - 1 - meld.at >= LONG


cdef int meld_cards(const Meld* meld, uint8_t* cards) noexcept nogil
cdef int meld_points(const Meld* meld, const Customs* customs) noexcept nogil
cdef int read_meld(const Customs* customs, const uint8_t* cards, int n, Meld* meld) noexcept nogil
cdef list names_of_meld(const Meld* meld)
cdef str text_of_meld(const Meld* meld)
