"""Logic shared by all environments: the seat to act, passing the word, decisions left to chance, matches."""

import pickle

import numpy as np
import pytest

import ridotto
from ridotto import IllegalAction, InvalidRecord, InvalidText
from ridotto.env import Batch, aec, single, vector
from ridotto.env.table import PASS_THE_WORD, Position, Table, setup

TRUCO = ridotto.game("truco")
HANDS = {"hands": [["4C", "3S", "5S"], ["7H", "3H", "5H"], ["AS", "2S", "6S"], ["7D", "2H", "6H"]]}
PASS = len(TRUCO.vocabulary)


def answering():
    """Return a state in which seat 0 has called truco: seat 1 and its partner, seat 3, owe an answer."""
    return TRUCO.deal(layout=HANDS, dealer=3).apply("truco")


def id_of(text):
    return TRUCO.parse(text).id


def test_the_word_passes_to_the_partner_who_must_answer():
    table = setup("truco", None, {}, passing=True)
    asked = Position(answering())
    assert table.seat_to_act(asked) == 1
    assert [table.text_of(number) for number in table.legal(asked)] == ["accept", "fold", "truco", PASS_THE_WORD]
    passed = table.apply(asked, PASS)
    assert passed.state == asked.state
    assert table.seat_to_act(passed) == 3
    assert PASS not in table.legal(passed)
    with pytest.raises(InvalidText):
        table.apply(passed, PASS)
    answered = table.apply(passed, id_of("accept"))
    assert answered.state.actions == ["truco", "accept @3"]
    assert table.seat_to_act(answered) == 0 and not answered.passed


def test_the_seat_asked_first_answers_without_a_seat_in_the_record():
    table = setup("truco", None, {})
    assert table.apply(Position(answering()), id_of("fold")).state.actions == ["truco", "fold"]


def test_the_seat_of_the_environment_is_asked_before_its_partner():
    table = setup("truco", None, {}, passing=True)
    asked = Position(answering())
    assert table.seat_to_act(asked, 3) == 3
    assert table.apply(asked, id_of("accept"), 3).state.actions == ["truco", "accept @3"]
    passed = table.apply(asked, PASS, 3)
    assert table.seat_to_act(passed, 3) == 1
    assert table.apply(passed, id_of("accept"), 3).state.actions == ["truco", "accept"]
    assert table.seat_to_act(asked, 2) == 1  # the environment of an opponent does not change this


def test_the_word_passes_only_where_both_may_answer():
    table = setup("truco", None, {}, passing=True)
    own_turn = Position(TRUCO.deal(layout=HANDS, dealer=3))
    assert PASS not in table.legal(own_turn)
    with pytest.raises(InvalidText):
        table.apply(own_turn, PASS)
    with pytest.raises(IllegalAction):
        table.apply(Position(answering()), id_of("accept @3"))
    assert setup("belote", None, {}).actions == len(ridotto.game("belote").vocabulary)


def test_the_cut_and_the_packets_are_left_to_chance():
    table = Table(setup("truco", None, {}, skip=("cut", "packets")))
    done = set()
    for seed in range(40):
        table.begin(np.random.default_rng(seed))
        assert table.state.view(table.seat).phase == "turn"
        done.add(tuple(table.state.actions))
    assert len({actions[0] for actions in done}) > 10  # cuts
    assert {actions[1] for actions in done} == {"keep", "give", "throw"}


def test_a_match_keeps_its_scores_until_its_end():
    table = Table(setup("truco", None, {"preset": "quick"}, episode="match"))
    dice = np.random.default_rng(3)
    table.begin(dice)
    paid, dealers = np.zeros(4), [table.state.dealer]
    while table.seat is not None:
        before = table.state.before
        legal = table.legal()
        rewards = table.act(legal[int(dice.integers(0, len(legal)))])
        paid += rewards
        if table.state.before != before:
            dealers.append(table.state.dealer)
    assert table.over and table.state.match_over
    mine, theirs = table.state.totals
    assert paid.tolist() == [mine - theirs, theirs - mine] * 2
    assert max(mine, theirs) >= 12
    assert dealers == [(dealers[0] + number) % 4 for number in range(len(dealers))]


def test_with_the_utility_win_a_match_pays_once_when_it_is_won():
    table = Table(setup("truco", None, {"preset": "quick"}, episode="match", utility="win", scores=(11, 10)))
    dice = np.random.default_rng(5)
    table.begin(dice)
    rewards = [0.0] * 4
    while table.seat is not None:
        assert rewards == [0.0] * 4
        legal = table.legal()
        rewards = table.act(legal[int(dice.integers(0, len(legal)))])
    winner = table.state.winner
    assert rewards == [float(seat % 2 == winner) for seat in range(4)]


def test_nothing_is_asked_before_the_first_episode():
    table = Table(setup("truco", None, {}))
    for ask in (lambda: table.seat, lambda: table.state, table.legal, lambda: table.act(0)):
        with pytest.raises(InvalidText, match="no episode has begun, expected a call of reset"):
            ask()


def test_an_environment_begins_at_a_given_state():
    table = Table(setup("truco", None, {}))
    table.begin(np.random.default_rng(0), answering())
    assert table.seat == 1 and table.state.actions == ["truco"]
    with pytest.raises(InvalidText, match="expected a running deal of truco"):
        table.begin(np.random.default_rng(0), ridotto.game("belote").deal(seed=1))


@pytest.mark.parametrize(
    ("options", "how", "said"),
    [
        ({"colour": "red"}, {}, "'colour' is not an option of truco"),
        ({"preset": "slow"}, {}, "'slow' is not a preset of truco"),
        ({"packets": 3}, {}, "option packets: 3 is not allowed"),
        ({}, {"utility": "fame"}, "utility: 'fame' is not allowed, expected difference, points, win"),
        ({}, {"episode": "evening"}, "episode: 'evening' is not allowed, expected deal, match"),
        ({}, {"skip": 3}, "skip: 3 is not allowed, expected a name or several"),
        ({}, {"scores": 3}, "scores: 3 is not allowed, expected one for each side"),
        (
            {},
            {"skip": "talk"},
            "skip: 'talk' is not a decision of truco that can be left to chance, expected cut or packets",
        ),
    ],
)
def test_unknown_values_give_one_sentence(options, how, said):
    with pytest.raises(InvalidText, match=said):
        setup("truco", None, options, **how)


def test_games_dealers_and_scores_are_checked():
    with pytest.raises(InvalidText, match="'chess' is not a game of ridotto"):
        setup("chess", None, {})
    with pytest.raises(InvalidRecord, match="dealer: 7 is not a seat"):
        setup("truco", None, {}, dealer=7)
    with pytest.raises(InvalidRecord, match="scores"):
        setup("truco", None, {}, scores=(3,))
    with pytest.raises(InvalidText, match="together with options"):
        setup("truco", TRUCO.options(), {"packets": False})
    with pytest.raises(InvalidText, match="options: 3 is not allowed"):
        setup("truco", 3, {})
    assert setup("truco", None, {}, scores=np.array([11, 3])).scores == (11, 3)


def test_a_setup_is_a_value():
    table = setup("truco", TRUCO.preset("popular"), {}, skip="cut")
    assert pickle.loads(pickle.dumps(table)) == table == setup("truco", None, {"preset": "popular"}, skip=["cut"])


@pytest.mark.parametrize("name", [name for name in ridotto.games() if ridotto.game(name).spec.observation])
def test_every_environment_has_the_actions_of_the_vocabulary(name):
    openspiel = pytest.importorskip("ridotto.env.openspiel")
    actions = len(ridotto.game(name).vocabulary)
    assert ridotto.game(name).info().actions == Batch(name, 1).actions == actions
    assert vector(name, 1).single_action_space.n == aec(name).action_space("seat_0").n == actions
    assert single(name, others="random").action_space.n == openspiel.load(name).num_distinct_actions() == actions
