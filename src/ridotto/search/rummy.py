"""Thinking ahead at Burraco and Biriba: each action tried in many possible worlds, all playing on by keen habits to the end of the deal.

All actions meet the same worlds (common random numbers). Half of them are left out after each round (sequential halving: Karnin, Koren and
Somekh, Almost optimal exploration in multi-armed bandits, 2013), and what a keen player would do gives way only to what is better by more
than chance. After each action of a turn the rest of it is thought about anew: a verdict depends on view, dice and budget alone.
"""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from time import monotonic

from ridotto.core.view import View
from ridotto.search import Budget, Verdict
from ridotto.search.kernels.rummy import Trial

ROUNDS = 6
"""After each of which the worse half is left out."""
CLEAR = 3.5
"""Standard errors by which an action must be worse than the best to be left out before its time,"""
FEW = 12
"""… once they have been tried in so many worlds."""
PART = 4
"""Worlds that are drawn between two looks at the limits."""
REACH = 1000
"""Points that a side hardly makes in one deal: from so near to the target on, the chance to win the match decides."""
SURE = 0.5
"""Standard errors by which an action must be better than the policy's own to be preferred."""

Values = dict[int, list[float]]
"""By action, of each world that it was tried in."""


def think(
    view: View, rng: Random, budget: Budget, target: int, beyond: bool = False, discards: Sequence[str] = ()
) -> Verdict:
    """What each action is likely to bring (`ridotto.search.think`), in a match that ends with a total of `target`, or `beyond` it.

    `discards`: those of Burraco that are remembered.
    """
    begun = monotonic()
    trial = Trial(view, rng.randbytes(32), target, beyond, discards)
    ids: list[int] = trial.ids()
    favourite: int = trial.favourite()
    alive = list(ids)
    margins: Values = {action: [] for action in ids}
    chances: Values = {action: [] for action in ids}
    decisive = max(view["scores"]) + REACH >= target
    weighed = chances if decisive else margins

    best = favourite
    for number in range(1, ROUNDS + 1):
        while True:
            for row in trial.rows(alive, PART):
                for action, margin, chance in zip(alive, *row, strict=True):
                    margins[action].append(margin)
                    chances[action].append(chance)
            if budget.spent(trial.nodes, begun) >= number / ROUNDS:
                break
        ranked = sorted(alive, key=lambda action: -mean(weighed[action]))
        best = ranked[0]
        kept = {*ranked[: max(2, (len(ranked) + 1) // 2)], favourite}
        clear = CLEAR if len(weighed[best]) >= FEW else inf
        alive = [action for action in ranked if action in kept and not better(weighed[best], weighed[action], clear)]
        if len(alive) == 1:
            break
    if favourite in alive and not better(weighed[best], weighed[favourite], SURE):
        best = favourite
    texts = dict(zip(ids, view["legal"], strict=True))
    return Verdict(
        texts[best],
        {texts[action]: mean(margins[action]) for action in ids},
        {texts[action]: error(margins[action]) for action in ids},
        {texts[action]: mean(chances[action]) for action in ids} if decisive else {},
        worlds=len(margins[favourite]),
        nodes=trial.nodes,
    )


def mean(values: Sequence[float]) -> float:
    """Of at least one value."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def better(one: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Whether one action is better than another by so many standard errors, both seen in the same worlds."""
    gains = [a - b for a, b in zip(one, other, strict=True)]
    return mean(gains) > errors * error(gains)
