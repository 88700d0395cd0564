"""A network that `ppo.py` has trained, as a bot in plain NumPy.

RIDOTTO_PPO=checkpoints ridotto arena truco --bots ppo_bot:Trained,steady
python examples/ppo_bot.py checkpoints/truco*.npz --rounds 2000 --jobs 2        # a row for each: the curve

`RIDOTTO_PPO` is a checkpoint or a folder of checkpoints named after their games. To install it under a name, refer to the class in a
package's entry points, in the group `ridotto.bots`.
"""

import argparse
import os
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from ridotto import View, game
from ridotto.bots.duplicate import Contest
from ridotto.bots.tournament import tournament

PLACE = "RIDOTTO_PPO"
"""Environment variable: a checkpoint or a folder of checkpoints."""


@cache
def weights_of(name: str, given: Path, which: str) -> list[tuple[Any, Any]]:
    """Return the layers of a game's checkpoint. Raise ValueError if it was trained on another observation."""
    with np.load(given / f"{name}.npz" if given.is_dir() else given) as data:
        spec = game(name).observation()
        if (str(data["game"]), int(data["version"])) != (name, spec.version):
            raise ValueError(f"the checkpoint is for {data['game']}, observation {data['version']}")
        layers = sum(key.startswith(f"{which}matrix") for key in data)
        return [(data[f"{which}matrix{number}"], data[f"{which}shift{number}"]) for number in range(layers)]


class Trained:
    """Draws actions from the network's policy."""

    name = "ppo"
    heat = 1.0
    """Exponent 1 / heat of the probabilities."""
    which = ""
    """Prefix of the weights in a checkpoint."""

    def act(self, view: View, rng: Random) -> str:
        """Return the text of an action."""
        table = game(view["game"])
        state = table.sample(view, rng)  # any cards that the view allows: the seat's observation is the same for all
        assert state.turn is not None
        lawful = state.legal_ids()
        layers = weights_of(table.name, Path(os.environ.get(PLACE, ".")), self.which)
        found = state.observation(state.turn)
        for matrix, shift in layers[:-1]:
            found = np.maximum(found @ matrix + shift, 0)
        matrix, shift = layers[-1]
        logits = found @ matrix[:, lawful] + shift[lawful]
        odds = np.exp((logits - logits.max()) / self.heat)
        chosen = rng.choices(range(len(lawful)), odds.tolist())[0]
        return state.legal()[chosen].text


class Average(Trained):
    """Uses the average of the weights over the last updates."""

    name = "ppo-average"
    which = "mean_"


class Sharp(Average):
    """Prefers the likelier actions of the average."""

    name = "ppo-sharp"
    heat = 0.3


def main() -> None:
    """Play checkpoints against a bot, each deal from both sides."""
    parser = argparse.ArgumentParser(description="Checkpoints of ppo.py against a bot.")
    parser.add_argument("checkpoints", nargs="+", type=Path)
    parser.add_argument("--against", default="steady")
    parser.add_argument("--bot", default="Trained", choices=("Trained", "Average", "Sharp"))
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parent))
    os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)
    for path in args.checkpoints:
        with np.load(path) as data:
            name, frames, seconds = str(data["game"]), float(data["frames"]), float(data["seconds"])
        os.environ[PLACE] = str(path.absolute())
        table = game(name)
        contest = Contest(table, table.options(), args.seed)
        margin = tournament(contest, [f"ppo_bot:{args.bot}", args.against], args.rounds, args.jobs).encounters[0].margin
        found = f"{margin.mean:+.2f} ± {margin.half_width:.2f} points a deal against {args.against}"
        print(f"{name:10} {seconds:6.0f} s {frames / 1e6:9.1f} M frames  {found}", flush=True)


if __name__ == "__main__":
    main()
