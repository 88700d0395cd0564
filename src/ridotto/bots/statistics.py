"""Confidence intervals for means of independent values, including sequential ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, sqrt

from ridotto.bots.student import quantile

ALPHA = 0.05
"""Error probability of an interval."""
LEAST = 50
"""Minimum number of values: the methods below assume that means are nearly normal."""


@dataclass(frozen=True)
class Estimate:
    """A mean and half the width of its 95 % interval."""

    mean: float
    half_width: float

    @property
    def low(self) -> float:
        """Lower end of the interval."""
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        """Upper end of the interval."""
        return self.mean + self.half_width


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and standard deviation; the deviation of a single value is 0."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / (len(values) - 1)) if len(values) > 1 else 0.0


def confident(count: int) -> float:
    """Return how many standard errors lie on each side of a mean of `count` values in a 95 % interval, by Student's t; 0 for one value."""
    return quantile(1 - ALPHA / 2, count - 1) if count > 1 else 0.0


def mean_estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of values whose number was fixed in advance. Its interval is Student's; that of a single value has no width."""
    mean, deviation = spread(values)
    return Estimate(mean, confident(len(values)) * deviation / sqrt(len(values)))


def sequential_estimate(values: Sequence[float], planned: int) -> Estimate:
    """Return the mean of values monitored as they arrive. Sampling may stop at any time: the interval is valid at all times simultaneously.

    It is an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central limit theory and
    asymptotic confidence sequences, Annals of Statistics 2024), tightest at `planned` values, where it is about half as wide again as
    `mean_estimate`.
    """
    count = len(values)
    if count < LEAST:
        return Estimate(sum(values) / count, inf)
    mean, deviation = spread(values)
    surprise = -2 * log(ALPHA)
    trial = count * (surprise + log(1 + surprise)) / max(planned, LEAST)
    return Estimate(mean, deviation / sqrt(count) * sqrt((1 + 1 / trial) * (log(1 + trial) - 2 * log(ALPHA))))


def excludes(one: Estimate, value: float) -> bool:
    """True if the interval excludes the value."""
    return not one.low <= value <= one.high
