"""What a decision costs, what that is called, and the review of a deal: from views alone, the same every time."""

import random
from dataclasses import replace

import pytest

import ridotto
from ridotto import InvalidText, Match, State, View, coach
from ridotto.bots import bot
from ridotto.coach import reviewing
from ridotto.coach.judging import choice, cost, next_best
from ridotto.coach.opening import opened
from ridotto.coach.weighing import outcome, weighed
from ridotto.record import beginning
from ridotto.search import Budget, Verdict

BELOTE = ridotto.game("belote")
SPREAD = 100.0


def played(name: str = "belote", seed: int = 5) -> Match:
    """A deal of careful players, seat 0 of whom plays anything."""
    match, rng = Match(ridotto.game(name), seed=seed), random.Random(seed)
    while (seat := match.state.turn) is not None:
        match = match.apply(bot("steady" if seat else "random").act(match.state.view(seat), rng))
    return match


def by_points(view: View, rng: random.Random, limit: Budget) -> Verdict:
    """A search that finds the first of all actions best, and each one further down ten points worse, give or take."""
    values = {text: -10.0 * place for place, text in enumerate(view["legal"][:6])}
    return Verdict(view["legal"][0], values, dict.fromkeys(values, 1.0), worlds=limit.nodes or 1)


@pytest.fixture(autouse=True)
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Belote is thought about by a search that is easily foreseen."""
    monkeypatch.setattr(reviewing, "think", by_points)
    monkeypatch.setattr(reviewing, "thinks", lambda name: name == "belote")
    monkeypatch.setattr(reviewing, "patience", lambda name: Budget(nodes=10))


# ---- judging --------------------------------------------------------------------------------------------------------

JUDGED = [
    # What the action is worth, with which error; its chance; what it costs and is called. The best is worth 20 and wins 50 %.
    (20.0, 0.0, None, 0.0, "good"),
    (10.0, 0.0, None, 10.0, "good"),
    (7.0, 0.0, None, 13.0, "inaccuracy"),
    (-6.0, 0.0, None, 26.0, "mistake"),
    (-20.0, 0.0, None, 40.0, "blunder"),
    (-6.0, 14.0, None, 26.0, "good"),
    (-6.0, 12.0, None, 26.0, "mistake"),
    (-20.0, 0.0, 0.49, 40.0, "good"),
    (19.0, 0.0, 0.47, 1.0, "inaccuracy"),
    (25.0, 0.0, 0.45, 0.0, "mistake"),
    (0.0, 0.0, 0.40, 20.0, "blunder"),
]


@pytest.mark.parametrize(("worth", "error", "chance", "points", "grade"), JUDGED)
def test_grades(worth: float, error: float, chance: float | None, points: float, grade: str) -> None:
    chances = {} if chance is None else {"best": 0.5, "other": chance}
    verdict = Verdict("best", {"best": 20.0, "other": worth}, {"best": 0.0, "other": error}, chances, worlds=1)
    found = cost(verdict, "other", SPREAD)
    assert (found.points, found.grade) == (pytest.approx(points), grade)
    assert (found.chance is None) == (chance is None)


def test_what_the_dice_of_the_search_have_said_is_good_where_a_hint_would_say_it_too() -> None:
    bluff = Verdict("bluff", {"bluff": -30.0, "pass": 0.0}, worlds=1)
    assert choice(bluff, SPREAD) == cost(bluff, "bluff", SPREAD).best == "pass"
    assert cost(bluff, "bluff", SPREAD).grade == "mistake"
    even = Verdict("bluff", {"bluff": -3.0, "pass": 0.0}, worlds=1)
    assert choice(even, SPREAD) == cost(even, "bluff", SPREAD).best == "bluff"
    assert cost(even, "bluff", SPREAD).grade == "good"
    assert choice(Verdict("bluff", {"bluff": -3.0, "pass": 0.0}), SPREAD) == "bluff"
    assert choice(Verdict("call", {"call": -8.0, "raise": 0.0}, {"call": 0.0, "raise": 1.0}), SPREAD) == "raise"
    assert choice(Verdict("call", {"call": -8.0, "raise": 0.0}, {"call": 3.0, "raise": 5.0}), SPREAD) == "call"
    matches = Verdict("give", {"give": -3.0, "throw": 0.0}, {"give": 0.5, "throw": 0.5}, {"give": 0.4, "throw": 0.6})
    assert choice(matches, 8.0) == "throw"  # the noise is one of points, and not of chances
    assert next_best(bluff, "pass") == "bluff"
    assert next_best(Verdict("pass", {"pass": 0.0}), "pass") is None


@pytest.mark.parametrize(("worse", "grade"), [(30.0, "mistake"), (3.0, "good")])
def test_an_action_drawn_at_random_is_graded_as_a_hint_judges_it(worse: float, grade: str) -> None:
    """Truco: a hint advised to fold, 9 percentage points better, and the review called it good to accept, which the search had drawn."""
    drawn = Verdict("accept", {"accept": -worse, "fold": 0.0}, {"accept": 1.0, "fold": 0.0}, worlds=100)
    assert (choice(drawn, 100.0) == "accept") == (grade == "good")
    assert cost(drawn, "accept", 100.0).grade == grade
    assert cost(drawn, "fold", 100.0).grade == "good"


@pytest.mark.parametrize(("error", "grade"), [(0.01, "blunder"), (0.05, "good")])
def test_a_chance_is_judged_by_its_own_noise(error: float, grade: str) -> None:
    """Truco: a hint advised to fold, 7 percentage points better; a review called it good to accept, 0.2 points worse give or take 0.4."""
    chances = {"fold": 0.449, "accept": 0.376}
    verdict = Verdict(
        "fold", {"fold": -1.0, "accept": -1.2}, {"accept": 0.2}, chances, 9, chance_errors={"accept": error}
    )
    assert cost(verdict, "accept", 8.0).grade == grade
    drawn = replace(verdict, action="accept")
    assert choice(drawn, 8.0) == ("fold" if grade == "blunder" else "accept")


def test_the_points_of_a_review_are_those_between_the_two_actions_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Burraco: "73 points", and beside it "about 61 points more than the move that was made"."""
    state = BELOTE.deal(seed=7).apply("take")
    assert state.turn is not None
    view = state.view(state.turn)
    best, plain, done = view["legal"][:3]
    verdict = Verdict(best, {best: 0.0, plain: -9.0, done: -100.0}, worlds=100)
    monkeypatch.setattr(reviewing, "think", lambda *_: verdict)
    monkeypatch.setattr(reviewing, "usual", lambda *_: plain)
    found = reviewing.decided(reviewing.Choice(0, 1, state.turn, view, done, state))
    assert found is not None
    assert (found.cost.best, found.cost.points, found.grade) == (plain, 91.0, "blunder")
    assert found.cost.points == found.before - found.after


# ---- reviews --------------------------------------------------------------------------------------------------------


def test_a_review_tells_every_choice_of_the_seats_that_were_asked_for() -> None:
    match = played()
    review = coach.review(match, [0])
    options = [(index, action) for _, index, seat, view, action, _ in coach.choices(match.state) if seat == 0]
    assert [(one.index, one.action) for one in review.decisions] == options
    assert {one.seat for one in coach.review(match).decisions} == {0, 1, 2, 3}
    for one in review.decisions:
        legal = view_at(match.state, one.index)["legal"]
        assert len(legal) > 1
        place = legal.index(one.action)
        assert one.cost.points == (pytest.approx(10.0 * place) if one.action in legal[:6] else one.before - one.after)
    assert review.curve(0, 0)[-1] == outcome(match.state, 0) == -outcome(match.state, 1)
    assert sum(review.count(0).values()) == len(options)


def view_at(final: State, index: int) -> View:
    state = beginning(final)
    for action in final.actions[:index]:
        state = state.apply(action)
    assert state.turn is not None
    return state.view(state.turn)


def test_records_and_matches_are_reviewed_alike_and_always_the_same() -> None:
    match = played()
    told: list[coach.Decision] = []
    review = coach.review(match.record(), [0], progress=told.append)
    assert review == coach.review(match, [0]) == coach.review(match, [0], Budget(nodes=10))
    assert told == list(review.decisions)
    assert coach.review(match, [0], deals=[1]).decisions == ()


def test_what_was_hidden_changes_nothing() -> None:
    """Two deals with one view of seat 0 in every choice: one review of it."""
    match = played()
    for _, _, seat, view, action, _ in coach.choices(match.state, [0]):
        other = ridotto.sample(view, random.Random(1))
        assert other.view(seat) == view
        mine, theirs = (coach.why(one, action) for one in (view, other.view(seat)))
        assert mine == theirs


def test_games_without_a_search_are_not_reviewed() -> None:
    with pytest.raises(InvalidText, match="there is no search for briscola: it cannot be reviewed"):
        coach.review(ridotto.game("briscola").deal(seed=1).record())


def test_an_answer_is_reviewed_whichever_partner_gave_it() -> None:
    view = View({"legal": ["accept", "fold"]})
    assert reviewing.written(view, "accept @3") == "accept"
    assert reviewing.written(view, "fold") == "fold"


# ---- what the search has left out -----------------------------------------------------------------------------------


def test_an_action_that_was_not_weighed_is_played_on_with() -> None:
    """Belote: with the jack and the nine of trumps it costs points to leave the trick to others."""
    view = BELOTE.deal(seed=7).view(BELOTE.deal(seed=7).turn)
    found = Verdict("pass", {"pass": 3.0}, worlds=5)
    both = weighed(view, found, "take", "pass", random.Random(1), deals=6)
    assert set(both.values) == {"pass", "take"} and both.values["pass"] == 3.0
    assert both.errors["take"] > 0 and both.worlds == 5
    assert both == weighed(view, found, "take", "pass", random.Random(1), deals=6)
    assert weighed(view, both, "take", "pass", random.Random(1)) is both
    unseen = weighed(view, Verdict("pass", {"pass": 0.0}), "take", "pass", random.Random(1), deals=6)
    assert unseen.values["pass"] != 0.0  # the search had looked at nothing
    assert unseen.values["take"] - unseen.values["pass"] == pytest.approx(both.values["take"] - 3.0)


# ---- open cards -----------------------------------------------------------------------------------------------------


def test_what_open_cards_would_have_allowed_stands_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The values are those of team 0: the other team wants them low."""
    state = played().finished or (played().state,)
    deal = beginning(state[0])
    found = {"play AS": 20, "play 7S": 90}
    monkeypatch.setattr("ridotto.coach.opening.getattr", lambda *_: lambda: found, raising=False)
    assert opened(deal, 0, "play AS") == ("play 7S", 70)
    assert opened(deal, 1, "play AS") == ("play AS", 0)
    assert opened(deal, 1, "play 7S") == ("play AS", 70)
    assert opened(deal, 0, "pass") is None
    assert opened(ridotto.game("briscola-bugiarda").deal(seed=1), 0, "play AS") is None
