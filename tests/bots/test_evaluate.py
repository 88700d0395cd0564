"""Evaluation of given worlds: the result equals that of playing on step by step."""

import random

import depth
import pytest

import ridotto
from ridotto import IllegalAction, InvalidText, State
from ridotto.games.coinche.bots import policy as coinche
from ridotto.search import evaluate


def later(state: State, actions: int, rng: random.Random) -> State:
    """Return the deal after some random actions, before its end."""
    for _ in range(actions):
        following = state.apply(rng.choice(state.legal_ids()))
        if following.deal_over:
            break
        state = following
    return state


def test_each_action_is_followed_by_rules_of_thumb() -> None:
    """The same deals, played on one action at a time."""
    for deal in range(depth.times(3)):
        state = later(ridotto.game("coinche").deal(seed=deal), 12, random.Random(deal))
        scores = []
        for action in state.legal():
            after = state.apply(action)
            while not after.deal_over:
                after = after.apply(coinche.act_in(after))
            scores.append(after.scores)
        assert evaluate([state], seed=deal) == [scores]


@pytest.mark.parametrize("name", [name for name in ridotto.games() if ridotto.game(name).spec.observation is not None])
def test_worlds_are_evaluated_one_by_one(name: str) -> None:
    """Without randomness, a world has the same scores alone as next to others; every side has a score for every action."""
    rng = depth.rng("evaluate", name)
    state = later(ridotto.game(name).deal(seed=7), 9, rng)
    worlds = [ridotto.sample(state.view(state.turn), rng) for _ in range(3)]
    actions = [str(action) for action in state.legal()][:4]
    scores = evaluate(worlds, actions)
    assert [len(row) for row in scores] == [len(actions)] * 3
    assert all(len(sides) == len(state.before) for row in scores for sides in row)
    assert evaluate(worlds, actions, seed=0) == scores
    if name != "truco":  # where bluffs are random
        assert [evaluate([world], actions)[0] for world in worlds] == scores
    assert len(evaluate(worlds[:1], actions, playouts=3)) == 1


def test_invalid_evaluations_are_rejected() -> None:
    state = ridotto.game("belote").deal(seed=1)
    with pytest.raises(IllegalAction, match="play AS"):
        evaluate([state], ["play AS"])
    called = ridotto.game("truco").deal(seed=1).apply("cut 5 top").apply("keep").apply("truco")
    with pytest.raises(InvalidText, match=f"'accept @{called.turn}' is not allowed"):
        evaluate([called], [f"accept @{called.turn}"])
    with pytest.raises(InvalidText, match="expected states of a game"):
        evaluate([])
    with pytest.raises(InvalidText, match="expected states of one game with the same seat to act"):
        evaluate([state, ridotto.game("coinche").deal(seed=1)])
    with pytest.raises(InvalidText, match="'keen' is not known at belote, expected steady"):
        evaluate([state], policy="keen")
    with pytest.raises(InvalidText, match="playouts: 0 "):
        evaluate([state], playouts=0)
