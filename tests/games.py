"""What the generic tests run over: every game, its presets, random tables and random deals."""

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
PLAIN = {name for name in GAMES if not finder.has(name, "law")}
"""Games of plain Python, whose folders are flat: docs/adding-a-game.md."""
TABLES = [(name, preset) for name in GAMES for preset in ridotto.game(name).presets]


@cache
def module(package: str, name: str) -> ModuleType | None:
    """The tests' module of a game, "models" or "scenarios": here (`models.belote`), or in the game's folder (`tests/models.py`).

    None if there is none: a game needs neither to be tested by all that is generic.
    """
    here = f"{package}.{name.replace('-', '_')}"
    found: ModuleType | None = import_module(here) if find_spec(here) else finder.own(name, f"tests.{package}")
    return found


MODELLED = [name for name in GAMES if module("models", name)]
"""Games with an independent model."""
TOLD = [name for name in GAMES if module("scenarios", name)]
"""Games whose rulebooks have rows."""


def model(name: str) -> ModuleType:
    """The independent model of a game of MODELLED."""
    found = module("models", name)
    assert found
    return found


def scenarios(name: str) -> ModuleType:
    """The rows of a game of TOLD."""
    found = module("scenarios", name)
    assert found
    return found


ROWS = [
    pytest.param(name, row, id=f"{name}: {row.name} [{' '.join(row.rules)}]")
    for name in TOLD
    for row in scenarios(name).SCENARIOS
]
"""Every row of every rulebook."""


def random_choices(name: str, rng: random.Random) -> dict[str, Any]:
    """Options of a random table by name: as the independent model draws them, or any value of those that list theirs."""
    if name in MODELLED:
        drawn: dict[str, Any] = model(name).random_record(rng)["options"]
        return drawn
    known = ridotto.game(name).known_options
    return {option.name: rng.choice(option.choices) for option in known if option.choices}


def random_options(name: str, rng: random.Random) -> Options:
    """Options of a random table."""
    return ridotto.game(name).options(**random_choices(name, rng))


def random_deal(name: str, rng: random.Random, options: Options | None = None) -> State:
    """A shuffled deal at a random table."""
    game = ridotto.game(name)
    return game.deal(options or random_options(name, rng), seed=rng.getrandbits(64))


def random_start(name: str, rng: random.Random) -> State:
    """The beginning of a deal somewhere in a match, as the independent model draws it: options, scores, cards that make for lively play."""
    if name not in MODELLED:
        return random_deal(name, rng)
    return Record.read({**model(name).random_record(rng), "actions": []}).replay().state


def lively_action(state: State, rng: random.Random) -> Any:
    """A legal action; declarations and low bids come often, so that deals are played and have something to tell."""
    legal = state.legal()
    telling = [action for action in legal if action.text.startswith("declare")]
    return rng.choice(telling) if telling and rng.random() < 0.7 else rng.choice(legal[:9])


def walk(state: State, rng: random.Random) -> list[State]:
    """All states of a random deal, from the first to the last."""
    states = [state]
    while state.turn is not None:
        state = state.apply(lively_action(state, rng))
        states.append(state)
    return states
