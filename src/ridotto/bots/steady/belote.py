"""Belote by rules of thumb; they are compiled, since searches play on with them."""

from random import Random

from ridotto.core.view import View
from ridotto.policies import belote


def act(view: View, rng: Random) -> str:
    """An action of Belote."""
    return belote.act(view)
