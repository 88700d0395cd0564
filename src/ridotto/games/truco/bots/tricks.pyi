"""Types of the tricks of truco with open cards."""

from ridotto.core.state import State

def solve(state: State) -> dict[str, int]: ...
