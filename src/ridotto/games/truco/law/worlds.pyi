"""Types of the compiled worlds of truco."""

from random import Random

from ridotto.core.view import View
from ridotto.games.truco.law.state import TrucoState

class TrucoWorlds:
    def __init__(self, view: View) -> None: ...

def sample(view: View, rng: Random) -> TrucoState: ...
