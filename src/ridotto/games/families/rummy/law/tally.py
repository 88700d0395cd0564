"""Facts that Burraco and Biriba share: sides, closing, pots, points of the cards melded and left, and melds as they lie."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ridotto.core.errors import InvalidRecord, Sentence
from ridotto.core.tally.facts import NEEDED, Facts, Reader, each, flag, impossible, maybe, text, whole
from ridotto.games.families.rummy.law.packs import NUMBERS

STEP = 5
"""All points are multiples of it; no card counts less."""
LEAST_MELD = 15
MOST = 5000
"""Upper bound on points that are read; more are a slip of the pen whatever the packs hold."""
NETS = "cards"
"""Fact that has the points melded less those left, in one number."""


class Meld(NamedTuple):
    """A meld that is given by its cards."""

    points: int
    kind: str
    purity: str
    cards: list[str]

    @property
    def long(self) -> bool:
        """True for a burraco or biriba."""
        return len(self.cards) >= 7


@dataclass(frozen=True)
class Table:
    """A game's table: its sides, its packs, and the rules that it cites."""

    sides: list[list[int]]
    pot: str
    """Name of the fact that tells which sides took a pot."""
    long: str
    """Rule that says what makes a burraco or biriba."""
    closing: str
    """Rule that says what closing needs."""
    melded: str
    """Rule that counts the cards melded."""
    hands: str
    """Rule that counts the cards left in the hands."""
    values: str
    """Rule with the values of the cards."""
    packs: str
    """Rule with the number of packs."""
    whole: int
    """Points of all cards."""
    copies: tuple[int, int]
    """Number of packs, and of jokers."""
    judge: Callable[[Sequence[str]], tuple[str, int, dict[str, Any] | None]]
    """Returns the rule that a row of cards breaks as a meld, the points, and the meld as in a view."""

    def read(self, facts: Facts, name: str, read: Reader, default: Any = NEEDED) -> list[Any]:
        """Return a fact that has one value for each side."""
        found: list[Any] = facts.read(name, each(read, len(self.sides)), default)
        return found

    def none(self, value: Any) -> list[Any]:
        """Return a value for each side."""
        return [value for _ in self.sides]


def read_closed(facts: Facts, table: Table) -> int | None:
    """Return the side that closed, as its place in the lists of the facts."""
    closed: int | None = facts.read("closed", maybe(whole(0, len(table.sides) - 1)), None)
    return closed


def read_pots(facts: Facts, table: Table, single: int | None, forming: bool) -> list[bool]:
    """Return which sides took a pot. `forming`: with the first pot its taker `single` plays alone and the others become partners."""
    nobody = forming and single is None
    pots = table.read(facts, table.pot, flag, table.none(False) if nobody else NEEDED)
    if nobody and any(pots):
        raise impossible(table.pot, table.closing, "single-missing")
    if single is not None and not pots[_side_of(table, single)]:
        raise impossible(table.pot, table.closing, "single-pot", seat=single)
    return pots


def _side_of(table: Table, seat: int) -> int:
    return next(place for place, side in enumerate(table.sides) if seat in side)


# ---- melds ----------------------------------------------------------------------------------------------------------


def read_melds(facts: Facts, table: Table) -> list[list[Meld]] | None:
    """Return the melds of each side as they lie, from texts such as "4H 5H 6H JK"; None if they are not given."""
    given = facts.read("melds", each(each(text), len(table.sides)), None)
    if given is None:
        return None
    melds = [
        [_meld(line, f"facts.melds[{side}][{place}]", table) for place, line in enumerate(lines)]
        for side, lines in enumerate(given)
    ]
    packs, jokers = table.copies
    counts = Counter(card for side in melds for meld in side for card in meld.cards)
    for card, count in counts.items():
        most = jokers if card == "JK" else packs
        if count > most:
            raise impossible("melds", table.packs, "copies", card=card, count=count, most=most)
    return melds


def _meld(line: str, place: str, table: Table) -> Meld:
    cards = line.split()
    for card in cards:
        if card not in NUMBERS:
            facts = {"place": place, "name": repr(card[:80])}
            raise InvalidRecord(Sentence("fault-no-card", "{place}: {name} is not a card of this pack", **facts))
    rule, points, meld = table.judge(cards)
    if meld is None:
        raise impossible("melds", rule, "meld", cards=cards)
    return Meld(points, meld["kind"], meld["purity"], meld["cards"])


def agree(facts: Facts, name: str, given: Sequence[Any], found: Sequence[Any], rule: str) -> None:
    """Raise ImpossibleFacts if numbers that are given by side differ from those of the melds."""
    if name not in facts:
        return
    for one, other in zip(given, found, strict=True):
        if one != other:
            raise impossible(name, rule, "melds", given=one, found=other)


# ---- points ---------------------------------------------------------------------------------------------------------


class Points(NamedTuple):
    """Points of the cards by side."""

    melded: list[int]
    left: list[int]
    net: bool
    """True if only the difference of the two is known: it is in `melded`."""


def read_cards(facts: Facts, table: Table, closed: int | None, melds: list[list[Meld]] | None) -> Points:
    """Read the points melded and left in the hands, or the difference of the two."""
    if NETS in facts:
        for name in ("melded", "left", "melds"):
            if name in facts:
                raise impossible(NETS, table.melded, "net", name=name)
        nets = table.read(facts, NETS, _points(-MOST))
        for net in nets:
            if abs(net) > table.whole:
                raise impossible(NETS, table.values, "whole", points=abs(net), whole=table.whole)
        return Points(nets, table.none(0), True)
    found = None if melds is None else [sum(meld.points for meld in side) for side in melds]
    melded = table.read(facts, "melded", _points(0), NEEDED if found is None else found)
    if found is not None:
        agree(facts, "melded", melded, found, table.melded)
    left = table.read(facts, "left", _points(0))
    _check_cards(table, melded, left, closed)
    return Points(melded, left, False)


def _points(low: int) -> Reader:
    return whole(low, MOST, STEP)


def _check_cards(table: Table, melded: list[int], left: list[int], closed: int | None) -> None:
    total = sum(melded) + sum(left)
    if total > table.whole:
        raise impossible("melded", table.values, "whole", points=total, whole=table.whole)
    for points in melded:
        if 0 < points < LEAST_MELD:
            raise impossible("melded", table.melded, "least", points=points)
    for side, (seats, points) in enumerate(zip(table.sides, left, strict=True)):
        holding = len(seats) - (side == closed)
        if not holding and points:
            raise impossible("left", table.hands, "closer", points=points)
        if points < STEP * holding:
            raise impossible("left", table.hands, "empty", points=points, least=STEP * holding)


def check_closed(table: Table, closed: int | None, pots: list[bool], closers: list[int], clean: bool = False) -> None:
    """Raise ImpossibleFacts if the side that closed has no pot, or no meld that lets it close."""
    if closed is None:
        return
    if not pots[closed]:
        raise impossible("closed", table.closing, "closed-pot")
    if not closers[closed]:
        raise impossible("closed", table.closing, "closed-clean" if clean else "closed-long")


def by_unit(table: Table, units: int, rows: Sequence[Sequence[Any]], formed: bool) -> list[tuple[Any, ...]]:
    """Return the rows of the sides by unit of the score list; the last item says if the unit gets half of its side's result."""
    found = []
    for unit in range(units):
        side = _side_of(table, unit)
        found.append((*rows[side], formed and len(table.sides[side]) == 2))
    return found


def with_net(sheet: dict[str, Any], net: bool, melded: str, left: str) -> dict[str, Any]:
    """Return a sheet with one line for the cards if only their net points are known."""
    if not net:
        return sheet
    lines = [
        ["cards net" if name == melded else name, rule, points] for name, rule, points in sheet["lines"] if name != left
    ]
    return {**sheet, "lines": lines}
