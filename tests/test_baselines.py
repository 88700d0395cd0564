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
GAMES = {
    "nfsp": ("coinche", "truco"),
    "ppo": ("belote", "biriba", "briscola-bugiarda", "burraco", "coinche", "truco"),
}
OTHER_RULES = {"briscola-bugiarda": {"bankrupt": "end"}}
"""For a game without a second preset."""
PLAYED = [(kind, name) for kind, names in GAMES.items() for name in names]


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Return the names of the bots' classes, as their package's entry points give them."""
    monkeypatch.syspath_prepend(str(FOLDER))
    project: dict[str, Any] = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return dict(project["entry-points"]["ridotto.bots"])


def test_baselines_are_small_and_play_the_games_of_their_networks(named: dict[str, str]) -> None:
    assert named.keys() == GAMES.keys()
    assert {kind: bot(place).games for kind, place in named.items()} == GAMES
    files = sorted((FOLDER / "ridotto_baselines").glob("*.npz"))
    assert len(files) == len(PLAYED)
    assert all(path.stat().st_size < MOST_BYTES for path in files)


@pytest.mark.parametrize(("kind", "name"), PLAYED)
def test_a_baseline_plays_deals(named: dict[str, str], kind: str, name: str) -> None:
    game = ridotto.game(name)
    player = bot(named[kind])
    state = game.deal(seed=1)
    state, actions = play_deal(state, [player] * state.seats, "1")
    assert state.deal_over and actions > 1


@pytest.mark.parametrize(("kind", "name"), PLAYED)
def test_a_baseline_refuses_rules_that_it_has_not_learned(named: dict[str, str], kind: str, name: str) -> None:
    game = ridotto.game(name)
    options = OTHER_RULES.get(name)
    state = game.deal(game.options(**options) if options else game.preset(game.presets[1]), seed=1)
    view = state.view(state.turn)
    with pytest.raises(ridotto.InvalidText, match=f"{kind} has learned the default rules of {name} alone"):
        bot(named[kind]).act(view, Random(1))


def test_the_length_of_a_match_is_no_rule_to_refuse(named: dict[str, str]) -> None:
    game, player = ridotto.game("belote"), bot(named["ppo"])
    states = [game.deal(options, seed=3) for options in (game.options(), game.options(target=500))]
    assert len({player.act(state.view(state.turn), Random(1)) for state in states}) == 1


def test_a_baseline_leaves_hands_of_eleven_to_rules_of_thumb(named: dict[str, str]) -> None:
    """TRU-9: its deals began at no score, so it has never decided about one."""
    state = ridotto.game("truco").deal(scores=[11, 3], seed=5)
    steady, player = bot("steady"), bot(named["ppo"])
    for _ in range(40):
        if state.deal_over:
            break
        view = state.view(state.turn)
        assert player.act(view, Random(1)) == steady.act(view, Random(1))
        state = state.apply(steady.act(view, Random(1)))


def test_a_baseline_plays_at_any_score_as_at_none(named: dict[str, str]) -> None:
    game, player = ridotto.game("truco"), bot(named["ppo"])
    states = [game.deal(scores=scores, seed=6) for scores in ([0, 0], [7, 9])]
    for turn in range(40):
        if states[0].deal_over:
            break
        found = {player.act(state.view(state.turn), Random(turn)) for state in states}
        assert len(found) == 1
        states = [state.apply(*found) for state in states]


def test_a_matrix_in_bytes_is_nearly_the_matrix(named: dict[str, str]) -> None:
    module = import_module("ridotto_baselines")
    matrix = np.random.default_rng(1).normal(size=(50, 8)).astype(np.float32) * 10.0 ** np.arange(-4, 4)
    found, unit = module.in_bytes(matrix)
    assert found.dtype == np.int8
    assert (np.abs(found * unit - matrix) <= np.abs(matrix).max(0) / 127 / 2 * 1.001).all()


def test_a_baseline_draws_by_the_probabilities_of_its_network(named: dict[str, str]) -> None:
    """At a heat near zero only the likeliest action is left."""
    module = import_module("ridotto_baselines")
    state = ridotto.game("truco").deal(seed=4)
    while len(state.legal()) < 4 or state.legal()[0].text.startswith("cut"):
        state = state.apply(state.legal()[0].text)
    layers, _ = module.baseline(FOLDER / "ridotto_baselines" / "truco.npz")
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
@pytest.mark.parametrize(
    ("kind", "name", "rounds", "least"),
    [
        ("ppo", "truco", 1500, 0.2),
        ("ppo", "coinche", 600, 0.0),
        ("ppo", "briscola-bugiarda", 100, -0.1),
        ("ppo", "belote", 300, -15.0),
        ("ppo", "burraco", 40, -250.0),
        ("ppo", "biriba", 20, -300.0),
        ("nfsp", "truco", 1500, -0.2),
        ("nfsp", "coinche", 300, -120.0),
    ],
)
def test_a_baseline_does_against_steady_what_its_page_says(
    named: dict[str, str], kind: str, name: str, rounds: int, least: float
) -> None:
    game = ridotto.game(name)
    found = play_rounds(Contest(game, game.options(), 2026), named[kind], "steady", range(rounds))
    margin = mean_estimate([one.margin for one in found.rounds])
    assert margin.mean - margin.half_width > least
