"""Pairing by the standings after each round: danese, danese modificato, and who sits out. Every pairing carries its reason."""

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from ridotto.club import matching
from ridotto.core.errors import Sentence

Met = Collection[frozenset[int]]
"""Pairs of lines that have met, or may not meet."""
NAMED = 4
"""Greatest number of places that a reason lists."""
TRIES = 200_000
"""Steps of the search for a pairing without re-matches, after which one with as few as it has found is taken."""
WIDTHS = (24, 1_000_000)
"""Distances in the standings among which `matching` looks where the search finds no pairing without re-matches."""


class Pairing(NamedTuple):
    """A match of the next round, or a line that sits out."""

    table: int
    """Number of the table, from 1; 0 for a line that sits out."""
    first: int
    """The line with the better place."""
    second: int | None
    """None if the first line sits out."""
    reason: Sentence


def sits_out(standing: Sequence[int], before: Mapping[int, int]) -> int | None:
    """Return the line that sits out: of those who did so least often the one with the lowest place; None for an even number.

    `standing` lists the lines, best first; `before` counts how often each has sat out.
    """
    if len(standing) % 2 == 0:
        return None
    least = min(before.get(line, 0) for line in standing)
    return next(line for line in reversed(standing) if before.get(line, 0) == least)


def danese(standing: Sequence[int], out: Mapping[int, int] | None = None) -> list[Pairing]:
    """Pair first with second, third with fourth and so on; re-matches are allowed."""
    return _paired(standing, (), out or {}, rematches=True)


def danese_modificato(standing: Sequence[int], met: Met, out: Mapping[int, int] | None = None) -> list[Pairing]:
    """Pair each line, from the top of the standings, with the next that it has not met.

    Of all pairings without a re-match this is the first in that order; if there is none, the last lines meet again.
    """
    return _paired(standing, met, out or {}, rematches=False)


def _paired(standing: Sequence[int], met: Met, before: Mapping[int, int], rematches: bool) -> list[Pairing]:
    out = sits_out(standing, before)
    lines = [line for line in standing if line != out]
    place = {line: number for number, line in enumerate(standing, 1)}
    barred = set(met)
    pairs = _neighbours(lines) if rematches else _unmet(lines, barred)
    found = [
        Pairing(table, first, second, _reason(first, second, lines, place, barred, rematches))
        for table, (first, second) in enumerate(pairs, 1)
    ]
    return found if out is None else [*found, resting(out, place, before)]


def resting(line: int, place: Mapping[int, int], before: Mapping[int, int]) -> Pairing:
    """Return the pairing of a line that sits out, with its reason."""
    facts = {"place": place[line], "times": before.get(line, 0)}
    said = Sentence("club-out", "place {place} sits out: the lowest of those who have sat out least often", **facts)
    return Pairing(0, line, None, said)


def drawn(
    lines: Sequence[int],
    seed: int | str,
    clubs: Mapping[int, object] | None = None,
    out: Mapping[int, int] | None = None,
) -> list[Pairing]:
    """Pair lines by lot, as in a first round; lines of the same club stay apart as long as there are others."""
    order = random.Random(f"draw {seed}").sample(list(lines), len(lines))
    idle = sits_out(order, out or {})
    known = clubs or {}
    same = {frozenset((one, other)) for one in known for other in known if one != other and known[one] == known[other]}
    said = Sentence("club-apart", "drawn by lot, lines of one club apart")
    if not clubs:
        said = Sentence("club-drawn", "drawn by lot")
    pairs = _unmet([line for line in order if line != idle], same)
    found = [Pairing(table, first, second, said) for table, (first, second) in enumerate(pairs, 1)]
    return found if idle is None else [*found, Pairing(0, idle, None, said)]


def _neighbours(lines: Sequence[int]) -> list[tuple[int, int]]:
    return list(zip(lines[::2], lines[1::2], strict=True))


def _unmet(lines: Sequence[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    """Return the first pairing without a re-match, in the order of the standings; the longest one found if there is none."""
    left, tried = dict.fromkeys(lines), 0
    chosen: list[tuple[int, int, int]] = []  # first, second, how many later lines were passed over
    best: list[tuple[int, int]] = []
    skip = 0
    while left and tried < TRIES:
        first, *others = left
        fitting = [line for line in others if frozenset((first, line)) not in met]
        if skip < len(fitting):
            second = fitting[skip]
            chosen.append((first, second, skip))
            del left[first], left[second]
            skip = 0
            if len(chosen) > len(best):
                best = [(one, other) for one, other, _ in chosen]
            continue
        tried += 1
        if not chosen:
            break
        first, second, skip = chosen.pop()
        skip += 1
        left = {line: None for line in lines if line in left or line in (first, second)}
    if left and 2 * len(best) < len(lines):
        found = matching.cheapest(len(lines), lambda width: _near(lines, met, width), WIDTHS)
        if found is not None:
            return [(lines[one], lines[other]) for one, other in found]
    paired = {line for pair in best for line in pair}
    return [*best, *_neighbours([line for line in lines if line not in paired])]


def _near(lines: Sequence[int], met: set[frozenset[int]], width: int) -> Iterator[tuple[int, int, int]]:
    """Yield (index, index, cost) of the pairs that have not met; the cost is the square of their distance in the standings."""
    for one, line in enumerate(lines):
        for other in range(one + 1, min(len(lines), one + 1 + width)):
            if frozenset((line, lines[other])) not in met:
                yield one, other, (other - one) ** 2


def _reason(
    first: int,
    second: int,
    lines: Sequence[int],
    place: Mapping[int, int],
    met: set[frozenset[int]],
    rematches: bool,
) -> Sentence:
    facts = {"first": place[first], "second": place[second]}
    if rematches:
        return Sentence("club-neighbours", "places {first} and {second}: neighbours in the standings", **facts)
    if frozenset((first, second)) in met:
        return Sentence(
            "club-again", "places {first} and {second} meet again: no other pairing is left for them", **facts
        )
    between = [line for line in lines if place[first] < place[line] < place[second]]
    passed = [place[line] for line in between if frozenset((first, line)) in met]
    if passed:
        named = ", ".join(map(str, passed[:NAMED])) + (" …" if len(passed) > NAMED else "")
        return Sentence(
            "club-next", "place {first} has met {passed}: the next it has not met is {second}", passed=named, **facts
        )
    if between:
        return Sentence(
            "club-nearest", "place {first} meets {second}: with any before it the rest could not be paired", **facts
        )
    return Sentence("club-first", "places {first} and {second} are the next in the standings and have not met", **facts)
