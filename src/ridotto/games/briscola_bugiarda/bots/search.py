"""Search for Briscola bugiarda: each action is tried in likely worlds, with playouts by rules of thumb.

Worlds come from `kernel.Beliefs`. Time is spent where it matters, by sequential halving (Karnin, Koren and Somekh 2013): all actions are
tried in some worlds, the better half in more, and so on.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from random import Random
from time import monotonic

from ridotto.core.errors import InvalidRecord
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.bots.endings import solved
from ridotto.games.briscola_bugiarda.bots.kernel import Beliefs, outcome
from ridotto.games.briscola_bugiarda.bots.match import equity, scores
from ridotto.games.briscola_bugiarda.law.options import SEATS
from ridotto.games.briscola_bugiarda.law.rules import IDS
from ridotto.search import Budget, Verdict

BUDGETS = {"strong": Budget(nodes=400_000), "master": Budget(nodes=3_000_000, others="strong")}
QUIET = (1.0,) * SEATS
"""Factors on the suspicion of each seat in silence."""
LAST_CARDS = 4 * SEATS
"""Largest number of cards in hand for the solver; earlier it takes too long."""
PART = 8
"""Worlds between two checks of the budget."""
Outcomes = Counter[int]


@cache
def score(code: int) -> tuple[int, ...]:
    """Return the score of an outcome, by seat."""
    return scores(*outcome(code))


def think(view: View, rng: Random, limit: Budget, heard: Sequence[float] = QUIET) -> Verdict:
    """Return the expected value of each action for the viewer, in chips and, near the end of the match, as a chance of winning it.

    `heard`: by seat, the factor from talk on the suspicion that it is the secret partner.
    """
    beliefs = Beliefs(view, heard, rng.randbytes(32), limit.others == "strong")
    legal, me, chance = view["legal"], view["seat"], equity(view)
    won = cache(lambda code: chance(score(code)) if chance else 0.0)

    def worth(text: str) -> tuple[float, float]:
        return mean(found[text], won), mean(found[text], lambda code: score(code)[me])

    found: dict[str, Outcomes] = {text: Counter() for text in legal}
    worlds = halve(beliefs, found, worth, limit)
    worths = {text: worth(text) for text in legal}
    tried = max(outcomes.total() for outcomes in found.values())
    return Verdict(
        action=max((text for text in legal if found[text].total() == tried), key=worths.__getitem__),
        values={text: chips for text, (_, chips) in worths.items()},
        errors={text: error(found[text], me) for text in legal},
        chances={text: share for text, (share, _) in worths.items()} if chance else {},
        worlds=worlds,
        nodes=beliefs.nodes,
    )


def halve(
    beliefs: Beliefs, found: dict[str, Outcomes], worth: Callable[[str], tuple[float, float]], limit: Budget
) -> int:
    """Try all actions in some worlds, the better half in more, down to the last two; return the number of worlds."""
    tried, worlds, begun = list(found), 0, monotonic()
    rounds = max(1, (len(tried) - 1).bit_length())
    for number in range(1, rounds + 1):
        while True:
            ids = [IDS[text] for text in tried]
            for text, outcomes in zip(tried, beliefs.outcomes(ids, PART), strict=True):
                found[text].update(outcomes)
            worlds += PART
            if limit.spent(beliefs.nodes, begun) >= number / rounds:
                break
        if number < rounds:
            tried = sorted(tried, key=worth, reverse=True)[: (len(tried) + 1) // 2]
    return worlds


def mean(outcomes: Outcomes, value: Callable[[int], float]) -> float:
    """Return the mean value of the outcomes."""
    return sum(count * value(code) for code, count in outcomes.items()) / outcomes.total()


def error(outcomes: Outcomes, seat: int) -> float:
    """Return the standard error of a seat's mean score."""
    middle = mean(outcomes, lambda code: score(code)[seat])
    squares = sum(count * (score(code)[seat] - middle) ** 2 for code, count in outcomes.items())
    return sqrt(squares) / outcomes.total()


def solve(state: State) -> dict[str, int]:
    """Return each card of the last four tricks → the signed number (BRB-8.2) that the declarer's side reaches (`ridotto.search.solve`)."""
    view = state.view()
    if view["phase"] != "play" or sum(view["hand_sizes"]) > LAST_CARDS:
        raise InvalidRecord("only the last four tricks can be solved with open cards")
    return solved(state)
