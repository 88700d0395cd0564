"""Best responses to a bot: what one that knows its opponent does, and what it wins."""

import pickle
from random import Random

import pytest

import ridotto
from ridotto import InvalidText
from ridotto.bots import BotError, levels
from ridotto.bots.best_response import Response, exploit
from ridotto.bots.best_response.asking import Asking, Weighted

TRUCO = ridotto.game("truco")
BELOTE = ridotto.game("belote")
WEAK, GOOD = "4H 5D 6S", "4C 7H AS"
REST = "QH KH JH QD KD JD QC KC JC".split()


class Low:
    """Plays the first legal action: at truco a card, at Belote a pass."""

    def act(self, view, rng):
        return view["legal"][0]


class Lost:
    """Fails."""

    def act(self, view, rng):
        raise RuntimeError("lost")


def dealt(hand):
    """Return a deal of truco without packets in which forehand has a hand."""
    hands = [hand.split(), *(REST[3 * place : 3 * place + 3] for place in range(3))]
    return TRUCO.deal(TRUCO.preset("quick"), layout={"hands": hands}, dealer=3)


@pytest.mark.parametrize(
    ("hand", "bot", "action"),
    [
        (WEAK, "always-folder", "truco"),  # TRU-7.4: a fold concedes the deal at its value before the call
        (WEAK, "never-folder", "play"),
        (GOOD, "never-folder", "truco"),
    ],
)
def test_a_response_calls_where_its_opponent_errs(hand, bot, action):
    view = dealt(hand).view(0)
    assert Response("truco", bot, 3000).act(view, Random(1)).startswith(action)


@pytest.mark.parametrize(
    ("game", "bot", "way"),
    [
        ("truco", "table", "exact"),
        ("truco", "strong:100", "exact"),
        ("truco", "steady", "exact"),
        ("truco", "beginner", "search"),
        ("belote", "steady", "search"),
        ("belote", "master", "search"),
        ("burraco", "strong", "search"),
        ("briscola-bugiarda", "random", "asked"),
        ("coinche", "always-coinche", "asked"),
    ],
)
def test_a_bot_is_known_by_its_probabilities_a_search_or_its_answers(game, bot, way):
    response = Response(game, bot)
    assert response.way == way and response.budget > 0


@pytest.mark.parametrize("game", [name for name in ridotto.games() if "strong" in levels(name)])
@pytest.mark.parametrize("bot", ["steady", "strong:60", "random"])
def test_every_game_has_responses(game, bot):
    state = ridotto.game(game).deal(seed=3)
    while len(state.legal_ids()) == 1:
        state = state.apply(state.legal_ids()[0])
    view = state.view(state.turn)
    assert Response(game, bot, 40).act(view, Random(1)) in view["legal"]


@pytest.mark.parametrize(
    ("game", "bot"), [("belote", "steady"), ("belote", "strong:60"), ("briscola-bugiarda", "random")]
)
def test_what_a_response_wins(game, bot):
    kind = ridotto.game(game)
    found = exploit(kind, kind.options(), bot, deals=2, seed=3, nodes=12)
    assert (found.game, found.bot, found.deals, found.nodes) == (game, bot, 2, 12)
    assert found.as_dict()["margin"]["half_width"] >= 0 and 0 <= found.share.mean <= 1


def test_a_careful_player_can_be_known_by_search():
    found = exploit(BELOTE, BELOTE.options(), "steady", deals=2, seed=3, nodes=200, way="search")
    assert (found.way, found.nodes) == ("search", 200)
    assert Response("belote", "steady", wanted="asked").way == "asked"
    response = Response("briscola-bugiarda", "steady", 200, "search")
    assert pickle.loads(pickle.dumps(response)).way == "search"
    with pytest.raises(InvalidText, match=r"way: 'exact' is not possible here, expected search or asked"):
        Response("belote", "steady", wanted="exact")


def test_worlds_that_the_bot_explains_weigh_more():
    """Forehand has led the jack: a bot that plays its first legal card does so only if nothing comes before it."""
    asking = Asking("belote", Low(), 100)
    state = BELOTE.deal(seed=5, dealer=3)
    while state.view(0)["phase"] != "play":
        seat = state.turn
        took = next((text for text in map(str, state.legal()) if text != "pass"), "pass")
        state = state.apply(took if seat == 1 else "pass")
    first = state.apply(str(state.legal()[0]))
    last = state.apply(str(state.legal()[-1]))
    likely, asked = asking.likelihood(first, first.turn, Random(1))
    unlikely, again = asking.likelihood(last, last.turn, Random(1))
    assert asked == again > 0 and likely > unlikely
    drawn = [Weighted([first, last], [likely, unlikely]).draw(Random(seed)) is first for seed in range(40)]
    assert sum(drawn) > 30


def test_one_that_knows_the_table_beats_one_that_always_folds():
    options = TRUCO.preset("quick")
    found = exploit(TRUCO, options, "always-folder", deals=12, seed=2, nodes=400)
    assert found.margin.low > 0


def test_jobs_do_not_change_the_result():
    options = TRUCO.preset("popular")
    one, two = (exploit(TRUCO, options, "table", deals=6, seed=8, nodes=40, jobs=jobs) for jobs in (1, 2))
    assert one == two and one.way == "exact"


def test_a_response_can_be_sent_to_other_processes():
    response = Response("belote", "steady", 50)
    view = BELOTE.deal(seed=1).view(BELOTE.deal(seed=1).turn)
    before = response.act(view, Random(1))
    assert pickle.loads(pickle.dumps(response)).act(view, Random(1)) == before


@pytest.mark.parametrize(
    ("bot", "numbers", "reason"),
    [
        ("nobody", {}, "'nobody' is not a bot"),
        ("table", {}, "'table' is not a bot"),  # only truco has one
        ("steady", {"deals": 1}, "deals: 1 is not allowed"),
        ("steady", {"deals": 0}, "deals: 0 is not allowed"),
        ("steady", {"nodes": 0}, "nodes"),
        ("steady", {"jobs": 0}, "jobs: 0 is not allowed"),
    ],
)
def test_what_cannot_be_measured(bot, numbers, reason):
    given = {"deals": 2, **numbers}
    with pytest.raises(InvalidText, match=reason):
        exploit(BELOTE, BELOTE.options(), bot, **given)


def test_a_bot_that_fails_is_named():
    with pytest.raises(BotError, match="Lost"):
        exploit(BELOTE, BELOTE.options(), Lost(), deals=2, nodes=10)
