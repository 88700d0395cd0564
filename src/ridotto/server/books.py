"""The rulebooks as web pages: sections and rules as HTML, every rule id a link."""

import re
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML

from ridotto import rulebook
from ridotto.server.bodies import Book, BookRule, BookSection

HEADING = re.compile(r"^## (?:(\d+) )?(.+)$", re.MULTILINE)
FIRST_RULE = re.compile(r"^- \*\*[A-Z]{3}-\d+\.\d+\*\*", re.MULTILINE)
MENTIONED = re.compile(r"(?<![\w.-])(?:([A-Z]{3})-)?(\d+\.\d+)(?![\d.]*\d)")
"""A rule by its id or, within its own book, by its number alone."""


@cache
def book(game: str) -> Book:
    """A rulebook; KeyError for an unknown game."""
    text = rulebook.book(game)
    headings = list(HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    opening = text[: headings[0].start()].partition("\n")[2].strip()
    sections = [BookSection(number="", title="Conventions", html=html(opening, game), rules=[])] if opening else []
    for heading, end in zip(headings, ends, strict=True):
        sections.append(_section(game, heading[1] or "", heading[2], text[heading.end() : end]))
    return Book(game=game, title=rulebook.title(game), sections=sections)


def _section(game: str, number: str, title: str, text: str) -> BookSection:
    first = FIRST_RULE.search(text)
    own = f"{rulebook.prefix(game)}-{number}."
    return BookSection(
        number=number,
        title=title,
        html=html(text[: first.start()] if first else text, game),
        rules=[
            BookRule(id=rule, html=html(words, game))
            for rule, words in rulebook.rules(game).items()
            if rule.startswith(own)
        ],
    )


def html(text: str, game: str) -> str:
    """Markdown of a game's rulebook as HTML."""
    found: str = _markdown().render(text, {"game": game})
    return found.strip()


class Linking(RendererHTML):
    """Turns every rule that a text mentions into a link."""

    def text(self, tokens: Any, place: int, options: Any, env: Any) -> str:
        """Called for plain text, not inside code; the books hold no links of their own."""

        def link(mention: re.Match[str]) -> str:
            prefix = mention[1] or rulebook.prefix(env["game"])
            game = rulebook.games_by_prefix().get(prefix, "")
            rule = f"{prefix}-{mention[2]}"
            known = game and rule in rulebook.rules(game)
            return f'<a href="/rules/{game}#{rule}">{mention[0]}</a>' if known else mention[0]

        return MENTIONED.sub(link, super().text(tokens, place, options, env))


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}, renderer_cls=Linking).enable("table")
