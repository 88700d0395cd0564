"""PPO in JAX on `Batch`: one network plays all seats against itself and learns from millions of frames a second on a card.

python examples/ppo.py truco --seconds 75 --envs 32768 --threads 16 --against steady --out checkpoints
RIDOTTO_PPO=checkpoints ridotto arena truco --bots ppo_bot:Trained,steady      # in examples/; plain NumPy

The environments form two halves. Each has its observations, actions and rewards on the card, as bytes, so an update uploads nothing:
while the card works on one half, threads step the other. Only the actions come back. A half is updated as soon as its rollout is full, by
proximal policy optimization (Schulman and others, 2017) with advantages estimated for each seat from its own decisions.

In self-play alone, a policy runs after its own latest weaknesses and may get worse against others. With `--against`, one of the halves
plays against a compiled policy of the package instead (`Batch(…, others=…)`). At each checkpoint the policy plays new deals against it:
first as it was trained, then the average of the latest weights, then that average with a preference for likelier actions. Intervals are
1.96 standard errors.

Rewards are "difference": the side's points minus the others'. Needs NumPy, JAX and optax: pip install "ridotto[env,learn]".
"""

import argparse
import csv
import os
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

try:
    import jax
    import jax.numpy as jnp
    import numpy as np
    import optax  # type: ignore[import-untyped]
except ImportError as missing:
    sys.exit(f'this example needs {missing.name}, which is not installed: pip install "ridotto[env,learn]"')

import ridotto
from ridotto.env import Batch, unpack_jax

HIDDEN = (512, 512)
CARD = jax.default_backend() != "cpu"
PRODUCTS = jnp.bfloat16 if CARD else jnp.float32
"""Type of the numbers in products of matrices: processors without a card are slow with short ones."""
LENGTH = 64
"""Steps of a rollout."""
EPOCHS, PARTS = 2, 32
"""Passes over a rollout, and minibatches in each."""
RATE, CLIP, SMOOTH, ENTROPY, VALUE = 4e-4, 0.2, 0.95, 0.02, 0.5
"""Adam's initial rate, PPO's bound of the ratio, lambda of the advantages, and weights of the entropy
(which falls as the rate does) and of the value's error."""
SCALES = {"belote": 100.0, "coinche": 250.0, "briscola-bugiarda": 5.0, "burraco": 500.0, "biriba": 500.0, "truco": 3.0}
"""Points of a usual deal, which are 1 to the network."""
AVERAGE = 0.98
"""Decay of the average of the weights by update; strategies of self-play run in circles, and the average less so."""
SHARP = 0.3
"""Exponent 1 / SHARP of the probabilities, to prefer the likelier actions."""
ADAM = optax.chain(optax.clip_by_global_norm(0.5), optax.scale_by_adam(eps=1e-5))

Weights = list[tuple[Any, Any]]
"""Matrix and shift of each layer; the last one gives the logits of the actions, and the value after them."""


class Kept(NamedTuple):
    """A rollout on the card: an array's row `t` is about step `t`, and there is one row more than steps."""

    obs: Any
    mask: Any
    seat: Any
    reward: Any
    """What the action of the row before paid."""
    done: Any
    """True if the action of the row before ended the deal."""
    action: Any
    log: Any
    """Log-probability of the action when it was chosen."""
    value: Any
    row: Any
    """Number of rows that are written."""
    key: Any


def new_weights(inputs: int, actions: int, seed: int, hidden: tuple[int, ...] = HIDDEN) -> Weights:
    """Return initial weights: orthogonal, the last layer almost 0."""
    sizes = (inputs, *hidden, actions + 1)
    keys = jax.random.split(jax.random.key(seed), len(sizes) - 1)
    gains = (*[2**0.5] * len(hidden), 0.01)
    return [
        (jax.nn.initializers.orthogonal(gain)(key, (before, size)), jnp.zeros(size))
        for key, gain, before, size in zip(keys, gains, sizes, sizes[1:], strict=False)
    ]


def forward(weights: Weights, seen: Any) -> tuple[Any, Any]:
    """Return logits and values."""
    found = seen.astype(PRODUCTS)
    for matrix, shift in weights[:-1]:
        found = jax.nn.relu(found @ matrix.astype(PRODUCTS) + shift.astype(PRODUCTS))
    matrix, shift = weights[-1]
    last = jnp.dot(found, matrix.astype(PRODUCTS), preferred_element_type=jnp.float32) + shift
    return last[..., :-1], last[..., -1]


def lawful_of(mask: Any, actions: int) -> Any:
    """Return the bits of masks as (…, actions) booleans."""
    bits = (mask[..., None] >> jnp.arange(8, dtype=jnp.uint8)) & 1
    return bits.reshape(*mask.shape[:-1], -1)[..., :actions].astype(bool)


def targets(kept: Kept, steps: int) -> tuple[Any, Any, Any]:
    """Return advantages, returns and a mask of the frames that have them, (steps, n).

    From the last step backwards, each seat has what it will see next: the value of its next decision, or what the deal paid it. A frame
    whose seat decides no more within the rollout, in a deal that does not end, has no target.
    """
    own = jax.nn.one_hot(kept.seat, kept.reward.shape[-1], dtype=bool)

    def back(ahead: Any, row: Any) -> Any:
        following, gain, known = ahead
        reward, done, seat, value = row
        following = jnp.where(done[:, None], reward, following)
        gain = jnp.where(done[:, None], 0.0, gain)
        known = known | done[:, None]
        error = following - value[:, None] + SMOOTH * gain
        advantage = (error * seat).sum(1)
        usable = (known & seat).any(1)
        following = jnp.where(seat, value[:, None], following)
        gain = jnp.where(seat & known, error, jnp.where(seat, 0.0, gain))
        return (following, gain, known | seat), (advantage, advantage + value, usable)

    first = (jnp.where(own[steps], kept.value[steps][:, None], 0.0), jnp.zeros(own.shape[1:]), own[steps])
    rows = (kept.reward[1 : steps + 1], kept.done[1 : steps + 1], own[:steps], kept.value[:steps])
    return jax.lax.scan(back, first, rows, reverse=True)[1]  # type: ignore[no-any-return]


def seen_of(packing: Any, rows: Any) -> Any:
    """Return observations as numbers."""
    return unpack_jax(packing, rows) if packing else rows


class Judge:
    """Plays deals against a compiled policy."""

    def __init__(self, game: str, envs: int, threads: int, seed: int, policy: str, deals: int) -> None:
        self.policy, self.deals = policy, deals
        self.batch = Batch(
            game, min(envs, deals), f"{seed}/evaluation", threads, observations="bytes", others=opponents(game, policy)
        )
        self.draw = jax.jit(self._draw)
        self.seeds = 0

    def _draw(self, weights: Weights, obs: Any, mask: Any, key: Any, sharpness: Any) -> Any:
        """Return actions for what the batch shows."""
        logits, _ = forward(weights, seen_of(self.batch.packing, obs))
        lawful = lawful_of(mask, self.batch.actions)
        return jax.random.categorical(key, jnp.where(lawful, logits * sharpness, -1e9)).astype(jnp.int16)

    def margin(self, weights: Weights, sharpness: float = 1.0) -> tuple[float, float]:
        """Return the mean margin in points a deal, and half the width of its interval. No two calls play the same deals."""
        batch, found = self.batch, []
        key = jax.random.key(0, impl="rbg")
        for _ in range(-(-self.deals // batch.n)):
            self.seeds += 1
            batch.reset(f"evaluation {self.seeds}")
            running, margins = np.ones(batch.n, bool), np.zeros(batch.n)
            while running.any():  # one deal each: to count all that end in some time would favour short ones
                key, dice = jax.random.split(key)
                obs, mask, *_ = jax.device_put(tuple(map(np.asarray, batch.last)))
                batch.step(np.asarray(self.draw(weights, obs, mask, dice, sharpness)))
                ended = running & np.asarray(batch.last.done)
                margins[ended] = np.asarray(batch.last.reward)[ended, 0]
                running &= ~ended
            found.append(margins)
        deals = np.concatenate(found)
        return float(deals.mean()), float(1.96 * deals.std() / len(deals) ** 0.5)


def opponents(game: str, policy: str) -> list[str | None]:
    """Return the players by seat: the learner for the first side, a policy for the others."""
    table = ridotto.game(game)
    side_of = table.info(table.options()).side_of
    return [policy if side else None for side in side_of]


def write(path: Path, batch: Batch, frames: int, networks: dict[str, Weights], **facts: Any) -> None:
    """Write a checkpoint, which `ppo_bot` reads without JAX: networks by the prefix of their names."""
    assert batch.observation
    layers: dict[str, Any] = {}
    for prefix, weights in networks.items():
        for number, layer in enumerate(weights):
            for kind, array in zip(("matrix", "shift"), layer, strict=True):
                layers[f"{prefix}{kind}{number}"] = np.asarray(array)
    np.savez(path, game=batch.game.name, version=batch.observation.version, frames=frames, **layers, **facts)


class SelfPlay:
    """Batches that take turns: threads step one while the card chooses and learns for the others.

    A subclass answers for each of them with actions that it has queued on the card.
    """

    def __init__(
        self,
        game: str,
        envs: int,
        threads: int,
        *,
        others: list[Any],
        seed: int = 1,
        form: Any = "bytes",
        hidden: tuple[int, ...] = HIDDEN,
        judge: Judge | None = None,
        **given: Any,
    ) -> None:
        """Make a batch for each of `others`, which are the players of its seats. `form` is their `observations`, `given` are further
        options of the batches.
        """
        self.halves = [
            Batch(game, envs // len(others), f"{seed}/{half}", threads, observations=form, others=seats, **given)
            for half, seats in enumerate(others)
        ]
        batch = self.halves[0]
        assert batch.observation
        self.game, self.actions, self.packing = game, batch.actions, batch.packing
        self.inputs, self.hidden, self.judge = batch.observation.size, hidden, judge
        self.scale = SCALES.get(game, 1.0)
        self.frames = 0

    rate = RATE

    def seen(self, rows: Any) -> Any:
        """Return observations as numbers."""
        return seen_of(self.packing, rows)

    def answer(self, half: int, shown: Any) -> Any:
        """Queue work on the card for what a batch has shown. Return its actions, which will be there later."""
        raise NotImplementedError

    def ask(self, half: int) -> Any:
        """Upload what a batch shows, and return its actions, without waiting for them."""
        actions = self.answer(half, jax.device_put(tuple(map(np.asarray, self.halves[half].last))))
        actions.copy_to_host_async()
        return actions

    def run(self, steps: int, asked: list[Any] | None = None) -> list[Any]:
        """Take steps in all batches. Return the queued actions, for the next call."""
        asked = asked or [self.ask(half) for half in range(len(self.halves))]
        for _ in range(steps):
            for half, batch in enumerate(self.halves):
                batch.step(np.asarray(asked[half]))  # waits for this half only; the other keeps working
                self.frames += batch.n
                asked[half] = self.ask(half)
        return asked

    def networks(self) -> dict[str, Weights]:
        """Return the networks by their prefixes in a checkpoint."""
        raise NotImplementedError

    def players(self) -> dict[str, tuple[Weights, float]]:
        """Return what is evaluated, by name: a network, and the exponent of its probabilities."""
        raise NotImplementedError

    def strength(self) -> dict[str, tuple[float, float]]:
        """Return the margin of each player against the judge's policy, and half the width of its interval."""
        return {name: self.judge.margin(*player) for name, player in self.players().items()} if self.judge else {}

    def save(self, path: Path, **facts: Any) -> None:
        """Write a checkpoint."""
        write(path, self.halves[0], self.frames, self.networks(), **facts)


class Learner(SelfPlay):
    """The network, and the rollouts of some batches on the card."""

    def __init__(
        self,
        game: str,
        envs: int,
        threads: int,
        *,
        halves: int = 2,
        seed: int = 1,
        against: str | None = None,
        **given: Any,
    ) -> None:
        """Make the batches, the last of which plays `against` a policy."""
        seats = opponents(game, against) if against else None
        super().__init__(game, envs, threads, others=[None] * (halves - 1) + [seats], seed=seed, **given)
        self.weights = new_weights(self.inputs, self.actions, seed, self.hidden)
        self.mean = jax.tree.map(jnp.copy, self.weights)
        self.memory = ADAM.init(self.weights)
        self.kept: list[Kept] = []
        self.rows = [0] * halves
        for half, one in enumerate(self.halves):
            self.kept.append(self.room(one, jax.random.fold_in(jax.random.key(seed, impl="rbg"), half)))
        self.choose = jax.jit(self._choose, donate_argnums=1)
        self.update = jax.jit(self._update, donate_argnums=(0, 1, 2, 3))

    def room(self, batch: Batch, key: Any) -> Kept:
        """Return a rollout without rows."""
        shown = [jnp.zeros((LENGTH + 1, *array.shape), array.dtype) for array in batch.reset() if array is not None]
        rows = (LENGTH + 1, batch.n)
        numbers = (jnp.zeros(rows, jnp.int16), jnp.zeros(rows, jnp.float32), jnp.zeros(rows, jnp.float32))
        return Kept(*shown, *numbers, jnp.int32(0), key)

    def _choose(self, weights: Weights, kept: Kept, shown: Any) -> tuple[Kept, Any]:
        """Draw actions for what a batch has shown, and keep both."""
        obs, mask, seat, reward, done = shown
        key, dice = jax.random.split(kept.key)
        logits, value = forward(weights, self.seen(obs))
        logs = jax.nn.log_softmax(jnp.where(lawful_of(mask, self.actions), logits, -1e9))
        action = jax.random.categorical(dice, logs).astype(jnp.int16)
        log = jnp.take_along_axis(logs, action[:, None].astype(jnp.int32), 1)[:, 0]
        row = (obs, mask, seat, reward / self.scale, done, action, log, value)
        arrays = [array.at[kept.row].set(new) for array, new in zip(kept, row, strict=False)]
        return Kept(*arrays, kept.row + 1, key), action

    def answer(self, half: int, shown: Any) -> Any:
        """Queue the choice of actions and, if the rollout is full, an update. Return the actions."""
        self.kept[half], actions = self.choose(self.weights, self.kept[half], shown)
        self.rows[half] += 1
        if self.rows[half] > LENGTH:
            self.weights, self.mean, self.memory, self.kept[half] = self.update(
                self.weights, self.mean, self.memory, self.kept[half], self.rate
            )
            self.rows[half] = 1
        return actions

    def _update(
        self, weights: Weights, mean: Weights, memory: Any, kept: Kept, rate: Any
    ) -> tuple[Weights, Weights, Any, Kept]:
        """Learn from a full rollout, whose last row becomes the first of the next one."""
        advantage, returned, usable = targets(kept, LENGTH)
        count = usable.sum()
        middle = (advantage * usable).sum() / count
        spread = jnp.sqrt((jnp.square(advantage - middle) * usable).sum() / count) + 1e-6
        frames = (kept.obs, kept.mask, kept.action, kept.log, (advantage - middle) / spread, returned, usable)
        frames = tuple(array[:LENGTH] for array in frames)
        envs = advantage.shape[1]
        keys = jax.random.split(kept.key, EPOCHS + 1)
        order = jnp.concatenate([jax.random.permutation(key, envs) for key in keys[1:]])

        def learn(state: Any, places: Any) -> Any:
            weights, memory = state
            part = [array[:, places].reshape(-1, *array.shape[2:]) for array in frames]
            change, memory = ADAM.update(jax.grad(self.loss)(weights, ENTROPY * rate / RATE, *part), memory)
            return (jax.tree.map(lambda old, slope: old - rate * slope, weights, change), memory), None

        (weights, memory), _ = jax.lax.scan(learn, (weights, memory), order.reshape(EPOCHS * PARTS, -1))
        mean = jax.tree.map(lambda old, new: AVERAGE * old + (1 - AVERAGE) * new, mean, weights)
        arrays = [array.at[0].set(array[LENGTH]) for array in kept[:-2]]
        return weights, mean, memory, Kept(*arrays, jnp.int32(1), keys[0])

    def loss(self, weights: Weights, heat: Any, *frames: Any) -> Any:
        """Return PPO's loss over some frames; `heat` is the weight of the entropy."""
        obs, mask, action, old, advantage, returned, usable = frames
        logits, value = forward(weights, self.seen(obs))
        lawful = lawful_of(mask, self.actions)
        logs = jax.nn.log_softmax(jnp.where(lawful, logits, -1e9))
        log = jnp.take_along_axis(logs, action[:, None].astype(jnp.int32), 1)[:, 0]
        ratio = jnp.exp(log - old)
        gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantage)
        entropy = -(jnp.exp(logs) * jnp.where(lawful, logs, 0.0)).sum(1)
        error = 0.5 * jnp.square(value - returned)
        return ((VALUE * error - gain - heat * entropy) * usable).sum() / usable.sum()

    def load(self, path: Path) -> None:
        """Continue from a checkpoint."""
        with np.load(path) as data:
            for prefix, weights in (("", self.weights), ("mean_", self.mean)):
                for number in range(len(weights)):
                    weights[number] = tuple(
                        jnp.asarray(data[f"{prefix}{kind}{number}"], jnp.float32) for kind in ("matrix", "shift")
                    )  # type: ignore[assignment]
            self.frames = int(data["frames"])

    def networks(self) -> dict[str, Weights]:
        """Return the network, and the average of its latest weights."""
        return {"": self.weights, "mean_": self.mean}

    def players(self) -> dict[str, tuple[Weights, float]]:
        """Return the network, its average, and its average with a preference for likelier actions."""
        return {"latest": (self.weights, 1.0), "average": (self.mean, 1.0), "sharp": (self.mean, 1 / SHARP)}


def arguments(description: str) -> argparse.ArgumentParser:
    """Return a parser of the options that all training programs share."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=200, help="wall-clock time of training, without compilation")
    parser.add_argument("--envs", type=int, default=32_768 if CARD else 1_024)
    parser.add_argument("--threads", type=int, default=min(16, os.cpu_count() or 1))
    parser.add_argument("--hidden", type=widths, default=HIDDEN, help="widths of the hidden layers: 512,512")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoints", type=int, default=4, help="at 1, 1/2, 1/4 … of the time")
    parser.add_argument("--deals", type=int, default=1 << (17 if CARD else 12), help="deals of an evaluation")
    parser.add_argument("--out", type=Path, default=Path("."))
    return parser


def widths(text: str) -> tuple[int, ...]:
    """Return widths of layers."""
    return tuple(map(int, text.split(",")))


def train(learner: SelfPlay, args: argparse.Namespace, name: str) -> None:
    """Train for some time. Write checkpoints (`name.npz`, at half the time `name-2.npz` …), each with a row of the curve (`name.csv`)."""
    args.out.mkdir(parents=True, exist_ok=True)
    print(f"{name}: {learner.actions} actions, {args.envs} environments, {jax.devices()[0].device_kind}", flush=True)
    if not CARD:
        print("No card was found: a processor learns more than a hundred times as slowly.", flush=True)
    print("Compiling, then the strength before training …", flush=True)
    asked = learner.run(2 * LENGTH)  # compiles everything
    np.asarray(asked[0])
    found = learner.strength()
    print(f"{0:7.0f} s {margins(found)}", flush=True)
    curve: list[dict[str, Any]] = [{"seconds": 0.0, "frames": 0, **columns(found)}]
    due = [args.seconds / 2**number for number in range(args.checkpoints)]
    began, first = time.monotonic(), learner.frames
    while due:
        learner.rate = RATE * max(0.05, 1 - (time.monotonic() - began) / args.seconds)
        asked = learner.run(LENGTH, asked)
        spent = time.monotonic() - began
        if spent < due[-1]:
            continue
        path = args.out / (f"{name}-{len(due)}.npz" if due[1:] else f"{name}.npz")
        learner.save(path, seconds=spent)
        found = learner.strength()
        curve.append({"seconds": round(spent, 1), "frames": learner.frames, **columns(found)})
        write_curve(args.out / f"{name}.csv", curve)
        rate = (learner.frames - first) / spent / 1e6
        print(
            f"{spent:7.0f} s {learner.frames / 1e6:9.1f} M frames {rate:6.2f} M/s  {path}  {margins(found)}", flush=True
        )
        due.pop()
        began = time.monotonic() - spent  # evaluation is no training time


def margins(found: dict[str, tuple[float, float]]) -> str:
    """Return margins with their intervals as text."""
    return ", ".join(f"{kind} {mean:+.3f} ± {half:.3f}" for kind, (mean, half) in found.items())


def columns(found: dict[str, tuple[float, float]]) -> dict[str, float]:
    """Return margins as columns of a curve."""
    return {
        f"{kind}{suffix}": round(value, 4)
        for kind, pair in found.items()
        for suffix, value in zip(("", "_interval"), pair, strict=True)
    }


def write_curve(path: Path, curve: list[dict[str, Any]]) -> None:
    """Write rows as CSV."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(curve[0]))
        writer.writeheader()
        writer.writerows(curve)


def main() -> None:
    """Parse the command line, train and write checkpoints."""
    parser = arguments("PPO in self-play.")
    parser.add_argument("--against", help="compiled policy that one half of the environments plays against")
    parser.add_argument("--start", type=Path, help="checkpoint to continue from")
    args = parser.parse_args()
    judge = Judge(args.game, args.envs, args.threads, args.seed, args.against, args.deals) if args.against else None
    how = {"against": args.against, "hidden": args.hidden, "judge": judge}
    learner = Learner(args.game, args.envs, args.threads, seed=args.seed, forced=True, **how)
    if args.start:
        learner.load(args.start)
    train(learner, args, args.game)


if __name__ == "__main__":
    main()
