"""Advice on a position: what to do, why, and how much depends on it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf, nextafter
from random import Random

from ridotto.bots import best, bot, steady
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.steady import Steady, heard
from ridotto.catalogue import game
from ridotto.coach.judging import as_good, choice, patience, worths
from ridotto.coach.reasons import Reason, optional, why
from ridotto.core.view import View
from ridotto.search import Budget, Verdict, think, thinks


@dataclass(frozen=True)
class Advice:
    """An action with the reason for it."""

    action: str
    reason: Reason
    verdict: Verdict | None
    """Result of the search; None if the game has no search."""


def advise(view: View, rng: Random, limit: Budget | None = None, ears: Ears = SILENCE) -> Advice:
    """Return the best bot's action for the seat in turn, with the reason, from its view and the talk it has heard.

    `limit` is the budget of the search, `patience` by default. Games without a search ask a bot that has none.
    """
    name = view["game"]
    if thinks(name):
        verdict = trusted(view, think(view, rng, limit or patience(name), heard(view, ears)))
        if is_decided(verdict):
            verdict = by_points(verdict)
        spread = game(name).spec.scoring.spread
        action = usual(view, verdict, choice(verdict, spread), spread)
        first = first_laid(view, action)
        if first:
            later = think(_after(view, first, rng), rng, limit or patience(name), heard(view, ears))
            verdict = continued(verdict, first, later)
            if as_good(verdict, first, action, spread) or worths(verdict)[first] > worths(verdict)[action]:
                action = first
        return Advice(action, why(view, action, verdict), verdict)
    player = bot(best(name))
    action = player.heeding(view, rng, ears) if isinstance(player, Steady) else player.act(view, rng)
    return Advice(action, why(view, action), None)


def first_laid(view: View, action: str) -> str | None:
    """Return what could be done first, instead of an action that gives a card up or makes a meld dirty, if the game knows of that.

    The policy that finishes the turn in a playout may miss the rest of a good plan, so that laying this card first would seem to lose.
    """
    found = optional(view["game"], "first_laid")
    return found(view, action) if found else None


def _after(view: View, action: str, rng: Random) -> View:
    """Return what a seat sees after an action of its own that shows it nothing new."""
    seat: int = view["seat"]
    return view.kind.sample(view, rng).apply(action, seat).view(seat)


def continued(verdict: Verdict, action: str, later: Verdict) -> Verdict:
    """Return a verdict in which an action is worth as much as its best continuation in the same turn, if that is more.

    The policy that finishes the turn in a playout may miss the rest of a good plan, so that the order of two melds would seem to matter.
    """
    values = worths(later)
    best = max(values, key=lambda one: values[one], default=None)
    if best is None or values[best] <= worths(verdict)[action] or bool(later.chances) != bool(verdict.chances):
        return verdict
    return replace(
        verdict,
        values={**verdict.values, action: later.values[best]},
        errors={**verdict.errors, action: later.errors.get(best, 0.0)},
        chances={**verdict.chances, action: later.chances[best]} if later.chances else {},
        chance_errors={**verdict.chance_errors, action: later.chance_errors.get(best, 0.0)},
    )


def trusted(view: View, verdict: Verdict) -> Verdict:
    """Return a verdict in which actions that the game calls doubtful are worth no more than the best of the others, which stays best."""
    odd = _doubtful(view)
    others = [action for action in verdict.values if action not in odd]
    if not others or len(others) == len(verdict.values):
        return verdict
    best = max(others, key=lambda action: worths(verdict)[action])
    return replace(
        verdict,
        action=best if verdict.action in odd else verdict.action,
        values=_limited(verdict.values, odd),
        chances=_limited(verdict.chances, odd),
    )


DECIDED = 0.005
"""Chance to win the match, or to lose it, below which it is decided: it would be shown as 0 %."""
SEEN = 100
"""Worlds that a search must have seen for that."""


def is_decided(verdict: Verdict) -> bool:
    """Return True if the match is as good as won or lost after every action."""
    chances = verdict.chances.values() if verdict.worlds >= SEEN else ()
    return bool(chances) and (max(chances) < DECIDED or min(chances) > 1 - DECIDED)


def by_points(verdict: Verdict) -> Verdict:
    """Return a verdict that ranks actions by the points of the deal: chances that are all alike would leave the card to luck."""
    values = verdict.values
    best = max(values, key=lambda action: (values[action], action == verdict.action))
    return replace(verdict, action=best, chances={}, chance_errors={})


def _doubtful(view: View) -> set[str]:
    doubtful = optional(view["game"], "doubtful")
    return doubtful(view) if doubtful else set()


def _limited(values: Mapping[str, float], odd: set[str]) -> dict[str, float]:
    most = max((value for action, value in values.items() if action not in odd), default=inf)
    return {action: min(value, nextafter(most, -inf)) if action in odd else value for action, value in values.items()}


def usual(view: View, verdict: Verdict, action: str, spread: float) -> str:
    """Return the rule-of-thumb bot's action if it is as good: the reason for it is easier to see. A search's pass stands.

    It passes unless a call is clearly better. An action that needs a margin is not as good without it, nor is one that a partner would
    understand less.
    """
    if action == "pass" or action not in verdict.values or not steady.plays(view["game"]):
        return action
    action = _plainest(view, verdict, action, spread)
    found = Steady().act(view, Random(0))
    if found not in verdict.values or found in verdict.margins or not as_good(verdict, found, action, spread):
        return action
    return action if found in _doubtful(view) or _odder(view, found, action) else found


def _odder(view: View, action: str, other: str) -> bool:
    """True if an action is less plain than another, or one that a partner would understand less."""
    odder, plainness = optional(view["game"], "odder"), optional(view["game"], "plainness")
    if plainness is not None:
        (kind, rank), (another, best) = plainness(view, action), plainness(view, other)
        if kind == another and rank < best:
            return True
    return bool(odder and odder(view, action, other))


def _plainest(view: View, verdict: Verdict, action: str, spread: float) -> str:
    """Return the plainest of the actions of one kind that are as good, if the game has a notion of it."""
    plainness = optional(view["game"], "plainness")
    if plainness is None:
        return action
    ranks = {one: plainness(view, one) for one in verdict.values if as_good(verdict, one, action, spread)}
    level = [one for one, (kind, _) in ranks.items() if kind == ranks[action][0]]
    return max(level, key=lambda one: (ranks[one][1], one == action))
