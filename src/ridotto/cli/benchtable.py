"""The benchmark suite on the command line: the estimated time, a progress bar, the row as a table, JSON and Markdown, and its check."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from ridotto.bench import Result, Row, bench, differing, estimate, repeat
from ridotto.bench import suite as suite_named
from ridotto.bench.playing import again
from ridotto.bench.row import plus, read
from ridotto.cli.choose import UsageError, reason
from ridotto.cli.crosstable import share
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.progress import Tick, progress
from ridotto.cli.sharing import sharing, workers

MINUTE = 60
FORM = ".json"


class Some(NamedTuple):
    """What is to be played, and by how many processes."""

    games: list[str] | None
    against: list[str] | None
    jobs: int | None


def bot_of(hero: str | None, named: str | None, usual: str | None = None) -> str:
    """Return the bot, given as an argument or as an option, or the usual one. Raise UsageError if it is given twice, or not at all."""
    found = hero or named or usual
    if found is None or (hero and named):
        raise UsageError("usage-bench-bot")
    return found


def alone(quick: bool, suite: str | None) -> None:
    """Raise UsageError for a track or suite, which a row that is played again has of its own."""
    if quick or suite is not None:
        raise UsageError("usage-bench-check")


def load(path: Path) -> Row:
    """Return the row in a file. Raise UsageError if it cannot be read, InvalidRecord if it is not a row."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError("usage-file", path=str(path), reason=reason(error)) from None


def prepare(path: Path) -> None:
    """Raise UsageError if the row could not be saved, before hours of play."""
    if path.suffix != FORM:
        raise UsageError("usage-bench-out", path=str(path))
    if not path.parent.is_dir():
        raise UsageError("usage-file", path=str(path), reason=UsageError("usage-ENOENT"))


def save(row: Row, path: Path) -> None:
    """Write the row as JSON, and as Markdown beside it."""
    try:
        path.write_text(row.json(), encoding="utf-8")
        path.with_suffix(".md").write_text(row.markdown(), encoding="utf-8")
    except OSError as error:
        raise UsageError("usage-file", path=str(path), reason=reason(error)) from None


def played(bot: str, quick: bool, suite: str | None, some: Some, look: Look) -> Row:
    """Play a row."""
    track = "quick" if quick else "full"
    with announced(bot, track, suite, some, look) as (jobs, tick):
        return bench(bot, track, some.games, jobs, suite, tick, some.against)


def repeated(row: Row, bot: str, some: Some, look: Look) -> Row:
    """Play a row again."""
    part = again(row, some.games, some.against)
    with announced(bot, row.track, row.suite, Some(part["games"], part["against"], some.jobs), look) as (jobs, tick):
        return repeat(row, bot, some.games, jobs, tick, some.against)


@contextmanager
def announced(bot: str, track: str, suite: str | None, some: Some, look: Look) -> Iterator[tuple[int, Tick | None]]:
    """Say about how long it takes; yield the number of processes and a progress bar if the standard error is a terminal."""
    jobs = workers(some.jobs) or 1
    errors = Console(stderr=True)
    seconds = estimate(bot, track, some.games, suite, some.against) / jobs
    minutes = round(seconds / MINUTE)
    name = suite_named(suite).name
    errors.print(look.say("bench-estimate", suite=name, track=track, minutes=minutes, jobs=jobs))
    with sharing(None), progress(errors, bot) as tick:
        yield jobs, tick


def compare(row: Row, now: Row, path: Path, look: Look) -> None:
    """Say if the results are those of the row. Exit with status 1 if any is not."""
    wrong = differing(row, now)
    count = sum(len(results) for results in now.games.values())
    errors = Console(stderr=True)
    if not wrong:
        errors.print(look.say("bench-same", count=count, path=str(path)))
        return
    for game, opponent in wrong:
        errors.print(look.say("bench-differs", game=look.title(game), opponent=opponent, path=str(path)))
    raise typer.Exit(1)


def show(row: Row, look: Look, as_json: bool) -> None:
    """Print the row."""
    if as_json:
        print(row.json(), end="")
        return
    Console().print(table(row, look))


def table(row: Row, look: Look) -> RenderableType:
    """Format the row: a line for each opponent."""
    found = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    found.add_column(look.word("bench-game"))
    found.add_column(look.word("arena-villain"))
    for name in ("arena-rounds-deal", "arena-margin-deal", "arena-wins", "arena-time"):
        found.add_column(look.word(name), justify="right")
    for game, results in row.games.items():
        for place, one in enumerate(results):
            found.add_row(look.title(game) if place == 0 else "", *cells(one, look))
    summary = look.say("bench-summary", bot=row.bot, suite=row.suite, track=row.track, command=row.command)
    return Group(found, summary, look.say("bench-fixed"))


def cells(one: Result, look: Look) -> tuple[str, ...]:
    """Format a result."""
    return one.opponent, f"{one.rounds:,}", plus(one.margin), share(one.share, look), f"{one.milliseconds:.2f}"
