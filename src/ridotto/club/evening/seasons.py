"""Seasons and circuits: points of several evenings by exact team name, or by member, and what each has played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ridotto.club import standings
from ridotto.club.evening import names, rounds
from ridotto.club.evening.ranking import Row
from ridotto.club.evening.state import Evening

By = Literal["team", "member"]


@dataclass
class Record:
    """A team or a member over a season."""

    name: str
    number: str = ""
    points: list[float] = field(default_factory=list)
    """Points of each evening."""
    played: int = 0
    wins: float = 0
    best_place: int = 0


def season(
    evenings: Iterable[Evening], best: int | None = None, points: Sequence[float] = (), by: By = "team"
) -> list[dict[str, Any]]:
    """Return the table of a season: the sum of the `best` evenings of each team or member, or of all.

    `points` are those of the places of an evening; without them the evening's setting `season_points` counts, and without that
    the points of its standings. Teams are the same if their names are: case and spacing do not matter. Members are known by number,
    or else by name.
    """
    records: dict[str, Record] = {}
    for evening in evenings:
        listed = points or evening.settings["season_points"]
        for row in rounds.final(evening):
            worth = _worth(row, listed)
            for key, name, number in _whose(evening, row, by):
                _add(records.setdefault(key, Record(name, number)), row, worth)
    keys = list(records)
    totals = standings.season({at: records[key].points for at, key in enumerate(keys)}, best)
    return [_table_row(place, total, records[keys[at]], best) for place, at, total in totals]


def _worth(row: Row, listed: Sequence[float]) -> float:
    if not listed:
        return row.points
    return listed[row.place - 1] if row.place <= len(listed) else 0


def _whose(evening: Evening, row: Row, by: By) -> list[tuple[str, str, str]]:
    """Return (key, name, number) of a row's team, or of its members; those whose names have been deleted are left out."""
    line = evening.lines[row.line]
    if by == "team":
        return [(names.key(line.name), line.name, "")] if line.name else []
    return [
        (f"#{person.number}" if person.number else names.key(person.name), person.name, person.number)
        for person in line.people
        if person.name
    ]


def _add(record: Record, row: Row, worth: float) -> None:
    record.points.append(worth)
    record.played += row.played
    record.wins += row.wins
    record.best_place = min(record.best_place or row.place, row.place)


def _table_row(place: int, total: float, record: Record, best: int | None) -> dict[str, Any]:
    return {
        "place": place,
        "name": record.name,
        "number": record.number,
        "total": total,
        "evenings": len(record.points),
        "counted": min(len(record.points), best or len(record.points)),
        "best_place": record.best_place,
        "played": record.played,
        "wins": record.wins,
    }
