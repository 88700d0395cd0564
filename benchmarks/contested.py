"""Trains what to call over opponents at Coinche: on what a double and a bid bring more than a pass, also against teams that push.

    OPENBLAS_NUM_THREADS=1 python benchmarks/contested.py
                                        trains the shipped file further, after `benchmarks/auctions.py train`

The courses of `auctions.py` try all kinds of calls at every decision, and few of them matter. So where opponents had bid, bids that are
nearly as good as a pass were underrated by 30 points, and teams that bid once more over opponents than the networks would won from them.
Doubles were overrated there, since opponents' bids are weaker in auctions with random and strange bids than among the networks.

Here only calls over opponents are tried: pass, double and the bids that look best. The networks learn the differences to a pass, while a
pass keeps its value, and so do all calls where no double is legal. This is repeated with the calls as they have become, since they are
also answered by the same networks; the mean of the weights of these iterations is kept, because each of them overshoots. The level of all
values follows, as after every training.
"""

import argparse
from functools import partial
from typing import NamedTuple

import auctions
import numpy as np
from auctions import NAME, NETWORKS, Calls, columns
from nets import Adam, Floats, Places, Weights, batches, flat, joined, policy, write
from numpy.typing import NDArray

from ridotto import lab
from ridotto.bots.statistics import mean_estimate
from ridotto.core.chance import digest_of
from ridotto.games.coinche.bots.practice import practised

QUIET = 3
"""The network for passing and doubling."""
CHUNK, SIZE = 2500, 512
"""Deals that a process plays per task, and decisions of a mini-batch."""
DEFAULTS = 12
"""Tables with the default rules beside one of every table of `auctions.py`."""
STRANGE, WARMTH, ASTRAY = 0.12, 0.03, 0.02
"""As in `auctions.py`."""
LEADING = 3
"""Bids that are tried."""
ANCHOR = 4.0
"""Weight of a value that is kept beside one that is learned, whose outcome is mostly luck."""
FAR, LIGHT = 1.0, 0.3
"""A call that is worth less than the best one by more than `FAR`, in hundreds of points, has the weight `LIGHT`."""
NEAR = 0.3
"""Bids that are reported: worth as much as a pass to within this."""
KEPT = 0.07
"""Share of the decisions that are held out and reported."""


class Course(NamedTuple):
    """One iteration."""

    deals: int
    rounds: int
    rate: float


COURSES = (Course(25_000, 3, 1e-3),) * 4
FIRST = 1
"""Number of the first course whose weights count."""


def played(seed: str, weights: Floats, numbers: range) -> Calls:
    """Play some auctions and return their decisions."""
    policy(NAME).install(weights)
    tables = [auctions.tables(1)[0]] * DEFAULTS + auctions.tables(numbers.start)
    digest = digest_of("coinche", seed, f"contested {numbers.start}")
    return columns(
        practised(
            tables, digest, len(numbers), True, STRANGE, WARMTH, ASTRAY, leading=LEADING, guesses=0, contested=True
        )
    )


class Batch(auctions.Batch):
    """A mini-batch of decisions. `margins` are the values to learn."""

    def __init__(self, seen: Calls, starts: Places, decisions: Places) -> None:
        super().__init__(seen, starts, decisions)
        self.kept = ~contested(self.network, self.output, self.first)[self.of]
        self.kept[self.first] = True

    def slopes(self, weights: Weights) -> Weights:
        """Return the gradient of the squared error."""
        worths, hidden = self.weigh(weights)
        far = worths < np.maximum.reduceat(worths, self.first)[self.of] - FAR
        weight = np.where(self.kept, ANCHOR, np.where(far, LIGHT, 1.0))
        return self.slopes_by(2 * weight * (worths - self.margins), weights, hidden)


def contested(network: NDArray[np.int8], output: NDArray[np.int8], first: Places) -> NDArray[np.bool_]:
    """Return for each decision whether a double is legal, which is then the second choice."""
    second = np.minimum(first + 1, len(network) - 1)
    found: NDArray[np.bool_] = (network[second] == QUIET) & (output[second] == 1) & (second > first)
    return found


def aimed(seen: Calls, first: Weights) -> Calls:
    """Return decisions with the values to learn in place of what calls brought. `first`: weights before the training."""
    starts = np.cumsum(seen.counts) - seen.counts
    of = np.repeat(np.arange(len(seen.counts)), seen.counts)
    values = np.concatenate(
        [
            auctions.Batch(seen, starts, rows).weigh(first)[0]
            for rows in np.array_split(np.arange(len(seen.counts)), len(seen.counts) // 5000 + 1)
        ]
    )
    more = values[starts][of] + seen.margins - seen.margins[starts][of]
    return seen._replace(margins=np.where(contested(seen.network, seen.output, starts)[of], more, values))


def trained(weights: Weights, seen: Calls, course: Course, seed: int) -> Weights:
    """Return the weights after an iteration."""
    rng = np.random.default_rng(seed)
    held, others = np.split(rng.permutation(len(seen.counts)), [int(KEPT * len(seen.counts))])
    own = {name: weight.copy() for name, weight in weights.items()}
    report("before", own, seen, held)
    adam = Adam(own, course.rounds * (len(others) // SIZE), course.rate, decay=0.0)
    for _ in range(course.rounds):
        for batch in batches(Batch, seen, rng.permutation(others), SIZE):
            adam.step(batch.slopes(own))
    report("after", own, seen, held)
    return own


def report(when: str, weights: Weights, seen: Calls, rows: Places) -> None:
    """Print what the doubles that look best, and bids that are nearly as good as a pass, bring more than a pass."""
    found = list(batches(Batch, seen, rows, SIZE))
    network, output = (np.concatenate([getattr(batch, name) for batch in found]) for name in ("network", "output"))
    kept = np.concatenate([batch.kept for batch in found])
    looks, brought = [], []
    for batch in found:
        worths = batch.weigh(weights)[0]
        looks.append(worths - worths[batch.first][batch.of])
        brought.append(batch.margins - batch.margins[batch.first][batch.of])
    thought, more = np.concatenate(looks), np.concatenate(brought)
    doubles = np.nonzero((network == QUIET) & (output == 1))[0]
    kinds = {
        "best twentieth of doubles": doubles[np.argsort(-thought[doubles])[: len(doubles) // 20]],
        "bids": np.nonzero(~kept & (network != QUIET) & (np.abs(thought) < NEAR))[0],
    }
    for name, places in kinds.items():
        mean = mean_estimate((100 * more[places]).tolist())
        print(f"  {when}, {name}: thought {100 * thought[places].mean():+.0f}, brought {mean}", flush=True)


def train(seed: int, jobs: int) -> None:
    """Go through the courses and write the weights."""
    example = auctions.played(auctions.COURSES[-1], "shape", None, range(1))
    weights = first = auctions.kept(example.common.shape[1], example.own.shape[1])
    past: list[Weights] = []
    for number, course in enumerate(COURSES):
        part = partial(played, f"{seed}/{number}", flat(weights, NETWORKS).astype(float))
        chunks = [range(start, start + CHUNK) for start in range(0, course.deals, CHUNK)]
        seen = aimed(joined(list(lab.map(part, chunks, workers=jobs))), first)
        print(f"course {number + 1}: {course.deals} deals, {len(seen.counts)} decisions", flush=True)
        weights = trained(weights, seen, course, seed + number)
        past.append(weights)
    write(NAME, {name: np.mean([one[name] for one in past[FIRST:]], axis=0) for name in first}, NETWORKS)
    auctions.level(seed, jobs)


def main() -> None:
    """Parse the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    train(given.seed, given.jobs)


if __name__ == "__main__":
    main()
