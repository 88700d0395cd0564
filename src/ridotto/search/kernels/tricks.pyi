"""Type stubs of the solver of Belote and Coinche."""

from ridotto.core.state import State

class Solver:
    def __init__(self, megabytes: int = 1) -> None: ...
    def values(
        self,
        state: State,
        low: int = -1,
        high: int = 1000,
        tolerance: int = 0,
        rounded: bool = False,
        nodes: int | None = None,
    ) -> dict[int, float] | None: ...
    @property
    def nodes(self) -> int: ...

def solve(state: State) -> dict[str, int]: ...
