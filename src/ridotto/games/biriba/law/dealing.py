"""Deal of Biriba (BIR-4, BIR-17).

Dealing order: eleven cards each one at a time, the biribakia in packets, the upcard, the stock.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.core.cards import expect_keys, shown
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Options
from ridotto.games.biriba.law.options import DEALT, NAME, heap_sizes, packs_of
from ridotto.games.families.rummy.law.packs import NAMES, at_places, card_list, left_over, whole_pack


def pack(options: Options) -> list[str]:
    """Return the cards in card order."""
    return [NAMES[card] for card in whole_pack(*packs_of(options))]


def heap_places(players: int, sizes: tuple[int, ...]) -> list[list[int]]:
    """Return the indices in the dealing order of the cards of each biribaki (BIR-4.3, BIR-17.3)."""
    first = DEALT * players
    count = len(sizes)
    if 18 not in sizes:
        return [[first + count * turn + heap for turn in range(DEALT)] for heap in range(count)]
    sevens = [[first + (count + 1) * turn + heap for turn in range(7)] for heap in range(count + 1)]
    heaps = [sevens[0] + sevens[1], *sevens[2:]]
    first += 7 * (count + 1)
    return [heap + [first + count * turn + number for turn in range(4)] for number, heap in enumerate(heaps)]


def lists_of(texts: Any, sizes: tuple[int, ...], where: str) -> list[list[int]]:
    """Return the lists of a layout's `hands` or `biribakia`, checked against their maximum sizes."""
    if not isinstance(texts, list) or len(texts) > len(sizes):
        raise InvalidRecord(f"{where}: expected up to {len(sizes)} lists of cards, got {shown(texts)}")
    return [
        card_list(cards, range(size + 1), f"{where}[{i}]")
        for i, (cards, size) in enumerate(zip(texts, sizes, strict=False))
    ]


def deck_of_layout(layout: Mapping[str, Any], dealer: int, options: Options) -> bytes:
    """Return the dealing order of a layout, as kinds of cards (BIR-17). Raise InvalidRecord with the path of a wrong entry."""
    players = options["players"]
    packs = packs_of(options)
    sizes = heap_sizes(options)
    total = 52 * packs[0] + packs[1]
    expect_keys(layout, ("hands", "upcard", "biribakia", "stock", "deck"), "deal")
    if "deck" in layout:
        if len(layout) > 1:
            raise InvalidRecord("deal: expected no other key besides 'deck'")
        deck = card_list(layout["deck"], total, "deal.deck")
        left_over(*packs, deck)
        return bytes(deck)
    hands = lists_of(layout.get("hands", []), (DEALT,) * players, "deal.hands")
    heaps = lists_of(layout.get("biribakia", []), sizes, "deal.biribakia")
    upcard = card_list([layout["upcard"]], 1, "deal.upcard") if "upcard" in layout else []
    dealt = DEALT * players + sum(sizes) + 1
    stock = card_list(layout.get("stock", []), range(total - dealt + 1), "deal.stock")
    rest = left_over(*packs, [card for cards in (*hands, *heaps, upcard, stock) for card in cards])
    rest.reverse()
    hands += [[] for _ in range(players - len(hands))]
    heaps += [[] for _ in range(len(sizes) - len(heaps))]
    for cards, size in [*[(hand, DEALT) for hand in hands], (upcard, 1), *zip(heaps, sizes, strict=True)]:
        while len(cards) < size:
            cards.append(rest.pop())
    rest.reverse()
    deck = [hands[(dealer + 1 + place) % players][place // players] for place in range(DEALT * players)]
    deck += [0] * sum(sizes)
    for cards, slots in zip(heaps, heap_places(players, sizes), strict=True):
        for card, place in zip(cards, slots, strict=True):
            deck[place] = card
    return bytes(deck + upcard + stock + rest)


def deck_of_seed(seed: int | str, number: int, options: Options) -> bytes:
    """Return the dealing order that a seed gives for deal `number` (from 0)."""
    packs, jokers = packs_of(options)
    return at_places(shuffled(NAME, seed, number, 52 * packs + jokers), packs, jokers)


def laid_out(deck: Sequence[Any], dealer: int, options: Options) -> dict[str, Any]:
    """Return the layout of a deck, given as cards or indices in dealing order (BIR-17.1)."""
    players, sizes = options["players"], heap_sizes(options)
    dealt = DEALT * players
    upcard = dealt + sum(sizes)
    return {
        "hands": [list(deck[(seat - dealer - 1) % players : dealt : players]) for seat in range(players)],
        "upcard": deck[upcard],
        "biribakia": [[deck[place] for place in slots] for slots in heap_places(players, sizes)],
        "stock": list(deck[upcard + 1 :]),
    }


def places(options: Options, dealer: int) -> dict[str, Any]:
    """Return the layout of a deal with each card replaced by its index in the shuffled pack."""
    packs, jokers = packs_of(options)
    return laid_out(range(52 * packs + jokers), dealer, options)
