"""Files of docs/leaderboard: anybody can read them, and the page shows those whose opponents are the suite's."""

import runpy
from dataclasses import replace
from pathlib import Path

import pytest

from ridotto.bench import Result, pins, suite
from ridotto.bench.row import read

DOCS = Path(__file__).parents[2] / "docs"
FILES = sorted((DOCS / "leaderboard").glob("*.json"))
PAGE = runpy.run_path(str(DOCS / "rows.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_row_can_be_repeated(path: Path) -> None:
    row = read(path.read_text(encoding="utf-8"))
    assert path.name.startswith(f"{row.suite}-{row.track}-")
    assert not row.origin.changed and row.origin.commit and row.command.startswith("ridotto bench ")
    assert f" --suite {row.suite}" in row.command and (" --quick" in row.command) == (row.track == "quick")
    assert row.games and all(row.games.values())


def test_the_page_shows_the_rows_whose_opponents_are_the_suites() -> None:
    rows = PAGE["rows"]()
    assert len(rows) == len(FILES) > 0
    page = PAGE["filled"]((DOCS / "leaderboard.md").read_text(encoding="utf-8"))
    for row in rows:
        shown = any(PAGE["current"](row, game) for game in row.games)
        assert (f"`{row.command}` |" in page) == shown
    stale = [replace(row, games={game: [*map(old, found)] for game, found in row.games.items()}) for row in rows]
    assert not [line for line in PAGE["board"](stale) if line.startswith("|")]


def old(one: Result) -> Result:
    """Return a result against an opponent that has changed since."""
    return replace(one, identity="0" * 16)


def test_an_opponent_that_has_changed_leaves_an_empty_cell_and_counts_as_a_loss() -> None:
    row = next(row for row in PAGE["rows"]() if PAGE["current"](row, "belote"))
    first, *rest = row.games["belote"]
    whole = replace(row, bot="whole")
    partly = replace(row, bot="partly", games={"belote": [old(first), *rest]})
    lines = [line for line in PAGE["table"]("belote", [partly, whole]) if line.startswith(("| partly", "| whole"))]
    assert [line.split(" | ")[0] for line in lines] == ["| whole", "| partly"]
    assert lines[1].startswith("| partly |  | ") and "±" in lines[1] and "|  |" not in lines[0]


def test_rows_are_missing_until_they_have_all_opponents_as_they_are() -> None:
    making = runpy.run_path(str(DOCS.parent / "benchmarks" / "leaderboard.py"))
    one = making["Wanted"]("beginner", "truco")
    assert one in making["missing"]([]) and len(making["missing"]([])) == 18
    assert one.path.parent == DOCS / "leaderboard" and one.path.name == f"{suite().name}-quick-beginner-truco.json"
    track = suite().games["truco"].tracks["quick"]
    (known, *_) = (row for row in PAGE["rows"]() if "truco" in row.games)
    made = known.games["truco"][0]
    found = [replace(made, opponent=met.opponent, identity=pins.identity(suite().games["truco"], met)) for met in track]
    row = replace(known, track="quick", bot="beginner", games={"truco": found})
    assert one not in making["missing"]([row])
    for games in ({"truco": [old(found[0]), *found[1:]]}, {"truco": found[:-1]}, {}):
        assert one in making["missing"]([replace(row, games=games)])
    assert one in making["missing"]([replace(row, bot="steady")])


def test_a_table_begins_with_the_bot_that_wins_most() -> None:
    (row, *_) = PAGE["rows"]()
    game = next(iter(row.games))
    better = [replace(one, share=replace(one.share, mean=0.9)) for one in row.games[game]]
    first = replace(row, bot="mine", by="A reader", link="https://example.org/mine", games={game: better})
    lines = list(PAGE["table"](game, [row, first]))
    names = [line.split(" | ")[0] for line in lines if line.startswith("| ")]
    assert names == ["| bot", "| ---", "| [mine](https://example.org/mine)", f"| {row.bot}"]
    assert "A reader, ridotto" in "\n".join(lines)
