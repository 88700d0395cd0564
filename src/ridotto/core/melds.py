"""Melds, as Burraco and Biriba share them: sets and sequences with jokers and twos, lay-offs in which wild cards move.

What stands where and what differs between the games is told at the head of melds.pxd.
"""

import re
from collections import Counter
from itertools import combinations_with_replacement

import cython
from cython import address

from ridotto.core.cards import pack, shown
from ridotto.core.errors import InvalidRecord

RANKS = "AKQJT98765432"
NAMES = (*pack(RANKS), "JK")
"""Texts of the cards, in card order (BUR-16.7, BIR-16.5)."""
NUMBERS = {name: card for card, name in enumerate(NAMES)}
WILD_NUMBERS = (12, 25, 38, 51, 52)

TRIPLES = tuple(combinations_with_replacement(range(4), 3))
"""Suits of three cards of a rank."""
PAIRS = tuple(combinations_with_replacement(range(4), 2))


# ---- tables ---------------------------------------------------------------------------------------------------------


def _place(suit: int, place: int) -> int:
    return 13 * suit + (14 - place if place > 1 else 0)


def _runs():
    """Every sequence of three cards: (cards, suit, low, place of the wild card, number of the wild card)."""
    for suit in range(4):
        for low in range(1, 13):
            natural = [_place(suit, low + i) for i in range(3)]
            yield tuple(natural), suit, low, 3, 0
            for gap in range(3):
                for number, wild in enumerate(WILD_NUMBERS):
                    if natural[gap] != wild:
                        yield tuple(wild if i == gap else natural[i] for i in range(3)), suit, low, gap, number


def _sets():
    """Every set of three cards: (cards, rank, place among TRIPLES or PAIRS, number of the wild card or None)."""
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
    """Fills the tables of three-card melds; gives their `meld` lines in canonical order."""
    for rank in range(13):
        place_bits[rank] = 1 << 14 | 1 << 1 if rank == 0 else 1 << (14 - rank)
    for code in range(256):
        copies = [code >> (2 * suit) & 3 for suit in range(4)]
        cards_of[code] = sum(copies)
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
        three[number].low = three[number].at = three[number].copies = three[number].side = 0
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
"""`meld` lines of three cards in canonical order: the number of a three-card meld is its place here."""


# ---- hands ----------------------------------------------------------------------------------------------------------


def clear_hand(hand):
    for rank in range(13):
        hand.copies[rank] = 0
    for suit in range(4):
        hand.places[suit] = 0
    hand.jokers = 0
    hand.size = 0


def hand_points(hand, customs):
    """Points of all cards; a rank counts the same in every suit."""
    points: cython.int = hand.jokers * customs.values[JOKER]
    for rank in range(13):
        points += cards_of[hand.copies[rank]] * customs.values[rank]
    return points


def hand_cards(hand, cards):
    found: cython.int = 0
    for suit in range(4):
        for rank in range(13):
            for _ in range(hand.copies[rank] >> (2 * suit) & 3):
                cards[found] = 13 * suit + rank
                found += 1
    for _ in range(hand.jokers):
        cards[found] = JOKER
        found += 1
    return found


def hand_kinds(hand, cards):
    found: cython.int = 0
    for suit in range(4):
        for rank in range(13):
            if hand.copies[rank] >> (2 * suit) & 3:
                cards[found] = 13 * suit + rank
                found += 1
    if hand.jokers:
        cards[found] = JOKER
        found += 1
    return found


def only_card(hand):
    kinds: cython.uchar[53]
    return kinds[0] if hand_kinds(hand, kinds) == 1 else NO_CARD


def holds(hand, cards, n):
    rest: Hand = hand[0]
    for place in range(n):
        if not held(address(rest), cards[place]):
            return False
        give_card(address(rest), cards[place])
    return True


# ---- melds ----------------------------------------------------------------------------------------------------------


def meld_cards(meld, cards):
    """The cards as they are written: a sequence upwards, a set in card order with its wild card last (BUR-16.1)."""
    found: cython.int = 0
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


def meld_points(meld, customs):
    """Points of all cards; a card keeps its own when it stands for another (BUR-3.3)."""
    cards: cython.uchar[16]
    points: cython.int = 0
    for place in range(meld_cards(meld, cards)):
        points += customs.values[cards[place]]
    return points


def read_set(customs, cards, n, rank, meld):
    """Cards of one rank, in any order, as a set."""
    copies: cython.int[4]
    wilds: cython.int = 0
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


def first_place(cards, n, suit):
    """Place of the first card of a sequence as written, 0 if the natural cards fit no places; never more than one fits."""
    unknown: cython.int = -99
    low: cython.int = unknown
    for place in range(n):
        card: cython.int = cards[place]
        if may_be_wild(card):
            continue
        if suit_of(card) != suit:
            return 0
        fit: cython.int = 14 - rank_of(card) - place
        if rank_of(card) == 0 and place == 0:
            fit = 1
        if low == unknown:
            low = fit
        if low != fit:
            return 0
    return low if low >= 1 and low + n <= 15 else 0


def read_meld(customs, cards, n, meld):
    """The meld that a row of cards is, or its first fault; one with too many wild cards is still told as set or sequence."""
    naturals: cython.int = 0
    twos: cython.int = 0
    alike: cython.bint = True
    first: cython.int = NO_CARD
    meld.set = 0
    for place in range(n):
        card: cython.int = cards[place]
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
    acting: cython.int = 0
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


# ---- lay-offs -------------------------------------------------------------------------------------------------------


def write_way(suit, low, size, wild, at, way):
    way.set = 0
    way.of = suit
    way.low = low
    way.size = size
    way.wild = wild
    way.at = at
    way.copies = 0
    way.side = 0


def arrange(longest, suit, fixed, ace, twos, wild, ways):
    """Every sequence of the cards on the places `fixed`, an ace if `ace`, `twos` twos of the suit, and another wild card unless NO_CARD.

    The twos, the ace and the wild card lie wherever at most one card acts wild. Gives how many ways there are, at most MOST_WAYS.
    """
    found: cython.int = 0
    own_two: cython.int = card_at(suit, 2)
    aces: cython.uint = 1 << 1 | 1 << 14
    if ace and fixed & aces:
        return 0
    for high_ace in range(2 if ace else 1):
        mask: cython.uint = fixed
        if ace:
            mask |= 1 << 14 if high_ace else 1 << 1
        for home in range(1, -1, -1):
            if home and (twos == 0 or mask & 4):
                continue
            loose: cython.int = twos - home + (wild != NO_CARD)
            if loose > 1:
                continue
            places: cython.uint = mask | 4 if home else mask
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
    """Every way the meld may lie once a card is added (BUR-7.2 to 7.6, BIR-8.2 to 8.6); gives how many.

    Natural cards stay, the cards that may move find their places anew. A card that would act wild beside one that does is refused,
    even if it took the other's place: whatever acts wild afterwards must have done so before.
    """
    if meld.set:
        return add_to_set(meld, card, ways)
    if meld.size >= customs.longest:
        return 0
    suit: cython.int = meld.of
    fixed: cython.uint = natural_places(meld)
    own_two: cython.int = card_at(suit, 2)
    twos: cython.int = 0
    wild: cython.int = NO_CARD
    ace: cython.bint = False
    if customs.two_turns and fixed & 4:
        fixed &= ~cython.cast(cython.uint, 4)
        twos += 1
    if meld.wild == own_two:
        twos += 1
    else:
        wild = meld.wild
    if card == own_two:
        twos += 1
    elif may_be_wild(card):
        if wild != NO_CARD:
            return 0
        wild = card
    elif suit_of(card) != suit:
        return 0
    elif rank_of(card) == 0:
        ace = True
    else:
        if fixed & place_bits[rank_of(card)]:
            return 0
        fixed |= place_bits[rank_of(card)]

    found: cython.int = arrange(customs.longest, suit, fixed, ace, twos, wild, ways)
    if meld.wild == NO_CARD or not may_be_wild(card):
        return found
    kept: cython.int = 0
    for way in range(found):
        if ways[way].wild == meld.wild:
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
            if rank_of(card) == 0 and natural_places(meld) & (1 << 1 | 1 << 14):
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


# ---- three cards ----------------------------------------------------------------------------------------------------


def mark(found, number):
    found[number >> 6] |= cython.cast(cython.ulonglong, 1) << (number & 63)


def three_cards(customs, hand, barred_ranks, found):
    """Marks the melds of three cards that a hand holds; sets of the ranks in `barred_ranks` (bits) are left out."""
    held_wilds: cython.int = wilds_held(hand)
    for word in range(FOUND_WORDS):
        found[word] = 0
    if customs.sets:
        for rank in range(13 if customs.sets_of_twos else 12):
            copies: cython.int = hand.copies[rank]
            if cards_of[copies] < 2 or barred_ranks >> rank & 1:
                continue
            triples: cython.uint = triples_of[copies]
            while triples:
                mark(found, triple_number[rank][lowest(triples)])
                triples &= triples - 1
            wilds: cython.int = held_wilds & 16 if rank == TWO else held_wilds
            if not wilds:
                continue
            pairs: cython.uint = pairs_of[copies]
            while pairs:
                pair: cython.int = lowest(pairs)
                pairs &= pairs - 1
                rest: cython.int = wilds
                while rest:
                    mark(found, pair_number[rank][pair][lowest(rest)])
                    rest &= rest - 1

    for suit in range(4):
        places: cython.uint = hand.places[suit]
        beside: cython.uint = places & places >> 1
        runs: cython.uint = beside & places >> 2
        while runs:
            mark(found, run_number[suit][lowest(runs)][3][0])
            runs &= runs - 1
        if not held_wilds:
            continue
        own_twos: cython.int = hand.copies[TWO] >> (2 * suit) & 3
        while beside:
            low: cython.int = lowest(beside)
            beside &= beside - 1
            rest = held_wilds
            if low <= 2 and own_twos < 2:
                rest &= ~(1 << suit)
            while rest:
                wild: cython.int = lowest(rest)
                rest &= rest - 1
                home: cython.bint = low == 3 and wild == suit
                if low > 1 and not home:
                    mark(found, run_number[suit][low - 1][0][wild])
                if low == 1 or (not customs.default_only and low < 13):
                    mark(found, run_number[suit][low][2][wild])
        around: cython.uint = places & places >> 2
        while around:
            low = lowest(around)
            around &= around - 1
            rest = held_wilds
            if low == 1 or (low == 2 and own_twos < 2):
                rest &= ~(1 << suit)
            while rest:
                mark(found, run_number[suit][low][1][lowest(rest)])
                rest &= rest - 1


def write_found(found, first, ids):
    count: cython.int = 0
    for word in range(FOUND_WORDS):
        bits: cython.ulonglong = found[word]
        while bits:
            ids[count] = first + 64 * word + lowest(bits)
            count += 1
            bits &= bits - 1
    return count


# ---- text -----------------------------------------------------------------------------------------------------------

MELD_OR_ADD = re.compile(r"(?:meld|add (0|[1-9][0-9]*))((?: [A-Z2-9]{2})*)(?: =((?: [A-Z2-9]{2})+))?", re.ASCII)


def split_line(text: str) -> tuple[int, bytes, bytes] | None:
    """A `meld` or `add` line as (number of the meld or 0, cards, cards after `=`); None when it is none.

    `meld` needs cards and knows no `=`; whether an `add` without cards is a line is for the game to say.
    """
    line = MELD_OR_ADD.fullmatch(text)
    if line is None:
        return None
    number, cards, whole = line[1], line[2].split(), (line[3] or "").split()
    if not all(card in NUMBERS for card in cards + whole):
        return None
    if number is None:
        return None if whole or not cards else (0, bytes(map(NUMBERS.__getitem__, cards)), b"")
    place = int(number) if len(number) < 3 and number != "0" else 255
    return place, bytes(map(NUMBERS.__getitem__, cards)), bytes(map(NUMBERS.__getitem__, whole))


def fill_line(line, parts):
    """A split line as a struct. Cards beyond MOST_LINE are left out: so many are in no hand and in no meld."""
    number, cards, whole = parts
    line.number = number
    line.count = min(len(cards), MOST_LINE)
    line.whole_count = min(len(whole), MOST_LINE)
    for place in range(line.count):
        line.cards[place] = cards[place]
    for place in range(line.whole_count):
        line.whole[place] = whole[place]
    return True


def add_lines(melds: int, forms: tuple[str, ...]) -> list[str]:
    """Vocabulary texts of the one-card adds: by meld, card and form; `forms` are what follows the card ("", " =")."""
    return [f"add {number} {card}{form}" for number in range(1, melds + 1) for card in NAMES for form in forms]


def text_of_meld(meld):
    cards: cython.uchar[16]
    found = meld_cards(meld, cards)
    return " ".join([NAMES[cards[place]] for place in range(found)])


def names_of_hand(hand):
    cards: cython.uchar[200]
    found = hand_cards(hand, cards)
    return [NAMES[cards[place]] for place in range(found)]


# ---- packs and layouts ----------------------------------------------------------------------------------------------


def whole_pack(packs: int, jokers: int) -> list[int]:
    """All cards in card order, copies side by side, jokers last."""
    return [card for card in range(52) for _ in range(packs)] + [52] * jokers


def left_over(packs: int, jokers: int, named: list[int]) -> list[int]:
    """The cards not named, in card order; InvalidRecord when a card is named more often than the packs hold it."""
    rest = Counter(whole_pack(packs, jokers))
    rest.subtract(named)
    for card, number in rest.items():
        if number < 0:
            raise InvalidRecord(f"deal: {NAMES[card]} is there more often than the packs hold it")
    return sorted(rest.elements())


def card_list(texts: object, sizes: range, where: str) -> list[int]:
    """Cards that a layout lists; InvalidRecord with the place when it is no such list."""
    if not isinstance(texts, list) or len(texts) not in sizes:
        size = str(sizes.start) if len(sizes) == 1 else f"{sizes.start} to {sizes.stop - 1}"
        raise InvalidRecord(f"{where}: expected a list of {size} cards, got {shown(texts)}")
    for text in texts:
        if not isinstance(text, str) or text not in NUMBERS:
            raise InvalidRecord(f"{where}: {shown(text)} is no card")
    return [NUMBERS[text] for text in texts]
