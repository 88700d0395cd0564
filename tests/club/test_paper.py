"""Papers: brackets as trees, the archive's content, and its PDF."""

import random
import sys
from typing import Any

import pytest
from evenings import Party, best_of_three, burraco

from ridotto import InvalidText
from ridotto.paper import glyphs, pdf, trees
from ridotto.paper.archive import Archive, Block
from ridotto.words import retold, say

SCRIPTS = (
    *("José Öğün", "Anna Čeněk", "Μαρία Παπαδοπούλου", "Νίκος Ψαράς", "Иван Ёлкин", "Ольга Щукина"),
    *("山田 太郎", "鈴木 ゆかり", "محمد العربي", "فاطمة الزهراء", "สมชาย ใจดี", "สุดา รักไทย", "आरव शर्मा", "प्रिया वर्मा"),
)


def words(id: str, **facts: Any) -> str:
    return say(id, "en", **facts)


def bracket(lines: int, played: int, **stage: Any) -> Party:
    """Return an evening with a bracket of which some rounds have been played, and the next is paired."""
    party = Party("truco-duplas", stages=[{"movement": "brackets", **stage}]).enters(lines).does("pair")
    rng = random.Random(lines)
    for _ in range(played):
        party.plays(best_of_three(rng))
        party.does("pair")
    return party


@pytest.mark.parametrize(
    ("lines", "stage", "expected"),
    [
        (8, {}, {"Bracket": [4, 2, 1]}),
        (8, {"third": True}, {"Bracket": [4, 2, 1], "For place 3": [1]}),
        (6, {}, {"Bracket": [4, 2, 1]}),
        (8, {"rounds": 2}, {"Bracket": [4, 2]}),
        (
            8,
            {"all_places": True},
            {"Bracket": [4, 2, 1], "For place 3": [1], "Places 5 to 8": [2, 1], "For place 7": [1]},
        ),
        (
            8,
            {"consolante": True, "third": True},
            {
                **{"Main bracket": [2, 1], "Main bracket: For place 3": [1]},
                **{"Consolation": [2, 1], "Consolation: For place 3": [1]},
            },
        ),
        (128, {}, {"Bracket": [64, 32, 16, 8, 4, 2, 1]}),
    ],
)
def test_a_bracket_is_drawn_whole_from_its_first_round_on(
    lines: int, stage: dict[str, Any], expected: dict[str, list[int]]
) -> None:
    for played in (0, 1):
        found = trees.trees(bracket(lines, played, **stage).evening)
        assert {trees.title(tree, words): [len(column) for column in tree.columns] for tree in found} == expected


@pytest.mark.parametrize(
    ("lines", "stage", "language", "expected"),
    [
        (16, {}, "en", [*[["First round", "Quarter-finals", "Semi-finals"]] * 2, ["Final"]]),
        (16, {}, "ja", [*[["1回戦", "準々決勝", "準決勝"]] * 2, ["決勝"]]),
        (32, {}, "en", [*[["First round", "Round of 16", "Quarter-finals"]] * 4, ["Semi-finals", "Final"]]),
        (6, {"third": True}, "en", [["Quarter-finals", "Semi-finals", "Final"], [""]]),
        (8, {"rounds": 2}, "en", [["Quarter-finals", "Semi-finals"]]),
        (8, {"all_places": True}, "en", [["Quarter-finals", "Semi-finals", "Final"], [""], ["", "For place 5"], [""]]),
    ],
)
def test_rounds_have_headings(lines: int, stage: dict[str, Any], language: str, expected: list[list[str]]) -> None:
    found = [
        trees.headings(sheet, lambda id, **facts: say(id, language, **facts))
        for tree in trees.trees(bracket(lines, 0, **stage).evening)
        for sheet in trees.sheets(tree, 3)
    ]
    assert sorted(found, key=str) == sorted(expected, key=str)


def test_the_wall_names_the_round_of_each_part() -> None:
    assert trees.now(bracket(8, 1).evening, words) == "Semi-finals"
    assert (
        trees.now(bracket(12, 0, consolante=True, main=4).evening, words)
        == "Main bracket: Semi-finals · Consolation: Quarter-finals"
    )
    assert trees.now(Party("burraco-4x3").enters(8).does("pair").evening, words) == ""


def test_who_wins_stands_in_the_next_column() -> None:
    party = bracket(8, 2, all_places=True)
    party.plays(best_of_three(random.Random(2)))
    for tree in trees.trees(party.evening):
        for column, following in zip(tree.columns, tree.columns[1:], strict=False):
            winners = [box.winner for box in column]
            assert winners == [line for box in following for line in box.lines]
            assert None not in winners
        assert tree.columns[-1][0].winner is not None


def test_what_is_not_known_yet_is_left_open() -> None:
    (tree,) = trees.trees(bracket(6, 0).evening)
    byes = [box for box in tree.columns[0] if None in box.lines]
    assert len(byes) == 2 and all(box.winner in box.lines for box in byes)
    second = [line for box in tree.columns[1] for line in box.lines]
    assert second.count(trees.UNKNOWN) == 2 and {box.winner for box in byes} < set(second)
    assert tree.columns[2] == [trees.Box((trees.UNKNOWN, trees.UNKNOWN))]


@pytest.mark.parametrize(("lines", "most", "expected"), [(8, 4, [3]), (16, 3, [3, 3, 1]), (128, 4, [*[4] * 8, 3])])
def test_a_large_bracket_takes_several_sheets(lines: int, most: int, expected: list[int]) -> None:
    (tree,) = trees.trees(bracket(lines, 0).evening)
    found = trees.sheets(tree, most)
    assert [len(sheet.columns) for sheet in found] == expected
    drawn = [box for sheet in found for column in sheet.columns for box in column]
    assert sorted(drawn, key=str) == sorted((box for column in tree.columns for box in column), key=str)


def evening() -> Party:
    """Return an evening with names in seven scripts, of which much has gone wrong."""
    party = Party("burraco-4x3", title="Torneo", prizes=["ham", "wine"])
    for one, other in zip(SCRIPTS[::2], SCRIPTS[1::2], strict=True):
        party.does("enter", people=[{"name": one}, {"name": other}])
    party.does("enter", people=[{"name": "Young Person", "junior": True}, {"name": "Old Hand"}])
    rng = random.Random(7)
    for _ in range(2):
        party.does("pair").plays(burraco(rng))
    party.does("result", round=1, table=2, scores=[1000, 500], sure=True, reason="misread")
    party.does("penalize", line=0, points=3, article="art. 21", reason="late")
    party.does("forbid", first=1, second=2, forbidden=True, reason="one car")
    return party.does("withdraw", line=3)


def texts(block: Block) -> list[list[str]]:
    return [[cell["text"] for cell in row] for row in block["rows"]]


def test_the_archive_has_all_that_was_decided() -> None:
    party = evening()
    blocks = {block["title"]: block for block in Archive(party.evening, "en", lambda at: at).blocks()}
    assert list(blocks) == [
        *("", "Standings", "Prize list", "Entries", "Round 1 · Mitchell", "Round 2 · Mitchell", "Corrections"),
        *("Penalties", "What was changed by hand"),
    ]
    assert [row[2] for row in texts(blocks["Prize list"])] == ["ham", "wine"]
    (correction,) = texts(blocks["Corrections"])
    assert correction[1:3] == ["1", "2"] and correction[4:] == ["1000 : 500", "misread", "director"]
    assert texts(blocks["Penalties"])[0][1:4] == ["3", "art. 21", "late"]
    assert "one car" in texts(blocks["What was changed by hand"])[0][1]
    reasons = {row[-1]["small"] for row in blocks["Round 1 · Mitchell"]["rows"] if len(row) == 5}
    assert reasons == {retold(match.reason, "en") for match in party.evening.rounds[0].matches}
    assert [cell["small"] for row in blocks["Entries"]["rows"] for cell in row if cell["small"]] == ["has withdrawn"]


def test_the_archive_names_people_as_they_are_shown() -> None:
    party = evening()
    party.does("forget", person=party.evening.lines[0].people[0].id)
    party.does("edit", line=1, shown="number").does("edit", line=2, shown="initials")
    said = list(pdf._texts(Archive(party.evening, "ja", lambda at: at).blocks()))
    for name in ("José", "Μαρία", "Νίκος", "Иван", "Young"):
        assert not [text for text in said if name in text]
    assert [text for text in said if "山田 太郎" in text] and [text for text in said if "И. Ё." in text]


@pytest.mark.parametrize("size", ["a4", pytest.param("a5", marks=pytest.mark.deep)])
def test_the_archive_has_every_script(size: str) -> None:
    made, lacking = pdf.pdf(evening().evening, ["en", "ja"], size)
    assert made.startswith(b"%PDF-") and lacking == []


def test_the_same_evening_is_the_same_pdf() -> None:
    party = bracket(4, 1)
    assert pdf.pdf(party.evening, ["en"]) == pdf.pdf(party.evening, ["en"])


def test_characters_that_no_font_has_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = pdf._typst().Fonts(include_system_fonts=False, font_paths=list(pdf._folders(pdf.PACKAGES)))
    monkeypatch.setattr(pdf, "_fonts", lambda: fonts)
    party = Party("burraco-4x3").does("enter", people=[{"name": "Tangut \U00017000"}, {"name": "Ann"}])
    assert pdf.pdf(party.evening, ["en"])[1] == ["\U00017000"]
    assert glyphs.missing(["a\u2068b"], [("/no/such/font.ttf", 0)]) == ["a", "b"]


def test_what_a_pdf_needs_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(InvalidText) as refused:
        pdf.pdf(Party("burraco-4x3").evening, ["en"])
    assert str(refused.value) == "a PDF needs Typst and its fonts: pip install 'ridotto[paper]'"
