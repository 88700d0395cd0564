"""Plays the rows of docs/leaderboard that are missing or whose opponents have changed, the cheapest first.

    .venv/bin/python benchmarks/leaderboard.py --list          # what is missing, with estimated seconds of one process
    .venv/bin/python benchmarks/leaderboard.py --minutes 60    # begins no row that would not end in time
    .venv/bin/python benchmarks/leaderboard.py --only belote

These are the rows of the project's own levels in track `quick`: rules of thumb, and the search with a small budget. Each is a file and
names its command. A row of a search is out of date when the suite's *strong* is, since that is the same search.
"""

import argparse
import runpy
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from ridotto.bench import Row, bench, estimate, suite
from ridotto.bench.origin import origin

DOCS = Path(__file__).parents[1] / "docs"
PAGE = runpy.run_path(str(DOCS / "rows.py"))
TRACK = "quick"
BUDGETS: Mapping[str, int] = {
    "belote": 20_000,
    "coinche": 20_000,
    "briscola-bugiarda": 8_000,
    "burraco": 1_000,
    "biriba": 1_000,
    "truco": 1_000,
}
"""Positions a decision of the search: a hundredth of *strong*'s, a quarter at truco."""
MINUTE = 60


class Wanted(NamedTuple):
    """A row to play."""

    bot: str
    game: str

    @property
    def path(self) -> Path:
        """File of the row."""
        name = self.bot.replace(":", "-")
        return DOCS / "leaderboard" / f"{suite().name}-{TRACK}-{name}-{self.game}.json"


def wanted() -> Iterator[Wanted]:
    """Yield the rows that the leaderboard should have."""
    for game in suite().games:
        yield from (Wanted(bot, game) for bot in ("beginner", "steady", f"strong:{BUDGETS[game]}"))


def missing(rows: Sequence[Row]) -> list[Wanted]:
    """Return those that no row has with all opponents as they are now."""
    return [one for one in wanted() if not any(complete(row, one) for row in rows)]


def complete(row: Row, one: Wanted) -> bool:
    """True if a row has all results of a wanted one, against the suite's opponents."""
    if (row.suite, row.track, row.bot) != (suite().name, TRACK, one.bot):
        return False
    return len(PAGE["current"](row, one.game)) == len(suite().games[one.game].tracks[TRACK])


def main() -> int:
    """List or play what is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--only", default="", help="rows whose file name contains this")
    given = parser.parse_args()
    begun = perf_counter()
    chosen = [one for one in missing(PAGE["rows"]()) if given.only in one.path.name]
    costs = {one: estimate(one.bot, TRACK, [one.game]) for one in chosen}
    for one in sorted(costs, key=lambda one: costs[one]):
        print(f"{one.path.name}: {costs[one]:.0f} s", flush=True)
        if given.list or perf_counter() - begun + costs[one] > given.minutes * MINUTE:
            continue
        if origin().changed:
            print("the package has changes that are not committed: commit them first")
            return 1
        one.path.write_text(bench(one.bot, TRACK, [one.game]).json(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
