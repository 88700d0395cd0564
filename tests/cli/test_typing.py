"""Typing at a terminal: lists and pages, line editing, history, completion, a window of another size."""

import io
import re
from pathlib import Path

import pytest
from terminals import Keys, at_a_terminal, text
from test_cli import state_home

import ridotto
from ridotto import Match, View
from ridotto.cli import completing, saved
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.play import COMMANDS, Player, play
from ridotto.cli.screen import Leave, Screen

__all__ = ["state_home"]  # fixture


class Person(Screen):
    """A person at a terminal, who types these lines one after the other."""

    def __init__(self, lines: list[str], language: str = "en", size: tuple[int, int] = (80, 24)) -> None:
        console = Console(file=io.StringIO(), width=size[0], height=size[1], force_terminal=True, color_system=None)
        super().__init__(console, Look(language=language, redrawn=True))
        self.lines = lines
        self.prompts: list[str] = []

    @property
    def live(self) -> bool:
        return True

    def _edited(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise Leave
        return self.lines.pop(0)


def played(game: str, lines: list[str], path: Path, language: str = "en", height: int = 24) -> tuple[list[str], Person]:
    """Return the player's actions of a match whose lines are typed."""
    person = Person(lines, language, (80, height))
    player = Player(Match(ridotto.game(game), seed=3), 0, ["random"] * 4, person, path / "match.json")
    play(player)
    return list(player.match.state.actions), person


ANYWHERE = [
    # (game, language, lines, actions): a number plays the entry of the list at which it is typed
    ("burraco", "en", "draw | m | 1", "draw | meld 7D 8D 9D"),
    ("burraco", "en", "draw | log | m 7d 8d 9d", "draw | meld 7D 8D 9D"),
    ("burraco", "ja", "ドロー | 一覧 | 1", "draw | meld 7D 8D 9D"),
    ("burraco", "ja", "ドロー | 一覧 | １", "draw | meld 7D 8D 9D"),
    ("belote", "en", "take | declare | 1", "take | declare TD JD QD"),
    ("belote", "en", "take | declare | declare 1", "take | declare TD JD QD"),
    ("belote", "ja", "引き受ける | 手役 | 手役 1", "take | declare TD JD QD"),
    ("belote", "ja", "引き受ける | 手役 | 1", "take | declare TD JD QD"),
    ("belote", "en", "take | declare | 9 | d 1", "take | declare TD JD QD"),
    ("belote", "en", "? | take", "take"),
    ("belote", "en", "rules BEL-5 | score | legal | log | take", "take"),
    ("belote", "en", "say | take", "take"),
]


@pytest.mark.parametrize(("game", "language", "lines", "actions"), ANYWHERE)
def test_what_is_typed_at_a_page_is_taken_as_if_typed_at_the_table(
    game: str, language: str, lines: str, actions: str, tmp_path: Path
) -> None:
    made, _ = played(game, lines.split(" | "), tmp_path, language)
    wanted = actions.split(" | ")
    assert made[-len(wanted) :] == wanted


def test_a_page_taller_than_the_screen_is_read_part_by_part(tmp_path: Path) -> None:
    _, person = played("belote", ["rules BEL-5", "", "", "take"], tmp_path, height=12)
    assert [prompt.split("(")[0].split(",")[0] for prompt in person.prompts[:4]] == [
        "Your bid ",
        "Enter for 14 more lines",
        "Enter for 6 more lines",
        "Enter to go back to the table",
    ]


def test_an_entry_of_a_list_is_chosen_or_something_else_is_typed(tmp_path: Path) -> None:
    """The question that follows a list of sayings takes what is no number as the table does."""
    made, person = played("belote", ["say", "foo", "take"], tmp_path)
    assert made[-1] == "take"
    assert "“foo” is neither an action nor a command" in person.console.file.getvalue()  # type: ignore[attr-defined]


# ---- completion -----------------------------------------------------------------------------------------------------


def at(game: str, *actions: str) -> View:
    """Return the view of seat 0 after some actions of the deal with seed 3."""
    state = ridotto.game(game).deal(seed=3, dealer=3)
    for action in actions:
        state = state.apply(action)
    return state.view(0)


BELOTE = at("belote", "take")
BURRACO = at("burraco", "draw")
COMPLETED = [
    (BELOTE, "en", "", "hint JD AH declare play log rules"),
    (BELOTE, "en", "declare", "1"),
    (BELOTE, "en", "declare", "TD"),
    (BELOTE, "en", "DECLARE td", "JD"),
    (BELOTE, "en", "play", "JD TD QD 7D AH QH 9H 9C"),
    (BELOTE, "en", "rules", "BEL-7.6"),
    (BELOTE, "ja", "", "手役 出す ヒント hint JD"),
    (BELOTE, "ja", "手役", "1 TD"),
    (BELOTE, "ja", "出す", "JD"),
    (at("coinche"), "en", "bid", "80 90 capot"),
    (at("coinche"), "en", "bid 90", "H AT"),
    (BURRACO, "en", "", "melds sort meld discard"),
    (BURRACO, "en", "sort", "suit rank"),
    (BURRACO, "en", "x", BURRACO.hand[0]),
]


@pytest.mark.parametrize(("view", "language", "before", "words"), COMPLETED)
def test_cards_and_commands_are_completed(view: View, language: str, before: str, words: str) -> None:
    found = completing.following(before, view, Look(language=language), COMMANDS)
    assert set(words.split()) <= set(found)
    assert len(found) == len(set(found))


def test_a_card_that_has_been_named_is_not_offered_again() -> None:
    named = BURRACO.hand[:2]
    found = completing.following(f"meld {' '.join(named)}", BURRACO, Look(), COMMANDS)
    rest = list(BURRACO.hand)
    for card in named:
        rest.remove(card)
    assert set(rest) <= set(found)


# ---- a real terminal ------------------------------------------------------------------------------------------------

TABLE, PAGE = b"help): \x1b[0m", b"want to do: \x1b[0m"
"""Ends of the prompts at the table and at a page."""


def test_a_line_is_edited_completed_and_found_again(state_home: Path) -> None:
    keys: Keys = [
        (TABLE, b"ake\x1b[D\x1b[D\x1b[Dt\x1b[C\x1b[C\x1b[C\n"),  # the arrow keys move in the line
        (TABLE, b"foo\n"),
        (TABLE, b"leg\t\n"),
        (PAGE, b"decl\t1\n"),
        (TABLE, b"\x1b[A\x1b[A\x1b[A\n"),  # foo, three lines before
        (TABLE, b"qui\t\n"),
    ]
    seen, status = at_a_terminal(["play", "belote", "--seed", "3", "--pace", "0", "--bots", "random"], keys)
    assert status == 0, text(seen)
    assert b"^[[" not in seen
    assert saved.read(state_home / "belote.json").match.state.actions[:2] == ["take", "declare TD JD QD"]


def test_a_resized_window_is_drawn_again_at_once(state_home: Path) -> None:
    """At the table and at a page; what has been typed stays."""
    keys: Keys = [
        (TABLE, b"log"),
        (b"log", (40, 24)),
        (TABLE + b"log", b"\n"),
        (PAGE, b"hint"),
        (b"hint", (80, 24)),
        (PAGE + b"hint", b"\x15quit\n"),
    ]
    seen, status = at_a_terminal(["play", "truco", "--seed", "3", "--pace", "0", "--bots", "random"], keys)
    assert status == 0, text(seen)
    assert not keys
    screens = text(seen).split("Truco   Deal")
    narrow = [screen for screen in screens if "─" * 60 not in screen and "─" * 40 in screen]
    # That the prompt comes back with what was typed is among the keys: before or after the screen, as the signal finds readline.
    assert narrow


# ---- one sentence a fact --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["belote", "coinche", "truco", "briscola-bugiarda", "burraco", "biriba", "briscola"])
def test_sentences_are_told_once_and_nothing_is_drawn_anew(game: str, tmp_path: Path) -> None:
    """`table` tells them all again."""
    person = Person(["hint", "legal", "table", "log", "score", "say"])
    person.plain, person.look = True, Look(unicode=False, sentences=True)
    seats = ridotto.game(game).seats()
    player = Player(Match(ridotto.game(game), seed=3), 0, ["random"] * seats, person, tmp_path / "match.json")
    play(player)
    printed = person.console.file.getvalue()  # type: ignore[attr-defined]
    assert "\x1b" not in printed and printed.isascii()
    assert not re.search(r"[|+]--|---|\w {3,}\w", printed)
    title = f"{Look().title(game)}, Deal 1{' of 5' if game == 'briscola-bugiarda' else ''}."
    assert printed.count(title) == 2, "at the beginning, and for the command"
    lines = printed[: printed.rindex(title)].splitlines()
    assert sum(line.startswith("The score is ") for line in lines) < 2
    assert all(not line or line.endswith((".", "?", ":", '"')) for line in lines if line.startswith(("Your", "You ")))
