"""PettingZoo's own tests for every game, and tests of what they do not cover."""

import pickle
from functools import partial

import depth
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import ridotto
from ridotto import IllegalAction, InvalidText
from ridotto.env import aec, parallel

pytestmark = [
    # PettingZoo has a hard-coded list of its own games with masks, and of those without a legal player at the end.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
GAMES = [name for name in ridotto.games() if ridotto.game(name).spec.observation]
TABLES = [
    *[
        pytest.param(name, {"preset": preset}, id=f"{name} {preset}")
        for name in GAMES
        for preset in ridotto.game(name).presets
    ],
    *[
        pytest.param("biriba", {"players": players}, id=f"biriba of {players}")
        for players in (2, 3, 5, 6)
        if "biriba" in GAMES
    ],
    pytest.param("truco", {"skip": ("cut", "packets")}, id="truco without cut and packets"),
    pytest.param("truco", {"scores": (11, 4)}, id="truco at eleven"),
    pytest.param("truco", {"preset": "paulista", "players": 2}, id="truco paulista of two"),
    pytest.param("truco", {"manilhas": "turned", "skip": ("cut", "packets")}, id="truco with a vira after the packets"),
    pytest.param("truco", {"preset": "quick", "episode": "match", "utility": "win"}, id="matches of truco"),
]
CYCLES = depth.times(25)


@pytest.mark.parametrize(("name", "how"), TABLES)
def test_the_library_finds_nothing_wrong(name, how):
    make = partial(aec, name, **how)
    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_the_library_finds_nothing_wrong_in_the_parallel_form(name):
    parallel_api_test(parallel(name), num_cycles=CYCLES)
    parallel_seed_test(partial(parallel, name), num_cycles=CYCLES)


def played(env, dice):
    """Play a random episode. Return each agent's total reward."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else dice.choice(legal))
    return got


@pytest.mark.parametrize("name", GAMES)
def test_an_episode_is_a_deal_as_the_rules_play_it(name):
    env = aec(name)
    env.reset(seed=11)
    dice = np.random.default_rng(4)
    first = env.table.state
    got = played(env, dice)
    state = first
    for action in env.table.state.actions:
        state = state.apply(action)
    assert list(got.values()) == state.returns()


def test_agents_see_their_seats_views_and_only_one_may_act():
    env = aec("truco", preset="quick", infos=("view", "key", "legal", "ids"))
    env.reset(seed=2)
    state = env.table.state
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert np.array_equal(seen["observation"], state.observation(seat))
        assert seen["action_mask"].any() == (agent == env.agent_selection)
    info = env.infos[env.agent_selection]
    assert info["view"] == state.view(state.turn).json()
    assert info["key"] == state.key(state.turn)
    assert info["legal"] == [action.text for action in state.legal()]
    assert info["ids"] == state.legal_ids()
    assert [env.infos[agent] for agent in env.agents if agent != env.agent_selection] == [{}] * 3


def test_an_illegal_action_forfeits_the_deal_or_raises():
    env = aec("belote")
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(ridotto.game("belote").parse("play JH").id)
    low, _ = ridotto.game("belote").info().utility["difference"]
    assert env.rewards == {agent: low if agent == offender else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values()) and "BEL-" in env.infos[offender]["illegal"]
    strict = aec("belote", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(ridotto.game("belote").parse("play JH").id)
    for action in (None, "pass", 5000):
        with pytest.raises(InvalidText, match="expected an id from 0 to 128"):
            strict.step(action)


def test_the_word_passes_between_agents():
    game = ridotto.game("truco")
    env = aec("truco", preset="quick", passing=True)
    env.reset(seed=3)
    caller = env.agent_selection
    env.step(game.parse("truco").id)
    asked = env.agent_selection
    env.step(len(game.vocabulary))
    partner = env.agent_selection
    assert env.possible_agents.index(partner) == (env.possible_agents.index(asked) + 2) % 4
    assert env.observe(partner)["action_mask"].sum() in (2, 3) and not env.observe(asked)["action_mask"].any()
    env.step(game.parse("accept").id)
    assert env.agent_selection == caller
    assert env.table.state.actions[-1] == f"accept @{partner[-1]}"


def test_there_is_no_step_before_or_after_an_episode():
    env = aec("truco", preset="quick", illegal="raise", render_mode="ansi")
    for ask in (lambda: env.step(0), lambda: env.observe("seat_0"), env.last, env.render):
        with pytest.raises(InvalidText, match="no episode has begun, expected a call of reset"):
            ask()
    env.reset(seed=1)
    played(env, np.random.default_rng(1))
    for action in (0, None):
        with pytest.raises(InvalidText, match="the episode has ended, expected a call of reset"):
            env.step(action)
    for wrong in (3, ["state"]):
        with pytest.raises(InvalidText, match=r"options: .* is not allowed, expected a dictionary"):
            env.reset(options=wrong)
    with pytest.raises(InvalidText, match="infos: 3 is not allowed, expected a name or several"):
        aec("truco", infos=3)


def test_it_is_pickled_in_the_middle_of_a_deal():
    env = aec("coinche")
    env.reset(seed=9)
    for _ in range(5):
        env.step(env.table.legal()[-1])
    twin = pickle.loads(pickle.dumps(env))
    assert played(env, np.random.default_rng(1)) == played(twin, np.random.default_rng(1))
    assert env.table.state == twin.table.state


def test_it_is_drawn_as_text():
    env = aec("truco", preset="quick", render_mode="ansi")
    env.reset(seed=3)
    shown = env.render()
    hands = [line for line in shown.splitlines() if " seat " in line]
    assert len(hands) == 4 and hands[env.table.seat].startswith(">")
    assert " ".join(env.table.state.view(2)["hand"]) in hands[2]
    assert aec("truco").render() is None
    drawn = aec("truco", render_mode="svg")
    drawn.reset(seed=3)
    assert drawn.render().startswith("<svg")
    with pytest.raises(InvalidText, match="render_mode: 'rgb_array' is not allowed"):
        aec("truco", render_mode="rgb_array")


def test_the_library_finds_nothing_wrong_with_what_is_drawn(capsys):
    render_test(partial(aec, "belote"), {"svg": lambda drawn: drawn.startswith("<svg")})
    assert "> seat" in capsys.readouterr().out


def test_names_of_infos_are_checked():
    with pytest.raises(InvalidText, match="infos: 'hands' is not allowed, expected view, key, legal, ids"):
        aec("truco", infos="hands")
    with pytest.raises(InvalidText, match="illegal: 'shrug' is not allowed"):
        aec("truco", illegal="shrug")
