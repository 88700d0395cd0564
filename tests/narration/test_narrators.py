"""Narrators of all games over random deals: they tell nothing but what their views hold, in words that exist."""

import json
import re
from collections.abc import Iterator
from typing import Any

import depth
import pytest
from games import TABLES, walk

import ridotto
from ridotto import State, narration, words
from ridotto.cli.look import Look
from ridotto.cli.telling import said
from ridotto.narration import Line

CARD = re.compile(r"\b(?:[AKQJT2-9][SHDC]|JK)\b")
EACH = 250
"""Milliseconds that a deal takes, with all its views told."""
MOST = 120
"""States of a deal that are looked at: random players may go on for very long."""


def played(name: str, preset: str) -> Iterator[list[State]]:
    """Random deals of a preset, state by state."""
    game = ridotto.game(name)
    for number in depth.deals(0.8, EACH):
        rng = depth.rng("narrators", name, preset, number)
        yield walk(game.deal(game.preset(preset), seed=rng.getrandbits(64)), rng)[:MOST]


def cards(thing: Any) -> set[str]:
    """All cards that plain data names."""
    return set(CARD.findall(json.dumps(thing)))


def lines(story: list[list[Line]]) -> Iterator[Line]:
    """All lines of a story, notes included."""
    for group in story:
        for line in group:
            yield line
            yield from line[1].get("notes", ())


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_lines_come_from_the_views_alone(name: str, preset: str) -> None:
    """Equal views have equal lines, and no line names a card that is in neither view. A log put together from changes is the whole."""
    for states in played(name, preset):
        for audience in (*range(states[0].seats), None):
            before: dict[str, Any] | None = None
            log: list[Any] = []
            for state in states:
                after = state.view(audience).plain()
                told, story = narration.told(before, after), narration.story(after)
                assert cards(told) <= cards([before, after])
                assert cards(story) <= cards(after)
                copied = [None if one is None else json.loads(json.dumps(one)) for one in (before, after)]
                assert plain(narration.told(copied[0], copied[1])) == plain(told)
                assert plain(narration.story(copied[1])) == plain(story)
                news = narration.news(log, story)
                log = [*log[: news["kept"]], *news["groups"]]
                assert log == story
                before = after


def plain(thing: Any) -> Any:
    """As JSON has it."""
    return json.loads(json.dumps(thing))


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_every_line_has_words(name: str, preset: str) -> None:
    for states in played(name, preset):
        for language in ("en", "ja"):
            look, before = Look(language=language), None
            for state in states[-1:] if language != "en" else states:
                view = state.view(0)
                for line in [*narration.told(before, view), *lines(narration.story(view))]:
                    assert words.told(line[0], language), line
                    sentence = said(view, look, line).plain
                    assert sentence and "{" not in sentence, line
                before = view
