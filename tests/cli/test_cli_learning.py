"""Lessons at the terminal: played to the end in every language, with a comment on wrong moves."""

import re
from typing import Any

import pytest
from games import GAMES
from test_cli import state_home

from ridotto.lessons import lessons
from ridotto.rulebook import LANGUAGES
from ridotto.words import lessons as words
from ridotto.words import say

__all__ = ["state_home"]  # fixture
TAUGHT = [name for name in GAMES if lessons(name)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_the_lessons_of_a_game_are_played_one_after_another(run: Any, name: str, language: str) -> None:
    right = [step.right[0] for one in lessons(name) for step in one.steps]
    found = run("learn", name, 1, "--language", language, typed="\n".join(right))
    assert (found.status, found.err) == (0, "")
    assert found.out.count(say("lessons-right", language)) == len(right)
    titles = [
        f"{number}/{len(lessons(name))} {words.say(name, language, one.id)}"
        for number, one in enumerate(lessons(name), 1)
    ]
    assert [line for line in found.out.splitlines() if line in titles] == titles
    assert say("lessons-end", language, game=say(f"lobby-{name}", language)) in found.out.replace("\n", "")


def test_wrong_moves_are_refused_or_explained(run: Any) -> None:
    """In Belote: spades were led, and the learner holds the ten and the eight."""
    lines = "KH\nhint\nace of\nTS\nlegal\n?\n8s\nquit\n"
    out = " ".join(run("learn", "belote", "follow-suit", typed=lines).out.split())
    assert "BEL-7.3: Follow suit" in out
    assert "There is no “hint” in a lesson" in out
    assert "“ace of” is neither an action nor a command here" in out
    assert re.search("Legal, but there is a better move. A♠ takes the trick, .* nothing \\[BEL-3.3\\]", out)
    assert "leaves the lessons" in out
    assert "Well played. You must follow suit" in out
    assert "2/10 The jack and the nine" in out


def test_the_primer_lists_the_lessons(run: Any) -> None:
    out = run("learn", "belote").out
    assert re.search("Lessons\n +1  Follow suit\n +2  The jack and the nine", out)
    assert "Play them: ridotto learn belote 1" in out


@pytest.mark.parametrize(
    ("lesson", "sentence"),
    [
        ("0", "'0' is not a lesson of belote (1 to 10), expected one of follow-suit"),
        ("fllow-suit", "'fllow-suit' is not a lesson of belote (1 to 10), did you mean follow-suit?"),
        ("９", "'９' is not a lesson of belote"),
    ],
)
def test_an_unknown_lesson_is_said_in_a_sentence(run: Any, lesson: str, sentence: str) -> None:
    found = run("learn", "belote", lesson)
    assert found.status == 2
    assert sentence in found.err
    assert found.err.count("\n") == 1
