"""Luck of the draw at Burraco and Biriba, as a control variate.

Conditionally on everything except the order of the stock (all hands, the pots, every action so far), the next card drawn is equally likely
to be any card of the remaining stock. So the value of a hand with the card it drew, minus the mean of that value over all cards it might
have drawn, has expectation 0, for any players and any function as the value. Their sum over a deal is a martingale that ends at 0 on
average, and it stays one where play decides who draws and when the deal ends. Here the value is what the networks expect of the best
action after the draw; how good they are affects only how much variance the sum explains, never the mean.
"""

from collections import Counter
from collections.abc import Callable

from ridotto.catalogue import game
from ridotto.core.state import State

Value = Callable[[State], float]
"""Value of a state to the side in turn."""


def luck(state: State, value: Value) -> float:
    """Return how much the draws of a finished deal favoured side 0 over side 1; 0 unless there are two sides."""
    if len(state.totals) != 2:
        return 0.0
    rules, options = game(state.game), state.options
    deck = list(state.deck)
    first = len(deck) - len(state.layout()["stock"])
    played = [action.text if action.id is None else action.id for _, action in state.log]
    drawn = 0
    total = 0.0
    for place, (seat, action) in enumerate(state.log):
        if action.text != "draw":
            continue
        stock = deck[first + drawn :]
        values = {}
        for card in set(stock):
            other = list(deck)
            where = first + drawn + stock.index(card)
            other[first + drawn], other[where] = card, deck[first + drawn]
            dealt = rules.deal(options, deck=bytes(other), dealer=state.dealer, scores=state.before)
            for one in played[: place + 1]:
                dealt = dealt.apply(one)
            values[card] = value(dealt)
        mean = sum(values[card] * count for card, count in sorted(Counter(stock).items())) / len(stock)
        gain = values[stock[0]] - mean
        total += gain if seat % 2 == 0 else -gain
        drawn += 1
    return total
