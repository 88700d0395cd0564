"""Endgame solver of Briscola bugiarda, against plain minimax."""

import depth
import pytest
from games import random_start, walk

import ridotto


def number_of(state: ridotto.State, side: set[int]) -> int:
    """Return the signed number of the deal, which each seat of the other side pays (BRB-8.2)."""
    assert state.scores is not None
    return next(-int(score) for seat, score in enumerate(state.scores) if seat not in side)


def minimax(state: ridotto.State, side: set[int]) -> int:
    """Return the number reached, by playing every card of every hand."""
    if state.deal_over:
        return number_of(state, side)
    best = max if state.turn in side else min
    return best(minimax(state.apply(card), side) for card in state.legal_ids())


def side_of(state: ridotto.State) -> set[int]:
    """Return the declarer and the holder of the called card, from the score sheet."""
    while not state.deal_over:
        state = state.apply(state.legal_ids()[0])
    sheet = state.sheet()
    declarer = state.view()["declarer"]
    partner = sheet.get("partner")
    return {declarer} if partner is None else {declarer, partner}


def test_every_card_reaches_what_minimax_says() -> None:
    seen = 0
    for number in range(depth.times(6)):
        rng = depth.rng("briscola endings", number)
        for state in walk(random_start("briscola-bugiarda", rng), rng):
            view = state.view()
            if view["phase"] == "play" and 0 < sum(view["hand_sizes"]) <= 10:
                side = side_of(state)
                right = {action.text: minimax(state.apply(action), side) for action in state.legal()}
                assert state.solve() == right, state.record()
                seen += 1
    assert seen > 10


def test_only_the_last_four_tricks_are_solved() -> None:
    with pytest.raises(ridotto.InvalidRecord, match="last four tricks"):
        ridotto.game("briscola-bugiarda").deal(seed=1).solve()
