"""Types of the compiled worlds of Biriba."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.rummy.law.packs import Cards

class BiribaWorlds:
    def __init__(self, view: View) -> None: ...
    def world(self, rng: Random) -> Cards: ...

def sample(view: View, rng: Random) -> State: ...
