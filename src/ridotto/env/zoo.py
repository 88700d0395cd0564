"""PettingZoo: the games as environments of several agents, one for each seat.

env = ridotto.env.aec("coinche", target=2000)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ridotto.catalogue import Game
from ridotto.core.errors import InvalidText
from ridotto.core.options import Options
from ridotto.env.render import MODES, checked_mode, rendered
from ridotto.env.spaces import ILLEGAL, acted, checked_infos, infos_of, mask_of, masks, observations, wishes
from ridotto.env.table import Setup, Table, one_of, setup


def aec(
    game: str | Game,
    options: Options | None = None,
    *,
    utility: str = "difference",
    episode: str = "deal",
    skip: str | Sequence[str] = (),
    dealer: int | None = None,
    scores: Sequence[Any] | None = None,
    illegal: str = "forfeit",
    infos: str | Sequence[str] = (),
    render_mode: str | None = None,
    **given: Any,
) -> "Aec":
    """A PettingZoo environment in which agents act in turn: "seat_0", "seat_1", … by seat.

    `options` are those of the table, as a value or by name: `aec("truco", preset="popular", packets=False)`. An observation is
    `{"observation": (size,) float32, "action_mask": (actions,) int8}`; `game.observation(options)` says what the numbers mean, ids are
    those of `game.vocabulary`. Rewards come when a deal ends, as `state.returns(utility)` has them.

    `episode` "match" goes on to the end of a match; with utility "win" it is the match that is won. `skip` names decisions that are left
    to chance: at truco "cut" and "packets". `dealer` deals first; by default that is drawn for each episode. `scores` are the match
    scores before the first deal. `illegal` "forfeit" ends the episode with the lowest utility for whoever acts illegally, "raise" raises
    IllegalAction. `infos` names what `infos` hold of the agent in turn: "view", its view as JSON, "key", its information set, "legal",
    the texts of its actions. `render_mode` is "ansi" or "svg".

    Where either partner may answer (truco), one is asked first, and the last id passes the word to the other.
    InvalidText or InvalidRecord for what does not exist or does not fit.
    """
    how = setup(game, options, given, utility=utility, episode=episode, skip=skip, dealer=dealer, scores=scores)
    return Aec(how, illegal, infos, render_mode)


def parallel(game: str | Game, options: Options | None = None, **how: Any) -> ParallelEnv[str, Any, Any]:
    """The same with PettingZoo's parallel interface; arguments as for `aec`.

    All games take turns: at each step only the action of one agent counts, that of `infos[agent]["active_agent"]`; its mask is the
    only one that is not all 0.
    """
    found: ParallelEnv[str, Any, Any] = turn_based_aec_to_parallel(aec(game, options, **how))
    return found


class Aec(AECEnv[str, dict[str, Any], Any]):
    """A PettingZoo environment, got from `aec(…)`."""

    table: Table

    def __init__(
        self, setup: Setup, illegal: str = "forfeit", infos: str | Sequence[str] = (), render_mode: str | None = None
    ) -> None:
        super().__init__()
        one_of("illegal", illegal, ILLEGAL)
        self.table = Table(setup)
        self.illegal = illegal
        self.wanted = checked_infos(infos)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "render_modes": list(MODES),
            "name": f"ridotto_{setup.game.name.replace('-', '_')}",
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.infos: dict[str, dict[str, Any]] = {}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box, mask = observations(setup), masks(setup)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(setup.actions) for agent in self.possible_agents}
        self.np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new episode. `options={"state": state}` begins from that state; other keys are ignored, PettingZoo's own tests send some."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.table.begin(self.np_random, wishes(options).get("state"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, and what it may do: nothing out of turn."""
        seat = self._seat_of[agent]
        return {"observation": self.table.state.observation(seat), "action_mask": mask_of(self.table, seat)}

    def step(self, action: Any) -> None:
        """Carries out the action of `agent_selection`, an id; None for an agent whose episode has ended."""
        agent = self.agent_selection
        if self.table.seat is None:
            if not self.agents:
                raise InvalidText("the episode has ended, expected a call of reset()")
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        brought, fault = acted(self.table, action, self.illegal)
        self.rewards = dict(zip(self.agents, brought, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, self.table.cut_short)
        self.infos = {agent: {} for agent in self.agents}
        if fault:
            self.infos[agent]["illegal"] = fault
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """Hands the turn to whoever is asked; when an episode has ended every agent steps once more, the first seat first."""
        seat = self.table.seat
        if seat is None:
            self._deads_step_first()
            return
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] |= infos_of(self.table, seat, self.wanted)

    def render(self) -> str | None:
        """The table with all its cards: text or SVG, as `render_mode` says; None without one."""
        return None if self.render_mode is None else rendered(self.table.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
