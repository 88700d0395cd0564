"""A network that `ppo.py` or `nfsp.py` has trained, as a bot in plain NumPy.

RIDOTTO_PPO=checkpoints ridotto arena truco --bots ppo_bot:Trained,steady
python examples/ppo_bot.py checkpoints/truco*.npz --rounds 2000 --jobs 2        # a row for each: the curve
python examples/ppo_bot.py checkpoints/truco.npz --bot Sharp --baseline examples/baselines/ridotto_baselines

`RIDOTTO_PPO` is a checkpoint or a folder of checkpoints named after their games.
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

sys.path.append(str(Path(__file__).parent / "baselines"))

from ridotto_baselines import Layers, chosen, in_bytes, layers_of

PLACE = "RIDOTTO_PPO"
"""Environment variable: a checkpoint or a folder of checkpoints."""


@cache
def weights_of(name: str, given: Path, which: str) -> Layers:
    """Return the layers of a game's checkpoint. Raise ValueError if it was trained on another observation."""
    return layers_of(name, given / f"{name}.npz" if given.is_dir() else given, which)


class Trained:
    """Draws actions from the network's policy."""

    name = "ppo"
    heat = 1.0
    """Exponent 1 / heat of the probabilities."""
    which = ""
    """Prefix of the weights in a checkpoint."""

    def act(self, view: View, rng: Random) -> str:
        """Return the text of an action."""
        return chosen(weights_of(view["game"], Path(os.environ.get(PLACE, ".")), self.which), view, rng, self.heat)


class Average(Trained):
    """Uses the average of the weights over the last updates."""

    name = "ppo-average"
    which = "mean_"


class Sharp(Average):
    """Prefers the likelier actions of the average."""

    name = "ppo-sharp"
    heat = 0.3


KINDS = {kind.__name__: kind for kind in (Trained, Average, Sharp)}


def shorten(path: Path, folder: Path, kind: type[Trained]) -> None:
    """Write a checkpoint as a baseline that plays as a kind of bot does, with a byte for each number of its matrices."""
    with np.load(path) as data:
        facts: dict[str, Any] = {name: data[name] for name in ("game", "version", "frames", "seconds")}
        count = sum(key.startswith(f"{kind.which}matrix") for key in data)
        for number in range(count):
            matrix, unit = in_bytes(data[f"{kind.which}matrix{number}"])
            shift = data[f"{kind.which}shift{number}"].astype(np.float32)
            facts |= {f"matrix{number}": matrix, f"unit{number}": unit, f"shift{number}": shift}
    np.savez_compressed(folder / path.name, heat=kind.heat, **facts)


def main() -> None:
    """Play checkpoints against a bot, each deal from both sides."""
    parser = argparse.ArgumentParser(description="Checkpoints of ppo.py and nfsp.py against a bot.")
    parser.add_argument("checkpoints", nargs="+", type=Path)
    parser.add_argument("--against", default="steady")
    parser.add_argument("--bot", default="Trained", choices=tuple(KINDS))
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--baseline", type=Path, help="folder to write the checkpoints to as baselines, instead of playing"
    )
    args = parser.parse_args()
    if args.baseline:
        for path in args.checkpoints:
            shorten(path, args.baseline, KINDS[args.bot])
        return
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
