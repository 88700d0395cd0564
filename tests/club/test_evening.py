"""Whole evenings played by program, from entry to prize list, with every number recomputed apart; then with what goes wrong."""

import io
import json
import random
import re
import zipfile
from itertools import combinations
from pathlib import Path
from typing import Any

import depth
import pytest
from evenings import Account, Party, best_of_three, burraco, reenter_all

import ridotto
from ridotto import ImpossibleFacts, InvalidRecord, InvalidText
from ridotto.club.evening import exports, file, names, rounds
from ridotto.club.evening.deciding import Actor, NotAllowed, Stale
from ridotto.club.evening.fold import folded
from ridotto.club.evening.settings import SETTINGS, checked
from ridotto.club.evening.slips import Unlikely
from ridotto.club.evening.state import Match
from ridotto.club.evening.templates import templates
from ridotto.words import part, retold, say

STORED = Path(__file__).parent / "stored"


def pairs_of(matches: list[Match]) -> list[frozenset[int]]:
    """Return who meets whom."""
    return [frozenset(match.lines) for match in matches if match.table]


def places(party: Party) -> list[tuple[float, float, float, int]]:
    """Return the standings in the form of an account."""
    return [(row.points, row.difference, row.made, row.line) for row in rounds.final(party.evening)]


# ---- evenings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [24, 61, pytest.param(512, marks=pytest.mark.deep)])
def test_an_evening_of_burraco(lines: int) -> None:
    """Three rounds of Mitchell and one danese: nobody meets twice in the Mitchell, and all points are those of the slips."""
    rng, party, account = random.Random(lines), Party("burraco-4x3").enters(lines), Account(3)
    met: set[frozenset[int]] = set()
    for number in range(1, 5):
        before = places(party)
        party.does("pair")
        here = pairs_of(party.matches)
        assert len(here) == lines // 2 and len({line for pair in here for line in pair}) == lines // 2 * 2
        if number < 4:
            assert not met & set(here)
            met |= set(here)
        else:  # the danese pairs neighbours; the lowest of those who have not sat out sits out
            order = [line for *_, line in before if line not in account.sat]
            out = {order[-1]} if lines % 2 else set()
            playing = [line for *_, line in before if line not in out]
            assert here == [frozenset(pair) for pair in zip(playing[::2], playing[1::2], strict=True)]
        account.notes(party, party.plays(burraco(rng)))
        assert places(party) == account.table(range(lines))
    assert len(account.sat) == len(set(account.sat)) == (4 if lines % 2 else 0)
    with pytest.raises(InvalidText, match="the plan has no more rounds"):
        party.does("pair")
    party.does("settings", settings={"prizes": ["a ham", "a bottle", "a cake"]}).does("close")
    best = account.table(range(lines))[:3]
    assert [(row.line, prize) for row, prize in rounds.prizes(party.evening)] == [
        (line, prize) for (*_, line), prize in zip(best, ["a ham", "a bottle", "a cake"], strict=True)
    ]


def test_a_contest_of_37_doublettes_of_whom_four_leave() -> None:
    """Six games in the order of the ranking; four leave after the fourth; sums of points recomputed from the slips."""
    stages = [{"movement": "drawn", "rounds": 1}, {"movement": "danese-modificato", "rounds": 5}]
    rng, party = random.Random(37), Party("belote-4x12", stages=stages).enters(37)
    sums = dict.fromkeys(range(37), 0.0)
    played, sat, met = dict.fromkeys(range(37), 0), [0] * 37, set[frozenset[int]]()
    left: set[int] = set()
    for number in range(1, 7):
        if number == 5:
            left = {3, 14, 15, 30}
            for line in left:
                party.does("withdraw", line=line, reason="a long way home")
        party.does("pair")
        here = pairs_of(party.matches)
        assert not met & set(here) and not left & {line for pair in here for line in pair}
        met |= set(here)
        for match in party.evening.round.matches:  # type: ignore[union-attr]
            for line in match.lines if not match.table else ():
                sat[line] += 1

        def slip(match: Match) -> list[float]:
            first = rng.randrange(400, 1545)
            return [first, 12 * 162 - first]

        for table, scores in party.plays(slip).items():
            match = party.evening.match(number, table)
            assert match
            for side, score in enumerate(scores):
                sums[match.sides[side][0]] += score
                played[match.sides[side][0]] += 1
    assert max(sat) == 1 and sum(sat) == 4 + 2  # 37 play four games, 33 two more
    for row in rounds.final(party.evening):
        mean = round(sums[row.line] / played[row.line], 2)
        assert row.points == pytest.approx(sums[row.line] + sat[row.line] * mean)
        assert row.made == sums[row.line] and row.played == played[row.line]
    assert not left & {row.line for row, _ in rounds.prizes(party.evening)}


@pytest.mark.parametrize("lines", [128, 62])
def test_a_championship_of_duplas(lines: int) -> None:
    """Knock-out with repescagem: winners are those of the slips, and everybody but the champion has lost."""
    rng, party = random.Random(lines), Party("truco-duplas").enters(lines)
    losses, alive = [0] * lines, set(range(lines))
    while rounds.upcoming(party.evening):
        before = set(alive)
        party.does("pair")
        round = party.evening.round
        assert round
        playing = {line for match in round.matches for line in match.lines}
        if round.movement == "knockout" and len(before) > 2:
            assert playing == before
        for table, scores in party.plays(best_of_three(rng)).items():
            match = party.evening.match(round.number, table)
            assert match
            loser = match.sides[scores.index(min(scores))][0]
            losses[loser] += 1
            winner = match.sides[scores.index(max(scores))][0]
            alive.discard(loser)
            if round.movement == "repescagem":
                alive.add(winner)
        if round.movement == "repescagem":
            alive |= {line for match in round.matches if not match.table for line in match.lines}
        if round.number == 1:
            reenter_all(party)
            assert len(alive) == lines - sum(losses)
        if round.movement == "repescagem":
            assert len(alive) == len(before) + (lines - len(before) + 1) // 2
    rows = rounds.final(party.evening)
    assert [row.line for row in rows[:1]] == list(alive) and losses[rows[0].line] <= 1
    assert {row.line for row in rows[:2]} == set(party.matches[0].lines)
    assert {row.line for row in rows[2:4]} == set(party.matches[1].lines)
    assert sorted(row.line for row in rows) == list(range(lines))
    assert [row.place for row in rows[:5]] == [1, 2, 3, 4, 5] and rows[5].place == 5
    assert all(losses[row.line] for row in rows[1:])


def test_poules_then_brackets_for_all_places() -> None:
    """Win 2, loss 1; the two best of each group into the main bracket; everybody plays three more matches."""
    rng, party = random.Random(16), Party("coinche-poules").enters(16)
    wins = [0] * 16
    for _ in range(3):
        party.does("pair")
        slips = party.plays(lambda _: rng.sample(range(300, 1400), 2))
        for match in party.matches:
            best = slips[match.table].index(max(slips[match.table]))
            wins[match.sides[best][0]] += 1
    members: dict[str, set[int]] = {}
    for round in party.evening.rounds:
        for match in round.matches:
            members.setdefault(match.part, set()).update(match.lines)
    assert sorted(map(len, members.values())) == [4, 4, 4, 4]
    assert {row.line: row.points for row in rounds.final(party.evening)} == {
        line: 2 * wins[line] + (3 - wins[line]) for line in range(16)
    }
    order = [row.line for row in rounds.final(party.evening)]
    main = {line for lines in members.values() for line in [one for one in order if one in lines][:2]}
    lost_last: dict[int, bool] = {}
    for _ in range(3):
        party.does("pair")
        assert len(party.matches) == 8
        for match in party.matches:
            assert (set(match.lines) <= main) == (match.part == "main")
        slips = party.plays(lambda _: rng.sample(range(300, 1400), 2))
        for match in party.matches:
            for side, (line,) in enumerate(match.sides):
                lost_last[line] = slips[match.table][side] == min(slips[match.table])
    rows = rounds.final(party.evening)
    assert [row.place for row in rows] == list(range(1, 17))
    assert {row.line for row in rows[:8]} == main
    assert all(lost_last[row.line] == (number % 2 == 1) for number, row in enumerate(rows))
    assert rounds.upcoming(party.evening) is None


@pytest.mark.parametrize("players", [25, 23])
def test_a_night_of_quintets(players: int) -> None:
    """Two hours at drawn tables of five, 5-4-3-2-1 by place, the five best in the final."""
    rng, party = random.Random(players), Party("briscola-timed").enters(players)
    points, met = dict.fromkeys(range(players), 0.0), list[frozenset[int]]()
    for _ in range(2):
        party.does("pair")
        assert len(party.matches) == players // 5
        for match in party.matches:
            met += [frozenset(pair) for pair in combinations(match.lines, 2)]
            scores = rng.sample(range(-30, 31), 5)
            number = party.evening.round.number  # type: ignore[union-attr]
            party.does("result", round=number, table=match.table, scores=scores)
            for line, score in zip(match.lines, scores, strict=True):
                points[line] += 5 - sum(other > score for other in scores)
        for match in party.evening.round.matches:  # type: ignore[union-attr]
            for line in match.lines if not match.table else ():
                points[line] += 3
    if players == 25:
        assert len(met) == len(set(met)) == 100
    assert {row.line: row.points for row in rounds.final(party.evening)} == points
    best = [row.line for row in rounds.final(party.evening)][:5]
    party.does("pair")
    assert [set(match.lines) for match in party.matches] == [set(best)]
    party.does("result", round=3, table=1, scores=[1, 5, 3, 2, 4])
    lines = party.matches[0].lines
    rows = rounds.final(party.evening)
    assert [row.line for row in rows[:5]] == [lines[1], lines[4], lines[2], lines[3], lines[0]]
    assert [row.place for row in rows[:6]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("id", templates())
def test_every_template_runs_as_it_is(id: str) -> None:
    """From entry to prize list, whatever is drawn; its options are those of its game."""
    rng, party, count = random.Random(id), Party(id).enters(25), 0
    settings = party.evening.settings
    ridotto.game(settings["game"]).options(**settings["options"])
    slips = best_of_three(rng) if settings["best_of"] else burraco(rng)
    while rounds.upcoming(party.evening):
        party.does("pair")
        assert all(match.reason for match in party.evening.round.matches)  # type: ignore[union-attr]
        party.plays(slips)
        count += 1
        if count == 1 and settings["best_of"]:
            reenter_all(party)
    assert count == rounds.total(party.evening) and len(rounds.prizes(party.does("close").evening)) == 25


def test_a_swiss_pairs_lines_with_equal_points() -> None:
    """Nobody meets twice, and while wins are even all matches are within a score group."""
    rng, met = random.Random(16), set[frozenset[int]]()
    party = Party("biriba-evening", stages=[{"movement": "swiss", "rounds": 4}], win=1, loss=0).enters(16)
    for _ in range(4):
        points = {row.line: row.points for row in rounds.final(party.evening)}
        party.does("pair").plays(burraco(rng))
        here = set(pairs_of(party.matches))
        assert not met & here and all(len({points[line] for line in pair}) == 1 for pair in here)
        met |= here


def test_groups_have_tables_and_winners_of_their_own() -> None:
    party = Party("burraco-4x3", groups=2, stages=[{"movement": "danese-modificato", "rounds": 2}]).enters(14)
    party.does("draw-groups")
    assert party.evening.groups() == ["A", "B"]
    for _ in range(2):
        party.does("pair").plays(burraco(random.Random(1)))
        assert sorted(match.table for match in party.matches) == [1, 2, 3, 4, 5, 6]
        for match in party.matches:
            assert {party.evening.lines[line].group for line in match.lines} == {match.part}
    rows = rounds.final(party.evening)
    assert rows[7].place == 1
    assert [party.evening.lines[row.line].group for row in rows] == ["A"] * 7 + ["B"] * 7
    party.does("settings", settings={"prizes": ["a ham"]})
    assert [row.line for row, _ in rounds.prizes(party.evening)] == [rows[0].line, rows[7].line]


def test_partners_are_drawn_or_change() -> None:
    party = Party("burraco-4x3", partners="drawn").enters(9).does("draw-partners")
    drawn = [line for line in party.evening.lines if len(line.people) == 2]
    assert len(drawn) == 4 and len({person.id for line in drawn for person in line.people}) == 8
    assert all(line.name == " – ".join(person.name for person in line.people) for line in drawn)

    stages = [{"movement": "individual", "rounds": 3}]
    party = Party("burraco-4x3", partners="changing", stages=stages).enters(16)
    partners, points = list[frozenset[int]](), dict.fromkeys(range(16), 0)
    for _ in range(3):
        slips = party.does("pair").plays(burraco(random.Random(2)))
        for match in party.matches:
            partners += map(frozenset, match.sides)
            for side, lines in enumerate(match.sides):
                ahead = int(slips[match.table][side] - slips[match.table][1 - side])
                for line in lines:
                    points[line] += ahead
    assert len(partners) == len(set(partners)) == 24
    assert {row.line: row.difference for row in rounds.final(party.evening)} == points


# ---- what goes wrong ------------------------------------------------------------------------------------------------


def test_a_wrong_result_of_round_2_is_found_after_round_4_was_paired() -> None:
    """Standings are recomputed, pairings never; the reason and both versions stay."""
    rng, party, account = random.Random(3), Party("burraco-4x3").enters(12), Account(3)
    for _ in range(3):
        account.notes(party.does("pair"), party.plays(burraco(rng)))
    party.does("pair")
    drawn = [round.matches for round in party.evening.rounds]
    one, other, before = account.slips[2, 3]
    with pytest.raises(InvalidText, match="a reason is needed"):
        party.does("result", round=2, table=3, scores=[2000, 0])
    party.does("result", round=2, table=3, scores=[2000, 0], reason="read from the wrong line", seen=1)
    account.slips[2, 3] = (one, other, [2000, 0])
    assert places(party) == account.table(range(12))
    assert [round.matches for round in party.evening.rounds] == drawn
    history = party.evening.result(2, 3).history
    assert [change.score.scores for change in history if change.score] == [tuple(before), (2000, 0)]
    assert "result corrected: read from the wrong line" in str(party.evening.marks[-1].said)
    with pytest.raises(Stale, match="has changed: look again"):
        party.does("result", round=2, table=3, scores=[0, 0], reason="no", seen=1)


def test_a_club_forbids_corrections_after_a_moment() -> None:
    party = Party("burraco-4x3", corrections="next-round").enters(8).does("pair")
    party.plays(burraco(random.Random(4)))
    party.does("result", round=1, table=1, scores=[100, 0], reason="in time")
    party.does("pair")
    with pytest.raises(InvalidText, match="no corrections once the next round is paired: round 1 is final"):
        party.does("result", round=1, table=1, scores=[200, 0], reason="too late")
    closed = Party("burraco-4x3", corrections="closing").enters(8).does("pair")
    closed.plays(burraco(random.Random(4)))
    closed.does("close")
    with pytest.raises(InvalidText, match="no corrections after the end"):
        closed.does("result", round=1, table=1, scores=[200, 0], reason="too late")


@pytest.mark.parametrize(
    "command",
    [
        {"type": "withdraw", "line": 1, "reason": "late"},
        {"type": "penalize", "line": 1, "points": 2, "article": "art. 9", "reason": "", "round": None},
        {"type": "lift-penalty", "penalty": 0, "reason": "forgiven"},
        {"type": "substitute", "line": 1, "person": 3, "by": {"name": "Eva"}, "reason": ""},
        {"type": "result", "round": 1, "table": 1, "scores": [200, 0], "reason": "misread"},
    ],
    ids=lambda command: command["type"],
)
def test_what_decides_the_standings_stays_after_the_end(command: dict[str, Any]) -> None:
    """Unless the director reopens the evening, with a reason; a club may allow corrections and penalties at any time."""
    closed = Party("burraco-4x3", corrections="closing").enters(8).does("pair")
    closed.plays(burraco(random.Random(4)))
    closed.does("penalize", line=0, points=1, article="art. 9", reason="", round=None).does("close")
    before = closed.evening
    with pytest.raises(InvalidText):
        closed.does(**command)
    closed.does("settings", settings={"corrections": "always"})
    if command["type"] in ("penalize", "lift-penalty", "result"):
        assert closed.does(**command).evening.version == before.version + 2
    closed.does("reopen", reason="misread").does("settings", settings={"corrections": "closing"})
    closed.does("announce", text="again").does("close")


def test_a_pair_leaves_in_round_3_and_returns() -> None:
    """Its opponent of the movement sits out, or meets another such line; it takes its seat again."""
    rng, party, account = random.Random(5), Party("burraco-4x3").enters(10), Account(3)
    for number in range(1, 5):
        if number == 3:
            party.does("withdraw", line=4, reason="unwell").does("withdraw", line=4)
        if number == 4:
            party.does("return", line=4).does("return", line=4)
        account.notes(party.does("pair"), party.plays(burraco(rng)))
        present = {line for match in party.evening.round.matches for line in match.lines}  # type: ignore[union-attr]
        assert present == set(range(10)) - ({4} if number == 3 else set())
        assert places(party) == account.table(range(10))
    assert [event.kind for event in party.log].count("withdrawn") == 1


def test_late_entries_and_substitutes() -> None:
    """A late line takes the empty seat of the Mitchell; the name changes and the results stay the line's."""
    rng, party, account = random.Random(6), Party("burraco-4x3").enters(9), Account(3)
    account.notes(party.does("pair"), party.plays(burraco(rng)))
    party.enters(1)
    account.notes(party.does("pair"), party.plays(burraco(rng)))
    assert len(party.matches) == 5 and len(account.sat) == 1
    before = places(party)
    person = party.evening.lines[2].people[1]
    party.does("substitute", line=2, person=person.id, by={"name": "Zoë Ångström"}, reason="called away")
    assert party.evening.lines[2].name == "N2 A – Zoë Ångström" and places(party) == before
    assert places(party) == account.table(range(10))


def test_pairs_are_exchanged_fixed_and_forbidden_by_hand() -> None:
    """All of it stays visible, with its reason."""
    stages = [{"movement": "danese", "rounds": 3}]
    party = Party("burraco-4x3", stages=stages).enters(8).does("forbid", first=0, second=1, reason="sisters")
    party.does("fix", first=2, second=7, reason="drawn in public").does("pair")
    assert frozenset((2, 7)) in pairs_of(party.matches) and frozenset((0, 1)) not in pairs_of(party.matches)
    assert [str(match.reason) for match in party.matches if match.by_hand] == ["fixed by the director"]
    one, other = party.matches[1].lines[0], party.matches[2].lines[0]
    party.does("exchange", first=one, second=other, reason="wheelchair at table 2")
    assert party.matches[1].lines[0] == other and party.matches[2].lines[0] == one
    party.plays(burraco(random.Random(7)))
    with pytest.raises(InvalidText, match="has a result already"):
        party.does("exchange", first=one, second=other, reason="back")
    with pytest.raises(InvalidText, match="has a result already"):
        party.does("cancel-round")
    assert [str(mark.said).rpartition(": ")[2] for mark in party.evening.marks] == [
        *("sisters", "drawn in public", "wheelchair at table 2")
    ]
    party.does("pair").does("cancel-round", reason="a line was forgotten")
    assert len(party.evening.rounds) == 1


def test_lines_that_may_not_meet_do_not() -> None:
    """Even if nobody else is left: then the director decides."""
    party = Party("biriba-evening").enters(2).does("forbid", first=0, second=1, reason="a quarrel")
    with pytest.raises(InvalidText, match="may not meet, and no other pairing is left"):
        party.does("pair")
    party.does("forbid", first=0, second=1, reason="made up", forbidden=False).does("pair")
    assert len(party.matches) == 1


def test_the_next_round_waits_for_results_where_it_needs_them() -> None:
    party = Party("burraco-4x3").enters(8)
    for _ in range(3):  # a Mitchell does not depend on results
        party.does("pair")
    with pytest.raises(InvalidText, match="round 1: the result of table 1, 2, 3, 4 is missing"):
        party.does("pair")
    party.does("pair", anyway=True)
    final = Party("truco-duplas").enters(4).does("pair")
    with pytest.raises(InvalidText, match="it is not known who goes on at table 1, 2"):
        final.does("pair", anyway=True)
    with pytest.raises(InvalidText, match="nobody meets twice in up to 2 rounds, not in 3"):
        Party("burraco-4x3").enters(4).does("pair")


@pytest.mark.parametrize("id", templates())
def test_whatever_happens_an_evening_goes_on(id: str) -> None:
    """Lines come, leave, return and change places, results are missing, corrected and disputed: the round is always whole."""
    for number in range(depth.times(3)):
        rng = depth.rng("evening", id, number)
        party = Party(id).enters(rng.randrange(12, 30))
        slips = best_of_three(rng) if party.evening.settings["best_of"] else burraco(rng)
        while rounds.upcoming(party.evening):
            for _ in range(rng.randrange(4)):
                happens(party, rng)
            pairs_whatever(party)
            check_round(party)
            party.plays(slips)
            reenter_all(party)
        rows = rounds.final(party.does("close").evening)
        assert sorted(row.line for row in rows) == list(range(len(party.evening.lines)))
        assert [row.place for row in rows] == sorted(row.place for row in rows) and rows[0].place == 1
        assert folded(file.read(file.written(party.log))) == party.evening


def pairs_whatever(party: Party) -> None:
    """Pair the next round; if only pairs are left that may not meet, allow them."""
    try:
        party.does("pair")
    except InvalidText as error:
        if "may not meet" not in str(error):
            raise
        for one, other in map(sorted, party.evening.forbidden):
            party.does("forbid", first=one, second=other, reason="nobody else is left", forbidden=False)
        party.does("pair")


def happens(party: Party, rng: random.Random) -> None:
    """Let something happen between two rounds."""
    lines = [line for line in party.evening.lines if line.state != "drawn"]
    line = rng.choice(lines).number
    match rng.randrange(5):
        case 0 if sum(one.state == "in" for one in lines) > 10:
            party.does("withdraw", line=line)
        case 1:
            party.does("return", line=line)
        case 2:
            party.enters(1)
        case 3 if party.evening.rounds and party.evening.settings["scoring"] != "wins":
            round = rng.choice(party.evening.rounds)
            table = rng.choice([match for match in round.matches if match.table])
            scores = burraco(rng)(table)
            party.does("result", round=round.number, table=table.table, scores=scores, reason="misread", sure=True)
        case 4:
            other = rng.choice(lines).number
            if other != line:
                party.does("forbid", first=line, second=other, reason="as they wish")


def check_round(party: Party) -> None:
    """Check that everybody who is there has exactly one place, and that nobody meets a line again without being told."""
    *before, now = party.evening.rounds
    seated = [line for match in now.matches for line in match.lines]
    assert len(seated) == len(set(seated)) and set(seated) <= set(party.evening.eligible())
    assert len({match.table for match in now.matches if match.table}) == len(party.matches)
    if now.movement in ("mitchell", "danese", "danese-modificato", "drawn", "poules"):
        whole = now.movement != "poules" or len(seated) == len(party.evening.eligible())
        assert set(seated) == set(party.evening.eligible()) or not whole
    met = {frozenset(match.lines) for round in before for match in round.matches if match.table}
    for match in party.matches:
        assert now.decides or frozenset(match.lines) not in party.evening.forbidden
        if now.movement in ("danese-modificato", "drawn", "swiss") and frozenset(match.lines) in met:
            assert re.search("meet again|have met", str(match.reason))


# ---- results by lines -----------------------------------------------------------------------------------------------


def line(number: int) -> Actor:
    """Return the sender with the token of a line."""
    return Actor("line", number)


def test_the_other_side_confirms() -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    (one,), (other,) = party.matches[0].sides
    slip = {"round": 1, "table": 1, "scores": [1200, 850]}
    party.does("result", line(one), **slip)
    version = party.evening.version
    party.does("result", line(one), **slip)  # a second phone of the same line, or a reload
    assert party.evening.version == version and party.evening.result(1, 1).state == "entered"
    with pytest.raises(NotAllowed, match="the other side confirms"):
        party.does("confirm", line(one), round=1, table=1)
    party.does("confirm", line(other), round=1, table=1)
    assert party.evening.result(1, 1).state == "confirmed"
    party.does("confirm", line(other), round=1, table=1).does("result", line(one), **slip)
    assert party.evening.version == version + 1
    with pytest.raises(InvalidText, match="the result is final"):
        party.does("result", line(one), round=1, table=1, scores=[1300, 850])


def test_differences_go_to_the_director() -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    (one,), (other,) = party.matches[0].sides
    party.does("result", line(one), round=1, table=1, scores=[1200, 850])
    party.does("result", line(other), round=1, table=1, scores=[1200, 900])
    assert party.evening.result(1, 1).state == "disputed" and 1 in party.evening.open_tables()
    assert not [row for row in rounds.final(party.evening) if row.points]
    party.does("result", round=1, table=1, scores=[1200, 900])
    assert party.evening.result(1, 1).state == "ruled"
    assert [change.what for change in party.evening.result(1, 1).history] == ["entered", "disputed", "ruled"]


@pytest.mark.parametrize(
    ("command", "sender"),
    [
        ({"type": "pair"}, Actor("line", 0)),
        ({"type": "result", "round": 1, "table": 2, "scores": [100, 0]}, Actor("line", 0)),
        ({"type": "result", "round": 1, "table": 1, "forfeit": 0}, Actor("line", 0)),
        ({"type": "settings", "settings": {}}, Actor("deputy")),
        ({"type": "close"}, Actor("deputy")),
        ({"type": "enter", "people": [{"name": "A"}, {"name": "B"}]}, Actor("entry")),
        ({"type": "pair"}, Actor("entry")),
    ],
)
def test_a_link_allows_what_it_is_for(command: dict[str, Any], sender: Actor) -> None:
    party = Party("burraco-4x3", stages=[{"movement": "round-robin"}]).enters(4).does("pair")
    here = set(party.evening.match(1, 1).lines)  # type: ignore[union-attr]
    if sender.line is not None:
        sender = Actor("line", min(here))
    with pytest.raises(NotAllowed):
        party.does(**command, sender=sender)


# ---- slips ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("template", "slip", "kind", "sentence"),
    [
        ("burraco-4x3", {"scores": [1203, 850]}, InvalidText, "1203 is not a multiple of 5"),
        ("burraco-4x3", {"scores": [12000, 850]}, Unlikely, "12000 is unlikely after 3 deals"),
        ("burraco-4x3", {"deals": [[500, 200], [300, 400]]}, Unlikely, "the match has 3 deals, not 2"),
        ("burraco-4x3", {"deals": [[5, 0]] * 3, "scores": [20, 0]}, InvalidText, "the deals make 15–0, not 20–0"),
        ("burraco-4x3", {"scores": [1, 2, 3]}, InvalidText, "the match has 2 sides, not 3"),
        ("burraco-4x3", {}, InvalidText, "the slip has no score"),
        ("belote-4x12", {"scores": [1000, 945]}, Unlikely, "both sides together have 1945"),
        ("belote-4x12", {"deals": [[100, 63], *[[81, 81]] * 11]}, Unlikely, "100–63 makes 163 in a deal"),
        ("truco-duplas", {"scores": [2, 2], "winner": 0}, InvalidText, "no result of a best of 3: one side wins 2"),
        ("truco-duplas", {"scores": [3, 0]}, InvalidText, "no result of a best of 3"),
        ("coinche-poules", {"award": [2, 0]}, InvalidText, "an article is needed"),
    ],
)
def test_a_slip_that_cannot_be_is_refused(template: str, slip: dict[str, Any], kind: type, sentence: str) -> None:
    party = Party(template).enters(8).does("pair")
    with pytest.raises(kind, match=sentence) as refused:
        party.does("result", round=1, table=1, **slip)
    assert retold(refused.value, "ja") != str(refused.value)
    if kind is Unlikely:
        assert party.does("result", round=1, table=1, **slip, sure=True).evening.result(1, 1).final


def test_facts_are_scored_by_the_law() -> None:
    party = Party("belote-4x12", deals=2).enters(4).does("pair")
    facts = [{"declarer": 0, "points": [98, 64]}, {"declarer": 1, "points": [100, 62]}]
    party.does("result", round=1, table=1, facts=facts)
    score = party.evening.result(1, 1).score
    assert score and score.deals == ((98, 64), (162, 0)) and score.scores == (260, 64)
    with pytest.raises(ImpossibleFacts, match=r"BEL-10\.1"):
        party.does("result", round=1, table=2, facts=[{"declarer": 0, "points": [98, 65]}])


def test_penalties_forfeits_and_adjusted_scores() -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    (one,), (other,) = party.matches[0].sides
    (third,), (fourth,) = party.matches[1].sides
    party.does("result", round=1, table=1, forfeit=1).does("result", round=1, table=2, scores=[0, 0])
    party.does("penalize", line=one, points=2, article="Art. 12", reason="late")
    party.does("result", round=1, table=2, award=[12, 6], article="Art. 9", reason="a card seen")
    points = {row.line: row.points for row in rounds.final(party.evening)}
    assert [points[line] for line in (one, other, third, fourth)] == [18, 0, 12, 6]
    party.does("lift-penalty", penalty=0, reason="the bus was late")
    assert {row.line: row.points for row in rounds.final(party.evening)}[one] == 20
    assert len(party.evening.marks) == 3


# ---- entries, files, people -----------------------------------------------------------------------------------------


def test_entries_are_read_from_text() -> None:
    """Typed, pasted and CSV; names in every script; all or none."""
    party = Party("burraco-4x3")
    party.does(
        "enter-text", text="Rossi Maria – Bianchi Ada\n山田 太郎\t佐藤 花子\n鈴木一郎、高橋二郎\nΜαρία Π., Νίκος Κ.\n"
    )
    party.does("enter-text", text="name1;number1;name2;club;paid\nמשה;77;דוד;North;x\nعمر;;سارة;;\n")
    names = [line.name for line in party.evening.lines]
    assert names == [
        *("Rossi Maria – Bianchi Ada", "山田 太郎 – 佐藤 花子", "鈴木一郎 – 高橋二郎"),
        *("Μαρία Π. – Νίκος Κ.", "משה – דוד", "عمر – سارة"),
    ]
    fifth = party.evening.lines[4]
    assert fifth.paid and fifth.people[0].number == "77" and fifth.people[1].club == "North"
    for text, sentence in (
        ("Solo", "row 1: an entry has 2 people, not 1"),
        ("A – B\nbianchi  ADA – Rossi Maria", "row 2: .* is entered already, as line 1"),
        ("name1,name2\n\nA,B\nSolo,", "row 4: an entry has 2 people"),  # as an editor counts them
        ("A – B\n\nSolo", "row 3: an entry has 2 people"),
        (" \n", "the text has no entries"),
    ):
        with pytest.raises(InvalidText, match=sentence):
            party.does("enter-text", text=text)
    assert len(party.evening.lines) == 6
    again = Party("burraco-4x3").does("enter-text", text=exports.exported(party.evening, "entries", "csv").decode())
    assert [line.people for line in again.evening.lines] == [line.people for line in party.evening.lines]


def test_another_laptop_continues_from_the_file() -> None:
    rng, party = random.Random(8), Party("burraco-4x3").enters(8)
    party.does("pair").plays(burraco(rng))
    text = file.written(party.log)
    assert folded(file.read(text)) == party.evening
    assert folded(file.read(text[:-20])).version == party.evening.version - 1  # cut off by a dying disk
    for damaged in (
        "",
        "{}",
        "hello",
        text.replace('"version":2', '"version":9'),
        text.replace('"schema": 1', '"schema": 2'),
    ):
        changed = damaged.replace('"schema":1', '"schema":2') if damaged == text else damaged
        with pytest.raises(InvalidRecord):
            file.read(changed)


@pytest.mark.parametrize("stored", sorted(STORED.glob("*.jsonl")), ids=lambda path: path.stem)
def test_files_of_earlier_releases_are_read(stored: Path) -> None:
    """An evening written by a release continues in every later one: a file of each format stays here."""
    evening = folded(file.read(stored.read_text(encoding="utf-8")))
    assert [(row.place, row.line, row.points, row.difference) for row in rounds.final(evening)] == [
        *((1, 5, 28, 900), (2, 1, 21, 50), (3, 3, 15, 615), (4, 0, 12, 0), (5, 6, 10, -50), (6, 7, 6, -400)),
        *((7, 4, 6, -500), (8, 2, 5, -615)),
    ]
    assert evening.lines[0].people[0].name == "山田 太郎" and evening.watch.state == "off"
    assert evening.result(1, 1).history[0].what == "ruled" and evening.settings.keys() >= SETTINGS.keys()


def test_one_persons_data_are_deleted_and_results_stay() -> None:
    from ridotto.club.evening.people import expired, redacted

    party = Party("burraco-4x3", keep_days=30).enters(8).does("pair")
    party.plays(burraco(random.Random(9)))
    before, person = places(party), party.evening.lines[3].people[0]
    party.does("forget", person=person.id).does("forget", person=person.id)
    log = redacted(party.log, [person.id])
    assert folded(log) == party.evening and places(party) == before
    assert person.name not in json.dumps([event.data for event in log])
    assert "N3 B" in json.dumps([event.data for event in log]) and party.evening.lines[3].name == ""
    day = 24 * 3600 * 1000
    assert not expired(party.evening, party.now + 29 * day)
    assert len(expired(party.evening, party.now + 31 * day)) == 15


def test_a_person_is_deleted_from_names_of_lines_and_from_reasons() -> None:
    from ridotto.club.evening.people import redacted

    party = Party("burraco-4x3", partners="drawn")
    party.does("enter-text", text="Ada Verdi\nBo Neri\nIda Blu\nUgo Rosa").does("draw-partners")
    line = next(line for line in party.evening.lines if "Ada Verdi" in line.name and line.state == "in")
    party.does("edit", line=line.number, name="The Aces").does("edit", line=line.number, name="Verdi's pair")
    (ada, other) = sorted(line.people, key=lambda person: person.name)
    party.does("withdraw", line=line.number, reason="Verdi is ill, the Aces leave").does("return", line=line.number)
    party.does("substitute", line=line.number, person=ada.id, by={"name": "Eva Moro"}, reason="ada left")
    log = redacted(party.log, [ada.id])
    text = json.dumps([event.data for event in log]).lower()
    assert not [name for name in ("ada", "verdi", "aces") if name in text] and other.name.lower() in text
    assert [event.data["reason"] for event in log if event.data.get("reason")] == [
        "[…] is ill, […] leave",
        "[…] left",
    ]
    assert redacted(log, [ada.id]) == log and folded(log).version == party.evening.version


def test_the_data_of_a_replaced_person_are_deleted_too() -> None:
    from ridotto.club.evening.people import dossier, expired, redacted

    party = Party("burraco-4x3", keep_days=30).enters(2)
    tired = party.evening.lines[0].people[1]
    party.does("substitute", line=0, person=tired.id, by={"name": "Eva Moro"}, reason="tired")
    with pytest.raises(InvalidText, match="no such person"):
        party.does("substitute", line=0, person=tired.id, by={"name": "Leo"}, reason="again")
    found = dossier(party.evening, tired.id)
    assert found and found[0] == (party.evening.lines[0], tired)
    month = party.now + 31 * 24 * 3600 * 1000
    assert expired(party.evening, month) == [1, 2, 3, 4, 5]
    party.does("forget", person=tired.id)
    assert expired(party.evening, month) == [1, 3, 4, 5] and party.evening.lines[0].name == "N0 A – Eva Moro"
    log = redacted(party.log, [tired.id])
    assert tired.name not in json.dumps([event.data for event in log]) and folded(log) == party.evening


def test_two_directors_collide_only_at_the_same_slip() -> None:
    party = Party("burraco-4x3").enters(8).does("pair")
    seen = party.evening.version
    party.does("result", version=seen, round=1, table=1, scores=[100, 0])
    party.does("result", version=seen, round=1, table=2, scores=[100, 0])
    with pytest.raises(Stale, match="has been changed since you saw it"):
        party.does("result", version=seen, round=1, table=1, scores=[200, 0], reason="mine")
    with pytest.raises(Stale):
        party.does("pair", version=1)


def test_the_clock_counts_the_time_that_it_runs() -> None:
    party = Party("burraco-4x3").enters(4)
    party.does("clock", action="start")
    start = party.now
    assert party.evening.watch.left_at(start + 60_000) == 39 * 60_000
    party.now = start + 59_000
    party.does("clock", action="stop").does("clock", action="stop")
    assert party.evening.watch.left_at(start + 10**9) == 39 * 60_000
    party.does("clock", action="resume")
    assert party.evening.watch.left_at(party.now + 39 * 60_000 + 5) == -5


# ---- settings -------------------------------------------------------------------------------------------------------


def test_every_setting_explains_itself() -> None:
    for name, setting in SETTINGS.items():
        for language in ("en", "ja"):
            assert say(f"evening-setting-{name}", language) and part(f"evening-setting-{name}", "about", language)
            for choice in setting.choices:
                assert part(f"evening-setting-{name}", choice, language), (name, choice)
    assert checked({name: setting.default for name, setting in SETTINGS.items()})


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"deal": 3}, "there is no setting 'deal'"),
        ({"deals": 0}, "setting deals: 0 is not allowed, expected a number from 1 to 60"),
        ({"deals": True}, "setting deals: True is not allowed"),
        ({"scoring": "imps"}, "expected victory, points, wins, places"),
        ({"stages": []}, "expected a list of stages"),
        ({"stages": [{"movement": "howell"}]}, "setting stages.movement: 'howell' is not allowed"),
        ({"order": []}, "expected points, difference"),
        ({"bounds": ["x"]}, "expected a list of numbers"),
        ({"listed": 1}, "expected true or false"),
        ({"best_of": 2}, "expected an odd number of games"),
        ({"bounds": [50, 50]}, "each greater than the one before"),
        ({"bounds": [-5]}, "each greater than the one before"),
        ({"bounds": list(range(11))}, "expected up to 10 differences"),
        ({"order": ["points", "points"]}, "expected each column once"),
        ({"game": "bridge"}, "expected a game that ridotto knows"),
        ({"options": {"semi_clear": True}}, "semi_clear"),
        ({"game": "truco"}, "semi_clean"),  # the template's options are those of Burraco
    ],
)
def test_a_setting_that_is_not_allowed_is_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidText, match=sentence):
        Party("burraco-4x3", **settings)


def test_the_plan_may_grow_but_not_change_what_was_played() -> None:
    party = Party("burraco-4x3", stages=[{"movement": "danese", "rounds": 1}]).enters(4).does("pair")
    party.plays(burraco(random.Random(1)))
    with pytest.raises(InvalidText, match="stage 1 has been played"):
        party.does("settings", settings={"stages": [{"movement": "drawn", "rounds": 1}]})
    party.does("settings", settings={"stages": [{"movement": "danese", "rounds": 2}]}).does("pair")
    assert len(party.evening.rounds) == 2
    with pytest.raises(InvalidText, match="people and partners are set before the first entry"):
        party.does("settings", settings={"people": 1})


def test_juniors_are_shown_by_initials_unless_they_choose_otherwise() -> None:
    party = Party("burraco-4x3")
    party.does("enter", people=[{"name": "Ada Rossi"}, {"name": "Ugo Bo"}])
    party.does("enter", people=[{"name": "Ivo Neri", "junior": True}, {"name": "Eva Sala"}])
    party.does("enter", people=[{"name": "Leo Fo", "junior": True}, {"name": "Mia Po"}], shown="name")
    assert [names.public(line) for line in party.evening.lines] == [
        "Ada Rossi – Ugo Bo",
        "I. N. – E. S.",
        "Leo Fo – Mia Po",
    ]
    party.does("edit", line=0, people=[{"name": "Ada Rossi"}, {"name": "Ugo Bo", "junior": True}])
    assert names.public(party.evening.lines[0]) == "A. R. – U. B."
    party = Party("burraco-4x3", shown_juniors="number")
    party.does("enter-text", text="name1,name2,junior2\nAda,Ugo,yes")
    assert names.public(party.evening.lines[0]) == "#1"


def test_lists_come_back_as_they_went() -> None:
    """Also a name that a spreadsheet would calculate; a federation's list has a row a person."""
    party = Party("burraco-4x3", stages=[{"movement": "danese"}])
    party.does("enter-text", text="name1,number1,name2,number2\n=A1,17,+39 Eva,18\n'Ndria,19,Zoë,20")
    text = exports.exported(party.evening, "entries", "csv").decode()
    assert "'=A1" in text and "'+39 Eva" in text
    again = Party("burraco-4x3").does("enter-text", text=text)
    assert [line.people for line in again.evening.lines] == [line.people for line in party.evening.lines]
    party.does("pair").does("result", round=1, table=1, scores=[0, 2000], sure=True)
    rows = exports.rows(party.evening, "members")
    assert sorted(row["number"] for row in rows[:2]) in (["17", "18"], ["19", "20"])
    assert [row["place"] for row in rows] == [1, 1, 2, 2] and rows[0]["partners"] == rows[1]["number"]
    assert [row["points"] for row in rows] == [20, 20, 0, 0]


def test_lists_are_exported_as_xlsx() -> None:
    party = Party("burraco-4x3").does("enter", people=[{"name": "=1+1"}, {"name": "https://例え.jp"}])
    with zipfile.ZipFile(io.BytesIO(exports.exported(party.evening, "entries", "xlsx"))) as book:
        sheet, texts = book.read("xl/worksheets/sheet1.xml").decode(), book.read("xl/sharedStrings.xml").decode()
    assert "<f>" not in sheet and "<hyperlink" not in sheet and "=1+1" in texts and "https://例え.jp" in texts
    assert "name1" in texts and "number2" in texts


def test_a_final_is_named() -> None:
    rng = random.Random(4)
    party = Party("truco-duplas", stages=[{"movement": "knockout", "third": True}]).enters(4)
    party.does("pair").plays(best_of_three(rng))
    said = [str(match.reason) for match in party.does("pair").matches]
    assert said == ["the bracket: final", "the bracket: for place 3"]
    assert [retold(match.reason, "ja") for match in party.matches] == ["トーナメント：決勝", "トーナメント：3位決定戦"]


def test_a_movement_fixed_beforehand_is_shown_as_a_table() -> None:
    party = Party("burraco-4x3").enters(12)
    ahead = rounds.preview(party.evening)
    for number in range(3):
        assert list(party.does("pair").evening.rounds[number].matches) == ahead[number]
    assert len(ahead) == 3 and rounds.preview(party.evening) == []
