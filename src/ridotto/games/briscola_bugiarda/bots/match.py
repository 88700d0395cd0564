"""Effect of a deal of Briscola bugiarda on the match: the chance of ending it with the most chips.

Only this deal and, before the last one, every outcome of one more deal are considered. Earlier in a match chips are the value, as the
results of several deals cannot be predicted.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.law.options import SEATS, options_of

ALONE = SEATS
"""Marker for the partner of a declarer who plays alone."""
OUTCOMES = {4: 0.01, 3: 0.055, 2: 0.185, 1: 0.34, -1: 0.30, -2: 0.09, -3: 0.015, -4: 0.005}
"""Frequency with which the declarer's side reaches each number (BRB-8.2), from 300 deals among strong bots."""


def scores(number: float, declarer: int, partner: int) -> tuple[float, ...]:
    """Return the score of a deal by seat (BRB-8.3, 8.4); a number of 0 stands for a passed-out deal."""
    found = [-number] * SEATS
    if partner != ALONE:
        found[partner] = number
    found[declarer] = number * (4 if partner == ALONE else 2)
    return tuple(found)


def next_deals() -> Iterator[tuple[float, tuple[float, ...]]]:
    """Yield every score of a future deal with its probability; any two seats are equally likely to be declarer and partner."""
    pairs = list(permutations(range(SEATS), 2))
    for number, chance in OUTCOMES.items():
        for declarer, partner in pairs:
            yield chance / len(pairs), scores(number, declarer, partner)


NEXT = tuple(next_deals())


def won(totals: Sequence[float], seat: int) -> float:
    """Return a seat's share of a win: 1 for the most chips, divided among the seats that tie for it (BRB-9.4)."""
    top = max(totals)
    return 1.0 / totals.count(top) if totals[seat] == top else 0.0


def equity(view: View) -> Callable[[Sequence[float]], float] | None:
    """Return the viewer's chance of winning the match as a function of this deal's scores; None unless the match is near its end."""
    options = options_of(view["options"])
    left = 0 if view["time_up"] else None if options["deals"] is None else options["deals"] - view["deals_used"] - 1
    seat, before = view["seat"], view["scores"]
    if left is None or left > 1:
        return None

    def chance(scored: Sequence[float]) -> float:
        totals = [start + points for start, points in zip(before, scored, strict=True)]
        if left == 0 or (options["bankrupt"] == "end" and min(totals) < 0):
            return won(totals, seat)
        after = ((part, [total + more for total, more in zip(totals, deal, strict=True)]) for part, deal in NEXT)
        return sum(part * won(final, seat) for part, final in after)

    return chance
