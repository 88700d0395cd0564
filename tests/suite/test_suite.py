"""The conformance suite: its files, its schema, what it shows, and programs that answer it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import adapter
import depth
import pytest
import run

import ridotto
from ridotto.cli.answering import read
from suite import coverage, draw, drawn, models
from suite.files import lines, made
from suite.lines import GAMES, Line, added
from suite.published import FOLDER, PUBLISHED, VERSION, published
from suite.schema import Schema

ROOT = FOLDER.parents[1]
SCHEMA = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
COMMAND = [sys.executable, "-m", "ridotto", "conformance"]


def asked(row: Line) -> Line:
    """Return the question of a row, as the runners ask it."""
    question: Line = run.question(row)
    return question


def said(answer: Line) -> Line:
    """Return an answer as it arrives."""
    found: Line = json.loads(json.dumps(answer))
    return found


# ---- the files ------------------------------------------------------------------------------------------------------


def test_the_files_are_what_the_rows_give() -> None:
    """After a change of rows: `make conformance`, and a line in conformance/CHANGES.md."""
    changed = [name for name, text in made().items() if (FOLDER / name).read_text(encoding="utf-8") != text]
    assert not changed


def test_the_suite_says_which_version_it_is() -> None:
    changes = (ROOT / "conformance" / "CHANGES.md").read_text(encoding="utf-8")
    assert f"## {FOLDER.name}" in changes
    told = json.loads((FOLDER / "suite.json").read_text(encoding="utf-8"))
    assert told["version"] == FOLDER.name and told["license"] == "MIT"
    for runner in ("run.py", "run.mjs"):
        assert f"{FOLDER.name}/" in (ROOT / "conformance" / runner).read_text(encoding="utf-8")


def test_rows_of_earlier_versions_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    told = json.loads((FOLDER / "suite.json").read_text(encoding="utf-8"))["games"]
    for name in GAMES:
        rows = published(name)
        earlier = told[name]["earlier"]
        assert lines(name)[: len(rows)] == rows
        assert max(one["rows"] for one in earlier.values()) == len(rows) <= told[name]["rows"]
    published.cache_clear()
    monkeypatch.setitem(PUBLISHED["1.0"], "truco", (462, PUBLISHED["1.0"]["truco"][1]))
    with pytest.raises(ValueError, match=r"truco: rows of version 1\.0 have changed"):
        published("truco")


def test_a_row_that_is_asked_already_is_not_added() -> None:
    row = published("truco")[0]
    renamed = {**row, "id": "truco/other", "title": "other", "rules": []}
    moved = {**renamed, "dealer": (row["dealer"] + 1) % 4}
    assert added([row], [renamed, moved, {**moved, "id": "truco/third", "rules": ["TRU-1.2"]}]) == [
        {**moved, "rules": ["TRU-1.2"]}
    ]
    with pytest.raises(AssertionError):
        added([row], [{**renamed, "expect": {**row["expect"], "turn": 3}}])
    with pytest.raises(AssertionError):
        added([row], [{**moved, "id": row["id"]}])


def test_the_lists_have_rows_of_every_table() -> None:
    for name in GAMES:
        tables = {table.by for table in draw.tables(name)}
        shown = {one["by"] for one in drawn.listed("variants", name)}
        shown |= {one["title"].rpartition(", ")[0] for one in drawn.listed("deals", name)}
        assert tables <= shown


def test_the_pages_say_how_many_rows_there_are() -> None:
    numbers = {version: sum(number for number, _ in games.values()) for version, games in PUBLISHED.items()}
    numbers[VERSION] = sum(len(lines(name)) for name in GAMES)
    changes = (ROOT / "conformance" / "CHANGES.md").read_text(encoding="utf-8")
    assert dict(re.findall(r"## (\S+)\n\n[^#]*?(\d{4}) rows", changes)) == {one: str(numbers[one]) for one in numbers}
    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\b(\d{4}) (?:rows|situations|as expected)", page)) == {str(numbers[VERSION])}


def shapes() -> Iterator[Line]:
    """Yield one row of each shape: game, kind and keys."""
    met = set()
    for name in GAMES:
        for row in lines(name):
            shape = (
                name,
                row["kind"],
                *row,
                *row["expect"],
                *(row["deal"] if isinstance(row.get("deal"), dict) else ()),
            )
            if shape not in met:
                met.add(shape)
                yield row


def test_rows_have_the_form_of_the_schema() -> None:
    schema = Schema(SCHEMA)
    for row in shapes():
        assert not list(schema.faults(row)), row["id"]


@pytest.mark.deep
def test_the_validator_agrees_with_the_library() -> None:
    """All rows, and each without one of its keys or with another value."""
    library = pytest.importorskip("jsonschema")
    library.Draft202012Validator.check_schema(SCHEMA)
    theirs, ours = library.Draft202012Validator(SCHEMA), Schema(SCHEMA)
    for name in GAMES:
        for row in lines(name):
            assert ours.allows(row) and theirs.is_valid(row), row["id"]
    for row in shapes():
        for key in row:
            for other in ({one: row[one] for one in row if one != key}, {**row, key: 7}, {**row, key: {"hands": 5}}):
                assert ours.allows(other) == theirs.is_valid(other), (row["id"], key)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"kind": "game"}, "/kind: enum"),
        ({"dealer": -1}, "/dealer: minimum"),
        ({"rules": ["BEL 7.6"]}, "/rules/0/: pattern"),
        ({"deal": {"hands": [["1S"]]}}, "/deal/: oneOf"),
        ({"title": ""}, "/title: minLength"),
        ({"extra": 1}, "/extra: enum"),
        ({"expect": {}}, "/expect: minProperties"),
        ({"players": True}, "/players: type"),
    ],
)
def test_rows_of_another_form_are_found(change: Line, fault: str) -> None:
    schema = Schema(SCHEMA)
    found = list(schema.faults({**lines("belote")[0], **change}))
    assert fault in found or (fault.endswith("oneOf") and ": oneOf" in found), found


# ---- what it shows --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_shown_or_said_to_be_out_of_reach(name: str) -> None:
    assert all(coverage.missing(name, lines(name)).values()), coverage.missing(name, lines(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_and_every_value_of_an_option_is_played(name: str) -> None:
    met = {row.get("preset") for row in lines(name)}
    assert set(ridotto.game(name).presets) <= met
    idle = {
        option: rest for option, rest in coverage.unused(name, lines(name)).items() if option not in coverage.IDLE[name]
    }
    assert not idle


# ---- programs that answer it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_core_answers_as_the_suite_says(name: str) -> None:
    faults = [run.fault(row, said(read(asked(row))), True) for row in lines(name)]
    assert not list(filter(None, faults))


@pytest.mark.parametrize("name", GAMES)
def test_the_models_answer_as_the_suite_says(name: str) -> None:
    """Two programs that share no code. The rows themselves are played by the models in tests/rules; a deep run asks all."""
    for row in depth.some(lines(name), len(lines(name)) // 4, "suite", name):
        answer = said(adapter.answer(models.Deal, asked(row)))
        if "unsupported" in answer:
            assert row["kind"] == "facts" or (row["kind"] == "layout" and name not in models.STRICT)
        else:
            assert not run.fault(row, answer, True)


def runner(*words: str, kind: str = "py") -> subprocess.CompletedProcess[str]:
    """Run run.py or run.mjs."""
    program = [sys.executable if kind == "py" else "node", str(ROOT / "conformance" / f"run.{kind}"), *words]
    return subprocess.run(program, capture_output=True, encoding="utf-8", cwd=ROOT / "tests")


def test_the_runner_asks_a_program() -> None:
    found = runner("--strict", "--only", "belote/not-in-turn", *COMMAND)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("7 as expected\ncompared: deal_over 7, ")


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ('print("{}", flush=True)', "no answer"),
        ("print('{\"turn\": 9}', flush=True)", "turn: expected 1, got 9"),
        ("print('{\"tries\": {}}', flush=True)", "tries: expected {"),
        ("print('{\"tries\": null}', flush=True)", "tries: expected {"),
        ("print('{\"legal\": null}', flush=True)", "legal: expected ["),
        ("print('null', flush=True)", "no answer"),
        ("print('nonsense', flush=True)", "no answer"),
        ("print(flush=True)", "no answer"),
    ],
)
@pytest.mark.parametrize("kind", ["py", "mjs"])
def test_the_runners_find_what_differs(program: str, said: str, kind: str) -> None:
    loop = f"import sys\nfor _ in sys.stdin:\n    {program}"
    found = runner("--only", "belote/not-in-turn-1", sys.executable, "-c", loop, kind=kind)
    assert found.returncode == 1 and found.stdout.startswith("1 different")
    assert found.stderr.startswith("belote/not-in-turn-1 [BEL-14.1] not in turn, ")
    assert said in found.stderr


def test_the_runner_says_where_a_program_has_ended() -> None:
    found = runner("--only", "belote/not-in-turn", sys.executable, "-c", "input(); print('{}', flush=True); input()")
    assert found.returncode == 1 and found.stdout == ""
    assert found.stderr.endswith("belote/not-in-turn-2: the program has ended\n")


@pytest.mark.parametrize(
    ("key", "wanted", "given", "loose", "strict"),
    [
        ("legal", ["pass", "take"], ["take", "pass"], True, False),
        ("legal", ["pass"], ["pass", "pass"], False, False),
        ("tries", {"take": "BEL-5.5"}, {"take": True}, True, False),
        ("tries", {"take": "BEL-5.5"}, {"take": "BEL-5.6"}, False, False),
        ("tries", {"take": "BEL-5.5"}, {"take": None}, False, False),
        ("tries", {"take": None}, {"take": False}, True, True),
        ("tries", {"take": None}, {"take": True}, False, False),
        ("refused", {"fact": "points", "rule": "BEL-10.1"}, True, True, False),
        ("scores", [0, 1.0], [0, 1], True, True),
        ("match_over", False, None, False, False),
        ("winner", 0, None, False, False),
        ("winner", None, 0, False, False),
    ],
)
def test_what_agrees(key: str, wanted: Any, given: Any, loose: bool, strict: bool) -> None:
    assert run.fits(key, wanted, given, False) is loose
    assert run.fits(key, wanted, given, True) is strict


@pytest.mark.parametrize("line", [b"nonsense", b"[]", b'{"tries": 5}', b'{"id": "x", "game": "chess"}', b"[" * 100_000])
def test_any_line_gets_an_answer(line: bytes) -> None:
    assert read(line)["invalid"]


def test_the_command_answers_line_by_line() -> None:
    row = lines("truco")[0]
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
    ) as program:
        assert program.stdin and program.stdout
        for question in ("nonsense", json.dumps(asked(row))):
            program.stdin.write(question + "\n")
            answer = json.loads(program.stdout.readline())
    assert answer["id"] == row["id"] and not run.fault(row, answer, True)


def test_the_adapter_skips_what_a_program_does_not_know() -> None:
    def new(*_: Any) -> Any:
        raise adapter.Unsupported("too early")

    row = lines("belote")[0]
    assert adapter.answer(new, asked(row)) == {"id": row["id"], "unsupported": "too early"}


def test_the_adapter_says_nothing_of_scores_that_a_program_does_not_know() -> None:
    """A match by a program that plays and does not score."""

    class Deal(models.Deal):
        def result(self) -> dict[str, Any]:
            return {"turn": super().result()["turn"]}

    row = next(row for row in lines("truco") if row["kind"] == "match")
    assert adapter.answer(Deal, asked(row)) == {"id": row["id"], "unsupported": "scores"}


# ---- wrong programs -------------------------------------------------------------------------------------------------


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_a_program_that_ignores_an_option_is_found(name: str) -> None:
    """Each option in turn is replaced by its default: some row of that option must differ."""
    usual = dict(ridotto.game(name).options())
    for option in usual.keys() - coverage.IDLE[name]:
        rows = [row for row in lines(name) if row["options"][option] != usual[option]]
        faults = []
        for row in rows:
            deaf = {**asked(row), "options": {**row["options"], option: usual[option]}}
            faults.append(run.fault(row, said(read(deaf)), True))
        assert any(faults), option


SLIPS = [
    # game, module of the models, name, what it is there, a rule that the suite must cite
    ("belote", "belote_family", "TRUMP_VALUES", {"9": 9}, "BEL-10"),
    ("belote", "belote_family", "TRUMP_ORDER", "9JATKQ87", "BEL-7"),
    ("coinche", "belote_family", "PLAIN_ORDER", "AKQJT987", "COI-6"),
    ("coinche", "coinche", "round_to_ten", lambda points: points // 10 * 10, "COI-9.8"),
    ("briscola-bugiarda", "briscola_bugiarda", "level", lambda points, tricks: 1 if points >= 61 else -1, "BRB-8.2"),
    ("burraco", "burraco", "RANK_POINTS", {"2": 10}, "BUR-3.3"),
    ("burraco", "burraco", "POINTS", {"JK": 25}, "BUR-3.3"),
    ("burraco", "burraco", "Meld.semi_clean", lambda meld: len(meld.cards) >= 7, "BUR-12.7"),
    ("biriba", "biriba", "Model.minimum", lambda model, seat: 0, "BIR-7.4"),
    ("biriba", "biriba", "Model.value", lambda model, card: 5, "BIR-3.4"),
    ("truco", "truco", "TURNED_SUITS", {"D": 14, "C": 11}, "TRU-3.6"),
    ("truco", "truco", "STRENGTH", {"7D": 13, "7H": 11}, "TRU-3.3"),
    ("truco", "truco", "HAND_OF_ELEVEN", {"mineiro": 2}, "TRU-8.12"),
]


@pytest.mark.deep
@pytest.mark.parametrize(("name", "module", "place", "wrong", "rule"), SLIPS)
def test_a_program_with_a_wrong_rule_is_found(
    name: str, module: str, place: str, wrong: Any, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message names a row that shows the rule."""
    target = sys.modules[f"models.{module}"]
    *owner, attribute = place.split(".")
    holder = getattr(target, owner[0]) if owner else target
    right = getattr(holder, attribute)
    if isinstance(wrong, dict):
        for key, value in wrong.items():
            monkeypatch.setitem(right, key, value)
    else:
        monkeypatch.setattr(holder, attribute, wrong)
    faults = [run.fault(row, said(adapter.answer(models.Deal, asked(row))), False) for row in lines(name)]
    assert any(fault and f" {rule}" in fault.replace("[", " ") for fault in faults)


def test_a_fault_names_the_row_and_the_rule() -> None:
    row = next(row for row in lines("belote") if "BEL-7.4" in row["expect"].get("tries", {}).values())
    answer = said(read(asked(row)))
    answer["tries"] = dict.fromkeys(answer["tries"])
    fault = run.fault(row, answer, False)
    assert fault.startswith(f"{row['id']} [") and row["title"] in fault and "BEL-7.4" in fault


def test_the_source_distribution_has_the_suite() -> None:
    assert "graft conformance" in (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in (ROOT / "conformance").rglob("*") if path.is_file()) < 5_000_000


def test_the_runner_says_so_of_a_program_that_ends_before_it_is_asked() -> None:
    found = runner("--only", "belote/not-in-turn-1", "true")
    assert found.returncode == 1 and found.stderr == "belote/not-in-turn-1: the program has ended\n"
