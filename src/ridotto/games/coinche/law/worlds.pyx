"""Full deals of Coinche consistent with a view."""

from ridotto.games.families.trumps.law.worlds cimport TableWorlds

from ridotto.games.coinche.law.options import options_of
from ridotto.games.coinche.law.state import start
from ridotto.games.families.trumps.law.law import DENOMINATIONS
from ridotto.games.families.trumps.law.worlds import Hands, actions_of, bits_of


cdef class CoincheWorlds(TableWorlds):
    """Deals consistent with a view, all equally likely (`ridotto.core.worlds.Worlds`)."""

    pass

    def __init__(self, view):
        hands = hands_of(view)
        self.begin(replayed(view, *hands.number(0)), hands, view)


def hands_of(view):
    """Return the hands consistent with a view."""
    contract = view["contract"]
    denomination = DENOMINATIONS.index(contract["denomination"]) if contract else 0
    return Hands(view, options_of(view["options"]), denomination)


def replayed(view, hands, lines):
    """Return the state of a view, given the hands and the declarations of all seats."""
    dealer = view["dealer"]
    deck = bytes([card for place in range(4) for card in bits_of(hands[(dealer + 1 + place) % 4])])
    state = start(options_of(view["options"]), dealer, view["scores"], deck, view.get("deals_used", 0))
    for action in actions_of(view, lines):
        state = state.apply(action)
    return state


def sample(view, rng):
    """Return a random state consistent with a view (`Game.sample`)."""
    return replayed(view, *hands_of(view).sample(rng))
