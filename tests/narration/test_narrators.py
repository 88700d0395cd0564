"""Narrators of all games over random deals: their lines use only their views, and have messages."""

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
"""Milliseconds per deal, including the lines of all its views."""
MOST = 120
"""Maximum number of states examined per deal: random play may be very long."""


def played(name: str, preset: str) -> Iterator[list[State]]:
    """Yield random deals at a preset as lists of states."""
    game = ridotto.game(name)
    for number in depth.deals(0.8, EACH):
        rng = depth.rng("narrators", name, preset, number)
        yield walk(game.deal(game.preset(preset), seed=rng.getrandbits(64)), rng)[:MOST]


def cards(thing: Any) -> set[str]:
    """Return all cards that plain data names."""
    return set(CARD.findall(json.dumps(thing)))


def lines(story: list[list[Line]]) -> Iterator[Line]:
    """Yield all lines of a log, including notes."""
    for group in story:
        for line in group:
            yield line
            yield from line[1].get("notes", ())


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_lines_come_from_the_views_alone(name: str, preset: str) -> None:
    """Equal views give equal lines, no line names a card outside its views, and the changes add up to the whole log."""
    for states in played(name, preset):
        for audience in (*range(states[0].seats), None):
            before: dict[str, Any] | None = None
            log: list[Any] = []
            for state in states:
                after = state.view(audience).plain()
                news, story = narration.told(before, after), narration.story(after)
                assert cards(news) <= cards([before, after])
                assert cards(story) <= cards(after)
                copied = [None if one is None else json.loads(json.dumps(one)) for one in (before, after)]
                assert plain(narration.told(copied[0], copied[1])) == plain(news)
                assert plain(narration.story(copied[1])) == plain(story)
                news = narration.news(log, story)
                log = [*log[: news["kept"]], *news["groups"]]
                assert log == story
                before = after


def plain(thing: Any) -> Any:
    """Return a value as parsed from JSON."""
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
