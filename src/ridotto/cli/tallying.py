"""Scores from facts on the command line: facts as words or JSON in, a score sheet out."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import Game, Options
from ridotto.cli.choose import UsageError
from ridotto.cli.look import Look
from ridotto.cli.sheet import Row, fitted
from ridotto.core.tally import Tally

LARGEST = 2**16
"""Maximum size of facts as JSON, in characters: thousands of times what a deal has."""
LETTERS = "ABCDEFGH"
"""Names of the sides of a score, unless they have others."""


def facts_of(words: Sequence[str], text: str | None) -> dict[str, Any]:
    """Parse facts: words such as "points=98,64", and a JSON object; "-" reads it from the standard input."""
    found: dict[str, Any] = {}
    if text is not None:
        found.update(_parsed(sys.stdin.read(LARGEST + 1) if text == "-" else text))
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise UsageError("usage-fact", text=word[:80])
        if name in found:
            raise UsageError("usage-fact-twice", name=name[:80])
        found[name] = _value(value)
    if not found:
        raise UsageError("usage-no-facts")
    return found


def _parsed(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text if len(text) <= LARGEST else "")
    except (ValueError, RecursionError):
        raise UsageError("usage-facts-json", text=text.strip()[:80]) from None
    if not isinstance(found, dict):
        raise UsageError("usage-facts-json", text=text.strip()[:80])
    return found


def _value(text: str) -> Any:
    """Parse a value: JSON, several values with commas between them, or a text such as "capot"."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return [_value(part) for part in text.split(",")] if "," in text else text


def scores_of(text: str | None) -> list[Any] | None:
    """Parse match scores such as "960,985"."""
    if text is None:
        return None
    found = _value(text)
    return found if isinstance(found, list) else [found]


def counted(
    game: Game, options: Options, facts: dict[str, Any], dealer: int | None, scores: list[Any] | None, held: int | None
) -> Tally:
    """Return the deal of the facts."""
    carried = {} if held is None else {"held": held}
    return game.tally(options, facts, dealer=dealer, scores=scores, **carried)


def sheet(deal: Tally, game: Game, names: Sequence[str], total: bool, look: Look) -> RenderableType:
    """Format the score of a deal, line by line, with the rule of each line; with `total` the match scores after it too."""
    scoring, found = game.spec.scoring, deal.sheet
    units = len(deal.scores)
    heads = list(names) or list(LETTERS[:units])
    if len(heads) != units:
        raise UsageError("usage-names", count=units)
    outcome = Text(look.named("sheet-outcome", found["outcome"]), style="bold")
    if found["outcome"] == "void":
        return outcome
    rows = [
        Row(look.named("sheet-line", name), list(map(str, points)), rule)
        for name, rule, points in found["lines"]
        if any(points) or name in scoring.always
    ]
    if found.get("multiplier", 1) > 1:
        rows.append(Row(look.word("sheet-multiplier"), [f"× {found['multiplier']}"] * units, ""))
    rows.append(Row(look.word("sheet-scored"), list(map(str, deal.scores)), scoring.scored or "", total=True))
    if total:
        rows.append(Row(look.word("sheet-total"), list(map(str, deal.totals)), total=True))
    table = fitted(look, rows, [""], heads, look.word("terminal-rule"))
    held = [Text(look.word("sheet-held", points=found["held"]))] if found.get("held") else []
    return Group(look.sentence(outcome) if look.sentences else outcome, table, *held)
