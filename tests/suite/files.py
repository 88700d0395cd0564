"""The files of the suite: rows of each game, the games with their options, and what is shown of each rulebook."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import chain
from typing import Any

import ridotto
from ridotto.core.options import Option
from ridotto.rulebook import prefix
from suite import coverage, drawn, sources
from suite.lines import EDITION, GAMES, Line, added, of_rows
from suite.published import PUBLISHED, VERSION, published

DIGEST = ("rows", "sha256")


@cache
def lines(name: str) -> tuple[Line, ...]:
    """Return the rows of a game, in the order of the file: those of earlier versions, then new ones."""
    parts = (of_rows, drawn.variants, drawn.deals, drawn.positions, drawn.matches, sources.counted, sources.faults)
    return (*published(name), *added(published(name), chain.from_iterable(part(name) for part in parts)))


def written(name: str) -> str:
    """Return the file of a game's rows."""
    return "".join(dump(line) + "\n" for line in lines(name))


def dump(value: Any) -> str:
    """Return a value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def option(one: Option) -> Iterator[tuple[str, Any]]:
    """Yield what a program of another language needs to know of an option."""
    yield from (("rule", one.rule), ("default", one.default), ("allowed", one.allowed))
    if one.choices:
        yield "values", list(one.choices)
    if one.low is not None:
        yield from (("low", one.low), ("high", one.high), ("step", one.step))


def games() -> str:
    """Return the file of the games: rulebooks, options, presets, numbers and digests of rows."""
    found: dict[str, Any] = {"version": VERSION, "edition": EDITION, "license": "MIT", "games": {}}
    for name in GAMES:
        game = ridotto.game(name)
        found["games"][name] = {
            "rulebook": prefix(name),
            "rows": len(lines(name)),
            "sha256": sha256(written(name).encode()).hexdigest(),
            "earlier": {version: dict(zip(DIGEST, one[name], strict=True)) for version, one in PUBLISHED.items()},
            "options": {one.name: dict(option(one)) for one in game.known_options},
            "presets": {preset: dict(game.preset(preset).changed) for preset in game.presets},
        }
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def made() -> dict[str, str]:
    """Return the text of each file by its name in the suite's folder."""
    return {
        **{f"{name}.jsonl": written(name) for name in GAMES},
        "suite.json": games(),
        "COVERAGE.md": coverage.page({name: lines(name) for name in GAMES}),
    }
