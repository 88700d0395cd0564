"""Coinche by rules of thumb; they are compiled, since searches play on with them."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.coinche.bots import policy as coinche


def act(view: View, rng: Random) -> str:
    """An action of Coinche."""
    return coinche.act(view)


def act_in(state: State) -> str:
    """The same of the seat in turn, without its view."""
    return coinche.act_in(state)
