"""Futures of an action: likely worlds of a view, played out with closed cards by rules of thumb or by networks.

Facts from these are frequencies, never certain. A game that has a `teach/outlook.py` provides:

- `act_in(state)`: the action of the seat in turn, by a compiled policy
- `worlds(view, count, rng)`: likely worlds, as the game's search draws or weighs them
- `told(view, action, other, futures)`: what speaks for an action and against the other (`ridotto.coach.reasons.tricks`)
- `alike(view, action, other)`: True if two actions are the same in all but name
- `closely(view, action, other, futures, level)`, optional: the same as `told` from more worlds, for actions that differ in nothing plain;
  `level` if they are as good
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

from ridotto import finder
from ridotto.coach.reasons.reason import Reason
from ridotto.core.state import State
from ridotto.core.view import View

WORLDS = 60
"""Worlds in which actions are played out."""
CLOSER = 120
"""Worlds for actions in which those show no plain difference."""
Futures = Sequence[Sequence[State]]
"""For each action the finished deals, in the same worlds in the same order."""


def outlook(game: str) -> Any:
    """Return the game's module `teach.outlook`; None if it has none."""
    return finder.find(game, "teach.outlook")


class Ahead:
    """Finished deals after each action of a view, in the same likely worlds; none is played out before it is asked for.

    Equal views give equal deals. A game without a `teach/outlook.py` has none.
    """

    def __init__(self, view: View, count: int = WORLDS, seed: object = 0) -> None:
        self.view = view
        self.module = outlook(view["game"])
        self._count, self._rng = count, Random(f"{seed} {view.json()}")
        self._after: dict[str, list[State]] = {}
        self._closer: Ahead | None = None

    def after(self, *actions: str) -> Futures:
        """Return for each of the actions the finished deals, by world."""
        for action in actions:
            if action not in self._after:
                self._after[action] = self._played_out(action)
        return [self._after[action] for action in actions]

    @cached_property
    def worlds(self) -> Sequence[State]:
        """The likely worlds, drawn when an action is first asked for."""
        found: Sequence[State] = self.module.worlds(self.view, self._count, self._rng)
        return found

    def _played_out(self, action: str) -> list[State]:
        seat = self.view["seat"]
        return [_finished(world.apply(action, seat), self.module) for world in self.worlds]

    def told(self, action: str, other: str) -> Reason | None:
        """Return what is likely to happen after an action and not after another."""
        if self.module is None:
            return None
        found: Reason | None = self.module.told(self.view, action, other, self.after(action, other))
        return found

    def closely(self, action: str, other: str, level: bool = False) -> Reason | None:
        """Return what more worlds show of two actions between which `told` finds no difference."""
        look = getattr(self.module, "closely", None)
        if look is None:
            return None
        self._closer = self._closer or Ahead(self.view, CLOSER)
        found: Reason | None = look(self.view, action, other, self._closer.after(action, other), level)
        return found


def _finished(state: State, module: Any) -> State:
    while state.turn is not None:
        state = state.apply(module.act_in(state))
    return state
