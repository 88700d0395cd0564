"""Standings: results of rounds added up and ranked, and points over the evenings of a season."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ridotto.club.scales import WHOLE, victory_points

OUT = 12
"""Victory points of a line that sits out, unless the club says otherwise; it gets no match points."""
KEYS = ("victory", "difference", "made")
"""Usual order of ranking: victory points, difference of match points, match points made."""


class Result(NamedTuple):
    """Result of a match: match points of both lines, or a line that sits out or is awarded the match."""

    first: int
    second: int | None
    """None if the first line sits out."""
    made: tuple[float, float] = (0, 0)
    forfeit: int | None = None
    """Line that forfeits the match 20–0."""


class Row(NamedTuple):
    """A line of the standings."""

    place: int
    """Place from 1; lines that nothing separates share it."""
    line: int
    victory: float
    """Victory points, less penalties."""
    difference: float
    made: float
    played: int
    """Matches played, without those sat out or forfeited."""


def standings(
    results: Iterable[Result],
    deals: int,
    *,
    bounds: Sequence[float] = (),
    out: float = OUT,
    penalties: Mapping[int, float] | None = None,
    keys: Sequence[str] = KEYS,
) -> list[Row]:
    """Return the standings after all results, best first. `deals` is the number of deals of a round, `bounds` a table of its own.

    `penalties` are victory points taken from a line by the director. `keys` are the columns that rank, in order.
    """
    found: dict[int, Row] = {}
    for result in results:
        for line, victory, difference, made, played in _worth(result, deals, bounds, out):
            row = found.get(line, Row(0, line, 0, 0, 0, 0))
            found[line] = row._replace(
                victory=row.victory + victory,
                difference=row.difference + difference,
                made=row.made + made,
                played=row.played + played,
            )
    for line, penalty in (penalties or {}).items():
        row = found.get(line, Row(0, line, 0, 0, 0, 0))
        found[line] = row._replace(victory=row.victory - penalty)
    return ranked(found.values(), keys)


def _worth(
    result: Result, deals: int, bounds: Sequence[float], out: float
) -> list[tuple[int, float, float, float, int]]:
    first, second = result.first, result.second
    if second is None:
        return [(first, out, 0, 0, 0)]
    if result.forfeit is not None:
        return [(line, 0 if line == result.forfeit else WHOLE, 0, 0, 0) for line in (first, second)]
    mine, theirs = result.made
    victory, other = victory_points(mine - theirs, deals, bounds)
    return [(first, victory, mine - theirs, mine, 1), (second, other, theirs - mine, theirs, 1)]


def ranked(rows: Iterable[Row], keys: Sequence[str] = KEYS) -> list[Row]:
    """Return rows with their places: by the columns in `keys`, more is better. Equal rows share a place and are listed by line."""

    def key(row: Row) -> tuple[float, ...]:
        return tuple(-getattr(row, name) for name in keys)

    found: list[Row] = []
    for _, level in groupby(sorted(rows, key=lambda row: (*key(row), row.line)), key):
        place = len(found) + 1
        found.extend(row._replace(place=place) for row in level)
    return found


def season(points: Mapping[int, Sequence[float]], best: int | None = None) -> list[tuple[int, int, float]]:
    """Return (place, line, total) of a season: the sum of each line's `best` evenings, or of all of them."""
    totals = {line: sum(sorted(all_points, reverse=True)[:best]) for line, all_points in points.items()}
    found: list[tuple[int, int, float]] = []
    for _, level in groupby(sorted(totals, key=lambda line: (-totals[line], line)), totals.__getitem__):
        place = len(found) + 1
        found.extend((place, line, totals[line]) for line in level)
    return found


def places(count: int, points: Sequence[float] = (5, 4, 3, 2, 1)) -> list[float]:
    """Return the points for the places of an evening, first to last: those listed, then none."""
    return [points[place] if place < len(points) else 0 for place in range(count)]
