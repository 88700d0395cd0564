"""The six rulebooks, and the catalogue rule id → text. Everything else in the package cites them."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

BOOKS = {
    "belote": "BEL",
    "coinche": "COI",
    "briscola-bugiarda": "BRB",
    "burraco": "BUR",
    "biriba": "BIR",
    "truco": "TRU",
}
"""Name of the game → prefix of its rule ids."""

LANGUAGES = ("en", "ja")
"""Languages in which refusals speak."""
RULE_ID = re.compile(r"[A-Z]{3}-\d+\.\d+")
PLACEABLE = re.compile(r"\{ \$([a-z_]+) \}")


@cache
def book(game: str) -> str:
    """A rulebook as Markdown; KeyError for an unknown game."""
    if game not in BOOKS:
        raise KeyError(game)
    return files(__package__).joinpath(f"{game}.md").read_text(encoding="utf-8")


def title(game: str) -> str:
    """What a rulebook calls its game: "Belote (classic, no auction)"."""
    heading = book(game).splitlines()[0].removeprefix("# ")
    return re.sub(r" — .*|: rulebook.*| \(prefix .*", "", heading)


@cache
def rules(game: str) -> dict[str, str]:
    """Rule id → text of the rule with what hangs on it (tables, continued lines), as Markdown, in the order of the book."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in book(game).splitlines():
        start = re.match(r"- \*\*([A-Z]{3}-\d+\.\d+)\*\* ?(.*)", line)
        if start:
            current = found.setdefault(start[1], [])
            current.append(start[2])
        elif line.startswith("#"):
            current = None
        elif current is not None:
            current.append(line)
    return {rule: "\n".join(lines).strip() for rule, lines in found.items()}


def rule(rule_id: str) -> str:
    """Text of one rule; KeyError for an unknown id."""
    for game, prefix in BOOKS.items():
        if rule_id.startswith(prefix + "-"):
            return rules(game)[rule_id]
    raise KeyError(rule_id)


@cache
def sentences(language: str = "en") -> dict[str, str]:
    """Rule id (with ".variant" where a rule has several) → sentence with placeables, from the Fluent file of the language.

    Only the plain part of Fluent is used there, messages and attributes of one line with simple placeables, so that the library
    needs no Fluent runtime.
    """
    found: dict[str, str] = {}
    message = ""
    for line in files(__package__).joinpath(f"refusals.{language}.ftl").read_text(encoding="utf-8").splitlines():
        if start := re.match(r"([A-Z]{3}-\d+)-(\d+) = (.+)", line):
            message = f"{start[1]}.{start[2]}"
            found[message] = start[3]
        elif attribute := re.match(r"    \.([a-z-]+) = (.+)", line):
            found[f"{message}.{attribute[1]}"] = attribute[2]
    return found


def sentence(rule_id: str, facts: Mapping[str, Any], language: str = "en") -> str:
    """Why a rule refuses an action, with the facts of the case filled in. The fact "case" picks among several sentences of a rule."""

    def fill(place: re.Match[str]) -> str:
        value = facts[place[1]]
        return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    known = sentences(language)
    key = f"{rule_id}.{facts['case']}" if "case" in facts else rule_id
    return PLACEABLE.sub(fill, known[key])
