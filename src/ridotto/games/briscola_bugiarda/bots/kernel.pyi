"""Types of the beliefs and playouts of Briscola bugiarda."""

from collections.abc import Sequence
from random import Random

from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.law.state import BriscolaState
from ridotto.games.briscola_bugiarda.law.worlds import BriscolaWorlds

class Beliefs(BriscolaWorlds):
    nodes: int
    def __init__(self, view: View, faith: Sequence[float], seed: bytes, thinking: bool = False) -> None: ...
    def states(self, view: View, drawn: int, apart: int, rng: Random) -> list[BriscolaState]: ...
    def holders(self, drawn: int) -> list[float]: ...
    def outcomes(self, actions: Sequence[int], drawn: int) -> list[list[int]]: ...

def outcome(code: int) -> tuple[int, int, int]: ...
