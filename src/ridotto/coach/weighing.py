"""Evaluation by playouts of actions that a search has left out. Slow, and rarely needed."""

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from ridotto.bots import bot, levels
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.search import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

DEALS = 60
"""Sampled deals in which two actions are compared; in Coinche they take as long as one move of the strong bot."""
DOUBT = 1.5
"""Factor on the standard error of such a comparison, as rule-of-thumb playouts are less reliable than a search."""


def outcome(state: State, seat: int) -> float:
    """Return what a finished deal brought a seat's side: its lead over the other side, or its own score if each seat plays alone."""
    scores: Sequence[float] = state.sheet()["scores"]
    own = scores[seat % len(scores)]
    return own - scores[(seat + 1) % 2] if len(scores) == 2 else own


def weighed(view: View, verdict: Verdict, action: str, best: str, rng: Random, deals: int = DEALS) -> Verdict:
    """Return the verdict with `action` added, by playing it and the best action out with rule-of-thumb bots in the same deals.

    Playouts may be far from what the search expects, so only the difference counts, unless the search evaluated nothing.
    """
    if action in verdict.values:
        return verdict
    pairs = [_pair(view, action, best, rng) for _ in range(deals)]
    differences = [with_it - without for with_it, without in pairs]
    values = dict(verdict.values) if verdict.worlds else {best: fmean(without for _, without in pairs)}
    values[action] = values[best] + fmean(differences)
    error = DOUBT * stdev(differences) / sqrt(deals)
    return replace(verdict, values=values, errors={**verdict.errors, action: error}, worlds=verdict.worlds or deals)


def _pair(view: View, action: str, best: str, rng: Random) -> tuple[float, float]:
    """Return the outcomes of `action` and of the best action in one sampled deal."""
    world, dice, seat = view.kind.sample(view, rng), rng.getrandbits(64), view["seat"]
    return (
        outcome(_played_on(world.apply(action, seat), dice), seat),
        outcome(_played_on(world.apply(best, seat), dice), seat),
    )


def _played_on(state: State, dice: int) -> State:
    player, rng = bot(_thumb(state.game)), Random(dice)
    while (seat := state.turn) is not None:
        state = state.apply(player.act(state.view(seat), rng))
    return state


def _thumb(name: str) -> str:
    """Return the best bot of a game that does not search."""
    return next(level for level in levels(name) if level not in ("master", "strong"))
