"""Double-dummy solver of truco, against plain minimax."""

import depth
import pytest
from games import random_start, walk

import ridotto


def cards(state: ridotto.State) -> list[str]:
    """Return the plays of a position, face up and down."""
    return [action.text for action in state.legal() if action.text.startswith("play")]


def minimax(state: ridotto.State) -> int:
    """Return the value for team 0, by playing every card of every hand."""
    if state.scores is not None:
        return int(state.scores[0] - state.scores[1])
    best = max if state.turn in (0, 2) else min
    return best(minimax(state.apply(card)) for card in cards(state))


def test_every_card_wins_what_minimax_says() -> None:
    seen = 0
    for number in range(depth.times(40)):
        rng = depth.rng("truco tricks", number)
        for state in walk(random_start("truco", rng), rng):
            if state.deal_over or not cards(state) or sum(state.view()["hand_sizes"]) > 5:
                continue
            assert state.solve() == {card: minimax(state.apply(card)) for card in cards(state)}, state.record()
            seen += 1
    assert seen > 20


def test_a_whole_deal_is_solved() -> None:
    """All four manilhas are in the hands of team 0, which wins with any lead."""
    game = ridotto.game("truco")
    hands = ["4C 7H AS".split(), "4S 5S 6S".split(), "7D 3S 3H".split(), "4H 5H 6H".split()]
    state = game.deal(layout={"hands": hands}, dealer=3)
    while not state.deal_over and not cards(state):
        state = state.apply(state.legal()[0])
    assert set(state.solve().values()) == {1}


def test_cutting_the_pack_is_no_play() -> None:
    state = ridotto.game("truco").deal(seed=1, dealer=3)
    with pytest.raises(ridotto.InvalidRecord, match="no card is to be played"):
        state.solve()
