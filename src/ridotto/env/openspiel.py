"""OpenSpiel: every game by `pyspiel.load_game`, for its algorithms.

import pyspiel, ridotto.env
ridotto.env.openspiel.register()
game = pyspiel.load_game("ridotto_truco(preset=popular,skip=cut+packets)")

Chance deals the pack card by card, so that a history holds the whole deal and every deal can come up; equal cards are one outcome.
What `skip` leaves to chance are chance nodes too. A variant of `ridotto.env.variants` has one chance node, at the root.

Information-state strings are `state.key(seat)` in hexadecimal, observation strings the view as JSON, both tensors
`state.observation(seat)`. A seat recalls what its view does: at the melding games a discard that was covered is shown to nobody again,
and their tensor tells less than the key (`game.info().perfect_recall`).
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from inspect import signature
from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ridotto.catalogue import Game, game, games
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.options import Option
from ridotto.core.state import State
from ridotto.env.chance import Pack, Root, Short
from ridotto.env.table import Position, setup
from ridotto.env.variants import VARIANTS, Variant

PREFIX = "ridotto_"
OWN: Mapping[str, Any] = {"utility": "difference", "skip": "", "dealer": 0, "scores": ""}
"""Parameters of a game beside the options of its table, with their defaults."""
DRAWN = -1
"""A dealer that chance draws."""
END = "_"
"""A parameter that nobody gives, and that sorts before all others. OpenSpiel adds those that were left out, in this order, with the
values that were declared for them: what stands before it was given. Nothing else tells a default from the same value given to overrule
a preset.
"""

Parameters = dict[str, Any]


def register() -> list[str]:
    """Makes every game loadable as "ridotto_GAME(…)" and every variant as "ridotto_VARIANT(…)"; returns these names.

    Parameters are the options of the table and `preset`; `utility`; `skip` (several: "cut+packets"); `dealer`, a seat, or -1 for one
    that chance draws; `scores` before the deal ("11:3"). An option that may be a number or a word is a text: first_dealer='2'. OpenSpiel
    refuses parameters that do not exist (SpielError), ridotto what does not fit (InvalidText, InvalidRecord).
    """
    names = []
    for name in games():
        kind = game(name)
        options = {"preset": "default", **{option.name: declared(option) for option in kind.known_options}}
        names.append(enter(name, kind, kind.spec.players, {**options, **OWN}, partial(pack_of, kind)))
    for name, variant in VARIANTS.items():
        kind = game(variant().game)
        own = {key: value.default for key, value in signature(variant).parameters.items() if key != "options"}
        players = (len(variant().seats),)
        names.append(enter(name, kind, players, {**own, "utility": OWN["utility"]}, partial(short_of, kind, variant)))
    return names


def load(name: str, **parameters: Any) -> pyspiel.Game:
    """A game by its name at ridotto ("briscola-bugiarda") or that of a variant ("truco_duel"), with parameters as for `register`."""
    short = spiel_name(name)
    if short not in pyspiel.registered_names():
        register()
    return pyspiel.load_game(short, parameters)


def spiel_name(name: str) -> str:
    """The name of a game at OpenSpiel."""
    return PREFIX + name.replace("-", "_")


# ---- parameters -----------------------------------------------------------------------------------------------------


def declared(option: Option) -> Any:
    """What is declared as the default of an option: it says of which type its values are."""
    if any(not isinstance(value, type(option.default)) for value in option.choices):
        return str(option.default)
    return option.low if option.default is None else option.default


def given_in(parameters: Parameters) -> Parameters:
    """Those parameters that were given."""
    names = list(parameters)
    return {name: parameters[name] for name in names[: names.index(END)]}


def pack_of(kind: Game, given: Parameters) -> Root:
    """The root of a game from the parameters that were given."""
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
    )
    return Pack(how, drawn)


def read_scores(text: str) -> tuple[int, ...] | None:
    """Match scores from a text like "11:3"; None from an empty one."""
    parts = text.split(":") if text else []
    if not all(part.strip().lstrip("-").isdecimal() for part in parts):
        raise InvalidText(f"scores: {shown(text)} is not allowed, expected whole numbers as in 11:3")
    return tuple(map(int, parts)) or None


def short_of(kind: Game, variant: Callable[..., Variant], given: Parameters) -> Root:
    """The root of a variant from the parameters that were given."""
    own = dict(given)
    how = setup(kind, None, {}, utility=own.pop("utility", OWN["utility"]))
    return Short(how, variant(**own))


# ---- what OpenSpiel asks --------------------------------------------------------------------------------------------


def enter(
    name: str, kind: Game, players: tuple[int, ...], parameters: Parameters, root: Callable[[Parameters], Root]
) -> str:
    """Enters a game, or a variant of one, into OpenSpiel's list; returns its name there."""
    declare = partial(game_type, name, {END: 0, **parameters}, kind.spec.observation is not None)

    def make(found: Parameters) -> SpielGame:
        given = given_in(found)
        made = root(given)
        many = len(made.players)
        return SpielGame(declare(many, many, zero_sum(made)), made, given)

    # OpenSpiel lets go of it after the interpreter has ended: then it must not be the last that does.
    make.__dict__["kept"] = make
    pyspiel.register_game(declare(min(players), max(players), True), make)
    return spiel_name(name)


def game_type(name: str, parameters: Parameters, tensors: bool, fewest: int, most: int, zero: bool) -> pyspiel.GameType:
    """What OpenSpiel knows of a game before it is loaded."""
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
    """Whether what the players get always sums to zero: they are ahead of each other, with as many players on each side."""
    sides = [root.setup.info.side_of[seat] for seat in root.players]
    return root.setup.utility == "difference" and len({sides.count(side) for side in sides}) == 1


class SpielGame(pyspiel.Game):
    """A game of ridotto as OpenSpiel's: get one from `pyspiel.load_game`."""

    def __init__(self, kind: pyspiel.GameType, root: Root, given: Parameters) -> None:
        how = root.setup
        low, high = how.info.utility[how.utility]
        facts = pyspiel.GameInfo(
            num_distinct_actions=how.actions,
            max_chance_outcomes=root.most,
            num_players=len(root.players),
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=how.longest,
        )
        super().__init__(kind, facts, given)
        self.root = root

    def new_initial_state(self) -> "SpielState":
        """The root of the tree: nothing is dealt."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The cards, and what is skipped."""
        return self.root.nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a player sees, as OpenSpiel's observation types have it; ValueError for parameters, of which there are none."""
        if params:
            raise ValueError(f"observations take no parameters, got {params}")
        return Observer(self.root, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A position as OpenSpiel's: what is dealt so far, then a state of ridotto."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.dealt: tuple[int, ...] = ()
        self.state: State | None = None
        self.passed = False
        self.player: int = pyspiel.PlayerId.CHANCE

    @property
    def root(self) -> Root:
        """The game's rules: not an attribute, since OpenSpiel copies and writes down all attributes."""
        root: Root = self.get_game().root
        return root

    @property
    def position(self) -> Position:
        """The state, once all is dealt; InvalidText before."""
        if self.state is None:
            raise InvalidText("the cards are still being dealt, expected a state in which a player has to act")
        return Position(self.state, self.passed)

    def current_player(self) -> int:
        """The player to act, or chance, or nobody."""
        return self.player

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return bool(self.player == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.root.legal(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that are left, or the actions of a decision that is left to chance, by their places in the list of legal ones."""
        if self.state is None:
            return self.root.outcomes(self.dealt)
        many = len(self.state.legal_ids())
        return [(place, 1 / many) for place in range(many)]

    def _apply_action(self, action: int) -> None:
        if self.player == pyspiel.PlayerId.CHANCE and action not in range(self.root.most):
            raise InvalidText(f"outcome {action} does not exist, expected 0 to {self.root.most - 1}")
        if self.state is None:
            self.dealt += (action,)
            begun = self.root.begun(self.dealt)
            if begun is not None:
                self.dealt = ()
                self._stand(begun)
        elif self.player == pyspiel.PlayerId.CHANCE:
            self._stand(Position(self.state.apply(self.state.legal_ids()[action])))
        else:
            self._stand(self.root.apply(self.position, action))

    def _stand(self, position: Position) -> None:
        self.state, self.passed = position
        seat = self.root.asked(position)
        if seat is None:
            self.player = pyspiel.PlayerId.TERMINAL
        elif self.root.setup.left_to_chance(position.state):
            self.player = pyspiel.PlayerId.CHANCE
        else:
            self.player = self.root.players.index(seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.root.setup.text_of(action)
        return self.root.told(self.dealt, action) if self.state is None else self.state.legal()[action].text

    def returns(self) -> list[float]:
        """What the deal brings each player, 0 before its end."""
        if self.state is None or not self.is_terminal():
            return [0.0] * len(self.root.players)
        returns = self.state.returns(self.root.setup.utility)
        return [returns[seat] for seat in self.root.players]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one; what it does not know is drawn anew. `rng` gives numbers from 0 to 1.

        OpenSpiel's searches in C++ do not ask states of Python; `open_spiel.python.algorithms.ismcts` does.
        """
        chance = Random(f"{rng()} {rng()}")
        found: SpielState = self.get_game().new_initial_state()
        for action in self.root.resampled(self.position, self.history(), self.root.players[player], chance):
            found.apply_action(action)
        return found

    def __str__(self) -> str:
        if self.state is None:
            return f"dealt {' '.join(map(str, self.dealt))}"
        word = ", the word has passed" if self.passed else ""
        return f"{json.dumps(self.state.record(), ensure_ascii=False)}{word}"


class Observer:
    """OpenSpiel's view of a player: `tensor`, the same in parts as `dict`, and a string."""

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
        """Fills the tensor; with zeros while the cards are being dealt."""
        if self.tensor is None:
            return
        if state.state is None:
            self.tensor.fill(0)
        else:
            state.state.observe_into(self.tensor, self.root.players[player])

    def string_from(self, state: SpielState, player: int) -> str:
        """What the tensor says, in words; of what is public or private alone the view of a spectator, or the hand."""
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
