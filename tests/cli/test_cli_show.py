"""`ridotto show`: a position of a record, on the screen and as a picture."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ridotto
from ridotto import Match
from ridotto.cli import main
from ridotto.words import retold

ENGLISH = partial(retold, language="en")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of two deals of Belote."""
    match = Match(ridotto.game("belote"), seed=1)
    for _ in range(2):
        match = match.next_deal() if match.state.deal_over else match
        while not match.state.deal_over:
            match = match.apply(match.state.legal()[-1])
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    return path


def test_the_table_is_shown_from_a_seat(record: Path, capsys: Any) -> None:
    for arguments in (["--deal", "1", "--step", "9"], ["--step", "9", "--seat", "2", "--language", "ja"]):
        assert main(["show", str(record), *arguments]) == 0
        assert "┌────┐" in capsys.readouterr().out


def test_a_deal_that_is_over_shows_its_sheet(record: Path, capsys: Any) -> None:
    assert main(["show", str(record)]) == 0
    sheet = ridotto.replay(record.read_text(encoding="utf-8")).sheet()
    assert all(str(points) in capsys.readouterr().out for points in sheet["scores"][:1])


def test_a_picture_goes_into_a_file_or_to_the_output(record: Path, tmp_path: Path, capsys: Any) -> None:
    source = record.read_text(encoding="utf-8")
    assert main(["show", str(record), "--deal", "1", "--step", "9", "--seat", "2", "--svg", "-"]) == 0
    assert capsys.readouterr().out == ridotto.show(source, deal=0, step=9, seat=2, tell=ENGLISH).svg + "\n"
    assert main(["show", str(record), "--svg", str(tmp_path / "x.svg")]) == 0
    assert (tmp_path / "x.svg").read_text(encoding="utf-8") == ridotto.show(source, tell=ENGLISH).svg + "\n"
    assert main(["show", str(record), "--svg", str(tmp_path / "x.html")]) == 0
    assert "<!doctype html>" in (tmp_path / "x.html").read_text(encoding="utf-8")
    assert main(["show", str(record), "--svg", "-", "--language", "ja"]) == 0
    assert ">ブロット（ディールは終わりました）<" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--deal", "3"], "--deal 3 does not exist, expected 1 to 2"),
        (["--deal", "0"], "--deal 0 does not exist"),
        (["--step", "999"], "--step 999 does not exist, expected 0 to"),
        (["--step", "-1"], "--step -1 does not exist"),
        (["--seat", "4"], "--seat 4 does not exist, expected 0 to 3"),
        (["--svg", "nowhere/x.svg"], "nowhere/x.svg: No such file"),
        (["--step", "x"], "--step 'x'"),
    ],
)
def test_what_cannot_be_shown_is_one_sentence(record: Path, arguments: list[str], said: str, capsys: Any) -> None:
    assert main(["show", str(record), *arguments]) == 2
    found = capsys.readouterr()
    assert said in found.err and len(found.err.splitlines()) == 1 and not found.out


def test_an_invalid_record_is_one_sentence(tmp_path: Path, capsys: Any) -> None:
    for content in (b"", b"\xff\xfe", b"[]", b'{"game": "chess"}'):
        (tmp_path / "x").write_bytes(content)
        assert main(["show", str(tmp_path / "x")]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert main(["show", str(tmp_path / "none")]) == 2


def test_a_record_is_shown_as_far_as_it_is_lawful(tmp_path: Path, capsys: Any) -> None:
    data = {"game": "belote", "seed": 1, "actions": ["pass", "play AS"]}
    (tmp_path / "x").write_text(json.dumps(data), encoding="utf-8")
    assert main(["show", str(tmp_path / "x"), "--svg", "-"]) == 1
    found = capsys.readouterr()
    assert found.out.startswith("<svg") and "deal 1 stops at 'play AS'" in found.err
