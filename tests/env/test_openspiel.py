"""OpenSpiel's own tests for every game, and its algorithms on small ones."""

import pickle
import random

import depth
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.observation import make_observation

import ridotto
from ridotto import InvalidRecord, InvalidText
from ridotto.env import openspiel

TABLES = [
    "ridotto_belote",
    "ridotto_belote(preset=federation,utility=points)",
    "ridotto_coinche",
    "ridotto_coinche(preset=federation,dealer=2)",
    "ridotto_briscola_bugiarda",
    "ridotto_briscola_bugiarda(utility=win,dealer=-1)",
    "ridotto_burraco",
    *[f"ridotto_biriba(players={players})" for players in ((2, 3) if depth.DEPTH <= 1 else (2, 3, 4, 5, 6))],
    *[f"ridotto_biriba(preset={preset})" for preset in (() if depth.DEPTH <= 1 else ("pagat", "gala", "wikipedia"))],
    "ridotto_truco",
    "ridotto_truco(preset=popular,skip=cut+packets)",
    "ridotto_truco(preset=literal,scores=11:3)",
    "ridotto_truco(preset=paulista,players=2)",
    "ridotto_truco(manilhas=turned,ladder=mineiro)",
    "ridotto_briscola(players=3)",
    "ridotto_truco_duel",
    "ridotto_truco_duel(cards=2,first=1)",
]
DUEL = "ridotto_truco_duel(pack=4C 3S 3H KS)"
"""Small enough to be solved in a second."""


@pytest.fixture(autouse=True, scope="module")
def registered():
    """Return all games and variants."""
    return openspiel.register()


def dealt(game, rng):
    """Return a state after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def walk(game, rng, many=10**9):
    """Play a random deal. Yield its decisions."""
    state = dealt(game, rng)
    while not state.is_terminal() and many:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        yield state
        many -= 1
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_the_library_finds_nothing_wrong(table):
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=depth.times(1), serialize=True, verbose=False)


def test_every_game_is_registered(registered):
    assert {f"ridotto_{name.replace('-', '_')}" for name in ridotto.games()} < set(registered)
    assert set(registered) <= set(pyspiel.registered_names())
    assert openspiel.register() == registered


@pytest.mark.parametrize("table", TABLES)
def test_a_history_holds_the_whole_deal(table):
    game = pyspiel.load_game(table)
    rng = depth.rng(table)
    states = [state.clone() for state in walk(game, rng, 12)]
    last = states[-1]
    again = game.new_initial_state()
    for action in last.history():
        again.apply_action(action)
    assert again.state == last.state and str(again) == str(last)
    twin = pickle.loads(pickle.dumps(last))
    assert str(twin) == str(last) and twin.legal_actions() == last.legal_actions()
    assert len(last.history()) <= game.max_history_length()


@pytest.mark.parametrize("table", TABLES)
def test_a_resampled_state_is_indistinguishable(table):
    game = pyspiel.load_game(table)
    rng = depth.rng("resampled", table)
    for number, state in enumerate(walk(game, rng, 9)):
        if number % 3:
            continue
        player = rng.randrange(game.num_players())
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.current_player() == state.current_player()
        if game.get_type().provides_information_state_tensor:
            assert other.information_state_tensor(player) == state.information_state_tensor(player)


def test_explicit_options_override_a_preset_even_with_the_default_value():
    game = pyspiel.load_game("ridotto_truco(preset=popular,raise_later=false,first_dealer='2')")
    options = game.root.setup.options
    assert options == ridotto.game("truco").preset("popular", raise_later=False, first_dealer=2)
    assert pyspiel.load_game(str(game)).root.setup.options == options
    assert openspiel.load("truco", preset="popular").root.setup.options == ridotto.game("truco").preset("popular")
    assert openspiel.load("briscola-bugiarda").num_players() == 5


@pytest.mark.parametrize(
    ("table", "error", "said"),
    [
        ("ridotto_truco(colour=red)", pyspiel.SpielError, "Unknown parameter 'colour'"),
        ("ridotto_truco(packets=2)", pyspiel.SpielError, "Wrong type for parameter packets"),
        ("ridotto_truco(preset=slow)", InvalidText, "'slow' is not a preset of truco"),
        ("ridotto_truco(skip=talk)", InvalidText, "skip: 'talk' is not a decision of truco"),
        ("ridotto_truco(scores=11 to 3)", InvalidText, "expected whole numbers as in 11:3"),
        ("ridotto_truco(dealer=9)", InvalidRecord, "dealer: 9 is not a seat"),
        ("ridotto_truco_duel(cards=4)", InvalidText, "cards: 4 is not allowed"),
    ],
)
def test_unknown_values_give_one_sentence(table, error, said):
    with pytest.raises(error, match=said):
        pyspiel.load_game(table)


def test_unsupported_calls_give_one_sentence():
    state = pyspiel.load_game("ridotto_belote").new_initial_state()
    with pytest.raises(InvalidText, match="the cards are still being dealt"):
        state.resample_from_infostate(0, lambda: 0.5)
    for outcome in (-2, 32):
        with pytest.raises(InvalidText, match=f"outcome {outcome} does not exist, expected 0 to 31"):
            state.apply_action(outcome)
    for card in range(32):
        state.apply_action(card)
    for action in (-2, 129):
        with pytest.raises(InvalidText, match=f"{action} is not an action id of belote, expected 0 to 128"):
            state.action_to_string(action)


def test_chance_deals_equal_cards_as_one_outcome():
    state = pyspiel.load_game("ridotto_burraco").new_initial_state()
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == 53 and sum(outcomes.values()) == pytest.approx(1)
    jokers = max(outcomes.values())
    assert jokers == 4 / 108 and state.action_to_string(0) == "deal " + ridotto.game("burraco").pack()[0]
    state.apply_action(0)
    assert dict(state.chance_outcomes())[0] == 1 / 107


def test_the_word_passes_and_only_partners_know_it():
    game = pyspiel.load_game("ridotto_truco(preset=quick,passing=True)")
    state = dealt(game, random.Random(1))
    caller = state.current_player()
    state.apply_action(state.string_to_action("truco"))
    asked, word = state.current_player(), game.num_distinct_actions() - 1
    assert state.action_to_string(word) == "pass the word"
    before = [state.information_state_string(player) for player in range(4)]
    state.apply_action(word)
    after = [state.information_state_string(player) for player in range(4)]
    partner = (asked + 2) % 4
    assert state.current_player() == partner and word not in state.legal_actions()
    assert [one != other for one, other in zip(before, after, strict=True)] == [
        player % 2 != caller % 2 for player in range(4)
    ]
    resampled = state.resample_from_infostate(partner, random.Random(2).random)
    assert resampled.information_state_string(partner) == after[partner] and resampled.current_player() == partner
    state.apply_action(state.string_to_action("accept"))
    assert state.current_player() == caller
    again = state.resample_from_infostate(caller, random.Random(2).random)
    assert again.information_state_string(caller) == state.information_state_string(caller)
    assert again.history()[-2:] == [word, state.history()[-1]]


def test_observation_types_select_what_a_player_sees():
    game = pyspiel.load_game("ridotto_truco(preset=quick)")
    state = dealt(game, random.Random(3))
    kinds = pyspiel.IIGObservationType
    public = make_observation(
        game, kinds(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert public.string_from(state, 0) == public.string_from(state, 1) == state.state.view(None).json()
    own = make_observation(
        game, kinds(public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    )
    assert own.string_from(state, 2) == " ".join(state.state.view(2).hand)
    assert public.tensor is own.tensor is None
    if game.get_type().provides_observation_tensor:
        both = make_observation(game)
        both.set_from(state, 1)
        assert np.array_equal(both.tensor, state.state.observation(1))
        assert list(both.dict) == [field.name for field in ridotto.game("truco").observation().fields]


def test_information_set_search_plays_a_real_deal():
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for table in ("ridotto_truco(preset=quick)", "ridotto_belote", "ridotto_biriba(players=2)", DUEL):
        game = pyspiel.load_game(table)
        player = ismcts.ISMCTSBot(game, evaluator, 2.0, depth.times(3), random_state=np.random.RandomState(2))
        for state in walk(game, random.Random(5), 2):
            assert player.step(state) in state.legal_actions()


@pytest.mark.long
def test_counterfactual_regret_makes_a_small_game_less_exploitable():
    game = pyspiel.load_game(DUEL)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(depth.times(40)):
        solver.iteration()
    at_random = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert 0 < exploitability.exploitability(game, solver.average_policy()) < at_random


def test_openspiels_own_solver_walks_a_small_game():
    game = pyspiel.load_game("ridotto_truco_duel(pack=4C 3S)")
    solver = pyspiel.CFRSolver(game)
    worth = []
    for _ in range(2):
        for _ in range(6):
            solver.evaluate_and_update_policy()
        worth.append(pyspiel.exploitability(game, solver.tabular_average_policy()))
    assert worth[1] < worth[0] < pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
