"""Tables of docs/leaderboard.md, made from the files of docs/leaderboard/ while the site is built: `python docs/rows.py` prints them."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ridotto.bench import Result, Row, pins, suite
from ridotto.bench.row import plus, read, source

FOLDER = Path(__file__).with_name("leaderboard")
MARK = "<!-- rows -->"


def rows() -> list[Row]:
    """Return the rows of all files."""
    return [read(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]


def current(row: Row, game: str) -> dict[str, Result]:
    """Return a row's results at a game, by opponent. Those against opponents that have changed in the suite since are left out."""
    one = suite(row.suite).games[game]
    known = {pairing.opponent: pins.identity(one, pairing) for pairing in one.tracks[row.track]}
    return {met.opponent: met for met in row.games.get(game, ()) if met.identity == known.get(met.opponent)}


def board(found: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of all tables, newest suite first."""
    for name, track in sorted({(row.suite, row.track) for row in found}, reverse=True):
        here = [row for row in found if (row.suite, row.track) == (name, track)]
        yield f"## Suite {name}, track {track}\n"
        for game in suite(name).games:
            played = [row for row in here if current(row, game)]
            if played:
                yield from table(game, played)


def table(game: str, found: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a game's table, the bot that wins most first."""
    pairings = suite(found[0].suite).games[game].tracks[found[0].track]
    opponents = [one.opponent for one in pairings]
    yield f"### {game}, suite {found[0].suite}, {found[0].track}\n"
    rounds = ", ".join(f"{one.opponent} {one.rounds:,}" for one in pairings)
    yield f"Points a deal against each opponent; rounds: {rounds}.\n"
    yield f"| bot | {' | '.join(opponents)} | from |"
    yield f"| --- |{' --- |' * len(opponents)} --- |"
    for row in sorted(fullest(game, found), key=lambda row: -worth(current(row, game), opponents)):
        met = current(row, game)
        name = f"[{row.bot}]({row.link})" if row.link else row.bot
        by = f"{row.by}, " if row.by else ""
        cells = " | ".join(plus(met[name].margin) if name in met else "" for name in opponents)
        yield f"| {name} | {cells} | {by}{source(row.origin)}, {row.date}: `{row.command}` |"
    yield ""


def fullest(game: str, found: Sequence[Row]) -> list[Row]:
    """Return one row of each bot and author: the one with the most results at a game, and of these the newest."""
    best: dict[tuple[str, str | None], Row] = {}
    for row in sorted(found, key=lambda row: (len(current(row, game)), row.date)):
        best[row.bot, row.by] = row
    return list(best.values())


def worth(met: Mapping[str, Result], opponents: Sequence[str]) -> float:
    """Return the mean share of wins over the opponents, by which a table is sorted. One that was not met counts as a loss."""
    return sum(met[name].share.mean for name in opponents if name in met) / len(opponents)


def filled(page: str) -> str:
    """Return the page with its tables."""
    return page.replace(MARK, "\n".join(board(rows())))


if __name__ == "__main__":
    print("\n".join(board(rows())))
