"""Coinche by rules of thumb; they are compiled, since searches play on with them."""

from random import Random

from ridotto.core.view import View
from ridotto.policies import coinche


def act(view: View, rng: Random) -> str:
    """An action of Coinche."""
    return coinche.act(view)
