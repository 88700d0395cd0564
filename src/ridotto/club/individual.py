"""Individual tournaments: tables of four with changing partners, so that as few as possible meet twice."""

import random
from collections import Counter
from itertools import combinations
from math import exp
from typing import NamedTuple

from ridotto.core.errors import InvalidText, Sentence

SEATS = 4
PARTNERS, OPPONENTS = 20, 1
"""Cost of a pair who are partners, or opponents, once more than needed."""
WARM, COOL = 4.0, 0.999995
"""Temperature at the start, and its factor for each step."""
STEPS = 250_000
"""Greatest number of steps: some seconds."""
PATIENCE = 60_000
"""Steps without a better result after which the search warms up again."""


class Draw(NamedTuple):
    """Rounds of tables of four: seats 0 and 2 are partners, 1 and 3 too."""

    rounds: list[list[tuple[int, int, int, int]]]
    partners: int
    """Number of times that two players are partners again."""
    opponents: int
    """Number of times that two players are opponents again."""


def individual(players: int, rounds: int, seed: int | str = 0) -> Draw:
    """Return rounds for individual players with partners that change, found by simulated annealing; the seed decides among equals.

    Raise InvalidText unless the players fill tables of four.
    """
    if players < SEATS or players % SEATS or rounds < 1:
        facts = {"players": players, "rounds": rounds}
        raise InvalidText(
            Sentence(
                "club-individual",
                "tables of four need 4, 8, 12 … players and a round, not {players} and {rounds}",
                **facts,
            )
        )
    return _Search(players, rounds, random.Random(f"individual {players} {rounds} {seed}")).run()


class _Search:
    """Rounds as permutations of the players, and how often each two have been partners and opponents."""

    def __init__(self, players: int, rounds: int, rng: random.Random) -> None:
        self.players, self.rng = players, rng
        self.orders = [rng.sample(range(players), players) for _ in range(rounds)]
        self.together = [[0] * (players * players), [0] * (players * players)]
        for order in self.orders:
            for first in range(0, players, SEATS):
                self._count(order, first, 1)

    def run(self) -> Draw:
        """Swap players within a round until nobody meets anybody twice, or the steps are used up."""
        cost = self._cost()
        best, kept = cost, [list(order) for order in self.orders]
        least = self._least()
        heat, since = WARM, 0
        for _ in range(STEPS):
            if best == least:
                break
            order = self.rng.choice(self.orders)
            one, other = self.rng.randrange(self.players), self.rng.randrange(self.players)
            change = self._swap(order, one, other)
            if change > 0 and self.rng.random() >= exp(-change / heat):
                self._swap(order, one, other)
            else:
                cost += change
            heat, since = max(0.05, heat * COOL * 0.9999), since + 1
            if cost < best:
                best, kept, since = cost, [list(order) for order in self.orders], 0
            elif since > PATIENCE:
                heat, since = WARM / 4, 0
        return _draw(kept)

    def _cost(self) -> int:
        half = sum(PARTNERS * max(0, count - 1) for count in self.together[0])
        return (half + sum(OPPONENTS * max(0, count - 1) for count in self.together[1])) // 2

    def _least(self) -> int:
        """Return a lower bound of the cost: more rounds than there are others mean that some meet again."""
        pairs = self.players * (self.players - 1) // 2
        met = len(self.orders) * self.players
        return PARTNERS * max(0, met // 2 - pairs) + OPPONENTS * max(0, met - pairs)

    def _count(self, order: list[int], first: int, by: int) -> int:
        """Add a table to the counts, or take it away; return the change of the cost."""
        a, b, c, d = order[first : first + SEATS]
        change = 0
        for kind, weight, pairs in (
            (0, PARTNERS, ((a, c), (b, d))),
            (1, OPPONENTS, ((a, b), (a, d), (c, b), (c, d))),
        ):
            counts = self.together[kind]
            for one, other in pairs:
                place = one * self.players + other
                before = counts[place]
                counts[place] = counts[other * self.players + one] = before + by
                change += weight * (max(0, before + by - 1) - max(0, before - 1))
        return change

    def _swap(self, order: list[int], one: int, other: int) -> int:
        """Swap two places of a round; return the change of the cost."""
        tables = {one - one % SEATS, other - other % SEATS}
        change = sum(self._count(order, first, -1) for first in tables)
        order[one], order[other] = order[other], order[one]
        return change + sum(self._count(order, first, 1) for first in tables)


def _draw(orders: list[list[int]]) -> Draw:
    rounds = [
        [(order[at], order[at + 1], order[at + 2], order[at + 3]) for at in range(0, len(order), SEATS)]
        for order in orders
    ]
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for table in (table for tables in rounds for table in tables):
        for one, other in combinations(range(SEATS), 2):
            found = partners if (one + other) % 2 == 0 else opponents
            found[frozenset((table[one], table[other]))] += 1
    return Draw(rounds, *(sum(count - 1 for count in found.values()) for found in (partners, opponents)))
