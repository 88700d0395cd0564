"""Type stubs of the solver of trick games."""

from collections.abc import Sequence

from ridotto.search.tricks.law import Laws

class Solver:
    def __init__(self, megabytes: int = 4) -> None: ...
    def values(
        self,
        laws: Laws,
        hands: Sequence[int],
        trick: Sequence[tuple[int, int]],
        turn: int,
        edges: Sequence[int],
        nodes: int | None = None,
    ) -> dict[int, int] | None: ...
    @property
    def nodes(self) -> int: ...

def legal(laws: Laws, hands: Sequence[int], trick: Sequence[tuple[int, int]], turn: int) -> int: ...
def winner(laws: Laws, trick: Sequence[tuple[int, int]]) -> int: ...
