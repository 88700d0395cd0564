"""Synonyms across languages, from the rulebooks' glossaries: a search for "pozzetto" finds the pot."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ridotto import rulebook

ROW = re.compile(r"^\| (.+) \|$", re.MULTILINE)
LANGUAGES = 3
"""Columns of words in a glossary: English, Japanese and the game's own language. Later columns are remarks."""
INSIDE = re.compile(r"[（(]([^（(）)]*)[）)]")
JAPANESE = re.compile(r"[\d・\u3041-\u30ff\u3400-\u9fff]*[\u3041-\u30ff\u3400-\u9fff]+")


@cache
def terms(game: str) -> list[list[str]]:
    """Return groups of lower-case synonyms, each for one concept of the game, in all languages."""
    found: list[set[str]] = []
    for row in _rows(game):
        for concept in _concepts(row):
            words = {word for cell in concept for word in _words(cell)}
            known = [group for group in found if len(group & words) > 1]  # a single shared word may have two meanings
            found = [group for group in found if group not in known]
            found.append(words.union(*known))
    return sorted(sorted(group) for group in found if len(group) > 1)


def _rows(game: str) -> Iterator[list[str]]:
    glossary = Path(rulebook.HERE, "glossary.md")
    yield from ([row[0], row[1]] for row in _table(glossary.read_text(encoding="utf-8")))
    for section in rulebook.sections(game, "ja"):  # like the English book, it has the words of all languages
        if section.number == rulebook.glossary(game):
            yield from (row[:LANGUAGES] for row in _table(section.text))


def _table(text: str) -> list[list[str]]:
    """Return the cells of a Markdown table without its header."""
    return [[cell.strip() for cell in row.split("|")] for row in ROW.findall(text)[2:]]


def _concepts(row: list[str]) -> list[list[str]]:
    """Split a row into its concepts: "trump / plain suit | 切り札 / 切り札以外" has two, with one part of every cell each."""
    cells = [cell for cell in row if cell]
    for sign in ("[/／]", "[;；]", "[,、，]"):
        parts = [re.split(sign, INSIDE.sub(_masked, cell)) for cell in cells]
        if len(parts[0]) > 1 and len({len(part) for part in parts}) == 1:
            return [
                [piece.replace("\0", ",").replace("\1", ";") for piece in concept]
                for concept in zip(*parts, strict=True)
            ]
    return [cells]


def _masked(found: re.Match[str]) -> str:
    """Hide the separators inside brackets from the split."""
    return found[0].replace(",", "\0").replace("、", "\0").replace(";", "\1").replace("/", "\1")


def _words(cell: str) -> Iterator[str]:
    """Yield the words of a cell: singular, without articles, and for Japanese without remarks in other scripts."""
    outside = INSIDE.sub("", cell)
    for piece in re.split(r"[/／;；,、，:：]|\bplural\b", ",".join([outside, *INSIDE.findall(cell)])):
        word = re.sub(r"^(?:to|the) |[\"“”「」*]", "", piece.strip().lower()).strip()
        word = "".join(JAPANESE.findall(word)) or re.sub(r"(?<=\w{3})(?<!s)s$", "", word)
        if len(word) > 1 and not re.fullmatch(r"[\W\d]+", word):
            yield word
