"""Search for Burraco and Biriba: each action is tried in many possible worlds, played out by one policy to the end of the deal.

All actions see the same worlds (common random numbers). Half of them are dropped after each round (sequential halving: Karnin, Koren and
Somekh, Almost optimal exploration in multi-armed bandits, 2013), and the policy's own action is replaced only by one that is significantly
better. Unless the chance to win the match decides, the networks' estimate of each action is the prior, whatever policy plays on, and
samples correct it. What a partner would not understand has a price (`partnership`). The search starts from scratch after each action of a
turn: a verdict depends only on view, random generator and budget.
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
CLOSING = -1
"""Stands for the best way to close in this turn, beside the ids of actions."""
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


class Samples:
    """What the sampled worlds say of each action, by id, and of the best way to close (`CLOSING`)."""

    def __init__(self, trial: Trial, decisive: bool) -> None:
        self.trial = trial
        self.decisive = decisive
        self.ids = trial.ids()
        self.favourite = trial.favourite()
        self.closing = trial.closing_way()
        self.opinion = {} if decisive else trial.opinion()
        self.margins: Values = {action: [] for action in (*self.ids, CLOSING)}
        self.chances: Values = {action: [] for action in (*self.ids, CLOSING)}
        self.weighed = self.chances if decisive else self.margins

    def draw(self, actions: Sequence[int], worlds: int) -> None:
        """Try some actions in more worlds."""
        columns = [*actions, CLOSING] if self.closing else actions
        for row in self.trial.rows(actions, worlds):
            for action, margin, chance in zip(columns, *row, strict=True):
                self.margins[action].append(margin)
                self.chances[action].append(chance)

    def worth(self, action: int) -> float:
        """Return the estimated value of an action."""
        return self.believed(action)[0] if self.opinion else mean(self.weighed[action])

    def loss(self, best: int, other: int) -> float:
        """Return the points that an action is expected to lose to the best."""
        if self.opinion:
            return self.worth(best) - self.worth(other)
        return expected_loss(self.weighed[best], self.weighed[other], A_MATCH if self.decisive else 1.0)

    def is_better(self, one: int, other: int, errors: float) -> bool:
        """True if one action is better by a number of standard errors, in the worlds in which both were tried."""
        common = min(len(self.weighed[one]), len(self.weighed[other]))
        return better(self.weighed[one][:common], self.weighed[other][:common], errors)

    def known(self, best: int) -> list[int]:
        """Return the actions tried in enough worlds to be played instead of the best."""
        return [action for action in self.ids if len(self.margins[action]) * ENOUGH >= len(self.margins[best])]

    def closed(self, best: int) -> int:
        """Return the first action of the best way to close if that is better than the best action, else the best action.

        Where the chance to win the match decides, points decide between equal chances.
        """
        if not self.closing:
            return best
        count = len(self.margins[best])
        as_likely = mean(self.chances[CLOSING][:count]) >= mean(self.chances[best])
        more = better(self.margins[CLOSING][:count], self.margins[best], SURE)
        if not self.is_better(CLOSING, best, SURE) and not (self.decisive and as_likely and more):
            return best
        first = self.closing[0]
        self.margins[first], self.chances[first] = self.margins[CLOSING], self.chances[CLOSING]
        return first

    def believed(self, action: int) -> tuple[float, float]:
        """Return the estimated value of an action, and its standard error. What closing brings needs no estimate by networks."""
        values = self.margins[action]
        if not self.opinion or values is self.margins[CLOSING]:
            return mean(values), error(values)
        return believed(self.opinion, self.margins, self.favourite, action)


def think(
    view: View,
    rng: Random,
    budget: Budget,
    worlds: Any,
    goal: Goal,
    scale: float = 1.0,
) -> Verdict:
    """Return the estimated value of each action (`ridotto.search.think`), in a match that `goal` ends.

    The best way to close in this turn is known exactly (`Trial.closing_way`), so it is weighed like an action, whatever policies would do.

    `worlds`: the compiled worlds that agree with the view; `scale`: points per unit of the score sheet.
    """
    begun = monotonic()
    policy = "learned" if budget.others == "strong" else "keen"
    trial = Trial(view, worlds, rng.randbytes(32), *goal, scale, policy)
    samples = Samples(trial, goal.is_near(view["scores"]))
    ids, favourite = samples.ids, samples.favourite
    texts = dict(zip(ids, view["legal"], strict=True))
    priced = partnership.prices(view, view["legal"])
    prices = {action: priced[texts[action]] for action in ids}
    alive = list(ids)
    if samples.opinion:
        samples.draw(alive, PART)
        ranked = sorted(ids, key=lambda action: (action != favourite, -samples.opinion[action]))
        alive = [*ranked[:FIRST], *plainest(ranked[FIRST:], prices, 1)]
    best = favourite
    for number in range(1, ROUNDS + 1):
        while True:
            samples.draw(alive, PART)
            if budget.spent(trial.nodes, begun) >= number / ROUNDS:
                break
        ranked = sorted(alive, key=lambda action: -samples.worth(action))
        best = ranked[0]
        kept = {*ranked[: max(2, (len(ranked) + 1) // 2)], favourite, *plainest(ranked, prices, 2)}
        clear = CLEAR if len(samples.weighed[best]) >= FEW else inf
        alive = [action for action in ranked if action in kept and not samples.is_better(best, action, clear)]
        if len(alive) == 1:
            break
    if not samples.opinion and favourite in alive and not samples.is_better(best, favourite, SURE):
        best = favourite
    losses = {action: samples.loss(best, action) for action in samples.known(best)}
    best = samples.closed(understood(best, losses, prices))
    found = {texts[action]: samples.believed(action) for action in ids}
    return Verdict(
        texts[best],
        {text: points for text, (points, _) in found.items()},
        {text: doubt for text, (_, doubt) in found.items()},
        {texts[action]: mean(samples.chances[action]) for action in ids} if samples.decisive else {},
        worlds=len(samples.margins[favourite]),
        nodes=trial.nodes,
        chance_errors={texts[action]: error(samples.chances[action]) for action in ids} if samples.decisive else {},
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
