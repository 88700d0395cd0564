"""Bots against each other on the command line: a progress bar, and what came out as a table or JSON."""

import json
import os

from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ridotto import Game, Options
from ridotto.bots.arena import Result, simulate
from ridotto.cli.look import Look


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


def table(result: Result, look: Look) -> RenderableType:
    """The result for people: each side's mean score of a deal, and how the deals ended."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("side", "bots"):
        table.add_column(look.word(f"simulate-{name}"))
    for name in ("points", "confidence", "deviation"):
        table.add_column(look.word(f"simulate-{name}"), justify="right")
    for number, side in enumerate(result.sides):
        seats = range(number, len(result.bots), len(result.sides))
        table.add_row(
            look.word("simulate-seats", count=len(seats), seats=look.series(map(str, seats)).plain),
            look.series(result.bots[seat] for seat in seats),
            f"{side.mean:.1f}",
            look.word(
                "simulate-range", low=f"{side.mean - side.half_width:.1f}", high=f"{side.mean + side.half_width:.1f}"
            ),
            f"{side.deviation:.1f}",
        )
    ended = look.series(
        f"{look.named('sheet-outcome', outcome)} {count} ({count / result.deals:.1%})"
        for outcome, count in result.outcomes.items()
    )
    facts: dict[str, str | int] = {
        "deals": result.deals,
        "game": look.title(result.game),
        "seed": str(result.seed),
        "ended": ended.plain,
    }
    return Group(table, look.say("simulate-summary", **facts, actions=f"{result.actions:.1f}"))
