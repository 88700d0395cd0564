"""A plain model of one deal of Biriba, written from the rulebook alone (ids in comments are those of the rulebook).

It checks the compiled core: slow, literal, without cleverness. Cards are strings ("TH", "JK"), hands are lists.
`legal()` builds the canonical list from the rules; `refuse()` takes a line apart in the order of BIR-16.6.
Neither calls the other.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

Number = int | float

# --- cards (BIR-3.2 to 3.5, card order of BIR-16.5) -------------------------------------------------------------------

SUITS = "SHDC"
RANKS = "AKQJT98765432"
JOKER = "JK"
CARDS = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER]
ORDER = {card: index for index, card in enumerate(CARDS)}

RANK_AT = dict(enumerate("A23456789TJQKA", 1))  # BIR-3.3
TRIPLES = {suit: [[RANK_AT[low + i] + suit for i in range(3)] for low in range(1, 13)] for suit in SUITS}
PLACES_OF = {rank: [place for place in RANK_AT if RANK_AT[place] == rank] for rank in RANKS}
VALUES = {"A": 15, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 10, "8": 10, "7": 5, "6": 5, "5": 5, "4": 5, "3": 5}

LONGEST = 13  # BIR-5.4


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)


def key(cards: Iterable[str]) -> list[int]:
    """Return a key by which lists of cards compare card by card (BIR-16.5)."""
    return [ORDER[card] for card in cards]


def may_be_wild(card: str) -> bool:
    return card == JOKER or card[0] == "2"  # BIR-3.5


def full_pack(players: int) -> list[str]:
    """Return all cards of the game in card order, equal cards together (BIR-3.2, 17.2)."""
    packs = 2 if players <= 4 else 3
    return [card for card in CARDS for _ in range(2 * packs if card == JOKER else packs)]


# --- options (section 15) ---------------------------------------------------------------------------------------------

CHOICES: dict[str, list[Any]] = {
    "players": [2, 3, 4, 5, 6],
    "preset": ["default", "pagat", "gala", "wikipedia"],
    "target_rule": ["exceed", "reach"],
    "initial_meld": [
        "main", "none", "wikipedia", "t5000a", "t3000a", "t2000", "t5000b", "t3000b", "t3030", "t5000c",
    ],
    "biriba_bonus": ["main", "pagat", "wikipedia"],
    "joker_value": [20, 25],
    "two_value": [10, 20],
    "joker_upcard": ["no_trump", "first_names", "next_card"],
    "early_melds": [True, False],
    "three_player": ["partners", "individual"],
    "sequences_only": [False, True],
    "take_only_if_used": [False, True],
    "first_partner_wild_discard": [True, False],
    "stock_end": ["pass_round", "biribaki_stock"],
}  # fmt: skip
LEAST = {"target": 500, "idle_limit": 0}
DEFAULTS: dict[str, Any] = {
    "players": 4, "preset": "default", "target": 3000, "target_rule": "exceed", "initial_meld": "main",
    "biriba_bonus": "main", "joker_value": 20, "two_value": 10, "joker_upcard": "no_trump", "early_melds": True,
    "three_player": "partners", "sequences_only": False, "take_only_if_used": False,
    "first_partner_wild_discard": True, "stock_end": "pass_round", "idle_limit": 5, "deals": None,
}  # fmt: skip
PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "gala": {},
    "pagat": {"biriba_bonus": "pagat", "target": 5000, "initial_meld": "none", "stock_end": "biribaki_stock"},
    "wikipedia": {"biriba_bonus": "wikipedia", "initial_meld": "wikipedia"},
}

# (match score from which on, points needed), lowest first
MINIMA: dict[str, list[tuple[float, int]]] = {
    "none": [],
    "main": [(1000, 75), (2000, 100)],
    "wikipedia": [(1000, 75), (1500, 90)],
    "t5000a": [(1500, 75), (3000, 100), (4000, 120)],
    "t3000a": [(500, 75), (1000, 100), (2000, 120)],
    "t2000": [(1250, 75), (1750, 150)],
    "t5000b": [(2000, 75), (3000, 90)],
    "t3000b": [(1000, 75), (1500, 90)],
    "t3030": [(1030, 75)],
    "t5000c": [(float("-inf"), 55), (1500, 75), (3000, 95)],
}

# BIR-12.3, 12.4: clean sequence of 7-12, set, trump sequence of 7-12, sequence of 13, trump sequence of 13
BONUSES = {
    "main": (200, 200, 600, 200, 600),
    "pagat": (200, 300, 400, 1000, 2000),
    "wikipedia": (200, 300, 600, 1000, 1000),
}


def resolve(given: dict[str, Any]) -> dict[str, Any]:
    """Return all options: the defaults, changed by the preset, then by the given values."""
    for name, value in given.items():
        if name == "deals":
            good = value is None or (type(value) is int and 1 <= value <= 100)
        elif name in LEAST:
            good = isinstance(value, int) and not isinstance(value, bool) and value >= LEAST[name]
        else:
            good = name in CHOICES and any(value == choice and type(value) is type(choice) for choice in CHOICES[name])
        if not good:
            raise ValueError(f"option {name}: {value!r}")
    preset = dict(PRESETS[given.get("preset", "default")])
    if given.get("deals") is not None:
        preset.pop("target", None)
        if given.get("target", DEFAULTS["target"]) != DEFAULTS["target"]:
            raise ValueError("deals and target")
    return DEFAULTS | preset | given


# --- deal layouts (section 17) ----------------------------------------------------------------------------------------


def biribaki_sizes(options: dict[str, Any]) -> list[int]:
    """Return the sizes of the biribakia (BIR-4.3, 4.4, 11.7)."""
    players = options["players"]
    if players == 3 and options["three_player"] == "individual":
        return [11, 11, 11]
    return {2: [11, 11], 3: [18, 11], 4: [11, 11], 5: [18, 11, 11], 6: [11, 11, 11]}[players]


@dataclass
class Deal:
    hands: list[list[str]]
    upcard: str
    biribakia: list[list[str]]
    stock: list[str]


def lay_out(layout: dict[str, Any], options: dict[str, Any], dealer: int) -> Deal:
    if "deck" in layout:
        return _from_deck(layout["deck"], options, dealer)
    return _from_lists(layout, options)


def _from_deck(deck: list[str], options: dict[str, Any], dealer: int) -> Deal:
    """Return the deal of a deck (BIR-17.3)."""
    players = options["players"]
    if Counter(deck) != Counter(full_pack(players)):
        raise ValueError("BIR-17.4")
    sizes = biribaki_sizes(options)
    first_biribaki_card = 11 * players
    upcard_index = first_biribaki_card + sum(sizes)
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(first_biribaki_card):
        hands[(dealer + 1 + i) % players].append(deck[i])
    packets: list[list[str]] = [[] for _ in sizes]
    k = len(sizes)
    cards = deck[first_biribaki_card:upcard_index]
    if 18 not in sizes:
        for j, card in enumerate(cards):
            packets[j % k].append(card)
    else:
        heaps: list[list[str]] = [[] for _ in range(k + 1)]
        for j, card in enumerate(cards[: 7 * (k + 1)]):
            heaps[j % (k + 1)].append(card)
        packets = [heaps[0] + heaps[1]] + heaps[2:]
        for j, card in enumerate(cards[7 * (k + 1) :]):
            packets[j % k].append(card)
    return Deal(hands, deck[upcard_index], packets, deck[upcard_index + 1 :])


def _from_lists(layout: dict[str, Any], options: dict[str, Any]) -> Deal:
    """Return the deal of a layout (BIR-17.1, 17.2, 17.4)."""
    players = options["players"]
    sizes = biribaki_sizes(options)
    hands = [list(hand) for hand in layout.get("hands", [])]
    biribakia = [list(packet) for packet in layout.get("biribakia", [])]
    stock = list(layout.get("stock", []))
    upcard: str | None = layout.get("upcard")
    pack = full_pack(players)
    stock_size = len(pack) - 11 * players - sum(sizes) - 1
    if (
        len(hands) > players
        or any(len(hand) > 11 for hand in hands)
        or len(biribakia) > len(sizes)
        or any(len(packet) > size for packet, size in zip(biribakia, sizes, strict=False))
        or len(stock) > stock_size
    ):
        raise ValueError("BIR-17.4")
    hands += [[] for _ in range(players - len(hands))]
    biribakia += [[] for _ in range(len(sizes) - len(biribakia))]

    left = Counter(pack)
    left.subtract(card for cards in [*hands, *biribakia, stock] for card in cards)
    if upcard is not None:
        left.subtract([upcard])
    if any(card not in ORDER or count < 0 for card, count in left.items()):
        raise ValueError("BIR-17.4")
    fill = [card for card in CARDS for _ in range(left[card])]
    for hand in hands:
        while len(hand) < 11:
            hand.append(fill.pop(0))
    if upcard is None:
        upcard = fill.pop(0)
    for packet, size in zip(biribakia, sizes, strict=True):
        while len(packet) < size:
            packet.append(fill.pop(0))
    return Deal(hands, upcard, biribakia, stock + fill)


# --- melds (section 5) ------------------------------------------------------------------------------------------------


@dataclass
class Meld:
    """A set of a rank, or a sequence of a suit whose first card is on place `low`."""

    cards: list[str]
    rank: str = ""
    suit: str = ""
    low: int = 0
    owner: int = -1

    @property
    def is_set(self) -> bool:
        return self.rank != ""

    def natural_at(self, index: int) -> bool:
        """True if the card at an index is natural (BIR-5.6, 5.3)."""
        card = self.cards[index]
        if card == JOKER:
            return False
        if card[0] != "2":
            return True
        if self.is_set:
            return self.rank == "2"
        return card[1] == self.suit and self.low + index == 2

    def at(self, place: int) -> str | None:
        """Return the card of a sequence on a place."""
        index = place - self.low
        return self.cards[index] if 0 <= index < len(self.cards) else None

    def wilds(self) -> list[int]:
        """Indices of the wild cards."""
        return [index for index in range(len(self.cards)) if not self.natural_at(index)]


def as_set(cards: Sequence[str]) -> Meld | None:
    """Return the cards as a set with any number of wild cards (BIR-5.2, 5.3), at least three cards."""
    ranks = {card[0] for card in cards if not may_be_wild(card)} or {"2"}
    if len(cards) < 3 or len(ranks) != 1:
        return None
    meld = Meld(in_order(cards), rank=ranks.pop())
    return meld if len(cards) - len(meld.wilds()) >= 2 else None


def as_sequence(cards: Sequence[str], longest: int = LONGEST) -> Meld | None:
    """Return the cards, low to high, as a sequence with any number of wild cards (BIR-5.4), at least three cards."""
    anchor = next((index for index, card in enumerate(cards) if not may_be_wild(card)), None)
    if anchor is None or not 3 <= len(cards) <= longest:
        return None
    for place in PLACES_OF[cards[anchor][0]]:
        meld = Meld(list(cards), suit=cards[anchor][1], low=place - anchor)
        if meld.low < 1 or meld.low + len(cards) - 1 > 14:
            continue
        wilds = meld.wilds()
        fits = all(index in wilds or card == RANK_AT[meld.low + index] + meld.suit for index, card in enumerate(cards))
        if fits and len(cards) - len(wilds) >= 2:
            return meld
    return None


def as_meld(cards: Sequence[str]) -> Meld | None:
    """Return the meld of a text, with at most one wild card (BIR-5.5)."""
    meld = as_set(cards) or as_sequence(cards)
    return meld if meld is not None and len(meld.wilds()) <= 1 else None


# --- notation (section 16) --------------------------------------------------------------------------------------------


@dataclass
class Line:
    verb: str
    cards: list[str]
    number: int = 0
    whole: list[str] | None = None
    suit: str = ""


def parse(text: str) -> Line | None:
    """Return a parsed line (BIR-16.1), or None if the text has none of these forms."""
    words = text.split(" ")
    verb, rest = words[0], words[1:]
    if verb in ("draw", "take", "pass", "withdraw"):
        return Line(verb, []) if not rest else None
    if verb == "trump":
        return Line(verb, [], suit=rest[0]) if len(rest) == 1 and rest[0] in ("S", "H", "D", "C") else None
    if verb == "discard":
        return Line(verb, rest) if len(rest) == 1 and rest[0] in ORDER else None
    if verb == "meld":
        return Line(verb, rest) if rest and all(word in ORDER for word in rest) else None
    if verb == "add":
        if not rest or not (rest[0].isascii() and rest[0].isdigit()) or str(int(rest[0])) != rest[0]:
            return None
        cards, whole = rest[1:], None
        if "=" in cards:
            cut = cards.index("=")
            cards, whole = cards[:cut], cards[cut + 1 :]
            if not whole:
                return None
        if not all(word in ORDER for word in cards + (whole or [])):
            return None
        return Line(verb, cards, int(rest[0]), whole)
    return None


# --- the deal ---------------------------------------------------------------------------------------------------------


@dataclass
class BeforeTake:
    """State that an undone `take` restores (BIR-7.8)."""

    hand: list[str]
    pile: list[str]
    passes: int
    trumps: str | None


class Model:
    """One deal of Biriba."""

    turn: int | None

    def __init__(self, record: dict[str, Any]) -> None:
        self.options = resolve(record.get("options", {}))
        self.players: int = self.options["players"]
        self.units = {4: 2, 6: 3}.get(self.players, self.players)  # BIR-3.1
        self.dealer: int = record["dealer"]
        self.scores: list[Number] = list(record.get("scores") or [0] * self.units)
        self.deals_used: int = record.get("deals_used", 0)
        deal = lay_out(record["deal"], self.options, self.dealer)
        self.hands = deal.hands
        self.biribakia = deal.biribakia
        self.stock = deal.stock
        self.pile = [deal.upcard]
        self.melds: list[Meld] = []  # of all sides, in the order they were laid (BIR-7.3)
        self.takers: list[int] = []  # seats that took a biribaki, in order
        self.trumps: str | None = None
        if deal.upcard != JOKER:
            self.trumps = deal.upcard[1]  # BIR-4.6
        elif self.options["joker_upcard"] == "next_card":  # BIR-4.7
            while self.pile[-1] == JOKER:
                self.pile.append(self.stock.pop(0))
            self.trumps = self.pile[-1][1]
        self.first_turn = True
        self.closer: int | None = None
        self.passes = 0
        self.idle = 0
        self.turn = (self.dealer + 1) % self.players
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.stage = "start"  # "start", "trump" (4.7) or "play"
        self.banned: str | None = None  # BIR-6.4
        self.provisional = False  # BIR-7.5, 7.7
        self.laid = 0  # value of all cards laid in this turn
        self.drew = False
        self.withdrawn = False
        self.must_use: list[str] = []  # the pile, until one of its cards is used (7.8)
        self.before_take: BeforeTake | None = None  # only with `take_only_if_used`

    # --- sides ---

    def side(self, seat: int) -> list[int]:
        """Return the seats that score together with `seat` at the moment (BIR-3.1, 11.1 to 11.4, 11.7)."""
        n = self.players
        if n == 4:
            return [seat % 2, seat % 2 + 2]
        if n == 6:
            return [seat % 3, seat % 3 + 3]
        partners_are_made = n == 5 or (n == 3 and self.options["three_player"] == "partners")
        if not partners_are_made or not self.takers or seat == self.takers[0]:
            return [seat]
        x = self.takers[0]
        if n == 3:
            return [other for other in range(3) if other != x]
        pairs = [{(x + 2) % 5, (x + 4) % 5}, {(x + 1) % 5, (x + 3) % 5}]
        return sorted(next(pair for pair in pairs if seat in pair))

    def unit(self, seat: int) -> int:
        """Return the index of the seat in score lists."""
        return seat % self.units

    def side_melds(self, seat: int) -> list[Meld]:
        side = self.side(seat)
        return [meld for meld in self.melds if meld.owner in side]

    def has_taken(self, seat: int) -> bool:
        return any(member in self.takers for member in self.side(seat))

    def can_take_biribaki(self, seat: int) -> bool:
        return bool(self.biribakia) and not self.has_taken(seat)  # BIR-9.3, 9.4

    def has_biriba(self, seat: int) -> bool:
        return any(len(meld.cards) >= 7 for meld in self.side_melds(seat))  # BIR-5.10

    def value(self, card: str) -> int:
        if card == JOKER:
            return int(self.options["joker_value"])
        if card[0] == "2":
            return int(self.options["two_value"])
        return VALUES[card[0]]

    def minimum(self, seat: int) -> int:
        """Return the points that the seat's first melds need (BIR-7.4)."""
        score = self.scores[self.unit(seat)]
        needed = 0
        for bound, points in MINIMA[self.options["initial_meld"]]:
            if score >= bound:
                needed = points
        return needed

    # --- the canonical list (BIR-16.5) ---

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        if self.stage == "trump":
            return [f"trump {suit}" for suit in SUITS]
        if self.stage == "start":
            lines = ["draw"] if self.stock else []
            if self._take_is_listed(self.turn):
                lines.append("take")
            return lines if self.stock else [*lines, "pass"]
        seat = self.turn
        hand = self.hands[seat]
        lines = []
        if not self.withdrawn:
            lines = list(self._lay_lines(seat, hand, self.banned, self.must_use))
        if self.provisional:
            lines.append("withdraw")
        return lines + [f"discard {card}" for card in self._listed_discards(seat, hand)]

    def _take_is_listed(self, seat: int) -> bool:
        if self.withdrawn:  # only after an undone take: no second one (7.8)
            return False
        hand = self.hands[seat]
        banned = self.pile[0] if len(self.pile) == 1 else None
        if banned is not None and set(hand) == {banned}:
            return False  # BIR-6.5
        if not self.options["take_only_if_used"]:
            return True
        return any(True for _ in self._lay_lines(seat, hand + self.pile, banned, self.pile))

    def _listed_discards(self, seat: int, hand: list[str]) -> list[str]:
        if self.must_use:
            return []  # BIR-7.8
        if self.provisional:
            short = self.laid < self.minimum(seat)
            if short or len(hand) > 1:
                return []  # BIR-7.5, 7.7 (with early melds, provisional means below the minimum)
        if len(hand) == 1 and not self.can_take_biribaki(seat) and not (self.has_taken(seat) and self.has_biriba(seat)):
            return []  # BIR-9.5
        cards = [card for card in in_order(set(hand)) if card != self.banned]
        if self._guards_wild_discards(seat) and any(not may_be_wild(card) for card in cards):
            cards = [card for card in cards if not may_be_wild(card)]  # BIR-9.10
        return cards

    def _guards_wild_discards(self, seat: int) -> bool:
        return (
            self.players == 3
            and self.options["three_player"] == "partners"
            and not self.options["first_partner_wild_discard"]
            and bool(self.takers)
            and seat == (self.takers[0] + 1) % 3
        )

    def _lay_lines(self, seat: int, hand: list[str], banned: str | None, use: list[str]) -> Iterator[str]:
        """Yield parts (a) and (b) of the list for a hand; with `use`, only lines that use a card equal to one of those."""
        melds = self.side_melds(seat)
        count = Counter(hand)
        for cards in sorted(self._three_card_melds(count), key=key):
            if (not use or any(card in use for card in cards)) and self._may_leave(seat, count, cards, banned, False):
                yield "meld " + " ".join(cards)
        for number, meld in enumerate(melds, 1):
            makes_biriba = len(meld.cards) + 1 >= 7
            for card in in_order(count):
                if use and card not in use:
                    continue
                lines = self._one_card_adds(number, meld, card)
                if lines and self._may_leave(seat, count, (card,), banned, makes_biriba):
                    yield from lines

    def _three_card_melds(self, count: Counter[str]) -> set[tuple[str, ...]]:
        found: set[tuple[str, ...]] = set()
        wilds = [card for card in count if may_be_wild(card)]
        for suit in SUITS:
            for names in TRIPLES[suit]:
                missing = [name for name in names if name not in count]
                if len(missing) > 1:
                    continue
                if not missing:
                    found.add(tuple(names))
                for i, name in enumerate(names):
                    if missing and name != missing[0]:
                        continue
                    for wild in wilds:
                        if wild == name:
                            continue  # a 2 in its own place is natural (5.6)
                        if wild in names and count[wild] < 2:
                            continue  # there is only one such 2
                        found.add((*names[:i], wild, *names[i + 1 :]))
        if self.options["sequences_only"]:
            return found  # BIR-5.11
        for rank in RANKS:
            cards = [rank + suit for suit in SUITS if rank + suit in count]
            for triple in combinations_with_replacement(cards, 3):
                if all(triple.count(card) <= count[card] for card in triple):
                    found.add(triple)
            for pair in combinations_with_replacement(cards, 2):
                if pair[0] == pair[1] and count[pair[0]] < 2:
                    continue
                for wild in wilds:
                    if rank != "2" or wild == JOKER:  # BIR-5.3
                        found.add((*pair, wild))
        return found

    def _one_card_adds(self, number: int, meld: Meld, card: str) -> list[str]:
        """Return the lines that add `card` to the meld; the hand is not checked."""
        if meld.is_set:
            if card != JOKER and card[0] == meld.rank:
                return [f"add {number} {card}"]
            if may_be_wild(card) and (card == JOKER or meld.rank != "2") and not meld.wilds():
                return [f"add {number} {card}"]
            return []

        if len(meld.cards) >= LONGEST or (card[1] != meld.suit and not may_be_wild(card)):
            return []
        wilds = meld.wilds()
        wild_place = meld.low + wilds[0] if wilds else None
        wild = meld.cards[wilds[0]] if wilds else None
        natural = {meld.low + i: held for i, held in enumerate(meld.cards) if i not in wilds}  # BIR-8.3: these stay
        results: list[dict[int, str]] = []
        # the card as a natural one
        for place in PLACES_OF[card[0]] if card != JOKER and card[1] == meld.suit else []:
            if place in natural:
                continue
            laid = natural | {place: card}
            low, high = min(laid), max(laid)
            holes = [hole for hole in range(low, high) if hole not in laid]
            if wild is None:
                if not holes:
                    results.append(laid)
            elif len(holes) == 1:
                results.append(laid | {holes[0]: wild})
            elif not holes:  # the wild card goes to either end (8.5)
                results += [laid | {end: wild} for end in (low - 1, high + 1) if 1 <= end <= 14]
        # the card as a wild one (8.4)
        if wild is None and may_be_wild(card):
            for end in (min(natural) - 1, max(natural) + 1):
                if 1 <= end <= 14 and card != RANK_AT[end] + meld.suit:
                    results.append(natural | {end: card})

        if len(results) == 1 and (wild is None or results[0].get(wild_place or 0) == wild):
            return [f"add {number} {card}"]  # BIR-16.4
        wholes = sorted(([laid[place] for place in sorted(laid)] for laid in results), key=key)
        return [f"add {number} {card} = {' '.join(whole)}" for whole in wholes]

    def _may_leave(
        self, seat: int, count: Counter[str], cards: tuple[str, ...], banned: str | None, makes_biriba: bool
    ) -> bool:
        """True if exactly these cards may leave the hand: BIR-9.6 to 9.8."""
        size = sum(count.values()) - len(cards)
        if size == 0:
            return self.can_take_biribaki(seat)
        closes = self.has_taken(seat) and (makes_biriba or self.has_biriba(seat))
        if size == 1 and not self.can_take_biribaki(seat) and not closes:
            return False
        return banned is None or count[banned] - cards.count(banned) != size

    # --- refusals (BIR-16.6) ---

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        line = parse(text)
        if line is None:
            return "BIR-16.1"
        if self.turn is None:
            return "BIR-10.1"
        if (self.stage == "trump") != (line.verb == "trump"):
            return "BIR-4.7"
        if seat is not None and seat != self.turn:
            return "BIR-6.1"
        if line.verb == "trump":
            return None
        beginning = line.verb in ("draw", "take", "pass")
        if beginning != (self.stage == "start"):
            return "BIR-6.1"
        if line.verb == "draw" and not self.stock:
            return "BIR-6.2"
        if line.verb == "pass" and self.stock:
            return "BIR-6.6"
        if line.verb == "take":
            return self._refuse_take()
        if beginning:
            return None
        if line.verb == "withdraw":
            return None if self.provisional else "BIR-7.5"
        hand = self.hands[self.turn]
        if Counter(line.cards) - Counter(hand):
            return "BIR-7.1"
        if line.verb == "discard":
            return self._refuse_discard(line.cards[0])
        grows_to = len(line.cards)
        if line.verb == "meld":
            refusal = self._refuse_meld(line.cards)
        else:
            melds = self.side_melds(self.turn)
            if not 1 <= line.number <= len(melds):
                return "BIR-8.1"
            meld = melds[line.number - 1]
            grows_to += len(meld.cards)
            refusal = self._refuse_add(meld, line)
        if refusal:
            return refusal
        if self.withdrawn:
            return "BIR-7.5"
        if self.must_use and not set(line.cards) & set(self.must_use):
            return "BIR-7.8"
        return self._refuse_hand_left(Counter(hand) - Counter(line.cards), grows_to)

    def _refuse_take(self) -> str | None:
        assert self.turn is not None
        if not self.pile:
            return "BIR-6.3"  # never happens: every turn ends with a discard
        hand = self.hands[self.turn]
        if len(self.pile) == 1 and all(card == self.pile[0] for card in hand):
            return "BIR-6.5"
        if self.options["take_only_if_used"]:
            if self.withdrawn:
                return "BIR-7.8"
            # Take, then check for every line of the canonical list's forms that it is accepted.
            after = copy.deepcopy(self)
            after._take()
            after.stage = "play"
            if not any(after.refuse(text) is None for text in after._lines_that_use(self.pile)):
                return "BIR-7.8"
        return None

    def _lines_that_use(self, use: list[str]) -> Iterator[str]:
        """Yield every spelling of a three-card meld or a one-card lay-off that uses one of these cards, lawful or not."""
        assert self.turn is not None
        cards = in_order(set(self.hands[self.turn]))
        for card in set(use):
            for number, meld in enumerate(self.side_melds(self.turn), 1):
                yield f"add {number} {card}"
                if not meld.is_set:
                    for result in add_results(meld, [card]):
                        yield f"add {number} {card} = {' '.join(result)}"
            near = [other for other in cards if may_be_wild(other) or other[0] == card[0] or other[1] == card[1]]
            if may_be_wild(card):
                near = cards
            for a in near:
                for b in near:
                    if may_be_wild(card) or a[0] == b[0] or a[1] == b[1] or may_be_wild(a) or may_be_wild(b):
                        yield f"meld {card} {a} {b}"
                        yield f"meld {a} {card} {b}"
                        yield f"meld {a} {b} {card}"

    def _refuse_discard(self, card: str) -> str | None:
        assert self.turn is not None
        seat, hand = self.turn, self.hands[self.turn]
        if self.must_use:
            return "BIR-7.8"
        if self.provisional:
            if not self.options["early_melds"] and len(hand) > 1:
                return "BIR-7.7"
            if self.laid < self.minimum(seat):
                return "BIR-7.4"
        if card == self.banned:
            return "BIR-6.4"
        if len(hand) == 1:
            closes = self.has_taken(seat) and self.has_biriba(seat)
            if not closes and not self.can_take_biribaki(seat):
                return "BIR-9.5"
        has_another = any(not may_be_wild(other) and other != self.banned for other in hand)
        if self._guards_wild_discards(seat) and may_be_wild(card) and has_another:
            return "BIR-9.10"
        return None

    def _refuse_meld(self, cards: list[str]) -> str | None:
        as_a_set = as_set(cards)
        if as_a_set and self.options["sequences_only"]:
            return "BIR-5.11"
        meld = as_a_set or as_sequence(cards)
        if meld:
            return "BIR-5.5" if len(meld.wilds()) > 1 else None
        return "BIR-5.4" if as_sequence(cards, longest=14) else "BIR-5.1"

    def _refuse_add(self, meld: Meld, line: Line) -> str | None:
        if not line.cards:
            return "BIR-8.5"
        wild_upon_wild = bool(meld.wilds()) and any(may_be_wild(card) for card in line.cards)
        together = meld.cards + line.cards
        if meld.is_set:
            result = as_set(line.whole or together)
            such = result is not None and result.rank == meld.rank and len(result.wilds()) <= 1
            if not such or Counter(line.whole or together) != Counter(together):
                return "BIR-8.4" if wild_upon_wild else "BIR-8.2"
            return None
        if line.whole:
            result = as_sequence(line.whole)
            such = result is not None and result.suit == meld.suit and len(result.wilds()) <= 1
            if result is None or not such or Counter(line.whole) != Counter(together):
                return "BIR-8.4" if wild_upon_wild else "BIR-8.2"
            if not keeps_naturals(meld, result):
                return "BIR-8.4" if wild_upon_wild else "BIR-8.3"
            if meld.wilds() and result.wilds() and result.cards[result.wilds()[0]] != meld.cards[meld.wilds()[0]]:
                return "BIR-8.4"  # the old wild card moved to its natural place, and a new one was added
            return None
        results = add_results(meld, line.cards)
        if not results:
            if wild_upon_wild:
                return "BIR-8.4"
            return "BIR-8.3" if arrangements(together, meld.suit, {}) else "BIR-8.2"
        if len(results) > 1:
            return "BIR-16.4"
        if meld.wilds():
            place = meld.low + meld.wilds()[0]
            only = as_sequence(results[0])
            assert only is not None
            if only.at(place) != meld.at(place):
                return "BIR-16.4"
        return None

    def _refuse_hand_left(self, left: Counter[str], grows_to: int) -> str | None:
        assert self.turn is not None
        seat = self.turn
        takes = self.can_take_biribaki(seat)
        size = left.total()
        if size == 0:
            return None if takes else "BIR-9.6"
        if size == 1 and not takes and not (self.has_taken(seat) and (grows_to >= 7 or self.has_biriba(seat))):
            return "BIR-9.7"
        if list(left) == [self.banned]:
            return "BIR-9.8"
        return None

    # --- playing ---

    def apply(self, text: str, seat: int | None = None) -> None:
        refusal = self.refuse(text, seat)
        if refusal:
            raise ValueError(refusal)
        line = parse(text)
        assert line is not None and self.turn is not None
        if line.verb == "draw":
            self._draw()
        elif line.verb == "take":
            self._take()
        elif line.verb == "pass":
            self.passes += 1
            self._end_turn()
        elif line.verb == "trump":
            self.trumps = line.suit
            self.stage = "play"
        elif line.verb == "withdraw":
            self._withdraw()
        elif line.verb == "discard":
            self._discard(line.cards[0])
        else:
            self._lay(line)

    def _draw(self) -> None:
        assert self.turn is not None
        self.hands[self.turn].append(self.stock.pop(0))
        if not self.stock and self.options["stock_end"] == "biribaki_stock" and self.biribakia:
            self.stock = self.biribakia.pop(0)  # BIR-10.5
        self.drew = True
        self.stage = "play"

    def _take(self) -> None:
        assert self.turn is not None
        hand = self.hands[self.turn]
        if self.options["take_only_if_used"]:
            self.before_take = BeforeTake(list(hand), list(self.pile), self.passes, self.trumps)
            self.must_use = list(self.pile)
        if len(self.pile) == 1:
            self.banned = self.pile[0]  # BIR-6.4
        names_trumps = self.first_turn and self.pile == [JOKER] and self.options["joker_upcard"] == "first_names"
        hand.extend(self.pile)
        self.pile = []
        self.passes = 0
        self.stage = "trump" if names_trumps else "play"

    def _lay(self, line: Line) -> None:
        assert self.turn is not None
        seat = self.turn
        had_melds = bool(self.side_melds(seat))
        for card in line.cards:
            self.hands[seat].remove(card)
        if line.verb == "meld":
            meld = as_meld(line.cards)
            assert meld is not None
            meld.owner = seat
            self.melds.append(meld)
        else:
            old = self.side_melds(seat)[line.number - 1]
            together = old.cards + line.cards
            grown = as_set(together) if old.is_set else as_sequence(line.whole or add_results(old, line.cards)[0])
            assert grown is not None
            grown.owner = old.owner
            self.melds = [grown if meld is old else meld for meld in self.melds]
        self.must_use = []
        self.laid += sum(self.value(card) for card in line.cards)
        early = self.options["early_melds"] or self.has_taken(seat)  # BIR-7.7
        if not had_melds:
            self.provisional = True
        if self.provisional and early and self.laid >= self.minimum(seat):
            self.provisional = False  # BIR-7.5
        if not self.hands[seat]:
            self.provisional = False  # BIR-7.6, 7.7
            self._take_biribaki(seat)

    def _take_biribaki(self, seat: int) -> None:
        assert not self.hands[seat] and self.can_take_biribaki(seat)
        self.hands[seat] = self.biribakia.pop(0)
        self.takers.append(seat)  # the first taker forms the partnerships (11.2)

    def _withdraw(self) -> None:
        """Provisional melds are always all the melds of their side, laid in this turn (BIR-7.5)."""
        assert self.turn is not None
        seat = self.turn
        for meld in self.side_melds(seat):
            self.hands[seat] += meld.cards
            self.melds.remove(meld)
        self.provisional = False
        self.withdrawn = True
        self.laid = 0
        if self.before_take is None:
            return
        before = self.before_take  # BIR-7.8: as if the pile had not been taken
        self.before_take = None
        self.hands[seat] = before.hand
        self.pile = before.pile
        self.passes = before.passes
        self.trumps = before.trumps
        self.banned = None
        self.stage = "start"

    def _discard(self, card: str) -> None:
        assert self.turn is not None
        seat = self.turn
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.provisional = False
        if not self.hands[seat]:
            if self.can_take_biribaki(seat):
                self._take_biribaki(seat)
            else:
                self.closer = seat
                self.turn = None  # BIR-10.1
                return
        self._end_turn()

    def _end_turn(self) -> None:
        assert self.turn is not None
        self.idle = 0 if self.drew or self.laid else self.idle + 1  # every card is worth more than 0
        limit = self.options["idle_limit"] * self.players
        if self.passes == self.players or (limit and self.idle >= limit):
            self.turn = None  # BIR-10.3, 10.4
            return
        self.turn = (self.turn + 1) % self.players
        self.first_turn = False
        self._begin_turn()

    # --- scores (sections 12, 13) ---

    def bonus(self, meld: Meld) -> int:
        """Return the bonus of a meld (BIR-12.3, 12.4)."""
        if len(meld.cards) < 7:
            return 0
        sequence, of_a_rank, trump, thirteen, trump_thirteen = BONUSES[self.options["biriba_bonus"]]
        if meld.is_set:
            clean = of_a_rank
        elif meld.suit == self.trumps:
            clean = trump_thirteen if len(meld.cards) == 13 else trump
        else:
            clean = thirteen if len(meld.cards) == 13 else sequence
        return clean // 2 if meld.wilds() else clean

    def side_result(self, seat: int) -> int:
        """Return the points of a side (BIR-12.1, 12.2, 12.5)."""
        side = self.side(seat)
        result = 0
        for meld in self.side_melds(seat):
            result += sum(self.value(card) for card in meld.cards) + self.bonus(meld)
        if self.closer in side:
            result += 100
        if not self.has_taken(seat):
            result -= 100
        return result - sum(self.value(card) for member in side for card in self.hands[member])

    def deal_scores(self) -> list[Number]:
        if self.players in (4, 6):
            return [self.side_result(unit) for unit in range(self.units)]
        return [plain(self.side_result(seat) / len(self.side(seat))) for seat in range(self.players)]  # BIR-11.5

    def result(self) -> dict[str, Any]:
        over = self.turn is None
        deal_scores = self.deal_scores() if over else None
        scores = self.scores
        match_over, winner = False, None
        if deal_scores is not None:
            scores = [plain(before + now) for before, now in zip(self.scores, deal_scores, strict=True)]
            best, target = max(scores), self.options["target"]
            match_over = best >= target if self.options["target_rule"] == "reach" else best > target  # BIR-13.1
            if self.options["deals"] is not None:  # BIR-13.5
                match_over = self.deals_used + 1 >= self.options["deals"]
            if match_over and scores.count(best) == 1:
                winner = scores.index(best)  # BIR-13.2, 13.3
        return {
            "game": "biriba", "turn": self.turn, "deal_over": over, "deal_scores": deal_scores, "scores": scores,
            "match_over": match_over, "winner": winner, "refused": None,
        }  # fmt: skip


def plain(score: Number) -> Number:
    """Return a whole number as an int, a half as a float."""
    return int(score) if score == int(score) else score


# --- lay-offs onto a sequence, any number of cards --------------------------------------------------------------------


def keeps_naturals(meld: Meld, result: Meld) -> bool:
    """True if every natural card of the meld keeps its place in the result (BIR-8.3)."""
    wilds = meld.wilds()
    return all(index in wilds or result.at(meld.low + index) == card for index, card in enumerate(meld.cards))


def arrangements(loose: list[str], suit: str, fixed: dict[int, str]) -> list[list[str]]:
    """Return all sequences of the suit, with at most one wild card, made of `fixed` (place → card) and all of `loose`."""
    size = len(loose) + len(fixed)
    found: list[list[str]] = []
    for low in range(1, 15 - size + 1) if size <= LONGEST else []:
        places = range(low, low + size)
        if any(place not in places for place in fixed):
            continue
        laid, left, holes = dict(fixed), list(loose), []
        for place in places:
            if place in fixed:
                continue
            name = RANK_AT[place] + suit
            if name in left:
                left.remove(name)
                laid[place] = name
            else:
                holes.append(place)
        if len(holes) == 1 and may_be_wild(left[0]):
            laid[holes.pop()] = left[0]
        if not holes:
            found.append([laid[place] for place in places])
    return found


def add_results(meld: Meld, cards: list[str]) -> list[list[str]]:
    """Return every legal result of adding these cards to a sequence (BIR-8.2 to 8.6)."""
    wilds = meld.wilds()
    fixed = {meld.low + index: card for index, card in enumerate(meld.cards) if index not in wilds}
    results = []
    for whole in arrangements(cards + [meld.cards[index] for index in wilds], meld.suit, fixed):
        result = as_sequence(whole)
        assert result is not None
        if wilds and result.wilds() and whole[result.wilds()[0]] != meld.cards[wilds[0]]:
            continue  # a wild card was added although there was one (8.4)
        results.append(whole)
    return results


# --- random material --------------------------------------------------------------------------------------------------


def random_record(rng: random.Random) -> dict[str, Any]:
    options: dict[str, Any] = {}
    if rng.random() < 0.8:
        options["players"] = rng.randint(2, 6)
    for name, choices in CHOICES.items():
        if name != "players" and rng.random() < (0.5 if name == "joker_upcard" else 0.25):
            options[name] = rng.choice(choices)
    if rng.random() < 0.3:
        options["target"] = rng.choice([500, 1000, 2000, 3000, 3030, 5000])
    elif rng.random() < 0.2:
        options["deals"] = rng.choice([1, 2, 12, 100])
    if rng.random() < 0.4:
        options["idle_limit"] = rng.choice([0, 1, 2, 3, 10])
    if rng.random() < 0.9:
        options = {name: value for name, value in options.items() if value != DEFAULTS[name]}
    full = resolve(options)
    players = full["players"]
    units = {4: 2, 6: 3}.get(players, players)
    near = [bound for bound, _ in MINIMA[full["initial_meld"]] if bound > 0] + [full["target"] - 300, full["target"]]
    scores: list[Number] = []
    for _ in range(units):
        score: Number = rng.choice([0, 5 * rng.randint(-100, 600), int(rng.choice(near)) + 5 * rng.randint(-3, 3)])
        score = min(score, full["target"] - 5)
        if players in (3, 5) and rng.random() < 0.2:
            score -= 2.5
        scores.append(score)
    limit = full["deals"]
    used = {} if limit is None else {"deals_used": limit - 1 if rng.random() < 0.5 else rng.randrange(limit)}
    return {
        "game": "biriba", "options": options, "dealer": rng.randrange(players), "scores": scores, **used,
        "deal": _random_layout(full, rng), "actions": [],
    }  # fmt: skip


def _random_layout(options: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    players = options["players"]
    deck = full_pack(players)
    rng.shuffle(deck)
    if rng.random() < 0.4:
        # neighbours of a suit stay together: hands with many melds
        deck = in_order(deck)
        size = rng.choice([2, 3, 4, 6])
        chunks = [deck[i : i + size] for i in range(0, len(deck), size)]
        rng.shuffle(chunks)
        deck = [card for chunk in chunks for card in chunk]
    sizes = biribaki_sizes(options)
    sits = 11 * players + sum(sizes)
    if deck[sits] != JOKER and rng.random() < (0.05 if options["joker_upcard"] == "no_trump" else 0.6):
        joker = deck.index(JOKER)
        deck[sits], deck[joker] = deck[joker], deck[sits]
    if rng.random() < 0.5:
        return {"deck": deck}
    hands = [deck[11 * seat : 11 * seat + 11] for seat in range(players)]
    biribakia, at = [], 11 * players
    for size in sizes:
        biribakia.append(deck[at : at + size])
        at += size
    layout: dict[str, Any] = {"hands": hands, "upcard": deck[sits], "biribakia": biribakia, "stock": deck[sits + 1 :]}
    if rng.random() < 0.3:
        return layout
    if rng.random() < 0.5:  # parts missing or short, the rest filled up
        layout["hands"] = [hand[: rng.choice([0, 5, 11])] for hand in hands][: rng.randint(0, players)]
    if rng.random() < 0.5:
        layout["biribakia"] = [packet[: rng.choice([0, 5, 18])] for packet in biribakia][: rng.randint(0, len(sizes))]
    if rng.random() < 0.7:
        layout["stock"] = layout["stock"][: rng.choice([0, 3, 20, 40])]
    for name in list(layout):
        if rng.random() < 0.15:
            del layout[name]
    return layout


def random_action(model: Model, rng: random.Random) -> str:
    """Return a lawful line; melding is preferred, so that biribakia are taken and deals closed."""
    legal = model.legal()
    assert model.turn is not None
    if model.stage == "trump":
        return rng.choice(legal)
    if model.stage == "start":
        if "pass" in legal:
            return "take" if "take" in legal and rng.random() < 0.3 else "pass"
        if "take" in legal:
            likely = 0.5 if model.pile == [JOKER] else 0.1 if len(model.pile) == 1 else 0.45
            return "take" if rng.random() < likely else "draw"
        return legal[0]
    hand = model.hands[model.turn]
    if not model.withdrawn and rng.random() < (0.9 if len(hand) <= 6 else 0.4):
        longer = _random_longer(model, rng)
        if longer:
            return longer
    lays = [line for line in legal if line.startswith(("meld", "add"))]
    others = [line for line in legal if not line.startswith(("meld", "add"))]
    adds = [line for line in lays if line.startswith("add")]
    if lays and (not others or rng.random() < 0.85):
        return rng.choice(adds) if adds and rng.random() < 0.7 else rng.choice(lays)
    return rng.choice(others)


def _random_longer(model: Model, rng: random.Random) -> str | None:
    """Return a lawful meld of at least four cards or a lay-off of at least two, if some guesses find one."""
    assert model.turn is not None
    hand = model.hands[model.turn]
    melds = model.side_melds(model.turn)
    for _ in range(4):
        if melds and rng.random() < 0.6:
            number = rng.randint(1, len(melds))
            text = _guess_add(melds[number - 1], number, hand, rng)
        else:
            text = _guess_meld(hand, rng)
        if text and model.refuse(text) is None:
            return text
    return None


def _guess_add(meld: Meld, number: int, hand: list[str], rng: random.Random) -> str | None:
    if meld.is_set:
        fitting = [card for card in hand if card[0] == meld.rank or may_be_wild(card)]
    else:
        fitting = [card for card in hand if card[1] == meld.suit or may_be_wild(card)]
    if len(fitting) < 2:
        return None
    cards = rng.sample(fitting, rng.randint(2, min(len(fitting), 4)))
    text = f"add {number} {' '.join(cards)}"
    if not meld.is_set:
        results = add_results(meld, cards)
        if results and (len(results) > 1 or rng.random() < 0.5):
            return f"{text} = {' '.join(rng.choice(results))}"
    return text


def _guess_meld(hand: list[str], rng: random.Random) -> str | None:
    if not hand:
        return None
    card = rng.choice(hand)
    if card == JOKER:
        return None
    wilds = [other for other in hand if may_be_wild(other)]
    if rng.random() < 0.3:
        cards = [other for other in hand if other[0] == card[0]]
        if wilds and rng.random() < 0.5:
            cards.append(rng.choice(wilds))
        return "meld " + " ".join(cards) if len(cards) >= 4 else None
    suit = card[1]
    low = high = rng.choice(PLACES_OF[card[0]])
    whole, wild_used = [card], False
    for step in (-1, 1):
        while 1 <= (place := (low if step < 0 else high) + step) <= 14 and len(whole) < LONGEST:
            name: str | None = RANK_AT[place] + suit
            if name not in hand:
                name = rng.choice(wilds) if wilds and not wild_used and rng.random() < 0.5 else None
                wild_used = wild_used or name is not None
            if name is None:
                break
            whole = [name, *whole] if step < 0 else [*whole, name]
            low, high = min(low, place), max(high, place)
    return "meld " + " ".join(whole) if len(whole) >= 4 else None


DAMAGED = [
    "", "fold", "draw 2", "take JK", "trump", "trump N", "trump s", "discard", "discard 1S", "discard 4c",
    "discard 4S 5S", "meld XX YY ZZ", "meld 9H,TH,JH", "meld 9H TH J", "add x 9H", "add 1 9Z", "add 1 9H =",
    "add 1 9H = 9H TH = JH", "add -1 9H", "Draw", "withdraw 1",
]  # fmt: skip


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, mostly not lawful, for comparing refusals."""
    seat = model.turn if model.turn is not None else 0
    hand = model.hands[seat] or CARDS
    melds = model.side_melds(seat)

    def card() -> str:
        return rng.choice(hand) if rng.random() < 0.9 else rng.choice(CARDS)

    kind = rng.random()
    if model.stage == "start" and kind < 0.5:
        return rng.choice(["draw", "take", "take", "pass", "trump H"])
    if model.stage == "play" and kind > 0.8:
        # cards that may be on the table, but perhaps not now
        number = rng.randint(1, len(melds)) if melds else 0
        text = _guess_add(melds[number - 1], number, hand, rng) if number and kind > 0.87 else _guess_meld(hand, rng)
        if text:
            return text
    kind = rng.random()
    if kind < 0.04:
        return rng.choice(DAMAGED)
    if kind < 0.16:
        return rng.choice(["draw", "take", "pass", "withdraw", "trump S", "trump C"])
    if kind < 0.30:
        return "discard " + card()
    if kind < 0.40:
        return "meld " + " ".join(card() for _ in range(rng.randint(1, 5)))
    if kind < 0.60:
        # a set or a run around a card, with holes, wild cards, wrong suits
        base = card()
        wild = rng.choice([c for c in hand if may_be_wild(c)] or [JOKER])
        if base == JOKER or rng.random() < 0.4:
            cards = [c for c in hand if c[0] == base[0]][: rng.randint(2, 6)]
            cards += [wild for _ in range(rng.choice([0, 0, 1, 1, 2]))]
        else:
            start = rng.randint(1, 11)
            cards = [RANK_AT[place] + base[1] for place in range(start, min(15, start + rng.randint(3, 5)))]
            cards = [c if c in hand or rng.random() < 0.2 else rng.choice([wild, JOKER, card()]) for c in cards]
            if rng.random() < 0.1:
                cards.reverse()
        return "meld " + " ".join(cards or [base])
    if not melds or rng.random() < 0.05:
        return f"add {rng.randint(0, len(melds) + 2)} {card()}"
    number = rng.randint(1, len(melds))
    meld = melds[number - 1]
    fitting = [c for c in hand if may_be_wild(c) or c[1] == meld.suit or c[0] == meld.rank] or hand
    cards = [rng.choice(fitting) if rng.random() < 0.8 else card() for _ in range(rng.choice([1, 1, 1, 2, 3]))]
    if rng.random() < 0.5:
        return f"add {number} {' '.join(cards)}"
    whole = meld.cards + cards
    results = [] if meld.is_set else (add_results(meld, cards) or arrangements(whole, meld.suit, {}))
    trick = rng.random()
    if trick < 0.5 and results:
        whole = rng.choice(results)
    elif trick < 0.6:
        whole = [*meld.cards, rng.choice(CARDS)]
    elif trick < 0.8:
        whole = in_order(whole)[::-1]
    else:
        rng.shuffle(whole)
    if rng.random() < 0.05:
        cards = []
    return " ".join(["add", str(number), *cards, "=", *whole])
