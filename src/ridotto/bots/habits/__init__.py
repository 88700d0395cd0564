"""Habits: what somebody does without weighing it. Exploiters always follow one; beginners fall into several, each now and then.

A habit is a plain function of a view. `ridotto.bots.habits.NAME` has those of a game or of a family of games: `EXPLOITERS` by name, and
`LAPSES` of beginners. Whoever has no habit for a position plays it as `steady` does.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import ridotto
from ridotto.core.view import View

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
    spec = ridotto.game(game).spec
    names = [name for name in (spec.family, spec.name.replace("-", "_")) if name and find_spec(f"{__name__}.{name}")]
    modules = [import_module(f"{__name__}.{name}") for name in names]
    exploiters = {name: habit for module in modules for name, habit in module.EXPLOITERS.items()}
    return Habits(exploiters, tuple(lapse for module in modules for lapse in module.LAPSES))
