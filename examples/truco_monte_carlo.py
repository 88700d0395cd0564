"""A table learns truco from whole deals: Monte-Carlo control with a small abstraction of what a seat sees.

python examples/truco_monte_carlo.py --seconds 60

All four seats learn from the same table, which holds the mean return of each thing to do in each situation (Sutton and Barto,
Reinforcement learning, 2018, chapter 5). A situation is much less than the information set that `state.key(seat)` names: four
classes of strength for each card in hand and on the table, the tricks so far, what is at stake. Cutting and packets are left to
chance. Needs NumPy: pip install "ridotto[env]".
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

from ridotto.bots.statistics import Estimate, estimated

ORDER = "4567QJKA23"
MANILHAS = ("4C", "7H", "AS", "7D")
WORDS = ("accept", "fold", "truco")
PHASES = (4, 5)
"""A turn and an answer, of the phases that an observation tells; the rest is left to chance."""
AT_ONCE = 256
"""Deals side by side."""

Table = dict[bytes, list[float]]
"""Situation and what is done in it → how often, and the mean return."""


def strength(card: str) -> int:
    """The class of a card: 0 up to a queen, 1 up to an ace, 2 for twos and threes, 3 for the four best."""
    return 3 if card in MANILHAS else (ORDER.index(card[0]) >= 5) + (ORDER.index(card[0]) >= 8)


def kind(action: str) -> int:
    """What an action comes to: a card of some class, one face down, or a word."""
    word, *rest = action.split()
    if word == "play":
        return 4 if rest[-1] in ("down", "top") else strength(rest[0])
    return 5 + WORDS.index(word) if word in WORDS else 8


class Learner:
    """The table, and who plays by it."""

    def __init__(self, batch: Batch) -> None:
        assert batch.observation is not None
        self.batch = batch
        self.fields = batch.observation
        self.kinds = [kind(action.text) for action in batch.game.vocabulary]
        self.classes = np.array([strength(action.text.split()[1]) for action in batch.game.vocabulary[:40]])
        self.table: Table = {}

    def situations(self, seen: Any) -> Any:
        """What the table tells apart: (n, size) observations → (n, k) small numbers."""
        of = self.fields.split(seen)
        held = [of["hand"][:, self.classes == one].sum(1) for one in range(4)]
        strengths = np.ceil(of["strength"] * 14 / 4)
        best = [strengths[:, [0, 2]].max(1), strengths[:, [1, 3]].max(1), of["laid"].sum(1)]
        stakes = [of["value"] * 12, of["proposed"] * 12, of["phase"][:, 4]]
        tricks = (of["outcomes"].reshape(-1, 3, 3) @ [1, 2, 3]).T
        return np.stack([*held, *best, *stakes, *tricks, of["speaker"] @ [1, 2]], 1).astype(np.uint8)

    def best(self, situation: bytes, lawful: Sequence[int]) -> int:
        """The lawful id of the best mean; what was never tried comes first."""
        nothing = (0.0, np.inf)
        return max(lawful, key=lambda action: self.table.get(situation + bytes((self.kinds[action],)), nothing)[1])

    def add(self, key: bytes, reward: float) -> None:
        """A return, of which the last few hundred count most: the others learn as well."""
        entry = self.table.setdefault(key, [0.0, 0.0])
        entry[0] = min(entry[0] + 1, 500)
        entry[1] += (reward - entry[1]) / entry[0]


def learn(learner: Learner, seconds: float, explore: float, seed: int) -> int:
    """Plays against itself for so many seconds of processor time; returns the number of deals."""
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
    """Points a deal of seats 0 and 2, who play by the table, against 1 and 3, who do what chance says; the same deals each time."""
    with Batch(learner.batch.game, min(deals, AT_ONCE), seed, options=learner.batch.options, mask="ids") as batch:
        step, found = batch.reset(), list[float]()
        share = -(-deals // batch.n)
        counted = np.zeros(batch.n, int)  # as many of each, or short deals would count more
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
        return estimated(found)


def main(given: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="A table learns truco from whole deals.")
    parser.add_argument("--seconds", type=float, default=60, help="processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--explore", type=float, default=0.1, help="of the decisions so many are drawn at random")
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
