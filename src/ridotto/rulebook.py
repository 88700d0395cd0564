"""The rulebooks, and an index from rule id to text. Each is in its game's folder; the rest of the package cites them."""

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from ridotto.guests import Guest

LANGUAGES = ("en", "ja")
"""Languages of the rulebooks and of the refusals."""
RULE_ID = re.compile(r"[A-Z]{3}-\d+\.\d+")
FIRST_ID = re.compile(r"\*\*([A-Z]{3})-\d+\.\d+\*\*")
Kind = Literal["players", "examples", "makers"]
"""Audience of a section: players, readers of examples, or developers who build on the book."""
FOR_MAKERS = ("Source", "Glossary", "Action notation", "Deal layout", "Decisions")
"""Starts of the headings, in the English books, of sections for developers."""
PLACEABLE = re.compile(r"\{ \$([a-z_]+) \}")
SEATS = frozenset({"seat", "turn", "partner", "caller", "declarer", "named"})
"""Names of the facts in refusals whose values are seats."""
SEAT = {"en": "seat {0}", "ja": "{1}番の席"}
"""Name of a seat in a sentence: {0} counts from 0, as the notation does; {1} counts from 1. Tables show the player's name instead."""

NOTATION = "notation"
"""Name that stands for the conventions of all rulebooks where a game's name is expected."""
CITED = "README.md"
"""File name under which the rulebooks cite the conventions."""

HERE = os.path.join(os.path.dirname(__file__), "games")


def search_path() -> list[str]:
    """Return the folders to search for games: the package's own, then those in the environment variable RIDOTTO_GAMES."""
    return [HERE, *filter(None, os.environ.get("RIDOTTO_GAMES", "").split(os.pathsep))]


@cache
def built_in() -> Mapping[str, str]:
    """Map each game of the package to its folder."""
    return _games_in(HERE)


@cache
def guests() -> "Mapping[str, Guest]":
    """Map the name of each game from outside to its Guest, including games that cannot be loaded. See `ridotto.guests`."""
    from ridotto.guests import guests  # takes half as long as `import ridotto`, and most programs list no games

    extra: dict[str, str] = {}
    for folder in search_path()[1:]:
        extra = {**_games_in(folder), **extra}
    taken = {_prefix(os.path.join(folder, "book.en.md")): name for name, folder in built_in().items()}
    return guests(extra, taken)


@cache
def available() -> Mapping[str, str]:
    """Map each game to its folder: the package's own games, then those from outside that can be loaded."""
    outside = {name: guest.folder for name, guest in guests().items() if guest.error is None}
    return {**built_in(), **outside}


def _games_in(folder: str) -> dict[str, str]:
    """Map each game in `folder` to its folder, which has a rulebook; `briscola_bugiarda` is the game "briscola-bugiarda"."""
    return {
        name.replace("_", "-"): os.path.join(folder, name)
        for name in sorted(os.listdir(folder) if os.path.isdir(folder) else ())
        if os.path.exists(os.path.join(folder, name, "book.en.md"))
    }


def _prefix(path: str) -> str:
    """Return the prefix of the rule ids in a book's file; "" if it has none."""
    with open(path, encoding="utf-8") as book:
        first = FIRST_ID.search(book.read())
    return first[1] if first else ""


@cache
def folders() -> "Mapping[str, Path]":
    """Map each game to its folder as a Path."""
    from pathlib import Path  # takes a sixth of `import ridotto`, which reads no book

    return {game: Path(folder) for game, folder in available().items()}


def spoken(language: str) -> str:
    """Return the language to use for a requested one: English if the rulebooks do not exist in it."""
    return language if language in LANGUAGES else "en"


def book(game: str, language: str = "en") -> str:
    """Return a rulebook as Markdown, in English if it is not available in the language. Raise KeyError for an unknown game."""
    return _written(folders()[game], "book", language) or _written(folders()[game], "book", "en")


def notation(language: str = "en") -> str:
    """Return the conventions of all rulebooks as Markdown: how they write cards, seats and actions.

    Books cite them as `README.md`.
    """
    path = os.path.join(HERE, "README.ja.md" if spoken(language) == "ja" else "README.md")
    with open(path, encoding="utf-8") as text:
        return text.read()


def primer(game: str, language: str = "en") -> str:
    """Return a game's first page as Markdown, a three-minute introduction; "" if it has none. Raise KeyError for an unknown game."""
    return _written(folders()[game], "primer", language) or _written(folders()[game], "primer", "en")


@cache
def questions(game: str) -> dict[str, list[str]]:
    """Map section numbers to questions that the section answers, in all languages. Raise KeyError for an unknown game."""
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        for part in re.split(r"^## ", _written(folders()[game], "questions", language), flags=re.MULTILINE)[1:]:
            number, _, lines = part.partition("\n")
            found.setdefault(number, []).extend(re.findall(r"^- (.+)$", lines, re.MULTILINE))
    return found


@cache
def _written(folder: "Path", text: str, language: str) -> str:
    path = folder / f"{text}.{language}.md"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def language_of(game: str, language: str, text: str = "book") -> str:
    """Return the language in which a game's book or primer is shown to a reader who asks for `language`."""
    asked = spoken(language)
    return asked if _written(folders()[game], text, asked) else "en"


@cache
def prefix(game: str) -> str:
    """Return the prefix of a rulebook's ids, such as "BEL". Raise KeyError for an unknown game."""
    first = FIRST_ID.search(book(game))
    if first is None:
        raise ValueError(f"the rulebook of {game} has no rule, expected lines such as '- **ABC-1.1** …'")
    return first[1]


@cache
def games_by_prefix() -> Mapping[str, str]:
    """Map each prefix of rule ids to its game."""
    return {prefix(game): game for game in folders()}


def title(game: str, language: str = "en") -> str:
    """Return a game's title in its rulebook, such as "Belote (classic, no auction)"."""
    heading = book(game, language).splitlines()[0].removeprefix("# ")
    return re.sub(r" ?—.*|[:：] ?(rulebook|ルールブック).*| ?[(（](prefix|接頭辞|ID) ?.*", "", heading)


class Section(NamedTuple):
    """A part of a rulebook from one heading to the next."""

    number: str
    """Number in the heading; "" before the first heading and for an appendix."""
    title: str
    text: str
    """Markdown text, including its rules."""
    kind: Kind


@cache
def sections(game: str, language: str = "en") -> tuple[Section, ...]:
    """Return the sections of a rulebook in order. Text before the first heading is a section without a title.

    The kind of a section follows from its heading in the English book; other languages look it up by number.
    """
    opening, *parts = re.split(r"^## ", book(game, language).partition("\n")[2], flags=re.MULTILINE)
    found = [Section("", "", opening.strip(), "makers")] if opening.strip() else []
    for part in parts:
        heading, _, text = part.partition("\n")
        numbered = re.match(r"(\d+) (.+)", heading)
        number, words = (numbered[1], numbered[2]) if numbered else ("", heading)
        found.append(Section(number, words, text.strip(), _kinds(game).get(number, "players")))
    return tuple(found)


def glossary(game: str) -> str:
    """Return the number of the section that lists a book's terms in all languages; "" if it has none."""
    return next((section.number for section in sections(game) if section.title.startswith("Glossary")), "")


@cache
def _kinds(game: str) -> Mapping[str, Kind]:
    headings = re.findall(r"^## (\d*) ?(.+)$", book(game), re.MULTILINE)
    return {number: "makers" if not number else _kind(words) for number, words in headings}


def _kind(heading: str) -> Kind:
    if heading.startswith(FOR_MAKERS):
        return "makers"
    return "examples" if heading.startswith("Worked examples") else "players"


@cache
def rules(game: str, language: str = "en") -> dict[str, str]:
    """Map each rule id to the rule's Markdown text, with its tables and continuation lines, in the order of the book."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in book(game, language).splitlines():
        start = re.match(r"- \*\*([A-Z]{3}-\d+\.\d+)\*\* ?(.*)", line)
        if start:
            current = found.setdefault(start[1], [])
            current.append(start[2])
        elif line.startswith("#"):
            current = None
        elif current is not None:
            current.append(line)
    return {rule: "\n".join(lines).strip() for rule, lines in found.items()}


def rule(rule_id: str, language: str = "en") -> str:
    """Return the text of one rule, in English if its book is not available in the language. Raise KeyError for an unknown id."""
    return rules(games_by_prefix()[rule_id.partition("-")[0]], language)[rule_id]


@cache
def sentences(language: str = "en") -> dict[str, str]:
    """Map each rule id to its refusal sentence with placeables. Rules with several sentences have keys with ".variant".

    Variants that begin with "facts-" are about facts counted at a table (`core.tally`), the others about actions.

    The games' Fluent files use only the simplest part of Fluent, one-line messages and attributes with plain placeables, so that
    the library needs no Fluent runtime.
    """
    found: dict[str, str] = {}
    for folder in folders().values():
        path = folder / f"refusals.{language}.ftl"
        if path.exists():
            found |= _messages(path.read_text(encoding="utf-8"))
    return found


def _messages(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    message = ""
    for line in text.splitlines():
        if start := re.match(r"([A-Z]{3}-\d+)-(\d+) =(?: (.+))?$", line):
            message = f"{start[1]}.{start[2]}"
            if start[3]:
                found[message] = start[3]
        elif attribute := re.match(r"    \.([a-z-]+) = (.+)", line):
            found[f"{message}.{attribute[1]}"] = attribute[2]
    return found


def sentence(rule_id: str, facts: Mapping[str, Any], language: str = "en") -> str:
    """Return the sentence in which a rule refuses an action, with the facts filled in.

    The fact "case" selects one of a rule's sentences. A rule without a sentence in the language falls back to English, then to
    the text of its rulebook.
    """
    key = f"{rule_id}.{facts['case']}" if "case" in facts else rule_id
    spoken_in = language if key in sentences(language) else "en"
    known = sentences(spoken_in)
    if key not in known:
        return re.sub(r"\s+", " ", rule(rule_id, language))

    def fill(place: re.Match[str]) -> str:
        value = facts[place[1]]
        if place[1] in SEATS:
            return SEAT[spoken_in].format(value, value + 1)
        return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    filled = PLACEABLE.sub(fill, known[key])
    return filled.replace("seat", "Seat", 1) if filled.startswith("seat") else filled
