"""Verdict of a search that samples worlds one by one, within a budget."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot, sqrt
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
TELLING = 100
"""Number of worlds beyond which an opinion about the choices is not trusted less."""
FEW, USUAL = 10, 300.0
"""Number of worlds that the usual spread of a value counts as, and that spread, in points."""
MOST = 6000
"""Maximum number of worlds: further ones do not improve the play."""


class Opinion(NamedTuple):
    """What a policy makes of the choices before any world is seen."""

    values: Mapping[str, float]
    """Value of each choice in points; only differences count."""
    doubts: Mapping[str, float]
    """Standard deviation of the error about each choice, compared with the policy's own, in points."""
    quiet: str
    """The choice to prefer to all that are better by less than the noise."""
    margins: Mapping[str, float] = {}
    """Points by which a choice must be better than others to be chosen; those that are left out need none."""
    gain: float = 0.0
    """Points by which a choice must be better than `quiet`, even if they are clear."""

    def wary(self) -> "Opinion":
        """Return the opinion with the margins subtracted from the values."""
        return self._replace(values={text: value - self.margins.get(text, 0.0) for text, value in self.values.items()})


def decide(
    weighing: Weighing,
    limit: Budget,
    texts: Sequence[str],
    advice: str,
    margin: float = 0.0,
    match: bool = False,
    opinion: Opinion | None = None,
) -> Verdict:
    """Run a weighing within a budget and return the verdict. `texts`: actions of the choices.

    `advice`: the policy's choice, one of them. `margin`: standard errors by which another choice must beat it. `match`: True if the
    probability of winning the match decides. `opinion`: the policy's values, which the worlds correct; it is no part of the probability.
    """
    given_up: dict[int, Standing] = {}
    gaps: dict[int, Gap] = {}
    # Opinions are about differences to the policy's own choice.
    kept = texts.index(advice) if opinion is not None else -1
    doubt = Weighing.error if opinion is None else noise
    for _ in parts(weighing, limit):
        means = weighing.means()
        if weighing.solved < FEWEST or not means:
            continue
        best = max(means, key=lambda place: means[place])
        for place in means:
            if place != best and place != kept and means[best] - means[place] > CLEAR * doubt(weighing, best, place):
                given_up[place] = standing(weighing, place)
                if opinion is not None:
                    gaps[place] = gap(weighing, means, place, kept)
                weighing.drop(place)
        if len(weighing.means()) == 1:
            break
    means = weighing.means()
    if not means:
        return Verdict(advice, {advice: 0.0}, nodes=weighing.nodes)
    # Break ties in favour of the policy's choice, which takes hidden information into account.
    best = max(means, key=lambda place: (means[place], texts[place] == advice))
    own = texts.index(advice)
    if own in means and means[best] - means[own] < margin * doubt(weighing, best, own):
        best = own
    table = {texts[place]: standing(weighing, place) for place in means}
    if opinion is not None and not match and own in means:
        gaps |= {place: gap(weighing, means, place, own) for place in means}
        # Margins decide, but are no part of what a choice is expected to bring.
        wary = corrected(weighing, texts, gaps, means[own], own, opinion.wary())
        best = max(means, key=lambda place: (wary[texts[place]].lead, texts[place] == advice))
        still = texts.index(opinion.quiet)
        if still in means and unclear(weighing, wary, texts, best, still, opinion):
            best = still
        table = corrected(weighing, texts, gaps, means[own], own, opinion)
    table |= {texts[place]: one for place, one in given_up.items() if texts[place] not in table}
    return Verdict(
        texts[best],
        {text: one.lead for text, one in table.items()},
        {text: one.error for text, one in table.items()} if not match else {},
        {text: one.mean for text, one in table.items()} if match else {},
        weighing.solved,
        weighing.nodes,
        opinion.margins if opinion is not None and not match else {},
        {text: one.error for text, one in table.items()} if match else {},
    )


class Standing(NamedTuple):
    """Estimates of a choice in a weighing."""

    lead: float
    """Mean score difference."""
    mean: float
    """Mean of the deciding quantity: the score difference, or the probability of winning the match."""
    error: float
    """Standard error of `mean`."""


class Gap(NamedTuple):
    """Difference between a choice and the policy's own, over the worlds in which both were evaluated."""

    seen: float
    noise: float
    error: float
    """Standard error of the choice's own value."""


def gap(weighing: Weighing, means: Mapping[int, float], place: int, own: int) -> Gap:
    """Return the current difference between a choice and the policy's own."""
    error = noise(weighing, place, own) if place != own else 0.0
    return Gap(means[place] - means[own], error, weighing.alone(place))


def corrected(
    weighing: Weighing, texts: Sequence[str], gaps: Mapping[int, Gap], mean: float, own: int, opinion: Opinion
) -> dict[str, Standing]:
    """Return the estimates of the choices: what opinion and worlds say, each by its precision.

    That is about the value of the policy's own choice, `mean` in the worlds, and about the difference of each other choice to it. Choices
    that were given up are corrected as well, so that all values can be compared.
    """
    advice = texts[own]
    base = weighed(mean, opinion.values[advice], careful(weighing, weighing.alone(own)), opinion.doubts[advice])
    table = {}
    for place, one in gaps.items():
        text = texts[place]
        thought = opinion.values[text] - opinion.values[advice]
        gain = weighed(one.seen, thought, one.noise, opinion.doubts[text]) if place != own else 0.0
        table[text] = Standing(base + gain, base + gain, one.error)
    return table


def weighed(seen: float, thought: float, error: float, doubt: float) -> float:
    """Return the mean of two estimates, each weighted by its precision."""
    return seen + error**2 / (error**2 + doubt**2) * (thought - seen)


def unclear(
    weighing: Weighing, table: Mapping[str, Standing], texts: Sequence[str], best: int, still: int, opinion: Opinion
) -> bool:
    """True if one choice is better than another by less than the opinion's `gain`, or the standard error that opinion and worlds leave.

    The coach follows the search in this, so that it advises the call that a bot of its strength makes.
    """
    error, doubt = noise(weighing, best, still), opinion.doubts[texts[best]]
    left = error * doubt / hypot(error, doubt)
    return table[texts[best]].lead - table[texts[still]].lead < max(left, opinion.gain)


def noise(weighing: Weighing, place: int, other: int) -> float:
    """Return the standard error of a difference, as `careful` sees it."""
    return careful(weighing, weighing.error(place, other))


def careful(weighing: Weighing, error: float) -> float:
    """Return a standard error that does not trust few worlds to show their spread, nor many to tell more than `TELLING` can.

    All worlds are drawn by one model of the others, which they share the faults of.
    """
    worlds = weighing.telling()
    spread = (worlds * worlds * error**2 + FEW * USUAL**2) / (worlds + FEW)
    return sqrt(spread / min(max(worlds, 1.0), TELLING))


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
