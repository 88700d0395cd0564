"""Networks that `examples/ppo.py` has trained, as a bot in plain NumPy.

pip install examples/baselines
ridotto arena truco --bots ppo,steady
"""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from ridotto import View, game

Layers = list[tuple[Any, Any]]
"""Matrix and shift of each layer."""
HERE = Path(__file__).parent
GAMES = tuple(sorted(path.stem for path in HERE.glob("*.npz")))


def layers_of(name: str, path: Path, which: str = "") -> Layers:
    """Return the layers of a checkpoint; `which` is a prefix of their names. Raise ValueError if it is for another observation."""
    with np.load(path) as data:
        spec = game(name).observation()
        if (str(data["game"]), int(data["version"])) != (name, spec.version):
            raise ValueError(f"the checkpoint is for {data['game']}, observation {data['version']}")
        count = sum(key.startswith(f"{which}matrix") for key in data)
        kinds = ("matrix", "shift")
        return [tuple(data[f"{which}{kind}{number}"].astype(np.float32) for kind in kinds) for number in range(count)]


def chosen(layers: Layers, view: View, rng: Random, heat: float) -> str:
    """Return an action drawn with probabilities of exponent 1 / heat."""
    table = game(view["game"])
    state = table.sample(view, rng)  # any cards that the view allows: the seat's observation is the same for all
    assert state.turn is not None
    lawful = state.legal_ids()
    found = state.observation(state.turn)
    for matrix, shift in layers[:-1]:
        found = np.maximum(found @ matrix + shift, 0)
    matrix, shift = layers[-1]
    logits = (found @ matrix[:, lawful] + shift[lawful]) / heat
    odds = np.exp(logits - logits.max())
    return state.legal()[rng.choices(range(len(lawful)), odds.tolist())[0]].text


@cache
def baseline(name: str) -> tuple[Layers, float]:
    """Return a game's network, and the heat with which it plays."""
    path = HERE / f"{name}.npz"
    with np.load(path) as data:
        return layers_of(name, path), float(data["heat"])


class Ppo:
    """Draws actions from the network's policy."""

    name = "ppo"
    games = GAMES

    def act(self, view: View, rng: Random) -> str:
        """Return the text of an action."""
        layers, heat = baseline(view["game"])
        return chosen(layers, view, rng, heat)
