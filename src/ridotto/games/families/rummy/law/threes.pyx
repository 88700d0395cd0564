"""Melds of three cards in Burraco and Biriba: their numbers, and which of them a hand holds."""

from libc.stdint cimport uint16_t, uint32_t, uint64_t

from itertools import combinations_with_replacement

from ridotto.core.bits cimport lowest
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, TWO, Hand, bit, card_at, cards_of, wilds_held
from ridotto.games.families.rummy.law.melds cimport Customs

from ridotto.games.families.rummy.law.packs import NAMES

cdef uint16_t run_number[4][13][4][5]       # by suit, low, place of the wild card (0 to 2; 3 for none), wild card
cdef uint16_t triple_number[13][20]         # sets by rank
cdef uint16_t pair_number[13][10][5]        # and wild card
cdef uint32_t triples_of[256]               # triples that the copies of a rank contain
cdef uint16_t pairs_of[256]

WILD_NUMBERS = (12, 25, 38, 51, 52)
"""Cards that may act wild: twos of S H D C, then the joker."""
TRIPLES = tuple(combinations_with_replacement(range(4), 3))
"""Suits of three cards of a rank; below, of two."""
PAIRS = tuple(combinations_with_replacement(range(4), 2))


def _runs():
    """Yield every sequence of three cards: (cards, suit, low, place of the wild card, number of the wild card)."""
    for suit in range(4):
        for low in range(1, 13):
            natural = [card_at(suit, low + i) for i in range(3)]
            yield tuple(natural), suit, low, 3, 0
            for gap in range(3):
                for number, wild in enumerate(WILD_NUMBERS):
                    if natural[gap] != wild:
                        yield tuple(wild if i == gap else natural[i] for i in range(3)), suit, low, gap, number


def _sets():
    """Yield every set of three cards: (cards, rank, index in TRIPLES or PAIRS, number of the wild card or None)."""
    for rank in range(13):
        for place, suits in enumerate(TRIPLES):
            yield tuple(13 * suit + rank for suit in suits), rank, place, None
        for place, suits in enumerate(PAIRS):
            for number, wild in enumerate(WILD_NUMBERS):
                if rank != TWO or wild == JOKER:
                    yield (*[13 * suit + rank for suit in suits], wild), rank, place, number


def _copies(suits) -> int:
    return sum(1 << (2 * suit) for suit in suits)


def _number_threes() -> list[str]:
    """Fill the tables of three-card melds; return their `meld` lines in canonical order."""
    for code in range(256):
        copies = [code >> (2 * suit) & 3 for suit in range(4)]
        triples_of[code] = pairs_of[code] = 0
        for place, suits in enumerate(TRIPLES):
            triples_of[code] |= all(suits.count(suit) <= copies[suit] for suit in suits) << place
        for place, suits in enumerate(PAIRS):
            pairs_of[code] |= all(suits.count(suit) <= copies[suit] for suit in suits) << place

    runs = {cards: where for cards, *where in _runs()}
    sets = {cards: where for cards, *where in _sets()}
    lines = []
    for number, cards in enumerate(sorted(runs | sets)):
        three[number].set = cards in sets
        three[number].low = three[number].at = three[number].copies = three[number].seat = 0
        three[number].wild = NO_CARD
        three[number].size = 3
        for place in range(3):
            three_card[number][place] = cards[place]
        if cards in runs:
            suit, low, gap, wild = runs[cards]
            run_number[suit][low][gap][wild] = number
            three[number].of = suit
            three[number].low = low
            if gap < 3:
                three[number].wild = WILD_NUMBERS[wild]
                three[number].at = low + gap
        else:
            rank, place, wild = sets[cards]
            three[number].of = rank
            if wild is None:
                triple_number[rank][place] = number
                three[number].copies = _copies(TRIPLES[place])
            else:
                pair_number[rank][place][wild] = number
                three[number].wild = WILD_NUMBERS[wild]
                three[number].copies = _copies(PAIRS[place])
        lines.append("meld " + " ".join(NAMES[card] for card in cards))
    return lines


THREES = _number_threes()
"""`meld` lines of three cards in canonical order; the index of a line is the number of its meld."""


cdef void mark(uint64_t* found, int number) noexcept nogil:
    found[number >> 6] |= bit(number & 63)


cdef void three_cards(const Customs* customs, const Hand* hand, uint32_t barred_ranks, uint64_t* found) noexcept nogil:
    """Mark the three-card melds that a hand holds, except sets of the ranks in `barred_ranks` (bits)."""
    cdef int copies, wilds, pair, rest
    cdef unsigned int triples, pairs, places, runs
    cdef int held_wilds = wilds_held(hand)
    for word in range(FOUND_WORDS):
        found[word] = 0
    if customs.sets:
        for rank in range(13 if customs.sets_of_twos else 12):
            copies = hand.copies[rank]
            if cards_of[copies] < 2 or barred_ranks >> rank & 1:
                continue
            triples = triples_of[copies]
            while triples:
                mark(found, triple_number[rank][lowest(triples)])
                triples &= triples - 1
            wilds = held_wilds & 16 if rank == TWO else held_wilds
            if not wilds:
                continue
            pairs = pairs_of[copies]
            while pairs:
                pair = lowest(pairs)
                pairs &= pairs - 1
                rest = wilds
                while rest:
                    mark(found, pair_number[rank][pair][lowest(rest)])
                    rest &= rest - 1

    for suit in range(4):
        places = hand.places[suit]
        runs = places & places >> 1 & places >> 2
        while runs:
            mark(found, run_number[suit][lowest(runs)][3][0])
            runs &= runs - 1
        if held_wilds:
            mark_wild_runs(customs, suit, places, hand.copies[TWO] >> (2 * suit) & 3, held_wilds, found)


cdef inline void mark_wild_runs(const Customs* customs, int suit, uint32_t places, int own_twos, int wilds,
                                uint64_t* found) noexcept nogil:
    """Mark the sequences of two natural cards and a wild one: beside them, then between them."""
    cdef int rest, low
    cdef unsigned int beside = places & places >> 1
    cdef unsigned int around = places & places >> 2
    while beside:
        low = lowest(beside)
        beside &= beside - 1
        rest = wilds
        if low <= 2 and own_twos < 2:
            rest &= ~(1 << suit)
        mark_ends(customs, suit, low, rest, found)
    while around:
        low = lowest(around)
        around &= around - 1
        rest = wilds
        if low == 1 or (low == 2 and own_twos < 2):
            rest &= ~(1 << suit)
        while rest:
            mark(found, run_number[suit][low][1][lowest(rest)])
            rest &= rest - 1


cdef inline void mark_ends(const Customs* customs, int suit, int low, int wilds, uint64_t* found) noexcept nogil:
    """Mark the sequences of two neighbours starting at a place, with each of the wild cards (bits) below or above them."""
    cdef int wild
    cdef bint home
    while wilds:
        wild = lowest(wilds)
        wilds &= wilds - 1
        home = low == 3 and wild == suit
        if low > 1 and not home:
            mark(found, run_number[suit][low - 1][0][wild])
        if low == 1 or (not customs.default_only and low < 13):
            mark(found, run_number[suit][low][2][wild])


cdef int write_found(const uint64_t* found, int first, uint16_t* ids) noexcept nogil:
    """Write a bitmap as ascending ids; return their number."""
    cdef unsigned long long bits
    cdef int count = 0
    for word in range(FOUND_WORDS):
        bits = found[word]
        while bits:
            ids[count] = first + 64 * word + lowest(bits)
            count += 1
            bits &= bits - 1
    return count
