"""Bounds of observations: finite, true, and close enough to rescale by."""

import gymnasium
import numpy as np
import pytest

import ridotto
from ridotto.env import single

OPEN = [
    (name, episode) for name in ridotto.games() if ridotto.game(name).spec.observation for episode in ("deal", "match")
]


@pytest.mark.parametrize(("name", "episode"), OPEN)
def test_every_observation_is_within_finite_bounds(name, episode):
    env = single(name, others="random", episode=episode)
    space, dice = env.observation_space, np.random.default_rng(1)
    assert np.isfinite(space.low).all() and np.isfinite(space.high).all() and (space.low < space.high).all()
    seen, info = env.reset(seed=1)
    for _ in range(60):
        assert space.contains(seen)
        seen, _, over, cut_short, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        if over or cut_short:
            seen, info = env.reset()


@pytest.mark.filterwarnings("ignore:.*precision lowered by casting:UserWarning")
def test_rescaled_scores_keep_what_they_say():
    spec = ridotto.game("coinche").observation()
    env = gymnasium.wrappers.RescaleObservation(single("coinche", others="random", scores=(900, 2700)), 0.0, 1.0)
    seen, _ = env.reset(seed=1)
    mine, theirs = spec.split(seen)["scores"]
    assert (seen >= 0).all() and (seen <= 1).all()
    # The table's scores are 0.3 and 0.9 targets, in bounds that go from -1 to 1.
    assert (mine, theirs) == pytest.approx((0.65, 0.95))


def test_scores_of_a_match_to_a_target_end_near_it():
    space = single("belote", others="random", episode="match").observation_space
    scores = ridotto.game("belote").observation().slices["scores"]
    assert space.high[scores].max() == pytest.approx(1 + 2 * 822 / 1000)
