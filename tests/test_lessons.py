"""Lessons: each replays, its right answers are right, and every legal action has a comment in every language."""

import re
from dataclasses import replace
from math import hypot
from random import Random

import depth
import pytest
from fluent.runtime import FluentBundle
from games import GAMES

from ridotto import InvalidText, State, View, game
from ridotto.coach import cost
from ridotto.coach.advising import trusted
from ridotto.coach.judging import patience
from ridotto.coach.reviewing import continued
from ridotto.coach.weighing import weighed
from ridotto.lessons import OTHER, RIGHT, Lesson, Step, lesson, lessons
from ridotto.record import Record
from ridotto.rulebook import LANGUAGES, folders, games_by_prefix, rules
from ridotto.search import Verdict, budget, think
from ridotto.words.lessons import messages

LESSONS = [pytest.param(one, id=f"{name}: {one.id}") for name in GAMES for one in lessons(name)]
TAUGHT = [name for name in GAMES if lessons(name)]
CITED = re.compile(r"\[([^\]]*)\]")


def walks(one: Lesson) -> list[tuple[int, list[str], Step]]:
    """Return each step of a lesson with each way to reach it: number, right moves before it, the step."""
    found, ways = [], [[]]  # type: ignore[var-annotated]
    for number, step in enumerate(one.steps, 1):
        found += [(number, way, step) for way in ways]
        ways = [[*way, move] for way in ways for move in step.right]
    return found


def attributes(texts: FluentBundle, id: str) -> set[str]:
    return set(texts.get_message(id).attributes)


@pytest.mark.parametrize("one", LESSONS)
def test_the_record_replays_to_the_learners_turn(one: Lesson) -> None:
    found = Record.read(one.record).replay()
    assert found.refused is None
    assert 1 <= len(one.steps) <= 2
    for _, way, _ in walks(one):
        assert one.seat in one.state(way).actors


@pytest.mark.parametrize("one", LESSONS)
def test_right_and_wrong_are_legal_and_never_both(one: Lesson) -> None:
    for _, way, step in walks(one):
        state, named = one.state(way), [*step.right, *(action for actions in step.wrong.values() for action in actions)]
        assert len(named) == len(set(named))
        for action in named:
            assert state.why_not(action, one.seat) is None, action
            judged = one.attempt(way, action)
            assert judged.word == step.word(action)
            assert len(judged.states) == (1 + len(step.then) if action in step.right else 0)


@pytest.mark.parametrize("one", depth.some(LESSONS, len(LESSONS), "strong"))
def test_a_strong_player_agrees(one: Lesson) -> None:
    """For the coach's search, which sees no more than the learner, at least one right action is not a mistake."""
    for _, way, step in walks(one):
        state = one.state(way)
        view = state.view(one.seat)
        verdict = trusted(view, think(view, Random(0), patience(one.game)))
        grades = {action: graded(state, action, verdict) for action in step.right if action in verdict.values}
        assert set(grades.values()) & {"good", "inaccuracy"}, grades


@pytest.mark.deep
@pytest.mark.parametrize("one", LESSONS)
def test_no_wrong_answer_is_as_good(one: Lesson) -> None:
    """The best wrong one is worse by more than the interval: for *master*, or, where it finds no difference, in deals played out."""
    for _, way, step in walks(one):
        view = one.state(way).view(one.seat)
        verdict = think(view, Random(0), replace(budget(one.game, "master"), others="strong"))
        rights = [action for action in verdict.values if action in step.right]
        wrongs = [action for action in verdict.values if action not in step.right]
        if not rights or not wrongs:
            continue
        right, wrong = (max(actions, key=verdict.values.__getitem__) for actions in (rights, wrongs))
        noise = 1.96 * hypot(verdict.errors.get(wrong, 0.0), verdict.errors.get(right, 0.0))
        lead = verdict.values[right] - verdict.values[wrong]
        assert lead >= -noise, (wrong, right, verdict.values)
        assert lead > noise or better_played_out(view, right, wrong), (wrong, right, verdict.values)


def better_played_out(view: View, one: str, other: str) -> bool:
    """True if an action is better than another by more than the interval when both are played out in 400 worlds."""
    judged = weighed(view, Verdict(other, {other: 0.0}), one, other, Random(1), deals=400)
    return judged.values[one] - judged.values[other] > 1.96 * judged.errors[one]


def graded(state: State, action: str, verdict: Verdict) -> str:
    """Return the grade of an action; if the same seat moves again, the best continuation counts."""
    after, spread = state.apply(action), game(state.game).spec.scoring.spread
    if after.turn == state.turn:
        verdict = continued(verdict, action, think(after.view(after.turn), Random(0), patience(state.game)))
    return cost(verdict, action, spread).grade


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", LESSONS)
def test_every_legal_action_has_its_words(one: Lesson, language: str) -> None:
    texts = messages(one.game, language)
    assert texts.has_message(one.id)
    for number, way, step in walks(one):
        needed = {RIGHT, *step.wrong} | {step.word(action.text) for action in one.state(way).legal()}
        assert attributes(texts, f"{one.id}-{number}") == needed
        assert texts.get_message(f"{one.id}-{number}").value


@pytest.mark.parametrize("name", TAUGHT)
def test_both_languages_say_the_same_and_cite_rules_that_exist(name: str) -> None:
    said: list[dict[str, list[str]]] = []
    for language in LANGUAGES:
        source = (folders()[name] / f"lessons.{language}.ftl").read_text(encoding="utf-8")
        messages = re.findall(r"^([a-z][\w-]*) =|^    \.([\w-]+) =(.*)$", source, re.MULTILINE)
        assert messages
        for rule in CITED.findall(source):
            assert rule in rules(games_by_prefix()[rule[:3]])
        said.append({"names": [first or second for first, second, _ in messages], "rules": CITED.findall(source)})
    assert said[0]["names"] == said[1]["names"]
    assert sorted(said[0]["rules"]) == sorted(said[1]["rules"])
    expected = {one.id for one in lessons(name)} | {
        f"{one.id}-{n}" for one in lessons(name) for n in range(1, len(one.steps) + 1)
    }
    words = {word for one in lessons(name) for step in one.steps for word in (RIGHT, OTHER, *step.wrong)}
    assert expected <= set(said[0]["names"]) <= expected | words


@pytest.mark.parametrize("name", TAUGHT)
def test_a_game_has_six_to_twelve_lessons(name: str) -> None:
    ids = [one.id for one in lessons(name)]
    assert 6 <= len(ids) <= 12
    assert len(set(ids)) == len(ids)


def test_a_lesson_is_judged_by_the_core() -> None:
    """In Belote: spades were led, and the learner holds the ten and the eight."""
    one = lesson("belote", "follow-suit")
    assert one.attempt([], "play KH").refusal.rule == "BEL-7.3"  # type: ignore[union-attr]
    assert one.attempt([], "play TS").word == "ten"
    judged = one.attempt([], "play 8S")
    assert judged.word == RIGHT
    assert judged.states[-1].actions == [*one.state().actions, "play 8S", *one.steps[0].then]


def test_errors_say_what_was_expected() -> None:
    with pytest.raises(InvalidText, match="'sleep' is not a lesson of belote, expected one of: follow-suit"):
        lesson("belote", "sleep")
    one = lesson("belote", "take")
    with pytest.raises(InvalidText, match="'pass' is not right in the lesson 'take', expected 'take'"):
        one.attempt(["pass"], "play JS")
    with pytest.raises(InvalidText, match="got 2, the lesson 'take' has 2 steps"):
        one.attempt(["take", "play JS"], "play JS")
    with pytest.raises(InvalidText, match="'fly' is not an action of belote"):
        one.attempt([], "fly")
    with pytest.raises(InvalidText, match="is not a game"):
        lessons("whist")
