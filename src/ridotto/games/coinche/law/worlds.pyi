"""Type stubs of the worlds of Coinche."""

from random import Random

from ridotto.core.view import View
from ridotto.games.coinche.law.state import CoincheState
from ridotto.games.families.trumps.law.worlds import TableWorlds

class CoincheWorlds(TableWorlds):
    def __init__(self, view: View) -> None: ...

def sample(view: View, rng: Random) -> CoincheState: ...
