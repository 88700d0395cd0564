"""Types of the worlds of Coinche."""

from random import Random

from ridotto.core.view import View
from ridotto.rules.coinche.state import CoincheState
from ridotto.rules.trumps.worlds import TableWorlds

class CoincheWorlds(TableWorlds):
    def __init__(self, view: View) -> None: ...

def sample(view: View, rng: Random) -> CoincheState: ...
