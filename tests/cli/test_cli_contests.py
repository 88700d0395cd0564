"""Presets and matches of so many deals on the command line: lists, refusals, head lines, sheets."""

import sys
from io import BytesIO, TextIOWrapper
from types import SimpleNamespace
from typing import Any

import pytest

import ridotto
from ridotto import Match, State, View
from ridotto.cli import main
from ridotto.cli.look import Look
from ridotto.cli.people import winner
from ridotto.cli.sheet import match_table
from ridotto.games.families.rummy.faces.terminal import table as rummy
from ridotto.games.families.trumps.faces.terminal import table as trumps


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command line in this process."""
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: str) -> SimpleNamespace:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b""), encoding="utf-8"))
        status = main(list(arguments))
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return run


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (("games", "burraco"), ("--preset tournament   As in an Italian tournament", "A match has 3 deals,")),
        (("games", "truco"), ("--preset mineiro   Mineiro", "A deal is worth 2 points")),
        (("--language", "ja", "games", "belote"), ("--preset contest   フランスのコンクールのように", "12ディールで")),
    ],
)
def test_the_presets_of_a_game_and_what_each_changes(
    run: Any, arguments: tuple[str, ...], lines: tuple[str, ...]
) -> None:
    found = run(*arguments)
    assert found.status == 0
    assert all(line in found.out for line in lines)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("belote", "deals=3", "target=1500"), "options deals and target: 3 does not go with 1500"),
        (("burraco", "players=3", "partners=drawn"), "options partners and players"),
        (("truco", "players=2", "first_dealer=3"), "options first_dealer and players: 3 does not go with 2"),
    ],
)
def test_options_that_exclude_each_other_are_refused_in_a_sentence(
    run: Any, options: tuple[str, ...], said: str
) -> None:
    game, *given = options
    found = run("play", game, *(word for one in given for word in ("--option", one)))
    assert found.status == 2
    assert said in found.err and found.err.count("\n") == 1


def dealt(game: str, options: dict[str, Any], **record: Any) -> View:
    known = ridotto.game(game)
    return known.deal(known.options(**options), seed=5, **record).view(0)


@pytest.mark.parametrize(
    ("head", "view", "said"),
    [
        (trumps.head, lambda: dealt("belote", {"deals": 12}, deals_used=2), "Deal 3 of 12"),
        (trumps.head, lambda: dealt("coinche", {}), "Deal 4   Us 0   Them 0   to 3000"),
        (rummy.head, lambda: dealt("burraco", {"deals": 3, "players": 3}, deals_used=1), "Deal 2 of 3"),
        (rummy.head, lambda: dealt("biriba", {}), "Deal 4   Us 0   Them 0   to 3000"),
    ],
)
def test_the_head_line_says_which_deal_of_how_many(head: Any, view: Any, said: str) -> None:
    line = head(view(), Look(), 4).plain
    assert said in line
    assert ("to " in line) == ("to " in said)


def played(state: State, takes: bool = True) -> State:
    """Return a deal of Belote played to its end; nobody takes the turned-up suit if not `takes`."""
    while not state.deal_over:
        legal = state.legal()
        state = state.apply(legal[1] if takes and not state.log else legal[0])
    return state


def test_void_deals_have_no_number_in_the_sheet_of_a_contest() -> None:
    game = ridotto.game("belote")
    match = Match(game, game.options(deals=2), seed=5)
    for takes in (False, True, True):
        match = match.follow(played(match.state, takes))
        if not match.over:
            match = match.next_deal()
    sheet: Any = match_table([state.view(0) for state in match.deals], Look())
    assert list(sheet.build(80).columns[0].cells)[:3] == ["–", "1", "2"]


def test_a_shared_total_is_a_draw() -> None:
    game = ridotto.game("belote")
    options = game.options(deals=1)
    ours, theirs = played(game.deal(options, seed=5)).totals
    end = played(game.deal(options, seed=5, scores=[theirs, ours]))
    assert end.match_over and end.winner is None
    assert winner(end.view(0), Look()) == "The match is drawn."
