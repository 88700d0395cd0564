"""How often 95 % intervals contain the true mean, by resampling margins of real rounds.

    .venv/bin/python benchmarks/coverage.py                       # all games: some minutes
    .venv/bin/python benchmarks/coverage.py coinche --rounds 4000 --trials 20000

The margins of many rounds of *beginner* against *steady* are the population, whose mean is known exactly. Samples as large as those of the
suite's tracks are drawn from it with replacement. For each size the table has the share of samples whose interval contains the mean:
Student's t, 1.96 standard errors, and the confidence sequence at its end. `skewness` and `kurtosis` (3 for a normal distribution) are the
population's.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import ridotto
from ridotto.bench import suite
from ridotto.bench.suite import TRACKS
from ridotto.bots.duplicate import Contest, play_rounds
from ridotto.bots.statistics import Estimate, mean_estimate, sequential_estimate, spread

SIZES = (8, 10, 20, 30, 60, 100, 200, 400)
"""Sample sizes besides those of the suite."""


def moments(values: Sequence[float]) -> tuple[float, float]:
    """Return skewness and kurtosis."""
    mean, deviation = spread(values)
    return tuple(sum(((one - mean) / deviation) ** power for one in values) / len(values) for power in (3, 4))  # type: ignore[return-value]


def normal(values: Sequence[float]) -> Estimate:
    """Return the mean with 1.96 standard errors."""
    mean, deviation = spread(values)
    return Estimate(mean, 1.96 * deviation / len(values) ** 0.5)


def covered(
    values: Sequence[float], size: int, trials: int, rng: Random, way: Callable[[Sequence[float]], Estimate]
) -> float:
    """Return the share of samples whose interval contains the population's mean."""
    mean = sum(values) / len(values)
    found = 0
    for _ in range(trials):
        one = way(rng.choices(values, k=size))
        found += one.low <= mean <= one.high
    return found / trials


def sizes(name: str) -> list[int]:
    """Return the sample sizes for a game, the suite's among them."""
    own = [one.rounds for track in TRACKS for one in suite().games[name].tracks[track]]
    return sorted({*SIZES, *(rounds for rounds in own if rounds <= 400)})


def main() -> None:
    """Print a line for each game and sample size."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=[*suite().games])
    parser.add_argument("--hero", default="beginner")
    parser.add_argument("--villain", default="steady")
    parser.add_argument("--rounds", type=int, default=1500, help="size of the population")
    parser.add_argument("--trials", type=int, default=4000, help="samples a line")
    parser.add_argument("--seed", type=int, default=77)
    given = parser.parse_args()
    print("| game | skewness, kurtosis | rounds | Student's t | 1.96 | sequence |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in given.games:
        game = ridotto.game(name)
        rounds = play_rounds(Contest(game, game.options(), given.seed), given.hero, given.villain, range(given.rounds))
        values = [one.margin for one in rounds.rounds]
        skewness, kurtosis = moments(values)
        for size in sizes(name):
            rng = partial(Random, f"{given.seed} {name} {size}")
            shares = [
                covered(values, size, given.trials, rng(), way)
                for way in (mean_estimate, normal, partial(sequential_estimate, planned=size))
            ]
            shown = " | ".join(f"{100 * share:.1f} %" for share in shares)
            print(f"| {name} | {skewness:+.2f}, {kurtosis:.1f} | {size} | {shown} |", flush=True)


if __name__ == "__main__":
    main()
