"""Verdict of a search that samples worlds one by one, within a budget."""

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import NamedTuple

from ridotto.search import Budget, Verdict
from ridotto.search.kernels.weighing import Weighing

PART = 20_000
"""Nodes between two checks of the clock, a few milliseconds."""
CLEAR = 4.0
"""Standard errors by which a choice must trail the best one to be dropped."""
FEWEST = 40
"""Minimum number of worlds before a choice is dropped."""
MOST = 6000
"""Maximum number of worlds: further ones do not improve the play."""


def decide(
    weighing: Weighing, limit: Budget, texts: Sequence[str], advice: str, margin: float = 0.0, match: bool = False
) -> Verdict:
    """Run a weighing within a budget and return the verdict. `texts`: actions of the choices.

    `advice`: the policy's choice, one of them. `margin`: standard errors by which another choice must beat it. `match`: True if the
    probability of winning the match decides.
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
    # Break ties in favour of the policy's choice, which takes hidden information into account.
    best = max(means, key=lambda place: (means[place], texts[place] == advice))
    own = texts.index(advice)
    if own in means and means[best] - means[own] < margin * weighing.error(best, own):
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
    """Estimates of a choice in a weighing."""

    lead: float
    """Mean score difference."""
    mean: float
    """Mean of the deciding quantity: the score difference, or the probability of winning the match."""
    error: float
    """Standard error of `mean`."""


def standing(weighing: Weighing, place: int) -> Standing:
    """Return the current estimates of a choice."""
    return Standing(weighing.leads()[place], weighing.means()[place], weighing.alone(place))


def parts(weighing: Weighing, limit: Budget) -> Iterator[None]:
    """Run a weighing in parts, yielding after each, until the budget is spent or `MOST` worlds are evaluated."""
    end = None if limit.seconds is None else monotonic() + limit.seconds
    while weighing.solved < MOST:
        left = PART if limit.nodes is None else min(PART, limit.nodes - weighing.nodes)
        if left <= 0 or (end is not None and monotonic() >= end):
            return
        weighing.run(left)
        yield
