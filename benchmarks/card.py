"""Frames a second of PPO from end to end on a card, and where the time goes: observations as bytes and as floats, in one run.

The learner is that of `examples/ppo.py`: two layers of 512, two epochs, two halves of the environments in turn, and rollouts that stay on
the card. A frame is one action in one environment, all of them learned from.

The shares are what each part takes alone, in per cent of the time from end to end. Parts overlap (threads step one half while the card
works on the other), so they may sum to more than 100. "environment" is the batches' steps, "copies" the way to the card and of the
actions back, "conversion" unpacking bytes on the card, "policy" choosing actions (conversion included) and "update" learning.

Without a card, `--stand-in` plays at random against a device that answers after measured times: of a link of `--link` GB a second, of
`--policy` and `--update` nanoseconds a frame. It needs no JAX, and gives an upper bound of what the environment allows. The defaults are
what an NVIDIA H200 took at Coinche; at truco it took `--policy 30 --update 46`.

`--ways` prints how fast ways to copy a half's observations to the card are instead, in GB a second.

python benchmarks/card.py [--ways] [--envs 32768] [--threads 16] [--seconds 10] [--halves 2] [--forms bytes,float32] [--stand-in] [GAME …]
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from ridotto.env import Batch

FORMS: dict[str, Any] = {"bytes": "bytes", "float32": True}
COLUMNS = ("bytes", "M frames/s", "environment", "copies", "conversion", "policy", "update")


def alone(work: Callable[[], object], times: int = 12) -> float:
    """Return the time of one call in seconds: the median of several."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return median(found)


def size_of(batch: Batch) -> int:
    """Return the number of bytes that a step sends to the card for one environment."""
    return sum(array.nbytes for array in batch.last if array is not None) // batch.n


def environment(batch: Batch) -> float:
    """Return the time of a step, at actions that are drawn beforehand."""
    return alone(lambda: batch.step(batch.sample_legal())) - alone(batch.sample_legal)


def row(name: str, form: str, size: int, rate: float, parts: dict[str, float]) -> None:
    """Print a row: `rate` in frames a second, `parts` in seconds a frame."""
    shares = "".join(f"{parts[part] * rate:12.0%}" if part in parts else f"{'-':>12}" for part in COLUMNS[2:])
    print(f"{name:18} {form:8} {size:6} {rate / 1e6:12.2f}{shares}", flush=True)


# ---- a card ---------------------------------------------------------------------------------------------------------


def on_card(name: str, form: str, args: argparse.Namespace) -> None:
    """Measure PPO on JAX's device, and print its row."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
    import jax

    ppo = import_module("ppo")

    learner = ppo.Learner(name, args.envs, args.threads, halves=args.halves, form=FORMS[form])
    asked = learner.run(ppo.LENGTH + 1)  # compiles
    jax.block_until_ready(learner.weights)
    start, before = time.perf_counter(), learner.frames
    while time.perf_counter() - start < args.seconds:
        asked = learner.run(ppo.LENGTH, asked)
    jax.block_until_ready(learner.weights)
    rate = (learner.frames - before) / (time.perf_counter() - start)
    np.asarray(asked[0])
    row(name, form, size_of(learner.halves[0]), rate, parts_on_card(learner, ppo.LENGTH))
    for batch in learner.halves:
        batch.close()


def parts_on_card(learner: Any, length: int) -> dict[str, float]:
    """Return what each part takes alone, in seconds a frame."""
    import jax

    batch = learner.halves[0]
    shown = jax.device_put(tuple(map(np.asarray, batch.last)))
    convert = jax.jit(lambda rows: learner.seen(rows).astype("bfloat16"))
    jax.block_until_ready(convert(shown[0]))
    actions = [jax.block_until_ready(learner.choose(learner.weights, learner.kept[0], shown))]

    def choose() -> None:
        actions[0] = jax.block_until_ready(learner.choose(learner.weights, actions[0][0], shown))

    def update() -> None:
        learner.weights, learner.mean, learner.memory, kept = learner.update(
            learner.weights, learner.mean, learner.memory, actions[0][0], learner.rate
        )
        actions[0] = jax.block_until_ready((kept, actions[0][1]))

    forth = alone(lambda: jax.block_until_ready(jax.device_put(tuple(map(np.asarray, batch.last)))))
    back = alone(lambda: np.asarray(jax.block_until_ready(actions[0][1] + 0))) - alone(
        lambda: jax.block_until_ready(actions[0][1] + 0)
    )
    parts = {
        "environment": environment(batch),
        "copies": forth + max(0.0, back),
        "conversion": alone(lambda: jax.block_until_ready(convert(shown[0]))),
        "policy": alone(choose),
        "update": alone(update, 3) / length,
    }
    return {part: seconds / batch.n for part, seconds in parts.items()}


# ---- ways to the card -----------------------------------------------------------------------------------------------


def ways(name: str, form: str, args: argparse.Namespace) -> None:
    """Print how fast ways to copy observations to the card are."""
    import jax

    with Batch(name, args.envs // args.halves, 1, args.threads, observations=FORMS[form]) as batch:
        obs = np.asarray(batch.reset().obs)
        quarters = [np.ascontiguousarray(part) for part in np.array_split(obs, 4)]
        with ThreadPoolExecutor(4) as pool:
            found: dict[str, Callable[[], object]] = {
                "at once": lambda: jax.block_until_ready(jax.device_put(obs)),
                "four parts": lambda: jax.block_until_ready(jax.device_put(quarters)),
                "four threads": lambda: jax.block_until_ready(list(pool.map(jax.device_put, quarters))),
            }
            if find_spec("cupy"):
                found["pinned, CuPy"] = pinned(obs)
            rates = [f"{way} {obs.nbytes / alone(copy) / 1e9:.1f}" for way, copy in found.items()]
            if find_spec("cupy"):
                unpin(obs)
        queued = alone(lambda: jax.device_put(obs))
        print(
            f"{name} {form}, {obs.nbytes / 1e6:.1f} MB: {', '.join(rates)} GB/s; queued in {queued * 1e3:.2f} ms",
            flush=True,
        )


def pinned(obs: Any) -> Callable[[], object]:
    """Return a copy by CuPy from memory that the driver keeps in place."""
    import cupy  # type: ignore[import-not-found]
    import jax

    cupy.cuda.runtime.hostRegister(obs.ctypes.data, obs.nbytes, 0)
    there = cupy.empty(obs.shape, obs.dtype)

    def copy() -> object:
        there.set(obs)
        return jax.block_until_ready(jax.dlpack.from_dlpack(there))

    return copy


def unpin(obs: Any) -> None:
    """Undo what `pinned` has done to the memory."""
    import cupy

    cupy.cuda.runtime.hostUnregister(obs.ctypes.data)


# ---- a stand-in -----------------------------------------------------------------------------------------------------


class StandIn:
    """A device that computes nothing: its link and its processor are each busy for as long as their work would take."""

    def __init__(self, args: argparse.Namespace, size: int) -> None:
        self.forth = size / (args.link * 1e9)
        self.policy = args.policy * 1e-9
        self.update = args.update * 1e-9
        self.link_free = self.free = 0.0

    def ask(self, frames: int) -> float:
        """Queue a copy and a policy's answer. Return the time when it is there."""
        self.link_free = max(time.perf_counter(), self.link_free) + frames * self.forth
        self.free = max(self.link_free, self.free) + frames * self.policy
        return self.free

    def learn(self, frames: int) -> None:
        """Queue an update."""
        self.free += frames * self.update


def on_stand_in(name: str, form: str, args: argparse.Namespace, length: int = 64) -> None:
    """Measure random play against a stand-in, and print its row."""
    share = args.envs // args.halves
    halves: list[Batch] = [
        Batch(name, share, half, args.threads, observations=FORMS[form]) for half in range(args.halves)
    ]
    for batch in halves:
        batch.reset()
        batch.play_random(50)
    size = size_of(halves[0])
    device = StandIn(args, size)
    parts = {
        "environment": environment(halves[0]) / share,
        "copies": device.forth,
        "policy": device.policy,
        "update": device.update,
    }
    ready = [device.ask(share) for _ in halves]
    start, steps = time.perf_counter(), 0
    while time.perf_counter() - start < args.seconds:
        for half, batch in enumerate(halves):
            time.sleep(max(0.0, ready[half] - time.perf_counter()))
            batch.step(batch.sample_legal())
            ready[half] = device.ask(share)
            if steps % length == length - 1:
                device.learn(share * length)
        steps += 1
    row(name, form, size, steps * share * args.halves / (time.perf_counter() - start), parts)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="Frames a second of PPO from end to end.")
    parser.add_argument("games", nargs="*", default=["coinche", "truco"])
    parser.add_argument("--envs", type=int, default=32_768)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--halves", type=int, default=2, help="parts of the environments that take turns")
    parser.add_argument("--forms", default="bytes,float32")
    parser.add_argument("--seconds", type=float, default=10.0, help="measuring time for each row")
    parser.add_argument("--stand-in", action="store_true")
    parser.add_argument("--ways", action="store_true")
    parser.add_argument("--link", type=float, default=4.4, help="GB a second of the stand-in's link")
    parser.add_argument("--policy", type=float, default=45.0, help="nanoseconds a frame")
    parser.add_argument("--update", type=float, default=80.0, help="nanoseconds a frame")
    args = parser.parse_args()
    where = "a stand-in"
    if not args.stand_in:
        import jax

        where = str(jax.devices()[0].device_kind)
    print(f"{args.envs} environments in {args.halves} parts, {args.threads} threads, {where}")
    if not args.ways:
        print(f"{'':18} {'':8} {COLUMNS[0]:>6}" + "".join(f"{column:>12}" for column in COLUMNS[1:]))
    for name in args.games:
        for form in args.forms.split(","):
            measure = ways if args.ways else on_stand_in if args.stand_in else on_card
            measure(name, form, args)


if __name__ == "__main__":
    main()
