"""Belote by rules of thumb; they are compiled, since searches play on with them."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.belote.bots import policy as belote


def act(view: View, rng: Random) -> str:
    """An action of Belote."""
    return belote.act(view)


def act_in(state: State) -> str:
    """The same of the seat in turn, without its view."""
    return "claim" if belote.claims_in(state) else belote.act_in(state)
