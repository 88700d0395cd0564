"""Commands that let bots play against bots."""

from pathlib import Path
from typing import Annotated

import typer

from ridotto.cli.choose import bot_names, game_named, options_of
from ridotto.cli.commands.arguments import Cluster, Jobs, Language, Option, Preset
from ridotto.cli.lines import Console


def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    deals: Annotated[int, typer.Option("--deals", min=1, help="How many deals to play.")],
    bots: Annotated[
        str | None, typer.Option("--bots", help="One bot for all seats, or a list by seat or by side; default: steady.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Seed of cards and bots.")] = 0,
    preset: Preset = None,
    option: Option = None,
    records: Annotated[
        Path | None,
        typer.Option("--records", metavar="FILE", help="Write every deal to FILE.parquet or FILE.jsonl."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    language: Language = None,
) -> None:
    """Let bots play many deals; print scores with 95 % confidence intervals."""
    from ridotto.bots import able
    from ridotto.cli import contest

    kind = game_named(game)
    options = options_of(kind, preset, option or [])
    names = bot_names(bots, kind, able("steady", kind.name))
    result = contest.contest(kind, options, names, deals, seed, jobs, cluster, records)
    if as_json:
        print(contest.as_json(result))
        return
    Console().print(contest.table(result, context.obj.look))


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    bots: Annotated[
        str | None, typer.Option("--bots", help="The bots that compete, two or more; default: all levels of the game.")
    ] = None,
    deals: Annotated[int, typer.Option("--deals", min=0, help="Duplicate deals for each pair of bots.")] = 0,
    matches: Annotated[int, typer.Option("--matches", min=0, help="Duplicate matches for each pair of bots.")] = 0,
    against: Annotated[str | None, typer.Option("--against", help="Only the pairs in which this bot plays.")] = None,
    exploiters: Annotated[bool, typer.Option("--exploiters", help="Let the game's exploiters compete too.")] = False,
    sequential: Annotated[
        bool, typer.Option("--sequential", help="Stop a pairing as soon as it is clear which bot is better.")
    ] = False,
    calls: Annotated[
        str | None,
        typer.Option("--calls", help="A bot that bids for all seats, so that only card play differs."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Seed of cards and bots.")] = 0,
    preset: Preset = None,
    option: Option = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            "--plot", metavar="FILE.svg", help="Draw ratings, margins and a cross table; .html writes a page."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    language: Language = None,
) -> None:
    """Let every bot play every other on the same cards; print cross tables and ratings with 95 % confidence intervals."""
    from ridotto.bots.duplicate import Contest
    from ridotto.cli import crosstable

    kind = game_named(game)
    options = options_of(kind, preset, option or [])
    names = crosstable.competitors(bots, kind, exploiters, against)
    calls = crosstable.caller(calls, kind)
    if plot:
        crosstable.prepare(plot)
    found = [
        crosstable.played(Contest(kind, options, seed, unit, calls), names, many, jobs, cluster, against, sequential)
        for unit, many in crosstable.rounds_of(deals, matches)
    ]
    if plot:
        crosstable.plotted(found, plot, context.obj.look)
    if as_json:
        print(crosstable.as_json(found))
        return
    Console().print(crosstable.tables(found, context.obj.look))
