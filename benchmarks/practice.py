"""Trains the small networks that masters of Belote, Burraco and Biriba use for playouts, on the outcome of each choice.

    OPENBLAS_NUM_THREADS=1 python benchmarks/practice.py train biriba.turns --jobs 2
                                        rebuilds the shipped file (ten to fifteen minutes on two cores, like each of the others); more
                                        threads sum in another order, so that the last bits differ
    OPENBLAS_NUM_THREADS=1 python benchmarks/practice.py train burraco.turns --others
                                        the second set of networks, for other rules: of Burraco or Biriba
    python benchmarks/practice.py test biriba.turns --deals 2000 --seed 9
                                        the networks' lead over rules of thumb, on deals not used in training
    python benchmarks/practice.py test burraco.turns --options '{"players": 2}'
                                        the same under other rules
    python benchmarks/practice.py duel biriba.turns --options '{"players": 2}'
                                        the second set's lead over the first

In each course, deals are played by a policy: first by rules of thumb, then by the networks so far. At every decision each choice is tried
in the actual deal, and the policy plays it out. The networks learn by how much a choice beats the mean of all (approximate policy
iteration). No hidden cards have to be guessed: over many deals, the actual ones are distributed as they should be given the play so far.
A single deal teaches little, because luck decides it; a million choices average that out.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import nets
import numpy as np
from nets import Adam, Floats, Places, Weights, batches, flat, fresh, halves, joined, policy, unflat, write
from numpy.typing import NDArray

import ridotto
from ridotto import State, lab
from ridotto.bots.statistics import mean_estimate
from ridotto.core.options import Options
from ridotto.policies import playing
from ridotto.policies.network import read
from ridotto.search.kernels.evaluating import chosen, evaluated

CHUNK = 100
"""Deals that a process plays per task."""
ASTRAY = 0.1
"""Probability of taking a random action instead of the policy's, so that the policy learns to continue from it."""
SEVERAL = 4
"""Up to this many choices, all are tried; with more, narrow courses try the policy's, the three that look best, and a random one."""
SCORES = range(-300, 1950, 5)
"""Match scores before the deal, in half of the deals of games where scores matter."""
KEPT = 12
"""One decision in this many is held out and reported during training."""


class Course(NamedTuple):
    """One stage of training."""

    deals: int
    thumbs: bool = False
    """True to play by rules of thumb instead of the networks so far."""
    narrow: bool = False
    """True to try only some of the choices."""


class Table(NamedTuple):
    """Rules of a deal."""

    preset: str = "default"
    given: Mapping[str, object] = {}
    """Options that differ from the preset's."""


USUAL = Table()


class Training(NamedTuple):
    """What a set of networks is trained by."""

    courses: Sequence[Course]
    tables: Sequence[Table] = (USUAL,)
    """Rules of the deals, in turn."""
    further: bool = False
    """True to train the file's first set further, instead of beginning with random weights."""


class Lesson(NamedTuple):
    """Training setup of a policy's networks."""

    game: str
    thumbs: str
    """Name of the game's compiled policy to start from."""
    networks: int
    """Number of networks of a set."""
    sets: Sequence[Training]
    """Sets of networks in the file: for the usual rules, and for others, if these have a set of their own."""
    rounds: int
    """Number of passes through all choices, for each of the two objectives."""
    scored: bool
    """True if the match scores before a deal matter."""


DEALS = (Course(76_000, thumbs=True), Course(260_000), Course(500_000))
"""Courses for Belote, whose deals are short."""
MELDS = (Course(9_400, thumbs=True), Course(10_500, narrow=True), Course(14_000, narrow=True))
"""Courses for the meld games, whose deals are long."""
FURTHER = (Course(6_000, narrow=True),)
"""Course of a set that goes on from the first: about six minutes of one core."""
BURRACO = (
    USUAL,
    Table(given={"players": 2}),
    USUAL,
    Table(given={"players": 3}),
    USUAL,
    Table("federation"),
    Table("international"),
)
"""Rules for Burraco's second set: usual ones as well, which the others have most in common with."""
BIRIBA = (
    Table(given={"players": 2}),
    Table(given={"players": 3}),
    Table(given={"players": 2}),
    Table(given={"players": 6}),
    Table(given={"players": 2}),
    Table(given={"players": 3, "three_player": "individual"}),
    Table(given={"players": 5}),
)
"""Rules for Biriba's second set: those in which players begin alone, and one of the others."""
LESSONS = {
    "belote.turns": Lesson("belote", "steady", 2, [Training(DEALS)], 3, False),
    "burraco.turns": Lesson("burraco", "keen", 3, [Training(MELDS), Training(MELDS, BURRACO)], 4, False),
    "biriba.turns": Lesson("biriba", "keen", 3, [Training(MELDS), Training(FURTHER, BIRIBA, further=True)], 4, True),
}
"""Lessons by game and module: "belote.turns" is `bots/turns.py` in Belote's folder."""


def learned(lesson: Lesson) -> object:
    """Return the networks' policy."""
    return playing(lesson.game)["learned"]


def thumbs(lesson: Lesson) -> object:
    """Return the rules of thumb's policy."""
    return playing(lesson.game)[lesson.thumbs]


# ---- outcome of each choice ----------------------------------------------------------------------------------------


class Choices(NamedTuple):
    """Decisions and their choices, both concatenated."""

    common: Floats
    """Common inputs, by decision and input."""
    counts: NDArray[np.int64]
    """Number of choices of each decision."""
    taken: NDArray[np.int64]
    """Index of the policy's choice within each decision."""
    own: Floats
    """Inputs of each choice, by choice and input."""
    network: NDArray[np.int8]
    """Network of each choice."""
    margins: Floats
    """Final point lead of the acting side, by choice."""


def dealt(lesson: Lesson, table: Table, seed: str, number: int, rng: Random) -> State:
    """Return a deal before its first action, in half of the cases from the middle of a match where scores matter."""
    game = ridotto.game(lesson.game)
    options = game.preset(table.preset, **table.given)
    scores = game.spec.first_scores(options)
    if lesson.scored and rng.random() < 0.5:
        scores = tuple(rng.choice(SCORES) for _ in scores)
    return game.deal(options, seed=seed, number=number, dealer=number % game.seats(options), scores=scores)


def mean_lead(scores: Sequence[float], side: int) -> float:
    """Return the lead of a side over the mean of the others."""
    return scores[side] - (sum(scores) - scores[side]) / (len(scores) - 1)


def tried(rng: Random, actions: Sequence[int], worths: Sequence[float], best: int) -> list[int]:
    """Return the indices of the choices that a narrow course tries."""
    if len(actions) <= SEVERAL:
        return list(range(len(actions)))
    ranked = sorted(range(len(actions)), key=lambda place: -worths[place])
    return sorted({best, *ranked[:3], rng.randrange(len(actions))})


def played(
    name: str, course: Course, tables: Sequence[Table], seed: str, weights: Floats | None, numbers: range
) -> Choices:
    """Play some deals and return their decisions."""
    lesson, own = LESSONS[name], policy(name)
    own.install(weights)
    play = thumbs(lesson) if course.thumbs else learned(lesson)
    common: list[bytes] = []
    rows: list[bytes] = []
    networks: list[int] = []
    margins: list[float] = []
    count, taken = [], []
    for number in numbers:
        rng = Random(f"{seed}/{number}")
        state = dealt(lesson, tables[number % len(tables)], seed, number, rng)
        while (turn := state.turn) is not None:
            legal = state.legal_ids()
            if len(legal) == 1:
                state = state.apply(legal[0])
                continue
            action = chosen(state, play)
            actions, seen, inputs, kinds = own.told(state)
            if len(actions) > 1 and action in actions:
                best, places = actions.index(action), list(range(len(actions)))
                if course.narrow:
                    places = tried(rng, actions, own.worths(state), best)
                scores = evaluated([state], [actions[place] for place in places], play, 1, 1)[0]
                side = turn % len(scores[0])
                common.append(seen)
                rows += [inputs[place] for place in places]
                networks += [kinds[place] for place in places]
                margins += [mean_lead(reached, side) for reached in scores]
                count.append(len(places))
                taken.append(places.index(best))
                if rng.random() < ASTRAY:
                    action = rng.choice(actions)
            state = state.apply(action)
    return Choices(
        halves(b"".join(common), len(common)),
        np.array(count),
        np.array(taken),
        halves(b"".join(rows), len(rows)),
        np.array(networks, np.int8),
        np.array(margins, np.float32),
    )


# ---- training ------------------------------------------------------------------------------------------------------

WARMTH = 0.08
"""Softmax temperature for the expectation objective, in hundreds of points."""


class Batch(nets.Batch):
    """A mini-batch of decisions, with the networks' outputs and gradients."""

    def __init__(self, seen: Choices, starts: Places, decisions: Places) -> None:
        super().__init__(seen.counts, starts, decisions)
        self.taken = self.first + seen.taken[decisions]
        self.common = seen.common[decisions].astype(np.float32)
        self.own = seen.own[self.places].astype(np.float32)
        self.network = seen.network[self.places]
        self.margins = seen.margins[self.places] / 100
        self.gained = self.margins - self.mean(self.margins)

    def weigh(self, weights: Weights, networks: int) -> tuple[Floats, list[tuple[NDArray[np.int64], Floats]]]:
        """Return the value of each choice and, for each network, its choices and the activations of its hidden units."""
        worths, hidden = np.empty(len(self.of), np.float32), []
        for network in range(networks):
            rows = np.nonzero(self.network == network)[0]
            stirred = (self.common @ weights[f"common{network}"])[self.of[rows]]
            units = np.maximum(stirred + self.own[rows] @ weights[f"own{network}"], 0)
            worths[rows] = units @ weights[f"out{network}"][0] + weights[f"bias{network}"]
            hidden.append((rows, units))
        return worths, hidden

    def slopes(self, weights: Weights, networks: int, expecting: bool) -> Weights:
        """Return the gradient of the objective: squared error of predicted gains, or the negative expected gain under a softmax policy."""
        worths, hidden = self.weigh(weights, networks)
        if expecting:
            most = np.maximum.reduceat(worths, self.first)[self.of]
            grown = np.exp((worths - most) / WARMTH)
            shares = grown / np.add.reduceat(grown, self.first)[self.of]
            expected = np.add.reduceat(shares * self.gained, self.first)[self.of]
            slope = -0.3 * shares * (self.gained - expected) / WARMTH
        else:
            slope = 2 * (worths - self.mean(worths) - self.gained) / np.sqrt(self.count)[self.of]
            slope -= self.mean(slope)
        slope = slope.astype(np.float32) / len(self.count)
        found: Weights = {}
        for network, (rows, units) in enumerate(hidden):
            back = (slope[rows][:, None] * weights[f"out{network}"][0]) * (units > 0)
            found[f"out{network}"] = (slope[rows] @ units)[None, :]
            found[f"bias{network}"] = slope[rows].sum(keepdims=True)
            found[f"own{network}"] = self.own[rows].T @ back
            found[f"common{network}"] = self.common[self.of[rows]].T @ back
        return found

    def gain(self, weights: Weights, networks: int) -> Floats:
        """Return the points by which each decision's best choice beats the choice taken."""
        return self.gained_by(self.weigh(weights, networks)[0])


def trained(seen: Choices, lesson: Lesson, seed: int, begun: Floats | None) -> Weights:
    """Return the trained weights: random ones or those given, fitted to the gain of each choice, then to the expected gain."""
    rng = np.random.default_rng(seed)
    weights = fresh(rng, lesson.networks, seen.common.shape[1], seen.own.shape[1], 1)
    if begun is not None:
        weights = unflat(begun, weights, lesson.networks)
    decisions = rng.permutation(len(seen.counts))
    kept, others = np.split(decisions, [len(decisions) // KEPT])
    size = 512
    for aim, rate in (("gains", 3e-3), ("expectation", 1e-3)):
        adam = Adam(weights, lesson.rounds * (len(others) // size), rate, decay=1e-3)
        for _ in range(lesson.rounds):
            for batch in batches(Batch, seen, rng.permutation(others), size):
                adam.step(batch.slopes(weights, lesson.networks, aim == "expectation"))
        gains = np.concatenate([batch.gain(weights, lesson.networks) for batch in batches(Batch, seen, kept, size)])
        print(f"  by {aim}: {mean_estimate(gains.tolist())} points a decision more than was chosen", flush=True)
    return weights


def stored(name: str) -> Floats:
    """Return the weights in a policy's file."""
    weights = read(policy(name).__file__)
    assert weights is not None, "the file that ships is the one to go on from"
    return np.array(weights)


def train(name: str, seed: int, jobs: int, part: int) -> None:
    """Go through the courses of a set of networks and write the resulting weights."""
    lesson = LESSONS[name]
    courses, tables, further = lesson.sets[part]
    seen: list[Choices] = []
    weights: Weights | None = None
    begun = np.split(stored(name), len(lesson.sets))[0] if further else None
    for number, course in enumerate(courses):
        chunks = [range(start, min(start + CHUNK, course.deals)) for start in range(0, course.deals, CHUNK)]
        so_far = begun if weights is None else flat(weights, lesson.networks).astype(float)
        play = partial(played, name, course, tables, f"{seed}/{number}", so_far)
        seen += lab.map(play, chunks, workers=jobs)
        whole = joined(seen)
        print(f"course {number + 1}: {course.deals} deals; {len(whole.counts)} decisions so far", flush=True)
        weights = trained(whole, lesson, seed, begun)
    assert weights is not None
    write(name, weights, lesson.networks, part, len(lesson.sets))


# ---- evaluation ----------------------------------------------------------------------------------------------------


def lead(name: str, options: Options, seed: str, number: int, sets: Sequence[list[float]] = ()) -> float:
    """Return the points by which the networks do better than rules of thumb with the same cards, one side after the other.

    Of more than two sides, one plays by the networks, and its lead is the one over the mean of the others. With two sets of weights the
    second plays against the first.
    """
    lesson, total, own = LESSONS[name], 0.0, policy(name)
    game = ridotto.game(lesson.game)
    sides = len(game.spec.first_scores(options))
    for side in range(sides):
        state = game.deal(options, seed=seed, number=number, dealer=number % game.seats(options))
        while state.turn is not None:
            legal, mine = state.legal_ids(), state.turn % sides == side
            if sets:
                own.install(sets[mine])
            play = learned(lesson) if mine or sets else thumbs(lesson)
            state = state.apply(legal[0] if len(legal) == 1 else chosen(state, play))
        scores = state.sheet()["scores"]
        total += mean_lead(scores, side)
    return total / sides


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "test", "duel"))
    parser.add_argument("policy", choices=LESSONS)
    parser.add_argument("--deals", type=int, default=2000, help="deals of a test")
    parser.add_argument("--options", type=json.loads, default={}, help="rules of a test, as JSON")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--others", action="store_true", help="train the second set of networks, for other rules")
    given = parser.parse_args()
    if (given.others or given.what == "duel") and len(LESSONS[given.policy].sets) == 1:
        parser.error(f"{given.policy} has one set of networks, expected duel and --others only where there are two")
    if given.what == "train":
        train(given.policy, given.seed, given.jobs, int(given.others))
        return
    options = ridotto.game(LESSONS[given.policy].game).options(**given.options)
    sets = [part.tolist() for part in np.split(stored(given.policy), 2)] if given.what == "duel" else []
    seed = f"{given.what} {given.seed}"
    leads = [lead(given.policy, options, seed, number, sets) for number in range(given.deals)]
    print(f"lead over {'the first set' if sets else 'rules of thumb'}: {mean_estimate(leads)} points a deal")


if __name__ == "__main__":
    main()
