"""Type stubs of the weighing of cards in a trick game."""

from collections.abc import Callable, Sequence

from ridotto.search.kernels.weighing import Weighing
from ridotto.search.tricks.law import Laws
from ridotto.search.tricks.solver import Solver

class Cards(Weighing):
    def __init__(
        self,
        solver: Solver,
        laws: Laws,
        draw: Callable[[], Sequence[int]],
        trick: Sequence[tuple[int, int]],
        seat: int,
        choices: Sequence[int],
        edges: Sequence[int],
        results: Sequence[float],
    ) -> None: ...
