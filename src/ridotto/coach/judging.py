"""What a decision has cost, and what that makes of it.

The limits are those of chess analyses, 5, 10 and 15 percent points of the chance to win. What a loss of points does to the chance of
winning an even deal follows from the spread of such deals: near zero a normal distribution has a density of 0.4 to its standard
deviation, so that an eighth of the spread is 5 percent points, and so on. Of the chance to win the match, of which one deal decides
only a part, the limits are 2, 4 and 6: some six deals make a match, and the part of each goes with the root of their number.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from math import hypot
from typing import Literal, NamedTuple

from ridotto.search import Budget, Verdict, budget

Grade = Literal["good", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[Grade, ...] = ("good", "inaccuracy", "mistake", "blunder")
OF_SPREAD = (0.125, 0.25, 0.375)
"""Shares of the spread of a deal from which a loss of points is an inaccuracy, a mistake, a blunder."""
OF_MATCH = (0.02, 0.04, 0.06)
"""The same for a loss of the chance to win the match."""
LITTLE = 0.03
"""The share of a deal's spread below which actions are as good as each other."""
FEW = 20
"""A spread below which tenths of points are told."""
SURE = 1.96
"""Standard errors by which an action has to be worse, to be called so."""


def patience(game: str) -> Budget:
    """How long the coach thinks of a decision: as long as *strong*, with the others taken for what *master* takes them for.

    What depends on them then comes nearer to what is to happen.
    """
    return replace(budget(game, "strong"), others=budget(game, "master").others)


class Cost(NamedTuple):
    """What an action costs against the best."""

    best: str
    """The best action; that of the verdict where several are as good."""
    points: float
    """Score of the deal, 0 or more; 0 for the best. A search that weighs the match may give points away for it."""
    chance: float | None
    """Chance of winning the match, 0 or more; None where it was not weighed."""
    grade: Grade


def worths(verdict: Verdict) -> Mapping[str, float]:
    """What decides between the actions: chances of winning the match if they were weighed, otherwise points."""
    return verdict.chances or verdict.values


def cost(verdict: Verdict, action: str, spread: float) -> Cost:
    """What an action that was weighed costs; `spread` is that of the game's scoring.

    What is within the noise of the samples, or what the search itself would have done, is good.
    """
    if action == verdict.action:
        return Cost(action, 0.0, 0.0 if verdict.chances else None, "good")
    return _cost(verdict, _best(verdict, action), action, spread)


def _best(verdict: Verdict, action: str) -> str:
    """The best action; the given one or else the verdict's where several are as good."""
    weighed = worths(verdict)
    return max(weighed, key=lambda one: (weighed[one], one == action, one == verdict.action))


def _cost(verdict: Verdict, best: str, action: str, spread: float) -> Cost:
    points = max(0.0, verdict.values[best] - verdict.values[action])
    if action in verdict.chances:
        chance = max(0.0, verdict.chances[best] - verdict.chances[action])
        return Cost(best, points, chance, _grade(verdict, best, action, points, chance, OF_MATCH))
    limits = tuple(share * spread for share in OF_SPREAD)
    return Cost(best, points, None, _grade(verdict, best, action, points, points, limits))


def choice(verdict: Verdict, spread: float) -> str:
    """What to advise: what the search would do, unless its dice have fallen for something that is surely worth less than the best."""
    action, best = verdict.action, _best(verdict, verdict.action)
    if action not in verdict.values or as_good(verdict, action, best, spread):
        return action
    return action if verdict.values[best] - verdict.values[action] <= _noise(verdict, best, action) else best


def as_good(verdict: Verdict, one: str, other: str, spread: float) -> bool:
    """Whether what two actions are worth is hardly worth telling apart."""
    if one in verdict.chances and other in verdict.chances:
        return abs(verdict.chances[one] - verdict.chances[other]) <= LITTLE * OF_MATCH[-1] / OF_SPREAD[-1]
    return abs(verdict.values[one] - verdict.values[other]) <= LITTLE * spread


def next_best(verdict: Verdict, action: str) -> str | None:
    """The best of the other actions; None where no other was weighed, or where one looks better by no more than noise."""
    weighed = worths(verdict)
    best = max((one for one in weighed if one != action), key=lambda one: weighed[one], default=None)
    return best if best is not None and weighed[best] <= weighed.get(action, weighed[best]) else None


def rounded(points: float, spread: float) -> int | float:
    """Points as precise as they are worth telling: whole ones, or tenths where a deal brings few."""
    return round(points) if spread >= FEW else round(points, 1)


def _noise(verdict: Verdict, one: str, other: str) -> float:
    """By how many points two actions may seem to differ that are worth the same; 0 where nobody has counted."""
    return SURE * hypot(verdict.errors.get(one, 0.0), verdict.errors.get(other, 0.0))


def _grade(verdict: Verdict, best: str, action: str, points: float, loss: float, limits: tuple[float, ...]) -> Grade:
    noise = _noise(verdict, best, action)
    return "good" if noise and points <= noise else GRADES[bisect_right(limits, loss)]
