"""Thinking ahead at Burraco and Biriba: each action tried in many possible worlds, all playing on by one policy to the end of the deal.

All actions meet the same worlds (common random numbers). Half of them are left out after each round (sequential halving: Karnin, Koren and
Somekh, Almost optimal exploration in multi-armed bandits, 2013), and what the policy itself would do gives way only to what is better by
more than chance. Where networks have an opinion of each action, that is believed first, and samples as far as they go beyond it. After
each action of a turn the rest of it is thought about anew: a verdict depends on view, dice and budget alone.
"""

from collections.abc import Mapping, Sequence
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Any

from ridotto.core.view import View
from ridotto.games.families.rummy.bots.kernel import Trial
from ridotto.search import Budget, Verdict

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
TRUST = 40.0
"""Points by which networks are wrong about the difference of two actions: a standard deviation."""
FIRST = 6
"""Actions that go on after the first look where networks have an opinion: those that they find best."""
USUAL = 100.0
"""Points by which two actions differ from world to world: the variance that samples begin with, as if one had shown it."""

Values = dict[int, list[float]]
"""By action, of each world that it was tried in."""


def think(
    view: View,
    rng: Random,
    budget: Budget,
    worlds: Any,
    target: int,
    beyond: bool = False,
    scale: float = 1.0,
) -> Verdict:
    """What each action is likely to bring (`ridotto.search.think`), in a match that ends with a total of `target`, or `beyond` it.

    `worlds`: the compiled worlds that agree with the view; `scale`: points of one in the sheet.
    """
    begun = monotonic()
    policy = "learned" if budget.others == "strong" else "keen"
    trial = Trial(view, worlds, rng.randbytes(32), target, beyond, scale, policy)
    ids: list[int] = trial.ids()
    favourite: int = trial.favourite()
    alive = list(ids)
    margins: Values = {action: [] for action in ids}
    chances: Values = {action: [] for action in ids}
    decisive = max(view["scores"]) + REACH >= target
    weighed = chances if decisive else margins
    opinion = {} if decisive else trial.opinion()

    def worth(action: int) -> float:
        return believed(opinion, margins, favourite, action)[0] if opinion else mean(weighed[action])

    def look(drawn: int) -> None:
        for row in trial.rows(alive, drawn):
            for action, margin, chance in zip(alive, *row, strict=True):
                margins[action].append(margin)
                chances[action].append(chance)

    if opinion:
        look(PART)
        alive = sorted(ids, key=lambda action: (action != favourite, -opinion[action]))[:FIRST]
    best = favourite
    for number in range(1, ROUNDS + 1):
        while True:
            look(PART)
            if budget.spent(trial.nodes, begun) >= number / ROUNDS:
                break
        ranked = sorted(alive, key=lambda action: -worth(action))
        best = ranked[0]
        kept = {*ranked[: max(2, (len(ranked) + 1) // 2)], favourite}
        clear = CLEAR if len(weighed[best]) >= FEW else inf
        alive = [action for action in ranked if action in kept and not better(weighed[best], weighed[action], clear)]
        if len(alive) == 1:
            break
    if not opinion and favourite in alive and not better(weighed[best], weighed[favourite], SURE):
        best = favourite
    found = {
        action: believed(opinion, margins, favourite, action)
        if opinion
        else (mean(margins[action]), error(margins[action]))
        for action in ids
    }
    texts = dict(zip(ids, view["legal"], strict=True))
    return Verdict(
        texts[best],
        {texts[action]: points for action, (points, _) in found.items()},
        {texts[action]: doubt for action, (_, doubt) in found.items()},
        {texts[action]: mean(chances[action]) for action in ids} if decisive else {},
        worlds=len(margins[favourite]),
        nodes=trial.nodes,
    )


def believed(opinion: Mapping[int, float], margins: Values, favourite: int, action: int) -> tuple[float, float]:
    """What an action is likely to bring, and the standard error of its difference from the favourite.

    Opinion and samples are weighed by how sure each is of that difference, as of two normal variables.
    """
    middle = mean(margins[favourite])
    if action == favourite:
        return middle, error(margins[favourite])
    gains = [one - other for one, other in zip(margins[action], margins[favourite], strict=False)]
    gain, count = mean(gains), len(gains)
    doubt = (sum((one - gain) ** 2 for one in gains) + USUAL**2) / count**2
    trusted = TRUST**2
    held = opinion[action] - opinion[favourite]
    return middle + (gain * trusted + held * doubt) / (trusted + doubt), sqrt(trusted * doubt / (trusted + doubt))


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
