"""Habits: what somebody does without weighing it. Exploiters always follow one; beginners fall into several, each now and then.

A habit is a plain function of a view. `bots/habits.py` in the folder of a game or of a family has its own: `EXPLOITERS` by name, and
`LAPSES` of beginners. Whoever has no habit for a position plays it as `steady` does.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from ridotto import finder
from ridotto.core.view import View

PART = "bots.habits"
"""Where the folder of a game, or of a family, has its habits."""
Habit = Callable[[View], str | None]
"""The action in `view["legal"]` that somebody with the habit takes, None where it says nothing. It sees a choice: two actions or more."""


@dataclass(frozen=True)
class Lapse:
    """A habit that a beginner falls into."""

    habit: Habit
    likely: float
    """How often, where it says something."""


@dataclass(frozen=True)
class Habits:
    """The habits at a game."""

    exploiters: Mapping[str, Habit] = field(default_factory=dict)
    lapses: Sequence[Lapse] = ()


@cache
def habits(game: str) -> Habits:
    """The habits at a game: its family's, then its own."""
    modules = [found for found in (finder.shared(game, PART), finder.own(game, PART)) if found]
    exploiters = {name: habit for module in modules for name, habit in module.EXPLOITERS.items()}
    return Habits(exploiters, tuple(lapse for module in modules for lapse in module.LAPSES))
