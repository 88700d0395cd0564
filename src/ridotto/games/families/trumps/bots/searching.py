"""Search at Belote and Coinche: calls are evaluated by playouts in possible worlds, cards by double-dummy solving and, if the game has
card-play networks, by playouts too.

Near the end of a match the probability of winning it decides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from ridotto.catalogue import game as game_named
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.trumps.bots.throwing import cheapest
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.search import Budget, Verdict
from ridotto.search.deciding import Opinion, decide
from ridotto.search.kernels import determinized
from ridotto.search.kernels.determinized import Judgement
from ridotto.search.kernels.equity import Equity, Prospects, Race
from ridotto.search.kernels.tricks import Solver
from ridotto.search.kernels.weighing import Weighing

POLICY_MARGIN = 1.0
"""Standard errors by which a call must beat the policy's call to replace it."""
CARDS: dict[str, Any] = {"batch": 24, "tolerance": 4, "rounded": True, "every": 1}
"""Parameters of `determinized.cards` if every world is solved."""
PLAYS: dict[str, Any] = {"batch": 16, "tolerance": 4, "rounded": True, "every": 3}
"""Parameters of `determinized.cards` if one world in three is solved and the others are played out."""
EXACT: dict[str, Any] = {"batch": 16, "tolerance": 0, "rounded": False, "every": 1}
"""Parameters of `determinized.cards` if only few deals are possible."""
FEW = 50
"""Number of possible deals up to which all worlds are solved, and exactly: near the end the others count cards as well."""
ONCE = Budget(nodes=1)
"""Budget for one world, if no other is possible."""
CALLS = {"batch": 16}
"""Parameters of `determinized.calls`."""
NEAR = 2 / 3
"""Fraction of the target score, or of the match's deals, from which the probability of winning the match decides."""
DEALS = 400
"""Number of deals played to sample the scores of a deal."""


@dataclass(frozen=True, eq=False)
class Game:
    """Parts of a game that the search uses."""

    name: str
    worlds: Callable[[View], Any]
    """Return the worlds consistent with a view."""
    policy: Callable[[View], str]
    whole: Callable[[State], str]
    """Return the policy's action in a full deal."""
    judgement: Judgement
    ids: dict[str, int]
    calls: Callable[[View], Sequence[str]]
    """Return the calls to evaluate, including the policy's."""
    networks: Any
    """Module of the game's networks: `act_in` returns their action in a full deal, `weight_of` the likelihood of what others did in it."""
    opinion: Callable[[View], Opinion] | None = None
    """What the policy makes of the calls."""
    plays_on: bool = False
    """True if cards are also evaluated by playouts with the judgement's policy."""
    throws_cheaply: bool = False
    """True if the cheapest of equal cards is thrown on an opponent's trick (`throwing.cheapest`)."""


def think(game: Game, view: View, rng: Random, limit: Budget) -> Verdict:
    """Evaluate each call or card and return the verdict. Declarations and claims are the policy's."""
    advice = game.policy(view)
    if view["phase"] != "play":
        texts = list(game.calls(view))
        choices = [game.ids[text] for text in texts]
        weighing = determinized.calls(
            game.judgement, game.worlds(view), view["seat"], choices, rng.randbytes(32), **CALLS
        )
        near = weigh_match(game, view, weighing)
        opinion = game.opinion(view) if game.opinion else None
        return decide(weighing, limit, texts, advice, POLICY_MARGIN, near, opinion)
    texts = [text for text in view["legal"] if text.startswith("play")]
    if not advice.startswith("play") or len(texts) == 1:
        return Verdict(advice, {advice: 0.0})
    choices = [NAMES.index(text[5:]) for text in texts]
    worlds = game.worlds(view)
    how = EXACT if worlds.deals <= FEW else PLAYS if game.plays_on else CARDS
    weighing = determinized.cards(game.judgement, worlds, view["seat"], choices, rng.randbytes(32), Solver(), **how)
    near = weigh_match(game, view, weighing)
    found = decide(weighing, ONCE if worlds.deals == 1 else limit, texts, advice, 0.0, near)
    return understood(view, weighing, texts, found) if game.throws_cheaply else found


def understood(view: View, weighing: Weighing, texts: Sequence[str], found: Verdict) -> Verdict:
    """Return the verdict with the card that a partner understands best, of those equal to the best within the noise."""
    means, best = weighing.means(), texts.index(found.action)
    equal = [texts[place] for place in means if means[best] - means[place] <= weighing.error(best, place)]
    return replace(found, action=cheapest(view, equal, found.action))


# ---- the match -------------------------------------------------------------------------------------------------------


def weigh_match(game: Game, view: View, weighing: Weighing) -> bool:
    """Make the probability of winning the match decide if its end is near. Return True if it is."""
    near = match_in_sight(game, view)
    if near is None:
        return False
    team = view["seat"] & 1
    weighing.weigh_match(near, view["scores"][team], view["scores"][1 - team])
    return True


def match_in_sight(game: Game, view: View) -> Prospects | None:
    """Return the winning probabilities if the end of the match is near, else None."""
    changed = tuple(view["options"].items())
    deals = view.terms["deals"]
    if deals is not None:
        left = deals - view["deals_used"] - 1
        return race(game, left, changed) if view["deals_used"] >= NEAR * deals or not left else None
    target = view.terms["target"]
    if max(view["scores"]) < NEAR * target:
        return None
    return equity(game, target, changed)


@lru_cache(maxsize=8)
def equity(game: Game, target: int, changed: tuple[tuple[str, Any], ...]) -> Equity:
    """Return the winning probabilities of a match to a target with these options."""
    return Equity(target, sampled(game, changed))


@lru_cache(maxsize=64)
def race(game: Game, left: int, changed: tuple[tuple[str, Any], ...]) -> Race:
    """Return the winning probabilities of a match with these options that lasts `left` more deals; void deals do not count."""
    return Race([scores for scores in sampled(game, changed) if any(scores)] if left else [], left)


@lru_cache(maxsize=8)
def sampled(game: Game, changed: tuple[tuple[str, Any], ...]) -> list[tuple[int, int]]:
    """Return the scores of deals played by the policy with these options."""
    rules = game_named(game.name)
    options = rules.options(**dict(changed))
    found = []
    for number in range(DEALS):
        state = rules.deal(options, seed=1, number=number, dealer=number % 4)
        while state.turn is not None:
            state = state.apply(game.whole(state))
        one, other = state.sheet()["scores"]
        found.append((one, other))
    return found
