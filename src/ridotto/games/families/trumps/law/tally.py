"""Facts that Belote and Coinche share: points, tricks, declarations and belotes of a deal counted at a table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ridotto.core.errors import InvalidRecord, Sentence
from ridotto.core.options import Options
from ridotto.core.tally.facts import Facts, Reader, bits, each, impossible, maybe, text, whole
from ridotto.games.families.trumps.law.combinations import LINES, read_declaration
from ridotto.games.families.trumps.law.counting import compared, values, worths

LAST = 10
"""Points of the last trick."""
TRICKS = 8
MOST_DECLARED = 550
"""Upper bound on the points that a side declares: two fours in each hand, the best four of the six (BEL-8.1, COI-7.2)."""
DECLARED = (20, 50, 100, 150, 200)
"""Points of single combinations (BEL-8.1), to be offered as buttons."""
NO_TRUMPS, ALL_TRUMPS = 4, 5
MOST_BELOTES = {NO_TRUMPS: 0, ALL_TRUMPS: 4}
"""Belotes of a deal by denomination; one where a suit is trumps (BEL-9.1, COI-8.2, COI-8.3)."""
team = whole(0, 1)
seat = whole(0, 3)


class Rules(NamedTuple):
    """Ids of the rules that a game cites for facts that cannot be."""

    points: str
    """What a side's points are made of."""
    capot: str


class Counted(NamedTuple):
    """Points of a deal, by team."""

    cards: Sequence[int]
    """Points of the cards; with the last trick if it is not known which team won it."""
    last: Sequence[int] | None
    """10 for the team that won the last trick; None if that is not known."""
    capot: int | None
    """Team that took all tricks."""


@cache
def _reached(points: tuple[int, ...]) -> list[int]:
    return bits(points, 4)


def can_take(options: Options, denomination: int, tricks: range, points: int) -> bool:
    """True if the cards of some number of tricks in the range can be worth `points`."""
    reached = _reached(values(options, denomination))
    return points >= 0 and any(reached[number] >> points & 1 for number in tricks)


# ---- points ---------------------------------------------------------------------------------------------------------


def read_points(facts: Facts, options: Options, denomination: int, rules: Rules) -> Counted:
    """Read the facts `points`, `tricks`, `capot` and `last` of a deal that was played to its end.

    Points count the cards with the last trick, and neither combinations nor belote; without them a capot is enough.
    """
    total = sum(values(options, denomination)) + LAST
    capot, tricks = _read_tricks(facts, rules)
    last = facts.read("last", team, capot)
    if capot is not None and last != capot:
        raise impossible("last", rules.capot, "capot-last")
    given = facts.read("points", each(maybe(whole(0, total + LAST)), 2), None if capot is None else [None, None])
    if given is None or (given == [None, None] and capot is None):
        raise InvalidRecord(Sentence("fault-missing", "{place} is missing", place="facts.points"))
    points = _completed(given, total, capot, rules)
    if capot is None:
        _check_cards(points, options, denomination, tricks, last, rules)
    ten = None if last is None else [LAST * (side == last) for side in range(2)]
    cards = points if ten is None else [one - other for one, other in zip(points, ten, strict=True)]
    return Counted(cards, ten, capot)


def _read_tricks(facts: Facts, rules: Rules) -> tuple[int | None, list[int] | None]:
    """Return the team with all tricks and the tricks of both, as far as they are known."""
    capot = facts.read("capot", team, None)
    tricks = facts.read("tricks", each(whole(0, TRICKS), 2), None)
    if tricks is None:
        return capot, None
    if sum(tricks) != TRICKS:
        raise impossible("tricks", "BEL-7.12", "tricks", sum=sum(tricks))
    whole_deal = tricks.index(TRICKS) if TRICKS in tricks else None
    if capot is not None and whole_deal != capot:
        raise impossible("capot", rules.capot, "capot-tricks", tricks=tricks[capot])
    return whole_deal, tricks


def _completed(given: list[int | None], total: int, capot: int | None, rules: Rules) -> list[int]:
    """Return the points of both teams. One of them is enough, as the points of all cards and the last trick are known."""
    if capot is not None:
        due = [total * (side == capot) for side in range(2)]
        if any(one not in (None, other) for one, other in zip(given, due, strict=True)):
            raise impossible("points", rules.points, "capot-points", total=total)
        return due
    points = [total - (given[1 - side] or 0) if one is None else one for side, one in enumerate(given)]
    if sum(points) != total or min(points) < 0:
        raise impossible("points", rules.points, "points-sum", sum=sum(one or 0 for one in given), total=total)
    return points


def _check_cards(
    points: Sequence[int], options: Options, denomination: int, tricks: list[int] | None, last: int | None, rules: Rules
) -> None:
    """Raise ImpossibleFacts if no cards are worth these points. A side without a capot against it has at least one trick."""
    some = range(1, TRICKS) if tricks is None else range(tricks[0], tricks[0] + 1)
    lasts = [0, LAST] if last is None else [LAST * (last == 0)]
    if any(can_take(options, denomination, some, points[0] - ten) for ten in lasts):
        return
    if last is None and tricks is None:
        raise impossible("points", rules.points, "points-cards", points=min(points))
    raise impossible("points", rules.points, "points-tricks", points=points)


# ---- declarations and belotes ---------------------------------------------------------------------------------------


def read_declarations(facts: Facts, options: Options, denomination: int | None, dealer: int | None) -> list[int]:
    """Return the points of the combinations that score, by team, from the fact `declarations`.

    It has either those points, or by seat the combinations declared, as texts such as "QC KC AC"; the rules then find the better ones.
    """
    given = facts.read("declarations", each(lambda value, place: value), [])
    listed = any(isinstance(one, list | tuple) for one in given)
    points = [0, 0] if listed or not given else facts.read("declarations", each(whole(0, 10_000), 2))
    lines = facts.read("declarations", each(each(text), 4)) if listed else []
    if not options["melds"] and (any(points) or any(lines)):
        raise impossible("declarations", "BEL-8.3", "off")
    if listed:
        return _compare(lines, facts, options, denomination, dealer)
    if all(points):
        raise impossible("declarations", "BEL-8.7", "both")
    if max(points) not in declared_sums(options, 0 if denomination is None else denomination):
        raise impossible("declarations", "BEL-8.1", "worth", points=max(points))
    return points


@cache
def declared_sums(options: Options, denomination: int) -> frozenset[int]:
    """Return all points that combinations can make together."""
    worth = {points for points in worths(options, denomination) if points}
    sums = {0}
    while more := {one + points for one in sums for points in worth if one + points <= MOST_DECLARED} - sums:
        sums |= more
    return frozenset(sums)


def piquet_table(options: Options, denomination: int) -> dict[str, list[int]]:
    """Return the points of the 32 cards in a denomination, and all points that declarations can make together."""
    return {"values": sorted(values(options, denomination)), "sums": sorted(declared_sums(options, denomination))}


def _compare(
    lines: list[list[str]], facts: Facts, options: Options, denomination: int | None, dealer: int | None
) -> list[int]:
    numbers = [[_number(line, f"facts.declarations[{who}]") for line in given] for who, given in enumerate(lines)]
    if not any(numbers):
        return [0, 0]
    if denomination is None:
        raise InvalidRecord(Sentence("fault-missing", "{place} is missing", place="facts.trump"))
    _check_hands(lines)
    found = []
    for leader in range(4) if dealer is None else [(dealer + 1) % 4]:
        rule, number, points = compared(options, denomination, numbers, leader)
        if rule:
            assert number is not None
            cards = LINES[number].removeprefix("declare ")
            raise impossible("declarations", rule, "twice" if rule == "BEL-8.2" else "combination", cards=cards)
        found.append(points)
    if any(points != found[0] for points in found):
        raise InvalidRecord(Sentence("fault-no-dealer", "dealer: missing, expected a seat"))
    return found[0]


def _number(line: str, place: str) -> int:
    number = read_declaration(f"declare {line}")
    if number is None:
        facts = {"place": place, "found": repr(line[:80])}
        raise InvalidRecord(
            Sentence("fault-fact-combination", "{place}: expected cards such as 'QH KH AH', got {found}", **facts)
        )
    if number < 0:
        raise impossible("declarations", "BEL-8.1", "combination", cards=line)
    return number


def _check_hands(lines: list[list[str]]) -> None:
    """Raise ImpossibleFacts if two players have declared the same card, or one more cards than a hand has."""
    hands = [{card for line in given for card in line.split()} for given in lines]
    for card, times in Counter(card for hand in hands for card in hand).items():
        if times > 1:
            raise impossible("declarations", "BEL-8.1", "two-hands", card=card)
    for who, hand in enumerate(hands):
        if len(hand) > TRICKS:
            raise impossible("declarations", "BEL-8.1", "hand", seat=who, count=len(hand))


def read_belotes(facts: Facts, denomination: int | None) -> list[int]:
    """Return 20 points for each belote, by team, from the fact `belote`, which counts them."""
    count: Reader = whole(0, 4)
    belotes = facts.read("belote", each(count, 2), [0, 0])
    most = 1 if denomination is None else MOST_BELOTES.get(denomination, 1)
    if sum(belotes) > most:
        rule = {0: "COI-8.3", 4: "COI-8.2"}.get(most, "BEL-9.1")
        raise impossible("belote", rule, "belote", count=sum(belotes))
    return [20 * number for number in belotes]


def with_points(sheet: Mapping[str, Any], counted: Counted) -> dict[str, Any]:
    """Return a sheet with the lines of cards and last trick as one, if it is not known who won that trick."""
    if counted.last is not None or sheet["outcome"] in ("void", "claimed"):
        return dict(sheet)
    (_, rule, _), (_, _, _), *rest = sheet["lines"]
    return {**sheet, "lines": [["card points", rule, list(counted.cards)], *rest]}
