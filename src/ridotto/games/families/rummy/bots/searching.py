"""Search for Burraco and Biriba: each action is tried in many possible worlds, played out by one policy to the end of the deal.

All actions see the same worlds (common random numbers). Half of them are dropped after each round (sequential halving: Karnin, Koren and
Somekh, Almost optimal exploration in multi-armed bandits, 2013), and the policy's own action is replaced only by one that is significantly
better. If networks estimate each action, their estimate is the prior, and samples correct it. The search starts from scratch after each
action of a turn: a verdict depends only on view, random generator and budget.
"""

from collections.abc import Mapping, Sequence
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from ridotto.core.options import Options
from ridotto.core.view import View
from ridotto.games.families.rummy.bots import partnership
from ridotto.games.families.rummy.bots.kernel import Trial
from ridotto.search import Budget, Verdict

ROUNDS = 6
"""Number of rounds; after each the worse half of the actions is dropped."""
CLEAR = 3.5
"""Standard errors by which an action must be worse than the best to be dropped early."""
FEW = 12
"""Number of worlds before actions may be dropped early."""
PART = 4
"""Worlds between two checks of the budget."""
REACH = 1000
"""Upper bound on the points of a side in one deal; within this distance of the target, the search maximises the chance to win the match."""
LAST = 1
"""Under the option `deals`, number of deals left from which the search maximises this chance."""
SURE = 0.5
"""Standard errors by which an action must be better than the policy's own to be preferred."""
TRUST = 40.0
"""Standard deviation, in points, of the networks' error about the difference of two actions."""
FIRST = 6
"""Number of actions kept after the first samples if networks estimate them: those with the highest estimates."""
ENOUGH = 3
"""An action tried in this part of the best one's worlds may be played instead of it because a partner understands it better."""
A_MATCH = 1000.0
"""Points that count as much as the whole chance to win the match, where that chance decides."""
USUAL = 100.0
"""Prior standard deviation, in points, of the difference of two actions in one world."""


class Goal(NamedTuple):
    """What ends the match."""

    target: int
    """Total that ends it."""
    beyond: bool = False
    """True if the total must be exceeded."""
    left: int = -1
    """Deals left after this one under the option `deals` (BUR-13.5, BIR-13.5); -1 in a match to a total."""

    def is_near(self, scores: Sequence[float]) -> bool:
        """True if the search should maximise the chance to win the match instead of the points of the deal."""
        return self.left <= LAST if self.left >= 0 else max(scores) + REACH >= self.target


def goal_of(view: View, options: Options, beyond: bool = False) -> Goal:
    """Return what ends the match of a view."""
    deals = options["deals"]
    return Goal(options["target"], beyond, -1 if deals is None else deals - view["deals_used"] - 1)


Values = dict[int, list[float]]
"""By action, the values in each world in which it was tried."""


def think(
    view: View,
    rng: Random,
    budget: Budget,
    worlds: Any,
    goal: Goal,
    scale: float = 1.0,
) -> Verdict:
    """Return the estimated value of each action (`ridotto.search.think`), in a match that `goal` ends.

    `worlds`: the compiled worlds that agree with the view; `scale`: points per unit of the score sheet.
    """
    begun = monotonic()
    policy = "learned" if budget.others == "strong" else "keen"
    trial = Trial(view, worlds, rng.randbytes(32), *goal, scale, policy)
    ids: list[int] = trial.ids()
    favourite: int = trial.favourite()
    alive = list(ids)
    margins: Values = {action: [] for action in ids}
    chances: Values = {action: [] for action in ids}
    decisive = goal.is_near(view["scores"])
    weighed = chances if decisive else margins
    unit = A_MATCH if decisive else 1.0
    opinion = {} if decisive else trial.opinion()
    texts = dict(zip(ids, view["legal"], strict=True))
    prices = {action: cost for action, cost in zip(ids, partnership.prices(view, view["legal"]).values(), strict=True)}

    def worth(action: int) -> float:
        return believed(opinion, margins, favourite, action)[0] if opinion else mean(weighed[action])

    def sample(drawn: int) -> None:
        for row in trial.rows(alive, drawn):
            for action, margin, chance in zip(alive, *row, strict=True):
                margins[action].append(margin)
                chances[action].append(chance)

    def loss(one: int, other: int) -> float:
        return worth(one) - worth(other) if opinion else expected_loss(weighed[one], weighed[other], unit)

    if opinion:
        sample(PART)
        ranked = sorted(ids, key=lambda action: (action != favourite, -opinion[action]))
        alive = [*ranked[:FIRST], *plainest(ranked[FIRST:], prices, 1)]
    best = favourite
    for number in range(1, ROUNDS + 1):
        while True:
            sample(PART)
            if budget.spent(trial.nodes, begun) >= number / ROUNDS:
                break
        ranked = sorted(alive, key=lambda action: -worth(action))
        best = ranked[0]
        kept = {*ranked[: max(2, (len(ranked) + 1) // 2)], favourite, *plainest(ranked, prices, 2)}
        clear = CLEAR if len(weighed[best]) >= FEW else inf
        alive = [action for action in ranked if action in kept and not better(weighed[best], weighed[action], clear)]
        if len(alive) == 1:
            break
    if not opinion and favourite in alive and not better(weighed[best], weighed[favourite], SURE):
        best = favourite
    known = [action for action in ids if len(margins[action]) * ENOUGH >= len(margins[best])]
    best = understood(best, {action: loss(best, action) for action in known}, prices)
    found = {
        action: believed(opinion, margins, favourite, action)
        if opinion
        else (mean(margins[action]), error(margins[action]))
        for action in ids
    }
    return Verdict(
        texts[best],
        {texts[action]: points for action, (points, _) in found.items()},
        {texts[action]: doubt for action, (_, doubt) in found.items()},
        {texts[action]: mean(chances[action]) for action in ids} if decisive else {},
        worlds=len(margins[favourite]),
        nodes=trial.nodes,
    )


def believed(opinion: Mapping[int, float], margins: Values, favourite: int, action: int) -> tuple[float, float]:
    """Return the estimated value of an action, and the standard error of its difference from the favourite.

    The networks' estimate and the samples of that difference are combined as two normal variables, weighted by precision.
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


def plainest(ranked: Sequence[int], prices: Mapping[int, float], least: int) -> list[int]:
    """Return the better half of the ranked actions that a partner would understand; `least` of them, or more, if there are as many."""
    plain = [action for action in ranked if not prices[action]]
    return plain[: max(least, (len(plain) + 1) // 2)]


def understood(best: int, losses: Mapping[int, float], prices: Mapping[int, float]) -> int:
    """Return the action that loses least to the best, the price of what a partner does not understand included."""
    return min(losses, key=lambda action: (losses[action] + prices[action], action != best))


def expected_loss(one: Sequence[float], other: Sequence[float], unit: float) -> float:
    """Return the points that an action is expected to lose to another, from the worlds in which both were tried.

    Few worlds say little: before any, the difference of two actions is taken to be 0 with a standard deviation of USUAL. `unit`: points
    per unit of the values.
    """
    gains = [unit * (a - b) for a, b in zip(one, other, strict=False)]
    gain, count = mean(gains), len(gains)
    doubt = (sum((each - gain) ** 2 for each in gains) + USUAL**2) / count**2
    return gain * USUAL**2 / (USUAL**2 + doubt)


def mean(values: Sequence[float]) -> float:
    """Return the mean of at least one value."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def better(one: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """True if one action is better than another by a number of standard errors; both were tried in the same worlds."""
    gains = [a - b for a, b in zip(one, other, strict=True)]
    return mean(gains) > errors * error(gains)
