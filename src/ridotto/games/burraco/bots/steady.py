"""Rules of thumb for Burraco; they are compiled, as searches use them for playouts."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.burraco.bots import policy


def act(view: View, rng: Random) -> str:
    """Return the action of the seat in turn."""
    return policy.act(view)


def act_in(state: State) -> int:
    """Return the action id of the seat in turn from a state, without building its view."""
    return policy.act_in(state)
