"""The cost of a decision, and its grade.

The limits are those of chess analysis: losing 5, 10 or 15 percentage points of the chance to win. The loss of points that costs
this much in an even deal follows from the spread of such deals: near zero, the density of a normal distribution times its
standard deviation is 0.4, so that an eighth of the spread is 5 percentage points, and so on. For the chance to win the match,
which a single deal decides only in part, the limits are 2, 4 and 6: a match has about six deals, and the influence of each
shrinks with the square root of their number.
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
"""Loss of points, as a share of a deal's spread, from which an action is an inaccuracy, a mistake, a blunder."""
OF_MATCH = (0.02, 0.04, 0.06)
"""The same limits for a loss of the chance to win the match."""
LITTLE = 0.03
"""Share of a deal's spread below which two actions count as equally good."""
FEW = 20
"""Spread below which points are rounded to tenths."""
SURE = 1.96
"""Standard errors by which an action must be worse before it is called worse."""


def patience(game: str) -> Budget:
    """Return the coach's budget per decision: that of *strong*, but with search bots for the other players, as most tables have them.

    What depends on the others is then closer to what will happen.
    """
    return replace(budget(game, "strong"), others="strong")


class Cost(NamedTuple):
    """Cost of an action compared with the best one."""

    best: str
    """The best action; if several are equally good, the one the verdict names."""
    points: float
    """Loss in the score of the deal, at least 0; 0 for the best. A search for match wins may give points away."""
    chance: float | None
    """Loss of the chance to win the match, at least 0; None if the search did not estimate it."""
    grade: Grade


def worths(verdict: Verdict) -> Mapping[str, float]:
    """Return the values that rank the actions: chances to win the match if the search estimated them, otherwise points."""
    return verdict.chances or verdict.values


def wary(verdict: Verdict) -> Mapping[str, float]:
    """Return the values that decide: those of `worths`, points less the margins that some actions need."""
    return verdict.chances or {text: _less_margin(verdict, text) for text in verdict.values}


def _less_margin(verdict: Verdict, action: str) -> float:
    return verdict.values[action] - verdict.margins.get(action, 0.0)


def dubious(verdict: Verdict, action: str) -> str | None:
    """Return the best other action if its value is higher, but by less than the margin that it needs; otherwise None."""
    values, weighed = worths(verdict), wary(verdict)
    if action not in values or len(values) < 2:
        return None
    best = max((text for text in values if text != action), key=lambda text: values[text])
    return best if weighed[best] <= weighed[action] < values[best] else None


def cost(verdict: Verdict, action: str, spread: float) -> Cost:
    """Return the cost of an evaluated action; `spread` is that of the game's scoring.

    A loss within the sampling noise is graded good, and so is the action that a hint would advise; one that the search has drawn at
    random is good only if a hint would let it stand. Beside the best action stands one of the same kind, if it is a good one, too: a
    card that was wrong is compared with a card, rather than with a call.
    """
    if action == choice(verdict, spread):
        return Cost(action, 0.0, 0.0 if verdict.chances else None, "good")
    best = _best(verdict, action)
    found = _cost(verdict, best, action, spread)
    kin = _kin(verdict, best, action)
    if found.grade == "good" or kin is None or _cost(verdict, best, kin, spread).grade != "good":
        return found
    alike = _cost(verdict, kin, action, spread)
    return found if alike.grade == "good" else alike


def beside(judged: Cost, verdict: Verdict, best: str, action: str, spread: float) -> Cost:
    """Return a cost that is counted from another action, as good as the best one. The grade stays."""
    return _cost(verdict, best, action, spread)._replace(grade=judged.grade)


def _kin(verdict: Verdict, best: str, action: str) -> str | None:
    """Return the best other action of the same kind as `action`, if the best of all is of another kind; a pass has no substitute."""
    weighed, verb = wary(verdict), action.split()[0]
    if verb == best.split()[0] or best == "pass":
        return None
    kin = [one for one in weighed if one.split()[0] == verb and one != action]
    return max(kin, key=lambda one: weighed[one], default=None)


def _best(verdict: Verdict, action: str) -> str:
    """Return the best action; of several equally good ones prefer `action`, then the verdict's."""
    weighed = wary(verdict)
    return max(weighed, key=lambda one: (weighed[one], one == action, one == verdict.action))


def _cost(verdict: Verdict, best: str, action: str, spread: float) -> Cost:
    points = max(0.0, verdict.values[best] - verdict.values[action])
    if action in verdict.chances:
        chance = max(0.0, verdict.chances[best] - verdict.chances[action])
        return Cost(best, points, chance, _grade(verdict, best, action, chance, OF_MATCH))
    limits = tuple(share * spread for share in OF_SPREAD)
    return Cost(best, points, None, _grade(verdict, best, action, points, limits))


def choice(verdict: Verdict, spread: float) -> str:
    """Return the action to advise: the search's own, unless its random choice is significantly worse than the best."""
    action, best = verdict.action, _best(verdict, verdict.action)
    if action not in verdict.values or as_good(verdict, action, best, spread):
        return action
    weighed = wary(verdict)
    return action if weighed[best] - weighed[action] <= _noise(verdict, best, action) else best


def as_good(verdict: Verdict, one: str, other: str, spread: float) -> bool:
    """Return True if the values of two actions are too close to tell them apart."""
    if one in verdict.chances and other in verdict.chances:
        return abs(verdict.chances[one] - verdict.chances[other]) <= LITTLE * OF_MATCH[-1] / OF_SPREAD[-1]
    return abs(verdict.values[one] - verdict.values[other]) <= LITTLE * spread


def undecided(verdict: Verdict, one: str, other: str, spread: float) -> bool:
    """Return True if two calls are as good, or differ by no more than the noise of their values.

    Calls are evaluated in the same worlds, so their difference is less noisy than either value: by about half. A loss that would make a
    sure difference an inaccuracy is too much for "as good".
    """
    difference = abs(verdict.values[one] - verdict.values[other])
    return as_good(verdict, one, other, spread) or (
        not verdict.chances and difference <= min(_noise(verdict, one, other) / 2, OF_SPREAD[0] * spread)
    )


def next_best(verdict: Verdict, action: str) -> str | None:
    """Return the best other action; None if no other was evaluated, or if one has a higher value, by noise or by less than its margin."""
    weighed = worths(verdict)
    best = max((one for one in weighed if one != action), key=lambda one: weighed[one], default=None)
    return best if best is not None and weighed[best] <= weighed.get(action, weighed[best]) else None


def rounded(points: float, spread: float) -> int | float:
    """Round points to the precision worth showing: whole points, or tenths in games with few points a deal."""
    return round(points) if spread >= FEW else round(points, 1)


def _noise(verdict: Verdict, one: str, other: str) -> float:
    """Return the difference that may be due to sampling noise, in chances if both have them; 0 if no standard errors are known.

    The noise of points says nothing about chances: at truco they are those against other opponents.
    """
    errors = verdict.chance_errors if {one, other} <= verdict.chances.keys() else verdict.errors
    return SURE * hypot(errors.get(one, 0.0), errors.get(other, 0.0))


def _grade(verdict: Verdict, best: str, action: str, loss: float, limits: tuple[float, ...]) -> Grade:
    noise = _noise(verdict, best, action)
    return "good" if noise and loss <= noise else GRADES[bisect_right(limits, loss)]
