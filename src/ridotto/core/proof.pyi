"""Type stubs for the checks of the core."""

from ridotto.core.state import State

def vocabulary_fault(state: State, deals: int, seed: int | str = 0) -> tuple[int, int | None]: ...
