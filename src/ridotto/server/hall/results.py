"""Results of an evening's matches at our own tables."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from ridotto import fair
from ridotto.catalogue import game
from ridotto.club.evening.state import Evening, Match, Online

SEATS = 4
Read = Callable[[Collection[str]], Awaitable[Mapping[str, Sequence[float]]]]
"""Look records up by their ids, and return the scores of those that are there."""


class Open(NamedTuple):
    """A match at one of our tables without a final result."""

    round: int
    table: int
    online: Online
    games: int
    """Games that win a match of several; 0 if it is one game."""

    @property
    def command(self) -> dict[str, Any]:
        """Command that enters its result, without the scores."""
        where = {"round": self.round, "table": self.table}
        return {"type": "result", **where, "sure": True, "reason": f"record {self.online.record}"}


def first_record(table: str) -> str:
    """Return the id that the record of a new table's first match will have."""
    return f"{fair.alias(table)}-0"


def waiting(evening: Evening) -> list[Open]:
    """Return the matches at our tables whose results are not known yet."""
    found = []
    for (round, table), online in evening.online.items():
        if online.at and not online.scores and not evening.result(round, table).final and not evening.closed:
            best_of = int(evening.played_by(round)["best_of"])
            found.append(Open(round, table, online, best_of // 2 + 1 if best_of else 0))
    return found


class Games:
    """Scores of the games of an evening's matches, each read once: a record never changes."""

    def __init__(self) -> None:
        self._known: dict[str, Sequence[float]] = {}

    async def finished(self, waiting: Sequence[Open], read: Read) -> list[tuple[Open, list[float]]]:
        """Return the matches that are over, with their scores by side, after reading what is new."""
        while awaited := {id for one in waiting if (id := self._progress(one)[0]) is not None}:
            found = await read(awaited)
            self._known.update(found)
            if not found:
                break
        return [(one, scores) for one in waiting for id, scores in (self._progress(one),) if id is None]

    def _progress(self, match: Open) -> tuple[str | None, list[float]]:
        """Return the record that a match waits for, None if it is over, and its scores so far.

        These are the scores of its record, or the games that each side has won. A match of several games is played at one table, game
        after game; each has a record of its own.
        """
        if not match.games:
            only = self._known.get(match.online.record)
            return (match.online.record, []) if only is None else (None, by_side(match.online, only))
        alias, won = match.online.record.rpartition("-")[0], [0.0, 0.0]
        for number in count():
            id = f"{alias}-{number}"
            if max(won) == match.games or id not in self._known:
                break
            one, other = by_side(match.online, self._known[id])
            won = [won[0] + (one > other), won[1] + (other > one)]
        return None if max(won) == match.games else id, won


def by_side(online: Online, scores: Sequence[float]) -> list[float]:
    """Return the scores of a record by the sides of the evening's match: seat 0 is of the side that opened the table."""
    return [scores[0], scores[1]] if online.first == 0 else [scores[1], scores[0]]


def seats(online: Online, match: Match, line: int) -> list[int]:
    """Return the seats of a line's side at our table, every other one; of two partners each begins with another."""
    side = match.side_of(line) or 0
    first = side != online.first
    own = [seat for seat in range(SEATS) if seat % 2 == first]
    at = match.sides[side].index(line)
    return [*own[at:], *own[:at]]


def options(evening: Evening, round: int) -> dict[str, Any]:
    """Return the options of our table for a match of a round: the evening's, with the length that the round is played with."""
    settings = evening.played_by(round)
    length = settings["match"]  # "deals" and "target" are also the names of the games' options
    if not settings.get(length) or length not in game(settings["game"]).options():
        return dict(settings["options"])
    others = {name: value for name, value in settings["options"].items() if name not in ("deals", "target")}
    return {**others, length: settings[length]}
