"""The command that plays the benchmark suite."""

from pathlib import Path
from typing import Annotated

import typer

from ridotto.cli.choose import games_named
from ridotto.cli.commands.arguments import Jobs, Language


def bench(
    context: typer.Context,
    hero: Annotated[
        str | None,
        typer.Argument(metavar="BOT", help="The bot: a name, module:Class or exec:PROGRAM."),
    ] = None,
    named: Annotated[str | None, typer.Option("--bot", metavar="BOT", help="The bot, instead of the argument.")] = None,
    games: Annotated[str | None, typer.Option("--games", help="A list of games; default: all of the suite.")] = None,
    against: Annotated[
        str | None, typer.Option("--against", help="A list of the opponents’ levels; default: all.")
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Play the quick track: smaller budgets, fewer rounds, rows of its own.")
    ] = False,
    suite: Annotated[str | None, typer.Option("--suite", help="Version of the suite; default: the newest.")] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE.json", help="Write the row to FILE.json, and as a page to FILE.md."),
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="FILE.json", help="Play the row in FILE.json again, and compare the results."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    jobs: Jobs = None,
    language: Language = None,
) -> None:
    """Play a bot against the frozen opponents of the benchmark suite; print a row of the leaderboard."""
    from ridotto.cli import benchtable

    some = benchtable.Some(games_named(games), against.split(",") if against else None, jobs)
    if out:
        benchtable.prepare(out)
    if check:
        benchtable.alone(quick, suite)
        before = benchtable.load(check)
        row = benchtable.repeated(before, benchtable.bot_of(hero, named, before.bot), some, context.obj.look)
    else:
        row = benchtable.played(benchtable.bot_of(hero, named), quick, suite, some, context.obj.look)
    if out:
        benchtable.save(row, out)
    benchtable.show(row, context.obj.look, as_json)
    if check:
        benchtable.compare(before, row, check, context.obj.look)
