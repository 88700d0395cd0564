"""`ridotto review`, and the coach at the terminal's table."""

import io
import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from searching import with_search

import ridotto
from ridotto import Match, View
from ridotto.bots import bot
from ridotto.cli import coaching, main
from ridotto.cli.look import Look
from ridotto.cli.play import COMMANDS, Player
from ridotto.cli.screen import Screen
from ridotto.coach import advise, grader, review
from ridotto.search import Budget, Verdict

COLUMNS = "120"
"""Width of the terminal."""


def by_place(view: View, rng: random.Random, limit: Budget) -> Verdict:
    """Value each action 30 points below the previous one."""
    values = {text: -30.0 * place for place, text in enumerate(view["legal"])}
    return Verdict(view["legal"][0], values, worlds=1)


@pytest.fixture(autouse=True)
def search() -> Iterator[None]:
    with with_search("belote", by_place):
        yield


@pytest.fixture(scope="module")
def played() -> Match:
    match, rng = Match(ridotto.game("belote"), seed=11), random.Random(11)
    while (seat := match.state.turn) is not None:
        match = match.apply(bot("steady").act(match.state.view(seat), rng))
    return match


@pytest.fixture
def record(tmp_path: Path, played: Match) -> Path:
    path = tmp_path / "belote.json"
    path.write_text(json.dumps({**played.record(), "players": ["Ada", "steady bot", "steady bot", "Bob"]}))
    return path


def printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: object
) -> tuple[int, str, str]:
    monkeypatch.setenv("COLUMNS", COLUMNS)
    status = main([str(word) for word in words])
    return (status, *capsys.readouterr())


@pytest.mark.parametrize(("own", "called"), [({"seat": 2, "bots": []}, "あなた："), ({}, "3番の席：")])
def test_seats_without_names_are_counted_from_one_in_japanese(
    played: Match, tmp_path: Path, own: dict[str, Any], called: str, capsys: Any, monkeypatch: Any
) -> None:
    (tmp_path / "deal.json").write_text(json.dumps({**played.record(), **own}))
    arguments = ("review", tmp_path / "deal.json", "--seat", "2", "--language", "ja")
    assert f"{called}好手" in printed(capsys, monkeypatch, *arguments)[1]


def test_a_table_of_decisions_with_costs_and_a_graph(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, _ = printed(capsys, monkeypatch, "review", record)
    assert status == 0
    assert "Ada: " in out and "Bob: " in out and "steady bot: " not in out  # only the people's seats
    for word in ("Played", "Better", "Why", "Deal 1", "│"):
        assert word in out
    assert "?? blunder" in out or "? mistake" in out
    assert printed(capsys, monkeypatch, "review", record, "--seat", 2, "--deal", 1)[1].startswith(
        "Judged by what you could"
    )
    ascii = printed(capsys, monkeypatch, "review", record, "--seat", 2, "--ascii")[1]
    assert ascii.isascii() and " | " in ascii
    japanese = printed(capsys, monkeypatch, "review", record, "--language", "ja")[1]
    assert "最善" in japanese and "Played" not in japanese


def test_a_narrow_window_loses_no_decision(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 40 columns on the graph has parts, and decisions are lines; with --plain they are sentences, without a graph."""
    wide = printed(capsys, monkeypatch, "review", record, "--seat", 0)[1]
    monkeypatch.setattr(sys.modules[__name__], "COLUMNS", "40")
    narrow = printed(capsys, monkeypatch, "review", record, "--seat", 0)[1]
    assert max(map(len, narrow[narrow.index("Deal 1") :].splitlines())) <= 40
    plain = printed(capsys, monkeypatch, "review", record, "--seat", 0, "--plain")[1]
    assert "│" not in plain and plain.isascii()
    grades = [re.findall(r"\b(?:good|inaccuracy|mistake|blunder)\b", text) for text in (wide, narrow, plain)]
    assert len(grades[0]) > 4 and grades == [grades[0]] * 3
    costs = re.findall(r"(?:blunder|mistake|inaccuracy) +([0-9.]+)", wide)
    assert costs and re.findall(r"Cost: ([0-9.]+)", " ".join(narrow.split())) == costs


def test_what_cannot_be_reviewed(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = tmp_path / "briscola.json"
    plain.write_text(json.dumps(ridotto.game("briscola").deal(seed=1).record()))
    for words, sentence in (
        ((plain,), "there is no search for briscola: it cannot be reviewed"),
        ((record, "--deal", 7), "--deal 7 does not exist, expected 1 to 1"),
        ((record, "--seat", 4), "--seat 4 does not exist, expected 0 to 3"),
        ((record, "--level", "steady"), "--level 'steady' is not allowed, expected strong or master"),
        ((tmp_path / "none.json",), "No such file"),
    ):
        status, _, err = printed(capsys, monkeypatch, "review", *words)
        assert status == 2 and sentence in err


def test_a_hint_says_why_and_what_it_is_worth() -> None:
    state = ridotto.game("belote").deal(seed=7)
    assert state.turn is not None
    view = state.view(state.turn)
    text = coaching.advised(view, advise(view, random.Random(1)), Look()).plain
    assert (
        text.startswith("Advice: pass")
        and "an even score expected in this deal, next best: take, 30 points less" in text
    )


def test_the_graph_has_a_column_for_each_decision(played: Match) -> None:
    found = review(played, [0])
    curve = found.curve(0, 0)
    text = coaching.graph(curve, [one.grade for one in found.decisions], Look()).plain
    assert text.count("●") == len(curve)
    assert len(text.splitlines()) == coaching.HIGH + 1


def test_the_review_command_at_the_table(tmp_path: Path, played: Match) -> None:
    """It reviews the last finished deal, or says that there is none."""
    file = io.StringIO()
    player = Player(played, 0, ["steady"] * 4, Screen.of(Console(file=file, width=120)), tmp_path / "match.json")
    COMMANDS["review"](player, "")
    assert "Judged by what you could know" in file.getvalue() and "Played" in file.getvalue()
    player.match = Match(ridotto.game("belote"), seed=1)
    COMMANDS["review"](player, "")
    assert "No deal is finished yet." in file.getvalue()
    player.match = Match(ridotto.game("briscola"), seed=1)
    COMMANDS["review"](player, "")
    assert "This game cannot be reviewed" in file.getvalue()


JUDGES = """
class Backwards:
    def act(self, view, rng):
        return view.legal[-1]

    def values(self, view, rng):
        return {text: 30.0 * place for place, text in enumerate(view.legal)}

class Mute:
    def act(self, view, rng):
        return view.legal[0]

class Wrong(Mute):
    def values(self, view, rng):
        return {"play 1X": 0}
"""


@pytest.fixture
def judges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ourjudges.py").write_text(JUDGES)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ourjudges", raising=False)


@pytest.mark.usefixtures("judges")
def test_a_bot_grades_in_the_coachs_place(played: Match) -> None:
    found = review(played, seats=[0], by=grader("ourjudges:Backwards", "belote")).decisions
    assert found
    for one in found:
        assert one.cost.best == one.verdict.action
        assert one.cost.points == max(one.verdict.values.values()) - one.verdict.values[one.action]
    assert {one.cost.best for one in found} != {one.cost.best for one in review(played, seats=[0]).decisions}


@pytest.mark.usefixtures("judges")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--by", "ourjudges:Mute"], "cannot grade: it only names an action"),
        (["--by", "ourjudges:Wrong"], "'play 1X' was given a value, which is not a legal action"),
        (["--by", "ourjudges:Nobody"], "has no 'Nobody'"),
        (["--by", "ourjudges:Backwards", "--level", "strong"], "--level cannot be combined with --by"),
    ],
)
def test_a_bot_that_cannot_grade_is_reported_in_one_sentence(
    record: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    sentence: str,
) -> None:
    status, out, err = printed(capsys, monkeypatch, "review", record, *options)
    assert (status, out) == (2, "")
    assert sentence in " ".join(err.split())
    assert "Traceback" not in err


@pytest.mark.usefixtures("judges")
def test_a_bots_grades_are_printed(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, _ = printed(capsys, monkeypatch, "review", record, "--by", "ourjudges:Backwards")
    assert status == 0
    assert "??" in out
