"""The solver of any trick game: CPU time and nodes on 40 cards, and on 32 beside the solver that is made for these.

python benchmarks/tricks.py --deals 200              # Sueca's law: the first lead, and the first lead of later tricks
python benchmarks/tricks.py --deals 200 --coinche    # Coinche's, by both solvers
"""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean, median

from solver import deals

from ridotto.core.state import State
from ridotto.search.kernels import tricks as narrow
from ridotto.search.tricks import Following, Solver, Tricks, solve

RANKS = "A7KJQ65432"
POINTS = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
GAMES = (0, 30, 60, 61, 91, 121)
"""Points from which on a team scores otherwise, all tricks counted as 121."""
TRICKS = (10, 8, 6)
"""Tricks left."""
PLAIN, TRUMPS = "ATKQJ987", "J9ATKQ87"
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
Hands = Sequence[Sequence[str]]


def sueca(trump: str) -> Tricks:
    """Forty cards, following suit, nothing else."""
    return Tricks(
        suits={suit: [rank + suit for rank in RANKS] for suit in "SHDC"},
        points={rank + suit: points for suit in "SHDC" for rank, points in POINTS.items()},
        sides=(0, 1, 0, 1),
        trump=trump,
        sweep=True,
    )


def coinche(trump: str) -> Tricks:
    """Coinche under the options of `solver.deals`."""
    return Tricks(
        suits={suit: [rank + suit for rank in (TRUMPS if suit == trump else PLAIN)] for suit in "SHDC"},
        points={
            rank + suit: points
            for suit in "SHDC"
            for rank, points in (TRUMP_POINTS if suit == trump else PLAIN_POINTS).items()
        },
        sides=(0, 1, 0, 1),
        trump=trump,
        last=10,
        sweep=True,
        following=Following(beat="trumps", trump="opponents", overtrump="opponents", undertrump_partner="barred"),
    )


def dealt(described: dict[str, Tricks], tricks: int, count: int, seed: int) -> Iterator[tuple[Tricks, Hands, int]]:
    """Games, hands of a given number of cards, and leaders."""
    rng = Random(f"{seed}/{tricks}")
    for number in range(count):
        game = described["SHDC"[number // 4 % 4]]
        cards = list(game.numbers)
        rng.shuffle(cards)
        yield game, [cards[tricks * seat : tricks * (seat + 1)] for seat in range(4)], number % 4


class Clock:
    """Times and nodes of some work."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.times: list[float] = []
        self.nodes: list[int] = []

    def take(self, solver: Solver | narrow.Solver, work: Callable[[], object]) -> object:
        """Does something, and notes what it took."""
        before, start = solver.nodes, time.process_time()
        found = work()
        self.times.append(1000 * (time.process_time() - start))
        self.nodes.append(solver.nodes - before)
        return found

    def show(self) -> None:
        """Prints a line."""
        ranked = sorted(self.times)
        late = ranked[int(0.95 * len(ranked))]
        print(
            f"{self.name:28} median {median(ranked):8.2f} ms  mean {fmean(ranked):8.2f}  95% {late:8.1f}  most {ranked[-1]:8.1f}"
            f"   nodes median {median(self.nodes):9.0f}  mean {fmean(self.nodes):10.0f}",
            flush=True,
        )


def forty_cards(count: int, seed: int) -> None:
    """Prints what leads of Sueca's law take, all cards of the leader."""
    described = {trump: sueca(trump) for trump in "SHDC"}
    solver = Solver()
    for tricks in TRICKS:
        games, points = Clock(f"{tricks} tricks left, games"), Clock(f"{tricks} tricks left, exact")
        for game, hands, leader in dealt(described, tricks, count, seed):
            sets = [game.set_of(hand) for hand in hands]
            games.take(solver, lambda g=game, s=sets, t=leader: solver.values(g.laws, s, (), t, GAMES))  # type: ignore[misc]
            points.take(solver, lambda g=game, h=hands, t=leader: solve(g, h, (), t, solver))  # type: ignore[misc]
        games.show()
        points.show()


def hands_of(state: State) -> Hands:
    """All hands of a deal."""
    return [state.view(seat)["hand"] for seat in range(4)]


def both_solvers(count: int, seed: int) -> None:
    """Prints what deals of Coinche take by either solver, exact; the values are the same."""
    described = {trump: coinche(trump) for trump in "SHDC"}
    own, general = narrow.Solver(), Solver()
    made, any_game = Clock("made for 32 cards"), Clock("any trick game")
    for state in deals(count, seed):
        view, hands = state.view(state.turn), hands_of(state)
        game = described[view["contract"]["denomination"]]
        one = made.take(own, lambda state=state: own.values(state))  # type: ignore[misc]
        other = any_game.take(general, lambda g=game, h=hands, v=view: solve(g, h, (), v["seat"], general))  # type: ignore[misc]
        assert isinstance(one, dict) and isinstance(other, dict)
        assert sorted(one.values()) == sorted(other.values()), state.record()
    made.show()
    any_game.show()


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--coinche", action="store_true", help="beside the solver of 32 cards")
    given = parser.parse_args()
    (both_solvers if given.coinche else forty_cards)(given.deals, given.seed)


if __name__ == "__main__":
    main()
