"""Bytes a step, and where the time of a step goes: floats compared with bytes, in one run.

A step is a random legal action in each environment. "environment" is the batch; "copy" copies the observations to another array, in place
of the way to a card; "conversion" turns bytes into floats on the CPU, which a card does by the way. Times are microseconds of CPU time for
one environment and step. `--link` adds a device behind a link of the given GB a second, to which copies take bytes / link.

python benchmarks/packing.py [-n 8192] [--seconds 1] [--link 7] [GAME …]
"""

import argparse
import time
from collections.abc import Callable

import numpy as np

import ridotto
from ridotto.env import Batch
from ridotto.env.deals import compiled


def spent(work: Callable[[], object], seconds: float) -> float:
    """Return the CPU time of one call: the best of three runs, which is the least disturbed."""
    best = float("inf")
    for _ in range(3):
        calls, start = 0, time.process_time()
        while (passed := time.process_time() - start) < seconds / 3:
            work()
            calls += 1
        best = min(best, passed / calls)
    return best


def row(name: str, n: int, form: bool | str, seconds: float, link: float) -> None:
    """Print one row."""
    batch = Batch(name, n, seed=1, observations=form)  # type: ignore[arg-type]
    batch.reset()
    batch.play_random(50)
    obs = batch.last.obs
    assert obs is not None
    elsewhere = np.empty_like(obs)
    packing = batch.packing
    times = [
        spent(lambda: batch.step(batch.sample_legal()), seconds),
        spent(lambda: np.copyto(elsewhere, obs), seconds),
        spent(lambda: packing.unpack(obs), seconds) if packing else 0.0,
    ]
    on_the_way = obs.nbytes / n / (link * 1000)
    shares = " ".join(f"{part / sum(times):12.0%}" for part in times)
    rates = " ".join(f"{part / n * 1e6:6.3f}" for part in times)
    print(f"{name:20} {'bytes' if packing else 'float32':8} {obs.nbytes // n:6} {rates} {on_the_way:6.3f} {shares}")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=ridotto.games())
    parser.add_argument("-n", type=int, default=8192)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--link", type=float, default=7.0)
    arguments = parser.parse_args()
    print(
        f"{'':20} {'':8} {'bytes':>6} {'env':>6} {'copy':>6} {'conv':>6} {'link':>6} {'environment':>12} {'copy':>12} {'conversion':>12}"
    )
    for name in arguments.games:
        if compiled(ridotto.game(name).deal(seed=0)):
            for form in (True, "bytes"):
                row(name, arguments.n, form, arguments.seconds, arguments.link)


if __name__ == "__main__":
    main()
