"""Luck of the draw at Burraco, as a control variate (`ridotto.games.families.rummy.bots.luck`)."""

from ridotto.core.state import State
from ridotto.games.burraco.bots import turns
from ridotto.games.families.rummy.bots import luck as rummy


def luck(state: State) -> float:
    """Return how much the draws of a finished deal favoured side 0, by the networks' values: 0 on average, for any players."""
    return rummy.luck(state, value)


def value(state: State) -> float:
    """Return the networks' value of the best action, in hundreds of points."""
    return max(turns.worths(state))
