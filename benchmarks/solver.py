"""The exact solver of Belote and Coinche beside that of colver (Rust), on the same 32 cards, all cards of the leader: CPU time and values.

python benchmarks/solver.py --deals 2000             # trump suits, beside colver
python benchmarks/solver.py --deals 500 --bid        # the contracts that steady bids, all trumps most of them, by denomination

Rules are set equal but for one: colver's law lets a player trump lower than the partner who holds the trick, the federation's does not
(BEL-7.9). Where values differ, the two are followed from card to card, as far as they differ: either a position comes
where they allow different cards, which explains it, or the difference is one of solving, and there should be none.
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
"""All points of a deal, and what colver counts for all tricks."""
TOTALS = {"AT": 258, "NT": 130}
"""All points of a deal in denominations that are no suit."""
ROUGHLY: dict[str, Any] = {"tolerance": 4, "rounded": True}
"""To within four points, neighbours a point apart being one."""
HALF = WHOLE // 2
"""The declarers of 80 with a trump suit need more than this."""


def card_number(name: str) -> int:
    """Colver's number of a card."""
    return 8 * SUITS.index(name[1]) + RANKS.index(name[0])


NUMBERS = [card_number(name) for name in NAMES]


def deals(count: int, seed: int) -> Iterator[State]:
    """Deals in which the seat after the dealer leads to 80 in each suit in turn."""
    game = ridotto.game("coinche")
    options = game.options(**OPTIONS)
    for number in range(count):
        state = game.deal(options, seed=f"{seed}/{number}", dealer=number % 4)
        for call in (f"bid 80 {SUITS[number // 4 % 4]}", "pass", "pass", "pass"):
            state = state.apply(call)
        yield state


def auctions(count: int, seed: int) -> Iterator[State]:
    """Deals before the first lead, under whatever contract *steady* comes to; without declarations, so that it bids on tricks."""
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
    """The points of team 0 between which the score changes with every point: those with which the declarers make their contract."""
    contract = state.view()["contract"]
    if contract["declarer"] % 2 == 0:
        return {"low": contract["number"] - 1}
    return {"high": TOTALS.get(contract["denomination"], WHOLE) - contract["number"] + 1}


def at_colver(state: State) -> object:
    """The same deal before the first lead at colver."""
    import colver

    view = state.view()
    hands = [[card_number(card) for card in state.view(seat)["hand"]] for seat in range(4)]
    env = colver.Env.deal_with_hands(view["dealer"], hands)
    contract = view["contract"]
    env.set_contract(SUITS.index(contract["denomination"]), 80, contract["declarer"] % 2, 0)
    env.set_phase_playing()
    return env


def ours(solver: Solver, state: State) -> dict[int, float]:
    """Values by colver's numbers, in its points."""
    values = solver.values(state)
    assert values is not None
    return {NUMBERS[card]: CAPOT if value > WHOLE else max(value, 0) for card, value in values.items()}


def theirs(env: object) -> dict[int, float]:
    """Colver's values."""
    return dict(env.solve_scores()["scores"])  # type: ignore[attr-defined]


def explained(solver: Solver, state: State, env: object) -> bool:
    """Whether values differ because somewhere on the way the two laws allow different cards."""
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
    """What some work gives, and its CPU time in milliseconds."""
    start = time.process_time()
    found = work()
    return found, 1000 * (time.process_time() - start)


def beside_colver(count: int, seed: int, alone: bool) -> None:
    """Prints the medians side by side, and how many deals differ."""
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
    """Prints the medians by kind of contract, exact and asked as a search asks."""
    solver = Solver()
    times: dict[str, list[float]] = {}
    for state in auctions(count, seed):
        denomination = state.view()["contract"]["denomination"]
        kind = denomination if denomination in TOTALS else "a suit"
        _, took = timed(lambda state=state: ours(solver, state))  # type: ignore[misc]
        times.setdefault(f"{kind}, exact", []).append(took)
        asked = window(state)
        _, took = timed(lambda state=state, asked=asked: solver.values(state, **asked, **ROUGHLY))  # type: ignore[misc]
        for name in (f"{kind}, contract", "every contract"):
            times.setdefault(name, []).append(took)
    print(f"{count} deals of 32 cards as steady bids them, all cards of the leader; milliseconds of CPU time")
    show(times)


def show(times: dict[str, list[float]]) -> None:
    """Prints a line for each kind of work."""
    for name, spent in sorted(times.items()):
        print(
            f"{name:22} {len(spent):5} deals  median {median(spent):6.2f}  mean {fmean(spent):6.2f}  most {max(spent):7.2f}"
        )


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="without colver")
    parser.add_argument("--bid", action="store_true", help="contracts that steady bids, without colver")
    given = parser.parse_args()
    if given.bid:
        as_bid(given.deals, given.seed)
    else:
        beside_colver(given.deals, given.seed, given.alone)


if __name__ == "__main__":
    main()
