"""How long matches last: a stage has a length of its own, and a round keeps the one that it was played with. Standings of poules."""

from typing import Any

import pytest
from evenings import Party, victory

from ridotto.club.evening import rounds
from ridotto.club.evening.deciding import SCRIPT
from ridotto.club.evening.fold import folded
from ridotto.club.evening.slips import Unlikely
from ridotto.club.evening.state import Watch
from ridotto.core.errors import InvalidText

SLIP = [600.0, 300.0]
"""A difference of 300: 13–7 after three deals, 11–9 after four."""


def points(party: Party) -> list[float]:
    """Return the points of the winners of the only match of each round."""
    evening = party.evening
    return [max(rounds.ranking.worth(evening, one.number, one.matches[0]) or ()) for one in evening.rounds]


def two_rounds(**settings: Any) -> Party:
    """Return an evening of two pairs who meet twice, after the first of two rounds by three deals."""
    party = Party("burraco-4x3", stages=[{"movement": "danese", "rounds": 2}], **settings).enters(2)
    party.does("pair").plays(lambda _: SLIP)
    return party


def test_a_round_keeps_the_deals_it_was_played_with() -> None:
    party = two_rounds()
    party.does("settings", settings={"deals": 4})
    assert points(party) == [victory(*SLIP, deals=3)] == [13]
    party.does("pair").plays(lambda _: SLIP)
    assert points(party) == [13, victory(*SLIP, deals=4)] == [13, 11]
    party.does("result", round=1, table=1, scores=[500, 200], reason="misread")
    assert points(party) == [13, 11]  # corrected by the law of its own round
    with pytest.raises(Unlikely, match="3 deals, not 4"):
        party.does("result", round=1, table=1, deals=[[100, 0]] * 4, reason="four of them")


def test_a_round_keeps_the_table_of_victory_points_it_was_played_with() -> None:
    party = two_rounds()
    party.does("settings", settings={"bounds": [0, 500]})
    assert points(party) == [13]
    party.does("pair").plays(lambda _: SLIP)
    assert points(party) == [13, 11]
    party.does("result", round=1, table=1, scores=[500, 200], reason="misread")
    assert points(party) == [13, 11]  # corrected by the table of its own round


def test_a_stage_has_its_own_table_of_victory_points() -> None:
    stages = [{"movement": "danese", "rounds": 1}, {"movement": "danese", "rounds": 1, "bounds": [0, 500]}]
    party = Party("burraco-4x3", stages=stages).enters(2)
    party.does("pair").plays(lambda _: SLIP)
    party.does("pair").plays(lambda _: SLIP)
    assert points(party) == [13, 11]
    with pytest.raises(InvalidText, match=r"stages\.bounds.*each greater"):
        party.does("settings", settings={"stages": [{"movement": "danese", "bounds": [50, 20]}]})


def test_a_length_that_is_wrong_is_mended_before_the_first_slip() -> None:
    party = Party("burraco-4x3", stages=[{"movement": "danese", "rounds": 2}]).enters(2).does("pair")
    party.does("settings", settings={"deals": 4}).plays(lambda _: SLIP)
    assert points(party) == [11]


def test_a_log_without_lengths_is_read_as_before() -> None:
    """Earlier releases wrote no length: the evening's present settings count for all of its rounds."""
    party = two_rounds().does("settings", settings={"deals": 4})
    old = [
        event._replace(data={**event.data, "length": {}}) if event.kind == "paired" else event for event in party.log
    ]
    evening = folded(old)
    assert rounds.ranking.worth(evening, 1, evening.rounds[0].matches[0]) in ([11, 9], [9, 11])


def test_a_stage_has_its_own_length() -> None:
    stages = [{"movement": "danese", "rounds": 1}, {"movement": "danese", "rounds": 1, "deals": 4, "minutes": 50}]
    party = Party("burraco-4x3", stages=stages).enters(2)
    party.does("pair").does("clock", action="start")
    assert party.evening.watch.total == 40 * 60_000
    party.plays(lambda _: SLIP)
    party.does("pair").does("clock", action="start")
    assert party.evening.watch.total == 50 * 60_000
    party.plays(lambda _: SLIP)
    assert points(party) == [13, 11]


def test_the_final_of_a_championship_is_longer() -> None:
    stages = [{"movement": "knockout", "rounds": 1}, {"movement": "knockout", "best_of": 5}]
    party = Party("truco-duplas", stages=stages).enters(4)
    party.does("pair").plays(lambda _: [2, 1])
    party.does("pair")
    with pytest.raises(InvalidText, match="best of 5: one side wins 3"):
        party.does("result", round=2, table=1, scores=[2, 1])
    party.does("result", round=2, table=1, scores=[3, 2])
    with pytest.raises(InvalidText, match=r"stages\.best_of.*odd"):
        party.does("settings", settings={"stages": [*stages[:1], {"movement": "knockout", "best_of": 4}]})


def test_the_clock_counts_uptime_until_the_machine_is_started_again() -> None:
    watch = Watch("running", total=600_000, left=600_000, at=1_000_000, up=5_000, boot="first")
    assert watch.left_at(now=9_000_000, up=65_000, boot="first") == 540_000  # the wall clock was set meanwhile
    assert watch.left_at(now=1_120_000, up=2_000, boot="second") == 480_000
    assert watch.left_at(now=1_120_000) == 480_000  # a machine without an uptime


# ---- poules


def test_each_poule_has_its_standings_and_says_who_goes_on() -> None:
    party = Party("coinche-poules").enters(8)
    assert rounds.poules(party.evening) == []
    for _ in range(3):
        party.does("pair").plays(lambda match: [1000.0 + 10 * match.lines[0], 500])  # the first side wins
    found = rounds.poules(party.evening)
    assert [(poule.name, len(poule.rows), poule.best, poule.consolante) for poule in found] == [
        ("A", 4, 2, True),
        ("B", 4, 2, True),
    ]
    lists = party.evening.rounds[-1].plan["lists"]
    for poule, lines in zip(found, lists, strict=True):
        assert {row.line for row in poule.rows} == set(lines)
        wins = {line: 0 for line in lines}
        for one in party.evening.rounds:
            for match in one.matches:
                if match.lines[0] in wins:
                    wins[match.lines[0]] += 1
        assert [row.wins for row in poule.rows] == sorted(wins.values(), reverse=True)
    party.does("pair")
    main = {line for match in party.evening.rounds[-1].matches if match.part == "main" for line in match.lines}
    assert main == {row.line for poule in found for row in poule.rows[: poule.best]}


# ---- matches at our own tables


def test_scores_that_the_evening_does_not_take_are_kept_for_the_director() -> None:
    party = Party("truco-duplas").enters(2).does("pair").does("online", round=1, table=1)
    with pytest.raises(InvalidText, match="not set"):
        party.does("played", SCRIPT, round=1, table=1, scores=[12, 9])  # nobody has opened the table
    line = party.matches[0].lines[0]
    party.does("seat", party_line(line), round=1, table=1, at="table", record="alias-0")
    with pytest.raises(InvalidText, match="not set"):
        party.does("played", round=1, table=1, scores=[12, 9])  # only the server says so
    party.does("played", SCRIPT, round=1, table=1, scores=[12, 9])
    assert party.evening.online[1, 1].scores == (12, 9) and not party.evening.result(1, 1).final


def party_line(line: int) -> Any:
    """Return the phone of a line."""
    return SCRIPT._replace(role="line", line=line)
