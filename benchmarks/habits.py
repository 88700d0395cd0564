"""Tunes the habits of the *keen* players of Burraco or Biriba by trying changes in duplicate deals against *steady* ones.

python benchmarks/habits.py burraco --steps 600 --seed 1

A step changes a few numbers of the best habits so far and plays both versions on the same new deals until the difference is significant.
The result is printed in the form used by the game's policy, with its lead over *steady* on deals that no step has used.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random

import ridotto
from ridotto import State, finder
from ridotto.games.families.rummy.bots import policy as rummy
from ridotto.games.families.rummy.bots.kernel import played

Habits = dict[str, float]
BATCH, MOST = 400, 6
"""Deals between two checks of a step, and the maximum number of checks."""
WORSE, BETTER = 0.3, 2.2
"""Standard errors below 0 at which a change is rejected, and above 0 at which it is accepted early; two thirds suffice in the end."""
SHARES = ("hope", "hope_set")
FIXED = ("going_out",)
"""Habits whose values are so large that they need no tuning."""


def lead(deal: State) -> float:
    """Return the points by which keen players do better than steady ones with the same cards."""
    here, _ = played(deal, ["keen", "steady"])
    there, _ = played(deal, ["steady", "keen"])
    doubled = 2 if deal.game == "biriba" else 1
    return float(here[0] - here[1] - there[0] + there[1]) / 2 / doubled


def leads(game: ridotto.Game, stages: Sequence[Habits], seed: str, deals: int) -> list[float]:
    """Return the leads in the deals of a seed."""
    finder.own(game.name, "bots.policy").use(stages)
    return [lead(game.deal(seed=seed, number=number, dealer=number % 4)) for number in range(deals)]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    middle = sum(values) / len(values)
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def changed(stages: Sequence[Habits], rng: Random) -> list[Habits]:
    """Return the habits with one to three numbers changed, each in one stage or in all."""
    after = [dict(habits) for habits in stages]
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice([name for name in rummy.HABITS if name not in FIXED])
        scale = 0.08 if name in SHARES else 0.5 * max(abs(rummy.HABITS[name]), 1.0)
        step = rng.gauss(0, scale)
        for stage in rng.choice(((0,), (1,), (2,), (0, 1, 2))):
            after[stage][name] += step
            if name in SHARES:
                after[stage][name] = min(0.98, max(0.3, after[stage][name]))
            elif name in ("slow", "soon"):
                after[stage][name] = max(0.2, after[stage][name])
    return after


def improves(game: ridotto.Game, after: Sequence[Habits], before: Sequence[Habits], seed: str) -> bool:
    """True if a change is a significant improvement."""
    gains: list[float] = []
    for batch in range(MOST):
        pairs = zip(*(leads(game, stages, f"{seed}/{batch}", BATCH) for stages in (after, before)), strict=True)
        gains += [one - other for one, other in pairs]
        gain, error = mean_and_error(gains)
        if error == 0 or gain < -WORSE * error:
            return False
        if batch > 1 and gain > BETTER * error:
            return True
    return gain > BETTER * error * 2 / 3


def main() -> None:
    """Search by hill climbing and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=("burraco", "biriba"))
    parser.add_argument("--steps", type=int, default=600)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    game, rng = ridotto.game(given.game), Random(given.seed)
    initial = finder.own(given.game, "bots.policy").HABITS
    best = [{**rummy.HABITS, **habits} for habits in initial]
    for step in range(given.steps):
        after = changed(best, rng)
        if improves(game, after, best, f"{given.seed}/{step}"):
            best = after
            print(f"step {step}: accepted", flush=True)
    for habits in best:
        print({name: round(value, 2) for name, value in habits.items() if abs(value - rummy.HABITS[name]) > 0.005})
    gain, error = mean_and_error(leads(game, best, f"{given.seed}/unseen", 3000))
    print(f"lead over steady: {gain:.1f} ± {1.96 * error:.1f} points a deal")


if __name__ == "__main__":
    main()
