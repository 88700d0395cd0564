"""Search for Briscola bugiarda: each action is tried in likely worlds, with playouts by networks and rules of thumb.

Worlds come from `kernel.Beliefs`. Time is spent where it matters, by sequential halving (Karnin, Koren and Somekh 2013): all actions are
tried in some worlds, the better half in more, and so on. Where two actions are equal within the noise, the plainer one is taken: a pass
rather than a bid, a weaker bid rather than a stronger one, the card that the rules of thumb play.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean
from time import monotonic

from ridotto.core.errors import InvalidRecord
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.bots import policy
from ridotto.games.briscola_bugiarda.bots.endings import solved
from ridotto.games.briscola_bugiarda.bots.kernel import Beliefs, outcome
from ridotto.games.briscola_bugiarda.bots.match import equity, scores
from ridotto.games.briscola_bugiarda.law.options import SEATS
from ridotto.games.briscola_bugiarda.law.rules import IDS, NAMES
from ridotto.search import Budget, Verdict

BUDGETS = {"strong": Budget(nodes=800_000, others="strong"), "master": Budget(nodes=3_000_000, others="strong")}
QUIET = (1.0,) * SEATS
"""Factors on the suspicion of each seat in silence."""
TRICKS = len(NAMES) // SEATS
LAST_CARDS = 4 * SEATS
"""Largest number of cards in hand for the solver; earlier it takes too long."""
PART = 8
"""Worlds between two checks of the budget."""
BATCHES = 16
"""Parts of the chain of worlds whose means show how far a value can be trusted."""
NOISE = 1.0
"""Standard errors of a difference within which two actions count as equal."""
OVERRATED = {"bid": (0.3, 0.12), "follow": (0.35, 0.0), "lead": (0.45, -0.15)}
"""Parts of the signed number (BRB-8.2) by which a seat overrates the declarer's side: as the declarer, and otherwise (`docs/strength.md`).

By what it decides: a call, a trump suit or a card after others, a card to lead. Search bots keep a declarer from more points than the
playouts do, most of all when it leads. The error shrinks with every trick played. For the others it all but cancels out, as their worlds
underrate the declarer's side, whose calls say more about its hand.
"""
Outcomes = list[int]
Worth = Callable[[str], tuple[float, float]]


@cache
def score(code: int) -> tuple[float, ...]:
    """Return the score of an outcome, by seat."""
    return scores(*outcome(code))


def declared(code: int, seat: int) -> bool:
    """True if a seat is the declarer of an outcome."""
    number, declarer, _ = outcome(code)
    return bool(number) and declarer == seat


def overrated(view: View) -> tuple[float, float]:
    """Return the parts of the number by which the viewer overrates it: as the declarer, and otherwise."""
    leads = view["phase"] == "play" and not view["trick"]
    own, others = OVERRATED["bid" if view["phase"] == "auction" else "lead" if leads else "follow"]
    left = (TRICKS - len(view["taken"])) / TRICKS
    return own * left, others * left


def expected(code: int, seat: int, less: tuple[float, float]) -> float:
    """Return the score to expect from an outcome that a seat's playouts found; `less`: what they overrate the number by (`overrated`)."""
    number, declarer, partner = outcome(code)
    return scores(number - less[declarer != seat], declarer, partner)[seat] if number else 0.0


def think(view: View, rng: Random, limit: Budget, heard: Sequence[float] = QUIET) -> Verdict:
    """Return the expected value of each action for the viewer, in chips and, near the end of the match, as a chance of winning it.

    `heard`: by seat, the factor from talk on the suspicion that it is the secret partner.
    """
    beliefs = Beliefs(view, heard, rng.randbytes(32), limit.others == "strong")
    legal, me, chance, less = view["legal"], view["seat"], equity(view), overrated(view)
    won = cache(lambda code: chance(score(code)) if chance else 0.0)
    chips = cache(lambda code: expected(code, me, less))

    def worth(text: str) -> tuple[float, float]:
        codes = Counter(found[text])
        return mean(codes, won), mean(codes, chips)

    found: dict[str, Outcomes] = {text: [] for text in legal}
    plain = "pass" if "pass" in legal else policy.act(beliefs, heard)
    worlds = halve(beliefs, found, worth, plain, limit)
    worths = {text: worth(text) for text in legal}
    margins = {} if chance else bluffs(found, me, chips)
    tried = [text for text in legal if len(found[text]) == worlds and text not in margins]
    best = max(tried, key=worths.__getitem__)
    points = {text: [chips(code) for code in found[text]] for text in legal}
    shares = {text: [won(code) for code in found[text]] for text in legal} if chance else {}
    return Verdict(
        action=best if chance else plainest(found, tried, best, plain, chips),
        values=beside(points, best),
        errors={text: chain_error(values) for text, values in points.items()},
        chances=beside(shares, best) if chance else {},
        worlds=worlds,
        nodes=beliefs.nodes,
        margins=margins,
        chance_errors={text: chain_error(values) for text, values in shares.items()},
    )


def beside(worths: Mapping[str, Sequence[float]], best: str) -> dict[str, float]:
    """Return the mean value of each action, that of one given up early from its difference to the best in the worlds that both saw.

    The mean of few worlds alone would say as much about these worlds as about the action. `worths`: by action, its values in all worlds.
    """
    whole = fmean(worths[best])
    return {text: whole + fmean(one) - fmean(worths[best][: len(one)]) for text, one in worths.items()}


def bluffs(found: dict[str, Outcomes], me: int, chips: Callable[[int], float]) -> dict[str, float]:
    """Return the bids with which the viewer would rather not declare → how much more they are worth than the contract, or than a pass.

    They count on being outbid, which the model of the others overrates, and look like blunders when they are not.
    """
    if "pass" not in found:
        return {}
    passed = fmean(map(chips, found["pass"]))
    dared = {}
    for text, codes in found.items():
        contracts = [chips(code) for code in codes if declared(code, me)]
        contract = fmean(contracts) if contracts else passed
        if text != "pass" and (not contracts or contract < passed):
            dared[text] = max(0.0, fmean(map(chips, codes)) - contract)
    return dared


def halve(beliefs: Beliefs, found: dict[str, Outcomes], worth: Worth, plain: str, limit: Budget) -> int:
    """Try all actions in some worlds, the better half in more, down to the last two; return the number of worlds.

    `plain` stays in until the end.
    """
    tried, worlds, begun = list(found), 0, monotonic()
    rounds = max(1, (len(tried) - 1).bit_length())
    for number in range(1, rounds + 1):
        while True:
            ids = [IDS[text] for text in tried]
            for text, outcomes in zip(tried, beliefs.outcomes(ids, PART), strict=True):
                found[text] += outcomes
            worlds += PART
            if limit.spent(beliefs.nodes, begun) >= number / rounds:
                break
        if number < rounds:
            best = sorted(tried, key=worth, reverse=True)[: (len(tried) + 1) // 2]
            tried = best if plain in best else [*best, plain]
    return worlds


def plainest(
    found: dict[str, Outcomes], tried: Sequence[str], best: str, plain: str, chips: Callable[[int], float]
) -> str:
    """Return the plainest of the actions that are equal to the best one within the noise.

    `tried`: in legal order, weaker bids first; `chips`: value of an outcome.
    """

    def equal(text: str) -> bool:
        gains = [chips(one) - chips(other) for one, other in zip(found[best], found[text], strict=True)]
        return sum(gains) / len(gains) <= NOISE * error(gains)

    if equal(plain):
        return plain
    if not best.startswith("bid "):
        return best
    return next(text for text in tried if text.startswith("bid ") and equal(text))


def mean(outcomes: Counter[int], value: Callable[[int], float]) -> float:
    """Return the mean value of the outcomes."""
    return sum(count * value(code) for code, count in outcomes.items()) / outcomes.total()


def error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of values."""
    middle = sum(values) / len(values)
    return sqrt(sum((value - middle) ** 2 for value in values)) / len(values)


def chain_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of autocorrelated values, since successive worlds are alike, by the means of `BATCHES` parts.

    If worlds counted as independent, it would be 0.6 of what repeated searches of a position show.
    """
    if len(values) < 2 * BATCHES:
        return error(values)
    ends = [len(values) * place // BATCHES for place in range(BATCHES + 1)]
    return error([fmean(values[start:end]) for start, end in pairwise(ends)])


def solve(state: State) -> dict[str, int]:
    """Return each card of the last four tricks → the signed number (BRB-8.2) that the declarer's side reaches (`ridotto.search.solve`)."""
    view = state.view()
    if view["phase"] != "play" or sum(view["hand_sizes"]) > LAST_CARDS:
        raise InvalidRecord("only the last four tricks can be solved with open cards")
    return solved(state)
