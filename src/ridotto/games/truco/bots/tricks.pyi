"""Types of the compiled double-dummy solver of truco."""

from ridotto.core.state import State

def solve(state: State) -> dict[str, int]: ...
