"""The rulebooks, row by row, through the referee."""

import re
from pathlib import Path

import pytest
from games import GAMES, ROWS, TOLD, scenarios
from scenarios import Scenario
from scenarios.layouts import FAULTS, Fault

import ridotto
from ridotto import IllegalAction, InvalidRecord, InvalidText, Record
from ridotto.referee import judge
from ridotto.rulebook import RULE_ID, folders, prefix, rules, sentences

NOTATION = {ridotto.game(name).spec.notation for name in GAMES}
"""What refuses a text that is no action of the game."""

WAITING = {
    "TRU-1.1": "says where the rules come from",
}
"""Rules that nothing here can show yet, and why."""
EXAMPLES = {"belote": 15, "coinche": 14, "burraco": 13}
"""How many worked examples the rulebooks number."""


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_row(name: str, row: Scenario) -> None:
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
    for line, refusal in refusals.items():
        assert refusal and refusal.message and "{" not in refusal.message
        with pytest.raises(InvalidText if refusal.rule in NOTATION else IllegalAction):
            state.apply(line)
    for line in row.accepted:
        assert state.why_not(line) is None
        after = state.apply(line)
        assert ridotto.replay(after.record()) == after


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.game}: {fault.title} [{fault.rule}]")
def test_layouts_with_errors(fault: Fault) -> None:
    with pytest.raises(InvalidRecord, match=fault.place) as caught:
        Record.read(fault.record).replay()
    assert judge(fault.record) == {"error": str(caught.value)}


@pytest.mark.parametrize("name", TOLD)
def test_rows_cover_the_rulebook(name: str) -> None:
    """Every rule has a row, or a word about where it is tested; every worked example has one."""
    book = scenarios(name)
    rows = [*book.SCENARIOS, *getattr(book, "VIEWS", [])]
    shown = {rule for row in rows for rule in row.rules if rule.startswith(prefix(name))}
    assert shown | set(getattr(book, "ELSEWHERE", {})) == set(rules(name))
    names = [row.name for row in book.SCENARIOS]
    assert len(set(names)) == len(names)
    for number in range(1, EXAMPLES.get(name, 0) + 1):
        assert any(re.match(rf"example {number}\b", one) for one in names), number


TALK = "talk, which no record of a deal judges: tests of manners and of the server's chat"
OUT_OF_TURN = "a record does not say who acts: tests of states that name a seat"
ONE_SIDED = {
    **dict.fromkeys(
        ("BEL-12.5", "COI-11.1", "COI-11.3", "BRB-10.10", "BRB-12.6", "BUR-14.5", "BIR-14.4", "TRU-10.8"), TALK
    ),
    **dict.fromkeys(("BEL-14.1", "BRB-12.3", "BUR-5.1", "BRI-9.3"), OUT_OF_TURN),
    "BUR-10.1": "BUR-10.4 forbids the hand of one card from which it could be broken",
    "BUR-10.3": "BUR-10.4 forbids the hand of one card from which it could be broken",
    "BUR-10.6": "BUR-10.4 forbids the hand of one card from which it could be broken",
    "BIR-9.5": "the action before it would have been refused by the same rule",
}
"""Refusals that rows cannot show both obeyed and broken, and why."""


@pytest.mark.parametrize("name", TOLD)
def test_every_refusal_is_shown_obeyed_and_broken(name: str) -> None:
    """A rule is tested where a row breaks it and is refused by it, and another one keeps to it."""
    rows: list[Scenario] = scenarios(name).SCENARIOS
    about_actions = [id for id in sentences() if id.startswith(prefix(name)) and ".facts-" not in id]
    can_refuse = {id.partition(".")[0] + "." + id.split(".")[1] for id in about_actions}
    broken = {rule for row in rows for rule in row.refusals.values()} | {row.refused[1] for row in rows if row.refused}
    obeyed = {
        rule for row in rows if row.refused is None and (row.record.get("actions") or row.legal) for rule in row.rules
    }
    missing = {rule: [rule in broken, rule in obeyed] for rule in can_refuse if rule not in broken & obeyed}
    elsewhere = getattr(scenarios(name), "ELSEWHERE", {})
    assert not missing.keys() - ONE_SIDED.keys() - elsewhere.keys(), missing
    assert not [rule for rule in ONE_SIDED if rule in can_refuse and rule not in missing], "no longer an exception"


@pytest.mark.parametrize("name", TOLD)
def test_every_rule_is_named_by_a_test(name: str) -> None:
    book = scenarios(name)
    named = {rule for row in [*book.SCENARIOS, *getattr(book, "VIEWS", [])] for rule in row.rules}
    named |= {fault.rule for fault in FAULTS}
    own = (folders()[name] / "tests").rglob("test_*.py")
    for path in [*Path(__file__).parents[1].rglob("test_*.py"), *own]:
        text = path.read_text(encoding="utf-8")
        waiting = re.search(r"^WAITING = \{.*?^\}", text, re.DOTALL | re.MULTILINE)
        named |= set(RULE_ID.findall(text.replace(waiting[0], "") if waiting else text))
    known = set(rules(name))
    unnamed = known - named
    assert unnamed == {rule for rule in WAITING if rule in known}
