"""Trains the tables of truco and writes them into the package: python benchmarks/truco_table.py deal --minutes 10

The same seed, number of rounds and blocks give the same file. With `--against steady` some of the rounds are played against rules of
thumb, which tilts the table towards beating them. `--exploit` trains a best response to the shipped table instead, and prints what it wins.
"""

import argparse
from time import process_time

import ridotto
from ridotto.policies.truco_table import load, write
from ridotto.search.kernels.truco_duel import Duel
from ridotto.search.kernels.truco_regret import Training

KINDS = {"deal": ("popular", "popular", "quick"), "trick": ("default", "default", "default", "literal")}
"""By table: presets that it is trained for, in proportion."""
OPPONENTS = ("steady", "threshold", "bold", "blind caller", "never-folder", "wild raiser", "caller after a won trick")


def options(scope):
    """The options that a table is trained for."""
    game = ridotto.game("truco")
    return [game.preset(name) for name in KINDS[scope]]


def report(scope, opponents, pairs):
    """Prints what the shipped table wins against fixed opponents."""
    game = ridotto.game("truco")
    preset = game.preset("popular" if scope == "deal" else "default")
    for name in opponents:
        mean, half = Duel("table", name, 4).deals(preset, pairs)
        share, width = Duel("table", name, 5).matches(preset, pairs // 8)
        print(
            f"{scope:6} {name:28} {mean:+.3f} ± {half:.3f} a deal   {100 * share:.1f} ± {100 * width:.1f} % of matches",
            flush=True,
        )


def train(scope, seed, rounds, blocks, often, save):
    """Trains a table and writes it after each block from `save` on."""
    training = Training(options(scope), seed)
    training.learn_cards(True)
    for block in range(8):
        training.learn(rounds // 32)
        training.discount((block + 1) / (block + 2), 0.0)
    training.rehearse(rounds)
    training.learn_cards(False)
    training.discount(0.0, 0.0)
    training.face("steady", often)
    for block in range(blocks):
        training.learn(rounds // blocks)
        training.discount((block + 1) / (block + 2), (block + 1) / (block + 2))
        print(f"{scope}: block {block + 1} of {blocks}, {process_time():.0f} s", flush=True)
        if block % save == save - 1 or block == blocks - 1:
            write(scope, *training.publish())
            load()
            report(scope, OPPONENTS, 4000)


def main():
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scope", choices=KINDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--blocks", type=int, default=10)
    parser.add_argument("--save", type=int, default=5)
    parser.add_argument(
        "--against", type=int, default=0, help="in how many of a thousand rounds the other team plays by rules of thumb"
    )
    given = parser.parse_args()
    train(given.scope, given.seed, given.rounds, given.blocks, given.against, given.save)


if __name__ == "__main__":
    main()
