"""The networks in examples/baselines: they are small, fit today's observations, and play as their page says."""

import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.bots import bot
from ridotto.bots.arena import play_deal
from ridotto.bots.duplicate import Contest, play_rounds
from ridotto.bots.statistics import mean_estimate

FOLDER = Path(__file__).parents[1] / "examples" / "baselines"
MOST_BYTES = 2_000_000
GAMES = ("coinche", "truco")


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of the bot's class, as its package's entry point gives it."""
    monkeypatch.syspath_prepend(str(FOLDER))
    project: dict[str, Any] = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["entry-points"]["ridotto.bots"]["ppo"])


def test_a_baseline_is_small(named: str) -> None:
    found = sorted((FOLDER / "ridotto_baselines").glob("*.npz"))
    assert tuple(path.stem for path in found) == GAMES == import_module("ridotto_baselines").GAMES
    assert all(path.stat().st_size < MOST_BYTES for path in found)


@pytest.mark.parametrize("name", GAMES)
def test_a_baseline_plays_deals(named: str, name: str) -> None:
    game = ridotto.game(name)
    player = bot(named)
    for seed in range(3):
        state, actions = play_deal(game.deal(seed=seed), [player] * 4, str(seed))
        assert state.deal_over and actions > 1


def test_a_baseline_draws_by_the_probabilities_of_its_network(named: str) -> None:
    """At a heat near zero only the likeliest action is left."""
    module = import_module("ridotto_baselines")
    state = ridotto.game("truco").deal(seed=4)
    while len(state.legal()) < 4 or state.legal()[0].text.startswith("cut"):
        state = state.apply(state.legal()[0].text)
    layers, _ = module.baseline("truco")
    assert state.turn is not None
    found = state.observation(state.turn)
    for matrix, shift in layers[:-1]:
        found = np.maximum(found @ matrix + shift, 0)
    logits = found @ layers[-1][0] + layers[-1][1]
    best = max(state.legal(), key=lambda action: float(logits[action.id]))
    view = state.view(state.turn)
    assert {module.chosen(layers, view, Random(seed), 1e-3) for seed in range(5)} == {best.text}
    assert len({module.chosen(layers, view, Random(seed), 100.0) for seed in range(50)}) > 1


@pytest.mark.deep
@pytest.mark.parametrize(("name", "rounds", "least"), [("truco", 1500, 0.2), ("coinche", 600, 0.0)])
def test_a_baseline_beats_steady(named: str, name: str, rounds: int, least: float) -> None:
    game = ridotto.game(name)
    found = play_rounds(Contest(game, game.options(), 2026), named, "steady", range(rounds))
    margin = mean_estimate([one.margin for one in found.rounds])
    assert margin.mean - margin.half_width > least
