"""Burraco and Biriba at the terminal: typed input, screens, and whole matches typed line by line."""

import io
import json
import re
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import depth
import pytest
from rich.console import Console

import ridotto
from ridotto import Match, State, View
from ridotto.cli import main, saved, typed
from ridotto.cli.faces import face
from ridotto.cli.look import Look
from ridotto.cli.people import winner
from ridotto.cli.play import Player, play, turn
from ridotto.cli.screen import Leave, Screen
from ridotto.cli.sheet import deal_sheet, match_table
from ridotto.games.families.rummy.faces.terminal.rows import mark, ordered, written
from ridotto.games.families.rummy.law.view import lie, rows

GAMES = ("burraco", "biriba")
TABLES = [
    ("burraco", {}),
    ("burraco", {"semi_clean": True, "use_pile": True, "few_sets": True, "clean_close": True}),
    ("burraco", {"players": 2}),
    ("burraco", {"players": 3}),
    ("burraco", {"players": 3, "solo_from": 0}),
    *[("biriba", {"players": players}) for players in (2, 3, 4, 5, 6)],
    ("biriba", {"initial_meld": "t5000c"}),
    ("biriba", {"early_melds": False, "joker_upcard": "first_names"}),
    ("biriba", {"players": 3, "take_only_if_used": True, "three_player": "individual"}),
    ("biriba", {"stock_end": "biribaki_stock", "sequences_only": True}),
]


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saved matches in a temporary folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "state" / "ridotto"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., SimpleNamespace]:
    """Run a command line in this process, with typed lines."""

    def run(*arguments: object, typed: str = "") -> SimpleNamespace:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return run


# ---- melds as rows --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("3H 4H 5H JK 7H", "♥3-4-5-★-7"),
        ("2H 3H 4H", "♥2-3-4"),
        ("3H 4H 2H 6H", "♥3-4-2♥-6"),
        ("2C 3H 4H", "♥2♣-3-4"),
        ("AH 2H 2H", "♥A-2-2♥"),
        ("QS KS AS", "♠Q-K-A"),
        ("8S 8H 8D JK", "8♠♥♦+★"),
        ("TS TH 2C", "10♠♥+2♣"),
        ("2S 2H JK", "2♠♥+★"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "♠A-2-3-4-5-6-7-8-9-10-J-Q-K"),
    ],
)
def test_melds_are_written_short(cards: str, text: str) -> None:
    assert written(cards.split(), Look()).plain == text


@pytest.mark.parametrize(
    ("cards", "marked"),
    [
        ("3H 4H 5H 6H 7H 8H", ""),
        ("3H 4H 5H 6H 7H 8H 9H", " clean"),
        ("2H 3H 4H 5H 6H 7H 8H", " clean"),
        ("2C 3H 4H 5H 6H 7H 8H", " dirty"),
        ("8S 8S 8H 8H 8D 8D JK", " dirty"),
    ],
)
def test_seven_cards_are_marked(cards: str, marked: str) -> None:
    assert mark(lie(cards.split()), Look()).plain == marked


def test_how_cards_may_lie() -> None:
    assert rows(["9H", "7H", "8H"]) == [["7H", "8H", "9H"]]
    assert rows(["JK", "8H", "7H"]) == [["JK", "7H", "8H"], ["7H", "8H", "JK"]]
    assert rows(["QH", "KH", "JK"]) == [["JK", "QH", "KH"], ["QH", "KH", "JK"]]
    assert ["3S", "4S", "5S", "2S"] in rows(["2S", "3S", "4S", "5S"])
    assert rows(["7H", "8S", "9H"]) == []
    assert rows(["7H", "JK", "JK"]) == []


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_view_says_how_its_melds_lie(name: str, options: dict[str, Any]) -> None:
    """The melds of a view match what is computed from their cards."""
    for seed in range(4):
        view = list(_states(name, options, seed))[-1].view(0)
        for side, melds in zip(view.sides, view.melds, strict=True):
            for number, meld in enumerate(melds, 1):
                lying = lie(meld["cards"], semi_clean=options.get("semi_clean", False))
                assert lying and {**lying, "number": number, "seat": meld["seat"]} == meld
                assert meld["seat"] in side
                assert meld["long"] == (len(meld["cards"]) > 6)
                assert (meld["purity"] == "clean") == (not meld["wild"])


def test_hands_are_sorted_by_suit_or_by_rank() -> None:
    cards = ["JK", "AS", "2S", "3H", "3S", "KH"]
    assert ordered(cards, "suit") == ["3S", "AS", "3H", "KH", "2S", "JK"]
    assert ordered(cards, "rank") == ["3S", "3H", "KH", "AS", "2S", "JK"]


# ---- typed lines ----------------------------------------------------------------------------------------------------


HAND = "7S 8S 9S 4H 4D 9C TC JC QD 2H JK".split()


def holding(name: str, *actions: str, hand: list[str] | None = None) -> State:
    """Return a deal after some actions; seat 0 leads with a known hand."""
    if name == "biriba":
        state = ridotto.game(name).deal(layout={"hands": [hand or HAND], "upcard": "9D"}, dealer=3)
    else:
        state = _burraco(hand or HAND)
    for action in actions:
        state = state.apply(action)
    return state


def _burraco(hand: list[str]) -> State:
    """Return a deal with this hand for seat 0 and 9D turned up; all other cards are random."""
    game = ridotto.game("burraco")
    layout = dict(game.deal(seed=1, dealer=3).layout())
    rest = [card for value in layout.values() for card in _flat(value)]
    for card in [*hand, "9D"]:
        rest.remove(card)
    return game.deal(layout=_filled(layout, hand, iter(rest)), dealer=3)


def _flat(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [card for part in value for card in _flat(part)]


def _filled(layout: dict[str, Any], hand: list[str], rest: Any) -> dict[str, Any]:
    def fill(value: Any) -> Any:
        return next(rest) if isinstance(value, str) else [fill(part) for part in value]

    return {
        key: [list(hand), *map(fill, value[1:])] if key == "hands" else "9D" if isinstance(value, str) else fill(value)
        for key, value in layout.items()
    }


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("d", "draw"),
        ("DRAW", "draw"),
        ("t", "take"),
        ("take", "take"),
        ("meld 7s 8s 9s", "meld 7S 8S 9S"),
        ("m 7s 8s 9s", "meld 7S 8S 9S"),
        ("m ♠7 8♠ s9", "meld 7S 8S 9S"),
        ("m 9c 10c jc", "meld 9C TC JC"),
        ("m 4h 4d joker", "meld 4H 4D JK"),
        ("m 4h 4d ★", "meld 4H 4D JK"),
        ("m 1 2 3", "meld 7S 8S 9S"),
        ("m 7s, 8s, jk", "meld 7S 8S JK"),
        ("a 2 th", "add 2 TH"),
        ("add 2 10h = jk 9h 10h jh", "add 2 TH = JK 9H TH JH"),
        ("a 1 4", "add 1 4H"),
        ("x 4c", "discard 4C"),
        ("discard 4c", "discard 4C"),
        ("x 4", "discard 4H"),
        ("x jk", "discard JK"),
        ("m 7s 99", None),
        ("m 1 1 2", None),
        ("m foo", None),
        ("x 0", None),
        ("a x 4h", None),
        ("99", None),
        ("play 4h", None),
        ("é\x00", None),
    ],
)
def test_typed(name: str, line: str, text: str | None) -> None:
    view = holding(name).view(0)
    if text is None:
        with pytest.raises(typed.ReadingError):
            typed.action(line, view, Look())
    else:
        assert typed.action(line, view, Look()) == text


def test_typed_in_biriba_alone() -> None:
    view = holding("biriba").view(0)
    assert [typed.action(line, view, Look()) for line in ("p", "w", "trump s", "s", "trumps ♥")] == [
        "pass",
        "withdraw",
        "trump S",
        "trump S",
        "trump H",
    ]


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_action_can_be_typed_as_it_is_written(name: str) -> None:
    view = holding(name).view(0)
    for action in ridotto.game(name).vocabulary:
        if "=" not in action.text:  # a row after `=` belongs to a line that depends on the meld
            assert typed.action(action.text.lower(), view, Look()) == action.text
            assert not typed.command(action.text, view, Look())


def test_numbers_follow_the_order_of_the_hand() -> None:
    view = holding("burraco").view(0)
    assert typed.action("x 1", view, Look(order="suit")) == "discard 7S"
    assert typed.action("x 1", view, Look(order="rank")) == "discard 4H"


@pytest.mark.parametrize("name", GAMES)
def test_a_number_plays_what_melds_lists(name: str) -> None:
    state = holding(name)
    assert [typed.action(line, state.view(0), Look()) for line in "12"] == ["draw", "take"]
    state = state.apply("take")  # draws 9D
    listed = face(name).offers(state.view(0))
    assert listed[:2] == ["meld 7S 8S 9S", "meld 9C TC JC"] or "meld 9S 9D 9C" in listed[:3]
    assert set(listed) >= {text for text in state.view(0).legal if not text.startswith("discard")}
    for number, text in enumerate(listed, 1):
        assert typed.action(str(number), state.view(0), Look()) == text
        assert state.why_not(text) is None


def test_longer_clean_melds_are_offered_first() -> None:
    hand = "7S 8S 9S TS JS 4H 4D 4C 4S KD KC".split()
    state = holding("biriba", "draw", hand=hand)
    assert face("biriba").offers(state.view(0))[:2] == ["meld 7S 8S 9S TS JS", "meld 4S 4H 4D 4C"]


def test_a_joker_is_not_a_jack() -> None:
    state = holding("biriba", "draw", hand="JS JH JD JC JK 4H 4D 8C KD KC 3S".split())
    assert face("biriba").offers(state.view(0))[0] == "meld JS JH JD JC"


# ---- at the table ---------------------------------------------------------------------------------------------------


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


def eager(view: View) -> str:
    """Draw, meld and lay off by number where possible, and discard the last legal card by number."""
    legal = view.legal
    if any(text.startswith("trump") for text in legal):
        return "trump h"
    offers = face(view.game).offers(view)
    for number, text in enumerate(offers, 1):
        if text in legal and text not in ("withdraw", "take") and (text != "pass" or view.idle > 8):
            return str(number)
    if "take" in legal:
        return "t"
    hand = face(view.game).hand(view)
    for number in range(len(hand), 0, -1):
        if f"discard {hand[number - 1]}" in legal:
            return f"x {number}"
    return "withdraw"


def seated(
    name: str, path: Path, choose: Callable[[View], str], seat: int = 0, **options: Any
) -> tuple[Player, Typist]:
    game = ridotto.game(name)
    typist = Typist(choose)
    match = Match(game, game.options(**options), seed=21)
    player = Player(match, seat, ["random"] * game.seats(match.options), typist, path / f"{name}.json")
    typist.player = player
    return player, typist


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "seat", "options"),
    [("burraco", 2, {"target": 5}), ("biriba", 1, {"target": 500}), ("biriba", 2, {"target": 500, "players": 3})][
        : depth.times(1)
    ],
)
def test_a_whole_match_typed_line_by_line(
    run: Any, tmp_path: Path, state_home: Path, name: str, seat: int, options: dict[str, Any]
) -> None:
    player, typist = seated(name, tmp_path, eager, seat, **options)
    play(player)
    assert player.match.over
    assert "the match" in typist.printed()

    given = [word for key, value in options.items() for word in ("--option", f"{key}={value}")]
    arguments = ("play", name, "--seed", 21, "--seat", seat, "--bots", "random", *given)
    found = run(*arguments, typed="\n".join(typist.lines) + "\n")
    assert found.status == 0
    record = json.loads((state_home / f"{name}.json").read_text())
    assert record["scores"] == player.match.scores
    for deal in player.match.deals:
        for _, rule, points in deal.sheet()["lines"]:
            assert not any(points) or rule in found.out

    # A match left halfway and resumed ends the same with the same lines.
    half = len(typist.lines) // 2
    left = run(*arguments, typed="\n".join(typist.lines[:half]) + "\nquit\n")
    assert "Continue with" in left.out
    assert not saved.read(state_home / f"{name}.json").match.over
    resumed = run("play", name, "--resume", typed="\n".join(typist.lines[half:]) + "\n")
    assert resumed.status == 0
    assert json.loads((state_home / f"{name}.json").read_text()) == record


def table_of(state: State, lines: list[str], path: Path) -> tuple[Player, str]:
    """Return the output for a player who types some lines from a position on, and then leaves."""
    left = iter(lines)

    def choose(view: View) -> str:
        line = next(left, None)
        if line is None:
            raise Leave
        return line

    game = state.view(0)["game"]
    player, typist = seated(game, path, choose)
    player.match = player.match._with((), state)
    for _ in range(9):
        try:
            turn(player, 0)
        except Leave:
            break
    return player, typist.printed()


@pytest.mark.parametrize(
    ("name", "lines", "refusals"),
    [
        (
            "burraco",
            [
                "x 4h",
                "draw",
                "draw",
                "m 7s 8s 9c",
                "m 4h 4d jk 2h",
                "a 1 7s",
                "x AS",
                "m 7s 8s 9s",
                "a 1 4h",
                "a 1 TC JC",
            ],
            ["BUR-5.2", "BUR-5.3", "BUR-6.5", "BUR-6.3", "BUR-16.3", "BUR-16.2", "BUR-7.2"],
        ),
        (
            "biriba",
            ["pass", "x 4h", "take", "x 9d", "draw", "m 7s 8s 9c", "m 4h 4d jk 2h", "a 3 4h", "x AS", "withdraw"],
            ["BIR-6.6", "BIR-6.1", "BIR-6.4", "BIR-5.1", "BIR-5.5", "BIR-8.1", "BIR-7.1", "BIR-7.5"],
        ),
    ],
)
def test_refusals_name_their_rules(name: str, lines: list[str], refusals: list[str], tmp_path: Path) -> None:
    _, printed = table_of(holding(name), lines, tmp_path)
    flat = " ".join(printed.split())
    for rule in refusals:
        assert f"{rule}:" in flat, rule
        assert f"“rules {rule}” shows the rule" in flat


@pytest.mark.parametrize("name", GAMES)
def test_cards_may_be_named_in_any_order(name: str, tmp_path: Path) -> None:
    player, _ = table_of(holding(name), ["d", "m 9s 7s 8s", "m jc 10c 9c"], tmp_path)
    assert player.match.state.actions == ["draw", "meld 7S 8S 9S", "meld 9C TC JC"]


@pytest.mark.parametrize("name", GAMES)
def test_several_ways_are_listed_and_chosen_by_number(name: str, tmp_path: Path) -> None:
    lines = ["d", "m 7s 9s jk", "a 1 8s", "2"]
    player, printed = table_of(holding(name), lines, tmp_path)
    assert "more than one way" in printed
    assert "1  8♠ → On 1  ♠★-7-8-9" in printed
    assert "2  8♠ → On 1  ♠7-8-9-★" in printed
    assert player.match.state.actions[-1] == "add 1 8S = 7S 8S 9S JK"
    player, printed = table_of(holding(name), [*lines[:3], "", "a 1 8s", "1"], tmp_path)
    assert "Nothing was done." in printed
    assert player.match.state.actions[-1] == "add 1 8S = JK 7S 8S 9S"


@pytest.mark.parametrize("name", GAMES)
def test_several_cards_are_added_in_any_order(name: str, tmp_path: Path) -> None:
    hand = "7S 8S 9S JS TS 4H 4D KC QD KH 3D".split()
    player, _ = table_of(holding(name, hand=hand), ["d", "m 7s 8s 9s", "a 1 js ts"], tmp_path)
    assert player.match.state.view(0).melds[0][0]["cards"] == "7S 8S 9S TS JS".split()


@pytest.mark.parametrize("name", GAMES)
def test_commands_at_the_table(name: str, tmp_path: Path) -> None:
    lines = [
        "melds",
        "d",
        "?",
        "hint",
        "melds",
        "legal",
        "sort",
        "sort suit",
        "log",
        "pile",
        "score",
        "m",
        "foo",
        "rules 6.2",
    ]
    _, printed = table_of(holding(name), lines, tmp_path)
    for expected in (
        "Advice:",
        "Melds with a wild card",
        "Your hand is sorted by rank.",
        "Your hand is sorted by suit.",
        "You draw",
        "No deal is finished yet.",
        "“foo” is neither an action nor a command here",
        "New in your hand: ",
        "2 take",
    ):
        assert expected in printed, expected


# ---- screens --------------------------------------------------------------------------------------------------------


def _states(name: str, options: dict[str, Any], seed: int) -> list[State]:
    """Return the states of a random deal in which all players meld whenever possible."""
    rng = depth.rng("melds", name, seed)
    game = ridotto.game(name)
    state = game.deal(game.options(**options), seed=rng.getrandbits(64))
    states = [state]
    while not state.deal_over:
        texts = [action.text for action in state.legal()]
        better = [text for text in texts if not text.startswith(("discard", "withdraw", "pass"))]
        state = state.apply(rng.choice(better if better and rng.random() < 0.9 else texts))
        states.append(state)
    return states


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_position_can_be_drawn(name: str, options: dict[str, Any]) -> None:
    kind = face(name)
    states = _states(name, options, 7)
    for seat in range(options.get("players", 2)):
        console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system="truecolor")
        for earlier, state in depth.some(pairwise(states), 7, name, *options.values(), seat):
            before, view = earlier.view(seat), state.view(seat)
            for look in (Look(), Look(unicode=False, redrawn=True, order="rank")):
                console.print(kind.frame(view, look, 1), kind.choices(view, look), kind.listed(view, look))
                console.print(*kind.news(before, view, look), kind.last(view, look))
        over = states[-1].view(seat)
        console.print(
            deal_sheet(over, Look()), match_table([over], Look()), *kind.log(over, Look()), winner(over, Look())
        )


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), TABLES[:6])
def test_the_screen_fits_80_by_24(name: str, options: dict[str, Any]) -> None:
    for seed in range(depth.times(1)):
        views = [state.view(0) for state in _states(name, options, seed)[:-1] if state.turn == 0]
        for view in depth.some([view for view in views if len(view.hand or []) <= 40], 15, "fits", name, seed):
            console = Console(file=io.StringIO(), width=80)
            console.print(face(name).frame(view, Look(), 3))
            console.print(face(name).choices(view, Look()))
            lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
            assert max(map(len, lines)) <= 80
            assert len(lines) <= (22 if options.get("players", 4) < 5 else 23), "\n".join(lines)


def test_letters_replace_signs_without_unicode() -> None:
    kind, look = face("biriba"), Look(unicode=False)
    console = Console(file=io.StringIO(), width=80)
    for state in _states("biriba", {}, 3)[:-1:5]:
        view = state.view(1)
        console.print(
            kind.frame(view, look, 1), kind.choices(view, look), kind.listed(view, look), *kind.log(view, look)
        )
    assert console.file.getvalue().isascii()  # type: ignore[attr-defined]


def test_scores_by_seat_and_halves() -> None:
    states = [_states("biriba", {"players": 3}, seed)[-1] for seed in range(12)]
    halves = next(state for state in states if any(score % 1 for score in state.view(1).totals))
    view = halves.view(1)
    console = Console(file=io.StringIO(), width=80)
    console.print(deal_sheet(view, Look()), match_table([view], Look()))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert ".5" in printed
    assert re.search(r"You +Right +Left", printed)
    assert "half of their result" in printed


# ---- hidden cards ---------------------------------------------------------------------------------------------------


SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def named(text: str) -> set[str]:
    """Return all cards that a text names individually, by rank and suit sign."""
    return {rank.replace("10", "T") + SIGNS[sign] for rank, sign in re.findall(r"\b(10|[AKQJ2-9])([♠♥♦♣])", text)}


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_nothing_secret_is_printed(name: str, options: dict[str, Any]) -> None:
    """Before the end of a deal, news and screens name only the player's own cards, melds and open cards (BUR-14, BIR-14)."""
    kind = face(name)
    states = _states(name, options, 11)
    open_pile = name == "biriba" or options.get("use_pile", False)
    log: list[str] = []
    for earlier, state in depth.some(pairwise(states[:-1]), 25, name, *options.values()):
        before, view = earlier.view(0), state.view(0)
        console = Console(file=io.StringIO(), width=200)
        look = Look(redrawn=True)
        console.print(
            kind.frame(view, look, 1), kind.choices(view, look), kind.listed(view, look), kind.last(view, look)
        )
        console.print(*kind.news(before, view, look))
        melds = [card for side in view.melds for meld in side for card in meld["cards"]]
        known = {*(view.hand or []), *melds}
        known |= {*view.pile, view.barred, *(before.pile if open_pile else [])}
        # A card just laid may be in the news while the meld shows only its short form.
        assert named(console.file.getvalue()) <= {card for card in known if card}  # type: ignore[attr-defined]
        log = [line.plain for line in kind.log(view, Look())]
    if not open_pile:  # the log has no earlier discards (BUR-14.3)
        assert not [line for line in log if re.search(r"discards? \w*[♠♥♦♣★]", line)]


def test_a_screen_tells_the_news_of_a_turn_in_few_words(tmp_path: Path) -> None:
    """The news repeats no Burraco discard that the screen shows anyway (BUR-14.3); a pipe receives it once."""
    states = [holding("burraco"), holding("burraco", "draw"), holding("burraco", "draw", "discard 4H")]
    news: dict[bool, list[str]] = {True: [], False: []}
    for redrawn, lines in news.items():
        for before, after in pairwise(states):
            found = face("burraco").news(before.view(1), after.view(1), Look(redrawn=redrawn))
            lines += [line.plain for line in found]
    assert news[True] == ["Right draws", "Right discards"]
    assert news[False] == ["Right draws", "Right discards 4♥"]


def test_a_pot_is_not_seen_before_its_time() -> None:
    """BUR-9.3."""
    for seed in range(40):
        for state in _states("burraco", {}, seed)[:-1]:
            seat = next((pot["seat"] for pot in state.view(0).pots if not pot["seen"]), None)
            if seat is not None:
                view = state.view(seat)
                console = Console(file=io.StringIO(), width=80)
                console.print(face("burraco").frame(view, Look(), 1))
                printed = console.file.getvalue()  # type: ignore[attr-defined]
                assert "lies face down until your partner’s next turn is over" in printed
                assert face("burraco").hand(view) == []
                return
    pytest.fail("no deal had one")
