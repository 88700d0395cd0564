"""Quantiles of Student's t distribution."""

from functools import lru_cache
from math import atan, cos, exp, isfinite, log1p, pi, sin, sqrt
from statistics import NormalDist

FEW = 200
"""Degrees of freedom up to which the distribution is summed exactly; beyond, the expansion is exact to ten digits."""
STEPS = 60
"""Upper bound on the steps of Newton's method, which needs four to eight."""


@lru_cache(maxsize=4096)
def quantile(probability: float, freedom: int) -> float:
    """Return the quantile of Student's t distribution with `freedom` degrees of freedom.

    Raise ValueError unless 0 < probability < 1 and freedom >= 1.
    """
    if not 0.0 < probability < 1.0 or freedom < 1:
        raise ValueError(f"there is no quantile {probability} of Student's t with {freedom} degrees of freedom")
    if probability < 0.5:
        return -quantile(1.0 - probability, freedom)
    start = expansion(probability, freedom)
    return start if freedom > FEW else refined(start, probability, freedom)


def expansion(probability: float, freedom: int) -> float:
    """Return the quantile by its expansion around the normal one (Abramowitz and Stegun 26.7.5)."""
    x = NormalDist().inv_cdf(probability)
    square = x * x
    terms = (
        (square + 1) / 4,
        ((5 * square + 16) * square + 3) / 96,
        (((3 * square + 19) * square + 17) * square - 15) / 384,
        ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    )
    return x + x * sum(term * float(freedom) ** -power for power, term in enumerate(terms, 1))


def refined(start: float, probability: float, freedom: int) -> float:
    """Return the root of the distribution function by Newton's method, kept inside a bracket by bisection."""
    low, high = 0.0, max(2.0, 2.0 * start)
    while cumulative(high, freedom) < probability:
        high *= 2.0
    t = min(start, high)
    for _ in range(STEPS):
        excess = cumulative(t, freedom) - probability
        low, high = (low, t) if excess > 0 else (t, high)
        following = t - excess / density(t, freedom)
        if not isfinite(following) or not low < following < high:
            following = (low + high) / 2
        if abs(following - t) <= 1e-13 * max(1.0, t):
            return following
        t = following
    return t


def cumulative(t: float, freedom: int) -> float:
    """Return the probability of a value up to `t`, by the finite series for whole degrees (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    square = cos(angle) ** 2
    odd = freedom % 2
    term = total = (cos(angle) if odd else 1.0) if freedom > 1 else 0.0
    for number in range(3 if odd else 2, freedom - 1, 2):
        term *= square * (number - 1) / number
        total += term
    inside = (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total
    return (1.0 + inside) / 2


def density(t: float, freedom: int) -> float:
    """Return the density at `t`."""
    scale = 1.0 / (pi * sqrt(freedom)) if freedom % 2 else 1.0 / (2.0 * sqrt(freedom))
    for number in range(2 if freedom % 2 else 3, freedom, 2):
        scale *= number / (number - 1)
    return scale * exp(-(freedom + 1) / 2 * log1p(t * t / freedom))
