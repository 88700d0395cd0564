"""Types of the endgame solver of Briscola bugiarda."""

from ridotto.core.state import State

def solved(state: State) -> dict[str, int]: ...
