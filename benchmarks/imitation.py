"""Trains the small networks with which *master* models search bots, to imitate *strong*.

    python benchmarks/imitation.py watch briscola_bugiarda.calls --deals 2500 --seed 501 --jobs 2
                                        records strong's actions in that many deals of the game in build/imitation
    python benchmarks/imitation.py train briscola_bugiarda.calls
                                        rebuilds the shipped file from all recorded deals
    python benchmarks/imitation.py train briscola_bugiarda.calls --further --rounds 8
                                        trains the shipped file on instead
    python benchmarks/imitation.py test briscola_bugiarda.calls --deals 200 --seed 9
                                        on other deals: the likelihood of strong's actions, and the evidence they give about hands

briscola_bugiarda.cards learns from the same deals. A tenth of the deals is held out and reported during training. The shipped files use
2,500 deals of the seed 501 (twelve minutes on two cores), trained with two threads (`OPENBLAS_NUM_THREADS`); with other numbers of
threads, sums differ in their last bits. Then they were trained further, with one thread, on 479 deals of a later *strong* with 100,000
positions (commit 9254bd92): those of the seeds from 7,300,000 on as `benchmarks/calibration.py` deals them, with the first sixth held out.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import partial
from math import log
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from nets import PARTS, Adam, Floats, Weights, fresh, policy, write
from numpy.typing import NDArray

import ridotto
from ridotto import State, lab
from ridotto.bots import bot
from ridotto.bots.statistics import mean_estimate
from ridotto.policies.network import UNITS, read

FOLDER = Path("build/imitation")
CHUNK = 20
"""Deals that a process records per task."""
Places = NDArray[np.int64]


class Lesson(NamedTuple):
    """Training setup of a policy's networks."""

    game: str
    networks: int
    bot: str
    """Bot to imitate."""


LESSONS = {
    "briscola_bugiarda.calls": Lesson("briscola-bugiarda", 3, "strong:100000"),
    "briscola_bugiarda.cards": Lesson("briscola-bugiarda", 1, "strong:100000"),
}
"""Lessons by game and module: "belote.turns" is `bots/turns.py` in Belote's folder."""


# ---- recording -----------------------------------------------------------------------------------------------------


def actions(lesson: Lesson, seed: int, number: int) -> list[str]:
    """Return the imitated bots' actions in a deal."""
    game = ridotto.game(lesson.game)
    state = dealt(game, seed, number)
    seats = game.seats(game.options())
    players = [(bot(lesson.bot), Random(f"{seed}/{number}/{seat}")) for seat in range(seats)]
    done: list[str] = []
    while state.turn is not None:
        player, rng = players[state.turn]
        done.append(player.act(state.view(state.turn), rng))
        state = state.apply(done[-1])
    return done


def watched(lesson: Lesson, seed: int, numbers: range) -> list[list[str]]:
    """Return the actions in several deals."""
    return [actions(lesson, seed, number) for number in numbers]


def dealt(game: ridotto.Game, seed: int, number: int) -> State:
    """Return a deal before its first action."""
    return game.deal(seed=seed, number=number, dealer=number % game.seats(game.options()))


def watch(lesson: Lesson, seed: int, deals: int, jobs: int) -> None:
    """Write a line for each deal."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    chunks = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
    with (FOLDER / f"{lesson.game}-{seed}.jsonl").open("w") as file:
        for numbers, found in zip(chunks, lab.map(partial(watched, lesson, seed), chunks, workers=jobs), strict=True):
            for number, done in zip(numbers, found, strict=True):
                print(json.dumps({"seed": seed, "number": number, "actions": done}), file=file, flush=True)


def finished(lesson: Lesson) -> Iterator[State]:
    """Yield the recorded deals."""
    game = ridotto.game(lesson.game)
    for file in sorted(FOLDER.glob(f"{lesson.game}-*.jsonl")):
        for line in file.read_text().splitlines():
            deal = json.loads(line)
            state = dealt(game, deal["seed"], deal["number"])
            for action in deal["actions"]:
                state = state.apply(action)
            yield state


# ---- training ------------------------------------------------------------------------------------------------------


class Examples(NamedTuple):
    """Decisions as arrays, indexed by decision first."""

    common: Floats
    """Common inputs, by decision and input."""
    own: Floats
    """Inputs of each choice, by decision, choice and input; 0 beyond the last choice."""
    network: Places
    """Network of each choice, by decision and choice; -1 beyond the last."""
    chosen: Places

    def some(self, places: Places) -> "Examples":
        """Return some of the decisions."""
        return Examples._make(part[places] for part in self)


def gathered(rows: Sequence[Any]) -> Examples:
    """Return the examples from the compiled policies as arrays."""
    most = max(len(own) for _, own, *_ in rows)
    width = len(rows[0][1][0]) // 4
    owns = np.zeros((len(rows), most, width), np.float32)
    networks = np.full((len(rows), most), -1)
    for place, (_, own, network, _) in enumerate(rows):
        owns[place, : len(own)] = np.frombuffer(b"".join(own), np.float32).reshape(len(own), width)
        networks[place, : len(own)] = network
    common = np.frombuffer(b"".join(row[0] for row in rows), np.float32).reshape(len(rows), -1)
    return Examples(common, owns, networks, np.array([row[3] for row in rows]))


def softmax(worths: Floats) -> Floats:
    """Return the softmax of each row."""
    grown = np.exp(worths - worths.max(axis=-1, keepdims=True))
    chances: Floats = grown / grown.sum(axis=-1, keepdims=True)
    return chances


def learn(weights: Weights, seen: Examples, networks: int) -> tuple[float, Weights]:
    """Return the mean negative log-likelihood of the choices, and its gradient for each weight."""
    count, places = len(seen.common), np.arange(len(seen.common))
    worths = np.full(seen.network.shape, -1e9, np.float32)
    hidden = []
    for network in range(networks):
        decision, choice = np.nonzero(seen.network == network)
        stirred = seen.common @ weights[f"common{network}"]
        units = np.maximum(stirred[decision] + seen.own[decision, choice] @ weights[f"own{network}"], 0)
        out = units @ weights[f"out{network}"].T + weights[f"bias{network}"]
        worths[decision, choice] = out[:, 0]
        hidden.append((decision, choice, units))
    chances = softmax(worths)
    loss = -np.log(chances[places, seen.chosen] + 1e-12).sum()
    chances[places, seen.chosen] -= 1
    slopes: Weights = {}
    for network, (decision, choice, units) in enumerate(hidden):
        slope = chances[decision, choice][:, None]
        back = (slope @ weights[f"out{network}"]) * (units > 0)
        slopes[f"out{network}"] = slope.T @ units / count
        slopes[f"bias{network}"] = slope.sum(0) / count
        slopes[f"own{network}"] = seen.own[decision, choice].T @ back / count
        slopes[f"common{network}"] = seen.common[decision].T @ back / count
    return float(loss) / count, slopes


def shipped(name: str, seen: Examples, networks: int) -> Weights:
    """Return the weights of the shipped file."""
    left = np.array(read(policy(name).__file__), np.float32)
    shapes = ((seen.common.shape[1], UNITS), (seen.own.shape[2], UNITS), (1, UNITS), (1,))
    weights: Weights = {}
    for network in range(networks):
        for part, shape in zip(PARTS, shapes, strict=True):
            size = int(np.prod(shape))
            weights[f"{part}{network}"], left = left[:size].reshape(shape).copy(), left[size:]
    return weights


def trained(
    seen: Examples, kept: Examples, lesson: Lesson, rounds: int, seed: int, begun: Weights | None = None
) -> Weights:
    """Return the trained weights. `begun`: weights to continue from, at a lower rate; None for random ones."""
    rng = np.random.default_rng(seed)
    weights = begun or fresh(rng, lesson.networks, seen.common.shape[1], seen.own.shape[2], 1)
    batch = 256
    adam = Adam(weights, rounds * (len(seen.common) // batch), rate=2e-3 if begun else 3e-3, decay=3e-3)
    for number in range(rounds):
        order = rng.permutation(len(seen.common))
        losses = []
        for start in range(0, len(order) - batch + 1, batch):
            loss, slopes = learn(weights, seen.some(order[start : start + batch]), lesson.networks)
            losses.append(loss)
            adam.step(slopes)
        print(
            f"{number + 1:3}  trained on {fmean(losses):.4f}  kept {learn(weights, kept, lesson.networks)[0]:.4f}",
            flush=True,
        )
    return weights


def train(name: str, rounds: int, seed: int, further: bool) -> None:
    """Train on all files of a game, from the shipped weights if `further`, and write the result."""
    lesson = LESSONS[name]
    states = list(finished(lesson))
    tenth = len(states) // 10
    kept, seen = (
        gathered([row for state in part for row in policy(name).examples(state)])
        for part in (states[:tenth], states[tenth:])
    )
    print(f"{len(states)} deals, {len(seen.common)} decisions and {len(kept.common)} kept")
    begun = shipped(name, seen, lesson.networks) if further else None
    weights = trained(seen, kept, lesson, rounds, seed, begun)
    write(name, weights, lesson.networks)


# ---- evaluation ----------------------------------------------------------------------------------------------------

WORLDS = 100
"""Number of sampled hands that the true ones are compared with."""


def test(name: str, seed: int, deals: int) -> None:
    """Print the mean log-likelihood of actions, and the mean log weight of the true hands relative to sampled ones."""
    lesson, rng = LESSONS[name], Random(seed)
    game, own, thumbs = ridotto.game(lesson.game), policy(name), policy(f"{lesson.game}.policy")
    log_weights: dict[str, list[float]] = {"the networks": [], "rules of thumb": []}
    logs = []
    for number in range(deals):
        state = dealt(game, seed, number)
        for action in actions(lesson, seed, number):
            state = state.apply(action)
        logs += [log(chance + 1e-9) for chance in own.chances(state)]
        if state.turn is None or not hasattr(own, "weight_of"):
            continue
        seat = number % game.seats(state.options)
        worlds = [state, *(game.sample(state.view(seat), rng) for _ in range(WORLDS))]
        for weigh, who in ((own.weight_of, "the networks"), (thumbs.weight_of, "rules of thumb")):
            weights = [weigh(world, seat) for world in worlds]
            log_weights[who].append(log(weights[0] / fmean(weights)))
    print(f"log-likelihood of an action: {mean_estimate(logs)}")
    for who, values in log_weights.items():
        if values:
            print(f"true hands by {who}: {mean_estimate(values)}")


def main() -> None:
    """Run one of the three commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("watch", "train", "test"))
    parser.add_argument("policy", choices=LESSONS)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=24, help="passes through all decisions in training")
    parser.add_argument("--further", action="store_true", help="train the shipped weights on instead of new ones")
    given = parser.parse_args()
    if given.what == "watch":
        watch(LESSONS[given.policy], given.seed, given.deals, given.jobs)
    elif given.what == "train":
        train(given.policy, given.rounds, given.seed, given.further)
    else:
        test(given.policy, given.seed, given.deals)


if __name__ == "__main__":
    main()
