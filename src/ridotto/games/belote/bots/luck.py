"""Luck of the second dealing at Belote, as a control variate from the solver.

When a player has taken, the cards that are still in the pack are dealt. Conditionally on the first hands and the auction, every
arrangement of these cards is equally likely, because nobody has seen one of them. So the solver's value of the deal as it was dealt, minus
the mean of its values in a few other random arrangements of the same cards, has expectation 0, whatever the players do and whatever the
solver leaves out (declarations, mistakes). Where both plays of a duplicate round have the same taker and trumps the two cancel; where the
auctions differ, duplicate deals do not remove this luck.
"""

from functools import lru_cache
from random import Random

from ridotto.catalogue import game
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.belote.bots import search

OTHERS = 12
"""Number of other arrangements; more would gain little and cost a solution each."""


def luck(state: State) -> float:
    """Return how many card points the second dealing of a finished deal gave team 0 beyond expectation; 0 if nobody took."""
    calls = [action.text for _, action in state.log]
    taken = next((place for place, text in enumerate(calls) if text.startswith("take")), None)
    if taken is None:
        return 0.0
    return _luck(state.options, bytes(state.deck), state.dealer, tuple(calls[: taken + 1]))


@lru_cache(maxsize=64)
def _luck(options: Options, deck: bytes, dealer: int, calls: tuple[str, ...]) -> float:
    """Return the luck after an auction; the second play of a duplicate round often has the same one."""
    layout = game("belote").deal(options, deck=deck, dealer=dealer).layout()
    rng = Random(deck.hex())
    rest = list(layout["rest"])
    true = solved(options, layout, dealer, calls)
    others = 0
    for _ in range(OTHERS):
        rng.shuffle(rest)
        others += solved(options, {**layout, "rest": rest}, dealer, calls)
    return true - others / OTHERS


def solved(options: Options, layout: dict[str, object], dealer: int, calls: tuple[str, ...]) -> int:
    """Return the card points of team 0 under perfect play with open cards, after an auction."""
    state = game("belote").deal(options, layout=layout, dealer=dealer)
    for call in calls:
        state = state.apply(call)
    assert state.turn is not None
    values = search.solve(state).values()
    return max(values) if state.turn % 2 == 0 else min(values)
