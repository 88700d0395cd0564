"""The benchmark suite on the command line: an estimate of the time, a progress bar, and the row as a table, JSON and Markdown."""

from pathlib import Path
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ridotto.bench import Result, Row, bench, estimate
from ridotto.bench import suite as suite_named
from ridotto.bench.row import plus
from ridotto.cli.choose import UsageError, game_named, reason
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
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


def games_of(text: str | None) -> list[str] | None:
    """Return the games of a list such as "belote,truco", each once; None for no list."""
    if text is None:
        return None
    return list(dict.fromkeys(game_named(name.strip()).name for name in text.split(",")))


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
    with sharing(None):
        if not errors.is_terminal:
            return bench(wanted.bot, wanted.track, wanted.games, jobs, wanted.suite)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=errors, transient=True) as progress:
            task = progress.add_task(wanted.bot, total=None)
            tick = lambda done, planned: progress.update(task, completed=done, total=planned)  # noqa: E731
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
    wins = look.word("arena-percent", mean=f"{100 * one.share.mean:.1f}", width=f"{100 * one.share.half_width:.1f}")
    return one.opponent, f"{one.rounds:,}", plus(one.margin), wins, f"{one.milliseconds:.2f}"
