"""Search at Burraco and Biriba beside a partner: ways to close, and the prices of what a partner would not understand."""

from random import Random

import pytest

import ridotto
from ridotto.games.families.rummy.bots import partnership
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


def seen(name):
    """Return the view of seat 0, in whose deal the opponents have laid 9H 9D 9C and seat 0's side nothing."""
    hands = ["KS 9S 7H 5D 3C 2C JK AS QH 8D 6C".split(), "9H 9D 9C TC 6S 4C 3C 7D 8D 5D 4D".split()]
    layout = {"hands": [*hands, *([] if name == "biriba" else [None, None])]}
    state = ridotto.game(name).deal(layout=layout, dealer=0)
    for action in ("draw", "meld 9H 9D 9C", "discard TC", "draw"):
        state = state.apply(action)
    while state.turn != 0:
        state = state.apply(state.legal()[-1])
        state = state.apply("draw")
    return state.view(0)


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_what_a_partner_would_not_understand_has_a_price(name):
    """A nine fits the opponents' set, wild cards are wasted on the pile, and natural cards that fit nothing cost nothing."""
    view = seen(name)
    prices = partnership.prices(view, view["legal"])
    assert prices["discard 9S"] == partnership.FEEDS
    assert prices["discard 2C"] >= partnership.WASTES <= prices["discard JK"]
    assert [prices[f"discard {card}"] for card in ("KS", "7H", "5D")] == [0, 0, 0]


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_a_wild_card_in_a_meld_of_three_has_a_price(name):
    """Natural cards alone cost nothing."""
    hand = "KS KH 2C 7H 7D 7C 3D 5S 9H TD QC".split()
    layout = {"hands": [hand, *([] if name == "biriba" else [None, None, None])]}
    state = ridotto.game(name).deal(layout=layout, dealer=3).apply("draw")
    view = state.view(state.turn)
    prices = partnership.prices(view, view["legal"])
    assert prices["meld KS KH 2C"] == partnership.SPENDS > partnership.FEEDS
    assert prices["meld 7H 7D 7C"] == 0


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_a_card_given_up_that_could_be_laid_has_a_price(name):
    """7S could be added to the three sevens at once; KS and a seven of the same hand in no meld could not."""
    hand = "7H 7D 7C 7S KS 3D 5S 9H TD QC 4C".split()
    state = ridotto.game(name).deal(
        layout={"hands": [hand, *([] if name == "biriba" else [None, None, None])]}, dealer=3
    )
    state = state.apply("draw")
    assert partnership.prices(state.view(0), ["discard 7S"])["discard 7S"] == 0
    view = state.apply("meld 7H 7D 7C").view(0)
    prices = partnership.prices(view, view["legal"])
    assert prices["discard 7S"] == partnership.GIVES_UP
    assert [prices[f"discard {card}"] for card in ("KS", "3D", "5S")] == [0, 0, 0]
