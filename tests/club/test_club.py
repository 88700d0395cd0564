"""Rules of competition: scales, movements, draws, brackets and standings, with the figures of clubs and federations."""

import random
from itertools import combinations, pairwise

import depth
import pytest

import ridotto
from ridotto import InvalidText
from ridotto.club import brackets, movements, pairing, scales, standings
from ridotto.club.individual import individual
from ridotto.club.pairing import danese, danese_modificato, drawn
from ridotto.club.standings import Result
from ridotto.words import retold

# ---- scales ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deals", "bounds"),
    [
        (2, "40 120 205 285 410 530 655 815 1020 1225"),
        (3, "50 150 250 350 500 650 800 1000 1250 1500"),
        (4, "100 300 500 700 900 1100 1300 1500 1700 2000"),
        (5, "65 195 325 450 645 840 1035 1290 1615 1935"),
    ],
)
def test_victory_points_of_burraco(deals: int, bounds: str) -> None:
    """Tables for three and four deals; others are scaled by the root of the deals."""
    known = list(map(int, bounds.split()))
    assert list(scales.victory_bounds(deals)) == known
    for ahead, bound in enumerate(known, 10):
        assert scales.victory_points(bound, deals) == (ahead, 20 - ahead)
        assert scales.victory_points(bound + 5, deals) == (ahead + 1, 19 - ahead)
        assert scales.victory_points(-bound - 5, deals) == (19 - ahead, ahead + 1)
    assert scales.victory_points(0, deals) == (10, 10)


def test_a_club_may_have_its_own_table() -> None:
    assert scales.victory_points(30, 3, bounds=(10, 20, 40)) == (12, 8)
    with pytest.raises(InvalidText, match="a round has at least one deal, not 0"):
        scales.victory_bounds(0)


def test_imps_grow_with_the_logarithm_of_the_difference() -> None:
    assert [scales.imps(size, 100) for size in (0, 1, 100, -100, 300, 10**6, -(10**6))] == [0, 0, 10, -10, 20, 24, -24]
    for name in ("belote", "coinche", "truco"):
        spread = ridotto.game(name).spec.scoring.spread
        assert scales.imps(spread, spread) == 10
    assert all(scales.imps(one, 100) <= scales.imps(one + 1, 100) for one in range(600))


def test_matchpoints() -> None:
    assert scales.matchpoints([50, 40, 40, 30]) == [6, 3, 3, 0]
    assert scales.percent(6, 4) == 100 and scales.percent(3, 4) == scales.percent(0, 1) == 50
    assert sum(scales.matchpoints([3, 1, 4, 1, 5])) == 5 * 4
    assert scales.neuberg(18, 10, 11) == pytest.approx(19.9)
    assert scales.neuberg(9, 10, 10) == 9


def test_datum_leaves_out_the_best_and_the_worst() -> None:
    assert scales.datum([100, 0, 10, 20]) == 15
    assert scales.datum(list(range(16)) + [1000]) == pytest.approx(sum(range(2, 15)) / 13)
    assert scales.datum([7]) == 7 and scales.datum([2, 4]) == 3
    assert scales.butler([100, 0, 10, 20], 85) == [10, -2, -1, 1]
    assert scales.cross_imps([100, 0], 100) == [10, -10]


# ---- movements ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tables", "step", "most"), [(24, 1, 24), (24, 2, 12), (24, 3, 8), (25, 5, 5), (7, 3, 7)])
def test_nobody_meets_twice_in_a_mitchell(tables: int, step: int, most: int) -> None:
    """Exactly as long as there are at most T / gcd(step, T) rounds; no skip is needed with an even number of tables."""
    assert movements.most_rounds(tables, step) == most
    rounds = movements.mitchell(tables, most, step)
    met = [(one.fixed, one.mobile) for meetings in rounds for one in meetings]
    assert len(set(met)) == len(met) == tables * most
    for before, after in pairwise(rounds):
        at = {one.mobile: one.table for one in before}
        assert all((one.table - at[one.mobile]) % tables == step % tables for one in after)
        assert [one.fixed for one in before] == [one.fixed for one in after] == list(range(tables))
    with pytest.raises(InvalidText, match=f"nobody meets twice in up to {most} rounds, not in {most + 1}"):
        movements.mitchell(tables, most + 1, step)


@pytest.mark.parametrize("tables", [5, 6, 7, 8, 12, 13])
def test_boards_meet_every_line_once(tables: int) -> None:
    rounds = movements.mitchell_with_boards(tables, tables - (tables % 2 == 0))
    for who in ("fixed", "mobile"):
        seen = [(getattr(one, who), one.boards) for meetings in rounds for one in meetings]
        assert len(set(seen)) == len(seen)
    met = [(one.fixed, one.mobile) for meetings in rounds for one in meetings]
    assert len(set(met)) == len(met)
    assert all(sorted(one.boards for one in meetings) == list(range(tables)) for meetings in rounds)
    with pytest.raises(InvalidText, match="rounds at most"):
        movements.mitchell_with_boards(tables, tables + tables % 2)


@pytest.mark.parametrize("lines", range(2, 12))
def test_everybody_meets_everybody_in_a_round_robin(lines: int) -> None:
    rounds = movements.round_robin(lines)
    assert sorted(pair for pairs in rounds for pair in pairs) == list(combinations(range(lines), 2))
    assert all(len({line for pair in pairs for line in pair}) == 2 * (lines // 2) for pairs in rounds)


@pytest.mark.parametrize(("players", "rounds"), [(9, 4), (25, 6), (49, 8)])
def test_at_quintets_each_two_players_meet_exactly_once(players: int, rounds: int) -> None:
    found = movements.all_once(players)
    assert len(found) == rounds
    assert all(sorted(player for table in tables for player in table) == list(range(players)) for tables in found)
    met = [frozenset(pair) for tables in found for table in tables for pair in combinations(table, 2)]
    assert len(met) == len(set(met)) == players * (players - 1) // 2


@pytest.mark.parametrize(("players", "rounds"), [(16, 4), (64, 4)])
def test_individual_players_meet_nobody_twice(players: int, rounds: int) -> None:
    draw = individual(players, rounds)
    assert (draw.partners, draw.opponents) == (0, 0)
    partners, opponents = [], []
    for tables in draw.rounds:
        assert sorted(player for table in tables for player in table) == list(range(players))
        for north, east, south, west in tables:
            partners += [frozenset((north, south)), frozenset((east, west))]
            opponents += [frozenset((one, other)) for one in (north, south) for other in (east, west)]
    assert len(set(partners)) == len(partners) and len(set(opponents)) == len(opponents)
    assert individual(players, rounds) == draw


def test_quintets_of_other_numbers_are_optimised() -> None:
    draw = individual(50, 3, size=5)
    assert (draw.partners, draw.opponents) == (0, 0)
    for tables in draw.rounds:
        assert all(len(table) == 5 for table in tables)
        assert sorted(player for table in tables for player in table) == list(range(50))


def test_a_draw_says_who_meets_again_if_it_cannot_be_helped() -> None:
    draw = individual(4, 4)
    assert len(draw.rounds) == 4 and draw.partners == 2 and draw.opponents == 16 - 6


@pytest.mark.parametrize(
    "call",
    [
        lambda: movements.mitchell(1, 1),
        lambda: movements.mitchell(5, 0),
        lambda: movements.round_robin(1),
        lambda: movements.all_once(16),
        lambda: movements.all_once(24),
        lambda: individual(6, 2),
        lambda: individual(8, 0),
        lambda: individual(8, 1, size=5),
        lambda: brackets.size_for(1),
    ],
)
def test_movements_that_do_not_exist_are_refused_in_both_languages(call: object) -> None:
    with pytest.raises(InvalidText) as caught:
        call()  # type: ignore[operator]
    assert "{" not in str(caught.value) and retold(caught.value, "ja") != str(caught.value)


# ---- pairing by the standings -----------------------------------------------------------------------------------------


def pairs(found: list[pairing.Pairing]) -> list[tuple[int, int | None]]:
    return [(one.first, one.second) for one in found]


def test_danese_pairs_neighbours() -> None:
    found = danese([4, 2, 0, 1, 3], {3: 1})
    assert pairs(found) == [(4, 2), (0, 3), (1, None)]
    assert [one.table for one in found] == [1, 2, 0]
    assert str(found[0].reason) == "places 1 and 2: neighbours in the standings"


def test_danese_modificato_has_no_rematch() -> None:
    met = {frozenset(pair) for pair in ((0, 1), (0, 2), (3, 4))}
    found = danese_modificato([0, 1, 2, 3, 4, 5], met)
    assert pairs(found) == [(0, 3), (1, 2), (4, 5)]
    assert str(found[0].reason) == "place 1 has met 2, 3: the next it has not met is 4"
    assert retold(found[0].reason, "ja") == "1位は2, 3位とはもう当たったので、次の相手は4位"


def test_the_rest_can_always_be_paired_if_there_is_a_way() -> None:
    """First with second would leave third and fourth, who have met."""
    found = danese_modificato([0, 1, 2, 3], {frozenset((2, 3))})
    assert pairs(found) == [(0, 2), (1, 3)]
    assert "the rest could not be paired" in found[0].reason
    again = danese_modificato([0, 1], {frozenset((0, 1))})
    assert pairs(again) == [(0, 1)] and "meet again" in again[0].reason


@pytest.mark.parametrize(("lines", "rounds"), [(24, 8), (61, 8), (128, 7)])
def test_an_evening_has_no_rematch_and_nobody_sits_out_twice(lines: int, rounds: int) -> None:
    rng = depth.rng("danese", lines)
    order, met, out = list(range(lines)), set(), {}
    for _ in range(rounds):
        found = danese_modificato(order, met, out)
        assert sorted(line for pair in pairs(found) for line in pair if line is not None) == list(range(lines))
        for one in found:
            assert one.reason and retold(one.reason, "ja") != one.reason
            if one.second is None:
                assert one.first not in out
                out[one.first] = 1
            else:
                assert frozenset((one.first, one.second)) not in met
                met.add(frozenset((one.first, one.second)))
        order.sort(key=lambda line: line + rng.gauss(0, 10))
    assert len(out) == rounds * (lines % 2)


def test_a_draw_keeps_clubs_apart() -> None:
    clubs = {line: line % 3 for line in range(12)}
    found = drawn(range(12), 7, clubs)
    assert sorted(line for pair in pairs(found) for line in pair) == list(range(12))  # type: ignore[type-var]
    assert all(clubs[first] != clubs[second] for first, second in pairs(found))  # type: ignore[index]
    assert pairs(drawn(range(12), 7)) == pairs(drawn(range(12), 7)) != pairs(drawn(range(12), 8))
    assert pairs(drawn(range(3), 1, out={0: 1, 1: 1}))[-1] == (2, None)
    assert len(drawn(range(2), 1, {0: "A", 1: "A"})) == 1  # there is nobody else


# ---- brackets -------------------------------------------------------------------------------------------------------


def test_seeds_meet_as_late_as_they_can() -> None:
    assert brackets.seeded(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    for size in (2, 4, 8, 16, 32):
        order = brackets.seeded(size)
        assert sorted(order) == list(range(size))
        while len(order) > 1:  # the better seed wins
            order = [min(pair) for pair in zip(order[::2], order[1::2], strict=True)]
            assert sorted(order) == list(range(len(order)))


def test_byes_go_to_the_best_seeds() -> None:
    matches = brackets.first_round([10, 11, 12, 13, 14, 15])
    assert matches == [(10, None), (13, 14), (11, None), (12, 15)]
    won = {(13, 14): 14, (12, 15): 12}
    assert brackets.winners(matches, won) == [10, 14, 11, 12]
    assert brackets.losers(matches, won) == [13, 15]
    assert brackets.next_round([10, 14, 11]) == [(10, 14), (11, None)]


@pytest.mark.parametrize("size", [2, 4, 8, 16])
def test_all_places_are_played_for(size: int) -> None:
    """The better line wins: everybody plays log2(n) matches, and the groups end as the places."""
    groups, played = [brackets.seeded(size)], dict.fromkeys(range(size), 0)
    while any(len(group) > 1 for group in groups):
        won = {match: min(match) for part in brackets.for_all_places(groups) for match in part}
        for match in won:
            for line in match:
                played[line] += 1
        groups = brackets.split(groups, won)
    assert set(played.values()) == {size.bit_length() - 1}
    assert (
        groups[0] == [0]
        and groups[1] == [1]
        and sorted(line for group in groups for line in group) == list(range(size))
    )


def test_places_of_an_odd_number_are_played_for_with_byes() -> None:
    groups = [[0, 1, 2]]
    while any(len(group) > 1 for group in groups):
        rounds = [match for part in brackets.for_all_places(groups) for match in part]
        groups = brackets.split(groups, {(one, other): min(one, other) for one, other in rounds if other is not None})
    assert groups == [[0], [2], [1]]


def test_groups_feed_main_bracket_and_consolation() -> None:
    """Four groups of four: the two best of each play on for the title, the two last in the consolante."""
    rankings = [[10 * group + place for place in range(4)] for group in range(4)]
    main, rest = brackets.from_groups(rankings)
    assert main == [0, 10, 20, 30, 1, 11, 21, 31]
    assert {line % 10 for line in rest} == {2, 3} and len(rest) == 8
    for groups in range(2, 9):
        rankings = [[10 * group + place for place in range(4)] for group in range(groups)]
        for seeds in brackets.from_groups(rankings):
            assert all(other is None or one // 10 != other // 10 for one, other in brackets.first_round(seeds))


# ---- standings ------------------------------------------------------------------------------------------------------


def test_standings_rank_by_victory_points_then_difference_then_points_made() -> None:
    rows = standings.standings(
        [
            Result(0, 1, (1000, 400)),  # 600 ahead after three deals: 15–5
            Result(2, 3, (900, 855)),  # 45: a draw
            Result(4, None),  # sits out: 12 VP, no match points
            Result(0, 2, (800, 800)),
            Result(1, 4, forfeit=1),
        ],
        3,
    )
    assert [(row.place, row.line, row.victory) for row in rows] == [
        (1, 4, 32),
        (2, 0, 25),
        (3, 2, 20),
        (4, 3, 10),
        (5, 1, 5),
    ]
    first = rows[1]
    assert (first.difference, first.made, first.played) == (600, 1800, 2)
    assert rows[0].played == 0


def test_equal_lines_share_a_place() -> None:
    rows = standings.standings([Result(0, 1, (500, 500)), Result(3, 2, (500, 500)), Result(4, 5, (600, 500))], 3)
    assert [(row.place, row.line) for row in rows] == [(1, 4), (2, 0), (2, 1), (2, 2), (2, 3), (6, 5)]
    sums = standings.standings([Result(0, 1, (900, 300)), Result(2, 3, (950, 940))], 4, keys=("made",))
    assert [row.line for row in sums] == [2, 3, 0, 1]


def test_the_directors_penalties_count() -> None:
    rows = standings.standings([Result(0, 1, (500, 500))], 3, penalties={0: 2, 7: 1}, out=10)
    assert [(row.line, row.victory) for row in rows] == [(1, 10), (0, 8), (7, -1)]


def test_victory_points_are_never_lost_or_made() -> None:
    rng = random.Random(2)
    results = [Result(0, 1, (rng.randrange(0, 3000, 5), rng.randrange(0, 3000, 5))) for _ in range(200)]
    for deals in (2, 3, 4, 6):
        assert sum(row.victory for row in standings.standings(results, deals)) == 20 * len(results)


def test_a_season_counts_the_best_evenings() -> None:
    points = {0: [5, 4, 1], 1: [3, 3, 3], 2: [5, 1]}
    assert standings.season(points, 2) == [(1, 0, 9), (2, 1, 6), (2, 2, 6)]
    assert standings.season(points) == [(1, 0, 10), (2, 1, 9), (3, 2, 6)]
    assert standings.places(7) == [5, 4, 3, 2, 1, 0, 0]
