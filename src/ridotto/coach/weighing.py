"""Weighing what a search has left out, by playing on from it: slow, and needed seldom."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

from ridotto.bots import bot, levels
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.search import Verdict

DEALS = 60
"""Possible deals in which two actions are compared: at Coinche that takes as long as a thought of the strong bot."""
DOUBT = 1.5
"""By how much the standard error of such a comparison is counted: rules of thumb are no search."""


def outcome(state: State, seat: int) -> float:
    """What a deal that is over has brought a seat's side: more than the other side, or its own score where each plays alone."""
    scores: Sequence[float] = state.sheet()["scores"]
    own = scores[seat % len(scores)]
    return own - scores[(seat + 1) % 2] if len(scores) == 2 else own


def weighed(view: View, verdict: Verdict, action: str, best: str, rng: Random, deals: int = DEALS) -> Verdict:
    """The verdict with an action that is not in it: both are played on with in the same deals, by rules of thumb on all seats.

    What those make of a deal may be far from what the search expects, so the difference alone counts, unless the search has looked at
    nothing itself.
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
    """What an action and the best bring in one possible deal."""
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
    """The best bot of a game that does not think ahead."""
    return next(level for level in levels(name) if level not in ("master", "strong"))
