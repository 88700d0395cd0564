"""The benchmark suite: pinned opponents, rows that are the same everywhere, control variates with expectation 0."""

import json
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import depth
import pytest

import ridotto
from ridotto import InvalidRecord, InvalidText, State, finder
from ridotto.bench import Row, bench, differing, estimate, pins, playing, repeat, suite, suites
from ridotto.bench.origin import Origin, origin
from ridotto.bench.row import read, source
from ridotto.bench.suite import TRACKS, Discipline, Pairing, Suite
from ridotto.bots import bot
from ridotto.bots.arena import play_deal
from ridotto.bots.duplicate import Contest, play_rounds
from ridotto.bots.statistics import mean_estimate, spread
from ridotto.cli import main

GAMES = list(suite().games)
LUCKY = [name for name in GAMES if suite().games[name].control]
SMALL = Suite(
    "0.1",
    {"full": 5, "quick": 6},
    2,
    {
        "truco": Discipline("truco", "default", {key: [Pairing("steady", 5, 0.01)] for key in TRACKS}, 0, {}),
        "burraco": Discipline("burraco", "default", {key: [Pairing("random", 2, 0.01)] for key in TRACKS}, 21, {}),
    },
)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Suite:
    """Make a small suite the newest one."""
    monkeypatch.setattr(playing, "suite_named", lambda _: SMALL)
    monkeypatch.setattr("ridotto.cli.benchtable.suite_named", lambda _: SMALL)
    return SMALL


def numbers(row: Row) -> dict[str, Any]:
    """Return what must be the same on every machine."""
    games = row.as_dict()["games"]
    return {
        name: [{key: value for key, value in one.items() if key != "milliseconds"} for one in found]
        for name, found in games.items()
    }


# ---- suites and pins -------------------------------------------------------------------------------------------------


def test_a_suite_has_all_games_with_all_levels() -> None:
    assert [ridotto.game(name).name for name in GAMES] == GAMES and len(GAMES) == 6
    for one in suite().games.values():
        for pairings in one.tracks.values():
            assert [pairing.opponent.partition(":")[0] for pairing in pairings] == [
                "beginner",
                "steady",
                "strong",
                "master",
            ]
            assert all(":" in pairing.opponent for pairing in pairings[2:])
            assert all(pairing.rounds >= 20 for pairing in pairings)
    assert len(set(suite().seeds.values())) == 2
    assert suites()[-1] == suite().name and suite(suite().name) == suite()
    with pytest.raises(InvalidText, match=r"suite: '1999\.1' is not known"):
        suite("1999.1")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("what", ["weights", "code", "cards"])
def test_the_opponents_are_those_of_the_suite(name: str, what: str) -> None:
    """After a change of the searches: `python benchmarks/suite.py --pin`, which says what else has to be done."""
    one = suite().games[name]
    now = pins.cards(suite(), one) if what == "cards" else getattr(pins, what)(name)
    assert now == one.pins[what], "accept with: python benchmarks/suite.py --pin"


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_the_opponents_decide_as_they_did_when_the_suite_was_made(name: str) -> None:
    one = suite().games[name]
    found = pins.decisions(suite(), one)
    assert found.items() <= one.pins.items()
    assert len(set(found.values())) == 4


@pytest.mark.parametrize("what", ["weights", "code", "cards", "strong"])
def test_other_opponents_are_refused_in_a_sentence(what: str) -> None:
    one = replace(SMALL.games["truco"], pins=dict.fromkeys([*pins.NAMES, "strong"], "a" * 64))
    pins.check(SMALL, one, one.pins)
    words = pins.NAMES.get(what, pins.DECISIONS)
    with pytest.raises(InvalidText, match=rf"the {words} of the opponents at truco are bbbbbbbbbbbb, .* they are aaaa"):
        pins.check(SMALL, one, {**one.pins, what: "b" * 64})


def test_opponents_that_are_not_met_are_not_looked_at() -> None:
    found = suite().chosen(["truco"], ["steady"])[0]
    assert [p.opponent for p in found.tracks["full"]] == ["steady"]
    assert pins.decisions(suite(), found) == {"steady": found.pins["steady"]}
    pins.check(suite(), replace(found, pins={**found.pins, "strong": "0" * 64}))
    with pytest.raises(InvalidText, match="decisions"):
        pins.check(suite(), replace(found, pins={**found.pins, "steady": "0" * 64}))


def test_a_pairing_is_known_by_what_makes_its_opponent() -> None:
    one = suite().games["belote"]
    met = one.tracks["quick"][:3]
    assert len({pins.identity(one, pairing) for track in one.tracks.values() for pairing in track}) == 8
    assert pins.identity(one, replace(met[0], rounds=7)) != pins.identity(one, met[0])
    changed = {}
    for what in one.pins:
        other = replace(one, pins={**one.pins, what: "0" * 64})
        changed[what] = [pins.identity(other, pairing) != pins.identity(one, pairing) for pairing in met]
    assert changed == {
        "weights": [False, False, True],
        "code": [False, False, False],
        "cards": [True, True, True],
        "beginner": [True, False, False],
        "steady": [False, True, False],
        "strong": [False, False, True],
        "master": [False, False, False],
    }


def test_nothing_is_played_against_other_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = replace(SMALL.games["truco"], pins={"weights": "0" * 64})
    monkeypatch.setattr(playing, "suite_named", lambda _: replace(SMALL, games={"truco": changed}))
    monkeypatch.setattr(playing, "play_rounds", None)
    with pytest.raises(InvalidText, match="Use the release that the suite belongs to"):
        bench("random")


def test_comments_and_docstrings_are_no_part_of_the_code() -> None:
    plain = 'x = 1\ndef f(a):\n    return "# not a comment" + """kept"""\n'
    explained = (
        '"""Explains\n\n# much."""\n\nx = 1  # one\n\ndef f(a):\n    """Return it."""\n    # why\n'
        '    return "# not a comment" + """kept"""\n'
    )
    assert pins.essence(explained) == pins.essence(plain)
    for other in (plain.replace("1", "2"), plain.replace("kept", "lost"), plain.replace("# not", "not")):
        assert pins.essence(other) != pins.essence(plain)


def test_every_level_is_probed_with_a_small_budget() -> None:
    assert pins.probes(suite().games["truco"]) == ["beginner", "steady", "strong:20", "master:40"]


# ---- rows ------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("small")
def test_a_row_is_the_same_for_any_number_of_processes() -> None:
    done: list[tuple[int, int]] = []
    alone = bench("beginner", "quick", progress=lambda *counts: done.append(counts))
    assert done == [(2, 7), (4, 7), (5, 7), (7, 7)]
    assert numbers(alone) == numbers(bench("beginner", "quick", jobs=2))
    assert numbers(alone) != numbers(bench("beginner", "full"))
    (met,) = alone.games["burraco"]
    assert met.rounds == 2 and met.margin != met.plain and met.plain.mean > 0
    assert alone.command == "ridotto bench beginner --suite 0.1 --quick"
    assert 0 < alone.machine["processor_seconds"] <= alone.machine["seconds"] + 0.1
    assert alone.origin == origin() and alone.origin.version == ridotto.__version__


@pytest.mark.usefixtures("small")
def test_equals_have_a_row_of_noughts() -> None:
    (met,) = bench("steady", games=["truco"], against=["steady"]).games["truco"]
    assert (met.margin.mean, met.margin.half_width, met.share.mean) == (0.0, 0.0, 0.5)
    assert estimate("steady", games=["truco"]) >= 0.05


@pytest.mark.usefixtures("small")
def test_a_row_is_read_as_it_was_written() -> None:
    row = bench("random", "quick", ["truco"])
    again = read(row.json())
    assert again.as_dict() == row.as_dict() and again.games == row.games
    assert (
        "| steady | 5 |" in row.markdown()
        and "`ridotto bench random --suite 0.1 --quick --games truco`" in row.markdown()
    )
    for wrong in ("{", "[]", '{"suite": "1"}'):
        with pytest.raises(InvalidRecord, match="not a row"):
            read(wrong)


def test_a_row_says_where_it_comes_from() -> None:
    assert source(Origin("1.0", "0123456789", False)) == "ridotto 1.0, commit 01234567"
    assert source(Origin("1.0", None, False)) == "ridotto 1.0, commit not known"
    assert source(Origin("1.0", "0123456789", True)).endswith(", with changes that are not committed")


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"track": "slow"}, "track: 'slow'"),
        ({"games": ["belote"]}, "games: 'belote' is not in the suite"),
        ({"against": ["master"]}, r"against: 'master' is not in the suite 0\.1, expected .*steady"),
        ({"jobs": 0}, "jobs: 0"),
        ({"hero": "foo"}, "'foo' is not a bot"),
    ],
)
def test_invalid_arguments_are_rejected(given: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidText, match=words):
        bench(**{"hero": "steady", **given})


@pytest.mark.usefixtures("small")
def test_a_row_is_played_again_and_compared() -> None:
    row = bench("beginner", "quick")
    now = repeat(row)
    assert differing(row, now) == [] and now.command == f"{row.command} --games truco,burraco --against steady,random"
    assert list(repeat(row, games=["truco"], jobs=2).games) == ["truco"]
    assert differing(row, repeat(row, against=["steady"])) == []
    assert differing(row, repeat(row, "random", ["truco"])) == [("truco", "steady")]
    met = row.games["truco"][0]
    for forged in (
        replace(met, digest="0" * 16),
        replace(met, rounds=6),
        replace(met, margin=replace(met.margin, mean=met.margin.mean + 0.01)),
    ):
        assert differing(replace(row, games={**row.games, "truco": [forged]}), now) == [("truco", "steady")]
    slower = replace(met, milliseconds=met.milliseconds + 1)
    assert differing(replace(row, games={**row.games, "truco": [slower]}), now) == []
    with pytest.raises(InvalidText, match="games: 'belote' is not in the row, expected truco or burraco"):
        repeat(row, games=["belote"])


@pytest.mark.usefixtures("small")
def test_a_row_against_another_opponent_is_not_played_again() -> None:
    row = bench("random", "quick", ["truco"])
    old = replace(row, games={"truco": [replace(row.games["truco"][0], identity="0" * 16)]})
    with pytest.raises(InvalidText, match=r"steady at truco is not the opponent of this row any more: .*ridotto 0"):
        repeat(old)


def test_a_command_can_be_pasted_into_a_shell() -> None:
    found = playing.command("exec:my bot --fast", "2026.1", "full", ["belote"], ["steady", "strong"])
    assert found == "ridotto bench 'exec:my bot --fast' --suite 2026.1 --games belote --against steady,strong"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command line in this process."""
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: str) -> SimpleNamespace:
        status = main(list(arguments))
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return run


@pytest.mark.usefixtures("small")
def test_the_command_writes_json_and_markdown(run: Any, tmp_path: Path) -> None:
    found = run("bench", "random", "--quick", "--games", "truco", "--out", str(tmp_path / "row.json"))
    assert found.status == 0 and "less than a minute with 1 process" in found.err and "Truco" in found.out
    row = read((tmp_path / "row.json").read_text(encoding="utf-8"))
    assert (tmp_path / "row.md").read_text(encoding="utf-8") == row.markdown()
    printed = run("bench", "--bot", "random", "--quick", "--games", "truco", "--json")
    assert numbers(read(printed.out)) == numbers(row)
    japanese = run("--language", "ja", "bench", "random", "--quick", "--games", "truco")
    assert "トラックquick" in japanese.out and "1分未満" in japanese.err


@pytest.mark.usefixtures("small")
def test_the_command_checks_a_row(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "row.json"
    assert run("bench", "random", "--quick", "--games", "truco", "--out", str(path)).status == 0
    same = run("bench", "--check", str(path))
    assert same.status == 0 and f"The same result as in {path}" in same.err and "Truco" in same.out
    other = run("bench", "--check", str(path), "beginner", "--against", "steady")
    assert other.status == 1 and f"steady: not the result in {path}" in other.err
    japanese = run("--language", "ja", "bench", "--check", str(path), "--json")
    assert f"1件の結果はすべて{path}と同じです" in japanese.err and numbers(read(japanese.out))
    path.write_text("{}", encoding="utf-8")
    assert "not a row" in run("bench", "--check", str(path)).err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--check", "nowhere.json"), "nowhere.json"),
        (("--check", "row.json", "--quick"), "neither --suite nor --quick"),
        ((), "expected one bot"),
        (("steady", "--bot", "steady"), "expected one bot"),
        (("steady", "--games", "poker"), "poker"),
        (("steady", "--out", "row.txt"), "row.txt is not allowed"),
        (("steady", "--out", "nowhere/row.json"), "nowhere/row.json"),
    ],
)
def test_what_the_command_refuses(run: Any, arguments: tuple[str, ...], words: str) -> None:
    found = run("bench", *arguments)
    assert found.status == 2 and words in found.err and found.err.count("\n") == 1


# ---- luck ------------------------------------------------------------------------------------------------------------


def luck_of(name: str) -> Any:
    """Return a game's control variate."""
    return finder.own(name, playing.LUCK).luck


def after_draw(name: str, deck: bytes, dealer: int) -> State:
    """Return a deal in which the first player has drawn."""
    return ridotto.game(name).deal(deck=deck, dealer=dealer).apply("draw")


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_the_luck_of_a_draw_is_nothing_over_all_cards_that_might_be_drawn(name: str) -> None:
    """Exactly: each card of the stock is put on top in turn."""
    dealt = ridotto.game(name).deal(seed=f"luck {depth.SEED}", dealer=2)
    deck = list(dealt.deck)
    first = len(deck) - len(dealt.layout()["stock"])
    found = []
    for place in range(first, len(deck)):
        other = list(deck)
        other[first], other[place] = deck[place], deck[first]
        found.append(luck_of(name)(after_draw(name, bytes(other), 2)))
    assert len(found) > 30 and len(set(found)) > 5
    assert sum(found) == pytest.approx(0.0, abs=1e-6)


def test_luck_has_the_sign_of_the_side() -> None:
    """The same cards with the seats moved on by one are as lucky for the other side."""
    deal = ridotto.game("burraco").deal(seed=3, dealer=1)
    one, other = (luck_of("burraco")(after_draw("burraco", bytes(deal.deck), dealer)) for dealer in (1, 2))
    assert one == pytest.approx(-other) and abs(one) > 0.01


def test_luck_at_belote_is_that_of_the_second_dealing() -> None:
    belote = ridotto.game("belote")
    void = belote.deal(seed=1, dealer=0)
    assert luck_of("belote")(void) == 0.0
    layout = void.layout()
    taken = [belote.deal(layout={**layout, "rest": rest}, dealer=0).apply("take") for rest in orders(layout["rest"])]
    values = [luck_of("belote")(state) for state in taken]
    assert len(set(values)) > 2 and min(values) < 0 < max(values)


def orders(rest: list[str]) -> Iterator[list[str]]:
    """Yield some orders of the undealt cards."""
    for turn in range(4):
        yield rest[turn:] + rest[:turn]


@pytest.mark.parametrize("name", LUCKY)
def test_a_hero_has_the_luck_of_its_side(name: str) -> None:
    """Against itself what one side has in luck the other side lacks, so the pair has none."""
    game = ridotto.game(name)
    contest = Contest(game, game.options(), 7, luck=luck_of(name))
    assert [one.luck for one in play_rounds(contest, "steady", "steady", range(1)).rounds] == pytest.approx([0.0])
    assert any(one.luck for one in play_rounds(contest, "random", "steady", range(2)).rounds)


@pytest.mark.deep
@pytest.mark.parametrize("name", LUCKY)
def test_a_correction_keeps_a_known_mean_and_lessens_the_variance(name: str) -> None:
    """Deals of equals, each played once with any dealer: the mean margin is 0 by symmetry, with and without the correction."""
    game, rng = ridotto.game(name), Random(f"luck {name} {depth.SEED}")
    control, luck, players = suite().games[name].control, luck_of(name), [bot("steady") for _ in range(4)]
    plain, corrected, lucks = [], [], []
    for number in range(depth.times(150)):
        state = game.deal(seed=f"{name} {depth.SEED}", number=number, dealer=rng.randrange(4))
        state, _ = play_deal(state, players, f"{depth.SEED}/{number}")
        scores = state.scores or (0, 0)
        lucks.append(luck(state))
        plain.append(scores[0] - scores[1])
        corrected.append(plain[-1] - control * lucks[-1])
    for values in (plain, corrected, lucks):
        mean, deviation = spread(values)
        assert abs(mean) < 4.5 * deviation / sqrt(len(values))
    assert spread(corrected)[1] < spread(plain)[1]


# ---- coverage --------------------------------------------------------------------------------------------------------


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_intervals_of_the_suite_cover_heavy_tailed_margins(name: str) -> None:
    """95 % intervals of samples of real margins contain their mean in at least 94 % of cases, less the noise of the trials."""
    game, rng = ridotto.game(name), depth.rng("coverage", name)
    rounds = play_rounds(Contest(game, game.options(), rng.getrandbits(32)), "beginner", "steady", range(400)).rounds
    values = [one.margin for one in rounds]
    mean, trials = sum(values) / len(values), 4000
    for count in {one.rounds for track in suite().games[name].tracks.values() for one in track if one.rounds <= 400}:
        found = (mean_estimate(rng.choices(values, k=count)) for _ in range(trials))
        assert sum(one.low <= mean <= one.high for one in found) / trials >= 0.94 - 3 * sqrt(0.06 * 0.94 / trials)


def test_files_of_suites_have_their_names() -> None:
    for name in suites():
        path = Path(str(pins.__file__)).parent / "suites" / f"{name}.json"
        assert json.loads(path.read_text(encoding="utf-8"))["suite"] == name
