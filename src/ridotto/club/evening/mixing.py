"""One round of tables with changing partners: as few as possible meet those whom they have met before."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from ridotto.club.evening.state import Round
from ridotto.club.individual import FOUR, OPPONENTS, PARTNERS

STEPS = 30_000
"""Maximum number of exchanges tried: some tenths of a second."""
PATIENCE = 4_000
"""Exchanges without a better round after which the search ends."""
Met = Counter[frozenset[int]]


def met_before(rounds: Iterable[Round]) -> tuple[Met, Met]:
    """Count how often each two lines have been partners, and opponents."""
    partners: Met = Counter()
    opponents: Met = Counter()
    for match in (match for one in rounds for match in one.matches):
        for side in match.sides:
            partners.update(frozenset((one, other)) for one in side for other in side if one < other)
        for number, side in enumerate(match.sides):
            for other_side in match.sides[number + 1 :]:
                opponents.update(frozenset((one, other)) for one in side for other in other_side)
    return partners, opponents


def mixed(players: Sequence[int], size: int, met: tuple[Met, Met], rng: random.Random) -> list[list[int]]:
    """Return tables of `size` for all players, by exchanging two of different tables as long as that helps.

    At tables of four seats 0 and 2, and 1 and 3, are partners; at others everybody plays alone.
    """
    partners, opponents = met
    order = rng.sample(list(players), len(players))
    tables = [order[at : at + size] for at in range(0, len(order), size)]

    def cost(table: list[int]) -> int:
        total = 0
        for one in range(size):
            for other in range(one + 1, size):
                pair = frozenset((table[one], table[other]))
                together = size == FOUR and (one + other) % 2 == 0
                total += PARTNERS * partners[pair] if together else OPPONENTS * opponents[pair]
        return total

    costs = list(map(cost, tables))
    since = 0
    for _ in range(STEPS):
        if not any(costs) or len(tables) < 2 or since > PATIENCE:
            break
        since += 1
        one, other = rng.sample(range(len(tables)), 2)
        if not costs[one] and not costs[other]:
            continue
        here, there = rng.randrange(size), rng.randrange(size)
        tables[one][here], tables[other][there] = tables[other][there], tables[one][here]
        new = cost(tables[one]), cost(tables[other])
        if sum(new) <= costs[one] + costs[other]:
            since = 0 if sum(new) < costs[one] + costs[other] else since
            costs[one], costs[other] = new
        else:
            tables[one][here], tables[other][there] = tables[other][there], tables[one][here]
    return tables
