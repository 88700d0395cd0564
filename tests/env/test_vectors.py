"""Many tables as one Gymnasium environment."""

import gymnasium
import numpy as np
import pytest

import ridotto
from ridotto import InvalidText
from ridotto.env import vector

GAMES = [name for name in ridotto.games() if ridotto.game(name).spec.observation]


def chosen(masks, dice):
    """Return a random legal action for each row."""
    return np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("name", GAMES)
def test_all_seats_of_a_batch_are_played_by_the_learner(name):
    envs = vector(name, 3, log=True)
    dice = np.random.default_rng(2)
    seen, infos = envs.reset(seed=4)
    for _ in range(60):
        assert seen in envs.observation_space
        states = [envs.batch.state(row) for row in range(3)]
        assert [state.turn for state in states] == infos["seat"].tolist()
        for row, state in enumerate(states):
            assert np.array_equal(seen[row], state.observation(state.turn))
            assert infos["action_mask"][row].tobytes() == state.legal_mask()
        actions = chosen(infos["action_mask"], dice)
        seats = infos["seat"]
        seen, rewards, ended, cut_short, infos = envs.step(actions)
        assert not cut_short.any()
        for row, state in enumerate(states):
            after = state.apply(int(actions[row]))
            assert ended[row] == after.deal_over
            utilities = after.returns() if after.deal_over else [0.0] * after.seats
            assert (
                infos["rewards"][row] == pytest.approx(utilities) and rewards[row] == infos["rewards"][row][seats[row]]
            )
    envs.close()


def test_the_same_seed_gives_the_same_episodes():
    def played():
        envs = vector("truco", 4, preset="quick")
        dice = np.random.default_rng(1)
        envs.reset(seed=9)
        return [envs.step(chosen(envs.action_masks(), dice))[0].tobytes() for _ in range(20)]

    assert played() == played()


def test_rows_against_bots_are_single_environments():
    envs = vector("truco", 2, others="random", preset="quick", seat=1)
    _, infos = envs.reset(seed=1)
    assert infos["seat"].tolist() == [1, 1]
    _, _, ended, _, _ = envs.step(chosen(infos["action_mask"], np.random.default_rng(1)))
    assert ended.shape == (2,)


def test_gymnasium_makes_it_by_name():
    envs = gymnasium.make_vec("ridotto/belote-v0", num_envs=2, vectorization_mode="vector_entry_point")
    assert envs.num_envs == 2 and envs.reset(seed=1)[0].shape == (2, ridotto.game("belote").observation().size)
    with pytest.raises(InvalidText, match="n: 0 is not allowed"):
        vector("belote", 0)
    for name, value in (("mask", "bits"), ("observations", False)):
        with pytest.raises(InvalidText, match=f"{name}: {value!r} is not allowed, expected"):
            vector("belote", 2, **{name: value})
