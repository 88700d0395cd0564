"""Standings of an evening, computed from all results each time: a correction of any round changes them at once."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ridotto.club import scales
from ridotto.club.evening.state import Evening, Match, Result, Round
from ridotto.club.standings import places as points_by_place


class Row(NamedTuple):
    """A line of the standings."""

    place: int
    """From 1; lines that nothing separates share it."""
    line: int
    points: float = 0
    """Victory points, points or wins, less penalties."""
    difference: float = 0
    made: float = 0
    wins: float = 0
    played: int = 0
    penalties: float = 0
    opponents: float = 0
    """Sum of the points of the lines it has played against."""


def worth(evening: Evening, round: int, match: Match) -> list[float] | None:
    """Return the points of the standings by side; None without a final result."""
    return _worth(evening.played_by(round), match, evening.result(round, match.table))


def _worth(settings: Mapping[str, Any], match: Match, result: Result) -> list[float] | None:
    score = result.score
    if not result.final or score is None:
        return None
    sides = len(match.sides)
    if score.award is not None:
        return list(score.award)
    if score.forfeit is not None:
        present = settings["win"] if settings["scoring"] == "wins" else settings["forfeit"]
        absent = settings["loss"] if settings["scoring"] == "wins" else 0
        return [absent if side == score.forfeit else present for side in range(sides)]
    match settings["scoring"]:
        case "victory":
            difference = score.scores[0] - score.scores[1]
            return list(scales.victory_points(difference, settings["deals"], settings["bounds"]))
        case "wins":
            return [_win(settings, score.scores, side, score.winner) for side in range(sides)]
        case "places":
            return _by_place(score.scores, settings["place_points"])
    return list(score.scores)


def _win(settings: Any, scores: tuple[float, ...], side: int, winner: int | None) -> float:
    best = max(scores)
    if winner is not None:
        return float(settings["win"] if side == winner else settings["loss"])
    if scores[side] < best:
        return float(settings["loss"])
    return float(settings["win"] if scores.count(best) == 1 else settings["draw"])


def _by_place(scores: tuple[float, ...], points: list[float]) -> list[float]:
    """Return the points for the places at a table; equal scores share those of their places."""
    listed = points_by_place(len(scores), points)
    found = []
    for score in scores:
        first = sum(other > score for other in scores)
        equal = scores.count(score)
        found.append(sum(listed[first : first + equal]) / equal)
    return found


class _Sums:
    """Sums of each line while results are added up."""

    def __init__(self, lines: Iterable[int]) -> None:
        self.rows = {line: Row(0, line) for line in lines}
        self.against: dict[int, list[int]] = {line: [] for line in self.rows}
        self.out: dict[int, int] = dict.fromkeys(self.rows, 0)
        self.earned: dict[int, float] = dict.fromkeys(self.rows, 0)
        """Points of the matches that were played, without those won by forfeit."""

    def add(self, line: int, **more: float) -> None:
        row = self.rows.get(line)
        if row is not None:
            self.rows[line] = row._replace(**{name: getattr(row, name) + value for name, value in more.items()})


def rows(evening: Evening, rounds: Iterable[Round] | None = None, lines: Iterable[int] | None = None) -> list[Row]:
    """Return the standings after some rounds, or all that count, of some lines or all, best first."""
    counted = [one for one in evening.rounds if not one.decides] if rounds is None else list(rounds)
    everyone = [line.number for line in evening.lines if line.state != "drawn"]
    sums = _Sums(everyone)
    for one in counted:
        settings = evening.played_by(one.number)
        for match in one.matches:
            _add(sums, settings, match, evening.result(one.number, match.table))
    _sit_out(evening, sums)
    shown = {one.number for one in counted}
    for penalty in evening.penalties:
        if not penalty.lifted and (rounds is None or penalty.round is None or penalty.round in shown):
            sums.add(penalty.line, points=-penalty.points, penalties=penalty.points)
    points = {line: row.points for line, row in sums.rows.items()}
    for line, others in sums.against.items():
        sums.add(line, opponents=sum(points.get(other, 0) for other in others))
    wanted = set(everyone if lines is None else lines)
    return _ranked([row for row in sums.rows.values() if row.line in wanted], evening.settings["order"])


def _add(sums: _Sums, settings: Mapping[str, Any], match: Match, result: Result) -> None:
    if len(match.sides) == 1:
        for line in match.lines:
            if line in sums.out:
                sums.out[line] += 1
        return
    points = _worth(settings, match, result)
    if points is None:
        return
    score = result.score
    assert score is not None
    counted = score.forfeit is None and bool(score.scores)
    won = [_win({"win": 1, "loss": 0, "draw": 0.5}, tuple(points), side, score.winner) for side in range(len(points))]
    for side, lines in enumerate(match.sides):
        made = score.scores[side] if counted else 0
        others = [one for number, one in enumerate(score.scores) if number != side] if counted else [0]
        for line in lines:
            sums.add(
                line,
                points=points[side],
                difference=made - sum(others) / len(others),
                made=made,
                wins=won[side],
                played=int(score.forfeit is None),
            )
            if line in sums.against:
                sums.earned[line] += points[side] if score.forfeit is None else 0
                sums.against[line] += [
                    one for number, side in enumerate(match.sides) if line not in side for one in side
                ]


def _sit_out(evening: Evening, sums: _Sums) -> None:
    """Add what sitting out is worth: a fixed number of points, or the mean of the matches that the line has played."""
    settings = evening.settings
    for line, times in sums.out.items():
        if not times:
            continue
        row = sums.rows[line]
        each = settings["sit_out"]
        if settings["sit_out_by"] == "mean" and row.played:
            each = round(sums.earned[line] / row.played, 2)
        sums.add(line, points=times * each)


def _ranked(found: list[Row], order: Iterable[str]) -> list[Row]:
    """Return rows with their places, by the columns in `order`; more is better. Equal rows share a place and are listed by line."""
    columns = list(order)

    def key(row: Row) -> tuple[float, ...]:
        return tuple(-round(getattr(row, name), 6) for name in columns)

    placed: list[Row] = []
    for number, row in enumerate(sorted(found, key=lambda row: (*key(row), row.line)), 1):
        shared = placed and key(placed[-1]) == key(row)
        placed.append(row._replace(place=placed[-1].place if shared else number))
    return placed
