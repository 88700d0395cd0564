"""Type stubs of the worlds of Belote."""

from random import Random

from ridotto.core.view import View
from ridotto.games.belote.law.state import BeloteState
from ridotto.games.families.trumps.law.worlds import TableWorlds

class BeloteWorlds(TableWorlds):
    def __init__(self, view: View) -> None: ...

def sample(view: View, rng: Random) -> BeloteState: ...
