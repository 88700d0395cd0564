"""Type stubs of the training of a table for truco against networks."""

from collections.abc import Sequence

from ridotto.core.options import Options
from ridotto.games.truco.bots.regret import Training

class Sparring(Training):
    def __init__(self, kinds: Sequence[Options], seed: int, scope: str, fixed: bool = False) -> None: ...
    def spar(self, rounds: int, strays: int, rate: float) -> None: ...
    def networks(self) -> bytes: ...
