"""Swiss pairing: lines with equal scores meet, the upper half of a score group the lower half, and nobody meets twice.

With the extra `club` the pairing has the least total cost (`matching`); without it a search takes the first that works, from the top.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ridotto.club import matching
from ridotto.club.pairing import Met, Pairing, resting, sits_out
from ridotto.core.errors import Sentence

WIDTHS = (24, 96, 1_000_000)
"""Candidates of each line, in order of preference, among which the best pairing is looked for."""
CLUB = 10**10
"""Cost of a pair of one club, if clubs are to stay apart: above the sum of all costs of places in a group of a thousand."""
GROUP = 10**13
"""Cost of a pair of neighbouring score groups, above that of all pairs of one club; it grows with the square of the distance."""
TRIES = 20_000
"""Dead ends of the search after which lines may meet again."""


class Group(NamedTuple):
    """Place of a line in its score group."""

    number: int
    """Number of the group, from 0 for the highest score."""
    place: int
    size: int


def groups_of(standing: Sequence[int], scores: Mapping[int, float]) -> dict[int, Group]:
    """Return the score group of each line. `standing` lists the lines, best first."""
    found: dict[int, Group] = {}
    for number, (_, level) in enumerate(groupby(standing, lambda line: scores.get(line, 0))):
        lines = list(level)
        found.update((line, Group(number, place, len(lines))) for place, line in enumerate(lines))
    return found


def cost(one: Group, other: Group) -> int:
    """Return the cost of a pair: 0 for the first of an upper half and the first of the lower half of the same group."""
    if one.number == other.number:
        off = abs(other.place - one.place) - one.size // 2
        return 2 * off * off + (off < 0)  # of two lines that are equally far, the one in the other half
    above, below = sorted((one, other))
    return GROUP * (below.number - above.number) ** 2 + (above.size - 1 - above.place) ** 2 + below.place**2


def swiss(
    standing: Sequence[int],
    scores: Mapping[int, float],
    met: Met,
    out: Mapping[int, int] | None = None,
    clubs: Mapping[int, object] | None = None,
) -> list[Pairing]:
    """Return the next round of a Swiss tournament. `standing` lists the lines, best first; `scores` group them.

    With an odd number the lowest of those who sat out least often sits out, so nobody does twice before all have. `clubs`, given for the
    first round, keeps lines of one club apart as long as there are others. Lines meet again only if there is no other pairing.
    """
    before = out or {}
    idle = sits_out(standing, before)
    lines = [line for line in standing if line != idle]
    groups = groups_of(lines, scores)
    barred = set(met)
    pairs = paired(lines, groups, barred, clubs or {})
    place = {line: number for number, line in enumerate(standing, 1)}
    ordered = sorted((sorted(pair, key=place.__getitem__) for pair in pairs), key=lambda pair: place[pair[0]])
    found = [
        Pairing(table, first, second, _reason(first, second, groups, place, scores, barred))
        for table, (first, second) in enumerate(ordered, 1)
    ]
    return found if idle is None else [*found, resting(idle, place, before)]


def paired(
    lines: Sequence[int], groups: Mapping[int, Group], barred: Collection[frozenset[int]], clubs: Mapping[int, object]
) -> list[tuple[int, int]]:
    """Return pairs of lines, of least cost if the extra is installed."""
    preferred = _Preferences(lines, groups, barred, clubs)
    best = matching.cheapest(len(lines), preferred.edges, WIDTHS)
    if best is not None:
        return [(lines[one], lines[other]) for one, other in best]
    apart = preferred.searched(apart=True) if clubs else []
    return apart if 2 * len(apart) == len(lines) else preferred.searched()


class _Preferences:
    """Which line each would rather meet."""

    def __init__(
        self,
        lines: Sequence[int],
        groups: Mapping[int, Group],
        barred: Collection[frozenset[int]],
        clubs: Mapping[int, object],
    ) -> None:
        self.lines, self.groups, self.barred, self.clubs = lines, groups, barred, clubs

    def same(self, one: int, other: int) -> bool:
        """Return True for two lines of one club."""
        return one in self.clubs and self.clubs[one] == self.clubs.get(other)

    def cost(self, one: int, other: int) -> int:
        """Return the cost of a pair of lines."""
        return cost(self.groups[one], self.groups[other]) + CLUB * self.same(one, other)

    def near(self, one: int, others: Iterable[int]) -> Iterator[tuple[int, int]]:
        """Yield (cost, line) of the lines that a line may meet."""
        return ((self.cost(one, other), other) for other in others if frozenset((one, other)) not in self.barred)

    def edges(self, width: int) -> Iterator[tuple[int, int, int]]:
        """Yield (index, index, cost) of the `width` lines below each that it would rather meet."""
        index = {line: number for number, line in enumerate(self.lines)}
        for number, one in enumerate(self.lines):
            group = self.groups[one]
            ideal = number + max(1, group.size // 2)
            low, high = max(number + 1, ideal - width // 2), max(number + 1 + width, ideal + width // 2)
            others = dict.fromkeys((*self.lines[number + 1 : number + 1 + width // 2], *self.lines[low:high]))
            for worth, other in sorted(self.near(one, others))[:width]:
                yield number, index[other], worth

    def searched(self, apart: bool = False) -> list[tuple[int, int]]:
        """Return the first pairing without a re-match, from the top, each line with the best that is left.

        If there is none, return the longest one found; with the last lines meeting again, unless clubs are to stay `apart`.
        """
        left = dict.fromkeys(self.lines)
        chosen: list[tuple[int, int, list[tuple[int, int]]]] = []
        best: list[tuple[int, int]] = []
        options: list[tuple[int, int]] | None = None
        tried = 0
        while left and tried < TRIES:
            first = next(line for line in self.lines if line in left)
            if options is None:
                others = [line for line in left if line != first and not (apart and self.same(first, line))]
                options = sorted(self.near(first, others), reverse=True)
            if options:
                _, second = options.pop()
                chosen.append((first, second, options))
                del left[first], left[second]
                options = None
                best = [(one, other) for one, other, _ in chosen] if len(chosen) > len(best) else best
                continue
            tried += 1
            if not chosen:
                break
            first, second, options = chosen.pop()
            left[first] = left[second] = None
        if apart:
            return best
        paired_ = {line for pair in best for line in pair}
        rest = [line for line in self.lines if line not in paired_]
        return [*best, *zip(rest[::2], rest[1::2], strict=True)]


def _reason(
    first: int,
    second: int,
    groups: Mapping[int, Group],
    place: Mapping[int, int],
    scores: Mapping[int, float],
    barred: Collection[frozenset[int]],
) -> Sentence:
    facts = {"first": place[first], "second": place[second]}
    if frozenset((first, second)) in barred:
        return Sentence(
            "club-again", "places {first} and {second} meet again: no other pairing is left for them", **facts
        )
    points = f"{scores.get(first, 0):g}"
    if groups[first].number == groups[second].number:
        return Sentence(
            "club-group",
            "places {first} and {second}: both have {points} points and have not met",
            points=points,
            **facts,
        )
    return Sentence(
        "club-float",
        "place {first} meets {second}, of another score: those with {points} points could not all be paired among themselves",
        points=points,
        **facts,
    )
