"""Gymnasium's own checks for every game, and tests of what they do not cover."""

import pickle
import random

import depth
import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env

import ridotto
from ridotto import InvalidText
from ridotto.bots import BotError, bot
from ridotto.env import single

pytestmark = pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
GAMES = [name for name in ridotto.games() if ridotto.game(name).spec.observation]


def played(env, dice, seed=None, options=None):
    """Play a random episode. Return the rewards of its steps."""
    _, info = env.reset(seed=seed, options=options)
    rewards = []
    over = False
    while not over:
        _, reward, over, cut_short, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        assert not cut_short
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize("name", GAMES)
def test_the_library_finds_nothing_wrong(name):
    for preset in ridotto.game(name).presets:
        check_env(single(name, preset=preset, others="random"))


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_gets_its_utility_of_the_deal(name):
    env = single(name, others="random", seat=1)
    for seed in range(depth.times(1)):
        rewards = played(env, np.random.default_rng(seed), seed)
        assert rewards[:-1] == [0.0] * (len(rewards) - 1)
        assert rewards[-1] == env.table.state.returns()[1]


def test_the_others_play_like_their_bots():
    env, steady = single("belote", seat=2), bot("steady")
    played(env, np.random.default_rng(0), 5)
    over = env.table.state
    state = ridotto.game("belote").deal(layout=over.layout(), dealer=over.dealer)
    for action in over.actions:
        if state.turn != 2:
            assert steady.act(state.view(state.turn), random.Random()) == action
        state = state.apply(action)


def test_masks_come_as_masked_learners_ask_for_them():
    env = single("truco", preset="quick", others="random")
    _, info = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == bool and np.array_equal(masks, info["action_mask"] == 1)
    assert env.action_space.sample(info["action_mask"]) in np.flatnonzero(masks)


def test_the_space_of_actions_draws_by_a_mask_as_gymnasium_does():
    mine, theirs = single("biriba", others="random").action_space, spaces.Discrete(10277)
    assert mine == theirs
    mine.seed(3)
    theirs.seed(3)
    dice = np.random.default_rng(1)
    for many in (0, 1, 2, 40, 10277):
        mask = np.zeros(10277, np.int8)
        mask[dice.permutation(10277)[:many]] = 1
        drawn = [(mine.sample(mask), theirs.sample(mask)) for _ in range(5)]
        assert all(one == other and type(one) is type(other) for one, other in drawn), many
    for mask in (np.full(10277, 2, np.int8), np.ones(10276, np.int8), np.ones(10277), [1]):
        with pytest.raises(AssertionError, match="sample mask"):
            mine.sample(mask)


def test_the_seat_changes_when_that_is_asked():
    env = single("coinche", seat=None, others="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    observation, info = env.reset(options={"seat": 3})
    assert info["seat"] == 3 and np.array_equal(observation, env.table.state.observation(3))
    with pytest.raises(InvalidText, match="seat: 4 is not a seat, expected 0 to 3"):
        env.reset(options={"seat": 4})


def test_the_own_seat_answers_for_its_team_or_passes_the_word():
    game = ridotto.game("truco")
    called = game.deal(game.preset("quick"), seed=3, dealer=0)
    caller = called.turn
    called = called.apply("truco")

    class Folds:
        def act(self, view, rng):
            return "fold" if "fold" in view.legal else view.legal[0]

    partner = (called.turn + 2) % 4
    env = single("truco", preset="quick", seat=partner, others=Folds(), passing=True)
    _, info = env.reset(options={"state": called})
    assert env.table.state == called and partner != called.turn
    word = len(game.vocabulary)
    assert info["action_mask"][word] == 1
    _, reward, over, _, _ = env.step(word)  # its partner folds
    assert over and env.table.state.actions == ["truco", "fold"] and reward == -1.0
    env.reset(options={"state": called})
    env.step(game.parse("accept").id)
    assert env.table.state.actions[1] == f"accept @{partner}"
    assert caller != partner


def test_an_illegal_action_forfeits_the_episode():
    env = single("truco", others="random")
    env.reset(seed=1)
    _, reward, over, cut_short, info = env.step(len(ridotto.game("truco").vocabulary) - 1)
    assert over and not cut_short and reward == -12.0 and "dark @3" in info["illegal"]
    with pytest.raises(InvalidText, match="the episode has ended, expected a call of reset"):
        env.step(0)


def test_the_same_seed_gives_the_same_episodes_and_so_does_a_pickle():
    one, other = single("truco", preset="popular"), single("truco", preset="popular")
    assert played(one, np.random.default_rng(1), 8) == played(other, np.random.default_rng(1), 8)
    twin = pickle.loads(pickle.dumps(one))
    assert played(one, np.random.default_rng(2)) == played(twin, np.random.default_rng(2))
    assert one.table.state == twin.table.state == one.table.state


def test_a_match_is_one_episode():
    env = single("truco", preset="quick", others="random", episode="match", utility="win", scores=(10, 10))
    rewards = played(env, np.random.default_rng(6), 6)
    assert env.table.state.match_over
    assert sum(rewards) == float(env.table.state.winner == 0)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ("grandmaster", "'grandmaster' is not a bot"),
        (["random"] * 3, "bots: got 3 names"),
        ([3], "3 is int: expected an object with act"),
        (3, "bots: 3 is not allowed, expected a bot or several"),
    ],
)
def test_invalid_bots_give_one_sentence(others, said):
    with pytest.raises(InvalidText, match=said):
        single("truco", others=others)


def test_nothing_is_asked_before_the_first_episode():
    env = single("truco", others="random", render_mode="ansi")
    for ask in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(InvalidText, match="no episode has begun, expected a call of reset"):
            ask()
    with pytest.raises(InvalidText, match="options: 3 is not allowed, expected a dictionary"):
        env.reset(options=3)


def test_bots_are_notified_of_deals_and_their_failures_are_reported():
    class Chronicler:
        def __init__(self):
            self.events = []

        def begin(self, view, seats):
            self.events.append(seats)

        def act(self, view, rng):
            return view.legal[0]

        def end(self, view):
            self.events.append(view.sheet["outcome"])

    bots = [Chronicler() for _ in range(4)]
    env = single("truco", preset="quick", others=bots)
    played(env, np.random.default_rng(1), 1)
    assert bots[0].events == []
    assert bots[1].events[-2:] == [["learner", *["Chronicler"] * 3], env.table.state.sheet()["outcome"]]

    class Broken:
        def act(self, view, rng):
            return "declare bankruptcy"

    with pytest.raises(BotError, match="declare bankruptcy"):
        played(single("truco", preset="quick", others=Broken()), np.random.default_rng(1), 1)


def test_gymnasium_makes_it_by_name():
    env = gymnasium.make("ridotto/truco-v0", preset="quick", others="random")
    assert env.unwrapped.table.setup == single("truco", preset="quick").table.setup
    check_env(env.unwrapped)
