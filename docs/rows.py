"""Tables of docs/leaderboard.md, made from the files of docs/leaderboard/ while the site is built: `python docs/rows.py` prints them."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ridotto.bench import Result, Row, pins, suite
from ridotto.bench.row import plus, read, source

FOLDER = Path(__file__).with_name("leaderboard")
MARK = "<!-- rows -->"


def rows() -> list[Row]:
    """Return the rows of all files."""
    return [read(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]


def current(row: Row, game: str) -> bool:
    """True if the opponents of a row are still those of its suite. Rows from before a new pin are not shown."""
    known = suite(row.suite).games.get(game)
    return known is not None and row.pins[game] == pins.identity(known)


def board(found: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of all tables, newest suite first."""
    for name, track in sorted({(row.suite, row.track) for row in found}, reverse=True):
        here = [row for row in found if (row.suite, row.track) == (name, track)]
        yield f"## Suite {name}, track {track}\n"
        for game in suite(name).games:
            played = [row for row in here if game in row.games and current(row, game)]
            if played:
                yield from table(game, played)


def table(game: str, found: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a game's table, the bot that wins most first."""
    opponents = [one.opponent for one in found[0].games[game]]
    yield f"### {game}, suite {found[0].suite}, {found[0].track}\n"
    rounds = " ".join(f"{one.opponent} {one.rounds:,}," for one in found[0].games[game])
    yield f"Points a deal against each opponent; rounds: {rounds.rstrip(',')}.\n"
    yield f"| bot | {' | '.join(opponents)} | from |"
    yield f"| --- |{' --- |' * len(opponents)} --- |"
    for row in sorted(found, key=lambda row: -worth(row.games[game])):
        name = f"[{row.bot}]({row.link})" if row.link else row.bot
        by = f"{row.by}, " if row.by else ""
        cells = " | ".join(plus(one.margin) for one in row.games[game])
        yield f"| {name} | {cells} | {by}{source(row.origin)}, {row.date}: `{row.command}` |"
    yield ""


def worth(results: Sequence[Result]) -> float:
    """Return the mean share of wins over the opponents, by which a table is sorted."""
    return sum(one.share.mean for one in results) / len(results)


def filled(page: str) -> str:
    """Return the page with its tables."""
    return page.replace(MARK, "\n".join(board(rows())))


if __name__ == "__main__":
    print("\n".join(board(rows())))
