"""Gymnasium environments: the learner plays one seat, bots play the others.

env = ridotto.env.single("truco", preset="quick", others="steady")
observation, info = env.reset(seed=7)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ridotto.bots import Bot, arena, entrant, player
from ridotto.catalogue import Game, games
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.numbers import as_whole
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.env.render import MODES, checked_mode, rendered
from ridotto.env.spaces import (
    ILLEGAL,
    Actions,
    carry_out,
    checked_infos,
    infos_of,
    mask_of,
    observation_of,
    observations,
    reset_options,
)
from ridotto.env.table import Setup, Table, one_of, setup

Others = str | Bot | Sequence[str | Bot]
"""Bots for the other seats: one bot or name for all, or one for each side or seat; the entry for the environment's own seat is ignored."""


def single(
    game: str | Game,
    options: Options | None = None,
    *,
    seat: int | None = 0,
    others: Others = "steady",
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
) -> "Single":
    """Return a Gymnasium environment for one seat. The other arguments are those of `ridotto.env.aec`.

    With `seat` None, a seat is drawn for each episode; `reset(options={"seat": 2})` chooses one. Observations are (size,) float32.
    `info["action_mask"]` is (actions,) int8, as `action_space.sample` takes it; `action_masks()` is the same as bools, as learners with
    action masking expect. `info["seat"]` is the seat. The reward is the seat's utility at the end of a deal, and 0 before.

    If either partner may answer (truco), the one in turn does. With `passing` the seat is asked before its partner, even on the partner's
    turn: it answers, or passes the word to the partner with one action more, the last id. Deals that end before the seat has a decision
    are skipped, and the next one is dealt (in a match, their reward is added to the first step).
    Raise InvalidText or InvalidRecord for invalid arguments, BotError if a bot fails or acts illegally.
    """
    how = setup(
        game, options, given, utility=utility, episode=episode, skip=skip, dealer=dealer, scores=scores, passing=passing
    )
    return Single(how, seat, others, illegal, infos, render_mode)


class Single(gymnasium.Env[NDArray[np.float32], Any]):
    """A Gymnasium environment, created by `single(…)`."""

    seat: int
    """Seat that the learner plays in this episode."""

    def __init__(
        self,
        setup: Setup,
        seat: int | None = 0,
        others: Others = "steady",
        illegal: str = "forfeit",
        infos: str | Sequence[str] = (),
        render_mode: str | None = None,
    ) -> None:
        one_of("illegal", illegal, ILLEGAL)
        self.table = Table(setup, self._begin, self._end)
        self.fixed_seat = None if seat is None else checked_seat(setup, seat)
        self.seat = self.fixed_seat or 0
        named = arena.seated(setup.game, setup.options, others)
        self.others = [entrant(one, setup.game.name) for one in named]
        self.own = [one for one, given in zip(self.others, named, strict=True) if isinstance(given, str)]
        self.illegal = illegal
        self.wanted = checked_infos(infos)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": list(MODES), "render_fps": 2}
        self.observation_space = observations(setup)
        self.action_space = Actions(setup.actions)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin an episode. `options` may hold a "seat" and a "state" to begin from; other keys are ignored."""
        super().reset(seed=seed)
        rng, setup, wanted = self.np_random, self.table.setup, reset_options(options)
        drawn = int(rng.integers(0, setup.seats))
        self.seat = (
            checked_seat(setup, wanted["seat"])
            if "seat" in wanted
            else drawn
            if self.fixed_seat is None
            else self.fixed_seat
        )
        self.players = [Placeholder() if place == self.seat else one for place, one in enumerate(self.others)]
        self.rngs = [Random(int(rng.integers(0, 2**63 - 1))) for _ in range(setup.seats)]
        while True:
            self.table.begin(rng, wanted.get("state"), self.seat)
            self.pending_reward = self._let_others_play()
            if self.table.seat is not None:
                return self._seen(), self._info()
            if "state" in wanted:
                raise InvalidText(f"state: seat {self.seat} has no decision left in {wanted['state']!r}")

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Carry out an action (an id) for the seat, then let the others play until the seat is asked again."""
        if self.table.seat is None:
            raise InvalidText("the episode has ended, expected a call of reset()")
        rewards, fault = carry_out(self.table, action, self.illegal)
        reward = self.pending_reward + rewards[self.seat] + self._let_others_play()
        self.pending_reward = 0.0
        info = self._info() | ({"illegal": fault} if fault else {})
        return self._seen(), reward, self.table.over, self.table.cut_short, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, (actions,) bool."""
        return mask_of(self.table, self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """Return the table with all cards open, as text or SVG according to `render_mode`; "human" prints the text and returns None."""
        return None if self.render_mode is None else rendered(self.table.state, self.render_mode)

    def _let_others_play(self) -> float:
        """Play the others until the seat is asked or the episode has ended. Return the seat's reward from that."""
        table, reward = self.table, 0.0
        while (seat := table.seat) is not None and seat != self.seat:
            reward += player.acted(self.players, table.act, table.state, seat, self.rngs[seat])[self.seat]
        return reward

    def close(self) -> None:
        """Close the bots that were given by name."""
        player.close(self.own)

    def _begin(self, state: State) -> None:
        player.begin(self.players, state)

    def _end(self, state: State) -> None:
        player.end(self.players, state)

    def _seen(self) -> NDArray[np.float32]:
        return observation_of(self.table, self.seat)

    def _info(self) -> dict[str, Any]:
        extras = {} if self.table.seat is None else infos_of(self.table, self.seat, self.wanted)
        return {"action_mask": mask_of(self.table, self.seat), "seat": self.seat, **extras}


class Placeholder:
    """Placeholder at the environment's own seat; it is never asked to act."""

    name = "learner"

    def act(self, view: View, rng: Random) -> str:
        """Raise NotImplementedError."""
        raise NotImplementedError


def checked_seat(setup: Setup, seat: Any) -> int:
    """Return a seat as a plain int. Raise InvalidText for a seat that the table does not have."""
    number = as_whole(seat)
    if number is None or number not in range(setup.seats):
        raise InvalidText(f"seat: {shown(seat)} is not a seat, expected 0 to {setup.seats - 1}")
    return number


def register() -> None:
    """Register every game with `gymnasium.make` and `make_vec` as "ridotto/GAME-v0"."""
    for name in games():
        gymnasium.register(
            f"ridotto/{name}-v0",
            f"{__name__}:single",
            vector_entry_point="ridotto.env.vectors:vector",
            kwargs={"game": name},
        )


register()
