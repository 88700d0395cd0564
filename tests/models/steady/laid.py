"""Melds on the table in Burraco and Biriba, and the cards of a hand that could be laid."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from ridotto.games.families.rummy.law.view import lie

SUITS = "SHDC"
JOKER = "JK"
WILD = frozenset([JOKER, *("2" + suit for suit in SUITS)])
RANKS = "A23456789TJQK"
PLACE = {rank + suit: place for place, rank in enumerate(RANKS, 1) for suit in SUITS}
"""Card → its place in a sequence, 1 (ace) to 13."""
SUIT = {rank + suit: number for rank in RANKS for number, suit in enumerate(SUITS)}
SEVEN = 7
"""Number of cards in a burraco or biriba."""
WILD_POINTS = 10
"""Least points of a wild card."""


class Laid(NamedTuple):
    """A meld on the table."""

    set: bool
    of: str
    """Rank of a set, suit of a sequence."""
    low: int
    """Place of the first card of a sequence."""
    natural: int
    """Places of its natural cards as bits."""
    wild: bool
    """True if a card acts wild."""
    size: int
    at: int = 0
    """Place of the wild card of a sequence."""


def on_table(meld: Mapping[str, Any]) -> Laid:
    """Return a meld of a view."""
    cards, wild = meld["cards"], meld["wild"]
    at = next(place for place in range(len(cards)) if place not in wild)
    rank, suit = cards[at]
    if meld["kind"] == "set":
        return Laid(True, rank, 0, 0, bool(wild), len(cards))
    low = (14 if rank == "A" and at else PLACE[cards[at]]) - at
    natural = sum(1 << low + place for place in range(len(cards)) if place not in wild)
    return Laid(False, suit, low, natural, bool(wild), len(cards), low + wild[0] if wild else 0)


@cache
def laid(cards: tuple[str, ...]) -> Laid:
    """Return the meld that cards make in this order."""
    meld = lie(cards)
    if meld is None:
        raise ValueError(f"{' '.join(cards)} is no meld")
    return on_table(meld)


@dataclass(slots=True)
class Table:
    """A position as the player in turn sees it, in the terms that both games share."""

    legal: list[str]
    hand: list[str]
    mine: list[Laid]
    theirs: list[Laid]
    points: dict[str, int]
    """Points of a card, by rank or JK."""
    bonus: tuple[int, int, int]
    """Bonuses of a clean seven: sequence, set, trump sequence."""
    trumps: str | None
    """Suit whose sequences earn more."""
    pot: bool
    """True if an emptied hand is followed by a pot."""
    close: bool
    """True if the side has taken its pot: with a seven, an emptied hand closes."""
    pays: bool
    """True if closing pays."""
    turns: float
    """Expected number of turns of this player left."""
    due: int = 0
    """Points still missing for the first meld."""
    clean: bool = False
    """True if only a clean seven lets the side close."""
    semi_clean: bool = False
    """True if semi-clean sevens earn more than dirty ones."""
    barred: str = ""
    """Ranks of which no sets are made."""
    whole: bool = False
    """True if melds stand only if the whole hand is laid."""
    suits: list[int] = field(default_factory=list)
    """Natural cards of the hand by suit, as bits by place."""
    spare: list[int] = field(default_factory=list)
    """Second copies of those cards."""
    wilds: int = 0

    def __post_init__(self) -> None:
        self.suits, self.spare, self.wilds = sorted_hand(self.hand)

    def lets_close(self, meld: Laid) -> bool:
        """True if a meld lets its side close."""
        return meld.size >= SEVEN and not (self.clean and meld.wild)

    @property
    def sevens(self) -> int:
        """Number of melds that let the side close."""
        return sum(map(self.lets_close, self.mine))

    @property
    def seven(self) -> bool:
        """True if the side has a burraco or biriba that lets it close."""
        return self.sevens > 0


def sorted_hand(hand: Iterable[str]) -> tuple[list[int], list[int], int]:
    """Return the natural cards by suit (bits by place), their second copies, and the number of wild cards; third copies are left out."""
    suits, spare, wilds = [0] * 4, [0] * 4, 0
    for card in hand:
        if card in WILD:
            wilds += 1
            continue
        bit, suit = 1 << PLACE[card], SUIT[card]
        if suits[suit] & bit:
            spare[suit] |= bit
        else:
            suits[suit] |= bit
    return suits, spare, wilds


class Cover(NamedTuple):
    """Cards of a hand that could be laid."""

    cards: int
    points: int
    """Number and points of natural cards alone."""
    all_cards: int
    all_points: int
    """Number and points with wild cards."""


def grown(meld: Laid, cards: int) -> int:
    """Return the cards of a suit (bits by place) that a sequence can take in one by one; its wild card moves to fill a gap."""
    cards |= (cards >> 1 & 1) << 14
    whole = meld.natural
    if meld.wild:
        whole |= ((1 << meld.size) - 1) << meld.low
    low, high = (whole & -whole).bit_length() - 1, whole.bit_length() - 1
    found = 0
    while low > 1 and cards >> low - 1 & 1:
        low -= 1
        found |= 1 << low
    while high < 14 and cards >> high + 1 & 1:
        high += 1
        found |= 1 << high
    found |= cards & ((1 << high + 1) - (1 << low)) & ~meld.natural
    return found & ~(1 << 14) | (found >> 14 & 1) << 1


def cover(table: Table, suits: Sequence[int], spare: Sequence[int], wilds: int) -> Cover:
    """Return the natural cards (by suit, and second copies) and wild cards that could be laid, sequences first."""
    points = table.points
    left, more = list(suits), list(spare)
    homes = 0
    for meld in table.mine:
        homes += not meld.wild
        if not meld.set:
            suit = SUITS.index(meld.of)
            used = grown(meld, left[suit])
            left[suit] = left[suit] & ~used | more[suit] & used
            more[suit] &= ~used
    for suit in range(4):
        for _ in range(2):
            high = left[suit] | (left[suit] >> 1 & 1) << 14
            starts = high & high >> 1 & high >> 2
            if not starts:
                break
            homes += 1
            used = starts | starts << 1 | starts << 2
            used = used & 0x3FFE | (used >> 14 & 1) << 1
            left[suit] = left[suit] & ~used | more[suit] & used
            more[suit] &= ~used
    ranks = {meld.of for meld in table.mine if meld.set}
    for place, rank in enumerate(RANKS, 1):
        copies = sum(cards >> place & 1 for cards in left) + sum(cards >> place & 1 for cards in more)
        if rank not in table.barred and (copies > 2 or (copies and rank in ranks)):
            homes += rank not in ranks
            left = [cards & ~(1 << place) for cards in left]
            more = [cards & ~(1 << place) for cards in more]
    places = tuple(cards & ~rest for cards, rest in zip(suits, left, strict=True))
    doubles = [cards & ~rest for cards, rest in zip(spare, more, strict=True)]
    number = sum(cards.bit_count() for cards in (*places, *doubles))
    worth = sum(points_of(points, cards) for cards in (*places, *doubles) if cards)
    if not wilds:
        return Cover(number, worth, number, worth)
    paired = sorted(pairs(points, left, table.barred), reverse=True)[:wilds]
    added = min(wilds - len(paired), homes)
    all_points = worth + sum(paired) + WILD_POINTS * (len(paired) + added)
    return Cover(number, worth, number + 3 * len(paired) + added, all_points)


def pairs(points: dict[str, int], suits: list[int], barred: str) -> list[int]:
    """Return the points of disjoint pairs that a wild card can complete to a meld; the suits are bits by place, `barred` ranks make no sets."""
    found = []
    rest = []
    for cards in suits:
        for place in range(13, 1, -1):
            for step in (1, 2):
                pair = (1 << place | 1 << place - step) if place > step else 1 << 20
                if cards & pair == pair:
                    found.append(points_of(points, pair))
                    cards &= ~pair
        rest.append(cards)
    for place, rank in enumerate(RANKS, 1):
        if rank not in barred and sum(cards >> place & 1 for cards in rest) == 2:
            found.append(2 * points[rank])
    return found


def points_of(points: dict[str, int], cards: int) -> int:
    """Return the points of natural cards of one suit, bits by place."""
    return sum(points[rank] for place, rank in enumerate(RANKS, 1) if cards >> place & 1)
