"""Bots against each other on the command line: a progress bar, and the result as a table or JSON."""

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from ridotto import Game, Options
from ridotto.bots.arena import simulate
from ridotto.bots.results import Result
from ridotto.cli.choose import UsageError, game_named, reason
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.progress import progress
from ridotto.cli.sharing import sharing, workers
from ridotto.core.options import spelled


def contest(
    game: Game,
    options: Options,
    bots: list[str],
    deals: int,
    seed: int,
    jobs: int | None,
    cluster: str | None = None,
    records: Path | None = None,
) -> Result:
    """Play the deals, and record them if `records` is a file.

    A terminal on the standard error gets a progress bar. `jobs` is as in `sharing.workers`.
    """
    jobs = workers(jobs, cluster)
    play = simulate if records is None else partial(written, records)
    with sharing(cluster), progress(Console(stderr=True), game.name, deals) as tick:
        return play(game, options, bots, deals, seed, jobs, tick, cluster=cluster)


def written(path: Path, *given: Any, **named: Any) -> Result:
    """Play deals and record them in a file."""
    try:
        from ridotto.data.making import make

        return make(path, *given, **named)
    except ImportError as error:
        raise UsageError("usage-said", what=error) from None
    except OSError as error:
        raise UsageError("usage-file", path=str(path), reason=reason(error)) from None


def as_json(result: Result) -> str:
    """Return the result as one JSON object."""
    return json.dumps(result.as_dict())


def titled(name: str, changed: Mapping[str, Any], look: Look) -> str:
    """Return the title of a game and, beside it, its rules if they are not the default ones, in as few words as possible.

    These are the options that differ from their defaults, or a preset and the options that differ from it.
    """
    if not changed:
        return look.title(name)
    game = game_named(name)
    options = game.options(**changed)
    ways = [[f"{option}={spelled(value)}" for option, value in changed.items()]]
    for one in game.presets:
        preset = game.preset(one)
        ways.append(
            [one, *(f"{option}={spelled(options[option])}" for option in options if options[option] != preset[option])]
        )
    shortest = min(ways, key=len)
    return look.word("simulate-rules", game=look.title(name), rules=", ".join(shortest))


def _numbers(seats: range, look: Look) -> str:
    """Format seats, counted as the user's language counts them."""
    return look.series(look.word("terminal-seat-number", seat=seat) for seat in seats).plain


def table(result: Result, look: Look) -> RenderableType:
    """Format the result: each side's mean score per deal, and how the deals ended."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("side", "bots"):
        table.add_column(look.word(f"simulate-{name}"))
    for name in ("points", "confidence", "deviation"):
        table.add_column(look.word(f"simulate-{name}"), justify="right")
    for number, side in enumerate(result.sides):
        seats = range(number, len(result.bots), len(result.sides))
        table.add_row(
            look.word("simulate-seats", count=len(seats), seats=_numbers(seats, look)),
            look.series(result.bots[seat] for seat in seats),
            f"{side.mean:.1f}",
            look.word(
                "simulate-range", low=f"{side.mean - side.half_width:.1f}", high=f"{side.mean + side.half_width:.1f}"
            ),
            f"{side.deviation:.1f}",
        )
    ended = look.series(
        look.word(
            "simulate-ended", how=look.named("sheet-outcome", outcome), count=count, share=f"{count / result.deals:.1%}"
        )
        for outcome, count in result.outcomes.items()
    )
    facts: dict[str, str | int] = {
        "deals": result.deals,
        "game": titled(result.game, result.options, look),
        "seed": str(result.seed),
        "ended": ended.plain,
    }
    return Group(table, look.say("simulate-summary", **facts, actions=f"{result.actions:.1f}"))
