"""OpenSpiel's external-sampling Monte Carlo CFR on a small truco, with the exact exploitability as it decreases.

python examples/truco_mccfr.py --iterations 500

Two players have one card each from a short pack, under the real rules: calls, raises and folds are those of the game
(docs/environments.md). Lanctot, Waugh, Zinkevich and Bowling, Monte Carlo sampling for regret minimization in extensive games,
2009. Needs OpenSpiel: pip install "ridotto[env,openspiel]".
"""

import argparse
import sys
from collections.abc import Sequence

try:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

    import ridotto.env

    ridotto.env.openspiel.register()
except ImportError as missing:
    sys.exit(f'this example needs {missing.name}, which is not installed: pip install "ridotto[env,openspiel]"')


def main(given: Sequence[str] | None = None) -> None:
    """Parse the command line, train and report."""
    parser = argparse.ArgumentParser(description="OpenSpiel's MCCFR on a small truco.")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--every", type=int, default=50, help="iterations between measurements")
    parser.add_argument("--pack", default="4C 3S 3H KS", help="cards from which each player gets one")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(given)
    if args.iterations < 1 or args.every < 1:
        parser.error("expected 1 or more --iterations and --every")
    try:
        duel = pyspiel.load_game(f"ridotto_truco_duel(pack={args.pack})")
    except (ValueError, pyspiel.SpielError) as error:
        parser.error(f"--pack: {error}")
    np.random.seed(args.seed)  # the solver draws from NumPy's global generator
    print(f"uniform play: exploitability {exploitability.exploitability(duel, pyspiel.UniformRandomPolicy(duel)):.4f}")
    solver = external_sampling_mccfr.ExternalSamplingSolver(duel)
    for iteration in range(1, args.iterations + 1):
        solver.iteration()
        if iteration % args.every == 0 or iteration == args.iterations:
            found = exploitability.exploitability(duel, solver.average_policy())
            print(f"{iteration:7} iterations: exploitability {found:.4f} points a deal", flush=True)


if __name__ == "__main__":
    main()
