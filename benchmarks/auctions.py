"""Trains Coinche's bidding networks on what each call brings, in self-play and against other bidders.

    OPENBLAS_NUM_THREADS=1 python benchmarks/auctions.py train --jobs 2
                                        trains from scratch; `contested.py` follows. Other numbers of threads sum in another order
    python benchmarks/auctions.py level
                                        its last step alone: what calls bring more than they were thought to, in the shipped file
    python benchmarks/auctions.py test --deals 2000 --seed 9
                                        how the networks bid among themselves, and how they do against other bidders

In each course, auctions are bid by the networks so far (at first by rules of thumb), in part of the deals against a team that bids by other
rules: more boldly or timidly, with a coinche for every contract from some number on, always outbidding, never doubling. At every decision
several calls are tried in the actual deal; the auction goes on as its bidders do, and the cards are played with hidden hands. The networks
learn the lead that a call brings (approximate policy iteration), from the last few courses, so that the auction settles instead of chasing
its own last change.

At the end a network for the level of all values of a decision learns how much the calls that are made bring more or less than their values.
"""

import argparse
from collections import Counter
from functools import partial
from random import Random
from typing import Any, NamedTuple

import nets
import numpy as np
from nets import Adam, Floats, Places, Weights, batches, flat, fresh, halves, joined, policy, write
from numpy.typing import NDArray

import ridotto
from ridotto import State, lab
from ridotto.bots.statistics import mean_estimate
from ridotto.core.chance import digest_of
from ridotto.games.coinche.bots import policy as thumbs
from ridotto.games.coinche.bots.practice import RIVALS, Practised, duelled, overrated, practised
from ridotto.policies.network import UNITS, read

NAME = "coinche.calls"
NETWORKS = 5
LEVEL = 4
"""The network for the level of all values of a decision; the others value calls."""
OUTPUTS = 10
CHUNK = 500
"""Deals that a process plays per task."""
ASTRAY = 0.04
"""Probability of a drawn call after a decision, so that the networks learn to continue from it."""
BASE = 0.15
"""Weight of the mean value of a decision's calls beside the differences between them: the former depends mostly on luck."""
KEPT = 20
"""One decision in this many is held out and reported during training."""
WINDOW = 4
"""Courses whose decisions are used together."""
SIZE = 1024
"""Decisions of a mini-batch."""


class Course(NamedTuple):
    """One stage of training."""

    deals: int
    warmth: float
    """Temperature of the networks' calls, in hundreds of points."""
    rate: float
    """First learning rate; it falls linearly to 0."""
    rounds: int = 1
    """Number of passes through all decisions."""
    strange: float = 0.2
    """Probability that a team bids by other rules."""
    learned: bool = True
    """False to bid by rules of thumb."""
    alone: bool = False
    """True to learn from this course's decisions only."""


COURSES = (
    Course(50_000, 0.0, 3e-3, rounds=4, strange=0.3, learned=False),
    *[Course(40_000, warmth, 3e-3) for warmth in (0.2, 0.15, 0.12)],
    *[Course(50_000, 0.1, 1.5e-3) for _ in range(6)],
    *[Course(150_000, 0.1, 1e-3) for _ in range(2)],
    # What calls bring among players who bid like the networks: most of what they will meet.
    *[Course(120_000, 0.08, 1e-3, strange=0.06, alone=True) for _ in range(2)],
)
MIXTURE: tuple[tuple[int, dict[str, Any]], ...] = (
    (8, {}),
    (2, {"melds": False, "no_trumps_all_trumps": False, "max_bid": 160}),
    (1, {"no_trumps_all_trumps": False}),
    (1, {"melds": False}),
)
"""Options of the deals, with their shares; as many deals are of the presets and of drawn options."""
DRAWN: dict[str, tuple[Any, ...]] = {
    "melds": (True, False),
    "no_trumps_all_trumps": (True, True, False),
    "max_bid": (880, 250, 180, 160),
    "failed_defence_extras": ("none", "own", "all"),
    "doubled_pay": ("all", "contract"),
    "unbid_capot": (250, 0, 100),
    "capot_pay": ("taken", "flat"),
    "nt_ace": (11, 19),
    "at_values": ("trump", "scaled"),
}
"""Options that change what a contract pays."""


def tables(seed: int) -> list[State]:
    """Return a deal of every table that is trained on; the deals of a course take turns with them."""
    game, rng = ridotto.game("coinche"), Random(seed)
    given = [options for share, options in MIXTURE for _ in range(share)]
    made = [game.options(**options) for options in given]
    made += [game.preset(name) for name in ("contest", "contest", "contest", "federation", "federation")]
    made += [game.options(**drawn(rng)) for _ in range(11)]
    return [game.deal(options, seed=seed, number=0, dealer=0) for options in made]


def drawn(rng: Random) -> dict[str, Any]:
    """Draw options that change what a contract pays."""
    return {name: rng.choice(values) for name, values in DRAWN.items() if rng.random() < 0.5}


# ---- what each call brings -------------------------------------------------------------------------------------------


class Calls(NamedTuple):
    """Decisions and their calls, both concatenated."""

    common: Floats
    """Common inputs, by decision and input."""
    counts: NDArray[np.int64]
    """Number of calls of each decision."""
    taken: NDArray[np.int64]
    """Place of the call that was made within each decision."""
    own: Floats
    """Inputs of each call, by call and input."""
    network: NDArray[np.int8]
    output: NDArray[np.int8]
    margins: Floats
    """Lead of the caller's team that each call brought, in hundreds of points."""


def played(course: Course, seed: str, weights: Floats | None, numbers: range) -> Calls:
    """Play some auctions and return their decisions."""
    policy(NAME).install(weights)
    digest = digest_of("coinche", seed, f"auctions {numbers.start}")
    given = practised(
        tables(numbers.start), digest, len(numbers), course.learned, course.strange, max(course.warmth, 0.01), ASTRAY
    )
    return columns(given)


def columns(given: Practised) -> Calls:
    """Return the decisions that were practised as arrays."""
    common, counts, taken, own, network, output, margins = given
    return Calls(
        halves(common, len(counts)),
        np.array(counts),
        np.array(taken),
        halves(own, len(network)),
        np.array(network, np.int8),
        np.array(output, np.int8),
        np.array(margins, np.float32),
    )


# ---- training --------------------------------------------------------------------------------------------------------


class Batch(nets.Batch):
    """A mini-batch of decisions, with the networks' outputs and gradients."""

    def __init__(self, seen: Calls, starts: Places, decisions: Places) -> None:
        super().__init__(seen.counts, starts, decisions)
        self.taken = self.first + seen.taken[decisions]
        self.common = seen.common[decisions].astype(np.float32)
        self.own = seen.own[self.places].astype(np.float32)
        self.network, self.output = seen.network[self.places], seen.output[self.places]
        self.margins = seen.margins[self.places]

    def weigh(self, weights: Weights) -> tuple[Floats, list[tuple[NDArray[np.int64], Floats]]]:
        """Return the value of each call and, for each network, its calls and the activations of its hidden units."""
        worths, hidden = np.empty(len(self.of), np.float32), []
        for network in range(LEVEL):
            rows = np.nonzero(self.network == network)[0]
            stirred = (self.common @ weights[f"common{network}"])[self.of[rows]]
            units = np.maximum(stirred + self.own[rows] @ weights[f"own{network}"], 0)
            output = self.output[rows]
            worths[rows] = (units * weights[f"out{network}"][output]).sum(1) + weights[f"bias{network}"][output]
            hidden.append((rows, units))
        return worths, hidden

    def slopes(self, weights: Weights) -> Weights:
        """Return the gradient of the squared error: of the differences within decisions, and less so of their means."""
        worths, hidden = self.weigh(weights)
        wrong = worths - self.margins
        middle = self.mean(wrong)
        return self.slopes_by(2 * (wrong - middle + BASE * middle) / np.sqrt(self.count)[self.of], weights, hidden)

    def slopes_by(self, slope: Floats, weights: Weights, hidden: list[tuple[NDArray[np.int64], Floats]]) -> Weights:
        """Return the gradient of the weights, given that of the calls' values in each decision and what `weigh` returned."""
        slope = slope.astype(np.float32) / len(self.count)
        found: Weights = {}
        for network, (rows, units) in enumerate(hidden):
            output = self.output[rows]
            marked = np.zeros((len(rows), OUTPUTS), np.float32)
            marked[np.arange(len(rows)), output] = slope[rows]
            back = (slope[rows][:, None] * weights[f"out{network}"][output]) * (units > 0)
            found[f"out{network}"] = marked.T @ units
            found[f"bias{network}"] = marked.sum(0)
            found[f"own{network}"] = self.own[rows].T @ back
            found[f"common{network}"] = self.common[self.of[rows]].T @ back
        return found

    def gain(self, weights: Weights) -> Floats:
        """Return the points by which each decision's best call, of those tried, beats the call that was made."""
        return self.gained_by(self.weigh(weights)[0])

    def bias(self, weights: Weights) -> Floats:
        """Return the value minus the lead of each call that was made, in points."""
        worths, _ = self.weigh(weights)
        found: Floats = 100 * (worths - self.margins)[self.taken]
        return found


def trained(seen: Calls, weights: Weights, rounds: int, rate: float, seed: int) -> Weights:
    """Return the weights after `rounds` passes through all decisions."""
    rng = np.random.default_rng(seed)
    decisions = rng.permutation(len(seen.counts))
    kept, others = np.split(decisions, [len(decisions) // KEPT])
    adam = Adam(weights, rounds * (len(others) // SIZE), rate, decay=1e-3)
    for _ in range(rounds):
        for batch in batches(Batch, seen, rng.permutation(others), SIZE):
            adam.step(batch.slopes(weights))
    held = list(batches(Batch, seen, kept, SIZE))
    gains = np.concatenate([batch.gain(weights) for batch in held])
    wrong = np.concatenate([batch.bias(weights) for batch in held])
    print(
        f"  best call over the one made {mean_estimate(gains.tolist())}, value over lead {mean_estimate(wrong.tolist())}"
    )
    return weights


def kept(rows: int, columns: int) -> Weights:
    """Return the weights of the shipped file. `rows`, `columns`: numbers of common inputs and of inputs of a call."""
    left = np.array(read(policy(NAME).__file__), np.float32)
    weights: Weights = {}
    for network in range(NETWORKS):
        for part, shape in (
            ("common", (rows, UNITS)),
            ("own", (columns, UNITS)),
            ("out", (OUTPUTS, UNITS)),
            ("bias", (OUTPUTS,)),
        ):
            size = int(np.prod(shape))
            weights[f"{part}{network}"], left = left[:size].reshape(shape).copy(), left[size:]
    return weights


def train(seed: int, jobs: int, first: int) -> None:
    """Go through the courses and write the weights. `first`: number of the first course; above 0 it continues the shipped file."""
    seen: list[Calls] = []
    weights: Weights | None = None
    if first:
        example = played(COURSES[-1], "shape", None, range(1))
        weights = kept(example.common.shape[1], example.own.shape[1])
    for number, course in enumerate(COURSES):
        if number < first:
            continue
        chunks = [range(start, min(start + CHUNK, course.deals)) for start in range(0, course.deals, CHUNK)]
        so_far = None if weights is None else flat(weights, NETWORKS).astype(float)
        play = partial(played, course, f"{seed}/{number}", so_far)
        seen = [*seen, joined(list(lab.map(play, chunks, workers=jobs)))][-1 if course.alone else -WINDOW :]
        whole = joined(seen)
        print(
            f"course {number + 1}: {course.deals} deals; {len(whole.counts)} decisions of the last courses", flush=True
        )
        if weights is None:
            rng = np.random.default_rng(seed)
            weights = fresh(rng, NETWORKS, whole.common.shape[1], whole.own.shape[1], OUTPUTS)
            weights[f"out{LEVEL}"][:] = 0.0
        weights = trained(whole, weights, course.rounds, course.rate, seed + number)
        write(NAME, weights, NETWORKS)
        policy(NAME).install(flat(weights, NETWORKS).astype(float))
        report(600, f"report {number}")
        against(1000, f"against {number}")
    level(seed, jobs)


# ---- the level of a decision's values -----------------------------------------------------------------------------------


LEVEL_DEALS, LEVEL_ROUNDS = 150_000, 6
"""Deals, and passes through their decisions."""
LEVEL_SHARE = 0.3
"""Share of the decisions that are kept, but for those about a double: those of one deal share their outcome."""
LEVEL_RARE = 3.0
"""Weight of decisions about a double: they are one in fifty."""
LEVEL_SIZE = 4096
LEVEL_RATE = 3e-3


DOUBLES = (1, 3)
"""Kinds of a coinche and a surcoinche."""


class Calm(NamedTuple):
    """Decisions of the networks among themselves."""

    common: Floats
    own: Floats
    """Inputs of the call's denomination, or of the last bid's."""
    kind: NDArray[np.int8]
    """0 for a pass, 1 for a coinche, 2 for a bid, 3 for a surcoinche."""
    more: Floats
    """What the call brought more than it was thought to, in hundreds of points."""


def calm(seed: str, weights: Floats, numbers: range) -> Calm:
    """Bid some deals and return their decisions."""
    policy(NAME).install(weights)
    digest = digest_of("coinche", seed, f"level {numbers.start}")
    common, own, kind, more = overrated(tables(numbers.start), digest, len(numbers), LEVEL_SHARE)
    return Calm(
        halves(common, len(kind)),
        halves(own, len(kind)),
        np.array(kind, np.int8),
        np.frombuffer(more, np.float32),
    )


def level_slopes(weights: Weights, seen: Calm, rows: Places) -> Weights:
    """Return the gradient of the squared error of the level."""
    common, own = seen.common[rows].astype(np.float32), seen.own[rows].astype(np.float32)
    units = np.maximum(common @ weights[f"common{LEVEL}"] + own @ weights[f"own{LEVEL}"], 0)
    kind, out = seen.kind[rows], weights[f"out{LEVEL}"]
    wrong = (units * out[kind]).sum(1) + weights[f"bias{LEVEL}"][kind] - seen.more[rows]
    # The second input common to all calls: answering a coinche.
    wrong *= np.where(np.isin(kind, DOUBLES) | (common[:, 1] > 0), LEVEL_RARE, 1.0)
    marked = np.zeros((len(rows), OUTPUTS), np.float32)
    marked[np.arange(len(rows)), kind] = 2 * wrong / len(rows)
    back = (marked @ out) * (units > 0)
    return {
        f"out{LEVEL}": marked.T @ units,
        f"bias{LEVEL}": marked.sum(0),
        f"own{LEVEL}": own.T @ back,
        f"common{LEVEL}": common.T @ back,
    }


def level(seed: int, jobs: int) -> None:
    """Train the level on the shipped file and write it."""
    example = played(COURSES[-1], "shape", None, range(1))
    weights = kept(example.common.shape[1], example.own.shape[1])
    part = partial(calm, f"{seed}", flat(weights, NETWORKS).astype(float))
    chunks = [range(start, start + CHUNK) for start in range(0, LEVEL_DEALS, CHUNK)]
    seen = joined(list(lab.map(part, chunks, workers=jobs)))
    rng = np.random.default_rng(seed)
    new = fresh(rng, NETWORKS, example.common.shape[1], example.own.shape[1], OUTPUTS)
    own = {name: weight for name, weight in new.items() if name.endswith(str(LEVEL))}
    own[f"out{LEVEL}"][:] = 0.0
    adam = Adam(own, LEVEL_ROUNDS * (len(seen.kind) // LEVEL_SIZE), LEVEL_RATE, decay=1e-3)
    for _ in range(LEVEL_ROUNDS):
        order = rng.permutation(len(seen.kind))
        for start in range(0, len(order) - LEVEL_SIZE + 1, LEVEL_SIZE):
            adam.step(level_slopes(own, seen, order[start : start + LEVEL_SIZE]))
    write(NAME, weights | own, NETWORKS)
    policy(NAME).install(flat(weights | own, NETWORKS).astype(float))
    report(2000, f"level {seed}")


# ---- evaluation ------------------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """A finished deal."""

    bids: int
    denomination: str | None
    multiplier: int
    made: bool
    lead: int
    """Lead of the declarers."""


def bid_out(state: State) -> tuple[Deal, list[tuple[str, float]]]:
    """Play a deal that the networks bid and rules of thumb play. Return it, and each call's kind and error of its value in points."""
    own, bids = policy(NAME), 0
    called: list[tuple[int, str, float]] = []
    while (seat := state.turn) is not None:
        view = state.view(seat)
        if view["phase"] == "play":
            state = state.apply(thumbs.act_in(state))
            continue
        text = own.act(view)
        bids += text.startswith("bid")
        values = own.worths(view)
        if text in values:
            called.append((seat, text.split()[0], values[text]))
        state = state.apply(text)
    sheet, contract = state.sheet(), state.view(None)["contract"]
    scores = sheet["scores"]
    errors = [(kind, value - (scores[caller % 2] - scores[1 - caller % 2])) for caller, kind, value in called]
    if not contract:
        return Deal(0, None, 1, False, 0), errors
    side = contract["declarer"] % 2
    made = sheet["outcome"] == "made"
    return Deal(bids, contract["denomination"], sheet["multiplier"], made, scores[side] - scores[1 - side]), errors


def report(deals: int, seed: str) -> None:
    """Print how the networks bid among themselves, and by kind of call how much more it was thought to bring than it brought."""
    game = ridotto.game("coinche")
    found: list[Deal] = []
    errors: dict[str, list[float]] = {"bid": [], "pass": [], "coinche": [], "surcoinche": []}
    for number in range(deals):
        deal, thoughts = bid_out(game.deal(seed=seed, number=number, dealer=number % 4))
        found.append(deal)
        for kind, values in errors.items():
            values += [value for name, value in thoughts if name == kind]
    bid = [deal for deal in found if deal.denomination]
    doubled = [deal for deal in bid if deal.multiplier > 1]
    redoubled = [deal for deal in bid if deal.multiplier > 2]
    share = 100 / max(1, len(bid))
    kinds = Counter(deal.denomination for deal in bid)
    print(
        f"  {len(bid)} of {deals} bid, {sum(deal.bids for deal in bid) / max(1, len(bid)):.1f} bids; "
        f"made {share * sum(deal.made for deal in bid):.0f} %, coinched {share * len(doubled):.1f} % "
        f"(failed {100 * sum(not deal.made for deal in doubled) / max(1, len(doubled)):.0f} %), "
        f"surcoinched {share * len(redoubled):.1f} %; sides differ by {share / 100 * sum(abs(deal.lead) for deal in bid):.0f}, "
        f"declarers lead by {share / 100 * sum(deal.lead for deal in bid):.0f}; "
        + " ".join(f"{name} {share * number:.0f} %" for name, number in kinds.most_common()),
        flush=True,
    )
    for kind, values in errors.items():
        if len(values) > 1:
            print(f"  {kind}: thought minus brought {mean_estimate(values)}", flush=True)


def against(deals: int, seed: str) -> None:
    """Print the networks' lead over other ways of bidding, each deal bid from both sides and played by rules of thumb."""
    game = ridotto.game("coinche")
    table = game.deal(seed=seed, number=0, dealer=0)
    for name, rival in RIVALS.items():
        leads = duelled(table, digest_of("coinche", seed, name), deals, rival)
        print(f"  lead over {name}: {mean_estimate(leads)} points a deal", flush=True)


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "level", "test"))
    parser.add_argument("--deals", type=int, default=2000, help="deals of a test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--first", type=int, default=0, help="course to begin with; above 0 the shipped file is trained on"
    )
    given = parser.parse_args()
    if given.what == "train":
        train(given.seed, given.jobs, given.first)
        return
    if given.what == "level":
        level(given.seed, given.jobs)
        return
    report(given.deals, f"test {given.seed}")
    against(given.deals, f"test {given.seed}")


if __name__ == "__main__":
    main()
