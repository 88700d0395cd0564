"""Biriba by rules of thumb; they are compiled, since searches play on with them."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.biriba.bots import policy


def act(view: View, rng: Random) -> str:
    """An action of Biriba."""
    return policy.act(view)


def act_in(state: State) -> int:
    """The id of the same for the seat in turn, without its view."""
    return policy.act_in(state)
