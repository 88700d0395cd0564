"""Thinking ahead at Belote and Coinche: calls are weighed by playing worlds out, cards by solving worlds with open cards, and
where networks know how players play who think ahead, by playing on as they would.

Where a match is near its end, what decides is the chance of winning it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from ridotto.catalogue import game as game_named
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.search import Budget, Verdict
from ridotto.search.deciding import decide
from ridotto.search.kernels import determinized
from ridotto.search.kernels.determinized import Judgement
from ridotto.search.kernels.equity import Equity
from ridotto.search.kernels.tricks import Solver
from ridotto.search.kernels.weighing import Weighing

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
        near = weigh_match(game, view, weighing)
        return decide(weighing, limit, texts, advice, DOUBTED, near)
    texts = [text for text in view["legal"] if text.startswith("play")]
    if not advice.startswith("play") or len(texts) == 1:
        return Verdict(advice, {advice: 0.0})
    choices = [NAMES.index(text[5:]) for text in texts]
    worlds = game.worlds(view)
    how = PLAYS if game.plays_on else CARDS
    weighing = determinized.cards(game.judgement, worlds, view["seat"], choices, rng.randbytes(32), Solver(), **how)
    near = weigh_match(game, view, weighing)
    return decide(weighing, limit, texts, advice, 0.0, near)


# ---- the match -------------------------------------------------------------------------------------------------------


def weigh_match(game: Game, view: View, weighing: Weighing) -> bool:
    """Let the chance to win the match decide if its end is in sight; returns whether it is."""
    near = match_in_sight(game, view)
    if near is None:
        return False
    team = view["seat"] & 1
    weighing.weigh_match(near, view["scores"][team], view["scores"][1 - team])
    return True


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
