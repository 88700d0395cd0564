"""Compare what the chosen actions were thought to bring with what they brought, in self-play of one level, by kind of action.

    .venv/bin/python benchmarks/calibration.py --game coinche --deals 120 --level strong:200000 --seed 5000000
    .venv/bin/python benchmarks/calibration.py --game truco --preset popular --deals 500
    .venv/bin/python benchmarks/calibration.py --game belote --level steady   # no search, so only figures of deals
    .venv/bin/python benchmarks/calibration.py --coinched --deals 400 --level strong:300000   # cards only of coinched contracts

*Thought* is the search's expected value of the chosen action: the lead of its side in this deal, or the seat's own score in games without
sides. *Brought* is that lead at the end of the deal. Decisions that are not searched, such as those with one legal action, are left out.
A positive difference means that the kind of action is overrated. Its 95 % interval is clustered by deal, since decisions of a deal share
its result. A `*` marks intervals without 0.

The value of the best of several estimates is too high on average, because errors help an action to be chosen. A difference thus contains
this bias too, not only that of the estimates.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import ridotto
from ridotto import State
from ridotto.bots import Thinker, bot, player
from ridotto.bots.arena import play_deal
from ridotto.bots.duplicate import margin
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.player import Bot
from ridotto.bots.statistics import confident, mean_estimate
from ridotto.catalogue import Game
from ridotto.cli.choose import options_of
from ridotto.core.view import View
from ridotto.search import Verdict

# ---- kinds of actions ------------------------------------------------------------------------------------------------

KindOf = Callable[[View, str], str]
"""Kind of an action that a seat takes from a view."""


def verb(view: View, action: str) -> str:
    """Return the first word of an action; cards are led or followed with."""
    word = action.split(" ")[0]
    if word != "play":
        return word
    return "follow" if view["trick"] else "lead"


def at_belote(view: View, action: str) -> str:
    """Return the kind of an action at Belote: calls by round, cards by side."""
    if view["phase"] != "play":
        return f"{verb(view, action)}, {view['phase']}"
    return f"{verb(view, action)}, {side_of(view, view['declarer'])}"


def at_coinche(view: View, action: str) -> str:
    """Return the kind of an action at Coinche: calls by what was called before, cards by side."""
    kind = verb(view, action)
    if view["phase"] == "play":
        return f"{kind}, {side_of(view, view['contract']['declarer'])}"
    if kind == "pass":
        return "pass, coinched" if view["phase"] == "answer" else "pass"
    if kind == "bid":
        return "bid over" if any(text.startswith("bid") for _, text in view["bids"]) else "bid first"
    return kind


def side_of(view: View, declarer: int) -> str:
    """Return the role of the viewer's side in a game of two teams."""
    return "declaring" if (view["seat"] - declarer) % 2 == 0 else "defending"


def at_briscola(view: View, action: str) -> str:
    """Return the kind of an action at Briscola bugiarda: bids by place in the auction, cards by role."""
    kind = verb(view, action)
    if kind == "bid":
        return action if action == "bid alone" else "bid over" if view["bid"] else "bid first"
    if view["phase"] != "play":
        return kind
    if view["seat"] == view["declarer"]:
        return f"{kind}, declarer"
    had = (*view["hand"], *(card for seat, card in view["played"] if seat == view["seat"]))
    return f"{kind}, {'helper' if view['called'] in had else 'defender'}"


def at_truco(view: View, action: str) -> str:
    """Return the kind of an action at truco: raises and answers by the value that they are about."""
    kind = verb(view, action)
    proposed = view["bid_values"][-1] if view["phase"] == "answer" and view["bid_values"] else view["value"]
    if kind == "truco":
        return f"raise to {next((value for value in view['ladder'] if value > proposed), proposed)}"
    if view["phase"] == "answer":
        return f"{kind} {proposed}"
    return f"{kind} down" if action.endswith(" down") else kind


KINDS: dict[str, KindOf] = {
    "belote": at_belote,
    "briscola-bugiarda": at_briscola,
    "coinche": at_coinche,
    "truco": at_truco,
}
"""Kinds of actions by game; the games not listed use `verb`."""

# ---- auctions --------------------------------------------------------------------------------------------------------


class Auction(NamedTuple):
    """Names in a game's auction."""

    phases: tuple[str, ...]
    contract: Callable[[View], Any]
    """Name of the contract in a finished deal's view, for the table of contracts; None if there is none."""
    idle: tuple[str, ...] = ("pass",)
    """Calls that are no bids."""
    success: tuple[str, str] = ("made", "made claimed")
    """Column title and outcomes of a contract that succeeds."""


def coinche_contract(view: View) -> str | None:
    """Return the denomination of the contract."""
    contract = view["contract"]
    return str(contract["denomination"]) if contract else None


AUCTIONS = {
    "belote": Auction(("round 1", "round 2"), lambda view: view["trump"]),
    "briscola-bugiarda": Auction(("auction",), lambda view: view["bid"]),
    "coinche": Auction(("auction", "answer"), coinche_contract, ("pass", "coinche", "surcoinche")),
    "truco": Auction(("answer", "turn"), lambda view: view["value"], ("play", "accept", "fold"), ("played out", "won")),
}
"""Auctions by game. Truco's bids are its raises, and its contracts the final values."""
DOUBLED = ((2, "coinched"), (4, "surcoinched"))
"""Multipliers of contracts, lowest first."""

# ---- self-play -------------------------------------------------------------------------------------------------------


class Decision(NamedTuple):
    """One choice in self-play."""

    seat: int
    kind: str
    thought: float
    """Expected value of the chosen action, for its side."""


class Recorder(Thinker):
    """A search bot that keeps its verdicts."""

    def __init__(self, level: str, nodes: int | None, kind_of: KindOf) -> None:
        """Create a bot of a level, with a budget of its own or the level's."""
        super().__init__(level, nodes)
        self.kind_of = kind_of
        self.decisions: list[Decision] = []

    def verdict(self, view: View, rng: Random, seconds: float | None, ears: Ears = SILENCE) -> Verdict:
        """Return the search's verdict and keep the value of its action, if that was estimated."""
        found = super().verdict(view, rng, seconds, ears)
        if found.worlds and found.action in found.values:
            kind = self.kind_of(view, found.action)
            self.decisions.append(Decision(view["seat"], kind, found.values[found.action]))
        return found


class Deal(NamedTuple):
    """A finished deal."""

    state: State
    decisions: list[Decision]
    leads: list[float]
    """Final lead by seat, or the seat's score in games without sides."""
    calls: list[str]
    """Calls in order; empty in games without an auction."""


def leads_of(state: State) -> list[float]:
    """Return the final lead of each seat's side."""
    scores = state.scores or ()
    if len(scores) != 2:
        return list(scores)
    return [margin(scores, seat % 2) for seat in range(state.seats)]


def calls_of(state: State, start: State, phases: Sequence[str]) -> list[str]:
    """Return the actions of a deal taken in these phases of the auction."""
    found = []
    for action in map(str, state.record()["actions"]):
        if start.turn is not None and start.view(start.turn)["phase"] in phases:
            found.append(action)
        start = start.apply(action)
    return found


def recorder(level: str, kind_of: KindOf) -> tuple[Bot, list[Decision]]:
    """Return a bot for all seats, and the list in which it keeps its decisions; bots that do not search keep none."""
    made = bot(level)
    if not isinstance(made, Thinker):
        return made, []
    keeping = Recorder(made.level, made.nodes, kind_of)
    return keeping, keeping.decisions


def played(game: Game, given: argparse.Namespace) -> Iterable[Deal]:
    """Play the deals of a seed and yield them."""
    options = options_of(game, given.preset, given.options)
    own, decisions = recorder(given.level, KINDS.get(game.name, verb))
    auction = AUCTIONS.get(game.name)
    for number in range(given.deals):
        start = game.deal(options, seed=given.seed + number, number=0, dealer=number % game.seats(options))
        state, _ = play_deal(start, [own] * game.seats(options), f"{given.seed + number}")
        calls = calls_of(state, start, auction.phases) if auction else []
        yield Deal(state, decisions.copy(), leads_of(state), calls)
        decisions.clear()


def coinched(game: Game, given: argparse.Namespace) -> Iterable[State]:
    """Play Coinche's auctions of a seed, and on to the end where the contract is coinched, as `played` does. Yield the last states.

    The cards take most of the time, and how often coinches are right needs them in one deal of ten.
    """
    options, own = options_of(game, given.preset, given.options), bot(given.level)
    bots = [own] * game.seats(options)
    for number in range(given.deals):
        state = game.deal(options, seed=given.seed + number, number=0, dealer=number % len(bots))
        chances = [Random(f"{given.seed + number}/{seat}") for seat in range(len(bots))]
        while (seat := state.turn) is not None and not plain(state.view(seat)):
            state = player.answered(bots, state, state, seat, chances[seat])
        yield state


def plain(view: View) -> bool:
    """True if cards are played for a contract that was not coinched."""
    return bool(view["phase"] == "play" and view["contract"]["multiplier"] == 1)


# ---- tables ----------------------------------------------------------------------------------------------------------


@dataclass
class Row:
    """Thought and brought values of one kind of action, by deal."""

    thought: list[float] = field(default_factory=list)
    brought: list[float] = field(default_factory=list)
    deals: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Differences, thought minus brought, by deal."""

    def add(self, deal: int, thought: float, brought: float) -> None:
        """Count a decision."""
        self.thought.append(thought)
        self.brought.append(brought)
        self.deals[deal].append(thought - brought)

    def half_width(self) -> float:
        """Return half the width of the mean difference's interval, with decisions of a deal as one cluster."""
        count, clusters = len(self.thought), len(self.deals)
        if clusters < 2:
            return float("inf")
        mean = fmean(self.thought) - fmean(self.brought)
        squares = sum(sum(one - mean for one in found) ** 2 for found in self.deals.values())
        return confident(clusters) * sqrt(squares * clusters / (clusters - 1)) / count


def print_calibration(deals: Sequence[Deal]) -> None:
    """Print thought against brought by kind of action."""
    rows: dict[str, Row] = defaultdict(Row)
    for number, deal in enumerate(deals):
        for seat, kind, thought in deal.decisions:
            rows[kind].add(number, thought, deal.leads[seat])
    print("| kind | decisions | deals | thought | brought | difference |\n| --- | --- | --- | --- | --- | --- |")
    for kind, row in sorted(rows.items()):
        thought, brought, half = fmean(row.thought), fmean(row.brought), row.half_width()
        mark = " *" if abs(thought - brought) > half else ""
        difference = f"{thought - brought:+.2f} ± {half:.2f}{mark}"
        print(
            f"| {kind} | {len(row.thought):,} | {len(row.deals):,} | {thought:+.2f} | {brought:+.2f} | {difference} |"
        )


def share(part: int, of: int) -> str:
    """Return a share in percent."""
    return f"{100 * part / of:.1f} %" if of else "–"


def counts(found: Counter[str]) -> str:
    """Return the shares of counts in one line, most frequent first."""
    return ", ".join(f"{name} {share(count, found.total())}" for name, count in found.most_common())


def print_deals(game: str, deals: Sequence[Deal]) -> None:
    """Print the figures of deals and, if the game has one, of the auction."""
    print(f"\noutcomes: {counts(Counter(deal.state.sheet()['outcome'] for deal in deals))}")
    scores = [deal.state.scores or (0,) for deal in deals]
    sides = mean_estimate([max(found) - min(found) for found in scores])
    print(f"mean distance between best and last: {sides.mean:.2f} ± {sides.half_width:.2f}")
    if game in AUCTIONS:
        print_auctions(AUCTIONS[game], deals)


def print_auctions(auction: Auction, deals: Sequence[Deal]) -> None:
    """Print bids a deal, contracts and how they ended."""
    bids = [[call for call in deal.calls if call.split(" ")[0] not in auction.idle] for deal in deals]
    opened = [found for found in bids if found]
    print(f"bids a deal: {fmean(map(len, bids)):.2f}; first bid stands in {share(bids_of_one(opened), len(opened))}")
    contracts: dict[str, list[State]] = defaultdict(list)
    for deal in deals:
        name = auction.contract(deal.state.view(0))
        if name is not None:
            contracts[str(name)].append(deal.state)
    total = sum(map(len, contracts.values()))
    title, outcomes = auction.success
    print(f"\n| contract | share | {title} |\n| --- | --- | --- |")
    for name, states in sorted(contracts.items(), key=lambda item: -len(item[1])):
        print(f"| {name} | {share(len(states), total)} | {share(ended(states, outcomes), len(states))} |")
    print_doubled([state for states in contracts.values() for state in states], outcomes)


def bids_of_one(bids: Sequence[Sequence[str]]) -> int:
    """Return the number of auctions with a single bid."""
    return sum(len(found) == 1 for found in bids)


def ended(states: Iterable[State], outcomes: str) -> int:
    """Return the number of deals with one of these outcomes."""
    return sum(state.sheet()["outcome"] in outcomes.split() for state in states)


def print_doubled(states: Sequence[State], outcomes: str) -> None:
    """Print how many contracts were coinched and surcoinched, and how many of these failed."""
    if not states or "multiplier" not in states[0].sheet():
        return
    for multiplier, name in DOUBLED:
        found = [state for state in states if state.sheet()["multiplier"] >= multiplier]
        print(
            f"{name}: {share(len(found), len(states))}; failed {share(len(found) - ended(found, outcomes), len(found))}"
        )


def print_coinched(states: Sequence[State]) -> None:
    """Print how many contracts were coinched and surcoinched, and how many of these failed."""
    outcomes = AUCTIONS["coinche"].success[1]
    bids = [state for state in states if state.view(0)["contract"]]
    print(f"contracts: {len(bids):,}")
    for multiplier, name in DOUBLED:
        found = [state for state in bids if state.view(0)["contract"]["multiplier"] >= multiplier]
        failed = len(found) - ended(found, outcomes)
        print(f"{name}: {len(found)}, {share(len(found), len(bids))}; failed {failed}, {share(failed, len(found))}")


def main() -> int:
    """Parse the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="coinche", choices=list(ridotto.games()))
    parser.add_argument("--level", default="strong", help="bot in all seats, such as strong or strong:5000")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal; each next deal has the next seed")
    parser.add_argument("--preset", help="named set of options")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options that differ")
    parser.add_argument("--coinched", action="store_true", help="only how often coinches at Coinche are right")
    given = parser.parse_args()
    game = ridotto.game(given.game)
    rules = " ".join([given.preset or "default", *given.options])
    print(f"{game.name} ({rules}): {given.level}, {given.deals} deals, seeds from {given.seed:,}\n")
    if given.coinched:
        print_coinched(list(coinched(game, given)))
        return 0
    deals = list(played(game, given))
    if any(deal.decisions for deal in deals):
        print_calibration(deals)
    print_deals(game.name, deals)
    return 0


if __name__ == "__main__":
    sys.exit(main())
