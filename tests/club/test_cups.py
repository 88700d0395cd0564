"""Knock-outs whose rounds have lengths of their own: third place, places after a correction; brackets of one round on paper."""

from typing import Any

import pytest
from evenings import Party

from ridotto.club.evening import rounds
from ridotto.core.errors import InvalidText
from ridotto.paper import trees

FINAL = {"movement": "knockout", "best_of": 5, "third": True}
"""A final of more games than the rounds before it."""


def before_the_final(lines: int) -> Party:
    """Return a cup of which all rounds but the final are over, each a stage of its own; the lower numbers win."""
    rounds_before = (lines - 1).bit_length() - 1
    party = Party("truco-duplas", stages=[{"movement": "knockout", "rounds": 1}] * rounds_before + [FINAL]).enters(
        lines
    )
    for _ in range(rounds_before):
        party.does("pair").plays(lambda match: [2, 0] if match.sides[0] < match.sides[1] else [0, 2])
    return party


def beaten(party: Party) -> set[int]:
    """Return those who have lost in the current round."""
    return {max(match.lines) for match in party.matches}


@pytest.mark.parametrize("lines", [4, 8, 7])
def test_losers_of_the_semi_finals_play_for_third_place_whatever_the_final_lasts(lines: int) -> None:
    party = before_the_final(lines)
    semi_finals = beaten(party)
    final, third = party.does("pair").matches
    assert set(third.lines) == semi_finals and third.reason.english == "the bracket: for place {place}"
    assert third.reason.facts == {"place": 3} and final.reason.english == "the bracket: final"
    party.plays(lambda match: [3, 1])
    order = [final.sides[0][0], final.sides[1][0], third.sides[0][0], third.sides[1][0]]
    assert [(row.place, row.line) for row in rounds.final(party.evening)[:4]] == list(enumerate(order, 1))
    drawn = [(tree.place, [set(box.lines) for box in tree.columns[0]]) for tree in trees.trees(party.evening)[-2:]]
    assert drawn == [(1, [set(final.lines)]), (3, [set(third.lines)])]
    with pytest.raises(InvalidText, match="no more rounds"):
        party.does("pair")


def test_nobody_plays_for_third_place_if_a_semi_finalist_has_left() -> None:
    party = before_the_final(8)
    semi_finals = beaten(party)
    gone = min(semi_finals)
    (final,) = party.does("withdraw", line=gone).does("pair").matches
    assert gone not in final.lines
    party.plays(lambda match: [3, 0])
    assert {row.line: row.place for row in rounds.final(party.evening)[2:4]} == dict.fromkeys(semi_finals, 3)


def test_a_line_that_had_won_keeps_the_place_of_its_round_after_a_correction() -> None:
    """Pairings never change: who has won by a correction goes out in the same round as the others of that round."""
    party = before_the_final(8)
    match = party.evening.rounds[0].matches[0]
    scores = [2, 0] if match.sides[0] > match.sides[1] else [0, 2]
    party.does("result", round=1, table=match.table, scores=scores, reason="slips exchanged")
    party.does("pair").plays(lambda match: [3, 0])
    out = {max(match.lines) for match in party.evening.rounds[0].matches}
    assert {row.line: row.place for row in rounds.final(party.evening)[4:]} == dict.fromkeys(out, 5)


@pytest.mark.parametrize(("lines", "sheets"), [(128, [8] * 8), (62, [8] * 4), (8, [4])])
def test_a_round_of_its_own_takes_few_sheets(lines: int, sheets: list[int]) -> None:
    party = Party("truco-duplas").enters(lines).does("pair")
    (tree,) = trees.trees(party.evening)
    found = trees.sheets(tree, 4)
    assert [len(sheet.columns[0]) for sheet in found] == sheets
    assert [box for sheet in found for box in sheet.columns[0]] == tree.columns[0]


def test_a_single_entry_is_not_paired_as_if_it_were_a_pair() -> None:
    party = Party("burraco-4x3", partners="drawn").enters(13)
    with pytest.raises(InvalidText, match="lines 1, 2, 3, 4, 5, 6, 7, 8 … have no partner yet"):
        party.does("pair")
    party.does("draw-partners")
    (alone,) = [line.number for line in party.evening.lines if line.state == "in" and len(line.people) == 1]
    with pytest.raises(InvalidText, match=f"lines {alone + 1} have no partner yet"):
        party.does("pair")
    party.enters(1).does("draw-partners").does("pair")
    assert all(len(party.evening.lines[line].people) == 2 for match in party.matches for line in match.lines)


def test_a_single_entry_without_a_partner_may_be_withdrawn() -> None:
    given: dict[str, Any] = {"partners": "drawn"}
    party = Party("burraco-4x3", **given).enters(13).does("draw-partners")
    alone = next(line.number for line in party.evening.lines if line.state == "in" and len(line.people) == 1)
    assert len(party.does("withdraw", line=alone).does("pair").matches) == 3


def test_a_cup_goes_on_without_the_repescagem_if_nobody_enters_again() -> None:
    """The refusal says what to do, and doing that works."""
    party = Party("truco-duplas").enters(8).does("pair")
    party.plays(lambda match: [2, 0])
    with pytest.raises(InvalidText, match="re-enter lines, or take its stage out of the settings"):
        party.does("pair")
    first, _, last = party.evening.settings["stages"]
    party.does("settings", settings={"stages": [first, last]}).does("pair")
    assert [len(round.matches) for round in party.evening.rounds] == [4, 2]
