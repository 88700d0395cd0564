"""Gymnasium: one seat of a game, the others play by themselves.

env = ridotto.env.single("truco", preset="quick", others="steady")
observation, info = env.reset(seed=7)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
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
from ridotto.env.spaces import ILLEGAL, acted, checked_infos, infos_of, mask_of, observations, wishes
from ridotto.env.table import Setup, Table, one_of, setup

Others = str | Bot | Sequence[str | Bot]
"""Who plays the other seats: a bot or its name for all of them, or one for each side or seat; what stands for the own seat is not asked."""


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
    illegal: str = "forfeit",
    infos: str | Sequence[str] = (),
    render_mode: str | None = None,
    **given: Any,
) -> "Single":
    """A Gymnasium environment for one seat; the other arguments are those of `ridotto.env.aec`.

    `seat` None takes another seat, drawn, in each episode; `reset(options={"seat": 2})` says which. An observation is (size,) float32.
    `info["action_mask"]` is (actions,) int8, as `action_space.sample` takes it; `action_masks()` is the same as bools, as masked
    learners ask for it. `info["seat"]` is the seat. A reward is what the end of a deal pays the seat; 0 before.

    Where either partner may answer (truco), the seat is asked before its partner, also when it is the partner's turn: it answers, or
    passes the word to the partner with the last id. A deal that ends before the seat has anything to decide is never seen: the
    next one is dealt (in a match its reward comes with the first step).
    InvalidText or InvalidRecord for what does not exist or does not fit; BotError when a bot breaks down or does what it may not.
    """
    how = setup(game, options, given, utility=utility, episode=episode, skip=skip, dealer=dealer, scores=scores)
    return Single(how, seat, others, illegal, infos, render_mode)


class Single(gymnasium.Env[NDArray[np.float32], Any]):
    """A Gymnasium environment, got from `single(…)`."""

    seat: int
    """The seat that the environment plays for in this episode."""

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
        self.usual = None if seat is None else checked_seat(setup, seat)
        self.seat = self.usual or 0
        named = arena.seated(setup.game, setup.options, others)
        self.others = [entrant(one, setup.game.name) for one in named]
        self.own = [one for one, given in zip(self.others, named, strict=True) if isinstance(given, str)]
        self.illegal = illegal
        self.wanted = checked_infos(infos)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": list(MODES), "render_fps": 2}
        self.observation_space = observations(setup)
        self.action_space = spaces.Discrete(setup.actions)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """A new episode. `options` may hold a "seat", and a "state" to begin from; other keys are ignored."""
        super().reset(seed=seed)
        dice, setup, wanted = self.np_random, self.table.setup, wishes(options)
        drawn = int(dice.integers(0, setup.seats))
        self.seat = (
            checked_seat(setup, wanted["seat"]) if "seat" in wanted else drawn if self.usual is None else self.usual
        )
        self.players = [Absent() if place == self.seat else one for place, one in enumerate(self.others)]
        self.chances = [Random(int(dice.integers(0, 2**63 - 1))) for _ in range(setup.seats)]
        while True:
            self.table.begin(dice, wanted.get("state"), self.seat)
            self.owed = self._let_others_play()
            if self.table.seat is not None:
                return self._seen(), self._info()
            if "state" in wanted:
                raise InvalidText(f"state: seat {self.seat} has nothing to decide any more in {wanted['state']!r}")

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Carries out an action of the seat, an id, and lets the others play until the seat is asked again."""
        if self.table.seat is None:
            raise InvalidText("the episode has ended, expected a call of reset()")
        brought, fault = acted(self.table, action, self.illegal)
        reward = self.owed + brought[self.seat] + self._let_others_play()
        self.owed = 0.0
        info = self._info() | ({"illegal": fault} if fault else {})
        return self._seen(), reward, self.table.over, self.table.cut_short, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, (actions,) bool."""
        return mask_of(self.table, self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table with all its cards: text or SVG, as `render_mode` says; None without one."""
        return None if self.render_mode is None else rendered(self.table.state, self.render_mode)

    def _let_others_play(self) -> float:
        """Goes on until the seat is asked or the episode has ended; what that brings the seat."""
        table, brought = self.table, 0.0
        while (seat := table.seat) is not None and seat != self.seat:
            brought += player.acted(self.players, table.act, table.state, seat, self.chances[seat])[self.seat]
        return brought

    def close(self) -> None:
        """Lets go of the bots that were named."""
        player.close(self.own)

    def _begin(self, state: State) -> None:
        player.begin(self.players, state)

    def _end(self, state: State) -> None:
        player.end(self.players, state)

    def _seen(self) -> NDArray[np.float32]:
        seen: NDArray[np.float32] = self.table.state.observation(self.seat)
        return seen

    def _info(self) -> dict[str, Any]:
        extras = {} if self.table.seat is None else infos_of(self.table, self.seat, self.wanted)
        return {"action_mask": mask_of(self.table, self.seat), "seat": self.seat, **extras}


class Absent:
    """Who sits where the environment's own seat is: nobody of whom anything is asked."""

    name = "learner"

    def act(self, view: View, rng: Random) -> str:
        """Never asked."""
        raise NotImplementedError


def checked_seat(setup: Setup, seat: Any) -> int:
    """A seat as a plain number; InvalidText for one that the table does not have."""
    number = as_whole(seat)
    if number is None or number not in range(setup.seats):
        raise InvalidText(f"seat: {shown(seat)} is not a seat, expected 0 to {setup.seats - 1}")
    return number


def register() -> None:
    """Makes every game known to `gymnasium.make` and `make_vec`, as "ridotto/GAME-v0"."""
    for name in games():
        gymnasium.register(
            f"ridotto/{name}-v0",
            f"{__name__}:single",
            vector_entry_point="ridotto.env.vectors:vector",
            kwargs={"game": name},
        )


register()
