"""What the programs share that train the small networks of the games."""

import lzma
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ridotto import finder
from ridotto.policies.network import UNITS, path_of

PARTS = ("common", "own", "out", "bias")
"""Of a network, in the order of the file; with the network's number they are the names of its weights."""
Floats = NDArray[Any]
Weights = dict[str, Floats]


def policy(name: str) -> Any:
    """A compiled module of a game's bots, "belote.turns"."""
    game, _, module = name.partition(".")
    return finder.own(game, f"bots.{module}")


def fresh(rng: np.random.Generator, networks: int, commons: int, owns: int, outputs: int) -> Weights:
    """Weights before any training."""
    weights: Weights = {}
    for network in range(networks):
        weights[f"common{network}"] = rng.normal(0, 0.15, (commons, UNITS)).astype(np.float32)
        weights[f"own{network}"] = rng.normal(0, 0.15, (owns, UNITS)).astype(np.float32)
        weights[f"out{network}"] = rng.normal(0, 0.1, (outputs, UNITS)).astype(np.float32)
        weights[f"bias{network}"] = np.zeros(outputs, np.float32)
    return weights


class Adam:
    """Steps down the slopes (D. Kingma and J. Ba 2015), with weight decay and a rate that falls to 0 after `most` of them."""

    def __init__(self, weights: Weights, most: int, rate: float, decay: float) -> None:
        self.weights, self.most, self.rate, self.decay = weights, most, rate, decay
        self.first = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.done = 0

    def step(self, slopes: Mapping[str, Floats]) -> None:
        """Moves each weight against its slope."""
        self.done += 1
        rate = self.rate * (1 - self.done / (self.most + 1))
        for name, slope in slopes.items():
            first, second = self.first[name], self.second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            move = first / (1 - 0.9**self.done) / (np.sqrt(second / (1 - 0.999**self.done)) + 1e-8)
            self.weights[name] -= rate * (move + self.decay * self.weights[name])


def flat(weights: Weights, networks: int) -> Floats:
    """All weights in the order of the file, as precise as it has them."""
    rows = [weights[f"{part}{network}"].ravel() for network in range(networks) for part in PARTS]
    return np.concatenate(rows).astype("<f2")


def write(name: str, weights: Weights, networks: int) -> None:
    """Writes the file that a compiled policy reads."""
    data = flat(weights, networks).tobytes()
    path_of(policy(name).__file__).write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
