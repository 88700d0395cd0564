"""Rulebooks and primers as pages: sections, rules and articles of codes as trees of nodes, with search terms."""

import re
from collections.abc import Mapping
from functools import cache

from ridotto import codes, rulebook
from ridotto.server.content.prose import prose, words
from ridotto.server.content.terms import terms
from ridotto.server.wire.reading import Book, BookArticle, BookRule, BookSection, CodeSource, Primer

FIRST_RULE = re.compile(r"^- \*\*[A-Z]{3}-\d+\.\d+\*\*", re.MULTILINE)


@cache
def book(game: str, language: str = "en") -> Book:
    """Return a game's rulebook in a language, or in English if there is no translation. Raise KeyError for an unknown game."""
    language = rulebook.language_of(game, language)
    others = [other for other in rulebook.LANGUAGES if rulebook.language_of(game, other) != language]
    sections = [
        _section(game, language, section, {other: rulebook.sections(game, other)[place] for other in others})
        for place, section in enumerate(rulebook.sections(game, language))
    ]
    return Book(
        game=game,
        language=language,
        title=rulebook.title(game, language),
        sections=sections,
        terms=terms(game),
        articles=[_article(one, language) for one in codes.code(game).articles],
    )


@cache
def notation(language: str = "en") -> Book:
    """Return the conventions common to all rulebooks as a book without rules, in a language or else in English."""
    opening, *parts = re.split(r"^## ", rulebook.notation(language), flags=re.MULTILINE)
    title, _, text = opening.partition("\n")
    texts = [("", text), *((heading, rest) for heading, _, rest in (part.partition("\n") for part in parts))]
    return Book(
        game=rulebook.NOTATION,
        language=rulebook.spoken(language),
        title=title.removeprefix("# ").strip(),
        sections=[
            BookSection(
                number="", title=heading, kind="players", text=prose(text, "", plain=True), elsewhere="", rules=[]
            )
            for heading, text in texts
        ],
        terms=[],
    )


def _section(
    game: str, language: str, section: rulebook.Section, elsewhere: Mapping[str, rulebook.Section]
) -> BookSection:
    plain = section.kind == "makers"
    own = f"{rulebook.prefix(game)}-{section.number}."
    return BookSection(
        number=section.number,
        title=section.title,
        kind=section.kind,
        text=prose(_opening(section), game, plain=plain),
        elsewhere=" ".join(f"{other.title} {words(prose(_opening(other), game))}" for other in elsewhere.values()),
        rules=[
            BookRule(
                id=rule,
                text=prose(text, game, plain=plain),
                elsewhere=" ".join(words(prose(rulebook.rule(rule, other), game)) for other in elsewhere),
            )
            for rule, text in rulebook.rules(game, language).items()
            if rule.startswith(own)
        ],
        questions=rulebook.questions(game).get(section.number, []),
    )


def _article(article: codes.Article, language: str) -> BookArticle:
    source = article.source
    others = [other for other in rulebook.LANGUAGES if other != language]
    return BookArticle(
        id=article.id,
        title=article.title[language],
        text=prose(article.told(language), article.game),
        elsewhere=" ".join(f"{article.title[other]} {article.told(other)}" for other in others),
        rules=list(article.rules),
        source=None if source is None else CodeSource(**vars(source), article=article.article),
        discretion=article.discretion,
    )


def _opening(section: rulebook.Section) -> str:
    """Return the text of a section before its first rule."""
    first = FIRST_RULE.search(section.text)
    return section.text[: first.start()] if first else section.text


@cache
def primer(game: str, language: str = "en") -> Primer:
    """Return a game's primer in a language, or in English if there is no translation. Raise KeyError for a game without a primer."""
    text = rulebook.primer(game, language)
    if not text:
        raise KeyError(game)
    title, _, rest = text.partition("\n")
    return Primer(
        game=game,
        language=rulebook.language_of(game, language, "primer"),
        title=title.removeprefix("# ").strip(),
        text=prose(rest, game),
    )
