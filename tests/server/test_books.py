"""Rulebooks as pages contain every rule once, in both languages; cards, rules, options and actions are nodes of their own."""

import re
from collections.abc import Iterator

import pytest
from games import GAMES

import ridotto
from ridotto import codes, rulebook
from ridotto.rulebook import RULE_ID, prefix, rules
from ridotto.server.content.books import book, notation
from ridotto.server.content.prose import prose, words
from ridotto.server.content.terms import terms
from ridotto.server.wire.reading import Book, Node

PAGES = [(name, language) for name in GAMES for language in rulebook.LANGUAGES]


def letters(text: str) -> list[str]:
    """Return only the words and numbers of a text, without Markdown's punctuation."""
    return re.findall(r"[^\W_]+", text)


def everything(found: Book) -> list[Node]:
    parts = [part for section in found.sections for part in (section.text, *[rule.text for rule in section.rules])]
    return [node for part in parts for node in part]


def inside(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from inside(node.of)


def written(text: str, game: str = "belote", *, plain: bool = False) -> list[tuple[str, str, str]]:
    """Return the kind, text and target of each node of a paragraph."""
    return [(node.kind, node.text, node.to) for node in prose(text, game, plain=plain)[0].of]


@pytest.mark.long
@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_rule_is_there_once_and_in_its_section(name: str, language: str) -> None:
    found = book(name, language)
    ids = [rule.id for section in found.sections for rule in section.rules]
    assert ids == list(rules(name))
    assert all(
        rule.id.startswith(f"{prefix(name)}-{section.number}.") for section in found.sections for rule in section.rules
    )
    assert found.game == name
    assert found.title


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_no_word_is_lost(name: str, language: str) -> None:
    text = rulebook.book(name, language).partition("\n")[2]
    text = re.sub(r"^- \*\*[A-Z]{3}-\d+\.\d+\*\*|^ *\d+\. |^```.*|^## .*", "", text, flags=re.MULTILINE)
    found = book(name, language)
    assert "".join(letters(words(everything(found)))) == "".join(letters(text))
    headings = re.findall(r"^## (.*)", rulebook.book(name, language), re.MULTILINE)
    assert [f"{section.number} {section.title}".strip() for section in found.sections if section.title] == headings


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_articles_of_the_code_stand_beside_the_rules(name: str, language: str) -> None:
    found = book(name, language).articles
    assert [article.id for article in found] == [article.id for article in codes.code(name).articles]
    for article, written_ in zip(found, codes.code(name).articles, strict=True):
        other = "en" if language == "ja" else "ja"
        assert "".join(letters(words(article.text))) == "".join(letters(written_.text[language]))
        assert article.title == written_.title[language]
        assert article.elsewhere == f"{written_.title[other]} {written_.text[other]}"
        assert article.rules and all(rulebook.rule(rule) for rule in article.rules)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_players_come_first(name: str) -> None:
    """Sections for implementers are the same in both languages, and sections for players name no option in code."""
    kinds = [[section.kind for section in book(name, language).sections] for language in rulebook.LANGUAGES]
    assert kinds[0] == kinds[1]
    assert {"makers", "players"} <= {*kinds[0]}
    options = {option.name for option in ridotto.game(name).known_options}
    for section in book(name).sections:
        if section.kind != "makers":
            nodes = [*inside(section.text), *inside([node for rule in section.rules for node in rule.text])]
            assert not [node.text for node in nodes if node.kind == "code" and node.text in options]


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_links_lead_to_rules_that_exist(name: str, language: str) -> None:
    nodes = [*inside(everything(book(name, language)))]
    named = {node.to for node in nodes if node.kind == "rule"}
    assert named
    assert not [rule for rule in named if rulebook.rule(rule) == ""]
    mentioned = {rule for node in nodes if node.kind == "text" for rule in RULE_ID.findall(node.text)}
    assert not [rule for rule in mentioned if rule in rules(name)]


def test_rules_are_named_by_id_or_by_number() -> None:
    assert written("see BEL-7.6 and 5.2, TRU-4.4–4.9.", "coinche") == [
        ("text", "see ", ""),
        ("rule", "BEL-7.6", "BEL-7.6"),
        ("text", " and ", ""),
        ("rule", "5.2", "COI-5.2"),
        ("text", ", ", ""),
        ("rule", "TRU-4.4", "TRU-4.4"),
        ("text", "–4.9.", ""),
    ]
    assert written("これは7.9により、[BEL-3.2]")[1::2] == [("rule", "7.9", "BEL-7.9"), ("cite", "[BEL-3.2]", "BEL-3.2")]
    for text in ("99.9", "1.5.2", "XXX-7.6", "BEL-99.1", "`5.2`", "x5.2"):
        assert not [kind for kind, _, _ in written(text, "coinche") if kind in ("rule", "cite")]


def test_cards_stand_for_themselves() -> None:
    assert written("Hand JC 8C: 4C > 7H.") == [
        ("text", "Hand ", ""),
        ("cards", "JC 8C", ""),
        ("text", ": ", ""),
        ("cards", "4C", ""),
        ("text", " > ", ""),
        ("cards", "7H", ""),
        ("text", ".", ""),
    ]
    assert written("手札`QH JK`") == [("text", "手札", ""), ("cards", "QH JK", "")]
    assert written("A K T in S H D C")[::2] == [("ranks", "A K T", ""), ("suits", "S H D C", "")]
    for text in ("AT", "NT", "AS1", "A K Q"):
        assert [kind for kind, _, _ in written(text)] == ["text"]
    assert written("JC `JC`", plain=True) == [("text", "JC ", ""), ("code", "JC", "")]


@pytest.mark.parametrize(
    ("game", "text", "kind", "to"),
    [
        ("belote", "`undertrump=free`", "setting", "undertrump"),
        ("truco", "`raise_later = true`", "setting", "raise_later"),
        ("burraco", "`partners: drawn`", "setting", "partners"),
        ("belote", "`melds`", "option", "melds"),
        ("coinche", "`early_claim`", "option", "early_claim"),
        ("belote", "`winning`", "value", "partner_exemption"),
        ("biriba", "`pagat`", "preset", "pagat"),
        ("belote", "`take S`", "action", ""),
        ("burraco", "`add 1 4C`", "action", ""),
        ("belote", "`declare`", "code", ""),
    ],
)
def test_code_is_told_in_words(game: str, text: str, kind: str, to: str) -> None:
    assert written(text, game)[0] == (kind, text.strip("`"), to)


def test_a_value_is_of_the_option_named_before_it() -> None:
    values = [
        to
        for kind, _, to in written("`biriba_bonus`: `wikipedia`; `initial_meld`: `wikipedia`", "biriba")
        if kind == "value"
    ]
    assert values == ["biriba_bonus", "initial_meld"]


def test_tables_of_options_are_known() -> None:
    for name in GAMES:
        tables = [node for node in inside(everything(book(name))) if node.kind == "options"]
        named = [row.of[0].of[0].to for table in tables for part in table.of if part.kind == "tbody" for row in part.of]
        assert sorted(named) == sorted(option.name for option in ridotto.game(name).known_options)


def test_lines_of_japanese_are_joined_without_a_space() -> None:
    assert words(prose("切り札を\n出します。\nJ 9\nA", "belote")) == "切り札を出します。 J 9 A"


def test_markup_of_others_stays_text() -> None:
    assert written("<b>x</b>") == [("text", "<b>x</b>", "")]


@pytest.mark.parametrize(
    ("game", "same"),
    [
        ("burraco", "pot pozzetto ポット ポッツェット"),
        ("belote", "trump atout 切り札"),
        ("biriba", "trump 切札 κόζι"),
        ("briscola-bugiarda", "partner socio パートナー"),
        ("truco", "fold correr 降りる"),
    ],
)
def test_words_for_one_thing_stand_together(game: str, same: str) -> None:
    assert [group for group in terms(game) if {*same.split()} <= {*group}]


def test_a_search_finds_the_same_whatever_the_language() -> None:
    english, japanese = book("burraco"), book("burraco", "ja")
    for one, other in zip(english.sections, japanese.sections, strict=True):
        for rule, same in zip(one.rules, other.rules, strict=True):
            assert (words(rule.text), rule.elsewhere) == (same.elsewhere, words(same.text))


@pytest.mark.parametrize("name", sorted(rulebook.built_in()))
def test_every_section_for_players_says_which_questions_it_answers(name: str) -> None:
    found = {section.number: section for section in book(name).sections}
    asked = {number: section.questions for number, section in found.items() if section.questions}
    assert set(asked) == {number for number, section in found.items() if section.kind == "players"}
    assert set(rulebook.questions(name)) == set(asked)
    for number, questions in asked.items():
        japanese = [question for question in questions if re.search("[ぁ-んァ-ヶ一-龠]", question)]
        assert min(len(japanese), len(questions) - len(japanese)) >= 4, number
        assert len(set(questions)) == len(questions), number


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_the_conventions_are_a_page_that_books_cite(language: str) -> None:
    found = notation(language)
    text = rulebook.notation(language).partition("\n")[2]
    written_ = "".join(letters(words(everything(found)) + " ".join(section.title for section in found.sections)))
    assert sorted(written_) == sorted("".join(letters(text)))
    assert (found.game, found.language) == ("notation", language) and found.title
    citing = [name for name in GAMES if cites(name, language)]
    assert {"belote", "coinche", "briscola-bugiarda", "biriba", "truco"} <= set(citing)


def cites(name: str, language: str) -> bool:
    """Return True if a book links to the common conventions, which it must not cite in another way."""
    nodes = [*inside(everything(book(name, language)))]
    assert not [node for node in nodes if node.kind == "code" and node.text == rulebook.CITED]
    return any(node.kind == "notation" for node in nodes)
