"""Cards and hands, as Burraco and Biriba share them. How they lie in memory is told at the head of hands.pxd."""

import cython
from cython import address

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


def hand_points(hand, values):
    """Points of all cards; a rank counts the same in every suit."""
    points: cython.int = hand.jokers * values[JOKER]
    for rank in range(13):
        points += cards_of[hand.copies[rank]] * values[rank]
    return points


def holds(hand, cards, n):
    rest: Hand = hand[0]
    for place in range(n):
        if not held(address(rest), cards[place]):
            return False
        give_card(address(rest), cards[place])
    return True


def names_of(cards, n):
    return [NAMES[cards[place]] for place in range(n)]


def names_of_kinds(kinds):
    return [name for card, name in enumerate(NAMES) if kinds >> card & 1]


def names_of_hand(hand):
    """The cards of a hand in card order."""
    found = []
    for suit in range(4):
        for rank in range(13):
            for _ in range(hand.copies[rank] >> (2 * suit) & 3):
                found.append(NAMES[13 * suit + rank])
    for _ in range(hand.jokers):
        found.append(NAMES[JOKER])
    return found


def checked_packs(deck, sizes, packs, jokers):
    """Cards in dealing order as the core takes them; InvalidRecord when they cannot come from these packs."""
    counts: cython.int[KINDS]
    cards = checked_deck(deck, len(deck) if isinstance(deck, bytes) and len(deck) in sizes else sizes[-1], KINDS)
    kinds: cython.p_uchar = cards
    for card in range(KINDS):
        counts[card] = 0
    for place in range(len(cards)):
        counts[kinds[place]] += 1
    for card in range(KINDS):
        if counts[card] > (jokers if card == JOKER else packs):
            raise too_many(card, packs, jokers)
    return cards
