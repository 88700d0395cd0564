"""Types of the compiled worlds of Burraco."""

from collections.abc import Sequence
from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.rummy.law.packs import Cards

class BurracoWorlds:
    def __init__(self, view: View, discards: Sequence[str] = ()) -> None: ...
    def world(self, rng: Random) -> Cards: ...

def sample(view: View, rng: Random) -> State: ...
