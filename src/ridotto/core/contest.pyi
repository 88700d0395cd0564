"""Type stubs of the states of games with the option `deals`."""

from ridotto.core.state import State

class ContestState(State): ...
