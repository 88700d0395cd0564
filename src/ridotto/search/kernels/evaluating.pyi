"""Type stubs of the playouts in given worlds."""

from collections.abc import Sequence

from ridotto.core.state import State

def evaluated(
    states: list[State], actions: Sequence[int], policy: object, playouts: int, seed: int | str
) -> list[list[list[float]]]: ...
def chosen(state: State, policy: object) -> int: ...
