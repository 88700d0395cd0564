"""An evening as a value: its lines, rounds, results and marks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from ridotto.core.errors import Sentence

ResultState = Literal["open", "entered", "confirmed", "disputed", "ruled"]
FINAL = ("confirmed", "ruled")
"""States of a result that need nothing more."""


class Event(NamedTuple):
    """A change of an evening."""

    version: int
    """From 1, without gaps."""
    at: int
    """Milliseconds since 1970."""
    kind: str
    data: Mapping[str, Any]
    by: str
    """`director`, `deputy`, `line:5`, `entry`, `script` or `server`."""
    command: str | None = None
    """Id of the command that caused it, with its sender."""
    content: str = ""
    """Digest of that command."""


class Person(NamedTuple):
    """A person of a line."""

    id: int
    name: str
    number: str = ""
    """Membership number."""
    club: str = ""
    junior: bool = False


@dataclass(frozen=True)
class Line:
    """An entry: a pair, a team, or a single player."""

    number: int
    name: str
    people: tuple[Person, ...]
    paid: bool = False
    group: str = ""
    shown: Literal["name", "initials", "number"] = "name"
    state: Literal["in", "out", "drawn"] = "in"
    """`out`: withdrawn; `drawn`: a single entry that has been drawn into a pair."""
    since: int = 1
    """First round in which it may play."""
    reentered: bool = False
    """True if it has entered the repescagem after a loss."""


class Match(NamedTuple):
    """A match of a round, or a line that sits out."""

    table: int
    """From 1; 0 for a line that sits out."""
    sides: tuple[tuple[int, ...], ...]
    """Lines of each side; one side only if it sits out."""
    reason: Sentence
    part: str = ""
    """Group, or part of a bracket."""
    by_hand: bool = False

    @property
    def lines(self) -> tuple[int, ...]:
        """All lines at the table."""
        return tuple(line for side in self.sides for line in side)

    def side_of(self, line: int) -> int | None:
        """Return the side of a line, None if it does not play here."""
        return next((number for number, side in enumerate(self.sides) if line in side), None)


class Round(NamedTuple):
    """A round that has been paired."""

    number: int
    """From 1."""
    stage: int
    """Index in the setting `stages` at that time."""
    movement: str
    decides: bool
    """True if the stage's results rank before the points."""
    matches: tuple[Match, ...]
    plan: Mapping[str, Any]
    """What the movement needs to know for the next round: seats of a Mitchell, lines of a bracket, …"""
    at: int
    length: Mapping[str, Any] = {}
    """Settings of its matches, as `settings.LENGTH` names them; empty in logs that do not have them: the evening's count."""

    @property
    def lines(self) -> frozenset[int]:
        """All lines of its matches, also those that sit out."""
        return frozenset(line for match in self.matches for line in match.lines)


class Score(NamedTuple):
    """Score of a match by side."""

    scores: tuple[float, ...]
    deals: tuple[tuple[float, ...], ...] = ()
    winner: int | None = None
    """Side that wins a drawn knock-out match."""
    forfeit: int | None = None
    """Side that forfeits."""
    award: tuple[float, ...] | None = None
    """Points of the standings in place of those that the score is worth."""
    article: str = ""

    def agrees(self, other: "Score") -> bool:
        """Return True if both are the same score: one may list the deals, the other their sums alone."""
        if self.deals and other.deals:
            return self == other
        return self._replace(deals=()) == other._replace(deals=())


class Change(NamedTuple):
    """A change in the history of a result."""

    at: int
    by: str
    what: str
    """`entered`, `confirmed`, `disputed`, `ruled` or `corrected`."""
    score: Score | None
    reason: str = ""


@dataclass(frozen=True)
class Result:
    """Result of a match, with its history."""

    state: ResultState = "open"
    score: Score | None = None
    claims: Mapping[int, Score] = field(default_factory=dict)
    """Side → score that it has entered."""
    history: tuple[Change, ...] = ()

    @property
    def final(self) -> bool:
        """True if nothing is missing."""
        return self.state in FINAL


class Online(NamedTuple):
    """A match that is played at one of our own tables."""

    at: str = ""
    """Id of the table, "" as long as no side has opened it."""
    record: str = ""
    """Id of the record that its match will have."""
    first: int = 0
    """Side that sits on seat 0."""
    scores: tuple[float, ...] = ()
    """Scores of a finished match, by side, that the evening does not take: the director decides. Empty otherwise."""


class Penalty(NamedTuple):
    """Points taken from a line."""

    line: int
    points: float
    article: str
    reason: str
    round: int | None
    lifted: bool = False


class News(NamedTuple):
    """An announcement."""

    text: str
    at: int
    shown: bool = True


class Mark(NamedTuple):
    """Something done by hand, which stays visible."""

    round: int
    """Current round at that time."""
    at: int
    said: Sentence


class Watch(NamedTuple):
    """The clock of a round."""

    state: Literal["off", "running", "stopped"] = "off"
    total: int = 0
    """Milliseconds with which it was started."""
    left: int = 0
    """Milliseconds left at `at`."""
    at: int = 0
    up: int = 0
    """The same moment as milliseconds since the machine was started."""
    boot: str = ""
    """Id of that start of the machine; "" if it is not known."""

    def left_at(self, now: int, up: int = 0, boot: str = "") -> int:
        """Return the milliseconds left at a moment; negative once the time is over.

        The uptime counts as long as the machine has not been started again, so that a wall clock that is set while the server is down
        changes nothing.
        """
        if self.state != "running":
            return self.left
        passed = up - self.up if boot and boot == self.boot else now - self.at
        return self.left - passed


OPEN = Result()
CLOSED = Sentence("club-closed", "the evening is closed: reopen it first")


@dataclass(frozen=True)
class Evening:
    """An evening after some events. Its mappings and tuples are never changed."""

    version: int = 0
    template: str = ""
    secret: str = ""
    """Text from which the tokens of all links are derived."""
    seed: str = ""
    """Seed of all draws."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    people: int = 0
    """Number of people entered so far, which gives the next its id."""
    replaced: tuple[tuple[int, Person], ...] = ()
    """People who have been replaced, each with the number of the line: their data are still in the log."""
    rounds: tuple[Round, ...] = ()
    results: Mapping[tuple[int, int], Result] = field(default_factory=dict)
    """(round, table) → result."""
    online: Mapping[tuple[int, int], Online] = field(default_factory=dict)
    """(round, table) of the matches that are played at our own tables."""
    penalties: tuple[Penalty, ...] = ()
    news: tuple[News, ...] = ()
    marks: tuple[Mark, ...] = ()
    watch: Watch = field(default_factory=Watch)
    forbidden: frozenset[frozenset[int]] = frozenset()
    fixed: tuple[tuple[int, int], ...] = ()
    """Pairs that meet in the next round."""
    links: Mapping[str, int] = field(default_factory=dict)
    """Role of a link (`director`, `line:5`, …) → number of its present token, if it is not 0."""
    closed: bool = False
    changed: int = 0
    """Moment of the last event."""
    touched: Mapping[str, int] = field(default_factory=dict)
    """Subject → version of the last event about it: what a command with an earlier version must not overwrite."""

    @property
    def title(self) -> str:
        """Title of the evening."""
        return str(self.settings.get("title", ""))

    @property
    def began(self) -> int:
        """Moment of the first round; before it, that of the last event."""
        return self.rounds[0].at if self.rounds else self.changed

    @property
    def round(self) -> Round | None:
        """The current round."""
        return self.rounds[-1] if self.rounds else None

    def result(self, round: int, table: int) -> Result:
        """Return the result of a match so far."""
        return self.results.get((round, table), OPEN)

    def match(self, round: int, table: int) -> Match | None:
        """Return the match at a table in a round; None if there is none."""
        if not 1 <= round <= len(self.rounds) or table < 1:
            return None
        return next((match for match in self.rounds[round - 1].matches if match.table == table), None)

    def eligible(self, group: str | None = None) -> list[int]:
        """Return the lines that may be paired for the next round, of one group or of all."""
        upcoming = len(self.rounds) + 1
        return [
            line.number
            for line in self.lines
            if line.state == "in" and line.since <= upcoming and (group is None or line.group == group)
        ]

    def groups(self) -> list[str]:
        """Return the names of the groups in use; [""] without groups."""
        return sorted({line.group for line in self.lines if line.state != "drawn"}) or [""]

    def played_by(self, round: int) -> Mapping[str, Any]:
        """Return the settings by which a round is played: those of its length that it has kept, in place of the evening's."""
        found = self.rounds[round - 1] if 1 <= round <= len(self.rounds) else None
        return {**self.settings, **found.length} if found and found.length else self.settings

    def open_tables(self, round: Round | None = None) -> list[int]:
        """Return the tables of a round, or of the current one, without a final result."""
        here = round or self.round
        if here is None:
            return []
        return [
            match.table for match in here.matches if match.table and not self.result(here.number, match.table).final
        ]

    def having(self, **changes: Any) -> "Evening":
        """Return the evening with some parts replaced."""
        return replace(self, **changes)


def everybody(evening: Evening) -> Iterator[tuple[Line, Person]]:
    """Yield all people with their lines, also those who have been replaced."""
    for line in evening.lines:
        for person in line.people:
            yield line, person
    for number, person in evening.replaced:
        yield evening.lines[number], person


def person_of(evening: Evening, id: int) -> tuple[Line, Person] | None:
    """Return a person and the line, also one who has been replaced; None for an unknown id.

    A person drawn into a pair is that of the pair.
    """
    found = [one for one in everybody(evening) if one[1].id == id]
    return next((one for one in found if one[0].state != "drawn"), found[0] if found else None)
