"""Weighing choices within a budget, and the verdict: what searches that look at worlds one after the other have in common."""

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import NamedTuple

from ridotto.search import Budget, Verdict
from ridotto.search.kernels.weighing import Weighing

PART = 20_000
"""Nodes between two looks at the clock: some milliseconds."""
CLEAR = 4.0
"""Standard errors by which the best choice must lead for another to be given up."""
FEWEST = 40
"""Worlds that are looked at before that."""
MOST = 6000
"""Worlds after which more are of no use."""


def decide(
    weighing: Weighing, limit: Budget, texts: Sequence[str], advice: str, doubted: float = 0.0, match: bool = False
) -> Verdict:
    """The verdict of a weighing of choices, whose actions are `texts`.

    `advice`: the policy's choice, one of them. `doubted`: standard errors by which another one must be better. `match`: the weighing is of
    chances to win the match.
    """
    given_up: dict[int, Standing] = {}
    for _ in parts(weighing, limit):
        means = weighing.means()
        if weighing.solved < FEWEST or not means:
            continue
        best = max(means, key=lambda place: means[place])
        for place in means:
            if place != best and means[best] - means[place] > CLEAR * weighing.error(best, place):
                given_up[place] = standing(weighing, place)
                weighing.drop(place)
        if len(weighing.means()) == 1:
            break
    means = weighing.means()
    if not means:
        return Verdict(advice, {advice: 0.0}, nodes=weighing.nodes)
    # Among equals the policy's choice: it knows that nobody sees all cards.
    best = max(means, key=lambda place: (means[place], texts[place] == advice))
    own = texts.index(advice)
    if own in means and means[best] - means[own] < doubted * weighing.error(best, own):
        best = own
    table = {texts[place]: standing(weighing, place) for place in means}
    table |= {texts[place]: one for place, one in given_up.items()}
    return Verdict(
        texts[best],
        {text: one.lead for text, one in table.items()},
        {text: one.error for text, one in table.items()} if not match else {},
        {text: one.mean for text, one in table.items()} if match else {},
        weighing.solved,
        weighing.nodes,
    )


class Standing(NamedTuple):
    """How a choice stands in a weighing."""

    lead: float
    """The mean difference of the scores."""
    mean: float
    """The mean of what decides: this, or the chance of the match."""
    error: float
    """Its standard error."""


def standing(weighing: Weighing, place: int) -> Standing:
    """How a choice stands now."""
    return Standing(weighing.leads()[place], weighing.means()[place], weighing.alone(place))


def parts(weighing: Weighing, limit: Budget) -> Iterator[None]:
    """Runs a weighing, part by part, until the budget is used or more worlds are of no use."""
    end = None if limit.seconds is None else monotonic() + limit.seconds
    while weighing.solved < MOST:
        left = PART if limit.nodes is None else min(PART, limit.nodes - weighing.nodes)
        if left <= 0 or (end is not None and monotonic() >= end):
            return
        weighing.run(left)
        yield
