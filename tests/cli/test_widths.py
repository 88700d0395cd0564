"""Every page of the terminal from 40 columns on: what the wide view tells is found in the narrow one, and in sentences."""

import io
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import depth
import pytest
from games import PLAIN
from rich.cells import cell_len
from rich.console import RenderableType

import ridotto
from ridotto import View
from ridotto.cli import felt
from ridotto.cli.faces import face
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.sheet import deal_sheet, match_table

GAMES = [*(name for name in ridotto.games() if name not in PLAIN), "briscola"]
SETTINGS: dict[str, list[dict[str, Any]]] = {
    "truco": [{"scores": [11, 3]}, {"scores": [3, 11], "eleven_look": "may"}, {"players": 2}],
    "burraco": [{"players": 2}],
    "biriba": [{"players": 6}],
}
"""Deals of other kinds, besides one with all options at their defaults."""
WIDE, WIDTHS = 78, (40, 60)
DRAWN = re.compile(r"[─━│┌┐└┘░╶╷╴╵┼├┤┬┴═╪▸‹·…,、]")


def printed(page: RenderableType, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(page)
    return str(console.file.getvalue())  # type: ignore[attr-defined]


@cache
def views(game: str) -> list[View]:
    """Return views of all phases of a random deal, the last one of the finished deal."""
    return [view for setting in ({}, *SETTINGS.get(game, [])) for view in dealt(game, **setting)]


def dealt(game: str, scores: list[int] | None = None, **options: Any) -> list[View]:
    rng = depth.rng("widths", game, options, scores)
    state = ridotto.game(game).deal(ridotto.game(game).options(**options), seed=rng.getrandbits(32), scores=scores)
    found: dict[tuple[object, ...], View] = {}
    while state.turn is not None:
        view = state.view(0)
        found.setdefault((view.get("phase"), len(view.get("trick") or []), bool(view.get("last_trick"))), view)
        legal = [action.text for action in state.legal()]
        told = [text for text in legal if text.startswith(("declare", "meld"))]
        quiet = [text for text in legal if text not in ("fold", "claim")]
        state = state.apply(rng.choice(told or quiet or legal))
    return [*found.values(), state.view(0)]


def pages(view: View, look: Look) -> Iterator[tuple[str, RenderableType]]:
    """Yield the pages that a person may see."""
    kind = face(view.game)
    if view.get("sheet"):
        yield "sheet", deal_sheet(view, look)
        yield "score", match_table([view, view], look)
    else:
        yield "table", kind.frame(view, look, 3)
        yield "choices", kind.choices(view, look)
        yield "offers", kind.listed(view, look)
        yield "legal", felt.listed(look, [look.action(text) for text in view.legal])
    yield "last", kind.last(view, look)
    for line in kind.log(view, look):
        yield "log", line


def facts(text: str) -> list[str]:
    """Return the words and numbers of a page, without lines and boxes."""
    return DRAWN.sub(" ", text).split()


def joined(text: str) -> str:
    return "".join(facts(text))


# A usual run has each game in one language; its words are those of the others in the same places.
@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=[pytest.mark.deep] if (at + other) % 2 else [])
        for at, game in enumerate(GAMES)
        for other, language in enumerate(("en", "ja"))
    ],
)
def test_nothing_is_lost_in_a_narrow_window(game: str, language: str) -> None:
    look = Look(language=language)
    # Heads of columns: a line without columns needs none.
    heads = {word for id in ("terminal-rule", "terminal-how") for word in look.word(id).split()}
    for view in views(game):
        for name, page in pages(view, look):
            wide = [word for word in facts(printed(page, WIDE)) if word not in heads]
            for width in WIDTHS:
                text = printed(page, width)
                assert max(map(cell_len, text.splitlines()), default=0) <= width, (name, text)
                assert "…" not in text or "…" in printed(page, WIDE), (name, text)
                narrow = joined(text)
                lost = [word for word in wide if word not in narrow]
                assert not lost, (name, width, lost, text, printed(page, WIDE))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_a_fact(game: str, language: str) -> None:
    """Without boxes, lines and columns; all cards and numbers of the drawn table are named."""
    look, drawn = Look(unicode=False, sentences=True, language=language), Look(unicode=False, language=language)
    for view in views(game):
        if view.get("sheet"):
            continue
        told = face(view.game).frame(view, look, 3)
        assert isinstance(told, felt.Facts)
        lines = [line.plain for line in told.lines]
        assert all(line.endswith((".", "?", "。", "？")) for line in lines), lines
        text = " ".join(lines)
        assert not re.search(r"[|+]--|  ", text), text
        table = printed(face(view.game).frame(view, drawn, 3), 200)
        assert set(re.findall(r"(?<!\w)(?:10|[AKQJ2-9])[SHDC](?!\w)", table)) <= {
            *re.findall(r"(?:10|[AKQJ2-9])[SHDC]", text)
        }
