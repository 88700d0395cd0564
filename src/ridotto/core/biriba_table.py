"""The table of Biriba: options, presets, what cards and totals are worth, how a deal is laid out. The rules of play are in biriba.py."""

from collections.abc import Mapping
from typing import Any

from ridotto.core.cards import expect_keys, shown
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.melds import card_list, left_over, whole_pack
from ridotto.core.options import Options, choice, flag, number

NAME = "biriba"
DEALT = 11

# Lower bounds of the total score, points needed from there on (BIR-7.4).
MINIMA: dict[str, tuple[tuple[float, int], ...]] = {
    "main": ((1000, 75), (2000, 100)),
    "none": (),
    "wikipedia": ((1000, 75), (1500, 90)),
    "t5000a": ((1500, 75), (3000, 100), (4000, 120)),
    "t3000a": ((500, 75), (1000, 100), (2000, 120)),
    "t2000": ((1250, 75), (1750, 150)),
    "t5000b": ((2000, 75), (3000, 90)),
    "t3000b": ((1000, 75), (1500, 90)),
    "t3030": ((1030, 75),),
    "t5000c": ((float("-inf"), 55), (1500, 75), (3000, 95)),
}
# Clean: sequence, set, trump sequence, sequence of 13, trump sequence of 13 (BIR-12.3, 12.4).
BONUSES = {
    "main": (200, 200, 600, 200, 600),
    "pagat": (200, 300, 400, 1000, 2000),
    "wikipedia": (200, 300, 600, 1000, 1000),
}
HEAPS: dict[int, tuple[int, ...]] = {2: (11, 11), 3: (18, 11), 4: (11, 11), 5: (18, 11, 11), 6: (11, 11, 11)}
"""Sizes of the biribakia by players, in the order in which they are taken (BIR-4.3, BIR-4.4)."""
INDIVIDUAL_HEAPS = (11, 11, 11)
"""The same for three players who play alone (BIR-11.7)."""
UNITS = {2: 2, 3: 3, 4: 2, 5: 5, 6: 3}
"""Length of the score list by players (BIR-3.1)."""

PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "pagat": {"target": 5000, "initial_meld": "none", "biriba_bonus": "pagat", "stock_end": "biribaki_stock"},
    "gala": {},
    "wikipedia": {"initial_meld": "wikipedia", "biriba_bonus": "wikipedia"},
}
OPTIONS = (
    choice("players", "BIR-3.1", 4, 2, 3, 5, 6),
    choice("preset", "BIR-12.4", *PRESETS),
    number("target", "BIR-13.1", 3000, 500),
    choice("target_rule", "BIR-13.1", "exceed", "reach"),
    choice("initial_meld", "BIR-7.4", *MINIMA),
    choice("biriba_bonus", "BIR-12.4", *BONUSES),
    choice("joker_value", "BIR-3.4", 20, 25),
    choice("two_value", "BIR-3.4", 10, 20),
    choice("joker_upcard", "BIR-4.7", "no_trump", "first_names", "next_card"),
    flag("early_melds", "BIR-7.7", True),
    choice("three_player", "BIR-11.7", "partners", "individual"),
    flag("sequences_only", "BIR-5.11", False),
    flag("take_only_if_used", "BIR-7.8", False),
    flag("first_partner_wild_discard", "BIR-9.10", True),
    choice("stock_end", "BIR-10.5", "pass_round", "biribaki_stock"),
    number("idle_limit", "BIR-10.4", 5, 0),
)

VALUES = {"A": 15, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 10, "8": 10, "7": 5, "6": 5, "5": 5, "4": 5, "3": 5}


def card_value(name: str, options: Options) -> int:
    """What a card counts (BIR-3.4)."""
    if name == "JK":
        return int(options["joker_value"])
    return VALUES.get(name[0], int(options["two_value"]))


def plain(points: float) -> int | float:
    """A number of points: whole where it is whole, otherwise with its half (BIR-11.5)."""
    return int(points) if points == int(points) else float(points)


def is_score(value: Any) -> bool:
    """Whether something may be a match score: a whole number, or one with a half (BIR-11.5)."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 2**50 and 2 * value % 1 == 0


def minimum(score: float, table: str) -> int:
    """Points that a first meld needs at this total score (BIR-7.4)."""
    needed = 0
    for bound, points in MINIMA[table]:
        if score >= bound:
            needed = points
    return needed


def heap_sizes(options: Options) -> tuple[int, ...]:
    """Sizes of the biribakia (BIR-4.3, BIR-11.7)."""
    players = options["players"]
    return INDIVIDUAL_HEAPS if players == 3 and options["three_player"] == "individual" else HEAPS[players]


def heap_places(players: int, sizes: tuple[int, ...]) -> list[list[int]]:
    """Places in the dealing order of the cards of each biribaki (BIR-4.3, BIR-17.3)."""
    first = DEALT * players
    count = len(sizes)
    if 18 not in sizes:
        return [[first + count * turn + heap for turn in range(DEALT)] for heap in range(count)]
    sevens = [[first + (count + 1) * turn + heap for turn in range(7)] for heap in range(count + 1)]
    heaps = [sevens[0] + sevens[1], *sevens[2:]]
    first += 7 * (count + 1)
    return [heap + [first + count * turn + number for turn in range(4)] for number, heap in enumerate(heaps)]


def packs_of(options: Options) -> tuple[int, int]:
    """(packs, jokers) in play (BIR-3.2)."""
    return (2, 4) if options["players"] <= 4 else (3, 6)


def lists_of(texts: Any, sizes: tuple[int, ...], where: str) -> list[list[int]]:
    """The lists of a layout's `hands` or `biribakia`, each at most as long as it may be."""
    if not isinstance(texts, list) or len(texts) > len(sizes):
        raise InvalidRecord(f"{where}: expected up to {len(sizes)} lists of cards, got {shown(texts)}")
    return [
        card_list(cards, range(size + 1), f"{where}[{i}]")
        for i, (cards, size) in enumerate(zip(texts, sizes, strict=False))
    ]


def deck_of(layout: Mapping[str, Any], dealer: int, options: Options) -> bytes:
    """The dealing order of a layout, as kinds of cards (BIR-17); InvalidRecord with the place when it is none."""
    players = options["players"]
    packs = packs_of(options)
    sizes = heap_sizes(options)
    total = 52 * packs[0] + packs[1]
    expect_keys(layout, ("hands", "upcard", "biribakia", "stock", "deck"), "deal")
    if "deck" in layout:
        if len(layout) > 1:
            raise InvalidRecord("deal: expected no other key beside 'deck'")
        deck = card_list(layout["deck"], range(total, total + 1), "deal.deck")
        left_over(*packs, deck)
        return bytes(deck)
    hands = lists_of(layout.get("hands", []), (DEALT,) * players, "deal.hands")
    heaps = lists_of(layout.get("biribakia", []), sizes, "deal.biribakia")
    upcard = card_list([layout["upcard"]], range(1, 2), "deal.upcard") if "upcard" in layout else []
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
    for cards, places in zip(heaps, heap_places(players, sizes), strict=True):
        for card, place in zip(cards, places, strict=True):
            deck[place] = card
    return bytes(deck + upcard + stock + rest)


def seats(options: Options) -> int:
    """Number of players."""
    return int(options["players"])


def first_scores(options: Options) -> tuple[int, ...]:
    """Match scores before the first deal, by team or seat."""
    return (0,) * UNITS[options["players"]]


def deck_from(seed: int | str, number: int, options: Options) -> bytes:
    """The dealing order that a seed gives to deal `number` (from 0)."""
    pack = whole_pack(*packs_of(options))
    return bytes([pack[place] for place in shuffled(NAME, seed, number, len(pack))])
