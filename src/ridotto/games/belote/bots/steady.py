"""Belote by rules of thumb. They are compiled, since searches use them for playouts."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.belote.bots import policy as belote


def act(view: View, rng: Random) -> str:
    """Return the action for a view."""
    return belote.act(view)


def act_in(state: State) -> str:
    """Return the action of the seat to act from the full state, without building its view."""
    return "claim" if belote.claims_in(state) else belote.act_in(state)
