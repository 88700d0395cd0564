"""Both language versions of a rulebook have the same rules, numbers, options, notation, cards and tables."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from games import GAMES

from ridotto.rulebook import folders, glossary, rules, sections

TRANSLATED = [name for name in GAMES if (folders()[name] / "book.ja.md").exists()]

CODE = re.compile(r"`([^`\n]+)`")
CARD = re.compile(r"(?<![A-Za-z0-9])(?:[AKQJT2-9][SHDC]|JK)(?![A-Za-z0-9])")
NUMBER = re.compile(r"(?<![A-Za-z_\d.])\d+(?:\.\d+)*")
WORDS = {
    0: "zero no none worthless",
    1: "a an one once first single each another alone per every same any whole both",
    2: "two twos twice second both pair pairs double half either other others couple partner partners",
    3: "three thrice third thirds threes packet packets",
    4: "four fourth fours quarter all",
    5: "five fifth fives",
    6: "six sixth",
    7: "seven seventh sevens",
    8: "eight eighth",
    9: "nine ninth nines",
    10: "ten tenth tens tierce T",
    11: "eleven eleventh blind",
    12: "twelve twelfth",
    13: "thirteen",
    14: "fourteen",
    16: "sixteen",
    18: "eighteen",
    20: "twenty",
    40: "forty",
}
"""English words that may correspond to a number in Japanese, as in "two cards"; a blind hand is 11対11."""
VALUES = [(word, str(value)) for value, words in WORDS.items() for word in words.split()]
KANJI = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "両": 2, "半": 2}
"""Japanese words that may correspond to a number in English, as in 「一度」."""


def pieces(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield place, English and Japanese text of each rule, and of each item outside of rules."""
    english, japanese = rules(name), rules(name, "ja")
    for rule in english:
        yield rule, english[rule], japanese.get(rule, "")
    for one, other in zip(sections(name), sections(name, "ja"), strict=False):
        if one.number == glossary(name):
            continue  # the terms of each language differ
        for number, (text, same) in enumerate(zip(outside(one.text), outside(other.text), strict=False)):
            yield f"section {one.number or one.title}, piece {number}", text, same


def outside(text: str) -> list[str]:
    """Return paragraphs, tables and list items outside of rules."""
    first = re.search(r"^- \*\*[A-Z]{3}-", text, re.MULTILINE)
    return re.split(r"\n\n|\n(?=\s*(?:\d+\.|-) )", text[: first.start()].strip() if first else text)


def plain(text: str) -> str:
    """Return a text without code, cards and list numbers."""
    return CARD.sub(" ", CODE.sub(" ", re.sub(r"^\s*\d+\. ", "", text, flags=re.MULTILINE)))


def numbers(text: str) -> Counter[str]:
    return Counter(NUMBER.findall(plain(text)))


def tables(text: str) -> list[list[str]]:
    """Return table rows as lists of cells."""
    return [row.strip().strip("|").split("|") for row in text.splitlines() if row.strip().startswith("|")]


def differences(english: str, japanese: str) -> Iterator[str]:
    """Yield the differences between two texts of a rule."""
    for what, pattern in (("code", CODE), ("cards", CARD)):
        ours, theirs = (Counter(pattern.findall(text)) for text in (english, japanese))
        if ours != theirs:
            yield f"{what}: {sorted((ours - theirs).elements())} is not {sorted((theirs - ours).elements())}"
    yield from different_numbers(english, japanese)
    ours_, theirs_ = tables(english), tables(japanese)
    if list(map(len, ours_)) != list(map(len, theirs_)):
        yield f"tables: {len(ours_)} rows of {[*map(len, ours_)]} are not {len(theirs_)} of {[*map(len, theirs_)]}"
        return
    for row, same in zip(ours_, theirs_, strict=True):
        for cell, other in zip(row, same, strict=True):
            if not re.search(r"[A-Za-z]{2}|[\"“?]", cell) and signs(cell) != signs(other):
                yield f"a cell of a table: {cell.strip()!r} is not {other.strip()!r}"


def different_numbers(english: str, japanese: str) -> Iterator[str]:
    """Yield numbers that differ. A number may be a word in English, or be repeated in Japanese."""
    ours, theirs = numbers(english), numbers(japanese)
    words = Counter(re.findall(r"[a-z]+", plain(english).lower()))
    said = Counter(value for word, value in VALUES for _ in range(words[word]))
    written = Counter(str(KANJI[sign]) for sign in japanese if sign in KANJI)
    lost = ours - theirs - written
    new = theirs - ours
    if lost:
        yield f"numbers that are missing: {sorted(lost.elements())}"
    added = [
        number for number in (new - said - said).elements() if number not in ours
    ]  # a number of the English text may be repeated
    if added:
        yield f"numbers that are new: {sorted(added)}"


def signs(cell: str) -> str:
    """Return a cell without the characters Japanese writes differently: commas, semicolons, brackets."""
    return re.sub(r"[、,。;；\s（）()]", "", cell)


@pytest.mark.parametrize("name", TRANSLATED)
def test_the_same_rules_in_the_same_order(name: str) -> None:
    assert list(rules(name, "ja")) == list(rules(name))
    assert [section.number for section in sections(name, "ja")] == [section.number for section in sections(name)]


@pytest.mark.parametrize("name", TRANSLATED)
def test_both_texts_state_the_same_law(name: str) -> None:
    found = [f"{where}: {what}" for where, text, same in pieces(name) for what in differences(text, same)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", TRANSLATED)
def test_sections_have_the_same_pieces(name: str) -> None:
    counts = [[len(outside(section.text)) for section in sections(name, language)] for language in ("en", "ja")]
    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    ("english", "japanese", "difference"),
    [
        ("Four aces 100, `melds=false`.", "Aの4枚組は100点、`melds=false`。", ""),
        ("Each gets five cards, two packs.", "5枚ずつ配ります。デッキは二つです。", ""),
        ("Once, 8 tricks.", "一度だけ、8トリック。", ""),
        ("| 61-80 | +1 |", "| 61-80 | +1 |", ""),
        ("Four aces 100.", "Aの4枚組は110点。", "numbers that are missing: ['100']"),
        ("Two cards.", "3枚です。", "numbers that are new: ['3']"),
        ("100 or 100.", "100点。", "numbers that are missing: ['100']"),
        ("See 7.3.", "7.4を参照。", "numbers that are missing: ['7.3']"),
        ("Option `undertrump=free`.", "オプション`undertrump=forced`。", "code: "),
        ("Partner led AH.", "パートナーがADをリード。", "cards: "),
        ("| A | +1 |", "| A | -1 |", "a cell of a table"),
        ("| a | b |", "| a |", "tables: "),
    ],
)
def test_what_makes_two_laws(english: str, japanese: str, difference: str) -> None:
    found = list(differences(english, japanese))
    assert bool(found) == bool(difference)
    assert not difference or difference in found[0]
