"""Bots against each other on the command line: a progress bar, and what came out as a table or JSON."""

import json
import os

from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ridotto import Game, Options
from ridotto.bots.arena import Result, simulate


def contest(game: Game, options: Options, bots: list[str], deals: int, seed: int, jobs: int) -> Result:
    """Plays the deals with a progress bar on the standard error, if that is a terminal; `jobs` 0 means all cores."""
    jobs = jobs or os.cpu_count() or 1
    errors = Console(stderr=True)
    if not errors.is_terminal:
        return simulate(game, options, bots, deals, seed, jobs)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True) as progress:
        task = progress.add_task(f"{game} deals", total=deals)
        return simulate(game, options, bots, deals, seed, jobs, lambda done: progress.update(task, completed=done))


def as_json(result: Result) -> str:
    """The result as one JSON object."""
    return json.dumps(result.as_dict())


def table(result: Result) -> RenderableType:
    """The result for people: each side's mean score of a deal, and how the deals ended."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("side")
    table.add_column("bots")
    for name in ("points a deal", "95 % confidence", "deviation"):
        table.add_column(name, justify="right")
    for number, side in enumerate(result.sides):
        seats = range(number, len(result.bots), len(result.sides))
        sits = "seats" if len(seats) > 1 else "seat"
        table.add_row(
            f"{sits} {', '.join(map(str, seats))}",
            ", ".join(result.bots[seat] for seat in seats),
            f"{side.mean:.1f}",
            f"{side.mean - side.half_width:.1f} to {side.mean + side.half_width:.1f}",
            f"{side.deviation:.1f}",
        )
    ended = ", ".join(f"{count} {outcome} ({count / result.deals:.1%})" for outcome, count in result.outcomes.items())
    summary = f"{result.deals} deals of {result.game}, seed {result.seed}: {ended}; {result.actions:.1f} actions a deal"
    return Group(table, Text(summary))
