"""The arena: duplicate play, confidence intervals, ratings, exploiters."""

import json
import re
from random import Random

import depth
import pytest

import ridotto
from ridotto import InvalidText
from ridotto.bots import BotError, bot, exploiters, levels
from ridotto.bots.duplicate import Contest, contestant, contestants, play_rounds
from ridotto.bots.habits import habits
from ridotto.bots.ratings import Tally, elo, ratings, strengths
from ridotto.bots.statistics import excludes, mean_estimate, sequential_estimate
from ridotto.bots.student import cumulative, quantile
from ridotto.bots.tournament import tournament

GAMES = [name for name in ridotto.games() if exploiters.names(name)]


def contest(name, unit="deal", **options):
    game = ridotto.game(name)
    return Contest(game, game.options(**options), 7, unit)


# ---- intervals of a mean ---------------------------------------------------------------------------------------------


def test_an_interval_of_a_mean():
    found = mean_estimate([1.0, 3.0] * 50)
    assert found.mean == 2.0 and found.half_width == pytest.approx(1.984217 * (100 / 99) ** 0.5 / 10)
    assert (found.low, found.high) == (2.0 - found.half_width, 2.0 + found.half_width)
    assert mean_estimate([4.0]).half_width == 0.0


def test_an_interval_of_two_values_is_wide():
    found = mean_estimate([1.0, 3.0])
    assert (found.mean, found.half_width) == (2.0, pytest.approx(12.70620))


@pytest.mark.parametrize(
    ("freedom", "value"),
    [
        (1, 12.7062),
        (2, 4.30265),
        (3, 3.18245),
        (4, 2.77645),
        (5, 2.57058),
        (9, 2.26216),
        (10, 2.22814),
        (29, 2.04523),
        (30, 2.04227),
    ]
    + [
        (60, 2.00030),
        (120, 1.97993),
        (200, 1.97190),
        (201, 1.97184),
        (999, 1.96234),
        (1000, 1.96234),
        (10**9, 1.95996),
    ],
)
def test_quantiles_of_student_are_those_of_the_tables(freedom, value):
    assert quantile(0.975, freedom) == pytest.approx(value, abs=6e-6 if freedom > 1 else 6e-5)
    assert quantile(0.025, freedom) == -quantile(0.975, freedom)


@pytest.mark.parametrize(("freedom", "value"), [(1, 63.6567), (2, 9.92484), (5, 4.03214), (30, 2.75000)])
def test_quantiles_of_student_far_out(freedom, value):
    assert quantile(0.995, freedom) == pytest.approx(value, rel=2e-6)


def test_a_quantile_of_student_is_where_the_distribution_has_its_probability():
    for freedom in (1, 2, 3, 8, 77, 200):
        for probability in (0.5, 0.6, 0.9, 0.999):
            assert cumulative(quantile(probability, freedom), freedom) == pytest.approx(probability, abs=1e-12)
    for wrong in ((0.0, 5), (1.0, 5), (0.9, 0)):
        with pytest.raises(ValueError, match="no quantile"):
            quantile(*wrong)


def test_optional_stopping_rarely_misleads_a_sequence():
    """These walks have no drift. The fixed-size interval still excludes 0 at some point in many of them, the sequence in hardly any."""
    rng = depth.rng("walks")
    walks, long = depth.times(60), 300
    misled = {mean_estimate: 0, sequential_estimate: 0}
    for _ in range(walks):
        values = [rng.choice((-1.0, 1.0)) for _ in range(long)]
        for way in misled:
            seen = (
                way(values[:count]) if way is mean_estimate else way(values[:count], long)
                for count in range(50, long, 10)
            )
            misled[way] += any(excludes(one, 0.0) for one in seen)
    assert misled[sequential_estimate] <= 0.1 * walks < misled[mean_estimate]
    assert sequential_estimate([1.0] * 9 + [2.0], long).half_width == float("inf")


def test_a_sequence_is_not_much_wider_than_an_interval():
    values = [float(number % 7) for number in range(2000)]
    assert (
        mean_estimate(values).half_width
        < sequential_estimate(values, 2000).half_width
        < 1.75 * mean_estimate(values).half_width
    )


# ---- ratings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 3, 5])
def test_ratings_find_the_strengths_behind_the_wins(sides):
    true = {"weak": 0.5, "steady": 1.0, "strong": 10.0}

    def won(hero, villain):
        return true[hero] / (true[hero] + (sides - 1) * true[villain])

    pairs = [("strong", "steady"), ("steady", "weak"), ("weak", "strong")]
    group = [Tally(*pair, 1e9, 1e9 * won(*pair)) for pair in pairs]
    found = ratings([group] * 4, sides, "steady")
    assert list(found) == ["strong", "steady", "weak"]
    for name, rating in found.items():
        assert rating.mean == pytest.approx(elo(true[name]), abs=0.01)
        assert rating.half_width == pytest.approx(0.0, abs=0.01)


def test_a_bot_that_wins_every_round_has_finite_strength():
    found = strengths([Tally("a", "b", 10, 10)], 2)
    assert 10 < found["a"] / found["b"] < 100
    (rating,) = (
        one for name, one in ratings([[Tally("a", "b", 1, won)] for won in (1, 0)], 2, "b").items() if name == "a"
    )
    assert rating.mean == pytest.approx(0.0) and rating.half_width > 100


# ---- duplicate play --------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_equals_come_out_even(name):
    """Whatever one side gains from the cards, the other side gains as well."""
    found = play_rounds(contest(name), "steady", "steady", range(3))
    assert [one.margin for one in found.rounds] == pytest.approx([0.0] * 3)
    assert [one.share for one in found.rounds] == pytest.approx([1 / contest(name).sides] * 3)


def test_with_many_sides_it_matters_which_bot_plays_alone():
    found = tournament(contest("briscola-bugiarda"), ["steady", "random"], 2)
    assert [(one.hero, one.villain) for one in found.encounters] == [("steady", "random"), ("random", "steady")]
    assert found.sides == 5 and found.encounters[0].margin.mean > 0 > found.encounters[1].margin.mean


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_there_are_as_many_heroes_as_seats_of_a_side(players):
    own = contest("biriba", players=players)
    assert own.sides == len(own.game.deal(own.options, seed=1).view(0)["sides"])


@pytest.mark.long
@pytest.mark.parametrize(("name", "unit", "rounds"), [("truco", "deal", 30), ("coinche", "match", 3)])
def test_a_tournament_is_the_same_for_any_number_of_processes(name, unit, rounds):
    bots = ["steady", "random", "strong:20" if name == "truco" else exploiters.names(name)[0]]
    alone = tournament(contest(name, unit), bots, rounds, against="steady")
    assert alone == tournament(contest(name, unit), bots, rounds, jobs=2, against="steady")
    assert alone.ratings["steady"].mean == 0.0 > alone.ratings["random"].mean
    plain = alone.as_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert set(plain["clocks"]) == set(bots)
    assert len(plain["encounters"]) == 2
    assert all("steady" in (one["hero"], one["villain"]) for one in plain["encounters"])


def test_decided_encounters_end_early():
    done = []
    found = tournament(contest("belote"), ["steady", "random"], 400, sequential=True, progress=done.append)
    (met,) = found.encounters
    assert 50 <= met.rounds == done[-1] < 400 and met.margin.low > 0
    assert done == list(range(10, met.rounds + 1, 10))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"bots": ["steady"]}, "two or more"),
        ({"bots": ["steady", "steady"]}, "two or more"),
        ({"bots": ["steady", "foo"]}, "'foo'"),
        ({"bots": ["steady", "always-call"]}, "'always-call'"),
        ({"rounds": 0}, "rounds: 0"),
        ({"jobs": 0}, "jobs: 0"),
        ({"against": "beginner"}, "against: 'beginner'"),
    ],
)
def test_invalid_arguments_are_rejected(given, words):
    with pytest.raises(InvalidText, match=words):
        tournament(contest("belote"), **{"bots": ["steady", "random"], "rounds": 1, **given})


def test_where_one_bot_calls_for_all_the_cards_alone_decide():
    """A bot whose only habit is to pass every bid plays steady's cards."""
    coinche = ridotto.game("coinche")
    fair = Contest(coinche, coinche.options(), 7, calls="steady")
    assert {one.margin for one in play_rounds(fair, "always-pass", "steady", range(10)).rounds} == {0.0}
    assert {one.margin for one in play_rounds(contest("coinche"), "always-pass", "steady", range(10)).rounds} != {0.0}
    assert {one.margin for one in play_rounds(fair, "low-card", "steady", range(10)).rounds} != {0.0}


def test_a_bot_with_a_caller_is_still_notified_of_deals():
    notified = []

    class Listening:
        name = "listening"

        def begin(self, view, seats):
            notified.append(view["seat"])

        def act(self, view, rng):
            return bot("steady").act(view, rng)

    coinche = ridotto.game("coinche")
    play_rounds(Contest(coinche, coinche.options(), 7, calls="steady"), Listening(), "steady", range(1))
    assert notified == [0, 2, 1, 3]


# ---- exploiters and beginners ----------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_habit_is_lawful_and_shows(name):
    """Exploiters and beginners obey the rules in every preset, and each of their habits occurs."""
    game, rng = ridotto.game(name), depth.rng("habits", name)
    own = habits(name)
    wanted = {**own.exploiters, **{lapse.habit.__name__: lapse.habit for lapse in own.lapses}}
    seen = set()
    players = [contestant(one, name) for one in contestants(name) if one not in ("strong", "master")]
    for number in depth.until(lambda: len(seen) == len(wanted), 2 * len(game.presets)):
        options = game.preset(list(game.presets)[number % len(game.presets)])
        state = game.deal(options, seed=rng.getrandbits(64), number=number, dealer=0)
        while state.turn is not None:
            view = state.view(state.turn)
            if len(view["legal"]) > 1:
                said = {one: habit(view) for one, habit in wanted.items()}
                assert {action for action in said.values() if action} <= set(view["legal"]), said
                seen.update(one for one, action in said.items() if action)
            state = state.apply(rng.choice(players).act(view, rng))
    assert seen == set(wanted)


def test_exploiters_are_not_offered_at_tables():
    for name in GAMES:
        assert not set(exploiters.names(name)) & set(levels(name))
    with pytest.raises(InvalidText, match=r"not an exploiter of belote, expected one of .*always-pass"):
        exploiters.exploiter("always-call", "belote")
    with pytest.raises(InvalidText, match=re.escape("'always-pass' is not a bot")):
        bot("always-pass")


def test_a_habit_says_nothing_where_there_is_no_choice():
    view = ridotto.game("belote").deal(seed=1).view(0)
    view._facts["legal"] = ["pass"]
    assert exploiters.exploiter("always-take", "belote").act(view, Random(1)) == "pass"


def test_a_bot_that_fails_in_the_arena_is_named():
    class Nobody:
        name = "nobody"

        def act(self, view, rng):
            raise ValueError("no idea")

    with pytest.raises(BotError, match=r"the bot nobody failed at belote, seat \d: ValueError: no idea"):
        play_rounds(contest("belote"), Nobody(), "random", range(1))
