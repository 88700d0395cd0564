"""`ridotto club`: an evening in a file from entries to a season, by scripts."""

import csv
import io
import json
import socket
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from ridotto.cli import main, serving
from ridotto.cli.look import Look
from ridotto.server.edge import local_addresses
from ridotto.server.ops.settings import Settings


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.lstrip("\ufeff"))))


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Run a command line in this process."""

    def run(*words: str) -> SimpleNamespace:
        status = main(list(words))
        out, err = capfdbinary.readouterr()
        return SimpleNamespace(status=status, out=out.decode(), err=err.decode())

    return run


@pytest.fixture
def evening(run: Any, tmp_path: Path) -> Path:
    """A contest of six doublettes with its first round."""
    file = tmp_path / "evening.jsonl"
    assert "contest" in run("club", "new", str(file), "--template", "belote-4x12", "--set", "title=A contest").out
    names = tmp_path / "names.csv"
    names.write_text("name1,name2,number1\n" + "".join(f"A{one},B{one},{one}\n" for one in range(6)), encoding="utf-8")
    assert "6 lines are entered" in run("club", "enter", str(file), str(names)).out
    return file


def test_an_archive_is_written(run: Any, evening: Path, tmp_path: Path) -> None:
    into = tmp_path / "archive.pdf"
    assert "archive.pdf is written" in run("club", "pdf", str(evening), str(into), "--in", "ja", "--paper", "a5").out
    assert into.read_bytes().startswith(b"%PDF-")
    refused = run("club", "pdf", str(evening), str(into), "--paper", "b9")
    assert refused.status == 2 and "b9" in refused.err


def test_an_evening_by_scripts(run: Any, evening: Path, tmp_path: Path) -> None:
    paired = rows(run("club", "pair", str(evening), "--form", "csv").out)
    assert [row["table"] for row in paired] == ["1", "2", "3"] and {row["reason"] for row in paired} == {"drawn by lot"}
    slips = tmp_path / "slips.csv"
    slips.write_text("table,score1,score2\n1,1000,944\n2,900,1044\n3,1200,744\n", encoding="utf-8")
    assert "tables still open: 0" in run("club", "results", str(evening), str(slips)).out
    standings = rows(run("club", "standings", str(evening), "--form", "csv").out)
    assert [row["points"] for row in standings] == ["1200", "1044", "1000", "944", "900", "744"]
    assert standings[0]["number1"] and standings[0]["place"] == "1"
    before = evening.read_text(encoding="utf-8")
    slips.write_text("table,score1,score2\n1,1000,944\n9,1,1\n", encoding="utf-8")
    refused = run("club", "results", str(evening), str(slips))
    assert refused.status == 2 and "row 3: there is no table 9 in round 1" in refused.err
    assert evening.read_text(encoding="utf-8") == before
    run("club", "do", str(evening), json.dumps({"type": "withdraw", "line": 0}))
    assert json.loads(run("club", "export", str(evening), "entries", "--form", "json").out)[0]["state"] == "out"
    assert "place\tentry\tline" in run("club", "standings", str(evening)).out


def test_a_season_counts_the_best_evenings(run: Any, evening: Path, tmp_path: Path) -> None:
    run("club", "pair", str(evening), "--form", "csv")
    slips = tmp_path / "slips.csv"
    slips.write_text("table,score1,score2\n1,1000,944\n2,900,1044\n3,1200,744\n", encoding="utf-8")
    run("club", "results", str(evening), str(slips))
    other = tmp_path / "other.jsonl"
    other.write_text(evening.read_text(encoding="utf-8"), encoding="utf-8")
    run("club", "do", str(other), json.dumps({"type": "edit", "line": 0, "name": " a0 – B0 "}))
    files = str(evening), str(other)
    found = json.loads(run("club", "season", *files, "--points", "10,8,6", "--form", "json").out)
    assert [(row["place"], row["total"], row["evenings"]) for row in found[:3]] == [(1, 20, 2), (2, 16, 2), (3, 12, 2)]
    found = json.loads(run("club", "season", *files, "--points", "10,8,6", "--best", "1", "--form", "json").out)
    assert [row["total"] for row in found[:3]] == [10, 8, 6] and len(found) == 6
    members = json.loads(run("club", "season", *files, "--members", "--form", "json").out)
    assert len(members) == 12 and members[0]["total"] == 2400 and members[0]["played"] == 2


def test_one_persons_data_are_found_in_all_files_and_deleted(run: Any, evening: Path, tmp_path: Path) -> None:
    run("club", "pair", str(evening))
    run("club", "do", str(evening), json.dumps({"type": "withdraw", "line": 1, "reason": "a1 is ill, b1 not"}))
    (tmp_path / "copy.jsonl").write_bytes(evening.read_bytes())
    by_name, by_number = (json.loads(run("club", "person", who, str(tmp_path)).out) for who in ("Ａ1", "1"))
    assert by_name == by_number and [Path(one["file"]).name for one in by_name] == ["copy.jsonl", "evening.jsonl"]
    assert (by_name[0]["name"], by_name[0]["line"], by_name[0]["texts"]) == ("A1", 2, ["a1 is ill, b1 not"])
    assert [row["round"] for row in by_name[0]["results"]] == [1]
    before = run("club", "standings", str(evening), "--form", "csv").out
    assert run("club", "person", "A1", str(tmp_path), "--delete").out.count("one person deleted") == 2
    assert json.loads(run("club", "person", "A1", str(tmp_path)).out) == []
    for file in tmp_path.glob("*.jsonl"):
        text = file.read_text(encoding="utf-8")
        assert "A1" not in text and "[…] is ill, b1 not" in text and '"name":"B1"' in text
    after = run("club", "standings", str(evening), "--form", "csv").out
    assert [row["points"] for row in rows(before)] == [row["points"] for row in rows(after)]


def test_names_in_files_expire_as_the_club_says(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Juniors first; files and folders, with what is no evening left alone, and a damaged file named."""
    start, day = time.time(), 24 * 3600
    folder = tmp_path / "evenings" / "2026"
    folder.mkdir(parents=True)
    file, names, other = folder / "one.jsonl", tmp_path / "names.csv", folder / "other.jsonl"
    run("club", "new", str(file), "--template", "belote-4x12", "--set", "keep_days=60", "--set", "keep_juniors_days=30")
    names.write_text("name1,name2,junior1\nYoung Ada,Old Bo,yes\nMia,Leo,\n", encoding="utf-8")
    run("club", "enter", str(file), str(names))
    reason = {"type": "withdraw", "line": 0, "reason": "Ada and Bo are ill"}
    run("club", "do", str(file), json.dumps(reason))
    other.write_text('{"some": "lines"}\n', encoding="utf-8")
    (folder / "bad.jsonl").write_text(file.read_text(encoding="utf-8").replace('"kind"', '"sort"'), encoding="utf-8")

    def expires(days: int, *words: str) -> tuple[int, str]:
        monkeypatch.setattr(time, "time", lambda: start + days * day)
        found = run("club", "expire", str(tmp_path / "evenings"), *words)
        assert found.err.count("\n") == 1 and "bad.jsonl: line 2 of the file cannot be read" in found.err
        return found.status, found.out

    before = file.read_bytes()
    assert expires(29) == (2, "") and file.read_bytes() == before
    assert "one person would be deleted" in expires(31, "--dry-run")[1] and file.read_bytes() == before
    assert "one person deleted" in expires(31)[1]
    text = file.read_text(encoding="utf-8")
    assert "Ada" not in text and "[…] and Bo are ill" in text and "Mia" in text
    assert "3 people deleted" in expires(61)[1]
    assert not [name for name in ("Bo", "Mia", "Leo") if name in file.read_text(encoding="utf-8")]
    assert expires(400) == (2, "")
    entries = json.loads(run("club", "export", str(file), "entries", "--form", "json").out)
    assert [(row["line"], row["state"]) for row in entries] == [("", "out"), ("", "in")]
    (folder / "bad.jsonl").unlink()
    assert run("club", "expire", str(file), str(tmp_path)).status == 0
    missing = run("club", "expire", str(tmp_path / "none.jsonl"))
    assert missing.status == 2 and "none.jsonl cannot be read" in missing.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("new", "{file}", "--template", "whist"), "there is no template 'whist'"),
        (("new", "{file}", "--template", "belote-4x12"), "cannot be written"),
        (("new", "{new}", "--template", "belote-4x12", "--set", "deals"), "'deals' is not a setting"),
        (("new", "{new}", "--template", "belote-4x12", "--set", "deals=0"), "setting deals: 0 is not allowed"),
        (("enter", "{file}", "{new}"), "cannot be read"),
        (("pair", "{new}"), "cannot be read"),
        (("do", "{file}", "withdraw"), "'withdraw' is not a command"),
        (("export", "{file}", "secrets"), "expected standings, results, entries, prizes or members"),
        (("season", "{file}", "--points", "a"), "'a' is not a list of points"),
    ],
)
def test_what_cannot_be_done_is_said(run: Any, evening: Path, tmp_path: Path, words: Any, sentence: str) -> None:
    named = [word.format(file=evening, new=tmp_path / "new.jsonl") for word in words]
    found = run("club", *named)
    assert found.status == 2 and sentence in found.err.replace("\n", " ")


@pytest.mark.parametrize(("terminal", "lines"), [(False, 2), (True, 2 + 2 * 15)])
def test_the_server_prints_the_addresses_of_the_house(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, lines: int
) -> None:
    """With a QR code each, on a terminal; on its own machine alone it prints none."""
    monkeypatch.setattr(local_addresses, "own_addresses", lambda: ["192.168.178.23", "10.0.0.5"])
    for host, expected in (("0.0.0.0", lines), ("127.0.0.1", 0)):
        into = io.StringIO()
        with socket.create_server((host, 0)) as opened:
            console = Console(file=into, force_terminal=terminal, highlight=False, width=200)
            serving._invite(opened, Settings(), Look(), console)
            port = opened.getsockname()[1]
        printed = into.getvalue().splitlines()
        assert len(printed) == expected
        if expected:
            assert printed[0] == f"Phones in this network open http://192.168.178.23:{port}"
