"""What the generic tests run over: every game, its presets, random tables and random deals."""

import random
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import ridotto
from ridotto import Options, Record, State

GAMES = ridotto.games()
TABLES = [(name, preset) for name in GAMES for preset in ridotto.game(name).presets]


def module(package: str, name: str) -> ModuleType:
    """The tests' own module of a game: `models.belote`, `scenarios.belote`."""
    return import_module(f"{package}.{name.replace('-', '_')}")


ROWS = [
    pytest.param(name, row, id=f"{name}: {row.name} [{' '.join(row.rules)}]")
    for name in GAMES
    for row in module("scenarios", name).SCENARIOS
]
"""Every row of every rulebook."""


def random_options(name: str, rng: random.Random) -> Options:
    """Options of a random table, as the independent model draws them."""
    return ridotto.game(name).options(**module("models", name).random_record(rng)["options"])


def random_deal(name: str, rng: random.Random, options: Options | None = None) -> State:
    """A shuffled deal at a random table."""
    game = ridotto.game(name)
    return game.deal(options or random_options(name, rng), seed=rng.getrandbits(64))


def random_start(name: str, rng: random.Random) -> State:
    """The beginning of a deal somewhere in a match, as the independent model draws it: options, scores, cards that make for lively play."""
    return Record.read({**module("models", name).random_record(rng), "actions": []}).replay().state


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
