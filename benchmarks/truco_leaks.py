"""Where an opponent that knows truco's tables wins from them.

    python benchmarks/truco_leaks.py parts popular --pairs 600        gain of a response that makes only some of the decisions
    python benchmarks/truco_leaks.py gains default --deals 10000      the same by kind of decision, all decisions made by the response
    python benchmarks/truco_leaks.py gains quick --option players=2   the same for two players
    python benchmarks/truco_leaks.py regret default --deals 800       what the table loses in each class of its decisions in self-play
    python benchmarks/truco_leaks.py answers default --deals 1500     what better answers would have brought in the deals themselves

A regret is what the best action brings more than the table's mixture, against the table. The best action is chosen in one half of the
sampled worlds and valued in the other, so that noise does not count as regret. Sampled worlds give an action that the table never takes
some chance (`DOUBT`), which overrates regrets; `answers` has no such error. There a response chooses each answer, and its choice and the
table's are played out in the actual deal. What this brings is listed by what everyone saw, to show which differences the table's classes
leave out.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import ridotto
from ridotto.bots import player
from ridotto.bots.duplicate import Contest, play_rounds
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.statistics import mean_estimate
from ridotto.bots.steady import heard
from ridotto.cli.choose import options_of
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots.kernel import Thought, mixture
from ridotto.games.truco.bots.response import DOUBT, Table, respond
from ridotto.games.truco.bots.search import CUT, drawn, shares_of
from ridotto.search import Budget

GAME = ridotto.game("truco")
CALL = "truco"
PARTS = ("all", "packets", "calls", "answers", "cards")
SMALL = 0.004
"""Regret per deal below which a class is not listed."""
Key = tuple[str | int, ...]


class Part:
    """Responds to the table in decisions of one kind, and plays by it otherwise."""

    def __init__(self, part: str, nodes: int) -> None:
        self.part = part
        self.name = f"response in {part}"
        self.limit = Budget(nodes=nodes)
        self.table = Table()

    def act(self, view: View, rng: Random) -> str:
        """Return the response's action in decisions of this kind, otherwise the table's."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action, using the partner's word."""
        usual = self.table.heeding(view, rng, ears)
        phase = view["phase"]
        if phase == "cut" or len(view["legal"]) == 1:
            return usual
        if self.part == "all" or (self.part, phase) in (("packets", "packet"), ("answers", "answer")):
            return respond(view, rng, self.limit, "table", heard(view, ears)).action
        if phase != "turn" or (self.part == "cards" and usual == CALL) or self.part not in ("calls", "cards"):
            return usual
        values = respond(view, rng, self.limit, "table").values
        cards = {action: value for action, value in values.items() if action != CALL}
        if self.part == "cards":
            return max(cards, key=lambda action: cards[action])
        if CALL not in values:
            return usual
        if values[CALL] > weighed(cards, shares_of(view, 0)):
            return CALL
        return usual if usual != CALL else drawn(mixture(view, called=True), rng)

    def counsel(self, view: View) -> str:
        """Return advice for the partner who answers for both."""
        return self.table.counsel(view)


def weighed(values: Mapping[str, float], shares: Mapping[str, float]) -> float:
    """Return the mean of values by the shares of the actions; their maximum if none has a share."""
    total = sum(shares.get(action, 0.0) for action in values)
    if not total:
        return max(values.values())
    return sum(shares.get(action, 0.0) * value for action, value in values.items()) / total


def parts(options: Options, pairs: int, nodes: int, seed: int) -> None:
    """Print the gain of each part of a response."""
    contest = Contest(GAME, options, seed)
    for part in PARTS:
        found = play_rounds(contest, Part(part, nodes), Table(), range(pairs))
        gain = mean_estimate([one.margin for one in found.rounds])
        print(f"{part:8} {gain.mean:+.3f} ± {gain.half_width:.3f} points a deal, {pairs} pairs", flush=True)


class Loss(NamedTuple):
    """Regret of a decision."""

    key: Key
    """Its class."""
    points: float
    share: float
    """The table's probability of the best action."""


def losses(view: View, word: int, rng: Random, worlds: int) -> list[Loss]:
    """Return the regrets of a decision: of a turn's call and card separately."""
    legal: Sequence[str] = view["legal"]
    halves = [Thought(view, legal, rng.randbytes(32), 0, DOUBT, word) for _ in range(2)]
    for half in halves:
        half.sample_worlds(worlds)
    first, second = ({action: half.result(place)[0] for place, action in enumerate(legal)} for half in halves)
    shares = shares_of(view, word)
    trick = len(view["outcomes"])
    if view["phase"] == "answer":
        best = max(first, key=lambda action: first[action])
        key: Key = ("answer to", view["proposed"], "trick", trick, "best", "raise" if best == CALL else best)
        return [Loss(key, second[best] - weighed(second, shares), shares.get(best, 0.0))]
    cards = [{action: value for action, value in half.items() if action != CALL} for half in (first, second)]
    best = max(cards[0], key=lambda action: cards[0][action])
    usual = weighed(cards[1], shares)
    found = [Loss(("card", "trick", trick), cards[1][best] - usual, shares.get(best, 0.0))]
    if CALL in first:
        called = shares.get(CALL, 0.0)
        right = first[CALL] > weighed(cards[0], shares)
        gain = second[CALL] - usual
        key = ("call at", view["value"], "trick", trick, "laid", len(view["trick"]), "right" if right else "wrong")
        found.append(Loss(key, (1 - called) * gain if right else -called * gain, called if right else 1 - called))
    return found


def regret(options: Options, deals: int, worlds: int, seed: int) -> None:
    """Print the table's regret per deal by class of decision, both sides together."""
    table = [Table()] * GAME.seats(options)
    sums: dict[Key, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    keep: Callable[[str | int], str | int] = lambda action: action  # noqa: E731
    for number in range(deals):
        state = GAME.deal(options, seed=seed, number=number, dealer=number % len(table))
        rng = Random(f"{seed}/{number}")
        while (seat := state.turn) is not None:
            view = state.view(seat)
            if view["phase"] in ("answer", "turn") and len(view["legal"]) > 1:
                word = heard(view, Ears(player.consulted(table, state, seat))) or 0
                for key, points, share in losses(view, word, rng, worlds):
                    for place, value in enumerate((points, 1.0, share)):
                        sums[key][place] += value
            state = state.apply(CUT if view["phase"] == "cut" else player.acted(table, keep, state, seat, rng))
    kinds: dict[str, float] = defaultdict(float)
    for key, (points, many, share) in sorted(sums.items(), key=lambda item: -item[1][0]):
        kinds[str(key[0])] += points / deals
        if abs(points) / deals > SMALL:
            print(f"{points / deals:+.3f} a deal, {many:5.0f} times, table {share / many:4.0%}:", *key)
    print(f"{deals} deals:", ", ".join(f"{kind} {points:+.3f}" for kind, points in kinds.items()))


def sights(view: View, word: int) -> list[Key]:
    """Return what an answering seat has seen, as several descriptions of which each divides all answers."""
    played = [text for _, text in view["log"] if text.startswith("play ")]
    return [
        ("packets", *view["packets"]),
        ("offer", view["proposed"], "trick", len(view["outcomes"]), "laid", len(view["trick"])),
        ("hidden cards", sum(text.endswith("down") for text in played)),
        ("partner's word", word),
    ]


def mean_lead(state: State, seat: int, playouts: int, seed: str) -> float:
    """Return the mean lead of a seat's side in a deal if the table plays on, the same luck for the same seed."""
    table = [Table()] * len(state.view(seat)["hands"])
    total = 0.0
    for number in range(playouts):
        later, rng = state, Random(f"{seed}/{number}")
        while (turn := later.turn) is not None:
            later = player.answered(table, later, later, turn, rng)
        scores = later.scores or (0, 0)
        total += scores[seat & 1] - scores[1 - (seat & 1)]
    return total / playouts


def improvement(
    state: State, seat: int, word: int, rng: Random, nodes: int, playouts: int, seed: str
) -> tuple[str, float]:
    """Return a response's action, and how much it brings more than the table's mixture in the actual deal if the table plays on."""
    view = state.view(seat)
    best = respond(view, rng, Budget(nodes=nodes), "table", word).action
    shares = {action: share for action, share in shares_of(view, word).items() if share}
    if shares.get(best) == 1.0:
        return best, 0.0
    leads = {action: mean_lead(state.apply(action), seat, playouts, seed) for action in {*shares, best}}
    return best, leads[best] - weighed({action: leads[action] for action in shares}, shares)


def answers(options: Options, deals: int, nodes: int, playouts: int, seed: int) -> None:
    """Print what better answers would have brought per deal, both sides together, in all and by what everyone saw."""
    table = [Table()] * GAME.seats(options)
    gains = [0.0] * deals
    sums: dict[Key, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for number in range(deals):
        state = GAME.deal(options, seed=seed, number=number, dealer=number % len(table))
        rng = Random(f"{seed}/{number}")
        while (seat := state.turn) is not None:
            view = state.view(seat)
            if view["phase"] == "answer" and len(view["legal"]) > 1:
                word = heard(view, Ears(player.consulted(table, state, seat))) or 0
                mark = f"{seed}/{number}/{len(view['log'])}"
                _, gain = improvement(state, seat, word, Random(mark), nodes, playouts, mark)
                gains[number] += gain
                for key in sights(view, word):
                    sums[key][0] += gain
                    sums[key][1] += 1
            state = state.apply(CUT) if view["phase"] == "cut" else player.answered(table, state, state, seat, rng)
    for key, (points, many) in sorted(sums.items(), key=lambda item: (str(item[0][0]), -item[1][0])):
        print(f"{points / deals:+.3f} a deal, {many:5.0f} times:", *key)
    found = mean_estimate(gains)
    print(f"{deals} deals: answers {found.mean:+.3f} ± {found.half_width:.3f} a deal, both sides")


def kind_of(view: View, action: str) -> Key:
    """Return the kind of a decision: the trick and what was chosen, cards being one."""
    if view["phase"] == "answer":
        what = "raise" if action == CALL else action
    else:
        what = "call" if action == CALL else "card" if view["phase"] == "turn" else "packet"
    return ("trick", len(view["outcomes"]), view["phase"], what)


def gains(options: Options, deals: int, nodes: int, playouts: int, seed: int) -> None:
    """Print what a response wins by the kind of decision: what its actions bring in the actual deal with the table from there on.

    These gains add up to what it wins in all (performance difference lemma: Kakade and Langford, ICML 2002). Each deal is played once, by
    the response's team in turn.
    """
    table = [Table()] * GAME.seats(options)
    totals = [0.0] * deals
    sums: dict[Key, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for number in range(deals):
        state = GAME.deal(options, seed=seed, number=number, dealer=number // 2 % len(table))
        rng = Random(f"{seed}/{number}")
        while (seat := state.turn) is not None:
            view = state.view(seat)
            if view["phase"] == "cut":
                state = state.apply(CUT)
                continue
            if seat % 2 != number % 2 or len(view["legal"]) == 1:
                state = player.answered(table, state, state, seat, rng)
                continue
            word = heard(view, Ears(player.consulted(table, state, seat))) or 0
            mark = f"{seed}/{number}/{len(view['log'])}"
            best, gain = improvement(state, seat, word, rng, nodes, playouts, mark)
            totals[number] += gain
            kind = kind_of(view, best)
            sums[kind][0] += gain
            sums[kind][1] += 1
            state = state.apply(best)
    for key, (points, many) in sorted(sums.items(), key=lambda item: -item[1][0]):
        print(f"{points / deals:+.3f} a deal, {many:5.0f} times:", *key)
    found = mean_estimate(totals)
    print(f"{deals} deals: a response wins {found.mean:+.3f} ± {found.half_width:.3f} a deal")


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("parts", "gains", "regret", "answers"))
    parser.add_argument("preset", nargs="?", default="default")
    parser.add_argument("--pairs", type=int, default=600, help="number of duplicate deals")
    parser.add_argument("--deals", type=int, default=800, help="number of deals in self-play")
    parser.add_argument("--nodes", type=int, default=1000, help="worlds times actions per decision of the response")
    parser.add_argument("--worlds", type=int, default=250, help="worlds in each half for a regret")
    parser.add_argument("--playouts", type=int, default=6, help="times that an answer is played out in its deal")
    parser.add_argument("--seed", type=int, default=7770)
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="as in `--option players=2`"
    )
    given = parser.parse_args()
    options = options_of(GAME, given.preset, given.option)
    if given.what == "parts":
        parts(options, given.pairs, given.nodes, given.seed)
    elif given.what == "gains":
        gains(options, given.deals, given.nodes, given.playouts, given.seed)
    elif given.what == "answers":
        answers(options, given.deals, given.nodes, given.playouts, given.seed)
    else:
        regret(options, given.deals, given.worlds, given.seed)


if __name__ == "__main__":
    main()
