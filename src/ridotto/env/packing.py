"""Observations as bytes: small whole numbers and bits take one byte each, and the rest stays a float of four bytes.

batch = ridotto.env.Batch("coinche", 8192, observations="bytes")
seen = ridotto.env.unpack_jax(batch.packing, jax.device_put(batch.reset().obs))     # float32, as without packing

A byte is a number of levels above the lower bound of its field, `steps` of them to a whole number: eighths have 8 (`Field.steps`). A
device that unpacks them needs a quarter of the traffic, which is what most of a training step waits for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ridotto.core.learner.observing import ObsSpec

AS_IT_IS = 0
"""Steps of a field that is stored as floats."""
HIGHEST = 255
Steps = int | tuple[int, ...]
"""Levels between two whole numbers: one number, or those of the columns of a table."""


class Run(NamedTuple):
    """Consecutive numbers of an observation that are packed alike."""

    first: int
    last: int
    low: float
    steps: Steps
    """`AS_IT_IS` for floats."""

    @property
    def size(self) -> int:
        """Number of bytes."""
        return (self.last - self.first) * (1 if self.steps else 4)

    def divisor(self) -> np.float32 | NDArray[np.float32]:
        """Return what the bytes are divided by: one number, or one for each byte."""
        if isinstance(self.steps, int):
            return np.float32(self.steps)
        return np.tile(np.array(self.steps, np.float32), (self.last - self.first) // len(self.steps))


@dataclass(frozen=True)
class Packing:
    """How the observations of a game are packed."""

    runs: tuple[Run, ...]
    scales: Mapping[str, tuple[float, Steps]]
    """Name of a field → (low, steps): a byte `b` is `low + b / steps`. With 0 steps the field has floats; several are those of
    the places of its last axis.
    """

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
                parts.append(piece.astype(np.float32) / run.divisor() + np.float32(run.low))
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
            parts.append(piece.astype(jnp.float32) / run.divisor() + run.low)
    return jnp.concatenate(parts, axis=-1)


def unpack_torch(packing: Packing, rows: Any) -> Any:
    """Return observations as float32 from their bytes, a tensor of PyTorch on any device."""
    import torch

    parts = []
    for run, piece in packing._pieces(rows):
        if run.steps == AS_IT_IS:
            parts.append(piece.contiguous().view(torch.float32))
        else:
            divisor = torch.as_tensor(run.divisor(), device=piece.device)
            parts.append(piece.to(torch.float32) / divisor + run.low)
    return torch.cat(parts, dim=-1)


@cache
def packing(spec: ObsSpec) -> Packing:
    """Return how a game's observations are packed. Raise ValueError if a field has values that no byte can hold."""
    for field in spec.fields:
        if isinstance(field.steps, int) and (field.high - field.low) * field.steps > HIGHEST:
            raise ValueError(
                f"{field.name}: {field.steps} levels from {field.low} to {field.high} are more than a byte holds"
            )
    runs: list[Run] = []
    for field in spec.fields:
        place = spec.slices[field.name]
        run = Run(place.start, place.stop, field.low if field.steps else 0.0, field.steps)
        if runs and runs[-1][2:] == run[2:]:
            run = run._replace(first=runs.pop().first)
        runs.append(run)
    return Packing(tuple(runs), {field.name: (field.low, field.steps) for field in spec.fields})
