"""A small network learns to play the cards at Coinche: first from rules of thumb, then from deals that it plays against itself.

python examples/coinche_selfplay.py --seconds 3600 --checkpoint coinche.npz --plot curve.svg

A lesson is a position and the card that was played there. One lesson in four is played on once for each lawful card: the same hidden
cards, the same players, another choice. The network learns which card `steady` would take, and by how much each does better or worse
than the others (Bertsekas, Tesauro and Wu, Rollout algorithms for combinatorial optimization, 1997), and plays by both. At first
`steady` plays all seats, which costs next to nothing; after `--teacher` seconds the network does, and learns what cards gain in its
own play. Its habit stays that of `steady`: to learn from what it does itself would only make it surer of its mistakes.

The auction, and the declaring of combinations, are left to `steady` on both sides. The network sees what its seat sees, and is
measured against `steady` on cards that it has not seen, each deal played twice with the sides exchanged. All seconds are
processor time. Needs NumPy, JAX and optax: pip install "ridotto[env,learn]".
"""

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
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
from ridotto.bots.statistics import Estimate, estimated
from ridotto.core.state import State
from ridotto.pictures.charts import curves

GAME = ridotto.game("coinche")
SPEC = GAME.observation()
CARDS, SUITS, RANKS = 32, 4, 8
"""Actions below CARDS are `play CARD`, in the card order."""
HIDDEN = (256, 256)
"""Neurons of the layers between an observation and the worth of each card."""
SCALE = 100.0
"""Points in a unit of the network."""
PRIOR = 0.1
"""What a player's habit counts beside what a card gains: units for a unit of the logarithm of how likely it was to be played."""
FORK = 0.25
"""Of the decisions of a deal so many are played on with each card; of the others only what was done is learned."""
EXPLORE = 0.1
"""Of the cards of those deals so many are drawn at random, so that the network knows what lies beside its path."""
DEALS = 256
"""Deals of a round of lessons."""
BATCH, USES, KEPT = 512, 2, 120_000
"""Lessons of a step, steps that a lesson takes part in on average, and lessons that are kept."""
RATE, SMOOTHING = 1e-3, 0.998
"""The learning rate of Adam; who plays is the mean of the weights, of which a step keeps so much."""

Choose = Callable[[Sequence[State]], list[int | str]]
"""Actions of whoever is in turn in each of some deals."""
Weights = list[tuple[Any, Any]]

# ---- suits ----------------------------------------------------------------------------------------------------------


def turned(last: int, trump: int) -> list[int]:
    """Places along an axis of cards, denominations or suits, in the order that puts the trump suit first."""
    width = RANKS if last == CARDS else 1
    order = [(trump + suit) % SUITS * width + rank for suit in range(SUITS) for rank in range(width)]
    return [*order, *range(SUITS * width, last)]


def columns(trump: int) -> list[int]:
    """The places of an observation in the same order. Suits are alike but for trumps: this teaches four at once."""
    found: list[int] = []
    for one in SPEC.fields:
        last = one.shape[-1] if one.name == "denomination" or one.name == "bids" or CARDS in one.shape else 0
        rows = range(SPEC.slices[one.name].start, SPEC.slices[one.name].stop, last or one.size)
        found += [row + place for row in rows for place in (turned(last, trump) if last else range(one.size))]
    return found


COLUMNS = np.array([columns(trump) for trump in range(SUITS)])
FACES = np.array([turned(CARDS, trump) for trump in range(SUITS)])
DENOMINATION = SPEC.slices["denomination"]


def trumps(seen: Any) -> Any:
    """The trump suit of each row, 0 where there is none."""
    return seen[:, DENOMINATION][:, :SUITS].argmax(axis=1)


# ---- the network ----------------------------------------------------------------------------------------------------


def new_weights(seed: int) -> Weights:
    """Layers as they are before any lesson (He and others, Delving deep into rectifiers, 2015)."""
    dice = np.random.default_rng(seed)
    sizes = (SPEC.size, *HIDDEN, 2 * CARDS)
    layers = pairwise(sizes)
    return [(jnp.array(dice.normal(0, (2 / a) ** 0.5, (a, b)), jnp.float32), jnp.zeros(b)) for a, b in layers]


def heads(weights: Weights, seen: Any) -> tuple[Any, Any]:
    """What each card gains, and how readily it is played: (n, size) observations → twice (n, 32)."""
    *hidden, (last, bias) = weights
    for layer, shift in hidden:
        seen = jax.nn.relu(seen @ layer + shift)
    found = seen @ last + bias
    return found[:, :CARDS], found[:, CARDS:]


@jax.jit
def worth(weights: Weights, seen: Any) -> Any:
    """What the cards are worth to whoever plays them: the gain, and the habit, which keeps players near rules of thumb."""
    gains, habits = heads(weights, seen)
    return gains + PRIOR * habits


def fault(weights: Weights, seen: Any, lawful: Any, gain: Any, played: Any, forked: Any) -> Any:
    """The squared error of what a card gains over the mean of the lawful ones, and the surprise at what was played."""
    gains, habits = heads(weights, seen.astype(jnp.float32))
    middle = (gains * lawful).sum(1, keepdims=True) / lawful.sum(1, keepdims=True)
    missed = (((gains - middle - gain) ** 2) * lawful).sum(1) * forked
    likely = jax.nn.log_softmax(jnp.where(lawful > 0, habits, -1e9))
    surprise = -jnp.take_along_axis(likely, played[:, None], 1)[:, 0]
    return (missed + surprise).mean()


ADAM = optax.adam(RATE)


@jax.jit
def step(weights: Weights, mean: Weights, memory: Any, *lessons: Any) -> tuple[Weights, Weights, Any, Any]:
    """One step of Adam, and the mean of the weights after it."""
    loss, slope = jax.value_and_grad(fault)(weights, *lessons)
    change, memory = ADAM.update(slope, memory)
    weights = optax.apply_updates(weights, change)
    steps = memory[0].count  # a mean of few steps keeps little of where they began
    keep = jnp.minimum(SMOOTHING, steps / (steps + 10.0))
    mean = jax.tree.map(lambda old, new: keep * old + (1 - keep) * new, mean, weights)
    return weights, mean, memory, loss


# ---- players --------------------------------------------------------------------------------------------------------


STEADY = bot("steady")
NOBODY = Random(0)
"""Rules of thumb throw no dice."""


def thumb(state: State) -> str:
    """What `steady` does."""
    return str(STEADY.act_in(state, NOBODY))  # type: ignore[attr-defined]


def steady(states: Sequence[State]) -> list[int | str]:
    """Rules of thumb."""
    return [thumb(state) for state in states]


def cards(state: State) -> list[int]:
    """The cards that may be played."""
    return [action for action in state.legal_ids() if action < CARDS]


def decides(state: State) -> list[int]:
    """The cards among which the network has to choose; none where there is one, or where `steady` would rather declare."""
    lawful = state.legal_ids()
    if len(lawful) == 1 or (max(lawful) >= CARDS and not thumb(state).startswith("play ")):
        return []
    found = [action for action in lawful if action < CARDS]
    return found if len(found) > 1 else []


def network(weights: Weights) -> Choose:
    """The player that takes the card worth most."""

    def choose(states: Sequence[State]) -> list[int | str]:
        choices = [decides(state) for state in states]
        asked = [place for place, lawful in enumerate(choices) if lawful]
        answers: list[int | str] = [
            "" if lawful else thumb(state) for state, lawful in zip(states, choices, strict=True)
        ]
        if not asked:
            return answers
        seen = np.zeros((1 << max(6, (len(asked) - 1).bit_length()), SPEC.size), np.float32)  # few shapes to compile
        for row, place in enumerate(asked):
            states[place].observe_into(seen[row], states[place].turn or 0)
        trump = trumps(seen)
        found = np.asarray(worth(weights, np.take_along_axis(seen, COLUMNS[trump], 1)))
        plain = np.empty_like(found)
        np.put_along_axis(plain, FACES[trump], found, 1)
        for row, place in enumerate(asked):
            answers[place] = max(choices[place], key=plain[row].__getitem__)
        return answers

    return choose


def play_on(states: Iterable[State], players: Sequence[tuple[Choose, Choose]]) -> list[State]:
    """Plays deals to their ends, side by side, each between two players: of seats 0 and 2, of seats 1 and 3."""
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
    """A deal whose contract is settled by `steady`; None if all pass."""
    state = GAME.deal(seed=seed, number=number)
    while not state.deal_over and not cards(state):
        state = state.apply(thumb(state))
    return None if state.deal_over else state


def deals(seed: str, first: int, count: int) -> list[State]:
    """Some deals with a contract."""
    return [state for number in range(first, first + count) if (state := auctioned(seed, number))]


# ---- lessons --------------------------------------------------------------------------------------------------------


class Lessons(NamedTuple):
    """Positions, trumps first."""

    seen: Any
    """(n, size): what the seat in turn sees."""
    lawful: Any
    """(n, 32): what it may play."""
    gain: Any
    """(n, 32): by how much each card did better than the mean of the lawful ones."""
    played: Any
    """(n,): the card that rules of thumb take."""
    forked: Any
    """(n,): whether the gains are known."""


def lessons(choose: Choose, seed: str, first: int, dice: Random) -> Lessons:
    """The lessons of some deals in which `choose` plays in all seats."""
    states = deals(seed, first, DEALS)
    met: list[tuple[State, list[int], int]] = []
    while states:
        answers = choose(states)
        for place, state in enumerate(states):
            if lawful := decides(state):
                met.append((state, lawful, number_of(thumb(state))))
                if dice.random() < EXPLORE:
                    answers[place] = dice.choice(lawful)
        states = [state.apply(answer) for state, answer in zip(states, answers, strict=True)]
        states = [state for state in states if not state.deal_over]
    forked = np.array([dice.random() < FORK for _ in met])
    branches = [(row, card) for row, (_, lawful, _) in enumerate(met) if forked[row] for card in lawful]
    ends = play_on((met[row][0].apply(card) for row, card in branches), [(choose, choose)] * len(branches))
    seen = np.zeros((len(met), SPEC.size), np.float32)
    able, gain = np.zeros((2, len(met), CARDS), np.float32)
    for row, (state, lawful, _) in enumerate(met):
        state.observe_into(seen[row], state.turn or 0)
        able[row, lawful] = 1
    for (row, card), end in zip(branches, ends, strict=True):
        gain[row, card] = end.returns()[met[row][0].turn or 0] / SCALE
    gain = (gain - gain.sum(1, keepdims=True) / able.sum(1, keepdims=True)) * able
    trump = trumps(seen)
    played = np.array([card for _, _, card in met])
    return Lessons(
        np.take_along_axis(seen, COLUMNS[trump], 1).astype(np.float16),
        np.take_along_axis(able, FACES[trump], 1),
        np.take_along_axis(gain, FACES[trump], 1),
        (FACES[trump] == played[:, None]).argmax(1),
        forked.astype(np.float32),
    )


def number_of(answer: int | str) -> int:
    """The id of an answer."""
    return answer if isinstance(answer, int) else int(GAME.parse(answer).id or 0)


def measured(choose: Choose, count: int, seed: str = "measured") -> Estimate:
    """Points a deal by which it leads `steady`, the mean over both sides of each deal, on deals that are always the same."""
    begun = deals(seed, 0, count)
    ends = play_on([*begun, *begun], [(choose, steady)] * len(begun) + [(steady, choose)] * len(begun))
    there, back = ends[: len(begun)], ends[len(begun) :]
    return estimated([(a.returns()[0] + b.returns()[1]) / 2 for a, b in zip(there, back, strict=True)])


# ---- learning -------------------------------------------------------------------------------------------------------

PARTS = ("weights", "mean", "memory")
"""What of a learner is arrays."""


@dataclass
class Learner:
    """What has been learned so far, and how it went."""

    weights: Weights
    mean: Weights
    memory: Any
    """What Adam remembers. A run that goes on without it would begin with its longest steps, and lose the mean in the first of them."""
    seconds: float = 0.0
    dealt: int = 0
    seen: int = 0
    curve: list[tuple[float, float, float, float]] = field(default_factory=list)
    """By measurement: seconds, lessons, points a deal against `steady`, half the width of the 95 % interval."""

    @classmethod
    def new(cls, seed: int) -> "Learner":
        """One that has learned nothing."""
        weights = new_weights(seed)
        return cls(weights, weights, ADAM.init(weights))

    def save(self, path: Path) -> None:
        """Writes all of it into a file, which is there whole or not at all."""
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
        """Reads it back; ValueError for what is no such file, or for one of another version of the observation."""
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


def learn(
    learner: Learner, seconds: float, teacher: float, seed: int, every: float, tried: int, told: Callable[[], None]
) -> None:
    """Learns until so many seconds of processor time are used in all; calls `told` after each measurement."""
    dice, picks = Random(f"{seed}/{learner.dealt}"), np.random.default_rng([seed, learner.dealt])
    kept: Lessons | None = None
    began, due = process_time() - learner.seconds, learner.seconds
    while True:
        if learner.seconds >= due or learner.seconds >= seconds:
            paused = process_time()
            found = measured(network(learner.mean), tried)
            learner.curve.append((learner.seconds, learner.seen, found.mean, found.half_width))
            told()
            began += process_time() - paused  # measuring is not learning
            due = learner.seconds + every
        if learner.seconds >= seconds:
            return
        choose = steady if learner.seconds < teacher else network(learner.mean)
        new = lessons(choose, f"{seed}", learner.dealt, dice)
        learner.dealt += DEALS
        learner.seen += len(new.seen)
        kept = new if kept is None else Lessons(*(np.concatenate(pair)[-KEPT:] for pair in zip(kept, new, strict=True)))
        for _ in range(max(1, round(len(new.seen) * USES / BATCH))):
            rows = picks.integers(len(kept.seen), size=BATCH)
            learner.weights, learner.mean, learner.memory, _ = step(
                learner.weights, learner.mean, learner.memory, *(array[rows] for array in kept)
            )
        learner.seconds = process_time() - began


def main(given: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="A network learns to play the cards at Coinche.")
    parser.add_argument(
        "--seconds", type=float, default=3600, help="processor time of all learning, with that of the checkpoint"
    )
    parser.add_argument("--teacher", type=float, default=600, help="seconds in which rules of thumb play on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoint", type=Path, help="file to go on from, if it is there, and to write")
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
            parser.error(f"{args.checkpoint} is no checkpoint of this program: {error}")

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

    learn(learner, args.seconds, args.teacher, args.seed, args.every, args.deals, told)
    last = estimate_of(learner)
    verdict = "beats steady" if last.low > 0 else "loses to steady" if last.high < 0 else "cannot be told from steady"
    print(f"the network {verdict}: {last.mean:+.1f} ± {last.half_width:.1f} points a deal, 95 % interval")


def estimate_of(learner: Learner) -> Estimate:
    """The last measurement."""
    return Estimate(*learner.curve[-1][2:])


if __name__ == "__main__":
    main()
