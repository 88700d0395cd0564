"""Habits: unreflected ways of playing. An exploiter always follows one; beginners lapse into several, each now and then.

A habit is a plain function of a view. `bots/habits.py` in the folder of a game or a family defines its `EXPLOITERS` by name and its
`LAPSES` of beginners. In positions without an applicable habit, the steady bot's action is played.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from ridotto import finder
from ridotto.core.view import View

PART = "bots.habits"
"""Module with the habits, in the folder of a game or a family."""
Habit = Callable[[View], str | None]
"""Returns an action of `view["legal"]`, or None if the habit does not apply. Called only if there are two or more actions."""


@dataclass(frozen=True)
class Lapse:
    """A habit that beginners lapse into."""

    habit: Habit
    likely: float
    """Probability of the lapse when the habit applies."""


@dataclass(frozen=True)
class Habits:
    """All habits at a game."""

    exploiters: Mapping[str, Habit] = field(default_factory=dict)
    lapses: Sequence[Lapse] = ()


@cache
def habits(game: str) -> Habits:
    """Return the habits at a game: its family's, then its own."""
    modules = [found for found in (finder.shared(game, PART), finder.own(game, PART)) if found]
    exploiters = {name: habit for module in modules for name, habit in module.EXPLOITERS.items()}
    return Habits(exploiters, tuple(lapse for module in modules for lapse in module.LAPSES))
