"""Swiss pairing, with and without the extra `club`; Howell, repescagem by re-entry, and the team scale."""

import random
import time
from collections import Counter
from itertools import combinations, pairwise

import depth
import pytest

from ridotto import InvalidText
from ridotto.club import brackets, matching, pairing, scales
from ridotto.club.howell import howell
from ridotto.club.swiss import cost, groups_of, swiss
from ridotto.words import retold

ENGINES = [
    "search",
    pytest.param("extra", marks=pytest.mark.skipif(not matching.installed(), reason="the extra club is not installed")),
]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Pairing with the extra, or as if it were not installed."""
    if request.param == "search":
        monkeypatch.setattr(matching, "installed", lambda: False)
    return str(request.param)


def pairs(found: list[pairing.Pairing]) -> list[tuple[int, int | None]]:
    return [(one.first, one.second) for one in found]


# ---- swiss ----------------------------------------------------------------------------------------------------------


def test_the_upper_half_of_a_score_group_meets_the_lower(engine: str) -> None:
    assert pairs(swiss([0, 1, 2, 3, 4, 5], {}, set())) == [(0, 3), (1, 4), (2, 5)]
    scores = {0: 1, 1: 1, 2: 1, 3: 1, 4: 0, 5: 0}
    assert pairs(swiss([0, 1, 2, 3, 4, 5], scores, {frozenset((0, 2))})) == [(0, 3), (1, 2), (4, 5)]


def test_an_odd_group_floats_one_line_down_and_the_reason_says_so(engine: str) -> None:
    found = swiss([0, 1, 2, 3, 4, 5], {0: 2, 1: 2, 2: 2}, {frozenset((0, 1)), frozenset((0, 2))})
    assert {frozenset(pair) for pair in pairs(found) if None not in pair} >= {frozenset((1, 2))}
    float_ = next(one for one in found if one.first == 0)
    assert float_.second in (3, 4, 5)
    assert str(float_.reason) == (
        f"place 1 meets {float_.second + 1}, of another score: those with 2 points could not all be paired among themselves"
    )
    assert retold(float_.reason, "ja").startswith("1位の相手は得点の違う")
    group = next(one for one in found if one.first == 1)
    assert str(group.reason) == "places 2 and 3: both have 2 points and have not met"


def test_a_bye_is_low_and_nobody_has_two(engine: str) -> None:
    """Seven lines over seven rounds: each sits out once, always the lowest of those who have not."""
    met: set[frozenset[int]] = set()
    out: Counter[int] = Counter()
    scores: Counter[int] = Counter()
    for _ in range(7):
        standing = sorted(range(7), key=lambda line: (-scores[line], line))
        found = swiss(standing, scores, met, out)
        (idle,) = [one.first for one in found if one.second is None]
        assert idle == next(line for line in reversed(standing) if not out[line])
        out[idle] += 1
        for one in found:
            if one.second is not None:
                assert frozenset((one.first, one.second)) not in met or "meet again" in one.reason
                met.add(frozenset((one.first, one.second)))
                scores[min(one.first, one.second)] += 1
    assert set(out.values()) == {1}


def test_lines_of_a_club_stay_apart_in_the_first_round(engine: str) -> None:
    clubs = {0: "Roma", 2: "Roma", 3: "Roma", 1: "Bari"}
    found = pairs(swiss(range(6), {}, set(), clubs=clubs))
    assert all(clubs.get(one) != clubs.get(other) for one, other in found if one in clubs and other in clubs)
    everybody = dict.fromkeys(range(4), "Roma")
    assert len(swiss(range(4), {}, set(), clubs=everybody)) == 2


def test_lines_meet_again_only_if_they_must(engine: str) -> None:
    everybody = {frozenset(pair) for pair in combinations(range(4), 2)}
    found = swiss(range(4), {}, everybody)
    assert sorted(line for pair in pairs(found) for line in pair) == [0, 1, 2, 3]
    assert all("meet again" in one.reason for one in found)


@pytest.mark.skipif(not matching.installed(), reason="the extra club is not installed")
def test_the_extra_pairs_at_least_as_well_as_the_search() -> None:
    for number in range(depth.times(40)):
        rng = depth.rng("swiss", number)
        lines = list(range(2 * rng.randrange(2, 11)))
        scores = {line: rng.randrange(4) for line in lines}
        lines.sort(key=lambda line: (-scores[line], line))
        met = {frozenset(rng.sample(lines, 2)) for _ in range(rng.randrange(3 * len(lines)))}
        groups = groups_of(lines, scores)

        def total(met: set[frozenset[int]], lines: list[int], scores: dict[int, int]) -> tuple[int, int]:
            found = pairs(swiss(lines, scores, met))
            assert sorted(line for pair in found for line in pair) == sorted(lines)
            again = sum(frozenset(pair) in met for pair in found)
            return again, sum(cost(groups[one], groups[other]) for one, other in found if other is not None)  # noqa: B023

        best = total(met, lines, scores)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(matching, "installed", lambda: False)
            searched = total(met, lines, scores)
        assert best <= searched or searched[0] > 0, (number, best, searched)
        assert best[0] <= searched[0]


@pytest.mark.deep
@pytest.mark.skipif(not matching.installed(), reason="the extra club is not installed")
def test_a_thousand_lines_are_paired_in_half_a_second() -> None:
    rng = random.Random(3)
    scores = {line: rng.randrange(6) for line in range(1000)}
    standing = sorted(scores, key=lambda line: -scores[line])
    met = {frozenset(rng.sample(range(1000), 2)) for _ in range(3000)}
    began = time.process_time()
    found = swiss(standing, scores, met)
    assert time.process_time() - began < 0.5
    assert not {frozenset(pair) for pair in pairs(found)} & met


@pytest.mark.skipif(not matching.installed(), reason="the extra club is not installed")
def test_danese_modificato_finds_a_pairing_where_its_search_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    met = {frozenset(pair) for pair in combinations(range(6), 2)} - {frozenset((line, 5 - line)) for line in range(3)}
    monkeypatch.setattr(pairing, "TRIES", 0)
    found = pairing.danese_modificato(range(6), met)
    assert {frozenset(pair) for pair in pairs(found)} == {frozenset((line, 5 - line)) for line in range(3)}


# ---- howell ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", range(4, 15))
def test_a_howell_lets_each_two_meet_once_over_boards_that_are_new_to_both(lines: int) -> None:
    rounds = howell(lines)
    met = Counter(frozenset((one.first, one.second)) for meetings in rounds for one in meetings)
    assert met == {frozenset(pair): 1 for pair in combinations(range(lines), 2)}
    sets = Counter((line, one.boards) for meetings in rounds for one in meetings for line in (one.first, one.second))
    assert set(sets.values()) == {1}
    for meetings in rounds:
        boards = {one.boards for one in meetings}
        assert len(boards) == (len(meetings) if lines > 6 else 1)
        assert len({one.table for one in meetings}) == len(meetings)


@pytest.mark.parametrize("lines", [3, 15])
def test_a_howell_is_for_small_fields(lines: int) -> None:
    with pytest.raises(InvalidText, match=f"a Howell is for 4 to 14 pairs, not {lines}"):
        howell(lines)


# ---- repescagem, teams ----------------------------------------------------------------------------------------------


def test_losers_may_enter_again_but_do_not_meet_at_once_the_line_that_beat_them() -> None:
    matches = brackets.first_round(range(8))
    won = {match: match[0] for match in matches}
    back = brackets.losers(matches, won)
    found = brackets.reentered(matches, won, back, seed=1)
    assert sorted(line for match in found for line in match if line is not None) == list(range(8))
    assert not {frozenset(match) for match in found} & {frozenset(match) for match in matches}
    assert found == brackets.reentered(matches, won, back, seed=1)
    six = brackets.reentered(matches, won, back[:2], seed=2)
    assert {one for one, other in six if other is None} <= set(brackets.winners(matches, won))
    with pytest.raises(InvalidText, match="0 did not lose in the round before"):
        brackets.reentered(matches, won, [0], seed=1)


@pytest.mark.parametrize(
    ("imps", "boards", "points"),
    [(0, 16, (10, 10)), (1, 16, (10.31, 9.69)), (10, 16, (12.8, 7.2)), (-10, 16, (7.2, 12.8)), (60, 16, (20, 0)), (200, 9, (20, 0))],
)  # fmt: skip
def test_team_victory_points_are_continuous(imps: int, boards: int, points: tuple[float, float]) -> None:
    assert scales.team_victory(imps, boards) == points


def test_each_imp_is_worth_no_more_than_the_one_before() -> None:
    for boards in (8, 16, 32):
        ahead = [scales.team_victory(imps, boards)[0] for imps in range(70)]
        steps = [round(after - before, 2) for before, after in pairwise(ahead)]
        assert all(after <= before + 0.011 for before, after in pairwise(steps))
    with pytest.raises(InvalidText, match="a match has at least one board, not 0"):
        scales.team_victory(1, 0)
