"""Ratings: one number per bot, from the wins in pairwise encounters.

The model is Bradley–Terry or, with more than two sides at a table, Luce's choice model: each side's chance of winning is proportional to
the strength of its bot. It is fitted by minorization–maximization (Hunter, MM algorithms for generalized Bradley-Terry models, Annals
of Statistics 2004). 400 points on the Elo scale are a factor of ten in strength.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log10, sqrt

from ridotto.bots.statistics import Estimate, confident

ROUNDS = 10_000
ENOUGH = 1e-9
"""Relative change in strengths below which the fit has converged."""
DRAWN = 1.0
"""Drawn rounds added to each pairing, so that a bot that has won all its rounds does not get infinite strength."""


@dataclass(frozen=True)
class Tally:
    """Rounds played by a hero against villains, and the hero's share of the wins."""

    hero: str
    villain: str
    played: float
    won: float


def elo(strength: float) -> float:
    """Return a strength on the Elo scale."""
    return 400.0 * log10(strength)


def strengths(tallies: Iterable[Tally], sides: int) -> dict[str, float]:
    """Return each bot's maximum-likelihood strength at tables with `sides` sides; comparable only within a connected set of pairings."""
    rows = [
        Tally(one.hero, one.villain, one.played + DRAWN, one.won + DRAWN / sides) for one in tallies if one.played > 0
    ]
    won: dict[str, float] = {}
    for one in rows:
        won[one.hero] = won.get(one.hero, 0.0) + one.won
        won[one.villain] = won.get(one.villain, 0.0) + one.played - one.won
    found = dict.fromkeys(won, 1.0)
    for _ in range(ROUNDS):
        expected = dict.fromkeys(won, 0.0)
        for one in rows:
            share = one.played / (found[one.hero] + (sides - 1) * found[one.villain])
            expected[one.hero] += share
            expected[one.villain] += (sides - 1) * share
        before = found
        found = {name: won[name] / expected[name] for name in found}
        if all(abs(found[name] / before[name] - 1) < ENOUGH for name in found):
            break
    return found


def ratings(groups: Sequence[Sequence[Tally]], sides: int, anchor: str) -> Mapping[str, Estimate]:
    """Return each bot's rating relative to the anchor's (0), from independent groups of rounds.

    Rounds with the same cards belong in one group. Intervals come from leaving out one group at a time (jackknife).
    """
    whole = _above(_summed(groups), sides, anchor)
    parts = [_above(_summed([*groups[:place], *groups[place + 1 :]]), sides, anchor) for place in range(len(groups))]
    found = {}
    for name, rating in whole.items():
        left = [part.get(name, rating) for part in parts]
        mean = sum(left) / len(left)
        error = sqrt((len(left) - 1) / len(left) * sum((one - mean) ** 2 for one in left))
        found[name] = Estimate(rating, confident(len(groups)) * error)
    return dict(sorted(found.items(), key=lambda item: -item[1].mean))


def _summed(groups: Iterable[Iterable[Tally]]) -> list[Tally]:
    sums: dict[tuple[str, str], tuple[float, float]] = {}
    for group in groups:
        for one in group:
            played, won = sums.get((one.hero, one.villain), (0.0, 0.0))
            sums[one.hero, one.villain] = played + one.played, won + one.won
    return [Tally(*pair, *both) for pair, both in sums.items()]


def _above(tallies: Iterable[Tally], sides: int, anchor: str) -> dict[str, float]:
    found = strengths(tallies, sides)
    return {name: elo(strength / found[anchor]) for name, strength in found.items()} if anchor in found else {}
