"""Primers: every fact cites an existing rule, and both languages cite the same rules and cards."""

import io
import re
from collections import Counter
from pathlib import Path

import pytest
from rich.console import Console

from ridotto.cli.look import Look
from ridotto.cli.primer import shown
from ridotto.rulebook import LANGUAGES, RULE_ID, folders, games_by_prefix, primer, rules
from ridotto.server.content.books import primer as page
from ridotto.server.content.prose import words

LEARNT = [name for name in folders() if primer(name)]
SECTIONS = (5, 6)
"""The aim, the cards, a turn, the score, three surprises; and how the game is played elsewhere, if that differs."""
CODE = re.compile(r"`([^`]+)`")
CARDS = re.compile(r"(?:[AKQJT2-9][SHDC]|JK)(?: (?:[AKQJT2-9][SHDC]|JK))*")


def sections(text: str) -> list[str]:
    return re.split(r"^## ", text, flags=re.MULTILINE)


@pytest.mark.parametrize("name", LEARNT)
def test_a_primer_is_there_in_both_languages(name: str) -> None:
    texts = [folders()[name] / f"primer.{language}.md" for language in LANGUAGES]
    assert all(map(Path.exists, texts))
    for language in LANGUAGES:
        opening, *parts = sections(primer(name, language))
        assert re.fullmatch(r"# .+\n\n.+\n\n", opening)
        assert len(parts) in SECTIONS


@pytest.mark.parametrize("name", LEARNT)
def test_both_languages_tell_the_same(name: str) -> None:
    """Each section cites the same rules and cards."""
    for english, japanese in zip(*(sections(primer(name, language)) for language in LANGUAGES), strict=True):
        for pattern in (RULE_ID, CODE):
            ours, theirs = (Counter(pattern.findall(text)) for text in (english, japanese))
            assert ours == theirs, f"{name}, {english.splitlines()[0]}: {ours - theirs} is not {theirs - ours}"


@pytest.mark.parametrize("name", LEARNT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_exist_and_its_code_is_cards(name: str, language: str) -> None:
    text = primer(name, language)
    cited = RULE_ID.findall(text)
    assert cited
    assert not [rule for rule in cited if rule not in rules(games_by_prefix()[rule[:3]])]
    assert not [code for code in CODE.findall(text) if not CARDS.fullmatch(code)]
    made = page(name, language)
    assert made.language == language and made.title
    assert words(made.text).count("[") == len(cited)


@pytest.mark.parametrize("name", LEARNT)
def test_a_terminal_shows_it(name: str) -> None:
    for language in LANGUAGES:
        console = Console(width=80, record=True, file=io.StringIO())
        console.print(shown(primer(name, language), Look()))
        text = console.export_text()
        assert "`" not in text and "**" not in text and "|" not in text
        assert not re.search(r"\b[AKQJT2-9][SHDC]\b", text)
