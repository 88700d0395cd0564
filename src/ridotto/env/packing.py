"""Observations as bytes: small whole numbers and bits take one byte each, and the rest stays a float of four bytes.

batch = ridotto.env.Batch("coinche", 8192, observations="bytes")
seen = ridotto.env.unpack_jax(batch.packing, jax.device_put(batch.reset().obs))     # float32, as without packing

A field is a number of levels above its lower bound, `steps` of them to a whole number: eighths have 8. A device that unpacks them needs
a quarter of the traffic, which is what most of a training step waits for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ridotto.core.learner.observing import Field, ObsSpec

AS_IT_IS = 0
"""Steps of a field that is stored as floats."""


class Run(NamedTuple):
    """Consecutive numbers of an observation that are packed alike."""

    first: int
    last: int
    low: float
    steps: int
    """Levels between two whole numbers; `AS_IT_IS` for floats."""

    @property
    def size(self) -> int:
        """Number of bytes."""
        return (self.last - self.first) * (1 if self.steps else 4)


@dataclass(frozen=True)
class Packing:
    """How the observations of a game are packed."""

    runs: tuple[Run, ...]
    scales: Mapping[str, tuple[float, int]]
    """Name of a field → (low, steps): a byte `b` is `low + b / steps`. With 0 steps the field has floats."""

    @property
    def size(self) -> int:
        """Number of bytes of an observation."""
        return sum(run.size for run in self.runs)

    def unpack(self, rows: Any) -> NDArray[np.float32]:
        """Return observations (…, numbers) as float32 from their bytes (…, size), with NumPy."""
        parts = []
        for run, piece in self._pieces(rows):
            if run.steps == AS_IT_IS:
                parts.append(np.ascontiguousarray(piece).view(np.float32))
            else:
                parts.append(piece.astype(np.float32) / np.float32(run.steps) + np.float32(run.low))
        return np.concatenate(parts, axis=-1)

    def _pieces(self, rows: Any) -> list[tuple[Run, Any]]:
        """Return the runs, each with its part of the bytes."""
        ends = np.cumsum([0, *(run.size for run in self.runs)]).tolist()
        return [(run, rows[..., start:end]) for run, (start, end) in zip(self.runs, pairwise(ends), strict=True)]


def unpack_jax(packing: Packing, rows: Any) -> Any:
    """Return observations as float32 from their bytes, on JAX's device; may be called within `jax.jit`."""
    import jax
    from jax import numpy as jnp

    parts = []
    for run, piece in packing._pieces(rows):
        if run.steps == AS_IT_IS:
            fours = piece.reshape((*piece.shape[:-1], run.last - run.first, 4))
            parts.append(jax.lax.bitcast_convert_type(fours, jnp.float32))
        else:
            parts.append(piece.astype(jnp.float32) / run.steps + run.low)
    return jnp.concatenate(parts, axis=-1)


def unpack_torch(packing: Packing, rows: Any) -> Any:
    """Return observations as float32 from their bytes, a tensor of PyTorch on any device."""
    import torch

    parts = []
    for run, piece in packing._pieces(rows):
        if run.steps == AS_IT_IS:
            parts.append(piece.contiguous().view(torch.float32))
        else:
            parts.append(piece.to(torch.float32) / run.steps + run.low)
    return torch.cat(parts, dim=-1)


@cache
def packing(spec: ObsSpec) -> Packing:
    """Return how a game's observations are packed."""
    scales = {field.name: (field.low, steps_of(spec.game, field)) for field in spec.fields}
    runs: list[Run] = []
    for field in spec.fields:
        low, steps = scales[field.name]
        place = spec.slices[field.name]
        run = Run(place.start, place.stop, low if steps else 0.0, steps)
        if runs and runs[-1][2:] == run[2:]:
            run = run._replace(first=runs.pop().first)
        runs.append(run)
    return Packing(tuple(runs), scales)


def steps_of(game: str, field: Field) -> int:
    """Return the levels of a field between two whole numbers; `AS_IT_IS` if a byte cannot hold it."""
    known = STEPS.get(game)
    if known is None:
        return AS_IT_IS
    steps = known.get(field.name, 1)
    return steps if (field.high - field.low) * steps <= 255 else AS_IT_IS


MATCH = {"deals_used": AS_IT_IS}
"""Share of a match's deals, of which there may be any number."""
TRUMPS = {**MATCH, "trick": 8, "lines": 90, "heard": 20, "compared": 8, "tricks": 8}
STEPS: Mapping[str, Mapping[str, int]] = {
    "belote": {**TRUMPS, "points": 162, "passes": 8},
    "coinche": {**TRUMPS, "points": 162, "bid": 88, "multiplier": 4, "passes": 4, "waited": 4, "bids": 82},
    "briscola-bugiarda": {"trick": 8, "tricks": 8, "points": 120},
    "burraco": {
        **MATCH,
        "melds": 14,
        "standing": 20,
        "pile": 11,
        "stock": 11,
        "hand_sizes": 11,
        "single_takes": 4,
        "third": 20,
        "pots_left": 11,
    },
    "biriba": {
        **MATCH,
        "melds": 14,
        "standing": 20,
        "laid": 20,
        "minimum": 20,
        "pile_size": 11,
        "stock": 11,
        "biribakia": 11,
        "hand_sizes": 11,
        "passes": 60,
    },
    "truco": {
        "dealt": 40,
        "trick": 3,
        "strength": 14,
        "thrown_order": 40,
        "offer_order": 40,
        "cut": 39,
        "tricks": 2,
        "value": 12,
        "proposed": 12,
        "raised_at": 12,
        "scores": 12,
    },
}
"""Game → field whose numbers are not whole → its levels between two whole numbers. Games of other packages keep floats."""
