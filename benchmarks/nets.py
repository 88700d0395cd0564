"""Shared code of the programs that train the games' small networks."""

import lzma
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ridotto import finder
from ridotto.policies.network import UNITS, path_of

PARTS = ("common", "own", "out", "bias")
"""Weight arrays of a network, in file order; array names end with the network's number."""
Floats = NDArray[Any]
Weights = dict[str, Floats]


Places = NDArray[np.int64]
Columns = TypeVar("Columns", bound=NamedTuple)
"""Decisions and their choices as arrays, concatenated."""
Seen = TypeVar("Seen", bound="Counted")
Made = TypeVar("Made", bound="Batch")


class Counted(Protocol):
    """Decisions of which each has a number of choices."""

    @property
    def counts(self) -> Places:
        """Number of choices of each decision."""


def policy(name: str) -> Any:
    """Return a compiled module of a game's bots by name, such as "belote.turns"."""
    game, _, module = name.partition(".")
    return finder.own(game, f"bots.{module}")


def fresh(rng: np.random.Generator, networks: int, commons: int, owns: int, outputs: int) -> Weights:
    """Return randomly initialized weights."""
    weights: Weights = {}
    for network in range(networks):
        weights[f"common{network}"] = rng.normal(0, 0.15, (commons, UNITS)).astype(np.float32)
        weights[f"own{network}"] = rng.normal(0, 0.15, (owns, UNITS)).astype(np.float32)
        weights[f"out{network}"] = rng.normal(0, 0.1, (outputs, UNITS)).astype(np.float32)
        weights[f"bias{network}"] = np.zeros(outputs, np.float32)
    return weights


class Adam:
    """Adam optimizer (D. Kingma and J. Ba 2015) with weight decay and a learning rate that falls linearly to 0 over `most` steps."""

    def __init__(self, weights: Weights, most: int, rate: float, decay: float) -> None:
        self.weights, self.most, self.rate, self.decay = weights, most, rate, decay
        self.first = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.done = 0

    def step(self, slopes: Mapping[str, Floats]) -> None:
        """Move each weight against its gradient."""
        self.done += 1
        rate = self.rate * (1 - self.done / (self.most + 1))
        for name, slope in slopes.items():
            first, second = self.first[name], self.second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            move = first / (1 - 0.9**self.done) / (np.sqrt(second / (1 - 0.999**self.done)) + 1e-8)
            self.weights[name] -= rate * (move + self.decay * self.weights[name])


def flat(weights: Weights, networks: int) -> Floats:
    """Return all weights in file order, as 16-bit floats like in the file."""
    rows = [weights[f"{part}{network}"].ravel() for network in range(networks) for part in PARTS]
    return np.concatenate(rows).astype("<f2")


def unflat(values: Floats, weights: Weights, networks: int) -> Weights:
    """Return weights in file order as arrays of the shapes of `weights`: the inverse of `flat`."""
    names = [f"{part}{network}" for network in range(networks) for part in PARTS]
    ends = np.cumsum([weights[name].size for name in names])
    arrays = np.split(values.astype(np.float32), ends[:-1])
    return {name: array.reshape(weights[name].shape) for name, array in zip(names, arrays, strict=True)}


def write(name: str, weights: Weights, networks: int, part: int = 0, parts: int = 1) -> None:
    """Write the weights file of a compiled policy, or one of several sets of networks in it; sets with other inputs are replaced, too."""
    path, own = path_of(policy(name).__file__), flat(weights, networks)
    sets = [own]
    if parts > 1:
        stored = np.frombuffer(lzma.decompress(path.read_bytes()), own.dtype)
        sets = np.split(stored, parts) if stored.size == parts * own.size else [own] * parts
        sets[part] = own
    path.write_bytes(lzma.compress(np.concatenate(sets).tobytes(), preset=9 | lzma.PRESET_EXTREME))


# ---- decisions and their choices --------------------------------------------------------------------------------------


def joined(parts: Sequence[Columns]) -> Columns:
    """Return several parts concatenated."""
    return type(parts[0])._make(np.concatenate(columns) for columns in zip(*parts, strict=True))


def halves(inputs: bytes, rows: int) -> Floats:
    """Return 32-bit inputs as rows of 16-bit floats, which is precise enough for training."""
    found: Floats = np.frombuffer(inputs, np.float32).reshape(rows, -1).astype(np.float16)
    return found


def batches(kind: Callable[[Seen, Places, Places], Made], seen: Seen, decisions: Places, size: int) -> Iterator[Made]:
    """Yield the decisions in order, `size` at a time; an incomplete last batch is dropped."""
    starts = np.concatenate([[0], np.cumsum(seen.counts)[:-1]])
    for begin in range(0, len(decisions) - size + 1, size):
        yield kind(seen, starts, decisions[begin : begin + size])


class Batch:
    """A mini-batch of decisions, with the places of their choices."""

    margins: Floats
    """What each choice brought, in hundreds of points."""
    taken: Places
    """Place of the choice that was made, by decision."""

    def __init__(self, counts: Places, starts: Places, decisions: Places) -> None:
        self.count = counts[decisions]
        self.first = np.concatenate([[0], np.cumsum(self.count)[:-1]])
        self.of = np.repeat(np.arange(len(decisions)), self.count)
        within = np.arange(self.count.sum()) - np.repeat(self.first, self.count)
        self.places = within + np.repeat(starts[decisions], self.count)

    def mean(self, values: Floats) -> Floats:
        """Return the mean within each decision, repeated for each choice."""
        means: Floats = (np.add.reduceat(values, self.first) / self.count)[self.of]
        return means

    def gained_by(self, worths: Floats) -> Floats:
        """Return the points by which the choice of the highest value beats the one that was made, by decision."""
        best = worths == np.maximum.reduceat(worths, self.first)[self.of]
        equal = np.add.reduceat(best.astype(np.float32), self.first)
        found: Floats = 100 * (
            np.add.reduceat(np.where(best, self.margins, 0), self.first) / equal - self.margins[self.taken]
        )
        return found
