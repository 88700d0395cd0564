"""Shared code of the programs that train the games' small networks."""

import lzma
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ridotto import finder
from ridotto.policies.network import UNITS, path_of

PARTS = ("common", "own", "out", "bias")
"""Weight arrays of a network, in file order; array names end with the network's number."""
Floats = NDArray[Any]
Weights = dict[str, Floats]


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


def write(name: str, weights: Weights, networks: int) -> None:
    """Write the weights file of a compiled policy."""
    data = flat(weights, networks).tobytes()
    path_of(policy(name).__file__).write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
