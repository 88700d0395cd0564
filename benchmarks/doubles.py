"""Trains when to say coinche and surcoinche at Coinche, on what a double brings more than a pass among players who bid like the networks.

    OPENBLAS_NUM_THREADS=1 python benchmarks/doubles.py
                                        trains the shipped file further, after `benchmarks/auctions.py train` (four minutes on one core)

Doubles are rare: the courses of `auctions.py` see few that matter, in auctions with random and strange bids. There opponents' bids are
weaker than the networks' own, and so among the networks doubles were overrated by 50 points, and surcoinches by 100.

Here only pass and double are tried, where a double is legal: ten times as many in the same time. The network for passing and doubling
learns the difference, while a pass keeps its value, which all bids are compared with. This is repeated with the doubles as they have
become, since they are also answered by the same networks. The level of all values follows, as after every training.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import auctions
import numpy as np
from auctions import NAME, NETWORKS
from nets import Adam, Floats, Places, Weights, flat, halves, joined, policy, write
from numpy.typing import NDArray

from ridotto import lab
from ridotto.core.chance import digest_of
from ridotto.games.coinche.bots.practice import practised

QUIET = 3
"""The network for passing and doubling."""
PARTS = tuple(f"{part}{QUIET}" for part in ("common", "own", "out", "bias"))
CHUNK, SIZE = 5000, 1024
"""Deals that a process plays per task, and decisions of a mini-batch."""
DEFAULTS = 12
"""Tables with the default rules beside one of every table of `auctions.py`."""
STRANGE, WARMTH, ASTRAY = 0.05, 0.01, 0.02
"""As in `auctions.py`: nearly all players bid as the networks do."""
ANCHOR = 8.0
"""Weight of the value of a pass beside that of a double, whose outcome is mostly luck."""
FAR, LIGHT = -1.5, 0.4
"""A double that is worth less than a pass by more than this, in hundreds of points, has this weight."""
KEPT = 0.07
"""Share of the decisions that are held out and reported."""


class Course(NamedTuple):
    """One iteration."""

    deals: int
    rounds: int
    rate: float


COURSES = (Course(50_000, 9, 2e-3), Course(100_000, 9, 2e-3), Course(100_000, 6, 1e-3), Course(100_000, 6, 1e-3))


class Doubles(NamedTuple):
    """Decisions, some of them about a double."""

    common: Floats
    own: Floats
    """Inputs of the last bid's denomination."""
    double: NDArray[np.bool_]
    """True where a double is legal."""
    more: Floats
    """What the double brought more than a pass, in hundreds of points; 0 where none is legal."""


def played(seed: str, weights: Floats, numbers: range) -> Doubles:
    """Play some auctions and return their decisions."""
    policy(NAME).install(weights)
    tables = [auctions.tables(1)[0]] * DEFAULTS + auctions.tables(numbers.start)
    digest = digest_of("coinche", seed, f"doubles {numbers.start}")
    common, counts, _, own, network, _, margins = practised(
        tables, digest, len(numbers), True, STRANGE, WARMTH, ASTRAY, True
    )
    count = np.array(counts)
    first = np.cumsum(count) - count
    brought, double = np.array(margins, np.float32), count == 2
    more = np.zeros(len(count), np.float32)
    more[double] = brought[first[double] + 1] - brought[first[double]]
    return Doubles(halves(common, len(count)), halves(own, len(network))[first], double, more)


def values(weights: Weights, seen: Doubles, rows: Places) -> tuple[Floats, Floats]:
    """Return the activations of the hidden units, and the values of pass and double."""
    common, own = seen.common[rows].astype(np.float32), seen.own[rows].astype(np.float32)
    units = np.maximum(common @ weights[f"common{QUIET}"] + own @ weights[f"own{QUIET}"], 0)
    return units, units @ weights[f"out{QUIET}"][:2].T + weights[f"bias{QUIET}"][:2]


def slopes(weights: Weights, seen: Doubles, passes: Floats, rows: Places) -> Weights:
    """Return the gradient of the squared error. `passes`: value that a pass keeps, by decision."""
    units, found = values(weights, seen, rows)
    weight = np.where(found[:, 1] - found[:, 0] > FAR, 1.0, LIGHT) * seen.double[rows]
    slope = np.zeros((len(rows), len(weights[f"bias{QUIET}"])), np.float32)
    slope[:, 0] = 2 * ANCHOR * (found[:, 0] - passes[rows]) / len(rows)
    slope[:, 1] = 2 * weight * (found[:, 1] - passes[rows] - seen.more[rows]) / len(rows)
    back = (slope @ weights[f"out{QUIET}"]) * (units > 0)
    common, own = seen.common[rows].astype(np.float32), seen.own[rows].astype(np.float32)
    return dict(zip(PARTS, (common.T @ back, own.T @ back, slope.T @ units, slope.sum(0)), strict=True))


def split(order: Places) -> Iterator[Places]:
    """Yield the decisions in mini-batches; an incomplete last one is dropped."""
    for start in range(0, len(order) - SIZE + 1, SIZE):
        yield order[start : start + SIZE]


def trained(weights: Weights, seen: Doubles, passes: Floats, course: Course, seed: int) -> Weights:
    """Return the weights after an iteration."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(seen.double))
    held, others = np.split(order, [int(KEPT * len(order))])
    own = {name: weights[name].copy() for name in PARTS}
    report("before", own, seen, held)
    adam = Adam(own, course.rounds * (len(others) // SIZE), course.rate, decay=0.0)
    for _ in range(course.rounds):
        for rows in split(rng.permutation(others)):
            adam.step(slopes(own, seen, passes, rows))
    report("after", own, seen, held)
    return weights | own


def report(when: str, weights: Weights, seen: Doubles, rows: Places) -> None:
    """Print what the doubles that look best bring more than a pass."""
    rows = rows[seen.double[rows]]
    _, found = values(weights, seen, rows)
    looks = found[:, 1] - found[:, 0]
    for name, answering in (("coinche", False), ("surcoinche", True)):
        # The second input common to all calls: answering a coinche.
        own = np.nonzero((seen.common[rows, 1] > 0) == answering)[0]
        best = own[np.argsort(-looks[own])[: len(own) // 20]]
        brought = seen.more[rows[best]]
        print(
            f"  {when}, best twentieth, {name}: thought {100 * looks[best].mean():+.0f}, brought "
            f"{100 * brought.mean():+.0f}, right in {100 * (brought > 0).mean():.0f} %",
            flush=True,
        )


def train(seed: int, jobs: int) -> None:
    """Go through the courses and write the weights."""
    example = auctions.played(auctions.COURSES[-1], "shape", None, range(1))
    weights = first = auctions.kept(example.common.shape[1], example.own.shape[1])
    for number, course in enumerate(COURSES):
        part = partial(played, f"{seed}/{number}", flat(weights, NETWORKS).astype(float))
        chunks = [range(start, start + CHUNK) for start in range(0, course.deals, CHUNK)]
        seen = joined(list(lab.map(part, chunks, workers=jobs)))
        passes = np.concatenate(
            [values(first, seen, rows)[1][:, 0] for rows in np.array_split(np.arange(len(seen.double)), 64)]
        )
        print(f"course {number + 1}: {course.deals} deals, {seen.double.sum()} decisions about a double", flush=True)
        weights = trained(weights, seen, passes, course, seed + number)
    write(NAME, weights, NETWORKS)
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
