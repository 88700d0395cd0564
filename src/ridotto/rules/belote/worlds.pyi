"""Types of the worlds of Belote."""

from random import Random

from ridotto.core.view import View
from ridotto.rules.belote.state import BeloteState
from ridotto.rules.trumps.worlds import TableWorlds

class BeloteWorlds(TableWorlds):
    def __init__(self, view: View) -> None: ...

def sample(view: View, rng: Random) -> BeloteState: ...
