"""Seasons and circuits: points of several evenings by exact team name, or by member, and what each has played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from ridotto.club import standings
from ridotto.club.evening import names, rounds
from ridotto.club.evening.ranking import Row
from ridotto.club.evening.state import Evening

By = Literal["team", "member"]
STRICTNESS = ("name", "initials", "number")


@dataclass
class Record:
    """A team or a member over a season."""

    name: str
    number: str = ""
    shown: str = "name"
    """What the public may read of the name: the strictest that any of the evenings says."""
    points: dict[int, float] = field(default_factory=dict)
    """Number of an evening → its points; the better, if the same name was entered twice."""
    played: int = 0
    wins: float = 0
    best_place: int = 0


class Counted(NamedTuple):
    """A row of the table of a season."""

    place: int
    total: float
    record: Record
    evenings: frozenset[int]
    """Numbers of the evenings that count."""


class _Entered(NamedTuple):
    key: str
    name: str
    number: str
    shown: str


def season(
    evenings: Iterable[Evening],
    best: int | None = None,
    points: Sequence[float] = (),
    by: By = "team",
    public: bool = False,
) -> list[dict[str, Any]]:
    """Return the table of a season: the sum of the `best` evenings of each team or member, or of all.

    `points` are those of the places of an evening; without them the evening's setting `season_points` counts, and without that
    the points of its standings. Teams are the same if their names are: case and spacing do not matter. Members are known by number,
    or else by name. `public`: names as the evenings let everybody read them.
    """
    return [_table_row(row, public) for row in tabled(evenings, best, points, by, public)]


def tabled(
    evenings: Iterable[Evening], best: int | None, points: Sequence[float], by: By, public: bool
) -> list[Counted]:
    """Return the table of a season with the points of each evening."""
    records: dict[str, Record] = {}
    for number, evening in enumerate(evenings):
        listed = points or evening.settings["season_points"]
        for row in rounds.final(evening):
            worth = _worth(row, listed)
            for entered in _whose(evening, row, by):
                record = records.setdefault(entered.key, Record(entered.name, entered.number))
                record.shown = max(record.shown, entered.shown, key=STRICTNESS.index)
                _add(record, number, row, worth)
    if public:
        for number, record in enumerate(records.values(), 1):
            record.name = _public(record, number)
    keys = list(records)
    totals = standings.season({at: list(records[key].points.values()) for at, key in enumerate(keys)}, best)
    return [Counted(place, total, records[keys[at]], _best(records[keys[at]], best)) for place, at, total in totals]


def _public(record: Record, number: int) -> str:
    """Return what everybody may read: the name, its initials, or a number: the member's, or `number` without one."""
    if record.shown == "name":
        return record.name
    if record.shown == "initials":
        return names.JOINED.join(map(names.initials, record.name.split(names.JOINED)))
    return f"#{record.number or number}"


def _best(record: Record, best: int | None) -> frozenset[int]:
    ranked = sorted(record.points, key=lambda number: (-record.points[number], number))
    return frozenset(ranked[:best])


def _worth(row: Row, listed: Sequence[float]) -> float:
    if not listed:
        return row.points
    return listed[row.place - 1] if row.place <= len(listed) else 0


def _whose(evening: Evening, row: Row, by: By) -> list[_Entered]:
    """Return a row's team, or its members; those whose names have been deleted are left out."""
    line = evening.lines[row.line]
    if by == "team":
        return [_Entered(names.key(line.name), line.name, "", line.shown)] if line.name else []
    return [
        _Entered(
            f"#{person.number}" if person.number else names.key(person.name), person.name, person.number, line.shown
        )
        for person in line.people
        if person.name
    ]


def _add(record: Record, evening: int, row: Row, worth: float) -> None:
    record.points[evening] = max(worth, record.points.get(evening, worth))
    record.played += row.played
    record.wins += row.wins
    record.best_place = min(record.best_place or row.place, row.place)


def _table_row(row: Counted, public: bool) -> dict[str, Any]:
    record = row.record
    return {
        "place": row.place,
        "name": record.name,
        "number": record.number if not public or record.shown == "number" else "",
        "total": row.total,
        "evenings": len(record.points),
        "counted": len(row.evenings),
        "best_place": record.best_place,
        "played": record.played,
        "wins": record.wins,
    }
