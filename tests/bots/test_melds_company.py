"""Search at Burraco and Biriba beside a partner: of two ways to close, the better."""

from random import Random

import pytest

import ridotto
from ridotto.search import Budget, think

LAID = (
    "draw",
    "meld 3S 4S 5S 6S 7S 8S 9S",
    "meld QS QH QD QC",
    "add 1 TS",
    "meld 4H 5H 6H",
    "meld KS KH KC",
    "meld 7C 8C 9C",
)
HAND = "3S 4S 5S 6S 7S 8S 9S QS QH QD QC"
LAST = {"biriba": "3H JK", "burraco": "3H KD"}
"""The last two cards of a hand that can close: either may be laid, and the other is discarded."""


def closing(name, scores):
    """Return a deal in which seat 0 has two cards left, a seven, and its pot."""
    heap = f"4H 5H 6H KS KH KC 7C 8C 9C {LAST[name]}".split()
    others = {"biriba": {"biribakia": [heap]}, "burraco": {"pots": [heap, None]}}[name]
    hands = [HAND.split(), *([] if name == "biriba" else [None] * 3)]
    layout = {"hands": hands, "stock": "TS 5D 6D 7D".split(), **others}
    state = ridotto.game(name).deal(layout=layout, dealer=3, scores=scores)
    for action in LAID:
        state = state.apply(action)
    return state


@pytest.mark.parametrize("others", ["steady", "strong"])
@pytest.mark.parametrize(
    ("name", "scores", "last"),
    [
        ("biriba", [0, 0], "discard 3H"),
        ("burraco", [0, 0], "discard 3H"),
        ("burraco", [2500, 0], "discard 3H"),
    ],
)
def test_of_two_ways_to_close_the_better_is_chosen(name, scores, last, others):
    """BIR-9.5, BUR-10.1: the card with more points is laid, the other discarded, also where the match is nearly won either way."""
    state, rng = closing(name, scores), Random(2)
    while state.turn == 0:
        done = think(state.view(0), rng, Budget(nodes=1, others=others)).action
        state = state.apply(done)
    assert (state.turn, done) == (None, last)
    assert state.view().plain()["closer"] == 0
