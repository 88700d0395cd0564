"""Thinking ahead at Briscola bugiarda: every action is tried in likely worlds, and the rest played by rules of thumb.

Worlds come from `kernels.briscola_bugiarda.Beliefs`. Time goes where it decides: by sequential halving (Karnin, Koren and Somekh 2013)
all actions are tried in some worlds, the better half in more, and so on.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import sqrt
from random import Random
from time import monotonic

from ridotto.core.view import View
from ridotto.rules.briscola_bugiarda.options import SEATS
from ridotto.rules.briscola_bugiarda.rules import IDS
from ridotto.search import Budget, Verdict
from ridotto.search.kernels.briscola_bugiarda import Beliefs, outcome

BUDGETS = {"strong": Budget(nodes=400_000), "master": Budget(nodes=4_000_000)}
QUIET = (1.0,) * SEATS
PART = 8
"""Worlds between two looks at the budget."""


@cache
def chips(code: int) -> tuple[int, ...]:
    """The score of an outcome, by seat (BRB-8.3, 8.4)."""
    number, declarer, partner = outcome(code)
    scores = [-number] * SEATS
    if partner < SEATS:
        scores[partner] = number
    scores[declarer] = number * (2 if partner < SEATS else 4)
    return tuple(scores)


class Meter:
    """How much of a budget is spent."""

    def __init__(self, limit: Budget, beliefs: Beliefs) -> None:
        self.limit, self.beliefs, self.begun = limit, beliefs, monotonic()

    def spent(self) -> float:
        """From 0 to 1 and above."""
        nodes = self.beliefs.nodes / self.limit.nodes if self.limit.nodes else 0.0
        seconds = (monotonic() - self.begun) / self.limit.seconds if self.limit.seconds else 0.0
        return max(nodes, seconds)


def think(view: View, rng: Random, limit: Budget, faith: Sequence[float] = QUIET) -> Verdict:
    """What each action is likely to bring; `faith`: by seat, the factor that talk puts on its being the secret partner."""
    beliefs = Beliefs(view, faith, rng.randbytes(32))
    meter = Meter(limit, beliefs)
    me, legal = view["seat"], view["legal"]
    found: dict[str, Counter[int]] = {text: Counter() for text in legal}
    rounds = max(1, (len(legal) - 1).bit_length())
    arms, worlds = list(legal), 0
    for number in range(rounds):
        while True:
            for text, outcomes in zip(arms, beliefs.outcomes([IDS[text] for text in arms], PART), strict=True):
                found[text].update(outcomes)
            worlds += PART
            if meter.spent() >= (number + 1) / rounds:
                break
        means = {text: mean(found[text], me) for text in arms}
        arms = sorted(arms, key=lambda text: -means[text])[: (len(arms) + 1) // 2]
    return Verdict(
        action=arms[0],
        values={text: mean(found[text], me) for text in legal},
        errors={text: error(found[text], me) for text in legal},
        worlds=worlds,
        nodes=beliefs.nodes,
    )


def mean(outcomes: Counter[int], seat: int) -> float:
    """The mean score of a seat."""
    return sum(count * chips(code)[seat] for code, count in outcomes.items()) / outcomes.total()


def error(outcomes: Counter[int], seat: int) -> float:
    """The standard error of the mean."""
    middle = mean(outcomes, seat)
    squares = sum(count * (chips(code)[seat] - middle) ** 2 for code, count in outcomes.items())
    return sqrt(squares) / outcomes.total()
