"""The exact solver of Belote and Coinche beside that of colver (Rust), on the same 32 cards, all cards of the leader: CPU time and values.

python benchmarks/solver.py --deals 2000

Rules are set equal but for one: colver's law lets a player trump lower than the partner who holds the trick, the federation's does not
(BEL-7.9). Where values differ, the two are followed from card to card, as far as they differ: either a position comes
where they allow different cards, which explains it, or the difference is one of solving, and there should be none.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from statistics import fmean, median

import ridotto
from ridotto.core.state import State
from ridotto.rules.trumps.piquet import NAMES
from ridotto.search.kernels.tricks import Solver

OPTIONS = {
    "melds": False,
    "no_trumps_all_trumps": False,
    "partner_exemption": "winning",
    "undertrump": "free",
    "overtrump_on_trump_lead": True,
}
RANKS = "789JQKTA"
SUITS = "SHDC"
WHOLE, CAPOT = 162, 252
"""All points of a deal, and what colver counts for all tricks."""
CONTRACT = {"low": 81, "tolerance": 4, "rounded": True}
"""Is 82 reached, and if so, by how much, to within four points, neighbours a point apart being one."""


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


def main() -> None:
    """Prints the medians side by side, and how many deals differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="without colver")
    given = parser.parse_args()
    solver = Solver()
    times: dict[str, list[float]] = {"exact": [], "contract": []} | ({} if given.alone else {"colver": []})
    nodes = []
    laws = faults = 0
    for state in deals(given.deals, given.seed):
        before = solver.nodes
        mine, took = timed(lambda state=state: ours(solver, state))  # type: ignore[misc]
        times["exact"].append(took)
        nodes.append(solver.nodes - before)
        _, took = timed(lambda state=state: solver.values(state, **CONTRACT))  # type: ignore[misc]
        times["contract"].append(took)
        if given.alone:
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
    print(f"{given.deals} deals of 32 cards, all cards of the leader; milliseconds of CPU time")
    for name, spent in times.items():
        print(f"{name:9} median {median(spent):6.2f}  mean {fmean(spent):6.2f}  most {max(spent):7.2f}")
    print(f"exact: {median(nodes):.0f} cards played in search at the median, {fmean(nodes):.0f} on average")
    if not given.alone:
        print(f"values differ in {laws} deals because the laws do (BEL-7.9), in {faults} for no reason")


if __name__ == "__main__":
    main()
