"""Futures of an action: likely worlds of a view, played out by rules of thumb with closed cards.

Facts from these are frequencies, never certain. A game that has a `teach/outlook.py` provides:

- `act_in(state)`: the action of the seat in turn, by its compiled rules of thumb
- `weight(state, viewer)`: likelihood of what the others did, given their hands in a world
- `told(view, action, other, futures)`: what speaks for an action and against the other (`ridotto.coach.reasons.tricks`)
- `alike(view, action, other)`: True if two actions are the same in all but name
- `closely(view, action, other, futures, level)`, optional: the same as `told` from more worlds, for actions that differ in nothing plain;
  `level` if they are as good
- `EXACT`, optional: true if `weight` is as sharp as that of the game's search
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ridotto import finder
from ridotto.coach.reasons.reason import Reason
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.record import beginning

WORLDS = 60
"""Worlds in which actions are played out."""
CLOSER = 120
"""Worlds for actions in which those show no plain difference."""
BATCH = 6
"""Worlds drawn for each of them, one of which is kept by its likelihood (`likely`)."""
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
        self._worlds: list[State] = []
        self._after: dict[str, list[State]] = {}
        self._closer: Ahead | None = None

    def after(self, *actions: str) -> Futures:
        """Return for each of the actions the finished deals, by world."""
        for action in actions:
            if action not in self._after:
                self._after[action] = self._played_out(action)
        return [self._after[action] for action in actions]

    def _played_out(self, action: str) -> list[State]:
        if not self._worlds:
            self._worlds = likely(self.view, self.module, self._count, self._rng)
        seat = self.view["seat"]
        return [_finished(world.apply(action, seat), self.module) for world in self._worlds]

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


def likely(view: View, module: Any, count: int, rng: Random) -> list[State]:
    """Return worlds of a view, drawn by their likelihood: each from a batch or, where the weights are a search's own, all from one.

    Rougher weights would leave few different worlds of a large batch.
    """
    drawn = count if getattr(module, "EXACT", False) else 1
    found: list[State] = []
    while len(found) < count:
        batch = [view.kind.sample(view, rng) for _ in range(BATCH * drawn)]
        weights = [module.weight(world, view["seat"]) for world in batch]
        found += rng.choices(batch, weights, k=drawn) if any(weights) else batch[:drawn]
    return found


def _finished(state: State, module: Any) -> State:
    while state.turn is not None:
        state = state.apply(module.act_in(state))
    return state


DOUBT = 0.2
"""Probability of an action that rules of thumb would not take."""


def agreement(state: State, viewer: int, chosen: Callable[[State], object]) -> float:
    """Return the likelihood of what the others did, for games without a model of their own: how far rules of thumb would have done it."""
    before, found = beginning(state), 1.0
    for seat, action in state.log:
        if seat != viewer and seat == before.turn and len(before.legal_ids()) > 1:
            found *= 1.0 if chosen(before) in (action.text, action.id) else DOUBT
        before = before.apply(action, seat)
    return found
