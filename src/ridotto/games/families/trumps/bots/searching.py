"""Thinking ahead at Belote and Coinche: calls are weighed by playing worlds out, cards by solving worlds with open cards, and
where networks know how players play who think ahead, by playing on as they would.

Where a match is near its end, what decides is the chance of winning it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from ridotto.catalogue import game as game_named
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.search import Budget, Verdict
from ridotto.search.kernels import determinized
from ridotto.search.kernels.determinized import Judgement
from ridotto.search.kernels.equity import Equity
from ridotto.search.kernels.tricks import Solver
from ridotto.search.kernels.weighing import Weighing

PART = 20_000
"""Nodes between two looks at the clock: some milliseconds."""
CLEAR = 4.0
"""Standard errors by which the best choice must lead for another to be given up."""
FEWEST = 40
"""Worlds that are looked at before that."""
MOST = 6000
"""Worlds after which more are of no use."""
DOUBTED = 1.0
"""Standard errors by which another call must be better than the policy's."""
CARDS: dict[str, Any] = {"batch": 24, "tolerance": 4, "rounded": True, "every": 1}
"""Worlds of which one is looked at, by their likelihood; how exactly it is solved, in half points; one of how many is solved."""
PLAYS: dict[str, Any] = {"batch": 16, "tolerance": 4, "rounded": True, "every": 3}
"""The same where the policy plays on in the others."""
CALLS = {"batch": 16}
"""The same of calls."""
NEAR = 2 / 3
"""The share of the target from which on the end of the match is in sight."""
DEALS = 400
"""Deals that are played to learn what a deal brings."""


@dataclass(frozen=True, eq=False)
class Game:
    """What the search needs of a game."""

    name: str
    worlds: Callable[[View], Any]
    """Worlds that agree with a view."""
    policy: Callable[[View], str]
    whole: Callable[[State], str]
    """The same of a whole deal."""
    judgement: Judgement
    ids: dict[str, int]
    calls: Callable[[View], Sequence[str]]
    """The calls worth weighing, the policy's among them."""
    plays_on: bool = False
    """Whether what the judgement's policy makes of a card counts beside what open cards would."""


def think(game: Game, view: View, rng: Random, limit: Budget) -> Verdict:
    """What each call or card is likely to bring; declarations and claims are made as the policy makes them."""
    advice = game.policy(view)
    if view["phase"] != "play":
        texts = list(game.calls(view))
        choices = [game.ids[text] for text in texts]
        weighing = determinized.calls(
            game.judgement, game.worlds(view), view["seat"], choices, rng.randbytes(32), **CALLS
        )
        return decide(game, view, weighing, limit, texts, advice, DOUBTED)
    texts = [text for text in view["legal"] if text.startswith("play")]
    if not advice.startswith("play") or len(texts) == 1:
        return Verdict(advice, {advice: 0.0})
    choices = [NAMES.index(text[5:]) for text in texts]
    worlds = game.worlds(view)
    how = PLAYS if game.plays_on else CARDS
    weighing = determinized.cards(game.judgement, worlds, view["seat"], choices, rng.randbytes(32), Solver(), **how)
    return decide(game, view, weighing, limit, texts, advice, 0.0)


def decide(
    game: Game, view: View, weighing: Weighing, limit: Budget, texts: Sequence[str], advice: str, doubted: float
) -> Verdict:
    """The verdict of a weighing of choices; `doubted`: standard errors by which another one must be better than the policy's."""
    near = match_in_sight(game, view)
    if near:
        team = view["seat"] & 1
        weighing.weigh_match(near, view["scores"][team], view["scores"][1 - team])
    given_up: dict[int, Standing] = {}
    for _ in parts(weighing, limit):
        means = weighing.means()
        if weighing.solved < FEWEST or not means:
            continue
        best = max(means, key=lambda place: means[place])
        for place in means:
            if place != best and means[best] - means[place] > CLEAR * weighing.error(best, place):
                given_up[place] = standing(weighing, place)
                weighing.drop(place)
        if len(weighing.means()) == 1:
            break
    means = weighing.means()
    if not means:
        return Verdict(advice, {advice: 0.0}, nodes=weighing.nodes)
    # Among equals the policy's choice: it knows that nobody sees all cards.
    best = max(means, key=lambda place: (means[place], texts[place] == advice))
    own = texts.index(advice)
    if own in means and means[best] - means[own] < doubted * weighing.error(best, own):
        best = own
    table = {texts[place]: standing(weighing, place) for place in means}
    table |= {texts[place]: one for place, one in given_up.items()}
    return Verdict(
        texts[best],
        {text: one.lead for text, one in table.items()},
        {text: one.error for text, one in table.items()} if near is None else {},
        {text: one.mean for text, one in table.items()} if near else {},
        weighing.solved,
        weighing.nodes,
    )


class Standing(NamedTuple):
    """How a choice stands in a weighing."""

    lead: float
    """The mean difference of the scores."""
    mean: float
    """The mean of what decides: this, or the chance of the match."""
    error: float
    """Its standard error."""


def standing(weighing: Weighing, place: int) -> Standing:
    """How a choice stands now."""
    return Standing(weighing.leads()[place], weighing.means()[place], weighing.alone(place))


def parts(weighing: Weighing, limit: Budget) -> Iterator[None]:
    """Runs a weighing, part by part, until the budget is used or more worlds are of no use."""
    end = None if limit.seconds is None else monotonic() + limit.seconds
    while weighing.solved < MOST:
        left = PART if limit.nodes is None else min(PART, limit.nodes - weighing.nodes)
        if left <= 0 or (end is not None and monotonic() >= end):
            return
        weighing.run(left)
        yield


# ---- the match -------------------------------------------------------------------------------------------------------


def match_in_sight(game: Game, view: View) -> Equity | None:
    """The chances of the match, if its end is in sight."""
    target = view.terms["target"]
    if max(view["scores"]) < NEAR * target:
        return None
    return equity(game, target, tuple(view["options"].items()))


@lru_cache(maxsize=8)
def equity(game: Game, target: int, changed: tuple[tuple[str, Any], ...]) -> Equity:
    """The chances of a match at a table with these options, if its deals bring what the policy's do."""
    rules = game_named(game.name)
    options = rules.options(**dict(changed))
    found = []
    for number in range(DEALS):
        state = rules.deal(options, seed=1, number=number, dealer=number % 4)
        while state.turn is not None:
            state = state.apply(game.whole(state))
        one, other = state.sheet()["scores"]
        found.append((one, other))
    return Equity(target, found)
