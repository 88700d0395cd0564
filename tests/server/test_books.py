"""The rulebooks as web pages hold every rule, once, and nothing that a browser would run."""

import re
from html import unescape
from html.parser import HTMLParser

import pytest
from games import GAMES

from ridotto.rulebook import RULE_ID, prefix, rules
from ridotto.rulebook import book as markdown
from ridotto.server.books import book, html


class Reader(HTMLParser):
    """The text of HTML, its tags and its links."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.text = ""
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        self.text += data


def words(text: str) -> list[str]:
    """Letters and digits alone, so that marks of Markdown do not count."""
    return re.findall(r"\w+", unescape(text))


def everything(name: str) -> str:
    found = book(name)
    parts = [part for section in found.sections for part in (section.html, *[rule.html for rule in section.rules])]
    return "\n".join(parts)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_there_once_and_in_its_section(name: str) -> None:
    found = book(name)
    ids = [rule.id for section in found.sections for rule in section.rules]
    assert ids == list(rules(name))
    assert all(
        rule.id.startswith(f"{prefix(name)}-{section.number}.") for section in found.sections for rule in section.rules
    )
    assert found.game == name
    assert found.title


@pytest.mark.parametrize("name", GAMES)
def test_no_word_is_lost(name: str) -> None:
    text = markdown(name).partition("\n")[2]
    headings = re.findall(r"^## .*", text, re.MULTILINE)
    for heading in headings:
        text = text.replace(heading, "")
    text = re.sub(r"^- \*\*[A-Z]{3}-\d+\.\d+\*\*", "", text, flags=re.MULTILINE)
    text = re.sub(r"^ *\d+\. |^```.*", "", text, flags=re.MULTILINE)  # numbers of lists, fences
    assert words(Reader(everything(name)).text) == words(text.replace("`", ""))
    assert [
        f"## {section.number} {section.title}".replace("  ", " ")
        for section in book(name).sections
        if section.title != "Conventions"
    ] == headings


@pytest.mark.parametrize("name", GAMES)
def test_nothing_runs_and_nothing_needs_inline_style(name: str) -> None:
    reader = Reader(everything(name))
    assert reader.tags <= {
        "p",
        "a",
        "em",
        "strong",
        "code",
        "pre",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "ul",
        "ol",
        "li",
    }
    assert reader.attributes <= {"href", "start", "class"}


@pytest.mark.parametrize("name", GAMES)
def test_links_lead_to_rules_that_exist(name: str) -> None:
    links = Reader(everything(name)).links
    assert links
    for link in links:
        game, _, rule = link.removeprefix("/rules/").partition("#")
        assert rule in rules(game)
    mentioned = set(RULE_ID.findall(re.sub(r"`[^`\n]*`", "", Reader(everything(name)).text)))
    assert mentioned <= {link.partition("#")[2] for link in links}


def test_rules_are_named_by_id_or_by_number() -> None:
    assert html("see BEL-7.6 and 5.2, TRU-4.4–4.9.", "coinche") == (
        '<p>see <a href="/rules/belote#BEL-7.6">BEL-7.6</a> and <a href="/rules/coinche#COI-5.2">5.2</a>, '
        '<a href="/rules/truco#TRU-4.4">TRU-4.4</a>–4.9.</p>'
    )
    for text in ("99.9", "1.5.2", "XXX-7.6", "BEL-99.1", "`5.2`", "x5.2"):
        assert "<a" not in html(text, "coinche")


def test_markup_of_others_stays_text() -> None:
    assert html("<script>alert(1)</script>", "belote") == "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"
