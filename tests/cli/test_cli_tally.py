"""Scores from facts on the command line: a sheet, or one sentence and exit status 2."""

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ridotto
from ridotto.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command line in this process."""

    def run(line: str, *more: str) -> SimpleNamespace:
        status = main([*line.split(), *more])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return run


def cells(line: str) -> list[str]:
    return [cell for cell in line.strip().split("  ") if cell.strip()]


def test_a_sheet_names_the_rule_of_each_line(run: Any) -> None:
    done = run("tally belote declarer=2 points=98,64 belote=1,0 --scores 900,985 --names Nous,Eux")
    rows = [[cell.strip() for cell in cells(line)] for line in done.out.splitlines()]
    assert done.status == 0
    assert ["Nous", "Eux", "Rule"] in rows
    assert ["Card points", "98", "64", "BEL-10.1"] in rows
    assert ["Belote", "20", "0", "BEL-9.1"] in rows
    assert ["Match", "1018", "1049"] in rows


def test_a_sheet_in_sentences_and_in_japanese(run: Any) -> None:
    said = run("tally coinche declarer=2 number=100 denomination=S multiplier=2 points=89,73 --plain --language ja").out
    assert "コントラクト：A 0、B 100、COI-9.5" in said
    assert "─" not in said


def test_facts_come_as_json_too(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = {
        "closed": 0,
        "pots": [True, False],
        "clean": [1, 0],
        "dirty": [1, 0],
        "melded": [180, 40],
        "left": [25, 55],
    }
    sheet = ridotto.tally("burraco", None, facts)
    assert json.loads(run("tally burraco --json --facts", json.dumps(facts)).out) == sheet
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(facts)))
    assert json.loads(run("tally burraco --json --facts -").out) == sheet
    words = "closed=0 pots=true,false clean=1,0 dirty=1,0 melded=180,40 left=25,55"
    assert json.loads(run(f"tally burraco {words} --json").out) == sheet


def test_the_referee_judges_facts_beside_cards(run: Any, tmp_path: Path) -> None:
    records = [
        {"game": "belote", "dealer": 3, "facts": {"declarer": 0, "points": [98, 64]}},
        ridotto.game("belote").deal(seed=1).record(),
        {"game": "belote", "dealer": 3, "facts": {"declarer": 0, "points": [98, 65]}},
        {"game": "belote", "dealer": 3, "facts": {"declarer": 9}},
    ]
    file = tmp_path / "records.jsonl"
    for count, status in ((2, 0), (3, 1), (4, 2)):
        file.write_text("\n".join(map(json.dumps, records[:count])))
        done = run(f"referee --jsonl --no-legal {file}")
        verdicts = list(map(json.loads, done.out.splitlines()))
        assert (done.status, len(verdicts)) == (status, count)
    assert [verdict.get("deal_scores") for verdict in verdicts] == [[98, 64], None, None, None]
    assert verdicts[2]["refused"]["rule"] == "BEL-10.1" and verdicts[3]["line"] == 4


def test_points_held_for_the_next_deal_are_named(run: Any) -> None:
    assert "101 points are held" in run("tally belote declarer=0 points=81,81 --held 20").out
    assert run("tally belote declarer=null").out.strip() == "Everybody passed"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("belote declarer=2 points=98,65", "BEL-10.1: The cards and the last trick make 162 points in all"),
        ("burraco closed=0 pots=true,true melded=180,40 left=25,55", "BUR-10.1: A team closes only with a burraco"),
        (
            "burraco pots=true,true clean=[[6],0] melded=180,40 left=25,55",
            "BUR-6.10: A burraco has at least 7 cards, not 6",
        ),
        ("belote declarer=2 points=98,65 --language ja", "BEL-10.1：カードと最終トリックは合わせて162点"),
        ("belote declarer=x points=98,64", "facts.declarer: expected a whole number from 0 to 3, got 'x'"),
        ("belote declarer=x points=98,64 --language ja", "facts.declarer：0～3の整数"),
        ("belote point=98,64", "'point' is unknown"),
        ("belote points", "'points' is not a fact, expected name=value"),
        ("belote declarer=1 declarer=2", "the fact declarer is given twice"),
        ("belote", "there are no facts"),
        ("belote --facts {", "--facts '{' is not a JSON object"),
        ("belote --facts [1]", "--facts '[1]' is not a JSON object"),
        ("belote declarer=2 points=98,64 --names Nous", "--names needs 2 names"),
        ("belote declarer=2 points=98,64 --scores 1", "scores: [1] is not allowed"),
        ("belote declarer=2 points=98,64 --dealer 7", "dealer: 7 is not a seat"),
        ("coinche declarer=2 --held 7", "held: coinche has no such key"),
        ("briscola declarer=2", "briscola has no scores from facts"),
        ("belot declarer=2", "'belot' is not a game of ridotto"),
    ],
)
def test_bad_input_gives_one_sentence(run: Any, line: str, said: str) -> None:
    done = run(f"tally {line}")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("ridotto: ") and done.err.count("\n") == 1
    assert said in done.err
