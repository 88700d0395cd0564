"""Rules, presets and options that the suite shows, and why some rules cannot be shown."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games import scenarios

import ridotto
from ridotto.core.options import Option
from ridotto.rulebook import prefix, rules
from suite.lines import Line

REASONS = (
    ("view|sees|hears|privacy|secret|displayed", "what a seat may see"),
    ("talk|chat|server|spectators", "talk between players, and the messages of a server"),
    ("shuffle|draw", "how cards are drawn and shuffled"),
    ("where the rules come from", "where the rules come from"),
)
"""Why no row can show a rule: a pattern for the note beside the rows, and the wording of the page."""
IDLE = {
    "belote": {"direction"},
    "coinche": {"direction"},
    "briscola-bugiarda": {"stock", "first_dealer", "faces"},
    "burraco": {"partners"},
    "biriba": {"preset"},
    "truco": {"team_talk", "signals", "first_dealer"},
}
"""Options that change nothing of a deal: how it is drawn, who may talk, what is given in every row (scores, the options of a preset)."""


def cited(line: Line) -> set[str]:
    """Return the rules that a row names, is refused by, or scores."""
    expect = line["expect"]
    found = {*line["rules"], *expect.get("tries", {}).values(), *(rule for _, rule, _ in expect.get("lines", ()))}
    return {rule for rule in found if rule}


def shown(lines: Sequence[Line]) -> Counter[str]:
    """Return the number of rows that show each rule."""
    return Counter(rule for line in lines for rule in cited(line))


def missing(name: str, lines: Sequence[Line]) -> dict[str, str]:
    """Map each rule of a game's book that no row shows to the reason."""
    found, book = shown(lines), scenarios(name)
    viewed = {rule for row in getattr(book, "VIEWS", []) for rule in row.rules}
    reasons = {**dict.fromkeys(viewed, "views"), **book.ELSEWHERE}
    return {rule: reason(reasons.get(rule, "")) for rule in rules(name) if rule not in found}


def reason(told: str) -> str:
    """Return why no row can show a rule, from the note beside the rows; "" if the note gives no such reason."""
    return next((said for words, said in REASONS if re.search(words, told, re.IGNORECASE)), "")


def values(lines: Sequence[Line], option: Option) -> list[Any]:
    """Return the values of an option that occur in rows, in the order of its choices."""
    met = [line["options"][option.name] for line in lines]
    distinct = [value for place, value in enumerate(met) if value not in met[:place]]
    return sorted(distinct, key=lambda value: option.choices.index(value) if option.choices else (value is None, value))


def unused(name: str, lines: Sequence[Line]) -> dict[str, list[Any]]:
    """Map each option with listed values to those that no row has."""
    known = ridotto.game(name).known_options
    found = {one.name: [value for value in one.choices if value not in values(lines, one)] for one in known}
    return {option: rest for option, rest in found.items() if rest}


def page(suite: Mapping[str, Sequence[Line]]) -> str:
    """Return the page COVERAGE.md."""
    return "\n".join(_page(suite)) + "\n"


def _page(suite: Mapping[str, Sequence[Line]]) -> Iterator[str]:
    yield from ("# What the suite shows", "", "Made by `make conformance`.", "")
    yield from (
        "| game | rows | rules shown | presets | most rows | rules in one row only |",
        "| --- | --- | --- | --- | --- | --- |",
    )
    for name, lines in suite.items():
        found = {rule: count for rule, count in shown(lines).items() if rule.startswith(prefix(name))}
        most, fewest = max(found, key=lambda rule: found[rule]), sum(count == 1 for count in found.values())
        presets = ", ".join(_presets(name, lines))
        yield (
            f"| {name} | {len(lines)} | {len(found.keys() & set(rules(name)))} of {len(rules(name))} | {presets} "
            f"| {most}: {found[most]} | {fewest} |"
        )
    for name, lines in suite.items():
        yield from ("", f"## {name}", "", "Rules that no row shows:", "", "| rule | why |", "| --- | --- |")
        yield from (f"| {rule} | {why} |" for rule, why in missing(name, lines).items())
        yield from ("", "Options:", "", "| option | rule | values in rows |", "| --- | --- | --- |")
        for option in ridotto.game(name).known_options:
            met = ", ".join(f"`{json.dumps(value)}`" for value in values(lines, option)[:12])
            yield f"| `{option.name}` | {option.rule} | {met} |"
        yield from ("", "Rows that show each rule:", "")
        found = shown(lines)
        yield ", ".join(f"{rule} {found[rule]}" for rule in rules(name) if rule in found)


def _presets(name: str, lines: Sequence[Line]) -> Iterator[str]:
    met = Counter(line.get("preset") for line in lines)
    for preset in ridotto.game(name).presets:
        yield f"{preset} {met[preset]}"
