"""Trains the small networks by which masters of Belote, Burraco and Biriba play on: on what comes of each choice.

    OPENBLAS_NUM_THREADS=1 python benchmarks/practice.py train biriba_turns --jobs 2
                                        makes the shipped file again (ten to fifteen minutes on two cores, as each of the others); more
                                        threads add up in another order, so that the last bits differ
    python benchmarks/practice.py test biriba_turns --deals 2000 --seed 9
                                        the lead of the networks over rules of thumb, on deals that no training has seen

In each course deals are played by a policy, first rules of thumb, then the networks so far. Wherever there is a choice, its ways to go on
are tried in the deal as it lies, and the policy plays each to the end. By how much a choice does better than the mean of them is what
networks learn (approximate policy iteration). It needs no guess at hidden cards: those that lie there are what they are likely to be after
all that was done. One deal teaches hardly anything, since luck decides it; a million choices even that out.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
from nets import Adam, Floats, Weights, flat, fresh, policy, write
from numpy.typing import NDArray

import ridotto
from ridotto import State, lab
from ridotto.bots.statistics import estimated
from ridotto.policies import playing
from ridotto.search.kernels.evaluating import chosen, evaluated

CHUNK = 100
"""Deals that a process plays in one go."""
ASTRAY = 0.1
"""How often something else is done than the policy would do, so that it learns what to do then."""
SEVERAL = 4
"""Choices among which all are tried; of more, in narrow courses, only the policy's, the three that look best, and one at random."""
SCORES = range(-300, 1950, 5)
"""Match scores before the deal, in half of the deals that count them."""
KEPT = 12
"""One deal of so many is not learned from, and told of beside the training."""


class Course(NamedTuple):
    """Some deals of a training."""

    deals: int
    thumbs: bool = False
    """Played by rules of thumb instead of the networks so far."""
    narrow: bool = False
    """Not all choices are tried."""


class Lesson(NamedTuple):
    """What networks learn."""

    game: str
    thumbs: str
    """The compiled policy that they begin from, of the game's module."""
    networks: int
    courses: Sequence[Course]
    rounds: int
    """How often all choices are gone through, by each of two aims."""
    scored: bool
    """Whether the match scores before a deal matter."""


DEALS = (Course(76_000, thumbs=True), Course(260_000), Course(500_000))
"""At Belote, whose deals are short."""
MELDS = (Course(9_400, thumbs=True), Course(10_500, narrow=True), Course(14_000, narrow=True))
"""At the meld games, whose deals are long."""
LESSONS = {
    "belote.turns": Lesson("belote", "steady", 2, DEALS, 3, False),
    "burraco.turns": Lesson("burraco", "keen", 3, MELDS, 4, False),
    "biriba.turns": Lesson("biriba", "keen", 3, MELDS, 4, True),
}
"""By game and module: "belote.turns" is `bots/turns.py` in Belote's folder."""


def learned(lesson: Lesson) -> object:
    """The networks as a policy."""
    return playing(lesson.game)["learned"]


def thumbs(lesson: Lesson) -> object:
    """Rules of thumb likewise."""
    return playing(lesson.game)[lesson.thumbs]


# ---- what comes of each choice ---------------------------------------------------------------------------------------


class Choices(NamedTuple):
    """Decisions, one after the other, and their choices, one after the other."""

    common: Floats
    """By decision and input."""
    counts: NDArray[np.int64]
    """Choices of each decision."""
    taken: NDArray[np.int64]
    """Of each decision the place of what the policy chose."""
    own: Floats
    """By choice and input."""
    network: NDArray[np.int8]
    """By choice."""
    brought: Floats
    """By choice: points by which the side was ahead in the end."""


def joined(parts: Sequence[Choices]) -> Choices:
    """Several as one."""
    return Choices._make(np.concatenate(columns) for columns in zip(*parts, strict=True))


def dealt(lesson: Lesson, seed: str, number: int, rng: Random) -> State:
    """A deal before its first action, half of them in the middle of a match."""
    scores = tuple(rng.choice(SCORES) for _ in range(2)) if lesson.scored and rng.random() < 0.5 else (0, 0)
    return ridotto.game(lesson.game).deal(seed=seed, number=number, dealer=number % 4, scores=scores)


def tried(rng: Random, actions: Sequence[int], worths: Sequence[float], best: int) -> list[int]:
    """The places of the choices that a narrow course tries."""
    if len(actions) <= SEVERAL:
        return list(range(len(actions)))
    ranked = sorted(range(len(actions)), key=lambda place: -worths[place])
    return sorted({best, *ranked[:3], rng.randrange(len(actions))})


def played(name: str, course: Course, seed: str, weights: Floats | None, numbers: range) -> Choices:
    """The decisions of some deals."""
    lesson, own = LESSONS[name], policy(name)
    own.install(weights)
    play = thumbs(lesson) if course.thumbs else learned(lesson)
    common: list[bytes] = []
    rows: list[bytes] = []
    networks: list[int] = []
    brought: list[float] = []
    count, taken = [], []
    for number in numbers:
        rng = Random(f"{seed}/{number}")
        state = dealt(lesson, seed, number, rng)
        while (turn := state.turn) is not None:
            legal = state.legal_ids()
            if len(legal) == 1:
                state = state.apply(legal[0])
                continue
            action = chosen(state, play)
            actions, seen, told, kinds = own.told(state)
            if len(actions) > 1 and action in actions:
                best, places = actions.index(action), list(range(len(actions)))
                if course.narrow:
                    places = tried(rng, actions, own.worths(state), best)
                scores = evaluated([state], [actions[place] for place in places], play, 1, 1)[0]
                side = turn % 2
                common.append(seen)
                rows += [told[place] for place in places]
                networks += [kinds[place] for place in places]
                brought += [both[side] - both[1 - side] for both in scores]
                count.append(len(places))
                taken.append(places.index(best))
                if rng.random() < ASTRAY:
                    action = rng.choice(actions)
            state = state.apply(action)
    return Choices(
        halves(common),
        np.array(count),
        np.array(taken),
        halves(rows),
        np.array(networks, np.int8),
        np.array(brought, np.float32),
    )


def halves(rows: Sequence[bytes]) -> Floats:
    """Inputs by row, as precise as training needs them."""
    return np.frombuffer(b"".join(rows), np.float32).reshape(len(rows), -1).astype(np.float16)


# ---- the training ----------------------------------------------------------------------------------------------------

WARMTH = 0.08
"""Hundreds of points: the temperature at which choices are drawn where their expectation is the aim."""


class Batch:
    """Some decisions, and what networks make of them."""

    def __init__(self, seen: Choices, starts: NDArray[np.int64], decisions: NDArray[np.int64]) -> None:
        count = seen.counts[decisions]
        self.first = np.concatenate([[0], np.cumsum(count)[:-1]])
        self.of = np.repeat(np.arange(len(decisions)), count)
        places = np.arange(count.sum()) - np.repeat(self.first, count) + np.repeat(starts[decisions], count)
        self.count = count
        self.taken = self.first + seen.taken[decisions]
        self.common = seen.common[decisions].astype(np.float32)
        self.own = seen.own[places].astype(np.float32)
        self.network = seen.network[places]
        self.brought = seen.brought[places] / 100
        self.gained = self.brought - self.mean(self.brought)

    def mean(self, values: Floats) -> Floats:
        """Of each decision, repeated by choice."""
        means: Floats = (np.add.reduceat(values, self.first) / self.count)[self.of]
        return means

    def weigh(self, weights: Weights, networks: int) -> tuple[Floats, list[tuple[NDArray[np.int64], Floats]]]:
        """The worth of each choice, and by network its choices and what stirs their hidden units."""
        worths, hidden = np.empty(len(self.of), np.float32), []
        for network in range(networks):
            rows = np.nonzero(self.network == network)[0]
            stirred = (self.common @ weights[f"common{network}"])[self.of[rows]]
            units = np.maximum(stirred + self.own[rows] @ weights[f"own{network}"], 0)
            worths[rows] = units @ weights[f"out{network}"][0] + weights[f"bias{network}"]
            hidden.append((rows, units))
        return worths, hidden

    def slopes(self, weights: Weights, networks: int, expecting: bool) -> Weights:
        """How the aim changes with each weight: squared errors of what choices gain, or what their softened choice can expect."""
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
        """By how many points the best choice of each decision brought more than what was chosen."""
        worths, _ = self.weigh(weights, networks)
        best = worths == np.maximum.reduceat(worths, self.first)[self.of]
        equal = np.add.reduceat(best.astype(np.float32), self.first)
        found: Floats = 100 * (
            np.add.reduceat(np.where(best, self.brought, 0), self.first) / equal - self.brought[self.taken]
        )
        return found


def batches(seen: Choices, decisions: NDArray[np.int64], size: int) -> Iterator[Batch]:
    """Decisions in their order, so many at a time; a rest is left out."""
    starts = np.concatenate([[0], np.cumsum(seen.counts)[:-1]])
    for begin in range(0, len(decisions) - size + 1, size):
        yield Batch(seen, starts, decisions[begin : begin + size])


def trained(seen: Choices, lesson: Lesson, seed: int) -> Weights:
    """The weights: first by what each choice gains, then by what the best ones bring."""
    rng = np.random.default_rng(seed)
    weights = fresh(rng, lesson.networks, seen.common.shape[1], seen.own.shape[1], 1)
    decisions = rng.permutation(len(seen.counts))
    kept, others = np.split(decisions, [len(decisions) // KEPT])
    size = 512
    for aim, rate in (("gains", 3e-3), ("expectation", 1e-3)):
        adam = Adam(weights, lesson.rounds * (len(others) // size), rate, decay=1e-3)
        for _ in range(lesson.rounds):
            for batch in batches(seen, rng.permutation(others), size):
                adam.step(batch.slopes(weights, lesson.networks, aim == "expectation"))
        gains = np.concatenate([batch.gain(weights, lesson.networks) for batch in batches(seen, kept, size)])
        print(f"  by {aim}: {estimated(gains.tolist())} points a decision more than was chosen", flush=True)
    return weights


def train(name: str, seed: int, jobs: int) -> None:
    """Goes through the courses, and writes what comes of them."""
    lesson = LESSONS[name]
    seen: list[Choices] = []
    weights: Weights | None = None
    for number, course in enumerate(lesson.courses):
        chunks = [range(start, min(start + CHUNK, course.deals)) for start in range(0, course.deals, CHUNK)]
        so_far = None if weights is None else flat(weights, lesson.networks).astype(float)
        play = partial(played, name, course, f"{seed}/{number}", so_far)
        seen += lab.map(play, chunks, workers=jobs)
        whole = joined(seen)
        print(f"course {number + 1}: {course.deals} deals; {len(whole.counts)} decisions so far", flush=True)
        weights = trained(whole, lesson, seed)
    assert weights is not None
    write(name, weights, lesson.networks)


# ---- what it is worth ------------------------------------------------------------------------------------------------


def lead(name: str, seed: str, number: int) -> float:
    """Points by which the networks do better than rules of thumb with the same cards."""
    lesson, total = LESSONS[name], 0.0
    policies = learned(lesson), thumbs(lesson)
    for team in range(2):
        state = ridotto.game(lesson.game).deal(seed=seed, number=number, dealer=number % 4)
        while state.turn is not None:
            legal = state.legal_ids()
            state = state.apply(legal[0] if len(legal) == 1 else chosen(state, policies[(state.turn + team) % 2]))
        scores = state.sheet()["scores"]
        total += scores[team] - scores[1 - team]
    return total / 2


def main() -> None:
    """Does one of the two."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "test"))
    parser.add_argument("policy", choices=LESSONS)
    parser.add_argument("--deals", type=int, default=2000, help="of a test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if given.what == "train":
        train(given.policy, given.seed, given.jobs)
        return
    leads = [lead(given.policy, f"test {given.seed}", number) for number in range(given.deals)]
    print(f"lead over rules of thumb: {estimated(leads)} points a deal")


if __name__ == "__main__":
    main()
