"""Files of docs/leaderboard: anybody can read them, and the page shows those whose opponents are the suite's."""

import runpy
from dataclasses import replace
from pathlib import Path

import pytest

from ridotto.bench.row import read

DOCS = Path(__file__).parents[2] / "docs"
FILES = sorted((DOCS / "leaderboard").glob("*.json"))
PAGE = runpy.run_path(str(DOCS / "rows.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_row_can_be_repeated(path: Path) -> None:
    row = read(path.read_text(encoding="utf-8"))
    assert path.name.startswith(f"{row.suite}-{row.track}-")
    assert not row.origin.changed and row.command.startswith("ridotto bench ")
    assert row.games and row.games.keys() == row.pins.keys()


def test_the_page_shows_the_rows_whose_opponents_are_the_suites() -> None:
    rows = PAGE["rows"]()
    assert len(rows) == len(FILES) > 0
    page = PAGE["filled"]((DOCS / "leaderboard.md").read_text(encoding="utf-8"))
    for row in rows:
        shown = any(PAGE["current"](row, game) for game in row.games)
        assert (f"`{row.command}` |" in page) == shown
    stale = [replace(row, pins=dict.fromkeys(row.pins, "0" * 16)) for row in rows]
    assert not [line for line in PAGE["board"](stale) if line.startswith("|")]


def test_a_table_begins_with_the_bot_that_wins_most() -> None:
    (row, *_) = PAGE["rows"]()
    game = next(iter(row.games))
    better = [replace(one, share=replace(one.share, mean=0.9)) for one in row.games[game]]
    first = replace(row, bot="mine", by="A reader", link="https://example.org/mine", games={game: better})
    lines = list(PAGE["table"](game, [row, first]))
    names = [line.split(" | ")[0] for line in lines if line.startswith("| ")]
    assert names == ["| bot", "| ---", "| [mine](https://example.org/mine)", f"| {row.bot}"]
    assert "A reader, ridotto" in "\n".join(lines)
