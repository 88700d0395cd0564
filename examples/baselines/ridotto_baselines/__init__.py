"""Networks that `examples/ppo.py` and `examples/nfsp.py` have trained, as the bots `ppo` and `nfsp` in plain NumPy.

pip install ".[cli]" ./examples/baselines
ridotto arena truco --bots ppo,nfsp,steady

They have learned single deals by the default rules at a score of 0 : 0. Options that change how a deal is played are refused. In a match
they play as if at 0 : 0, and leave truco's hands of eleven, which no such deal has, to the rules of thumb of `steady`.
"""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from ridotto import InvalidText, View, game
from ridotto.bots import bot

Layers = list[tuple[Any, Any]]
"""Matrix and shift of each layer."""
HERE = Path(__file__).parent
INDIFFERENT = ("deals", "faces", "first_dealer", "minutes", "target")
"""Options that change nothing in a deal at no score."""


def layers_of(name: str, path: Path, which: str = "") -> Layers:
    """Return the layers of a checkpoint; `which` is a prefix of their names. Raise ValueError if it is for another observation."""
    with np.load(path) as data:
        spec = game(name).observation()
        if (str(data["game"]), int(data["version"])) != (name, spec.version):
            raise ValueError(f"the checkpoint is for {data['game']}, observation {data['version']}")
        count = sum(key.startswith(f"{which}matrix") for key in data)
        layers = [
            [data[f"{which}{kind}{number}"].astype(np.float32) for kind in ("matrix", "shift")]
            for number in range(count)
        ]
        for number, layer in enumerate(layers):
            if f"{which}unit{number}" in data:
                layer[0] *= data[f"{which}unit{number}"].astype(np.float32)
        return [tuple(layer) for layer in layers]


def in_bytes(matrix: Any) -> tuple[Any, Any]:
    """Return a matrix as whole numbers from -127 to 127, and what 1 is in each column."""
    unit = np.maximum(np.abs(matrix).max(0), 1e-9) / 127
    return np.round(matrix / unit).astype(np.int8), unit.astype(np.float32)


@cache
def beginning(name: str) -> tuple[tuple[slice, Any], ...]:
    """Return how an observation shows scores and options at the beginning of a match by the default rules: places and numbers."""
    state = game(name).deal(seed=0)
    assert state.turn is not None
    seen, found, start = state.observation(state.turn), [], 0
    for field in game(name).observation().fields:
        place = slice(start, start + field.size)
        if field.name in ("scores", "options"):
            found.append((place, seen[place]))
        start += field.size
    return tuple(found)


def chosen(layers: Layers, view: View, rng: Random, heat: float, first: bool = False) -> str:
    """Return an action drawn with probabilities of exponent 1 / heat; with `first`, as at the beginning of a match by the default rules."""
    table = game(view["game"])
    state = table.sample(view, rng)  # any cards that the view allows: the seat's observation is the same for all
    assert state.turn is not None
    lawful = state.legal_ids()
    found = state.observation(state.turn)
    for place, numbers in beginning(view["game"]) if first else ():
        found[place] = numbers
    for matrix, shift in layers[:-1]:
        found = np.maximum(found @ matrix + shift, 0)
    matrix, shift = layers[-1]
    logits = (found @ matrix[:, lawful] + shift[lawful]) / heat
    odds = np.exp(logits - logits.max())
    return state.legal()[rng.choices(range(len(lawful)), odds.tolist())[0]].text


@cache
def baseline(path: Path) -> tuple[Layers, float]:
    """Return a baseline's network, and the heat with which it plays."""
    with np.load(path) as data:
        return layers_of(str(data["game"]), path), float(data["heat"])


class Baseline:
    """Draws actions from a network's policy."""

    name: str
    suffix = ""
    """End of the names of its files."""
    games: tuple[str, ...]

    def act(self, view: View, rng: Random) -> str:
        """Return the text of an action. Raise InvalidText at rules that the network has not learned."""
        name = view["game"]
        unknown = {option: value for option, value in view["options"].items() if option not in INDIFFERENT}
        if unknown:
            known = f"{self.name} has learned the default rules of {name} alone"
            raise InvalidText(f"{known}, and cannot play with {shown(unknown)}")
        if max(view["scores"]) >= view.get("special_at", float("inf")):
            return bot("steady").act(view, rng)
        layers, heat = baseline(HERE / f"{name}{self.suffix}.npz")
        return chosen(layers, view, rng, heat, first=True)


def shown(options: dict[str, Any]) -> str:
    """Return options as they are given at the command line."""
    return ", ".join(f"{name}={value}" for name, value in options.items())


class Ppo(Baseline):
    """Network trained by proximal policy optimization against itself and *steady*."""

    name = "ppo"
    games = tuple(sorted(path.stem for path in HERE.glob("*.npz") if not path.stem.endswith("-nfsp")))


class Nfsp(Baseline):
    """Average policy of neural fictitious self-play."""

    name = "nfsp"
    suffix = "-nfsp"
    games = tuple(sorted(path.stem.removesuffix("-nfsp") for path in HERE.glob("*-nfsp.npz")))
