"""Evenings played by program, and an account of them kept apart: what each line has, recomputed from the slips alone."""

import json
import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from ridotto.club.evening.decide import decide
from ridotto.club.evening.deciding import DIRECTOR, Actor
from ridotto.club.evening.fold import fold
from ridotto.club.evening.knockouts import defeated
from ridotto.club.evening.state import Evening, Event, Match
from ridotto.club.evening.templates import created

Slip = list[float]
BOUNDS = {
    3: (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    4: (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
}
"""Victory points by the federation's tables, copied here so that nothing is computed by the code under test."""


class Party:
    """An evening with its log, whose commands are given one by one."""

    def __init__(self, template: str, **settings: Any) -> None:
        self.log: list[Event] = []
        self.evening = Evening()
        self.now = 0
        self._append("created", created(template, settings, "secret", "seed"), "director")

    def _append(self, kind: str, data: dict[str, Any], by: str) -> None:
        event = Event(self.evening.version + 1, self.now, kind, json.loads(json.dumps(data)), by)
        self.evening = fold(self.evening, event)
        self.log.append(event)

    def does(self, type: str, sender: Actor = DIRECTOR, version: int | None = None, **given: Any) -> "Party":
        """Carry out a command."""
        self.now += 1000
        for kind, data in decide(self.evening, {"type": type, **given}, sender, version):
            self._append(kind, data, sender.name)
        return self

    def enters(self, count: int) -> "Party":
        """Enter lines with names of their own."""
        size = self.evening.settings["people"] if self.evening.settings["partners"] == "fixed" else 1
        first = len(self.evening.lines)
        for number in range(first, first + count):
            self.does("enter", people=[{"name": f"N{number} {letter}"} for letter in "ABCDEF"[:size]])
        return self

    @property
    def matches(self) -> list[Match]:
        """Matches of the current round, without those who sit out."""
        assert self.evening.round
        return [match for match in self.evening.round.matches if match.table]

    def plays(self, slips: Callable[[Match], Slip]) -> dict[int, Slip]:
        """Enter a slip for each match of the current round; return them by table."""
        assert self.evening.round
        found = {}
        for match in self.matches:
            found[match.table] = slips(match)
            number = self.evening.round.number
            self.does("result", round=number, table=match.table, scores=found[match.table], sure=True)
        return found


def burraco(rng: random.Random) -> Callable[[Match], Slip]:
    """Return slips of Burraco: multiples of 5, of which no two are equal."""
    return lambda match: [5 * score for score in rng.sample(range(-40, 500), len(match.sides))]


def best_of_three(rng: random.Random) -> Callable[[Match], Slip]:
    """Return slips of matches to two games."""
    return lambda match: rng.choice([[2, 0], [2, 1], [1, 2], [0, 2]])


def victory(mine: float, theirs: float, deals: int) -> int:
    """Return the victory points of a side by the federation's table."""
    ahead = 10 + sum(abs(mine - theirs) > bound for bound in BOUNDS[deals])
    return ahead if mine >= theirs else 20 - ahead


class Account:
    """Account of an evening by victory points, from what was seen at the tables."""

    def __init__(self, deals: int, out: float = 12) -> None:
        self.deals, self.out = deals, out
        self.slips: dict[tuple[int, int], tuple[int, int, Slip]] = {}
        self.sat: list[int] = []

    def notes(self, party: Party, slips: dict[int, Slip]) -> None:
        """Note a round's slips, and who sat out."""
        round = party.evening.round
        assert round
        for match in round.matches:
            if match.table:
                (one,), (other,) = match.sides
                self.slips[round.number, match.table] = (one, other, slips[match.table])
            else:
                self.sat += match.lines

    def table(self, lines: Sequence[int]) -> list[tuple[float, float, float, int]]:
        """Return (victory points, difference, made, line), best first."""
        sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
        for line in lines:
            assert sums[line] == [0, 0, 0]
        for one, other, (mine, theirs) in self.slips.values():
            for line, a, b in ((one, mine, theirs), (other, theirs, mine)):
                worth = victory(mine, theirs, self.deals)
                sums[line][0] += worth if line == one else 20 - worth
                sums[line][1] += a - b
                sums[line][2] += a
        for line in self.sat:
            sums[line][0] += self.out
        return sorted(((*row, line) for line, row in sums.items()), key=lambda row: (-row[0], -row[1], -row[2], row[3]))


def reenter_all(party: Party) -> None:
    """Enter every line that has lost for the repescagem."""
    for line in sorted(defeated(party.evening)):
        party.does("reenter", line=line)
