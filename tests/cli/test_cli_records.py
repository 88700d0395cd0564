"""Thousands of records on the command line: written by simulations, judged by parallel referees."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ridotto
from ridotto import data
from ridotto.cli import judging, main

BELOTE = ridotto.game("belote")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., SimpleNamespace]:
    """Run a command line in this process."""

    def run(*arguments: object) -> SimpleNamespace:
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return run


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    """A file with good records, a refused action, and invalid lines."""
    good = json.dumps(BELOTE.deal(seed=1).record())
    refused = json.dumps({**BELOTE.deal(seed=2).record(), "actions": ["play AS"]})
    file = tmp_path / "records.jsonl"
    file.write_text("\n".join([good, "", "nonsense", refused, good, '{"game": "whist"}'] * 30))
    return file


@pytest.mark.parametrize("jobs", [2, 3])
def test_several_referees_say_what_one_says(run: Any, lines: Path, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "PART", 7)
    alone = run("referee", "--jsonl", "--no-legal", lines, lines.parent / "none", lines)
    assert alone.status == 2
    assert len(alone.out.splitlines()) == 301
    assert run("referee", "--jsonl", "--no-legal", "--jobs", jobs, lines, lines.parent / "none", lines) == alone


def test_a_simulation_writes_what_the_referee_reads(run: Any, tmp_path: Path) -> None:
    command = ("simulate", "belote", "--deals", 120, "--bots", "steady,random", "--seed", 3, "--json")
    known = run(*command)
    for name in ("deals.parquet", "deals.jsonl"):
        assert run(*command, "--records", tmp_path / name) == known
    table = run("referee", tmp_path / "deals.parquet")
    assert table.status == 0
    assert table == run("referee", "--jsonl", "--jobs", 2, tmp_path / "deals.jsonl")
    scores = [json.loads(line)["deal_scores"] for line in table.out.splitlines()]
    assert scores == [row["scores"] for row in data.read(tmp_path / "deals.parquet").to_pylist()]


def test_invalid_files_are_reported_in_a_sentence(run: Any, tmp_path: Path) -> None:
    (tmp_path / "bad.parquet").write_text("nothing")
    found = run("referee", tmp_path / "bad.parquet")
    assert found.status == 2
    assert "is not Parquet" in json.loads(found.out)["error"]
    missing = run("referee", tmp_path / "none.parquet")
    assert missing.status == 2
    assert "No such file" in json.loads(missing.out)["error"]
    simulated = run("simulate", "belote", "--deals", 1, "--records", tmp_path / "none" / "deals.parquet")
    assert simulated.status == 2
    assert "No such file or directory" in simulated.err
    other = run("simulate", "belote", "--deals", 1, "--records", tmp_path / "deals.csv")
    assert other.status == 2
    assert "expected a name that ends in .parquet or .jsonl" in " ".join(other.err.split())


def test_lines_of_json_are_written_without_pyarrow(tmp_path: Path) -> None:
    code = "import sys; sys.modules['pyarrow'] = None; from ridotto.cli import main; sys.exit(main())"
    for name, status in (("deals.jsonl", 0), ("deals.parquet", 2)):
        command = [sys.executable, "-c", code, "simulate", "belote", "--deals", "2", "--records", tmp_path / name]
        found = subprocess.run(command, capture_output=True, text=True)
        assert (found.returncode, "ridotto[data]" in found.stderr) == (status, bool(status)), found.stderr
    lines = (tmp_path / "deals.jsonl").read_text().splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["belote", "belote"]
