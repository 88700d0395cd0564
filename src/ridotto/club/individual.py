"""Individual tournaments: tables that change after each round, so that as few as possible meet twice."""

import random
from collections import Counter
from itertools import combinations
from math import exp
from typing import NamedTuple

from ridotto.club.movements import all_once, is_prime
from ridotto.core.errors import InvalidText, Sentence

FOUR = 4
"""Seats of a table with partners: 0 with 2, 1 with 3. At tables of another size each plays alone."""
PARTNERS, OPPONENTS = 20, 1
"""Cost of a pair who are partners, or opponents, once more than needed."""
WARM, COOL = 4.0, 0.999995
"""Temperature at the start, and its factor for each step."""
STEPS = 250_000
"""Greatest number of steps: some seconds."""
PATIENCE = 60_000
"""Steps without a better result after which the search warms up again."""


class Draw(NamedTuple):
    """Rounds of tables, each with its players by seat."""

    rounds: list[list[tuple[int, ...]]]
    partners: int
    """Number of times that two players are partners again."""
    opponents: int
    """Number of times that two players are opponents again."""


def individual(players: int, rounds: int, seed: int | str = 0, size: int = FOUR) -> Draw:
    """Return rounds for individual players at tables of `size`, found by simulated annealing; the seed decides among equals.

    At tables of four partners change; at others, such as the quintets of Briscola a cinque, all at a table are opponents. Raise
    InvalidText unless the players fill tables.
    """
    if size < 2 or players < size or players % size or rounds < 1:
        facts = {"players": players, "rounds": rounds, "size": size}
        raise InvalidText(
            Sentence("club-individual", "{players} players do not fill tables of {size} in {rounds} rounds", **facts)
        )
    rng = random.Random(f"individual {players} {rounds} {seed}")
    if size * size == players and size != FOUR and is_prime(size) and rounds <= size + 1:
        return _plane(players, rounds, rng)
    return _Search(players, rounds, size, rng).run()


def _plane(players: int, rounds: int, rng: random.Random) -> Draw:
    """Return rounds of an affine plane, in which nobody meets twice; the lot decides who is who."""
    names = rng.sample(range(players), players)
    tables = rng.sample(all_once(players), rounds)
    return Draw([[tuple(names[player] for player in table) for table in one] for one in tables], 0, 0)


class _Search:
    """Rounds as permutations of the players, and how often each two have been partners and opponents."""

    def __init__(self, players: int, rounds: int, size: int, rng: random.Random) -> None:
        self.players, self.size, self.rng = players, size, rng
        self.pairs = _pairs(size)
        self.others = [
            [(two if one == seat else one, kind, weight) for kind, weight, one, two in self.pairs if seat in (one, two)]
            for seat in range(size)
        ]
        self.orders = [rng.sample(range(players), players) for _ in range(rounds)]
        self.together = [[0] * (players * players), [0] * (players * players)]
        for order in self.orders:
            for first in range(0, players, size):
                self._count(order, first, 1)

    def run(self) -> Draw:
        """Swap players within rounds until no two meet twice, or the steps are used up."""
        cost = self._cost()
        best, kept = cost, [list(order) for order in self.orders]
        least = self._least()
        heat, since = WARM, 0
        chance, rounds, players, size = self.rng.random, len(self.orders), self.players, self.size
        for _ in range(STEPS):
            if best == least:
                break
            order = self.orders[int(chance() * rounds)]
            one, other = int(chance() * players), int(chance() * players)
            if one == other or (size != FOUR and one // size == other // size):
                continue  # nothing changes: at a table without partners all seats are alike
            change = self._swap(order, one, other)
            if change > 0 and chance() >= exp(-change / heat):
                self._swap(order, one, other)
            else:
                cost += change
            heat, since = max(0.05, heat * COOL * 0.9999), since + 1
            if cost < best:
                best, kept, since = cost, [list(order) for order in self.orders], 0
            elif since > PATIENCE:
                heat, since = WARM / 4, 0
        return _draw(kept, self.size)

    def _cost(self) -> int:
        half = sum(PARTNERS * max(0, count - 1) for count in self.together[0])
        return (half + sum(OPPONENTS * max(0, count - 1) for count in self.together[1])) // 2

    def _least(self) -> int:
        """Return a lower bound of the cost: more rounds than there are others mean that some meet again."""
        pairs = self.players * (self.players - 1) // 2
        tables = len(self.orders) * self.players // self.size
        met = [tables * sum(pair[0] == kind for pair in self.pairs) for kind in range(2)]
        return PARTNERS * max(0, met[0] - pairs) + OPPONENTS * max(0, met[1] - pairs)

    def _count(self, order: list[int], first: int, by: int) -> int:
        """Add a table to the counts, or take it away; return the change of the cost."""
        change = 0
        for kind, weight, seat, opposite in self.pairs:
            counts = self.together[kind]
            one, other = order[first + seat], order[first + opposite]
            place = one * self.players + other
            before = counts[place]
            counts[place] = counts[other * self.players + one] = before + by
            change += weight * (max(0, before + by - 1) - max(0, before - 1))
        return change

    def _swap(self, order: list[int], one: int, other: int) -> int:
        """Swap two places of a round; return the change of the cost. Only the pairs of the two players change."""
        same = one - one % self.size == other - other % self.size
        moved = [(one, other if same else -1), (other, one if same else -1)]
        change = sum(self._meet(order, place, but, -1) for place, but in moved)
        order[one], order[other] = order[other], order[one]
        return change + sum(self._meet(order, place, but, 1) for place, but in moved)

    def _meet(self, order: list[int], place: int, but: int, by: int) -> int:
        """Count the pairs of the player at a place with the others at the table, without that at `but`; return the change of the cost."""
        change, first = 0, place - place % self.size
        one, players = order[place], self.players
        row = one * players
        for seat, kind, weight in self.others[place - first]:
            if first + seat == but:
                continue
            counts, other = self.together[kind], order[first + seat]
            before = counts[row + other]
            counts[row + other] = counts[other * players + one] = before + by
            if by > 0:
                change += weight * (before > 0)
            else:
                change -= weight * (before > 1)
        return change


def _pairs(size: int) -> list[tuple[int, int, int, int]]:
    """Return (0 for partners and 1 for opponents, cost, seat, other seat) of each two at a table."""
    found = []
    for one, other in combinations(range(size), 2):
        partners = size == FOUR and (one + other) % 2 == 0
        found.append((0, PARTNERS, one, other) if partners else (1, OPPONENTS, one, other))
    return found


def _draw(orders: list[list[int]], size: int) -> Draw:
    rounds = [[tuple(order[at : at + size]) for at in range(0, len(order), size)] for order in orders]
    met: tuple[Counter[frozenset[int]], Counter[frozenset[int]]] = (Counter(), Counter())
    for table in (table for tables in rounds for table in tables):
        for kind, _, one, other in _pairs(size):
            met[kind][frozenset((table[one], table[other]))] += 1
    return Draw(rounds, *(sum(count - 1 for count in found.values()) for found in met))
