"""The command line: every command used correctly and incorrectly, and whole matches typed line by line."""

import io
import json
import os
import pty
import re
import select
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import depth
import pytest
from games import PLAIN
from rich.console import Console
from terminals import PROGRAM, at_a_terminal
from typer.testing import CliRunner

import ridotto
from ridotto import Match, View, referee
from ridotto.cli import books, judging, saved, typed
from ridotto.cli.app import app
from ridotto.cli.faces import Face, face
from ridotto.cli.look import Look
from ridotto.cli.play import Player, play, turn
from ridotto.cli.saved import Saved
from ridotto.cli.screen import Leave, Screen
from ridotto.cli.sheet import deal_sheet, match_table

HERE = Path(__file__).parent
GAMES = ("belote", "coinche")


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saved matches in a temporary folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "state" / "ridotto"


def finished_deal(name: str, seed: int = 5) -> dict[str, Any]:
    """Return the record of a finished deal in which players take the first bid and play the first legal card."""
    state = ridotto.game(name).deal(seed=seed)
    while not state.deal_over:
        legal = state.legal()
        state = state.apply(legal[1] if not state.log else legal[0])
    return dict(state.record())


# ---- small commands -------------------------------------------------------------------------------------------------


def test_version(run: Any) -> None:
    assert run("--version").out == f"ridotto {ridotto.__version__}\n"


def test_help_of_every_command() -> None:
    runner = CliRunner()
    for command in ([], ["games"], ["rules"], ["play"], ["referee"], ["simulate"]):
        result = runner.invoke(app, [*command, "--help"])
        assert result.exit_code == 0
        assert "Usage" in result.output


def test_games(run: Any) -> None:
    found = run("games")
    assert found.status == 0
    for name in ridotto.games():
        line = next(line for line in found.out.splitlines() if line.startswith(f"{name} "))
        if name not in PLAIN or name == "briscola":
            counts = {
                "biriba": " 2-6 ",
                "briscola": " 2-4 ",
                "briscola-bugiarda": " 5 ",
                "burraco": " 2-4 ",
                "truco": " 2, 4 ",
            }
            players = counts.get(name, " 4 ")
            assert players in line
        assert ", ".join(ridotto.game(name).presets[:2]) in line
    assert "BEL" in found.out


def test_every_game_has_a_face_and_families_share_one() -> None:
    faces = {name: face(name) for name in ridotto.games()}
    assert faces["belote"] is faces["coinche"]
    assert faces["burraco"] is faces["biriba"]
    assert [name for name in faces if faces[name] == Face()] == [name for name in faces if name in PLAIN]


def test_rules_lists_the_books(run: Any) -> None:
    found = run("rules")
    assert found.status == 0
    assert [line.split()[0] for line in found.out.splitlines()[1:]] == [*ridotto.games(), "notation"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rules_has_the_conventions_that_every_book_cites(run: Any, language: str) -> None:
    assert run("--language", language, "rules", "notation").out == ridotto.rulebook.notation(language) + "\n"
    look = Look(language=language)
    page = Console(file=io.StringIO(), width=200, color_system=None)
    page.print(books.rendered(ridotto.rulebook.book("coinche", language), look))
    assert "README.md(ridottorulesnotation)" in "".join(page.file.getvalue().split()), "wherever the line ends"


@pytest.mark.parametrize("wanted", ["belote", "BEL", "Belote"])
def test_a_book_is_plain_markdown_in_a_pipe(run: Any, wanted: str) -> None:
    assert run("rules", wanted).out == ridotto.rulebook.book("belote") + "\n"


def test_a_rule(run: Any) -> None:
    assert run("rules", "bel-7.6").out == f"**BEL-7.6** {ridotto.rulebook.rule('BEL-7.6')}\n"
    assert "| situation | legal |" in run("rules", "BEL-7.12").out


def test_a_section(run: Any) -> None:
    found = run("rules", "COI-5").out
    assert "**COI-5.1**" in found
    assert "**COI-5.12**" in found
    assert "COI-6.1**" not in found


def test_a_primer_shows_its_cards(run: Any) -> None:
    """BEL-3.4 on the first page of Belote, in both languages."""
    for language in ridotto.rulebook.LANGUAGES:
        found = run("learn", "belote", "--language", language)
        assert found.status == 0
        assert "J♥" in found.out and "[BEL-3.4]" in found.out and "`" not in found.out
    unlearnt = run("learn", "briscola")
    assert unlearnt.status == 2
    assert unlearnt.err.startswith("ridotto: 'briscola' has no primer, expected one of belote, ")


def test_a_rule_in_a_terminal_is_rendered() -> None:
    console = Console(file=io.StringIO(), force_terminal=True, width=80)
    from ridotto.cli import books

    console.print(books.rendered(books.looked_up("BEL-7.6", "en"), Look()))
    assert "**" not in console.file.getvalue()
    assert "BEL-7.6" in console.file.getvalue()


# ---- usage errors ---------------------------------------------------------------------------------------------------

WRONG = [
    (["play", "belot"], "'belot' is not a game of ridotto, did you mean belote?"),
    (["play", "chess"], "'chess' is not a game"),
    (["play"], "GAME is missing"),
    (["play", "belote", "--option", "target"], "expected name=value"),
    (["play", "belote", "--option", "targt=5"], "'targt' is not an option of belote, did you mean target?"),
    (
        ["play", "belote", "--option", "target=x"],
        "option target: 'x' is not allowed, expected a whole number of 1 or more",
    ),
    (["play", "belote", "--option", "melds=maybe"], "expected one of true, false"),
    (["play", "belote", "--preset", "federaton"], "'federaton' is not a preset of belote, did you mean federation?"),
    (["play", "belote", "--bots", "stedy"], "'stedy' is not a bot, did you mean steady?"),
    (["play", "belote", "--bots", "random,steady"], "names 2 bots, expected one for all or 4"),
    (["play", "belote", "--seat", "4"], "--seat 4 does not exist, expected 0 to 3"),
    (["play", "belote", "--seat", "x"], "--seat 'x' is not allowed, expected a whole number"),
    (["play", "belote", "--seat"], "--seat needs a value"),
    (["play", "belote", "--resume=3"], "--resume takes no value"),
    (["play", "belote", "--pace", "-1"], "--pace '-1' is not allowed, expected a number of 0 or more"),
    (["serve", "--port", "70000"], "--port '70000' is not allowed, expected a whole number from 0 to 65535"),
    (["play", "belote", "a.json", "b.json"], "'b.json' is not expected here"),
    (["play", "belote", "--resume"], "belote.json: No such file or directory"),
    (["play", "belote", "other.json"], "only understood with --resume"),
    (
        ["play", "belote", "--resume", "--seed", "4"],
        "--resume continues the saved match as it is: leave out --seed",
    ),
    (["play", "belote", "--resume", "/"], "/: Is a directory"),
    (["rules", "trco"], "'trco' is neither a rulebook nor a rule, did you mean truco?"),
    (["rules", "BEL-7.66"], "'BEL-7.66' is not a rule of belote, did you mean BEL-7.6"),
    (["rules", "XYZ-1.1"], "'XYZ-1.1' is neither a rulebook nor a rule"),
    (["rules", "BEL-99"], "'BEL-99' is not a rule of belote"),
    (["simulate", "belote"], "--deals is missing"),
    (["simulate", "belote", "--deals", "0"], "deals"),
    (["simulate", "belote", "--deals", "5", "--bots", "x"], "'x' is not a bot, expected one of"),
    (["simulate", "belot", "--deals", "5"], "did you mean belote?"),
    (["simulate", "belote", "--deals", "5", "--bots", "always-pass"], "'always-pass' is not a bot"),
    (["arena", "belote", "--bots", "steady"], "steady cannot compete alone, expected one of"),
    (["arena", "belote", "--bots", "steady,always-cal"], "'always-cal' is not a bot, did you mean always-take"),
    (["arena", "truco", "--bots", "nobody,steady"], "'nobody' is not a bot, expected one of master, strong"),
    (["arena", "belote", "--bots", "steady:5,random"], "'steady:5' is not a bot, expected a level that searches"),
    (["arena", "belote", "--against", "always-fold"], "'always-fold' is not a bot"),
    (["arena", "belote", "--deals", "-1"], "deals"),
    (["arena", "belote", "--calls", "stead"], "'stead' is not a bot, did you mean steady?"),
    (
        ["arena", "burraco", "--calls", "steady"],
        "--calls steady has no effect in burraco, expected a game in which",
    ),
    (["referee"], "FILE…|- is missing"),
    (["serve", "--limit", "talk=1"], "there is no limit 'talk', did you mean talk-rate?"),
    (["serve", "--limit", "burst=x"], "limit burst: 'x' is not allowed, expected a whole number above 0"),
    (
        ["serve", "--redis", "localhost"],
        "--redis 'localhost' is not allowed, expected a URL like redis://127.0.0.1:6379",
    ),
    (["serve", "--proxy", "nginx"], "proxy 'nginx' is not allowed, expected an address or a network like 10.0.0.7"),
    (["serve", "--allowed-host", "https://x"], "--allowed-host 'https://x' is not allowed, expected a name like"),
    (["referee", "--josnl", "x"], "there is no option '--josnl' here, did you mean --jsonl"),
    (["foo"], "'foo' is not a command"),
    (["rule"], "'rule' is not a command, did you mean rules?"),
    (["--foo"], "there is no option '--foo' here"),
    ([], "no command is given"),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_usage_errors_are_one_sentence_and_status_2(run: Any, arguments: list[str], sentence: str) -> None:
    found = run(*arguments)
    assert found.status == 2
    assert found.out == ""
    assert sentence in found.err
    assert found.err.count("\n") == 1
    assert found.err.startswith("ridotto: ")


@pytest.mark.parametrize("missing", ["typer", "rich", "fluent.runtime"])
def test_a_missing_library_names_the_extra(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from ridotto.cli import main; sys.exit(main())"
    found = subprocess.run([sys.executable, "-c", code, "games"], capture_output=True, text=True)
    assert found.returncode == 2
    assert "pip install 'ridotto[cli]'" in found.stderr
    assert found.stderr.count("\n") == 1


# ---- referee --------------------------------------------------------------------------------------------------------


def test_referee_judges_a_file(run: Any, tmp_path: Path) -> None:
    record = finished_deal("belote")
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(record, indent=2))
    found = run("referee", path)
    verdict = json.loads(found.out)
    assert found.status == 0
    assert set(verdict) >= {
        "game",
        "turn",
        "legal",
        "deal_over",
        "deal_scores",
        "scores",
        "match_over",
        "winner",
        "refused",
    }
    assert verdict["deal_over"] is True
    assert found.out.count("\n") == 1


def test_referee_without_the_legal_actions(run: Any) -> None:
    record = {**finished_deal("coinche"), "actions": []}
    assert len(json.loads(run("referee", "-", typed=json.dumps(record)).out)["legal"]) == 493
    assert "legal" not in json.loads(run("referee", "--no-legal", "-", typed=json.dumps(record)).out)


def test_referee_says_which_action_is_refused(run: Any) -> None:
    record = finished_deal("belote")
    found = run("referee", "-", typed=json.dumps({**record, "actions": [*record["actions"], "pass"]}))
    refused = json.loads(found.out)["refused"]
    assert found.status == 1
    assert (refused["index"], refused["action"], refused["rule"]) == (len(record["actions"]), "pass", "BEL-11.6")


NAMED = [
    # A referee speaks of the players, not to them.
    ("BEL-7.3", "Follow suit: S was led and you hold 9S.", "Follow suit: S was led and seat 2 holds 9S."),
    ("BEL-7.5", "Trump: you cannot follow S and hold 9C.", "Trump: seat 2 cannot follow S and holds 9C."),
    ("BEL-7.9", "Your partner's trump JC holds the trick.", "Seat 2's partner's trump JC holds the trick."),
    ("BIR-7.5", "You have withdrawn your melds.", "Seat 2 has withdrawn its melds."),
    ("BIR-7.1", "You do not hold 9C.", "Seat 2 does not hold 9C."),
]


@pytest.mark.parametrize(("rule", "message", "about"), NAMED)
def test_the_referee_names_the_seat(rule: str, message: str, about: str) -> None:
    assert referee.seated(message, 2) == about


def test_no_message_of_the_referee_speaks_to_a_player(run: Any) -> None:
    for sentence in ridotto.rulebook.sentences().values():
        assert not re.search(r"\byour?s?\b", referee.seated(sentence, 0), re.IGNORECASE), sentence
    record = {**finished_deal("belote"), "actions": ["take", "play AS"]}
    refused = json.loads(run("referee", "-", typed=json.dumps(record)).out)["refused"]
    assert refused["message"] == "AS is not in seat 0's hand."


def test_referee_reads_lines_and_the_worst_status_wins(run: Any) -> None:
    good = json.dumps(finished_deal("belote"))
    bad = json.dumps({**finished_deal("belote"), "actions": ["play AS"]})
    found = run("referee", "--jsonl", "--no-legal", "-", typed=f"{good}\n\n  \nnonsense\n{bad}\n")
    first, second, third = map(json.loads, found.out.splitlines())
    assert found.status == 2
    assert first["refused"] is None
    assert set(second) == {"error", "line"}
    assert second["line"] == 4
    assert third["refused"]["rule"] == "BEL-5.6"
    assert run("referee", "--jsonl", "-", typed=f"{good}\n{bad}").status == 1


def test_referee_does_not_read_endless_records(tmp_path: Path) -> None:
    """Each gives one sentence and status 2, in limited memory; the other lines are judged."""
    endless = f'{{"game": "{"x" * 40_000_000}"}}'
    good = json.dumps(finished_deal("belote"))
    (tmp_path / "deals").write_text(f"{good}\n{endless}\n{good}\n{endless}")
    (tmp_path / "deal").write_text(endless)
    (tmp_path / "name").write_text(f'{{"game": "{"x" * 4_000_000}"}}')
    code = (
        "import resource, sys; from ridotto.cli import main; resource.setrlimit(resource.RLIMIT_AS, (2**29, 2**29));"
        "sys.exit(main())"
    )
    for arguments, errors in (
        (["--jsonl", "deals"], [False, True, False, True]),
        (["deal", "name"], [True, True]),
    ):
        found = subprocess.run(
            [sys.executable, "-c", code, "referee", "--no-legal", *arguments],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        verdicts = [json.loads(line) for line in found.stdout.splitlines()]
        assert ["error" in verdict for verdict in verdicts] == errors, found.stderr
        assert found.returncode == 2 and len(found.stdout) < 5000
    assert "longer than 4194304 bytes" in _errors(tmp_path / "deal") and "is not a game" in _errors(tmp_path / "name")


def _errors(file: Path) -> str:
    return " ".join(verdict["error"] for verdict in judging.verdicts([str(file)], False, False))


def test_referee_quotes_no_more_than_a_piece(run: Any) -> None:
    record = {**finished_deal("belote"), "actions": ["x" * 100_000]}
    refused = json.loads(run("referee", "-", typed=json.dumps(record)).out)["refused"]
    assert len(refused["action"]) == 500 and len(refused["message"]) <= 500


def test_referee_continues_after_an_unreadable_file(run: Any, tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text(json.dumps(finished_deal("belote")))
    found = run("referee", tmp_path / "none.json", tmp_path, tmp_path / "deal.json")
    verdicts = [json.loads(line) for line in found.out.splitlines()]
    assert found.status == 2
    assert [verdict.get("file") for verdict in verdicts] == [str(tmp_path / "none.json"), str(tmp_path), None]
    assert "No such file" in verdicts[0]["error"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\xff\xfe binary \x80",
        b"\xff\xfe{\x00",
        b"[" * 200_000,
        b'{"game":' * 900 + b"1" + b"}" * 900,
        b'{"game": "belote", "dealer": 0, "deal": {"hands": ' + b"[" * 900 + b"]" * 900 + b"}}",
        b'{"game": "belote", "dealer": 1' + b"0" * 5000 + b"}",
        b'{"game": "belote", "dealer": 1e999, "seed": 1}',
        b'{"game": "belote", "dealer": NaN, "seed": 1}',
        b'{"game": "belote", "dealer": 0, "seed": NaN}',
        b'{"game": "belote", "dealer": 0, "seed": 1, "scores": [1e400, -Infinity]}',
        b'{"game": "belote", "dealer": 0, "seed": 1, "actions": ["\\ud800"]}',
        b'{"game": "\\ud800"}',
        b'{"game": "belote", "dealer": 0, "seed": 1, "actions": "pass"}',
        b'{"game": "belote", "dealer": 0, "seed": 1, "options": {"target": null}}',
        b"null",
        b"[]",
        b'"belote"',
        b"1e5",
    ],
    ids=range(19),
)
@pytest.mark.parametrize("jsonl", [True, False])
def test_referee_survives_any_input(run: Any, data: bytes, jsonl: bool) -> None:
    found = run("referee", *(["--jsonl"] if jsonl else []), "-", typed=data)
    assert found.err == ""
    verdicts = [json.loads(line) for line in found.out.splitlines()]
    worst = max((2 if "error" in verdict else 1 if verdict["refused"] else 0 for verdict in verdicts), default=0)
    assert found.status == worst
    assert verdicts or (jsonl and not data)


def test_referee_accepts_a_saved_match(run: Any, state_home: Path) -> None:
    run("play", "belote", "--seed", 3, typed="pass\nquit\n")
    found = run("referee", "--no-legal", state_home / "belote.json")
    assert found.status == 0
    assert json.loads(found.out)["turn"] == 0


def test_closed_standard_input_is_no_traceback() -> None:
    for arguments in ("referee -", "play belote --seed 3"):
        found = subprocess.run(f"{shlex.join(PROGRAM)} {arguments} <&-", shell=True, capture_output=True, text=True)
        assert found.returncode == (2 if "referee" in arguments else 0)
        assert "Traceback" not in found.stderr


def test_referee_does_not_mind_a_reader_that_leaves(tmp_path: Path) -> None:
    (tmp_path / "deals.jsonl").write_text((json.dumps(finished_deal("belote")) + "\n") * 3000)
    line = f"{shlex.join(PROGRAM)} referee --jsonl {tmp_path}/deals.jsonl | head -1"
    found = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert found.stderr == ""
    assert len(found.stdout.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, a device that is full")
def test_a_full_disk_is_reported_in_a_sentence() -> None:
    with open("/dev/full", "w") as full:
        found = subprocess.run([*PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert found.returncode == 2
    assert found.stderr == "ridotto: the output cannot be written: No space left on device\n"


# ---- typed lines ----------------------------------------------------------------------------------------------------


def at(name: str, *actions: str, **setting: Any) -> View:
    """Return the view of the seat in turn after some actions of the deal with seed 3."""
    state = ridotto.game(name).deal(seed=3, dealer=3, **setting)
    for action in actions:
        state = state.apply(action)
    return state.view(state.turn)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("JH", "play JH"),
        ("play jh", "play JH"),
        ("  PLAY   Jh ", "play JH"),
        ("hj", "play JH"),
        ("j♥", "play JH"),
        ("jack", None),
        ("10h", "play TH"),
        ("th", "play TH"),
        ("play 10 h", "play TH"),
        ("pass", "pass"),
        ("P", "pass"),
        ("take", "take"),
        ("T", "take"),
        ("take s", "take S"),
        ("take spades", "take S"),
        ("♣", "take C"),
        ("h", "take H"),
        ("claim", "claim"),
        ("declare qh kh ah", "declare QH KH AH"),
        ("declare ah, kh, qh", "declare QH KH AH"),
        ("declare 10h jh qh", "declare TH JH QH"),
        ("declare qh xx", None),
        ("90h", None),
        ("coinche", None),
        ("9", None),
        ("play 0", None),
        ("declare 7", None),
        ("2h", None),
        ("take x", None),
        ("", None),
        ("é\x00\ud800", None),
    ],
)
def test_typed_in_belote(line: str, text: str | None) -> None:
    if text is None:
        with pytest.raises(typed.ReadingError):
            typed.action(line, at("belote"), Look())
    else:
        assert typed.action(line, at("belote"), Look()) == text


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("90h", "bid 90 H"),
        ("90 h", "bid 90 H"),
        ("bid 90 hearts", "bid 90 H"),
        ("BID 100 ♠", "bid 100 S"),
        ("120nt", "bid 120 NT"),
        ("120 no trumps", "bid 120 NT"),
        ("bid 110 at", "bid 110 AT"),
        ("capot d", "bid capot D"),
        ("bid capot nt", "bid capot NT"),
        ("coinche", "coinche"),
        ("x", "coinche"),
        ("xx", "surcoinche"),
        ("coinche @2", "coinche @2"),
        ("10h", "play TH"),
        ("bid", None),
        ("90", None),
        ("take", None),
    ],
)
def test_typed_in_coinche(line: str, text: str | None) -> None:
    if text is None:
        with pytest.raises(typed.ReadingError):
            typed.action(line, at("coinche"), Look())
    else:
        assert typed.action(line, at("coinche"), Look()) == text


def test_a_number_is_the_card_above_it() -> None:
    view = at("belote", "take")
    cards = face("belote").hand(view)
    for number, card in enumerate(cards, 1):
        assert typed.action(str(number), view, Look()) == f"play {card}"


def test_hand_is_sorted_by_trick_strength_trumps_first() -> None:
    view = at("belote", "take")
    assert face("belote").hand(view) == ["JD", "TD", "QD", "7D", "AH", "QH", "9H", "9C"]


@pytest.mark.parametrize(
    "line", ["?", "help", "HINT", "rules BEL-7.6", "score", "log", "last", "legal", "save", "quit", "declare"]
)
def test_commands(line: str) -> None:
    assert typed.command(line, at("belote"), Look()) is not None


def test_no_action_is_taken_for_a_command() -> None:
    for name in GAMES:
        assert not [
            action.text for action in ridotto.game(name).vocabulary if typed.command(action.text, at(name), Look())
        ]


@pytest.mark.parametrize("name", GAMES)
def test_every_action_can_be_typed_as_it_is_written(name: str) -> None:
    view = at(name)
    for action in ridotto.game(name).vocabulary:
        assert typed.action(action.text, view, Look()) == action.text
        assert typed.action(action.text.lower(), view, Look()) == action.text


# ---- at the table ---------------------------------------------------------------------------------------------------


def test_a_wrong_card_is_refused_with_its_rule(run: Any) -> None:
    found = run("play", "belote", "--seed", 3, typed="JS\ntake\nKS\nquit\n").out
    assert "BEL-5.6: Trumps are still being chosen" in found
    assert "“rules BEL-5.6” shows the rule" in found
    assert "BEL-7.2: K♠ is not in your hand." in found


def test_commands_at_the_table(run: Any) -> None:
    lines = "?\nhint\nlegal\nrules 7.6\nrules\nrules 99.9\nscore\nlog\nlast\ndeclare\nfoo\ntake\ndeclare\ndeclare 9\ndeclare 1\n1\nlog\n"
    found = run("play", "belote", "--seed", 3, typed=lines).out
    for expected in (
        "Advice: ",
        "pass  take",
        "BEL-7.6 If an opponent's trump",
        "is not a rule of belote",
        "No deal is finished yet.",
        "No trick is complete yet.",
        "nothing that you may declare now",
        "“foo” is neither an action nor a command here",
        "declare 1  10♦ J♦ Q♦",
        "There is no declaration 9: declare shows 1",
        "Declared 10♦ J♦ Q♦",
        "You announce a declaration worth 20",
        "The match is saved in",
        "Continue with: ridotto play belote --resume",
    ):
        assert expected in found, expected


def test_what_is_legal_has_a_number_and_the_rest_has_none() -> None:
    view = at("belote", "take", "play JD", *_until_turn("belote", ["take", "play JD"], 1))
    console = Console(file=io.StringIO(), width=80)
    console.print(face("belote").frame(view, Look(), 1))
    numbers = console.file.getvalue().splitlines()[-1].split()
    cards = face("belote").hand(view)
    assert [f"play {cards[int(number) - 1]}" for number in numbers] == [
        f"play {card}" for card in cards if f"play {card}" in view.legal
    ]


def _until_turn(name: str, actions: list[str], seat: int) -> list[str]:
    state = ridotto.game(name).deal(seed=3, dealer=3)
    for action in actions:
        state = state.apply(action)
    more = []
    while state.turn != seat:
        more.append(next(action.text for action in state.legal() if action.text.startswith("play")))
        state = state.apply(more[-1])
    return more


def test_long_auctions_are_summed_up_and_listed_on_request(run: Any) -> None:
    found = run("play", "coinche", "--seed", 3, "--seat", 3, typed="legal\n100nt\n").out
    assert "bid 80 or more with s ♠ h ♥ d ♦ c ♣ nt no trumps at all trumps, like 80h" in " ".join(found.split())
    assert found.count("bid 80 ♠") == 1
    assert "bid 880 AT" in found
    assert "You bid 100 no trumps" in found


def test_coinche_out_of_turn_is_offered(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Bidder:
        def act(self, view: View, rng: object) -> str:
            return next((text for text in view.legal if text.startswith("bid")), str(view.legal[0]))

    monkeypatch.setattr("ridotto.cli.opponents.entrant", lambda name, game: Bidder())
    arguments = ("play", "coinche", "--seed", 3, "--seat", 1, "-o", "coinche_turn=any_time")
    found = run(*arguments, typed="pass\nn\n").out
    assert "Say coinche now?" in found
    assert "You say coinche" not in found
    assert "You say coinche" in run(*arguments, typed="pass\ny\n").out
    assert "Say coinche now?" not in run(*arguments[:-2], typed="pass\npass\n").out


def test_letters_replace_signs_without_unicode(run: Any) -> None:
    found = run("play", "belote", "--seed", 3, "--ascii", typed="take\n1\nlog\n").out
    assert found.isascii()
    assert "| JD |" in found


def test_the_screen_fits_80_by_24() -> None:
    for name in GAMES:
        match = Match(ridotto.game(name), seed=11)
        for view in _views(match, 0):
            if view.phase == "over":
                continue
            console = Console(file=io.StringIO(), width=80)
            console.print(face(name).frame(view, Look(), 3))
            console.print(face(name).choices(view, Look()))
            lines = console.file.getvalue().splitlines()
            assert len(lines) <= 22
            assert max(map(len, lines)) <= 80


def _views(match: Match, seat: int) -> Iterator[View]:
    """Yield a seat's views of an eventful deal, with declarations and high bids."""
    state = match.state
    while state.turn is not None:
        yield state.view(seat)
        legal = [action.text for action in state.legal()]
        declared = [text for text in legal if text.startswith("declare")]
        bids = [text for text in legal if text.startswith(("bid", "take"))] if len(state.log) < 13 else []
        state = state.apply((declared or bids or legal)[0])
    yield state.view(seat)


def test_a_claim_ends_match_and_sheet(run: Any) -> None:
    """BEL-11.5: the deal stops between two tricks, so there is no last trick to show."""
    lines = "take\n1\nclaim\n"
    found = run("play", "belote", "--seed", 3, "-o", "early_claim=true", "-o", "target=20", typed=lines)
    assert found.status == 0
    assert "Claimed" in found.out
    assert "win the match" in found.out


@pytest.mark.long
@pytest.mark.parametrize("width", [20, 60, 80, 120])
@pytest.mark.parametrize("name", GAMES)
def test_every_position_can_be_drawn(name: str, width: int) -> None:
    kind = face(name)
    for seat in range(4):
        console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system="truecolor")
        views = list(_views(Match(ridotto.game(name), seed=seat), seat))
        for before, view in depth.some(pairwise(views), 4, name, width, seat):
            for look in (Look(), Look(unicode=False)):
                console.print(kind.frame(view, look, 1, kind.trick_to_show(before, view)), kind.choices(view, look))
                console.print(*kind.log(view, look), kind.last(view, look), *kind.news(before, view, look))
        console.print(deal_sheet(views[-1], Look()), match_table(views[-1:], Look()))


# ---- whole matches --------------------------------------------------------------------------------------------------


class Typist(Screen):
    """A scripted player: types what `choose` returns, and records it."""

    def __init__(self, choose: Callable[[View], str]) -> None:
        super().__init__(Console(file=io.StringIO(), width=80), Look())
        self.choose = choose
        self.player: Player | None = None
        self.lines: list[str] = []

    def read(self, prompt: str) -> str:
        assert self.player is not None
        self.lines.append(self.choose(self.player.view()))
        return self.lines[-1]

    def printed(self) -> str:
        return str(self.console.file.getvalue())  # type: ignore[attr-defined]


def cautious(view: View) -> str:
    """Declare if possible, make an opening bid, and play the first legal card by number."""
    legal = view.legal
    if any(text.startswith("declare") for text in legal):
        return "declare 1"
    cards = face(view.game).hand(view)
    for number, card in enumerate(cards, 1):
        if f"play {card}" in legal:
            return str(number)
    opening = [text for text in legal if text.startswith(("take", "bid 80"))]
    return opening[0].lower() if opening else "pass"


def seated(
    name: str, tmp_path: Path, choose: Callable[[View], str] = cautious, **options: Any
) -> tuple[Player, Typist]:
    game = ridotto.game(name)
    typist = Typist(choose)
    match = Match(game, game.options(**options), seed=21)
    player = Player(match, 2, ["steady"] * 4, typist, tmp_path / f"{name}.json")
    typist.player = player
    return player, typist


@pytest.mark.long
@pytest.mark.parametrize(("name", "target"), [("belote", 400), ("coinche", 800)])
def test_a_whole_match_typed_line_by_line(run: Any, tmp_path: Path, state_home: Path, name: str, target: int) -> None:
    player, typist = seated(name, tmp_path, target=target)
    play(player)
    assert player.match.over
    assert max(player.match.scores) >= target
    assert "win the match" in typist.printed()

    arguments = ("play", name, "--seed", 21, "--seat", 2, "--option", f"target={target}")
    found = run(*arguments, typed="\n".join(typist.lines) + "\n")
    assert found.status == 0
    assert ("We win the match" if player.match.winner == 0 else "Your opponents win the match") in found.out
    record = json.loads((state_home / f"{name}.json").read_text())
    assert record["scores"] == player.match.scores
    for deal in player.match.deals:
        for _, rule, points in deal.sheet()["lines"]:
            assert not any(points) or rule in found.out

    # A match left halfway and resumed ends the same with the same lines.
    half = len(typist.lines) // 2
    left = run(*arguments, typed="\n".join(typist.lines[:half]) + "\nquit\n")
    assert "Continue with" in left.out
    kept = saved.read(state_home / f"{name}.json")
    resumed = run("play", name, "--resume", typed="\n".join(typist.lines[half:]) + "\n")
    assert resumed.status == 0
    assert json.loads((state_home / f"{name}.json").read_text()) == record
    assert kept.match.record()["deals"][:-1] == record["deals"][: len(kept.match.deals) - 1]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_secret_is_printed(name: str, tmp_path: Path) -> None:
    """The output before a turn names only cards that the seat may know (BEL-12.2, BEL-12.3)."""
    checked = 0

    def watchful(view: View) -> str:
        nonlocal checked
        text = typist.printed()[checked:]
        checked = len(typist.printed())
        known = {*dealt(view), *(card for _, card in view.played), view.get("turnup")}
        known |= {card for _, line in view.combinations for card in line.split()[1:]}
        assert named(text) <= known
        turns.append(len(named(text)))
        if len(turns) % 3 == 0:
            return ["hint", "log", "last", "legal", "score", "declare"][len(turns) // 3 % 6]
        return cautious(view)

    def dealt(view: View) -> set[str]:
        return {*view.hand, *(card for seat, card in view.played if seat == view.seat)}

    turns: list[int] = []
    player, typist = seated(name, tmp_path, watchful, target=1)
    try:
        # Only the turns of one deal: the score sheet shows all hands.
        while (seat := player.match.state.turn) is not None:
            turn(player, seat)
    except Leave:
        pass
    assert len(turns) > 8
    assert max(turns) > 8


SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def named(text: str) -> set[str]:
    """Return all cards that a text names, in either form."""
    signs = {rank.replace("10", "T") + SIGNS[sign] for rank, sign in re.findall(r"(10|[AKQJ987])([♠♥♦♣])", text)}
    return signs | set(re.findall(r"\b[AKQJT987][SHDC]\b", text))


def test_a_new_match_keeps_the_unfinished_one(run: Any, state_home: Path) -> None:
    run("play", "belote", "--seed", 3, typed="pass\nquit\n")
    before = (state_home / "belote.json").read_text()
    found = run("play", "belote", "--seed", 4, typed="quit\n")
    assert "Your unfinished match is kept" in found.out
    assert (state_home / "belote-before.json").read_text() == before
    resumed = run("play", "belote", "--resume", state_home / "belote-before.json", typed="quit\n")
    assert f"--resume {state_home / 'belote-before.json'}" in resumed.out


def test_save_to_a_chosen_file(run: Any, tmp_path: Path) -> None:
    found = run("play", "belote", "--seed", 3, typed=f"save {tmp_path}/mine.json\nquit\n")
    assert f"The match is saved in {tmp_path}/mine.json." in found.out.replace("\n", "")
    assert saved.read(tmp_path / "mine.json").seat == 0


def test_a_folder_that_cannot_be_written_does_not_end_the_match(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    found = run("play", "belote", "--seed", 3, typed="pass\nsave\nquit\n")
    assert found.status == 0
    assert "could not be saved" in found.out


def test_a_saved_match_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "match.json"
    match = Match(ridotto.game("belote"), seed="a text")
    saved.write(path, Saved(match, 1, ["steady"] * 4))
    assert [file.name for file in path.parent.iterdir()] == ["match.json"]
    kept = saved.read(path)
    assert (kept.match.state, kept.match.seed, kept.seat) == (match.state, "a text", 1)


def _tampered(data: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**data, **changes}


@pytest.mark.long
@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 7},
        {"seat": "x"},
        {"seat": True},
        {"bots": ["steady"]},
        {"bots": ["stdy"] * 4},
        {"bots": None},
        {"seed": None},
        {"seed": 5},
        {"game": "coinche"},
        {"game": "x"},
        {"deals": []},
        {"deals": None},
    ],
)
def test_a_damaged_file_is_one_sentence(run: Any, state_home: Path, changes: dict[str, Any]) -> None:
    run("play", "belote", "--seed", 3, typed="quit\n")
    path = state_home / "belote.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))
    found = run("play", "belote", "--resume")
    assert found.status == 2
    assert found.err.count("\n") == 1


# ---- a real terminal ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leave", [b"\x03", b"\x04", b"quit\n"], ids=["Ctrl-C", "Ctrl-D", "quit"])
def test_leaving_a_real_terminal_saves(leave: bytes, state_home: Path) -> None:
    seen, status = at_a_terminal(
        ["play", "belote", "--seed", "3", "--pace", "0"],
        [(b"Your bid", b"take\n"), (b"Your card", b"log\n"), (b"go back", b"\n"), (b"Your card", leave)],
    )
    assert status == 0, seen
    assert b"Continue with: ridotto play belote --resume" in seen
    assert b"Traceback" not in seen
    assert b"\x1b[2J" in seen
    assert saved.read(state_home / "belote.json").match.state.actions == ["take"]


def test_ctrl_c_while_the_bots_play_saves(state_home: Path) -> None:
    seen, status = at_a_terminal(
        ["play", "belote", "--seed", "3", "--pace", "5"],
        [(b"Your bid", b"take\n"), (b"Your card", b"1\n"), (b"Right", b"\x03")],
    )
    assert status == 0, seen
    assert b"Continue with" in seen
    assert (state_home / "belote.json").exists()


def test_a_terminal_that_goes_away_leaves_no_traceback(state_home: Path) -> None:
    """Even if nothing notifies the program: its parent has made it ignore SIGHUP."""
    terminal, inside = pty.openpty()
    words = [sys.executable, "-c", f"import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); {PROGRAM[2]}"]
    program = subprocess.Popen(
        [*words, "play", "belote", "--seed", "3"], stdin=inside, stdout=inside, stderr=subprocess.PIPE
    )
    os.close(inside)
    assert select.select([terminal], [], [], 20)[0]
    os.close(terminal)
    _, complaint = program.communicate(timeout=20)
    assert (program.returncode, complaint) == (141, b"")


# ---- simulate -------------------------------------------------------------------------------------------------------


def test_simulate_prints_json(run: Any) -> None:
    arguments = ("simulate", "belote", "--deals", 20, "--bots", "steady,random,steady,random", "--seed", 4, "--json")
    found = run(*arguments)
    assert found.status == 0
    assert found.err == ""
    result = json.loads(found.out)
    assert result["deals"] == 20
    assert run(*arguments).out == found.out


def test_simulate_prints_a_table(run: Any) -> None:
    found = run("simulate", "coinche", "--deals", 20, "--preset", "federation", "--jobs", 2)
    assert found.status == 0
    assert "steady" in found.out
    assert "95 %" in found.out


# ---- arena ----------------------------------------------------------------------------------------------------------


def test_the_arena_prints_json(run: Any) -> None:
    arguments = (
        "arena",
        "belote",
        "--bots",
        "steady,random,steady",
        "--deals",
        10,
        "--matches",
        1,
        "--seed",
        4,
        "--json",
    )
    found = run(*arguments)
    assert (found.status, found.err) == (0, "")
    result = json.loads(found.out)
    assert list(result) == ["deal", "match"]
    assert [one["encounters"][0]["rounds"] for one in result.values()] == [10, 1]
    assert all(one["origin"]["version"] == ridotto.__version__ for one in result.values())
    again = json.loads(run(*arguments).out)
    for one in (*result.values(), *again.values()):
        del one["clocks"]
    assert again == result


@pytest.mark.long
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((), ["points a deal", "equals win 50 %", "95 % interval"]),
        (("--sequential",), ["95 % confidence sequence"]),
        (("--language", "ja"), ["1ディールの点差", "95%信頼区間"]),
        (("--calls", "steady"), ["steady bidding for all seats"]),
    ],
)
def test_the_arena_prints_tables(run: Any, given: tuple[str, ...], words: list[str]) -> None:
    found = run("arena", "truco", "--bots", "steady", "--exploiters", "--against", "steady", "--deals", 2, *given)
    assert found.status == 0
    assert not [word for word in ("never-fold", "steady", "±", *words) if word not in " ".join(found.out.split())]
    assert "never-fold against" not in found.out


def test_the_arena_draws(run: Any, tmp_path: Path) -> None:
    pictures = []
    for name in ("one.svg", "two.svg"):
        arguments = ("arena", "truco", "--bots", "steady,random", "--deals", 10, "--plot", tmp_path / name)
        assert run(*arguments).status == 0
        pictures.append((tmp_path / name).read_text(encoding="utf-8"))
    assert pictures[0] == pictures[1] and "steady" in pictures[0]
    refused = run(*arguments[:-1], tmp_path / "one.png")
    assert refused.status == 2 and "one.png is not allowed, expected a name that ends in .svg or .html" in refused.err
    assert "nowhere" in run(*arguments[:-1], tmp_path / "nowhere" / "one.svg").err
