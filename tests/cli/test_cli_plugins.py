"""Bots of others in the terminal: they sit down like ours, and where one fails the match goes on."""

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
    told = []

    def begin(self, view, seats):
        self.told.append(("begin", view.seat, seats))

    def act(self, view, rng):
        self.said = [("phrase", "hello")]
        return view.legal[0]

    def end(self, view):
        self.told.append(("end", view.seat, view.sheet["scores"]))

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
    """A directory with somebody's bots in it."""
    (tmp_path / "theirbots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    monkeypatch.delitem(sys.modules, "theirbots", raising=False)
    return tmp_path


def test_they_are_made_once_and_told_of_each_deal() -> None:
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
    told = sys.modules["theirbots"].Diary.told
    assert [one[:2] for one in told[:4]] == [("begin", seat) for seat in (told[0][1], told[1][1])] + [
        ("end", seat) for seat in (told[2][1], told[3][1])
    ]
    assert told[0][2] == names and len(told) == 8


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
    """The table says who plays and what went wrong; a saved match starts nobody's code unless it is named again."""
    bots = "theirbots:Stubborn,theirbots:Diary,steady,exec:true"
    for words, status, said in (
        (["--seed", "4", "--bots", bots, "--seat", "2"], 0, "A steady bot has moved instead."),
        (["--resume"], 2, f"--bots '{bots}' lets them play on"),
        (["--resume", "--bots", bots], 0, "theirbots:Diary"),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"pass\nquit\n"), encoding="utf-8"))
        assert run(["play", "belote", *words]) == status
        told = capsys.readouterr()
        assert said in " ".join((told.out + told.err).split())
    kept = json.loads((here / "state" / "ridotto" / "belote.json").read_text())
    assert kept["bots"] == bots.split(",")


def test_a_server_proposes_only_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--bots", "theirbots:Diary"]) == 2
    assert "joins a table with ridotto bot --connect" in capsys.readouterr().err
