"""Movements that are fixed beforehand: Mitchell, round robin, and tables of individuals who meet exactly once."""

from math import gcd, isqrt
from typing import NamedTuple

from ridotto.core.errors import InvalidText, Sentence


class Meeting(NamedTuple):
    """Two lines at a table. In a Mitchell the fixed ones and the mobile ones are numbered apart, both from 0."""

    table: int
    """Number of the table, from 1."""
    fixed: int
    mobile: int


class Boards(NamedTuple):
    """A meeting over boards that travel."""

    table: int
    fixed: int
    mobile: int
    boards: int
    """Set of boards, from 0."""


def most_rounds(tables: int, step: int = 1) -> int:
    """Return the greatest number of rounds of a Mitchell without a re-match, T / gcd(step, T), if mobile lines move `step` tables."""
    return tables // gcd(step, tables)


def mitchell(tables: int, rounds: int, step: int = 1) -> list[list[Meeting]]:
    """Return the rounds of a Mitchell with real cards: fixed lines stay, mobile ones move `step` tables up after each round.

    No skip is needed, whatever the number of tables: no boards move the other way. Raise InvalidText if some would meet twice.
    """
    _check_tables(tables)
    most = most_rounds(tables, step)
    if not 1 <= rounds <= most:
        facts = {"tables": tables, "step": step, "most": most, "rounds": rounds, "robin": 2 * tables - 1}
        raise InvalidText(
            Sentence(
                "club-mitchell",
                "at {tables} tables, moving {step}, nobody meets twice in up to {most} rounds, not in {rounds}: "
                "play {most}, or choose all against all (up to {robin} rounds) or danese modificato in the settings",
                **facts,
            )
        )
    return [
        [Meeting(table + 1, table, (table - step * number) % tables) for table in range(tables)]
        for number in range(rounds)
    ]


def mitchell_with_boards(tables: int, rounds: int) -> list[list[Boards]]:
    """Return the rounds of a Mitchell with boards, which move one table down while mobile lines move one up.

    With an even number of tables the mobile lines skip a table halfway, so that no line meets a board twice, and there is one round
    less. Raise InvalidText for more rounds.
    """
    _check_tables(tables)
    even = tables % 2 == 0
    most = tables - even
    if not 1 <= rounds <= most:
        facts = {"tables": tables, "most": most, "rounds": rounds}
        raise InvalidText(
            Sentence("club-boards", "boards for {tables} tables last {most} rounds at most, not {rounds}", **facts)
        )
    return [
        [
            Boards(
                table + 1, table, (table - number - (even and 2 * number >= tables)) % tables, (table + number) % tables
            )
            for table in range(tables)
        ]
        for number in range(rounds)
    ]


def _check_tables(tables: int) -> None:
    if tables < 2:
        raise InvalidText(Sentence("club-tables", "a movement needs at least two tables, not {tables}", tables=tables))


def round_robin(lines: int) -> list[list[tuple[int, int]]]:
    """Return rounds in which each two lines meet exactly once. With an odd number of lines one sits out in each round."""
    if lines < 2:
        raise InvalidText(Sentence("club-lines", "a round robin needs at least two lines, not {lines}", lines=lines))
    seats = lines + lines % 2
    circle = list(range(1, seats))
    rounds = []
    for _ in range(seats - 1):
        around = [0, *circle]
        pairs = [(around[place], around[-1 - place]) for place in range(seats // 2)]
        rounds.append([(min(pair), max(pair)) for pair in pairs if max(pair) < lines])
        circle = [circle[-1], *circle[:-1]]
    return rounds


def is_prime(number: int) -> bool:
    """Return True for a prime."""
    return number > 1 and all(number % divisor for divisor in range(2, isqrt(number) + 1))


def all_once(players: int) -> list[list[list[int]]]:
    """Return rounds of tables at which each two players meet exactly once: the lines of an affine plane.

    `players` is the square of a prime p; there are p + 1 rounds of p tables with p players, such as 6 of 5 with 5 for 25 players at
    Briscola a cinque. Raise InvalidText for other numbers.
    """
    order = isqrt(players)
    if order * order != players or not is_prime(order):
        raise InvalidText(
            Sentence(
                "club-plane", "everybody can meet once with 4, 9, 25, 49 … players, not with {players}", players=players
            )
        )
    points = range(order)
    rounds = [[[x * order + (slope * x + start) % order for x in points] for start in points] for slope in points]
    return [*rounds, [[x * order + y for y in points] for x in points]]
