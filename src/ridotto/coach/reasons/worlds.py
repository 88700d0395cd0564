"""Futures of an action: likely worlds of a view, played out by rules of thumb with closed cards.

Facts from these are frequencies, never certain. A game that has a `teach/outlook.py` provides:

- `act_in(state)`: the action of the seat in turn, by its compiled rules of thumb
- `weight(state, viewer)`: likelihood of what the others did, given their hands in a world
- `told(view, action, other, futures)`: what speaks for an action and against the other (`ridotto.coach.reasons.tricks`)
- `alike(view, action, other)`: True if two actions are the same in all but name
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ridotto import finder
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.record import beginning

WORLDS = 60
"""Worlds in which actions are played out."""
BATCH = 6
"""Worlds drawn for each of them: one is kept, by its likelihood."""
Futures = Sequence[Sequence[State]]
"""For each action the finished deals, in the same worlds in the same order."""


def outlook(game: str) -> Any:
    """Return the game's module `teach.outlook`; None if it has none."""
    return finder.find(game, "teach.outlook")


def futures(view: View, actions: Sequence[str], count: int = WORLDS, seed: object = 0) -> Futures:
    """Return the finished deals after each action, in `count` likely worlds. Equal views give equal ones.

    The game needs a `teach/outlook.py`.
    """
    module, seat = outlook(view["game"]), view["seat"]
    worlds = likely(view, module, count, Random(f"{seed} {view.json()}"))
    return [[_finished(world.apply(action, seat), module) for world in worlds] for action in actions]


def likely(view: View, module: Any, count: int, rng: Random) -> list[State]:
    """Return worlds of a view, each one of a batch, drawn by its likelihood."""
    found = []
    for _ in range(count):
        batch = [view.kind.sample(view, rng) for _ in range(BATCH)]
        weights = [module.weight(world, view["seat"]) for world in batch]
        found += rng.choices(batch, weights) if any(weights) else batch[:1]
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
