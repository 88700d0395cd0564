"""How deep the tests look, and where their chance comes from.

RIDOTTO_DEPTH multiplies the random deals and examples of every test: 1 is the usual run, `make test-deep` takes 10. RIDOTTO_SEED is
the seed of all random generators: a fixed one in the usual run, another one in every deep run; what a seed has found, the same seed
finds again.
"""

import os
import random
import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")

DEPTH = float(os.environ.get("RIDOTTO_DEPTH", "1"))
SEED = os.environ.get("RIDOTTO_SEED", "1")
USUAL = 0.35
"""The share of their time that random deals get in the usual run, so that all of it stays below ten minutes."""


def rng(*what: object) -> random.Random:
    """The generator of a part of a test, named by what it is for."""
    return random.Random(" ".join(map(str, (SEED, *what))))


def number() -> int:
    """The seed as a number, for what takes no text."""
    return zlib.crc32(SEED.encode())


def times(many: float) -> int:
    """So many, times the depth."""
    return max(1, round(many * DEPTH))


def fewer(many: int) -> int:
    """So many, or fewer in a run that is shallower than the usual one, as the sanitizers' is."""
    return min(many, times(many))


def deals(seconds: float, each: float, deep: int = 0) -> range:
    """The numbers of the deals that take these seconds of CPU time, times the depth, when one of them takes `each` milliseconds.

    With this every game is looked at for about as long, however long its deals are. A deep run plays `deep` of them at least.
    """
    share = USUAL if DEPTH <= 1 else 1
    return range(max(times(share * 1000 * seconds / each), deep if DEPTH >= 10 else 0))


def some(things: Iterable[Thing], many: int, *what: object) -> list[Thing]:
    """So many of the things, times the depth, in their order; all of them when there are no more."""
    everything = list(things)
    chosen = sorted(rng(*what).sample(range(len(everything)), min(times(many), len(everything))))
    return [everything[place] for place in chosen]


def until(complete: Callable[[], bool], least: float) -> Iterator[int]:
    """The numbers of so many deals, times the depth, and of more while something is missing that has to come up once; not without end."""
    for number in range(20 * times(least)):
        if number >= times(least) and complete():
            return
        yield number
