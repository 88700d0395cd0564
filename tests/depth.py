"""Depth of the tests, and the source of their randomness.

RIDOTTO_DEPTH multiplies the random deals and examples of every test: 1 is the usual run, `make test-deep` uses 10. RIDOTTO_SEED
is the seed of all random generators: fixed in the usual run, new in every deep run. The same seed finds the same failures again.
"""

import os
import random
import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")

DEPTH = float(os.environ.get("RIDOTTO_DEPTH", "1"))
SEED = os.environ.get("RIDOTTO_SEED", "1")
USUAL = 0.1
"""Share of their time that random deals get in the usual run, to keep it below ten minutes."""


def rng(*what: object) -> random.Random:
    """Return a random generator for a part of a test, named after its purpose."""
    return random.Random(" ".join(map(str, (SEED, *what))))


def number() -> int:
    """Return the seed as a number, for generators that accept no text."""
    return zlib.crc32(SEED.encode())


def times(many: float) -> int:
    """Return `many` times the depth."""
    return max(1, round(many * DEPTH))


def lighter(many: float) -> int:
    """Return `many` times the depth, or the share of it that random deals get in the usual run."""
    return times(many * (USUAL if DEPTH <= 1 else 1))


def half(many: float) -> float:
    """Return `many`, in the usual run half of it."""
    return many / 2 if DEPTH <= 1 else many


def fewer(many: int) -> int:
    """Return `many`, or fewer in a run below the usual depth, such as the sanitizers'."""
    return min(many, times(many))


def deals(seconds: float, each: float, deep: int = 0) -> range:
    """Return deal numbers that take about `seconds` of CPU time, times the depth, if a deal takes `each` milliseconds.

    This gives each game about the same time, however long its deals are. A deep run plays at least `deep` deals.
    """
    return range(max(lighter(1000 * seconds / each), deep if DEPTH >= 10 else 0))


def some(things: Iterable[Thing], many: int, *what: object) -> list[Thing]:
    """Return `many` of the things, times the depth, in order, in the usual run half of them; all of them if there are not more."""
    everything = list(things)
    wanted = times(half(many))
    chosen = sorted(rng(*what).sample(range(len(everything)), min(wanted, len(everything))))
    return [everything[place] for place in chosen]


def until(complete: Callable[[], bool], least: float) -> Iterator[int]:
    """Yield `least` deal numbers, times the depth, and more while `complete` is false, up to 20 times as many."""
    for number in range(20 * times(least)):
        if number >= times(least) and complete():
            return
        yield number
