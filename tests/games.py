"""Parameters of the generic tests: every game, its presets, random tables and random deals."""

import random
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

import ridotto
from ridotto import Options, Record, State, finder

GAMES = ridotto.games()
DEFAULT = {name: ridotto.game(name).seats() for name in GAMES}
PLAIN = {name for name in GAMES if not finder.has(name, "law")}
"""Games in plain Python, whose folders are flat: docs/adding-a-game.md."""
TABLES = [(name, preset) for name in GAMES for preset in ridotto.game(name).presets]
SEATED: list[tuple[str, dict[str, Any]]] = [
    *(
        (name, {"players": seats})
        for name in GAMES
        for seats in ridotto.game(name).spec.players
        if seats != DEFAULT[name]
    ),
    ("burraco", {"players": 3, "solo_from": 0}),
    ("burraco", {"players": 3, "solo_from": None}),
]
"""Tables of other numbers of players than a game's usual one."""


@cache
def module(package: str, name: str) -> ModuleType | None:
    """Return a game's test module, "models" or "scenarios": here (`models.belote`), or in its folder (`tests/models.py`).

    None if there is none: the generic tests need neither.
    """
    here = f"{package}.{name.replace('-', '_')}"
    found: ModuleType | None = import_module(here) if find_spec(here) else finder.own(name, f"tests.{package}")
    return found


MODELLED = [name for name in GAMES if module("models", name)]
"""Games with an independent model."""
TOLD = [name for name in GAMES if module("scenarios", name)]
"""Games with rows from their rulebooks."""


def model(name: str) -> ModuleType:
    """Return the independent model of a game in MODELLED."""
    found = module("models", name)
    assert found
    return found


def scenarios(name: str) -> ModuleType:
    """Return the rows of a game in TOLD."""
    found = module("scenarios", name)
    assert found
    return found


ROWS = [
    pytest.param(name, row, id=f"{name}: {row.name} [{' '.join(row.rules)}]")
    for name in TOLD
    for row in scenarios(name).SCENARIOS
]
"""All rows of all rulebooks."""


def random_choices(name: str, rng: random.Random) -> dict[str, Any]:
    """Return random options by name: drawn by the independent model, or any listed value of each option."""
    if name in MODELLED:
        drawn: dict[str, Any] = model(name).random_record(rng)["options"]
        return drawn
    known = ridotto.game(name).known_options
    return {option.name: rng.choice(option.choices) for option in known if option.choices}


def random_options(name: str, rng: random.Random) -> Options:
    """Return the options of a random table."""
    return ridotto.game(name).options(**random_choices(name, rng))


def random_deal(name: str, rng: random.Random, options: Options | None = None) -> State:
    """Return a shuffled deal at a random table."""
    game = ridotto.game(name)
    return game.deal(options or random_options(name, rng), seed=rng.getrandbits(64))


def random_start(name: str, rng: random.Random) -> State:
    """Return the start of a deal at a random point of a match, as the independent model draws it.

    It draws options, scores, and cards that make for eventful play.
    """
    if name not in MODELLED:
        return random_deal(name, rng)
    return Record.read({**model(name).random_record(rng), "actions": []}).replay().state


def lively_action(state: State, rng: random.Random) -> Any:
    """Return a random legal action, often a declaration or a low bid, so that deals are played and have declarations."""
    legal = state.legal()
    telling = [action for action in legal if action.text.startswith("declare")]
    return rng.choice(telling) if telling and rng.random() < 0.7 else rng.choice(legal[:9])


def walk(state: State, rng: random.Random) -> list[State]:
    """Return all states of a random deal, from the first to the last."""
    states = [state]
    while state.turn is not None:
        state = state.apply(lively_action(state, rng))
        states.append(state)
    return states
