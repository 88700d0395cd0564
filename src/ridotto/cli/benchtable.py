"""The benchmark suite on the command line: an estimate of the time, a progress bar, and the row as a table, JSON and Markdown."""

from pathlib import Path
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from ridotto.bench import Result, Row, bench, estimate
from ridotto.bench import suite as suite_named
from ridotto.bench.row import plus
from ridotto.cli.choose import UsageError, reason
from ridotto.cli.crosstable import share
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.progress import progress
from ridotto.cli.sharing import sharing, workers

MINUTE = 60
FORM = ".json"


class Wanted(NamedTuple):
    """Arguments of the command."""

    bot: str
    track: str
    games: list[str] | None
    suite: str | None
    jobs: int | None


def bot_of(hero: str | None, named: str | None) -> str:
    """Return the bot, given as an argument or as an option. Raise UsageError unless it is given exactly once."""
    if (hero is None) == (named is None):
        raise UsageError("usage-bench-bot")
    return hero or named or ""


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


def played(wanted: Wanted, look: Look) -> Row:
    """Say about how long it takes, and play the row, with a progress bar if the standard error is a terminal."""
    jobs = workers(wanted.jobs) or 1
    errors = Console(stderr=True)
    seconds = estimate(wanted.bot, wanted.track, wanted.games, wanted.suite) / jobs
    minutes = max(1, round(seconds / MINUTE))
    name = suite_named(wanted.suite).name
    errors.print(look.say("bench-estimate", suite=name, track=wanted.track, minutes=minutes, jobs=jobs))
    with sharing(None), progress(errors, wanted.bot) as tick:
        return bench(wanted.bot, wanted.track, wanted.games, jobs, wanted.suite, tick)


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
