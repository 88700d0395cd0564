"""Howell for small fields: with boards, each pair meets each other once and plays each set of boards once."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ridotto.club.movements import round_robin
from ridotto.core.errors import InvalidText, Sentence

FEWEST, MOST = 4, 14
"""Numbers of pairs."""
SHARED = 6
"""Up to this number of pairs no movement keeps the sets apart: all tables of a round play the same set."""


class Meeting(NamedTuple):
    """Two pairs at a table over a set of boards."""

    table: int
    """Number of the table, from 1."""
    first: int
    second: int
    boards: int
    """Set of boards, from 0."""


def howell(pairs: int) -> list[list[Meeting]]:
    """Return the rounds of a Howell for 4 to 14 pairs. The last pair stays at table 1; with an odd number the pair that meets nobody rests.

    From seven pairs on no two tables of a round play the same set. Raise InvalidText for other numbers.
    """
    if not FEWEST <= pairs <= MOST:
        raise InvalidText(Sentence("club-howell", "a Howell is for 4 to 14 pairs, not {lines}", lines=pairs))
    seats = pairs + pairs % 2
    rounds = _together(seats) if seats <= SHARED else _apart(seats - 1)
    return [[one for one in meetings if max(one.first, one.second) < pairs] for meetings in rounds]


def _together(seats: int) -> list[list[Meeting]]:
    return [
        [Meeting(table, first, second, number) for table, (first, second) in enumerate(pairs, 1)]
        for number, pairs in enumerate(round_robin(seats))
    ]


def _apart(moving: int) -> list[list[Meeting]]:
    """Return the rounds of a Room square: a starter and its adder, moved on by one pair and one set each round."""
    starter = _starter(moving)
    rounds = []
    for number in range(moving):
        meetings = [Meeting(1, number, moving, number)]
        for table, (one, other, adder) in enumerate(starter, 2):
            meetings.append(
                Meeting(table, (one + number) % moving, (other + number) % moving, (number - adder) % moving)
            )
        rounds.append(meetings)
    return rounds


@cache
def _starter(moving: int) -> tuple[tuple[int, int, int], ...]:
    """Return the first (one, other, adder): all differences, all places and all places moved by their adders are there once."""
    return next(_starters(moving, frozenset(range(1, moving)), frozenset(), frozenset(), frozenset()))


def _starters(
    moving: int,
    left: frozenset[int],
    differences: frozenset[int],
    adders: frozenset[int],
    moved: frozenset[int],
) -> Iterator[tuple[tuple[int, int, int], ...]]:
    if not left:
        yield ()
        return
    one = min(left)
    for other in sorted(left - {one}):
        apart = frozenset(((other - one) % moving, (one - other) % moving))
        if apart & differences:
            continue
        for adder in range(1, moving):
            ends = frozenset(((one + adder) % moving, (other + adder) % moving))
            if adder in adders or 0 in ends or ends & moved:
                continue
            rest = _starters(moving, left - {one, other}, differences | apart, adders | {adder}, moved | ends)
            yield from (((one, other, adder), *more) for more in rest)
