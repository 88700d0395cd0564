# Melds of Burraco and Biriba: cards, hands, melds, and what can be laid down or added.
#
# Cards are kinds 0 to 52: 13 * suit + rank, suits S H D C, ranks A K Q J T 9 … 2 (rank 0 is the ace, rank 12 the two), 52 the joker.
# That is card order in both games. Copies of a kind are alike; a pack of three has at most three.
#
# A suit's *places* are 1 (ace) 2 3 … 13 (king) 14 (ace). Sets of places are bits: bit p of a uint16_t is place p. A held ace sets bits 1 and 14.
#
# A `Hand` knows the copies of each card (two bits a suit, by rank) and which places of each suit it could fill. `take_card`, `give_card`,
# `held` keep and ask it; `hand_points` adds it up.
#
# A `Meld` is 8 bytes and says all: a sequence is a suit, its lowest place, its size and at most one card acting wild with its place (a two of
# the suit on place 2 is natural and needs no mention); a set is a rank, the copies of each suit and at most one wild card. Equal melds have equal
# bytes but for `side`, which belongs to the game. `meld_cards` writes a meld as its text lists it; `text_of_meld` (Python) gives that text.
#
# What differs between the games is data, a `Customs`: the longest sequence, whether a natural two may turn wild, sets of twos, sets at all,
# whether three cards are listed in every arrangement or in the default one, what cards count.
#
#   read_meld       written cards → Meld, or the first `Fault`; each game says which rule a fault breaks
#   arrange         every sequence that given cards can make around cards that stay: the base of lay-offs
#   reach           every way a meld may lie once ONE card is added (wild cards move as the customs allow): at most MOST_WAYS of them
#   add_at_end      the card goes to an end of a sequence (low before high) or into a set, nothing moves
#   three_cards     the lawful three-card melds of a hand, as a bitmap over their fixed numbers
#   write_found     that bitmap as ascending ids; ascending = canonical order, as the numbers are sorted by the cards as written
#
# The 1630 three-card melds of both games are numbered once: `three[number]` is the Meld, THREES (Python) the texts "meld AS 2S 3S",
# in canonical order. A game lays its ids out in canonical order too, so that an ascending list of ids is the list of the rulebook.
# One-card adds are `first + (number of meld - 1) * 53 * forms + card * forms + form`, form 0 the short one, the others `=` forms
# whose text depends on how the meld lies (`add_lines` gives their fixed vocabulary texts).
#
# Text: `split_line` (Python) reads `meld`, `add` and `add … =` lines into (verb, number, cards, whole); `fill_line` puts that into a `Line`
# for judging without Python. Layouts: `whole_pack`, `left_over`, `card_list`.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from ridotto.core.bits cimport count32, highest, lowest

cdef enum:
    JOKER = 52
    KINDS = 53
    NO_CARD = 255
    TWO = 12                # rank
    THREE_CARD_MELDS = 1630
    FOUND_WORDS = 26        # of a bitmap over them
    MOST_WAYS = 16
    MOST_LINE = 200         # cards of a line that are looked at; no pack has so many

cdef enum Fault:
    FINE
    TOO_FEW                 # fewer than three cards
    NO_NATURAL              # jokers and twos alone
    SET_WILDS               # a set but for too many wild cards
    NO_PLACES               # the cards fit no places as written, suits differ
    LONE                    # fits, but with fewer than two natural cards
    TWO_ACES                # fits, but as fourteen cards with an ace at either end
    TOO_LONG                # fits, but is longer than the customs allow
    SEQUENCE_WILDS          # fits, but too many cards act wild

cdef struct Customs:
    uint8_t longest         # cards of a sequence
    bint two_turns          # a natural two may change its place or act wild once a card is added; otherwise it stays
    bint sets
    bint sets_of_twos
    bint default_only       # list three cards in default arrangement only, not in every one
    uint8_t values[53]

cdef struct Hand:
    uint8_t copies[13]      # by rank, two bits a suit
    uint8_t jokers
    uint8_t size
    uint16_t places[4]      # by suit

cdef struct Meld:
    uint8_t set             # 1: a set; 0: a sequence
    uint8_t of              # rank of a set, suit of a sequence
    uint8_t low             # first place of a sequence
    uint8_t size
    uint8_t wild            # card acting wild, or NO_CARD
    uint8_t at              # its place in a sequence
    uint8_t copies          # natural cards of a set, two bits a suit
    uint8_t side            # whose; the game's own

# A `meld` or `add` line.
cdef struct Line:
    uint8_t number          # of the meld; 0 for `meld`; 255 for any that cannot be
    uint8_t count
    uint8_t whole_count     # 0 for the short form
    uint8_t cards[200]
    uint8_t whole[200]

cdef Meld three[1630]
cdef uint8_t three_card[1630][3]
cdef uint16_t run_number[4][13][4][5]       # by suit, low, place of the wild card (0 to 2; 3 none), wild card (twos S H D C, joker)
cdef uint16_t triple_number[13][20]         # sets by rank
cdef uint16_t pair_number[13][10][5]        # and wild card
cdef uint32_t triples_of[256]               # which triples some copies of a rank make
cdef uint16_t pairs_of[256]
cdef uint8_t cards_of[256]                  # how many cards they are
cdef uint16_t place_bits[13]                # places of a rank


cdef inline int rank_of(int card) noexcept nogil:
    return card % 13


cdef inline int suit_of(int card) noexcept nogil:
    return card // 13


# A joker or a two.
cdef inline bint may_be_wild(int card) noexcept nogil:
    return card == JOKER or card % 13 == TWO


# The natural card of a place.
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


# Wild cards held, as bits: twos of S H D C, then the joker.
cdef inline int wilds_held(const Hand* hand) noexcept nogil:
    cdef int twos = hand.copies[TWO]
    twos = (twos | twos >> 1) & 0x55
    return (twos & 1) | (twos >> 1 & 2) | (twos >> 2 & 4) | (twos >> 3 & 8) | ((hand.jokers > 0) << 4)


cdef inline int wild_card(int number) noexcept nogil:
    return JOKER if number == 4 else 13 * number + TWO


# Places of a sequence that hold natural cards.
cdef inline uint32_t natural_places(const Meld* meld) noexcept nogil:
    cdef uint32_t places = ((<uint32_t> 1 << meld.size) - 1) << meld.low
    return places if meld.wild == NO_CARD else places & ~(<uint32_t> 1 << meld.at)


cdef inline bint same_meld(const Meld* one, const Meld* other) noexcept nogil:
    return (one.set == other.set and one.of == other.of and one.low == other.low and one.size == other.size
            and one.wild == other.wild and one.at == other.at and one.copies == other.copies)


# The default arrangement comes first: fewest cards acting wild, then the lowest first place (an ace low before an ace high).
cdef inline bint lies_better(const Meld* one, const Meld* other) noexcept nogil:
    if (one.wild == NO_CARD) != (other.wild == NO_CARD):
        return one.wild == NO_CARD
    return one.low < other.low


cdef void clear_hand(Hand* hand) noexcept nogil
cdef int hand_points(const Hand* hand, const Customs* customs) noexcept nogil
cdef int hand_cards(const Hand* hand, uint8_t* cards) noexcept nogil            # in card order; gives how many
cdef int hand_kinds(const Hand* hand, uint8_t* cards) noexcept nogil            # every different card once, in card order
cdef int only_card(const Hand* hand) noexcept nogil                             # of a hand whose cards are all alike; NO_CARD otherwise

cdef int meld_cards(const Meld* meld, uint8_t* cards) noexcept nogil
cdef int meld_points(const Meld* meld, const Customs* customs) noexcept nogil
cdef int read_meld(const Customs* customs, const uint8_t* cards, int n, Meld* meld) noexcept nogil
cdef int arrange(int longest, int suit, uint32_t fixed, bint ace, int twos, int wild, Meld* ways) noexcept nogil
cdef int reach(const Customs* customs, const Meld* meld, int card, Meld* ways) noexcept nogil
cdef bint add_at_end(const Customs* customs, const Meld* meld, int card, Meld* after) noexcept nogil
cdef void three_cards(const Customs* customs, const Hand* hand, uint32_t barred_ranks, uint64_t* found) noexcept nogil
cdef int write_found(const uint64_t* found, int first, uint16_t* ids) noexcept nogil

cdef bint fill_line(Line* line, tuple parts)
cdef bint holds(const Hand* hand, const uint8_t* cards, int n) noexcept nogil   # every card, often enough
cdef str text_of_meld(const Meld* meld)
cdef list names_of_hand(const Hand* hand)
cdef int read_set(const Customs* customs, const uint8_t* cards, int n, int rank, Meld* meld) noexcept nogil
cdef int first_place(const uint8_t* cards, int n, int suit) noexcept nogil
cdef void write_way(int suit, int low, int size, int wild, int at, Meld* way) noexcept nogil
cdef bint add_to_set(const Meld* meld, int card, Meld* after) noexcept nogil
cdef void mark(uint64_t* found, int number) noexcept nogil
