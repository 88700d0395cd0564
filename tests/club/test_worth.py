"""Results that reach an evening by several ways, and what they are worth: ties held over, rulings without a score, sitting out."""

from typing import Any

import pytest
from evenings import Party

from ridotto.club.evening import rounds
from ridotto.club.evening.deciding import Actor
from ridotto.core.errors import InvalidText
from ridotto.server.hall import views

SLIP: dict[str, Any] = {"round": 1, "table": 1, "scores": [500, 300]}
DEALS = [[100, 100], [200, 100], [200, 100]]
"""Deals that make the same scores."""
TIE, WON = {"declarer": 0, "points": [81, 81]}, {"declarer": 0, "points": [100, 62]}


def sides(party: Party) -> list[Actor]:
    """Return the links of both sides of the first table."""
    return [Actor("line", line) for (line,) in party.matches[0].sides]


# ---- the same score in another form


@pytest.mark.parametrize(("first", "second"), [({"deals": DEALS}, {}), ({}, {"deals": DEALS})])
def test_a_total_confirms_the_deals_that_make_it(first: dict[str, Any], second: dict[str, Any]) -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    for side, form in zip(sides(party), (first, second), strict=True):
        party.does("result", side, **{**SLIP, **form})
    found = party.evening.result(1, 1)
    assert (found.state, found.score and found.score.scores) == ("confirmed", (500, 300))
    assert found.score and [list(deal) for deal in found.score.deals] == DEALS


def test_other_deals_of_the_same_total_are_a_difference() -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    for side, deals in zip(sides(party), (DEALS, DEALS[::-1]), strict=True):
        party.does("result", side, **SLIP, deals=deals)
    assert party.evening.result(1, 1).state == "disputed"


def test_a_slip_typed_after_the_phones_changes_nothing() -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    for side in sides(party):
        party.does("result", side, **SLIP, deals=DEALS)
    version = party.evening.version
    party.does("result", **SLIP).does("result", sides(party)[0], **SLIP)
    assert party.evening.version == version
    with pytest.raises(InvalidText, match="a reason is needed"):
        party.does("result", **{**SLIP, "scores": [500, 305]})


# ---- facts of deals that belong together


@pytest.mark.parametrize(
    ("facts", "deals"),
    [
        ([TIE, WON], ((0, 81), (181, 62))),  # BEL-10.6
        ([TIE, TIE, WON], ((0, 81), (0, 81), (262, 62))),
        ([WON, TIE], ((100, 62), (0, 81))),
    ],
)
def test_points_of_a_tie_are_held_for_the_next_deal(facts: list[dict[str, Any]], deals: tuple[Any, ...]) -> None:
    party = Party("belote-4x12", deals=len(facts)).enters(4).does("pair")
    party.does("result", round=1, table=1, facts=facts)
    score = party.evening.result(1, 1).score
    assert score and score.deals == deals


# ---- rulings


def test_a_ruling_without_a_score_is_shown_in_the_audit_and_the_file_is_read() -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    party.does("result", round=1, table=1, award=[13, 5], article="Art. 12")
    assert views.audit(party.log, "en").changes[-1].scores is None
    views.check(party.log)


def test_a_forfeit_does_not_count_in_the_mean_that_sitting_out_is_worth() -> None:
    """A mean of the matches played: a match won by forfeit is none of them."""
    party = Party("belote-4x12", stages=[{"movement": "danese", "rounds": 3}], sit_out=500).enters(3).does("pair")
    (out,) = [match.lines[0] for match in party.evening.rounds[0].matches if not match.table]
    party.does("result", round=1, table=1, scores=[1000, 944]).does("pair")
    absent = next(side for side, (line,) in enumerate(party.matches[0].sides) if line != out)
    party.does("result", round=2, table=1, forfeit=absent)
    assert {row.line: row.points for row in rounds.final(party.evening)}[out] == 1944 + 500
    party.does("pair")
    slip = [900, 1044] if party.matches[0].sides[0] == (out,) else [1044, 900]
    party.does("result", round=3, table=1, scores=slip)
    assert {row.line: row.points for row in rounds.final(party.evening)}[out] == 1944 + 900 + 900
