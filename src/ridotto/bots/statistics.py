"""What can be said of a mean from some independent values, and for how long one must look."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, sqrt

CONFIDENT = 1.96
"""Standard errors on each side of a mean that hold the true mean in 95 % of cases."""
ALPHA = 0.05
"""How often an interval may miss the truth."""
LEAST = 50
"""Values before which nothing is said to be sure: what follows holds for means that are nearly normal."""


@dataclass(frozen=True)
class Estimate:
    """A mean and half the width of its 95 % interval."""

    mean: float
    half_width: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.half_width


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Mean and standard deviation; the deviation of a single value is 0."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / (len(values) - 1)) if len(values) > 1 else 0.0


def estimated(values: Sequence[float]) -> Estimate:
    """The mean of values whose number was settled before they were seen."""
    mean, deviation = spread(values)
    return Estimate(mean, CONFIDENT * deviation / sqrt(len(values)))


def watched(values: Sequence[float], planned: int) -> Estimate:
    """The mean of values that somebody watches as they come, and may stop at any moment: the interval holds at all moments at once.

    It is an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central limit theory and
    asymptotic confidence sequences, Annals of Statistics 2024), narrowest when some `planned` values have come: then it is about
    half as wide again as `estimated`.
    """
    count = len(values)
    if count < LEAST:
        return Estimate(sum(values) / count, inf)
    mean, deviation = spread(values)
    surprise = -2 * log(ALPHA)
    trial = count * (surprise + log(1 + surprise)) / max(planned, LEAST)
    return Estimate(mean, deviation / sqrt(count) * sqrt((1 + 1 / trial) * (log(1 + trial) - 2 * log(ALPHA))))


def settled(one: Estimate, value: float) -> bool:
    """Whether an interval leaves a value out."""
    return not one.low <= value <= one.high
