"""A small network learns card play at Coinche by self-play.

python examples/coinche_selfplay.py --seconds 3600 --checkpoint coinche.npz --plot curve.svg

A lesson is a position and the value of each legal card there: the deal is played out once for each card, with the same hidden cards, by
the rules of thumb of the bot `steady` (Bertsekas, Tesauro and Wu, Rollout algorithms for combinatorial optimization, 1997). The core does
that without the interpreter, in microseconds per deal. The network sees what its seat sees, so what it learns about a card is the mean
over all possible hands of the others. It plays the card with the greatest gain: one step of improvement over the rollout policy.

Bidding and declaring combinations are left to `steady` on both sides. The network is measured against `steady` on unseen cards, with each
deal played twice with the sides swapped. All times are processor time.
Needs NumPy, JAX and optax: pip install "ridotto[env,learn]".
"""

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import cos, pi
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple
from zipfile import BadZipFile

try:
    import jax
    import jax.numpy as jnp
    import numpy as np
    import optax  # type: ignore[import-untyped]
except ImportError as missing:
    sys.exit(f'this example needs {missing.name}, which is not installed: pip install "ridotto[env,learn]"')

import ridotto
from ridotto.bots import bot
from ridotto.bots.statistics import Estimate, mean_estimate
from ridotto.core.state import State
from ridotto.pictures.charts import curves
from ridotto.search import evaluate

GAME = ridotto.game("coinche")
SPEC = GAME.observation()
CARDS, SUITS, RANKS = 32, 4, 8
"""Actions below CARDS are `play CARD`, in card order: suit by suit."""
HIDDEN = (128, 128, 128)
"""Hidden layer sizes, between the observation and the gains of the cards, for each suit."""
SCALE = 100.0
"""Points per unit of the network's output."""
OUTLIER = 2.0
"""Error in units beyond which the loss grows linearly; otherwise a few capots would dominate all other deals."""
EXPLORE = 0.1
"""Share of cards drawn at random, so that the network also sees positions off its own path."""
DEALS = 512
"""Deals per round of lessons."""
BATCH, USES, KEPT = 512, 2, 150_000
"""Batch size, average number of uses of a lesson, and number of lessons kept."""
RATE, SMOOTHING = 2e-3, 0.998
"""Initial learning rate of Adam, and the decay of the moving average of the weights, which is what plays."""

Choose = Callable[[Sequence[State]], list[int | str]]
"""Returns an action for the seat to act in each of some deals."""
Weights = list[tuple[Any, Any, Any]]

# ---- inputs ---------------------------------------------------------------------------------------------------------


def places(name: str, *shape: int) -> Any:
    """Return the positions of a field in an observation."""
    return np.arange(SPEC.slices[name].start, SPEC.slices[name].stop).reshape(*shape)


def of_suits() -> Any:
    """Return the input positions about each suit, (4, n). Suits differ only in being trumps, so all share the same layout."""
    names = ("hand", "table", "trick", "belotes", "played", "known")
    cards = [places(name, -1, SUITS, RANKS).swapaxes(0, 1).reshape(SUITS, -1) for name in names]
    bids = places("bids", 4, 6)[:, :SUITS].T
    trumps = places("denomination", 6)[:SUITS, None]
    return np.concatenate([*cards, bids, trumps], 1)


def of_table() -> Any:
    """Return the input positions that belong to no suit: stakes, bids, the current trick."""
    names = (
        "heard",
        "declaring",
        "declarer",
        "dealer",
        "holds",
        "tricks",
        "points",
        "bid",
        "capot",
        "multiplier",
        "coincher",
    )
    found = [places(name, -1) for name in names]
    return np.concatenate([*found, places("denomination", 6)[SUITS:], places("bids", 4, 6)[:, SUITS:].reshape(-1)])


SUIT, TABLE = of_suits(), of_table()

# ---- the network ----------------------------------------------------------------------------------------------------


def new_weights(seed: int) -> Weights:
    """Return initial weights (He and others, Delving deep into rectifiers, 2015); the last layer is 0, so all cards are equal."""
    dice = np.random.default_rng(seed)
    inputs = ((SUIT.shape[1], len(TABLE)), *((size, size) for size in HIDDEN))

    def layer(before: int, size: int) -> Any:
        return jnp.array(dice.normal(0, 0 if size == RANKS else before**-0.5, (before, size)), jnp.float32)

    return [
        (layer(own, size), layer(common, size), jnp.zeros(size))
        for (own, common), size in zip(inputs, (*HIDDEN, RANKS), strict=True)
    ]


def gains(weights: Weights, seen: Any) -> Any:
    """Return the gain of each card: (n, size) observations → (n, 32).

    The same weights process every suit, together with shared inputs: first those of the table, then the mean over the four suits.
    """
    suits, shared = seen[:, SUIT], seen[:, TABLE]
    *hidden, (own, common, shift) = weights
    for inner, outer, bias in hidden:
        suits = jax.nn.relu(suits @ inner + (shared @ outer)[:, None] + bias)
        shared = suits.mean(1)
    return (suits @ own + (shared @ common)[:, None] + shift).reshape(-1, CARDS)


worth = jax.jit(gains)


def fault(weights: Weights, seen: Any, lawful: Any, gain: Any) -> Any:
    """Return the loss: the network's error for each legal card's gain over the mean of the legal ones."""
    found = gains(weights, seen.astype(jnp.float32))
    middle = (found * lawful).sum(1, keepdims=True) / lawful.sum(1, keepdims=True)
    return (optax.huber_loss(found - middle, gain, delta=OUTLIER) * lawful).sum(1).mean()


ADAM = optax.scale_by_adam()


@jax.jit
def step(weights: Weights, mean: Weights, memory: Any, rate: float, *lessons: Any) -> tuple[Weights, Weights, Any]:
    """Take one step of Adam and update the moving average of the weights."""
    change, memory = ADAM.update(jax.grad(fault)(weights, *lessons), memory)
    weights = jax.tree.map(lambda old, slope: old - rate * slope, weights, change)
    # With few steps so far, the average decays faster, so that it forgets the initial weights.
    keep = jnp.minimum(SMOOTHING, memory.count / (memory.count + 10.0))
    mean = jax.tree.map(lambda old, new: keep * old + (1 - keep) * new, mean, weights)
    return weights, mean, memory


# ---- players --------------------------------------------------------------------------------------------------------


STEADY = bot("steady")
NOBODY = Random(0)
"""Random generator for rules of thumb, which never use it."""


def thumb(state: State) -> str:
    """Return the action of `steady`."""
    return str(STEADY.act_in(state, NOBODY))  # type: ignore[attr-defined]


def steady(states: Sequence[State]) -> list[int | str]:
    """Return the action of `steady` in each state."""
    return [thumb(state) for state in states]


def decides(state: State) -> list[int]:
    """Return the cards between which the network decides; empty if there is only one, or if `steady` would rather declare."""
    lawful = state.legal_ids()
    if len(lawful) == 1 or (max(lawful) >= CARDS and not thumb(state).startswith("play ")):
        return []
    found = [action for action in lawful if action < CARDS]
    return found if len(found) > 1 else []


def network(weights: Weights) -> Choose:
    """Return a policy that plays the card with the greatest gain."""

    def choose(states: Sequence[State]) -> list[int | str]:
        choices = [decides(state) for state in states]
        asked = [place for place, lawful in enumerate(choices) if lawful]
        answers: list[int | str] = [
            "" if lawful else thumb(state) for state, lawful in zip(states, choices, strict=True)
        ]
        seen = np.zeros(
            (1 << max(6, (len(asked) - 1).bit_length()), SPEC.size), np.float32
        )  # powers of two: few shapes to compile
        for row, place in enumerate(asked):
            states[place].observe_into(seen[row], states[place].turn or 0)
        for place, found in zip(asked, np.asarray(worth(weights, seen)), strict=False):
            answers[place] = max(choices[place], key=found.__getitem__)
        return answers

    return choose


def play_on(states: Iterable[State], players: Sequence[tuple[Choose, Choose]]) -> list[State]:
    """Play deals to their ends in parallel, each between two policies: one for seats 0 and 2, one for 1 and 3."""
    found = list(states)
    while True:
        turns: dict[Choose, list[int]] = defaultdict(list)
        for place, state in enumerate(found):
            if (turn := state.turn) is not None:
                turns[players[place][turn % 2]].append(place)
        if not turns:
            return found
        for choose, places in turns.items():
            for place, action in zip(places, choose([found[place] for place in places]), strict=True):
                found[place] = found[place].apply(action)


def auctioned(seed: str, number: int) -> State | None:
    """Return a deal after an auction by `steady`; None if all pass."""
    state = GAME.deal(seed=seed, number=number)
    while not state.deal_over and not (said := thumb(state)).startswith(("play ", "declare ")):
        state = state.apply(said)
    return None if state.deal_over else state


def deals(seed: str, first: int, count: int) -> list[State]:
    """Return some deals with a contract."""
    return [state for number in range(first, first + count) if (state := auctioned(seed, number))]


# ---- lessons --------------------------------------------------------------------------------------------------------


class Lessons(NamedTuple):
    """Positions, and the gains of the cards there."""

    seen: Any
    """(n, size): observation of the seat to act."""
    lawful: Any
    """(n, 32): 1 for its legal cards."""
    gain: Any
    """(n, 32): gain of each card over the mean of the legal ones."""


def lessons(choose: Choose, seed: str, first: int, dice: Random) -> Lessons:
    """Return the lessons from some deals in which `choose` plays in all seats."""
    states = deals(seed, first, DEALS)
    met: list[State] = []
    while states:
        answers = choose(states)
        for place, state in enumerate(states):
            if lawful := decides(state):
                met.append(state)
                if dice.random() < EXPLORE:
                    answers[place] = dice.choice(lawful)
        states = [state.apply(answer) for state, answer in zip(states, answers, strict=True)]
        states = [state for state in states if not state.deal_over]
    seen = np.zeros((len(met), SPEC.size), np.float32)
    lawful, gain = np.zeros((2, len(met), CARDS), np.float32)
    for row, state in enumerate(met):
        seat = state.turn or 0
        state.observe_into(seen[row], seat)
        for card, scores in zip(state.legal_ids(), evaluate([state])[0], strict=True):
            if card < CARDS:
                lawful[row, card] = 1
                gain[row, card] = (scores[seat % 2] - scores[1 - seat % 2]) / SCALE
    gain = (gain - gain.sum(1, keepdims=True) / lawful.sum(1, keepdims=True)) * lawful
    return Lessons(seen.astype(np.float16), lawful, gain)


def measured(choose: Choose, count: int, seed: str = "measured") -> Estimate:
    """Return the lead over `steady` in points per deal, averaged over both sides of each deal; always on the same deals."""
    begun = deals(seed, 0, count)
    ends = play_on([*begun, *begun], [(choose, steady)] * len(begun) + [(steady, choose)] * len(begun))
    there, back = ends[: len(begun)], ends[len(begun) :]
    return mean_estimate([(a.returns()[0] + b.returns()[1]) / 2 for a, b in zip(there, back, strict=True)])


# ---- learning -------------------------------------------------------------------------------------------------------

PARTS = ("weights", "mean", "memory")
"""Fields of a learner that are arrays."""


@dataclass
class Learner:
    """State of the training and its history."""

    weights: Weights
    mean: Weights
    memory: Any
    """State of Adam. Resuming without it would restart with the largest steps and ruin the moving average at once."""
    seconds: float = 0.0
    dealt: int = 0
    seen: int = 0
    curve: list[tuple[float, float, float, float]] = field(default_factory=list)
    """By measurement: seconds, lessons, points per deal against `steady`, half the width of the 95 % interval."""

    @classmethod
    def new(cls, seed: int) -> "Learner":
        """Return an untrained learner."""
        weights = new_weights(seed)
        return cls(weights, weights, ADAM.init(weights))

    def save(self, path: Path) -> None:
        """Write a checkpoint atomically."""
        flat = {
            f"{kind}{place}": array
            for kind in PARTS
            for place, array in enumerate(jax.tree.leaves(getattr(self, kind)))
        }
        beside = path.with_name(path.name + ".part")
        with beside.open("wb") as file:
            np.savez(
                file,
                counts=[self.seconds, self.dealt, self.seen],
                curve=np.array(self.curve),
                version=SPEC.version,
                **flat,
            )
        os.replace(beside, path)

    @classmethod
    def load(cls, path: Path) -> "Learner":
        """Read a checkpoint. Raise ValueError for any other file, or if it is for another version of the observation."""
        with np.load(path) as data:
            if int(data["version"]) != SPEC.version:
                raise ValueError(
                    f"it was trained on version {data['version']} of the observation, expected {SPEC.version}"
                )
            found = cls.new(0)
            for kind in PARTS:
                leaves, shape = jax.tree.flatten(getattr(found, kind))
                arrays = [jnp.array(data[f"{kind}{place}"]) for place in range(len(leaves))]
                setattr(found, kind, jax.tree.unflatten(shape, arrays))
            found.seconds, dealt, seen = data["counts"].tolist()
            found.dealt, found.seen = int(dealt), int(seen)
            found.curve = [tuple(row) for row in data["curve"].tolist()]
            return found


def learn(learner: Learner, seconds: float, seed: int, every: float, tried: int, told: Callable[[], None]) -> None:
    """Learn until `seconds` of processor time are used in total; call `told` after each measurement."""
    dice, picks = Random(f"{seed}/{learner.dealt}"), np.random.default_rng([seed, learner.dealt])
    kept: Lessons | None = None
    began, due = process_time() - learner.seconds, learner.seconds
    while True:
        if learner.seconds >= due or learner.seconds >= seconds:
            paused = process_time()
            found = measured(network(learner.mean), tried)
            learner.curve.append((learner.seconds, learner.seen, found.mean, found.half_width))
            told()
            began += process_time() - paused  # measuring does not count as learning
            due = learner.seconds + every
        if learner.seconds >= seconds:
            return
        new = lessons(network(learner.mean), f"{seed}", learner.dealt, dice)
        learner.dealt += DEALS
        learner.seen += len(new.seen)
        kept = new if kept is None else Lessons(*(np.concatenate(pair)[-KEPT:] for pair in zip(kept, new, strict=True)))
        rate = RATE * (1 + cos(pi * learner.seconds / seconds)) / 2  # cosine decay
        for _ in range(max(1, round(len(new.seen) * USES / BATCH))):
            rows = picks.integers(len(kept.seen), size=BATCH)
            learner.weights, learner.mean, learner.memory = step(
                learner.weights, learner.mean, learner.memory, rate, *(array[rows] for array in kept)
            )
        learner.seconds = process_time() - began


def main(given: Sequence[str] | None = None) -> None:
    """Parse the command line, learn and report."""
    parser = argparse.ArgumentParser(description="A network learns to play the cards at Coinche.")
    parser.add_argument(
        "--seconds", type=float, default=3600, help="processor time of learning, including the checkpoint's"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoint", type=Path, help="file to resume from, if it exists, and to write")
    parser.add_argument("--plot", type=Path, help="SVG file for the curve")
    parser.add_argument("--every", type=float, default=60, help="seconds between measurements")
    parser.add_argument("--deals", type=int, default=1000, help="deals of a measurement, each played from both sides")
    args = parser.parse_args(given)
    if args.seconds < 0 or args.every <= 0 or args.deals < 2 or args.seed < 0:
        parser.error("expected no less than 0 --seconds and --seed, more than 0 --every, and 2 --deals or more")
    for path in (args.checkpoint, args.plot):
        if path and not path.parent.is_dir():
            parser.error(f"{path.parent} is not a directory, expected one that exists")
    learner = Learner.new(args.seed)
    if args.checkpoint and args.checkpoint.exists():
        try:
            learner = Learner.load(args.checkpoint)
        except (ValueError, KeyError, OSError, BadZipFile) as error:
            parser.error(f"{args.checkpoint} is not a checkpoint of this program: {error}")

    def told() -> None:
        seconds, seen, mean, half = learner.curve[-1]
        print(
            f"{seconds:8.0f} s {seen:9.0f} lessons  {mean:+7.1f} ± {half:.1f} points a deal against steady", flush=True
        )
        if args.checkpoint:
            learner.save(args.checkpoint)
        if args.plot:
            line = [(second / 60, mean, half) for second, _, mean, half in learner.curve]
            title = "Playing the cards at Coinche: points a deal against steady"
            args.plot.write_text(curves({"the network": line}, title, "minutes of processor time"), encoding="utf-8")

    learn(learner, args.seconds, args.seed, args.every, args.deals, told)
    last = estimate_of(learner)
    verdict = "beats steady" if last.low > 0 else "loses to steady" if last.high < 0 else "cannot be told from steady"
    print(f"the network {verdict}: {last.mean:+.1f} ± {last.half_width:.1f} points a deal, 95 % interval")


def estimate_of(learner: Learner) -> Estimate:
    """Return the latest measurement."""
    return Estimate(*learner.curve[-1][2:])


if __name__ == "__main__":
    main()
