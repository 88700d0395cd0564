"""Third-party bots in the terminal: they play like built-in ones, and if one fails the match continues."""

import io
import json
import sys
from pathlib import Path
from random import Random

import pytest

import ridotto
from ridotto import Match
from ridotto.bots import BotError
from ridotto.bots.ears import SILENCE
from ridotto.cli.app import run
from ridotto.cli.opponents import Opponents

BOTS = """
class Diary:
    calls = []

    def begin(self, view, seats):
        self.calls.append(("begin", view.seat, seats))

    def act(self, view, rng):
        self.said = [("phrase", "hello")]
        return view.legal[0]

    def end(self, view):
        self.calls.append(("end", view.seat, view.sheet["scores"]))

class Stubborn:
    def act(self, view, rng):
        return "play 7S down"

class Mumbler:
    def act(self, view, rng):
        self.said = ["hello"]
        return view.legal[0]
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with third-party bots."""
    (tmp_path / "theirbots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    monkeypatch.delitem(sys.modules, "theirbots", raising=False)
    return tmp_path


def test_bots_are_created_once_and_notified_of_each_deal() -> None:
    game = ridotto.game("belote")
    match, opponents, names = Match(game, seed=3), Opponents(), ["theirbots:Diary", "steady"] * 2
    while len(match.deals) < 3:
        seat = match.state.turn
        if seat is None:
            opponents.end(match)
            match = match.next_deal()
            continue
        text, failed = opponents.action(match, names, seat, Random(1), SILENCE)
        assert failed is None
        assert [line.value for line in opponents.said(seat)] == ["hello"] * (seat % 2 == 0)
        match = match.apply(text)
    opponents.close()
    calls = sys.modules["theirbots"].Diary.calls
    assert [one[:2] for one in calls[:4]] == [("begin", seat) for seat in (calls[0][1], calls[1][1])] + [
        ("end", seat) for seat in (calls[2][1], calls[3][1])
    ]
    assert calls[0][2] == names and len(calls) == 8


@pytest.mark.parametrize(
    ("name", "why"),
    [("Stubborn", "'play 7S down' is not an action"), ("Mumbler", "said holds 'hello', expected pairs")],
)
def test_one_that_fails_is_replaced_for_that_action(name: str, why: str) -> None:
    match, opponents = Match(ridotto.game("belote"), seed=3), Opponents()
    seat = match.state.turn or 0
    text, failed = opponents.action(match, [f"theirbots:{name}"] * 4, seat, Random(1), SILENCE)
    assert match.state.why_not(text) is None and not opponents.said(seat)
    assert isinstance(failed, BotError) and f"the bot {name} failed at belote" in str(failed) and why in str(failed)


def test_a_match_against_them(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The table names the bots and their errors; a saved match runs no third-party code unless it is named again."""
    bots = "theirbots:Stubborn,theirbots:Diary,steady,exec:true"
    for words, status, said in (
        (["--seed", "4", "--bots", bots, "--seat", "2"], 0, "A steady bot has moved instead."),
        (["--resume"], 2, f"--bots '{bots}' lets them play on"),
        (["--resume", "--bots", bots], 0, "theirbots:Diary"),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"pass\nquit\n"), encoding="utf-8"))
        assert run(["play", "belote", *words]) == status
        printed = capsys.readouterr()
        assert said in " ".join((printed.out + printed.err).split())
    kept = json.loads((here / "state" / "ridotto" / "belote.json").read_text())
    assert kept["bots"] == bots.split(",")


def test_a_server_proposes_only_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--bots", "theirbots:Diary"]) == 2
    assert "joins a table with ridotto bot --connect" in capsys.readouterr().err
