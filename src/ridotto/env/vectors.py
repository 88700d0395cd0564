"""Gymnasium vector environments: many tables side by side.

envs = ridotto.env.vector("coinche", 256)
observations, infos = envs.reset(seed=7)
observations, rewards, terminations, truncations, infos = envs.step(actions)
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ridotto.catalogue import Game
from ridotto.core.numbers import whole_number
from ridotto.core.options import Options
from ridotto.env.batch import Batch, Step
from ridotto.env.gym import Others, single
from ridotto.env.spaces import Actions, observations
from ridotto.env.table import one_of, setup


def vector(
    game: str | Game,
    n: SupportsIndex | None = None,
    options: Options | None = None,
    *,
    others: Others | None = None,
    num_envs: int = 1,
    **how: Any,
) -> VectorEnv[Any, Any, Any]:
    """Return `n` environments as one (`num_envs` is Gymnasium's name for `n`, used by `gymnasium.make_vec`).

    With `others` None the learner plays all seats: each row is the observation of the seat to act, and its action is that seat's. The
    tables are a `Batch`, which runs without the interpreter; `how` are its arguments: `threads`, `utility`, `episode`, `forced`, …
    With `others` each row is a `single` environment against those bots, stepped one after another in the interpreter; `how` are its
    arguments: `seat`, `skip`, `infos`, …
    """
    many = whole_number(num_envs if n is None else n, "n", 1, 2**20)
    if others is not None:
        return SyncVectorEnv([partial(single, game, options, others=others, **how) for _ in range(many)])
    for name, shown_always in (("mask", "bytes"), ("observations", True), ("viewers", "turn")):
        one_of(name, how.get(name, shown_always), (shown_always,))
    return Vector(Batch(game, many, options=options, **{"mask": "bytes", "illegal": "forfeit", **how}))


class Vector(VectorEnv[NDArray[np.float32], Any, Any]):
    """A batch in which the learner plays all seats, created by `vector(…)`.

    `infos` hold "action_mask", (n, actions) int8; "seat", (n,), the seats to act; and "rewards", (n, seats) float32, the step's reward for
    each seat. The reward of a row is that of the seat that acted. A row whose episode ends shows the next one at once; there is no final
    observation, because a finished deal has no more decisions. In truco the seat to act answers for its team.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.num_envs = batch.n
        self.single_observation_space = observations(setup(batch.game, batch.options, {}, episode=batch.episode))
        self.single_action_space = Actions(batch.actions)
        self.observation_space = batch_space(self.single_observation_space, batch.n)
        self.action_space = batch_space(self.single_action_space, batch.n)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin new episodes in all rows."""
        gymnasium.vector.VectorEnv.reset(self, seed=seed)
        step = self.batch.reset(int(self.np_random.integers(0, 2**63 - 1)))
        return shown(step), infos_of(step)

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Carry out one action in each row."""
        acted = self.batch.last.seat.copy()
        step = self.batch.step(actions)
        reward = step.reward[np.arange(self.num_envs), acted]
        return shown(step), reward, step.done.copy(), np.zeros(self.num_envs, np.bool_), infos_of(step)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, (n, actions) bool."""
        return masks_of(self.batch.last).astype(np.bool_)

    def close_extras(self, **_: Any) -> None:
        """Stop the batch's threads."""
        self.batch.close()


def shown(step: Step) -> NDArray[np.float32]:
    """Return a copy of a step's observations."""
    assert step.obs is not None
    return step.obs.copy()


def masks_of(step: Step) -> NDArray[np.int8]:
    """Return a copy of a step's masks."""
    assert step.mask is not None
    return step.mask.astype(np.int8)


def infos_of(step: Step) -> dict[str, Any]:
    """Return a copy of a step's other arrays."""
    return {"action_mask": masks_of(step), "seat": step.seat.copy(), "rewards": step.reward.copy()}
