"""What to do in a position, why, and how much depends on it."""

from dataclasses import dataclass
from random import Random

from ridotto.bots import best, bot, steady
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.steady import Steady, heard
from ridotto.catalogue import game
from ridotto.coach.judging import as_good, choice, patience
from ridotto.coach.reasons import Reason, why
from ridotto.core.view import View
from ridotto.search import Budget, Verdict, think, thinks


@dataclass(frozen=True)
class Advice:
    """An action with what speaks for it."""

    action: str
    reason: Reason
    verdict: Verdict | None
    """What thinking ahead has found; None at a game without a search."""


def advise(view: View, rng: Random, limit: Budget | None = None, ears: Ears = SILENCE) -> Advice:
    """What the best of our players would do with a view of a seat in turn, having heard what was said: by search where there is one.

    `limit` is the budget of the search, `patience` unless another one is given.
    """
    name = view["game"]
    if thinks(name):
        verdict = think(view, rng, limit or patience(name), heard(view, ears))
        spread = game(name).spec.scoring.spread
        action = _usual(view, verdict, choice(verdict, spread), spread)
        return Advice(action, why(view, action, verdict), verdict)
    player = bot(best(name))
    action = player.heeding(view, rng, ears) if isinstance(player, Steady) else player.act(view, rng)
    return Advice(action, why(view, action), None)


def _usual(view: View, verdict: Verdict, action: str, spread: float) -> str:
    """What a careful player does, where that is as good: it is easier to see why."""
    if action not in verdict.values or not steady.plays(view["game"]):
        return action
    usual = Steady().act(view, Random(0))
    return usual if usual in verdict.values and as_good(verdict, usual, action, spread) else action
