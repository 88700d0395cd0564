"""Exact solver of Belote and Coinche compared with colver's (Rust): CPU time and values of all the leader's cards, on the same 32 cards.

python benchmarks/solver.py --deals 2000             # trump suits, compared with colver
python benchmarks/solver.py --deals 500 --bid        # contracts bid by steady, mostly all trumps, by denomination

The rules are the same except for one: colver lets a player undertrump the partner who holds the trick, the federation's rules do not
(BEL-7.9). If values differ, the deal is followed card by card while they do: either it reaches a position where the rules allow different
cards, which explains the difference, or one of the solvers is wrong, which should never happen.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean, median
from typing import Any

import ridotto
from ridotto.bots import bot
from ridotto.core.state import State
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.search.kernels.tricks import Solver

OPTIONS = {
    "melds": False,
    "no_trumps_all_trumps": False,
    "partner_exemption": "winning",
    "undertrump": "free",
    "overtrump_on_trump_lead": True,
}
STEADY, DICE = bot("steady"), Random(1)
RANKS = "789JQKTA"
SUITS = "SHDC"
WHOLE, CAPOT = 162, 252
"""All points of a deal, and colver's value for all tricks."""
TOTALS = {"AT": 258, "NT": 130}
"""All points of a deal in denominations that are not suits."""
ROUGHLY: dict[str, Any] = {"tolerance": 4, "rounded": True}
"""Tolerance of four points, with neighboring values merged."""
HALF = WHOLE // 2
"""With a trump suit, the declarers of 80 need more than this."""


def card_number(name: str) -> int:
    """Return colver's number for a card."""
    return 8 * SUITS.index(name[1]) + RANKS.index(name[0])


NUMBERS = [card_number(name) for name in NAMES]


def deals(count: int, seed: int) -> Iterator[State]:
    """Yield deals in which the seat after the dealer leads to a contract of 80, in each suit in turn."""
    game = ridotto.game("coinche")
    options = game.options(**OPTIONS)
    for number in range(count):
        state = game.deal(options, seed=f"{seed}/{number}", dealer=number % 4)
        for call in (f"bid 80 {SUITS[number // 4 % 4]}", "pass", "pass", "pass"):
            state = state.apply(call)
        yield state


def auctions(count: int, seed: int) -> Iterator[State]:
    """Yield deals before the first lead, with contracts bid by *steady*; without declarations, so that bids depend on tricks only."""
    game = ridotto.game("coinche")
    options = game.options(melds=False)
    number = 0
    while count:
        state = game.deal(options, seed=f"{seed}/{number}", dealer=number % 4)
        while state.turn is not None and state.view()["phase"] != "play":
            state = state.apply(STEADY.act(state.view(state.turn), DICE))
        number += 1
        if state.turn is not None and isinstance(state.view()["contract"]["number"], int):
            count -= 1
            yield state


def window(state: State) -> dict[str, int]:
    """Return the range of team 0's points in which each point changes the score: those that make the contract."""
    contract = state.view()["contract"]
    if contract["declarer"] % 2 == 0:
        return {"low": contract["number"] - 1}
    return {"high": TOTALS.get(contract["denomination"], WHOLE) - contract["number"] + 1}


def at_colver(state: State) -> object:
    """Return the same deal before the first lead in colver."""
    import colver

    view = state.view()
    hands = [[card_number(card) for card in state.view(seat)["hand"]] for seat in range(4)]
    env = colver.Env.deal_with_hands(view["dealer"], hands)
    contract = view["contract"]
    env.set_contract(SUITS.index(contract["denomination"]), 80, contract["declarer"] % 2, 0)
    env.set_phase_playing()
    return env


def ours(solver: Solver, state: State) -> dict[int, float]:
    """Return our values by colver's card numbers, in its points."""
    values = solver.values(state)
    assert values is not None
    return {NUMBERS[card]: CAPOT if value > WHOLE else max(value, 0) for card, value in values.items()}


def theirs(env: object) -> dict[int, float]:
    """Return colver's values."""
    return dict(env.solve_scores()["scores"])  # type: ignore[attr-defined]


def explained(solver: Solver, state: State, env: object) -> bool:
    """True if values differ because the rules allow different cards somewhere along the line."""
    while True:
        mine, other = ours(solver, state), theirs(env)
        if set(mine) != set(other):
            return True
        differing = [card for card in mine if mine[card] != other[card]]
        if not differing:
            return False
        env.step(differing[0])  # type: ignore[attr-defined]
        state = state.apply(NUMBERS.index(differing[0]))
        if state.deal_over:
            return False


def timed(work: Callable[[], object]) -> tuple[object, float]:
    """Return the result of some work, and its CPU time in milliseconds."""
    start = time.process_time()
    found = work()
    return found, 1000 * (time.process_time() - start)


def beside_colver(count: int, seed: int, alone: bool) -> None:
    """Print the medians side by side, and the number of deals that differ."""
    solver = Solver()
    times: dict[str, list[float]] = {name: [] for name in ("exact", "contract", *([] if alone else ["colver"]))}
    nodes = []
    laws = faults = 0
    for state in deals(count, seed):
        before = solver.nodes
        mine, took = timed(lambda state=state: ours(solver, state))  # type: ignore[misc]
        times["exact"].append(took)
        nodes.append(solver.nodes - before)
        _, took = timed(lambda state=state: solver.values(state, low=HALF, **ROUGHLY))  # type: ignore[misc]
        times["contract"].append(took)
        if alone:
            continue
        env = at_colver(state)
        other, took = timed(lambda env=env: theirs(env))  # type: ignore[misc]
        times["colver"].append(took)
        if mine != other:
            if explained(solver, state, env):
                laws += 1
            else:
                faults += 1
                print("differs:", state.record())
    print(f"{count} deals of 32 cards, all cards of the leader; milliseconds of CPU time")
    show(times)
    print(f"exact: {median(nodes):.0f} cards played in search at the median, {fmean(nodes):.0f} on average")
    if not alone:
        print(f"values differ in {laws} deals because the laws do (BEL-7.9), in {faults} for no reason")


def as_bid(count: int, seed: int) -> None:
    """Print the medians by kind of contract, solved exactly and with the window a search uses."""
    solver = Solver()
    times: dict[str, list[float]] = {}
    for state in auctions(count, seed):
        denomination = state.view()["contract"]["denomination"]
        kind = denomination if denomination in TOTALS else "a suit"
        _, took = timed(lambda state=state: ours(solver, state))  # type: ignore[misc]
        times.setdefault(f"{kind}, exact", []).append(took)
        bounds = window(state)
        _, took = timed(lambda state=state, bounds=bounds: solver.values(state, **bounds, **ROUGHLY))  # type: ignore[misc]
        for name in (f"{kind}, contract", "every contract"):
            times.setdefault(name, []).append(took)
    print(f"{count} deals of 32 cards as steady bids them, all cards of the leader; milliseconds of CPU time")
    show(times)


def show(times: dict[str, list[float]]) -> None:
    """Print a line for each kind of work."""
    for name, spent in sorted(times.items()):
        print(
            f"{name:22} {len(spent):5} deals  median {median(spent):6.2f}  mean {fmean(spent):6.2f}  most {max(spent):7.2f}"
        )


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="run without colver")
    parser.add_argument("--bid", action="store_true", help="use contracts bid by steady; runs without colver")
    given = parser.parse_args()
    if given.bid:
        as_bid(given.deals, given.seed)
    else:
        beside_colver(given.deals, given.seed, given.alone)


if __name__ == "__main__":
    main()
