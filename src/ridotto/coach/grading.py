"""Grading with a third-party bot that returns the values of actions."""

from collections.abc import Callable, Mapping
from math import isfinite
from random import Random

from ridotto.bots import Bot, called, entrant
from ridotto.bots.player import failure
from ridotto.breakage import BREAKDOWN
from ridotto.core.errors import InvalidText, Sentence
from ridotto.core.view import View
from ridotto.search import Verdict

Grader = Callable[[View, Random], Verdict]
"""Evaluates the actions of a view, as `ridotto.search.think` does."""


def grader(given: str | Bot, game: str) -> Grader:
    """Wrap the method `values(view, rng)` of a bot as a grader. Raise InvalidText for a bot without this method.

    The grader raises BotError if the bot fails or returns unusable values.
    """
    mind = entrant(given, game)
    values = getattr(mind, "values", None)
    if not callable(values):
        raise InvalidText(
            Sentence(
                "fault-grade",
                "the {bot} bot cannot grade: it only names an action, expected values(view, rng)",
                bot=called(mind),
            )
        )

    def graded(view: View, rng: Random) -> Verdict:
        try:
            found = checked(view, values(view, rng))
        except BREAKDOWN as error:
            raise failure(mind, error, view["game"], view["seat"]) from error
        return Verdict(max(found, key=found.__getitem__), found, worlds=1)  # 0 would mean that nothing was evaluated

    return graded


def checked(view: View, values: Mapping[str, float]) -> dict[str, float]:
    """Return a bot's values of actions. Raise ValueError unless they are finite numbers for at least one legal action."""
    found = {text: float(worth) for text, worth in values.items()}
    if not found:
        raise ValueError("no action was given a value")
    for text, worth in found.items():
        if text not in view["legal"]:
            raise ValueError(f"{text!r} was given a value, which is not a legal action")
        if not isfinite(worth):
            raise ValueError(f"{text!r} was given {worth}, expected a finite number")
    return found
