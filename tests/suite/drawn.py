"""Lines of this version from the lists that `python -m suite.draw` writes: deals, their positions, and published rows by other options."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import ridotto
from ridotto import Record, State
from ridotto.cli import answering
from suite.lines import Line, expected, line, position, whole_deal
from suite.published import published
from suite.sources import of_facts

LISTS = Path(__file__).parent / "lists"
NEXT = {
    "belote": ("BEL-4.1", "BEL-11.1"),
    "coinche": ("COI-4.1", "COI-10.1"),
    "briscola-bugiarda": ("BRB-4.2", "BRB-9.1"),
    "burraco": ("BUR-4.7", "BUR-13.1"),
    "biriba": ("BIR-4.1", "BIR-13.1"),
    "truco": ("TRU-4.1", "TRU-9.1"),
}
"""Rules about the next dealer and the match."""


def listed(what: str, name: str) -> list[Line]:
    """Return the entries of a list about a game."""
    entries = map(json.loads, (LISTS / f"{what}.jsonl").read_text(encoding="utf-8").splitlines())
    return [one for one in entries if one["game"] == name]


def deals(name: str) -> Iterator[Line]:
    """Yield deals played to their end: by steady bots with an action at random here and there, or at random."""
    for one in listed("deals", name):
        if "deals" not in one:
            yield whole_deal(name, one["title"], one)


def matches(name: str) -> Iterator[Line]:
    """Yield matches that steady bots played, whole or from their beginning."""
    for one in listed("deals", name):
        if "deals" in one:
            yield of_match(name, one["title"], NEXT[name], Record.read(one).replay().deals)


def of_match(name: str, title: str, rules: tuple[str, ...], played: Sequence[State]) -> Line:
    """Return deals of a match, one after the other. Each of them says all that it begins with."""
    given = [{**position(state), "actions": [str(action) for action in state.actions]} for state in played]
    result = played[-1].result()
    expect: Line = {
        "deals": [{"dealer": state.dealer, "deal_scores": state.scores, "scores": state.totals} for state in played],
        **{key: result[key] for key in ("scores", "match_over", "winner")},
    }
    if not played[-1].match_over:
        expect["next_dealer"] = played[-1].next_dealer
    return {**line("match", name, title, rules, played[-1]), "deals": given, "expect": expect}


def positions(name: str) -> Iterator[Line]:
    """Yield positions of the deals, and the rules that refuse some actions there."""
    played = {one["title"]: one for one in listed("deals", name)}
    for one in listed("positions", name):
        deal, at = played[one["deal"]], one["at"]
        state = Record.read({**deal, "actions": deal["actions"][:at]}).replay().state
        yield tried(name, f"{one['deal']}, after {at} actions", state, one["tries"])


def variants(name: str) -> Iterator[Line]:
    """Yield published rows by other options."""
    rows = {one["id"]: one for one in published(name)}
    for one in listed("variants", name):
        row = rows[one["row"]]
        made = facts_by if row["kind"] == "facts" else cards_by
        yield made(row, one["options"], f"{one['by']}: {row['title']}")


def facts_by(row: Line, options: Mapping[str, Any], title: str) -> Line:
    """Return facts by other options."""
    name = row["game"]
    said = answering.answer({**row, "options": options})
    expect = {"refused": said["refused"]} if "refused" in said else None
    return of_facts(name, title, dict(options), row["facts"], row["scores"], expect)


def cards_by(row: Line, options: Mapping[str, Any], title: str) -> Line:
    """Return a deal by other options, up to the first action that they refuse: it is tried in the position before it."""
    name, found = row["game"], Record.read({**row, "options": options}).replay()
    tries = [row["actions"][found.refused.index]] if found.refused else list(row["expect"].get("tries", ()))
    return tried(name, title, found.state, tries, **{key: row[key] for key in ridotto.game(name).outside if key in row})


def tried(name: str, title: str, state: State, texts: Iterable[str], **outside: Any) -> Line:
    """Return a position in which actions are tried. It shows the rules that refuse them, and those of its score."""
    tries = {text: answering.rule(state, text) for text in texts}
    expect = {**expected(state), **({"tries": tries} if tries else {})}
    cited = [*filter(None, tries.values()), *(rule for _, rule, _ in expect.get("lines", ()))]
    about = line("deal", name, title, tuple(dict.fromkeys(cited)), state)
    return {
        **about,
        **position(state),
        **outside,
        "actions": [str(action) for action in state.actions],
        "expect": expect,
    }
