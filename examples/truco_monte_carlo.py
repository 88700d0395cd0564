"""Tabular Monte Carlo control learns truco from whole deals, with a small abstraction of what a seat sees.

python examples/truco_monte_carlo.py --seconds 60

All four seats share one table, which holds the mean return of each action in each situation (Sutton and Barto, Reinforcement learning,
2018, chapter 5). A situation is much coarser than the information set `state.key(seat)`: four strength classes for the cards in hand
and on the table, the tricks so far, and the stakes. Cutting and packets are left to chance.
Needs NumPy: pip install "ridotto[env]".
"""

import argparse
import sys
from collections.abc import Sequence
from time import process_time
from typing import Any

try:
    import numpy as np

    from ridotto.env import Batch
except ImportError as missing:
    sys.exit(str(missing) if "ridotto" in str(missing) else 'this example needs numpy: pip install "ridotto[env]"')

from ridotto.bots.statistics import Estimate, mean_estimate

ORDER = "4567QJKA23"
MANILHAS = ("4C", "7H", "AS", "7D")
WORDS = ("accept", "fold", "truco")
PHASES = (4, 5)
"""Phases of an observation in which the table decides, a turn and an answer; the others are left to chance."""
AT_ONCE = 256
"""Number of deals played in parallel."""

Table = dict[bytes, list[float]]
"""Situation and action → number of visits, and mean return."""


def strength(card: str) -> int:
    """Return the strength class of a card: 0 for up to a queen, 1 for up to an ace, 2 for twos and threes, 3 for the four manilhas."""
    return 3 if card in MANILHAS else (ORDER.index(card[0]) >= 5) + (ORDER.index(card[0]) >= 8)


def kind(action: str) -> int:
    """Return the class of an action: a card by strength, a face-down card, or a word."""
    word, *rest = action.split()
    if word == "play":
        return 4 if rest[-1] in ("down", "top") else strength(rest[0])
    return 5 + WORDS.index(word) if word in WORDS else 8


class Learner:
    """The table, and the policy that plays by it."""

    def __init__(self, batch: Batch) -> None:
        assert batch.observation is not None
        self.batch = batch
        self.fields = batch.observation
        self.kinds = [kind(action.text) for action in batch.game.vocabulary]
        self.classes = np.array([strength(action.text.split()[1]) for action in batch.game.vocabulary[:40]])
        self.table: Table = {}

    def situations(self, seen: Any) -> Any:
        """Return the situations: (n, size) observations → (n, k) small integers."""
        of = self.fields.split(seen)
        held = [of["hand"][:, self.classes == one].sum(1) for one in range(4)]
        strengths = np.ceil(of["strength"] * 14 / 4)
        best = [strengths[:, [0, 2]].max(1), strengths[:, [1, 3]].max(1), of["laid"].sum(1)]
        stakes = [of["value"] * 12, of["proposed"] * 12, of["phase"][:, 4]]
        tricks = (of["outcomes"].reshape(-1, 3, 3) @ [1, 2, 3]).T
        return np.stack([*held, *best, *stakes, *tricks, of["speaker"] @ [1, 2]], 1).astype(np.uint8)

    def best(self, situation: bytes, lawful: Sequence[int]) -> int:
        """Return the legal id with the best mean; untried actions come first."""
        nothing = (0.0, np.inf)
        return max(lawful, key=lambda action: self.table.get(situation + bytes((self.kinds[action],)), nothing)[1])

    def add(self, key: bytes, reward: float) -> None:
        """Add a return. The last few hundred count most, because the other seats keep learning."""
        entry = self.table.setdefault(key, [0.0, 0.0])
        entry[0] = min(entry[0] + 1, 500)
        entry[1] += (reward - entry[1]) / entry[0]


def learn(learner: Learner, seconds: float, explore: float, seed: int) -> int:
    """Learn by self-play for `seconds` of processor time. Return the number of deals."""
    dice = np.random.default_rng(seed)
    batch, count = learner.batch, 0
    past: list[list[tuple[int, bytes]]] = [[] for _ in range(batch.n)]
    step = batch.reset(seed)
    ends = process_time() + seconds
    while process_time() < ends:
        assert step.obs is not None and step.mask is not None
        ids = batch.sample_legal().copy()
        asked = np.isin(learner.fields.split(step.obs)["phase"].argmax(1), PHASES)
        situations, random = learner.situations(step.obs), dice.random(batch.n) < explore
        for place in np.flatnonzero(asked).tolist():
            situation = situations[place].tobytes()
            if not random[place]:
                ids[place] = learner.best(situation, [action for action in step.mask[place].tolist() if action >= 0])
            past[place].append((int(step.seat[place]), situation + bytes((learner.kinds[ids[place]],))))
        step = batch.step(ids)
        for place in np.flatnonzero(step.done).tolist():
            for seat, key in past[place]:
                learner.add(key, float(step.reward[place, seat]))
            past[place].clear()
            count += 1
    return count


def measured(learner: Learner, deals: int, seed: str = "measured") -> Estimate:
    """Return points per deal of seats 0 and 2, which play by the table, against random seats 1 and 3; always on the same deals."""
    with Batch(learner.batch.game, min(deals, AT_ONCE), seed, options=learner.batch.options, mask="ids") as batch:
        step, found = batch.reset(), list[float]()
        share = -(-deals // batch.n)
        counted = np.zeros(batch.n, int)  # the same number from each environment, or short deals would count more
        while counted.min() < share:
            assert step.obs is not None and step.mask is not None
            ids = batch.sample_legal().copy()
            asked = np.isin(learner.fields.split(step.obs)["phase"].argmax(1), PHASES) & (step.seat % 2 == 0)
            situations = learner.situations(step.obs)
            for place in np.flatnonzero(asked).tolist():
                lawful = [action for action in step.mask[place].tolist() if action >= 0]
                ids[place] = learner.best(situations[place].tobytes(), lawful)
            step = batch.step(ids)
            for place in np.flatnonzero(step.done & (counted < share)).tolist():
                found.append(float(step.reward[place, 0]))
                counted[place] += 1
        return mean_estimate(found)


def main(given: Sequence[str] | None = None) -> None:
    """Parse the command line, learn and report."""
    parser = argparse.ArgumentParser(description="A table learns truco from whole deals.")
    parser.add_argument("--seconds", type=float, default=60, help="processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--explore", type=float, default=0.1, help="share of decisions drawn at random")
    parser.add_argument("--deals", type=int, default=4096, help="deals of a measurement")
    args = parser.parse_args(given)
    if args.seconds < 0 or args.deals < 2 or not 0 <= args.explore <= 1:
        parser.error("expected no less than 0 --seconds, 2 --deals or more, and --explore from 0 to 1")
    with Batch("truco", AT_ONCE, args.seed, preset="popular", mask="ids") as batch:
        learner = Learner(batch)
        before = measured(learner, args.deals)
        print(f"before: {before.mean:+.2f} ± {before.half_width:.2f} points a deal against random, 95 % interval")
        count = learn(learner, args.seconds, args.explore, args.seed)
        after = measured(learner, args.deals)
        print(f"after {count} deals, {len(learner.table)} entries: {after.mean:+.2f} ± {after.half_width:.2f}")
        print("it beats random" if after.low > 0 else "it does not beat random yet")


if __name__ == "__main__":
    main()
