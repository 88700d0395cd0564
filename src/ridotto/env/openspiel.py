"""OpenSpiel: every game through `pyspiel.load_game`, for its algorithms.

import pyspiel, ridotto.env
ridotto.env.openspiel.register()
game = pyspiel.load_game("ridotto_truco(preset=popular,skip=cut+packets)")

Chance deals the pack card by card, so that a history contains the whole deal and every deal can occur; identical cards are one
outcome. Decisions listed in `skip` are chance nodes too. A variant of `ridotto.env.variants` has a single chance node, at the root.

Information-state strings are `state.key(seat)` in hexadecimal, observation strings are the view as JSON, and both tensors are
`state.observation(seat)`. A seat recalls what its view shows: in the melding games, covered discards are no longer shown to any seat,
and the tensor holds less information than the key (`game.info().perfect_recall`).
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from inspect import signature
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from ridotto.catalogue import Game, game, games
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.options import Option
from ridotto.env.chance import Pack, Root, Short
from ridotto.env.table import Position, setup
from ridotto.env.variants import VARIANTS, Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ridotto.core.state import State

PREFIX = "ridotto_"
OWN: Mapping[str, Any] = {"utility": "difference", "skip": "", "dealer": 0, "scores": "", "passing": False}
"""Parameters of a game besides the options of its table, with their defaults."""
DRAWN = -1
"""Value of `dealer` that leaves the choice to chance."""
END = "_"
"""Marker parameter that users never set and that sorts before all others. OpenSpiel appends parameters that were left out, in this order,
with their declared values, so parameters before the marker were given explicitly. There is no other way to tell a default from the same
value given to override a preset.
"""

Parameters = dict[str, Any]


def register() -> list[str]:
    """Register every game as "ridotto_GAME(…)" and every variant as "ridotto_VARIANT(…)" with OpenSpiel. Return these names.

    Parameters are the options of the table and `preset`; `utility`; `skip` (several: "cut+packets"); `dealer`, a seat, or -1 to let chance
    draw it; `scores` before the deal ("11:3"); `passing`, as for `ridotto.env.aec`. An option that may be a number or a word is
    passed as text: first_dealer='2'. OpenSpiel raises SpielError for unknown parameters, ridotto raises InvalidText or InvalidRecord for
    invalid values.
    """
    names = []
    for name in games():
        kind = game(name)
        options = {"preset": "default", **{option.name: declared(option) for option in kind.known_options}}
        names.append(register_one(name, kind, kind.spec.players, {**options, **OWN}, partial(pack_of, kind)))
    for name, variant in VARIANTS.items():
        kind = game(variant().game)
        own = {key: value.default for key, value in signature(variant).parameters.items() if key != "options"}
        players = (len(variant().seats),)
        names.append(
            register_one(name, kind, players, {**own, "utility": OWN["utility"]}, partial(short_of, kind, variant))
        )
    return names


def load(name: str, **parameters: Any) -> pyspiel.Game:
    """Return a game by its ridotto name ("briscola-bugiarda") or a variant's name ("truco_duel"). Parameters are as for `register`."""
    short = spiel_name(name)
    if short not in pyspiel.registered_names():
        register()
    return pyspiel.load_game(short, parameters)


def spiel_name(name: str) -> str:
    """Return OpenSpiel's name for a game."""
    return PREFIX + name.replace("-", "_")


# ---- parameters -----------------------------------------------------------------------------------------------------


def declared(option: Option) -> Any:
    """Return the declared default of an option, which fixes the type of its values."""
    if any(not isinstance(value, type(option.default)) for value in option.choices):
        return str(option.default)
    return option.low if option.default is None else option.default


def given_in(parameters: Parameters) -> Parameters:
    """Return the parameters that were given explicitly."""
    names = list(parameters)
    return {name: parameters[name] for name in names[: names.index(END)]}


def pack_of(kind: Game, given: Parameters) -> Root:
    """Return the root of a game, given its parameters."""
    known = {option.name: option for option in kind.known_options}
    own = {name: given.get(name, default) for name, default in OWN.items()}
    options = {
        name: known[name].read(value.strip("'\"")) if name in known and isinstance(value, str) else value
        for name, value in given.items()
        if name not in OWN
    }
    drawn = own["dealer"] == DRAWN
    how = setup(
        kind,
        None,
        options,
        utility=own["utility"],
        skip=tuple(name for name in own["skip"].split("+") if name),
        dealer=0 if drawn else own["dealer"],
        scores=read_scores(own["scores"]),
        passing=own["passing"],
    )
    return Pack(how, drawn)


def read_scores(text: str) -> tuple[int, ...] | None:
    """Return match scores from a text like "11:3"; None if it is empty."""
    parts = text.split(":") if text else []
    if not all(part.strip().lstrip("-").isdecimal() for part in parts):
        raise InvalidText(f"scores: {shown(text)} is not allowed, expected whole numbers as in 11:3")
    return tuple(map(int, parts)) or None


def short_of(kind: Game, variant: Callable[..., Variant], given: Parameters) -> Root:
    """Return the root of a variant, given its parameters."""
    own = dict(given)
    how = setup(kind, None, {}, utility=own.pop("utility", OWN["utility"]))
    return Short(how, variant(**own))


# ---- OpenSpiel's interface -----------------------------------------------------------------------------------------


def register_one(
    name: str, kind: Game, players: tuple[int, ...], parameters: Parameters, root: Callable[[Parameters], Root]
) -> str:
    """Register a game or a variant with OpenSpiel. Return its name there."""
    declare = partial(game_type, name, {END: 0, **parameters}, kind.spec.observation is not None)

    def make(found: Parameters) -> SpielGame:
        given = given_in(found)
        made = root(given)
        many = len(made.players)
        return SpielGame(declare(many, many, zero_sum(made)), made, given)

    # OpenSpiel releases it after the interpreter has shut down, so the last reference must not be OpenSpiel's.
    make.__dict__["kept"] = make
    pyspiel.register_game(declare(min(players), max(players), True), make)
    return spiel_name(name)


def game_type(name: str, parameters: Parameters, tensors: bool, fewest: int, most: int, zero: bool) -> pyspiel.GameType:
    """Return what OpenSpiel needs to know about a game before loading it."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=spiel_name(name),
        long_name=f"{name.replace('-', ' ').replace('_', ' ').capitalize()} (ridotto)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=fewest,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=tensors,
        provides_observation_string=True,
        provides_observation_tensor=tensors,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


def zero_sum(root: Root) -> bool:
    """True if the players' utilities always sum to zero: the utility is "difference" and each side has the same number of players."""
    sides = [root.setup.info.side_of[seat] for seat in root.players]
    return root.setup.utility == "difference" and len({sides.count(side) for side in sides}) == 1


class SpielGame(pyspiel.Game):
    """A ridotto game as an OpenSpiel game, from `pyspiel.load_game`."""

    def __init__(self, kind: pyspiel.GameType, root: Root, given: Parameters) -> None:
        how = root.setup
        low, high = how.info.utility[how.utility]
        facts = pyspiel.GameInfo(
            num_distinct_actions=how.actions,
            max_chance_outcomes=root.max_outcomes,
            num_players=len(root.players),
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=how.longest,
        )
        super().__init__(kind, facts, given)
        self.root = root

    def new_initial_state(self) -> "SpielState":
        """Return the root of the tree, before anything is dealt."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the greatest number of chance nodes in a history: cards and skipped decisions."""
        return self.root.max_chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer for OpenSpiel's observation types. Raise ValueError for parameters, since there are none."""
        if params:
            raise ValueError(f"observations take no parameters, got {params}")
        return Observer(self.root, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A position in OpenSpiel's terms: the outcomes dealt so far, then a ridotto state."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.dealt: tuple[int, ...] = ()
        self.state: State | None = None
        self.passed = False
        self.player: int = pyspiel.PlayerId.CHANCE

    @property
    def root(self) -> Root:
        """The game's root. A property because OpenSpiel copies and serializes all attributes."""
        root: Root = self.get_game().root
        return root

    @property
    def position(self) -> Position:
        """The position once all cards are dealt. Raises InvalidText before."""
        if self.state is None:
            raise InvalidText("the cards are still being dealt, expected a state in which a player has to act")
        return Position(self.state, self.passed)

    def current_player(self) -> int:
        """Return the player to act, or OpenSpiel's id for chance or a terminal state."""
        return self.player

    def is_terminal(self) -> bool:
        """True if the deal is over."""
        return bool(self.player == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.root.legal(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the remaining cards or, for a skipped decision, the indices of its legal actions, with their probabilities."""
        if self.state is None:
            return self.root.outcomes(self.dealt)
        many = len(self.state.legal_ids())
        return [(place, 1 / many) for place in range(many)]

    def _apply_action(self, action: int) -> None:
        if self.player == pyspiel.PlayerId.CHANCE and action not in range(self.root.max_outcomes):
            raise InvalidText(f"outcome {action} does not exist, expected 0 to {self.root.max_outcomes - 1}")
        if self.state is None:
            self.dealt += (action,)
            position = self.root.initial_position(self.dealt)
            if position is not None:
                self.dealt = ()
                self._set_position(position)
        elif self.player == pyspiel.PlayerId.CHANCE:
            self._set_position(Position(self.state.apply(self.state.legal_ids()[action])))
        else:
            self._set_position(self.root.apply(self.position, action))

    def _set_position(self, position: Position) -> None:
        self.state, self.passed = position
        seat = self.root.seat_to_act(position)
        if seat is None:
            self.player = pyspiel.PlayerId.TERMINAL
        elif self.root.setup.left_to_chance(position.state):
            self.player = pyspiel.PlayerId.CHANCE
        else:
            self.player = self.root.players.index(seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.root.setup.text_of(action)
        return self.root.outcome_text(self.dealt, action) if self.state is None else self.state.legal()[action].text

    def returns(self) -> list[float]:
        """Return each player's utility of the deal; 0 before its end."""
        if self.state is None or not self.is_terminal():
            return [0.0] * len(self.root.players)
        returns = self.state.returns(self.root.setup.utility)
        return [returns[seat] for seat in self.root.players]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "SpielState":
        """Return a state that the player cannot distinguish from this one, with all unknown cards redrawn. `rng` returns numbers in [0, 1).

        OpenSpiel's C++ searches do not call this on Python states; `open_spiel.python.algorithms.ismcts` does.
        """
        chance = Random(f"{rng()} {rng()}")
        found: SpielState = self.get_game().new_initial_state()
        for action in self.root.resample(self.position, self.history(), self.root.players[player], chance):
            found.apply_action(action)
        return found

    def __str__(self) -> str:
        if self.state is None:
            return f"dealt {' '.join(map(str, self.dealt))}"
        word = ", the word has passed" if self.passed else ""
        return f"{json.dumps(self.state.record(), ensure_ascii=False)}{word}"


class Observer:
    """OpenSpiel observer of a player: `tensor`, the same by field in `dict`, and a string."""

    def __init__(self, root: Root, kind: pyspiel.IIGObservationType) -> None:
        self.root, self.kind = root, kind
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not (self.own and kind.public_info) or root.setup.info.observation is None:
            return
        self.tensor = np.zeros(root.setup.spec.size, np.float32)
        self.dict = root.setup.spec.split(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor, with zeros while the cards are being dealt."""
        if self.tensor is None:
            return
        if state.state is None:
            self.tensor.fill(0)
        else:
            state.state.observe_into(self.tensor, self.root.players[player])

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the view or key as text; with public information only, a spectator's view; with private information only, the hand."""
        if state.state is None:
            return ""
        seat = self.root.players[player]
        if not self.kind.public_info:
            return " ".join(state.state.view(seat)["hand"] or []) if self.own else ""
        shown_to = seat if self.own else None
        if not self.kind.perfect_recall:
            return state.state.view(shown_to).json()
        word = " word" if state.passed and shown_to in state.state.actors else ""
        return f"{shown_to} {state.state.key(shown_to).hex()}{word}"
