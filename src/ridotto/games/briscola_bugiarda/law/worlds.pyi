"""Types of the compiled worlds of Briscola bugiarda."""

from random import Random

from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.law.state import BriscolaState

class BriscolaWorlds:
    def __init__(self, view: View) -> None: ...

def drawn(view: View, rng: Random) -> list[list[int]]: ...
def sample(view: View, rng: Random) -> BriscolaState: ...
