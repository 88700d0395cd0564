"""The rulebooks, row by row, through the referee."""

import re
from pathlib import Path

import pytest
from games import GAMES, module
from scenarios import Scenario

from ridotto import Record
from ridotto.referee import judge
from ridotto.rulebook import RULE_ID, rules

ROWS = [
    pytest.param(row, id=f"{name}: {row.name} [{' '.join(row.rules)}]")
    for name in GAMES
    for row in module("scenarios", name).SCENARIOS
]

WAITING = {
    "TRU-1.1": "says where the rules come from",
}
"""Rules that nothing here can show yet, and why."""


@pytest.mark.parametrize("row", ROWS)
def test_row(row: Scenario) -> None:
    verdict = judge(row.record)
    assert "error" not in verdict
    if row.refused is None:
        assert verdict["refused"] is None
    else:
        assert (verdict["refused"]["index"], verdict["refused"]["rule"]) == row.refused
        assert verdict["refused"]["message"]
    if row.legal is not None:
        assert verdict["legal"] == row.legal
    if row.plays is not None:
        assert " ".join(line[5:] for line in verdict["legal"] if line.startswith("play ")) == row.plays
    assert {key: verdict[key] for key in row.result} == row.result
    state = Record.read(row.record).replay().state
    refusals = {line: state.why_not(line) for line in row.refusals}
    assert {line: refusal and refusal.rule for line, refusal in refusals.items()} == row.refusals
    assert all(refusal.message for refusal in refusals.values() if refusal)
    for line in row.accepted:
        assert state.why_not(line) is None
        state.apply(line)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_named_by_a_test(name: str) -> None:
    book = module("scenarios", name)
    named = {rule for row in [*book.SCENARIOS, *getattr(book, "VIEWS", [])] for rule in row.rules}
    for path in Path(__file__).parent.glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        waiting = re.search(r"^WAITING = \{.*?^\}", text, re.DOTALL | re.MULTILINE)
        named |= set(RULE_ID.findall(text.replace(waiting[0], "") if waiting else text))
    known = set(rules(name))
    unnamed = known - named
    assert unnamed == {rule for rule in WAITING if rule in known}
