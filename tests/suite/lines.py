"""Lines of the suite: a scenario, a whole deal, a match, facts or a layout with an error as a JSON object (docs/conformance.md)."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from games import TOLD, scenarios
from scenarios import Scenario

import ridotto
from ridotto import Record, State
from ridotto.core.tally import Tally
from ridotto.record import beginning
from ridotto.rulebook import book, prefix

EDITION = "2026-11"
"""Edition of the rulebooks: the month of their latest rules."""
PLAYED = ("turn", "legal", "deal_over", "deal_scores", "scores", "match_over", "winner")
NAMES = ("id", "title", "rules", "rulebook", "preset", "expect")
"""Keys of a line that are no part of its question, and the answer."""
Line = dict[str, Any]


def slug(title: str) -> str:
    """Return a title as a part of an id: lower case, one hyphen between words."""
    return re.sub(r"[^a-z0-9+]+", "-", title.lower()).strip("-")


@cache
def layout_rules(name: str) -> tuple[str, ...]:
    """Return the prefixes of the rules about layouts: "BEL-15."."""
    heading = re.search(r"^## (\d+) Deal layout", book(name), re.MULTILINE)
    return (f"{prefix(name)}-{heading[1]}.",) if heading else ()


@cache
def presets(name: str) -> Mapping[Any, str]:
    """Map the options of each preset to its name."""
    game = ridotto.game(name)
    return {game.preset(preset): preset for preset in game.presets}


def line(kind: str, name: str, title: str, rules: tuple[str, ...], state: Any, **rest: Any) -> Line:
    """Return a line up to its question: who plays what, by which options."""
    options = state.options
    named = presets(name).get(options)
    return {
        "id": f"{name}/{kind}/{slug(title)}" if kind != "deal" else f"{name}/{slug(title)}",
        "kind": kind,
        "title": title,
        "rules": list(rules),
        "rulebook": f"{prefix(name)} {EDITION}",
        "game": name,
        **({"preset": named} if named else {}),
        "options": dict(options),
        "players": ridotto.game(name).seats(options),
        **rest,
    }


def position(state: State, given: Any = None) -> Line:
    """Return the deal of a state as a record has it; its layout is complete unless one is given."""
    return {
        "dealer": state.dealer,
        "scores": list(state.before),
        **state.carried(),
        "deal": state.layout() if given is None else given,
    }


def expected(state: State, **says: Any) -> Line:
    """Return the expected answer for a state."""
    found = {**state.result(), "legal": [action.text for action in state.legal()], **says}
    found.pop("game")
    told = {key: found.pop(key) for key in PLAYED} | found
    return told | ended(state, state.sheet()) if state.deal_over else told


def ended(deal: State | Tally, sheet: Mapping[str, Any]) -> Line:
    """Return the score lines of a finished deal and, unless the match is over, the next dealer."""
    told: Line = {"lines": [list(row) for row in sheet["lines"]]}
    return told if deal.match_over else told | {"next_dealer": deal.next_dealer}


def of_row(name: str, row: Scenario) -> Line:
    """Return a row of a rulebook. An action of it that is refused is tried in the position before it."""
    record = {key: value for key, value in row.record.items() if key != "talk"}
    tries: dict[str, str | None] = {**row.refusals, **dict.fromkeys(row.accepted)}
    actions = list(record.get("actions", []))
    if row.refused:
        index, rule = row.refused
        tries[actions[index]] = rule
        actions = actions[:index]
    state = Record.read({**record, "actions": actions}).replay().state
    as_given = "deck" in record["deal"] or any(rule.startswith(layout_rules(name)) for rule in row.rules)
    says = row.result if row.legal is None else {**row.result, "legal": row.legal}
    outside = {key: record[key] for key in ridotto.game(name).outside if key in record}
    return {
        **line("deal", name, row.name, row.rules, state),
        **position(state, record["deal"] if as_given else None),
        **outside,
        "actions": list(map(str, actions)),
        "expect": {**expected(state, **says), **({"tries": tries} if tries else {})},
    }


def of_rows(name: str) -> Iterator[Line]:
    """Yield the rows of a game's rulebook."""
    for row in scenarios(name).SCENARIOS:
        yield of_row(name, row)


def whole_deal(name: str, title: str, record: Mapping[str, Any]) -> Line:
    """Return a deal played to its end; `counts` has the number of legal actions before each action."""
    state = Record.read(dict(record)).replay().state
    counts, before = [], beginning(state)
    for action in state.actions:
        counts.append(len(before.legal()))
        before = before.apply(action)
    assert before == state and state.deal_over
    rules = tuple(dict.fromkeys(rule for _, rule, _ in state.sheet()["lines"]))
    return {
        **line("whole", name, title, rules, state),
        **position(state),
        "actions": [str(action) for action in state.actions],
        "expect": {**expected(state), "counts": counts},
    }


def added(published: Iterable[Line], lines: Iterable[Line]) -> list[Line]:
    """Return the lines that ask what no published one asks. Merge those that ask the same; all ids must differ."""
    before = {question(one): one for one in published}
    ids = {one["id"] for one in before.values()}
    found: dict[str, Line] = {}
    for made in lines:
        one: Line = json.loads(json.dumps(made))
        asked = question(one)
        twin = before.get(asked) or found.setdefault(asked, one)
        assert twin["expect"] == one["expect"], (twin["id"], one["id"])
        if twin is one:
            assert one["id"] not in ids, one["id"]
            ids.add(one["id"])
        elif asked in found:
            twin["rules"] += [rule for rule in one["rules"] if rule not in twin["rules"]]
    return list(found.values())


def question(one: Line) -> str:
    """Return what a line asks: all but its names and its answer."""
    asked = {key: value for key, value in one.items() if key not in NAMES}
    return json.dumps({**asked, "tries": list(one["expect"].get("tries", ()))}, sort_keys=True)


GAMES = tuple(name for name in TOLD if name in ridotto.rulebook.built_in())
"""Games of the suite: those of the package."""
