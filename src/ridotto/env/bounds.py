"""Bounds of observations in an environment: finite also for fields that no rule bounds, such as match scores.

An episode has a first deal, whose scores and options are known, and at most `LONGEST` deals; each deal changes a score by no more than the
game's bounds of a deal. In a match to a target, scores also end near the target. So wrappers that rescale observations have something to
divide by.
"""

from math import isfinite

import numpy as np
from numpy.typing import NDArray

from ridotto.core.learner.observing import Field
from ridotto.env.table import LONGEST, Setup

MOST = 2.0**30
"""Bound for a field of another package's game: no score that the core can store is further from 0 (`core.spec.whole`)."""
PROBE = 100
"""Score that shows in which units a field of scores counts."""
SCORES = ("scores", "seat_scores")
Bounds = tuple[float, float]


def bounds_of(setup: Setup) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the least and greatest value of each number of an observation, in episodes that begin with a new deal."""
    spec = setup.spec
    open_ended = [field.name for field in spec.fields if not (isfinite(field.low) and isfinite(field.high))]
    first = _first_values(setup, open_ended)
    found = [_bounds(setup, field, first) if field.name in first else (field.low, field.high) for field in spec.fields]
    sizes = [field.size for field in spec.fields]
    low, high = (np.repeat(np.array(ends, np.float32), sizes) for ends in zip(*found, strict=True))
    return low, high


def _first_values(setup: Setup, fields: list[str]) -> dict[str, Bounds]:
    """Return the least and greatest value of these fields in the first deal, over all seats."""
    state = setup.game.deal(setup.options, seed=0, dealer=setup.dealer_or(0), scores=setup.scores)
    seen = setup.spec.split(np.array([state.observation(seat) for seat in range(setup.seats)]))
    return {name: (float(seen[name].min()), float(seen[name].max())) for name in fields}


def _bounds(setup: Setup, field: Field, first: dict[str, Bounds]) -> Bounds:
    """Return the bounds of a field that its spec leaves open."""
    low, high = first[field.name]
    if field.name == "idle":
        rounds = setup.options["idle_limit"]
        return 0.0, float(rounds or setup.info.longest)
    change = _change_in_a_deal(setup, field.name)
    if change is None:
        return max(field.low, -MOST), min(field.high, MOST)
    deals = LONGEST - 1 if setup.episode == "match" else 0
    top = high + deals * change[1]
    if field.name in SCORES and "target" in setup.options:
        # Sides that are level at the target play on, so a score may pass it by more than one deal.
        top = min(top, max(high, 1.0) + 2 * change[1])
    return max(field.low, min(low + deals * change[0], -1.0 if field.low < 0 else 0.0)), max(top, 1.0)


def _change_in_a_deal(setup: Setup, name: str) -> Bounds | None:
    """Return by how much a deal lowers and raises a field at most; None for an unknown field."""
    least, most = setup.info.utility["points"]
    if name == "options":
        return 0.0, 0.0
    if name == "deals_used":
        return 0.0, 0.2
    if name == "held":
        return 0.0, most / 162
    if name in SCORES:
        worth = _worth_of_a_point(setup, name)
        return min(least, 0.0) * worth, most * worth
    return None


def _worth_of_a_point(setup: Setup, name: str) -> float:
    """Return what one point of a match score is in a field of scores."""
    sides = setup.info.sides
    state = setup.game.deal(setup.options, seed=0, dealer=setup.dealer_or(0), scores=(PROBE,) * sides)
    return float(setup.spec.split(state.observation(0))[name].max()) / PROBE
