"""PettingZoo environments: all games, with one agent per seat.

env = ridotto.env.aec("coinche", target=2000)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ridotto.catalogue import Game
from ridotto.core.errors import InvalidText
from ridotto.core.options import Options
from ridotto.env.render import MODES, checked_mode, rendered
from ridotto.env.spaces import (
    ILLEGAL,
    Actions,
    carry_out,
    checked_infos,
    infos_of,
    mask_of,
    masks,
    observation_of,
    observations,
    reset_options,
)
from ridotto.env.table import Setup, Table, one_of, setup

if TYPE_CHECKING:
    import numpy as np


def aec(
    game: str | Game,
    options: Options | None = None,
    *,
    utility: str = "difference",
    episode: str = "deal",
    skip: str | Sequence[str] = (),
    dealer: int | None = None,
    scores: Sequence[Any] | None = None,
    passing: bool = False,
    illegal: str = "forfeit",
    infos: str | Sequence[str] = (),
    render_mode: str | None = None,
    **given: Any,
) -> "Aec":
    """Return a PettingZoo environment in which the agents "seat_0", "seat_1", … act in turn.

    `options` are the table's options, as a value or by name: `aec("truco", preset="popular", packets=False)`. An observation is
    `{"observation": (size,) float32, "action_mask": (actions,) int8}`, laid out as in `game.observation(options)`; ids are those of
    `game.vocabulary`. Rewards are paid when a deal ends and equal `state.returns(utility)`.

    With `episode="match"` an episode lasts until the end of a match; utility "win" then refers to the match. `skip` names decisions left
    to chance: in truco, "cut" and "packets". `dealer` deals first; by default it is drawn for each episode. `scores` are the match scores
    before the first deal. With `illegal="forfeit"` an illegal action ends the episode with the lowest utility for its agent; "raise" raises
    IllegalAction. `infos` names extra info about the agent to act: "view", its view as JSON; "key", its information set; "legal" and
    "ids", the texts and ids of its actions. `render_mode` is "human" (prints), "ansi" or "svg".

    If either partner may answer (truco), the seat in turn does. With `passing` there is one action more, the last id, by which it passes
    the word to its partner.
    Raise InvalidText or InvalidRecord for invalid arguments.
    """
    how = setup(
        game, options, given, utility=utility, episode=episode, skip=skip, dealer=dealer, scores=scores, passing=passing
    )
    return Aec(how, illegal, infos, render_mode)


def parallel(game: str | Game, options: Options | None = None, **how: Any) -> ParallelEnv[str, Any, Any]:
    """Return a game with PettingZoo's parallel interface; arguments as for `aec`.

    All games are turn-based: at each step only the action of `infos[agent]["active_agent"]` counts, and only that agent's mask is not
    all 0.
    """
    found: ParallelEnv[str, Any, Any] = turn_based_aec_to_parallel(aec(game, options, **how))
    return found


class Aec(AECEnv[str, dict[str, Any], Any]):
    """A PettingZoo environment, created by `aec(…)`."""

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
        self.action_spaces = {agent: Actions(setup.actions) for agent in self.possible_agents}
        self.np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin an episode, from `options={"state": state}` if given. Other keys are ignored because PettingZoo's own tests send some."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.table.begin(self.np_random, reset_options(options).get("state"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._paid = False
        self._select(self.table.seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's current observation and action mask; the mask is empty out of turn."""
        seat = self._seat_of[agent]
        return {"observation": observation_of(self.table, seat), "action_mask": mask_of(self.table, seat)}

    def step(self, action: Any) -> None:
        """Carry out the action (an id) of `agent_selection`; None for an agent whose episode has ended."""
        agent, table = self.agent_selection, self.table
        if table.seat is None:
            if not self.agents:
                raise InvalidText("the episode has ended, expected a call of reset()")
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        deals = table.deals
        rewards, fault = carry_out(table, action, self.illegal)
        if self.infos[agent]:
            self.infos[agent] = {}
        seat = table.seat
        if seat is None or table.deals != deals or self._paid:
            self._pay(rewards)
        if fault:
            self.infos[agent]["illegal"] = fault
        self._select(seat)

    def _pay(self, rewards: Sequence[float]) -> None:
        """Hand out the rewards of a deal that has ended, or take back those of the previous step. Other steps change nothing here."""
        self._paid = any(rewards)
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, self.table.cut_short)
        self._accumulate_rewards()

    def _select(self, seat: int | None) -> None:
        """Select the agent to act. When an episode has ended, every agent steps once more, starting with the first seat."""
        if seat is None:
            self._deads_step_first()
            return
        self.agent_selection = self.possible_agents[seat]
        if self.wanted:
            self.infos[self.agent_selection] |= infos_of(self.table, seat, self.wanted)

    def render(self) -> str | None:
        """Return the table with all cards open, as text or SVG according to `render_mode`; "human" prints the text and returns None."""
        return None if self.render_mode is None else rendered(self.table.state, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
