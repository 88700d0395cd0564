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
MOST = round(depth.half(120))
"""Maximum number of states examined per deal: random play may be very long."""


def played(name: str, preset: str) -> Iterator[list[State]]:
    """Yield random deals at a preset as lists of states."""
    game = ridotto.game(name)
    for number in depth.deals(0.8, EACH):
        rng = depth.rng("narrators", name, preset, number)
        yield walk(game.deal(game.preset(preset), seed=rng.getrandbits(64)), rng)[:MOST]


def cards(text: str) -> set[str]:
    """Return all cards that JSON names."""
    return set(CARD.findall(text))


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
            before, copied_before, named_before = None, None, set[str]()
            log: list[Any] = []
            for state in states:
                after = state.view(audience).plain()
                text = json.dumps(after)
                copied, named = json.loads(text), cards(text)
                news, story = narration.told(before, after), narration.story(after)
                told, written = json.dumps(news), json.dumps(story)
                assert cards(told) <= named | named_before
                assert cards(written) <= named
                assert json.dumps(narration.told(copied_before, copied)) == told
                assert json.dumps(narration.story(copied)) == written
                news = narration.news(log, story)
                log = [*log[: news["kept"]], *news["groups"]]
                assert log == story
                before, copied_before, named_before = after, copied, named


class Tracked(dict[str, Any]):
    """Facts of a view that record which of them are read."""

    def __init__(self, facts: dict[str, Any], read: set[str]) -> None:
        super().__init__(facts)
        self.read = read

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """Record a fact that may be missing, too."""
        self.read.add(name)
        return super().get(name, default)


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_narrators_declare_the_own_facts_that_they_read(name: str, preset: str) -> None:
    """The server shares lines among viewers for whom these are equal."""
    narrator = narration.narrator(name)
    read: set[str] = set()
    in_story: set[str] = set()
    own: set[str] = set()
    for states in played(name, preset):
        for viewer in (*range(states[0].seats), None):
            before: Tracked | None = None
            for state in states:
                facts = state.own_facts(viewer)
                own |= facts.keys()
                narration.story(Tracked({**state.public_facts(), **facts}, in_story))
                view = Tracked({**state.public_facts(), **facts}, read)
                narration.told(before, view)
                before = view
    if narrator.own is not None:
        assert (read | in_story) & own <= narrator.own
        assert in_story & own <= (narrator.own if narrator.own_in_story is None else narrator.own_in_story)


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
