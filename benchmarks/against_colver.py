"""Coinche against the bots of colver (Rust), in duplicate deals, under rules that both implement, with equal thinking time.

python benchmarks/against_colver.py --bot strong --deals 200            # whole deals
python benchmarks/against_colver.py --bot strong --deals 200 --auction steady   # card play only, one auction for all seats

One rule cannot be made equal by an option: here a player may not undertrump the partner while holding another card (BEL-7.9), in colver
anyone may. Scores are ours (COI-9). CPU time is that of the process, so both sides' times hold on a loaded machine. `--milliseconds` is
wall-clock time to colver, whose bot may then get less; the table shows what each side used.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random

import colver

import ridotto
from ridotto.bots import Bot, bot
from ridotto.bots.statistics import confident
from ridotto.core.state import State

OPTIONS = {
    "melds": False,
    "no_trumps_all_trumps": False,
    "max_bid": 160,
    "partner_exemption": "winning",
    "undertrump": "free",
    "overtrump_on_trump_lead": True,
}
"""Four suits, no declarations, the federation's rules of play."""
RIVAL = """
[bid]
strategy = "improved_v2"
[play]
method = "isdd"
time_ms = {milliseconds}
parallel = false
[worlds]
source = "uniform"
"""
"""Colver's determinized solver with uniformly drawn worlds."""
RANKS = "789JQKTA"
SUITS = "SHDC"
PASS, COINCHE, SURCOINCHE = 0, 41, 42
AUCTION = 0


def card_number(name: str) -> int:
    """Return colver's number for a card."""
    return 8 * SUITS.index(name[1]) + RANKS.index(name[0])


def number_of(action: str) -> int:
    """Return colver's number for an action."""
    word, *rest = action.split()
    if word == "play":
        return card_number(rest[0])
    if word == "bid":
        step = 9 if rest[0] == "capot" else int(rest[0]) // 10 - 8
        return 1 + 4 * step + SUITS.index(rest[1])
    return {"pass": PASS, "coinche": COINCHE, "surcoinche": SURCOINCHE}[word]


@dataclass
class Clock:
    """CPU time of one side's decisions."""

    seconds: list[float] = field(default_factory=list)

    def mean(self) -> float:
        """Return the mean CPU time per decision in milliseconds."""
        return 1000 * sum(self.seconds) / max(1, len(self.seconds))


@dataclass
class Table:
    """A deal on both engines, kept in step."""

    state: State
    env: colver.Env
    agents: dict[int, colver.Agent]

    def act(self, action: str) -> None:
        """Carry out an action on both engines."""
        self.state = self.state.apply(action)
        self.step(number_of(action))
        # After a coinche colver asks every player in turn, including the coincher's side, which can only pass.
        playing = self.state.view(None)["phase"] == "play"
        while self.env.phase() == AUCTION and (playing or self.env.current_player() != self.state.turn):
            self.step(PASS)

    def step(self, number: int) -> None:
        """Carry out an action on colver's engine."""
        for agent in self.agents.values():
            agent.observe(self.env, number)
        self.env.step(number)

    def rivals_choice(self, seat: int) -> str:
        """Return the action of colver's agent in our notation; if it is illegal here, the best of its candidates that is legal."""
        legal = {number_of(action): action for action in self.state.view(seat)["legal"]}
        found = self.agents[seat].decide(self.env)
        ranked = sorted(found["candidates"], key=lambda one: -one[1])
        choice: str = next(
            legal[number] for number in (found["action"], *[one[0] for one in ranked]) if number in legal
        )
        return choice


def seated(game: ridotto.catalogue.Game, seed: int, number: int, seats: tuple[int, ...], spec: str) -> Table:
    """Return a deal before its first action, with colver's agents in some seats."""
    dealer = number % 4
    state = game.deal(game.options(**OPTIONS), seed=seed, number=number, dealer=dealer)
    hands = [[card_number(name) for name in state.view(seat)["hand"]] for seat in range(4)]
    env = colver.Env.deal_with_hands(dealer, hands)
    agents = {seat: colver.Agent(spec, seat, seed=1000 * number + seat) for seat in seats}
    for agent in agents.values():
        agent.init_deal(env)
    return Table(state, env, agents)


def play(table: Table, ours: Bot, auction: Bot | None, rng: Random, clocks: tuple[Clock, Clock]) -> State:
    """Return the final state of the deal; `auction`, if given, bids for all seats."""
    while (seat := table.state.turn) is not None:
        view = table.state.view(seat)
        rival = seat in table.agents
        start = time.process_time()
        if auction and view["phase"] != "play":
            action = auction.act(view, rng)
        elif rival:
            action = table.rivals_choice(seat)
        else:
            action = ours.act(view, rng)
        if view["phase"] == "play" and len(view["legal"]) > 1:
            clocks[rival].seconds.append(time.process_time() - start)
        table.act(action)
    return table.state


def duels(
    ours: Bot, auction: Bot | None, spec: str, seed: int, deals: range, clocks: tuple[Clock, Clock]
) -> Iterator[float]:
    """Yield our lead in points for each deal, averaged over both sides of the table."""
    game = ridotto.game("coinche")
    for number in deals:
        lead = 0
        for side in range(2):
            table = seated(game, seed, number, (1 - side, 3 - side), spec)
            scores = play(table, ours, auction, Random(f"{seed}/{number}/{side}"), clocks).sheet()["scores"]
            lead += scores[side] - scores[1 - side]
        yield lead / 2


def main() -> None:
    """Play and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--deals", type=int, default=100, help="number of deals, each played twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--milliseconds", type=int, default=100, help="thinking time for each of colver's cards")
    parser.add_argument("--auction", help="bot that bids for all seats, so that only card play differs")
    given = parser.parse_args()
    clocks = Clock(), Clock()
    found: list[float] = []
    spec = RIVAL.format(milliseconds=given.milliseconds)
    caller = bot(given.auction) if given.auction else None
    deals = range(given.first, given.first + given.deals)
    print(f"{given.bot} against colver {colver.__version__} IS-DD uniform, {given.milliseconds} ms; seed {given.seed}")
    print(f"{'deals':>6} {'points a deal':>18} {'our CPU ms':>12} {'theirs':>8}   a card")
    for lead in duels(bot(given.bot), caller, spec, given.seed, deals, clocks):
        found.append(lead)
        count = len(found)
        if count % 20 and count != given.deals:
            continue
        mean = sum(found) / count
        deviation = sqrt(sum((one - mean) ** 2 for one in found) / max(1, count - 1))
        half = confident(count) * deviation / sqrt(count)
        print(f"{count:>6} {mean:>+9.1f} ± {half:<6.1f} {clocks[0].mean():>12.1f} {clocks[1].mean():>8.1f}", flush=True)


if __name__ == "__main__":
    main()
