"""Brackets as trees to draw: a column for each round, with empty places for what is not known yet.

The lines of a group play for neighbouring places. Its winners go on in the same tree; where its losers play on, they get a tree of their
own. So a bracket of sixteen for all places is one tree of sixteen lines, one of eight for the places from 9, and so on.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from ridotto.club.evening import knockouts, rounds
from ridotto.club.evening.state import Evening, Match, Round

UNKNOWN = -1
"""Line that is not known yet."""
PARTS = (knockouts.MAIN, knockouts.REST, "repescagem")
"""Parts of a bracket that have a name in every language."""
Group = Sequence[int | None]


class Box(NamedTuple):
    """A match of a tree."""

    lines: tuple[int | None, int | None]
    """None: an empty place, whose opponent goes on without a match; UNKNOWN: not known yet."""
    round: int = 0
    """Round in which it is played; 0 as long as it has not been paired."""
    match: Match | None = None
    winner: int | None = None
    """Line that goes on; None if it is not known."""


@dataclass
class Tree:
    """A bracket, or the part of one that decides some places."""

    part: str
    """Name of the part of the bracket, "" if there is one only."""
    place: int
    """Best place that its lines can reach."""
    size: int
    """Number of lines that begin in it."""
    columns: list[list[Box]] = field(default_factory=list)


class Sheet(NamedTuple):
    """As much of a tree as is drawn in one piece."""

    tree: Tree
    number: int
    """From 1."""
    of: int
    column: int
    """Index of its first column in the tree."""
    columns: list[list[Box]]


def trees(evening: Evening) -> list[Tree]:
    """Return the trees of all brackets of an evening, in the order in which they were played."""
    found: list[Tree] = []
    for stage, played in groupby(evening.rounds, lambda round: round.stage):
        listed = list(played)
        for part in range(len(listed[0].plan.get("parts", ()))):
            found += _part(evening, stage, listed, part)
    return [tree for tree in found if tree.columns]


def sheets(tree: Tree, most: int) -> list[Sheet]:
    """Return the sheets of a tree, of at most `most` columns each: first those of its early rounds, last that of the final."""
    found: list[tuple[int, list[list[Box]]]] = []
    start = 0
    while start < len(tree.columns):
        width = min(most, len(tree.columns) - start)
        span = 1 << (most - 1)  # not by width: a stage without a final would take too many sheets
        for at in range(0, len(tree.columns[start]), span):
            columns = [tree.columns[start + by][at >> by : (at + span) >> by] for by in range(width)]
            found.append((start, columns))
        start += width
    return [Sheet(tree, number, len(found), *one) for number, one in enumerate(found, 1)]


def _part(evening: Evening, stage: int, played: Sequence[Round], number: int) -> list[Tree]:
    """Return the trees of one part of a bracket: rounds that were played, then those to come."""
    first = played[0].plan["parts"][number]
    sizes = [sum(line is not None for line in group) for group in first["groups"]]
    made = [Tree(first["name"], 1 + sum(sizes[:at]), size) for at, size in enumerate(sizes)]
    current = list(made)
    groups: list[Group] = list(first["groups"])
    for round in _through(evening, stage, played):
        part = round.plan["parts"][number] if round else first
        following: list[tuple[Tree, Group]] = []
        for tree, group in zip(current, part["groups"] if round else groups, strict=True):
            if knockouts.done(group):
                following.append((tree, group))
                continue
            column = [_box(evening, round, pair) for pair in knockouts.pairs(group)]
            tree.columns.append(column)
            ahead, behind = _split(column)
            following.append((tree, ahead))
            if behind and knockouts.losers_play(first, len(ahead)):
                made.append(Tree(first["name"], tree.place + len(ahead), len(behind)))
                following.append((made[-1], behind))
        current, groups = [tree for tree, _ in following], [group for _, group in following]
        if all(map(knockouts.done, groups)):
            break
    return sorted(made, key=lambda tree: tree.place)


def _through(evening: Evening, stage: int, played: Sequence[Round]) -> Iterator[Round | None]:
    """Yield the rounds of a stage, then None for each that may come: as many as its plan allows."""
    yield from played
    if evening.round is not played[-1]:  # another stage has begun
        return
    plan = rounds.stages(evening)
    most = plan[stage].get("rounds") if stage < len(plan) else len(played)
    left = (int(most) if most is not None else len(evening.lines)) - len(played)
    for _ in range(left):
        yield None


def _box(evening: Evening, round: Round | None, lines: tuple[int | None, int | None]) -> Box:
    known = [line for line in lines if line is not None and line != UNKNOWN]
    if len(known) < 2 or round is None:
        alone = known[0] if None in lines and known else None
        return Box(lines, round.number if round else 0, None, alone)
    return Box(lines, round.number, knockouts.match_of(round, known), knockouts.winner(evening, round, known))


def _split(column: Sequence[Box]) -> tuple[list[int | None], list[int | None]]:
    """Return winners and losers of a column, with UNKNOWN for those of open matches."""
    ahead: list[int | None] = []
    behind: list[int | None] = []
    for box in column:
        if None in box.lines:
            ahead.append(next(line for line in box.lines if line is not None))
            continue
        ahead.append(UNKNOWN if box.winner is None else box.winner)
        behind.append(next((line for line in box.lines if box.winner is not None and line != box.winner), UNKNOWN))
    return ahead, behind


def title(tree: Tree, words: Callable[..., str]) -> str:
    """Return the title of a tree; `words` formats a message by id."""
    facts: dict[str, Any] = {"first": tree.place, "last": tree.place + tree.size - 1}
    part = words(f"paper-part-{tree.part}") if tree.part else words("paper-bracket")
    if tree.place == 1:
        return part
    places = words("paper-place", **facts) if tree.size == 2 else words("paper-places", **facts)
    return words("paper-of-part", part=part, places=places) if tree.part else places


def part_of(round: Round, match: Match, words: Callable[..., str]) -> str:
    """Return the group or the part of a bracket of a match; "" if there is one only."""
    named = round.movement in knockouts.DECIDING and match.part in PARTS
    return words(f"paper-part-{match.part}") if named else match.part


def titled(sheet: Sheet, words: Callable[..., str]) -> str:
    """Return the title of a sheet."""
    found = title(sheet.tree, words)
    return words("paper-sheet", title=found, number=sheet.number, of=sheet.of) if sheet.of > 1 else found


def headings(sheet: Sheet, words: Callable[..., str]) -> list[str]:
    """Return the heading of each column of a sheet: its round, if the best place is played for, and the place of a last match."""
    tree = sheet.tree
    found = []
    for number, column in enumerate(tree.columns, 1):
        if tree.place == 1:
            found.append(_heading(len(column), number, words))
        else:
            decides = len(column) == 1 and len(tree.columns) > 1  # alone, its title has the place
            found.append(words("paper-place", first=tree.place) if decides else "")
    return found[sheet.column : sheet.column + len(sheet.columns)]


NAMED = {1: "paper-final", 2: "paper-semi-finals", 4: "paper-quarter-finals"}
"""Matches of a round → its name."""


def _heading(matches: int, number: int, words: Callable[..., str]) -> str:
    """Return the name of a round of a bracket, the `number`th, with some matches and empty places for as many as double each time."""
    full = 1 << (matches - 1).bit_length()
    return words(NAMED[full]) if full in NAMED else words("paper-round-of", lines=2 * full, number=number)


def now(evening: Evening, words: Callable[..., str]) -> str:
    """Return the name of the round that a bracket has reached, for each of its parts that is not over; "" without one."""
    if evening.round is None:
        return ""
    found = []
    index = sum(round.stage == evening.round.stage for round in evening.rounds)
    for part in evening.round.plan.get("parts", ()):
        group = part["groups"][0]
        if knockouts.done(group):
            continue
        heading = _heading(len(knockouts.pairs(group)), index, words)
        found.append(
            words("paper-of-part", part=words(f"paper-part-{part['name']}"), places=heading)
            if part["name"]
            else heading
        )
    return " · ".join(found)


def score_of(evening: Evening, box: Box, line: int) -> float | None:
    """Return the score of a line in a match of a tree; None before it is final, and after a forfeit."""
    if box.match is None:
        return None
    result, side = evening.result(box.round, box.match.table), box.match.side_of(line)
    if not result.final or result.score is None or not result.score.scores or side is None:
        return None
    return result.score.scores[side]
