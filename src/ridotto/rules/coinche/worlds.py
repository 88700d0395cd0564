"""Full states of Coinche that agree with a view."""

from random import Random

from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.rules.coinche.options import NAME, OPTIONS
from ridotto.rules.coinche.state import start
from ridotto.rules.trumps.law import DENOMINATIONS
from ridotto.rules.trumps.worlds import Knowledge, actions_of, agreeing, bits_of, worlds


def sample(view: View, rng: Random) -> State:
    """A state that agrees with a view (`Game.sample`)."""
    options = Options(NAME, OPTIONS, view["options"])
    dealer = view["dealer"]
    contract = view["contract"]

    def replay(hands: list[int], lines: dict[int, list[str]]) -> State:
        deck = bytes([card for place in range(4) for card in bits_of(hands[(dealer + 1 + place) % 4])])
        state = start(options, dealer, view["scores"], deck)
        for action in actions_of(view, lines):
            state = state.apply(action)
        return state

    knowledge = Knowledge(view, options, DENOMINATIONS.index(contract["denomination"]) if contract else 0)
    return agreeing(view, worlds(view, knowledge, rng), replay)
