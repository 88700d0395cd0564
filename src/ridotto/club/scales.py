"""Scales: what the difference of a match or the results of a board are worth."""

from collections.abc import Sequence
from math import floor, log2, sqrt

from ridotto.core.errors import InvalidText, Sentence

THREE_DEALS = (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)
"""Greatest difference in match points for 10–10, 11–9, … 19–1 in a round of three deals of Burraco; above it is 20–0."""
FOUR_DEALS = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)
"""The same for four deals: a table of its own, flatter than a scaled one."""
GIVEN = {3: THREE_DEALS, 4: FOUR_DEALS}
STEP = 5
"""Match points are multiples of it, and so are the bounds of a scaled table."""
EVEN, WHOLE = 10, 20
"""Victory points of a drawn round for each side, and of both sides together."""
CAP = 24
"""Greatest number of imps."""
PER_DOUBLING = 10
"""Imps by which the scale grows when difference plus spread doubles."""


BLITZ = 15
"""Imps by which a team match of one board gives all victory points; it grows with the root of the boards."""
GOLDEN = (sqrt(5) - 1) / 2
"""τ of the team scale."""


def victory_bounds(deals: int) -> tuple[int, ...]:
    """Return the bounds of the victory points for a round of `deals` deals.

    Where no table is given, those of three deals are scaled by √(deals / 3): deals are independent.
    """
    if deals < 1:
        raise InvalidText(Sentence("club-deals", "a round has at least one deal, not {deals}", deals=deals))
    if deals in GIVEN:
        return GIVEN[deals]
    return tuple(STEP * floor(bound * sqrt(deals / 3) / STEP + 0.5) for bound in THREE_DEALS)


def victory_points(difference: float, deals: int, bounds: Sequence[float] = ()) -> tuple[int, int]:
    """Return the victory points of a side that is ahead by `difference`, and of the other side.

    `bounds` replaces the table of that number of deals: clubs announce their own.
    """
    table = bounds or victory_bounds(deals)
    ahead = EVEN + sum(abs(difference) > bound for bound in table)
    return (ahead, WHOLE - ahead) if difference >= 0 else (WHOLE - ahead, ahead)


def imps(difference: float, spread: float, cap: int = CAP) -> int:
    """Return the imps of a difference in points. `spread` is the game's `Scoring.spread`; a difference of that size is 10 imps."""
    size = min(cap, floor(PER_DOUBLING * log2(1 + abs(difference) / spread) + 0.5))
    return size if difference >= 0 else -size


def team_victory(difference: float, boards: int) -> tuple[float, float]:
    """Return the victory points of both sides of a team match, by its imps: the continuous scale of the World Bridge Federation.

    V = 10 + 10 · (1 − τ^(3d/B)) / (1 − τ³) with B = 15√n imps for all 20 points, τ = (√5 − 1)/2, to two decimals.
    """
    if boards < 1:
        raise InvalidText(Sentence("club-team-boards", "a match has at least one board, not {boards}", boards=boards))
    most = BLITZ * sqrt(boards)
    share = (1 - GOLDEN ** (3 * min(abs(difference), most) / most)) / (1 - GOLDEN**3)
    ahead = round(EVEN + EVEN * share, 2)
    behind = round(WHOLE - ahead, 2)
    return (ahead, behind) if difference >= 0 else (behind, ahead)


def matchpoints(results: Sequence[float]) -> list[int]:
    """Return the matchpoints of each result on a board: 2 for every result beaten, 1 for every equal one."""
    return [
        sum(2 * (one > other) + (one == other) for other in results) - 1  # a result does not meet itself
        for one in results
    ]


def neuberg(points: float, results: int, expected: int) -> float:
    """Return matchpoints of a board with fewer results than the others, as if it had as many as expected (Neuberg's formula)."""
    return expected / results * (points + 1) - 1


def percent(points: float, results: int) -> float:
    """Return matchpoints as a share of the greatest number, in percent; 50 without another result."""
    return 50.0 if results < 2 else 100 * points / (2 * (results - 1))


def datum(results: Sequence[float]) -> float:
    """Return the mean of a board's results without the best and the worst: one of each up to eight results, else an eighth."""
    cut = 1 if len(results) <= 8 else len(results) // 8
    kept = sorted(results)[cut:-cut] if len(results) > 2 * cut else list(results)
    return sum(kept) / len(kept)


def butler(results: Sequence[float], spread: float) -> list[int]:
    """Return the imps of each result on a board against the datum."""
    middle = datum(results)
    return [imps(result - middle, spread) for result in results]


def cross_imps(results: Sequence[float], spread: float) -> list[float]:
    """Return the mean of each result's imps against the others on the board."""
    others = max(1, len(results) - 1)
    return [sum(imps(one - other, spread) for other in results) / others for one in results]
