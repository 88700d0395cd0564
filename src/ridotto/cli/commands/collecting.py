"""The command that makes a data set."""

from pathlib import Path
from typing import Annotated

import typer

from ridotto.cli.choose import games_named
from ridotto.cli.commands.arguments import Jobs, Language


def dataset(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(help="The folder for the files and their card.")],
    deals: Annotated[int, typer.Option("--deals", min=100, help="How many deals of each game.")] = 1_000_000,
    games: Annotated[str | None, typer.Option("--games", help="A list of games; default: all.")] = None,
    bot: Annotated[str, typer.Option("--bot", help="The bot in all seats.")] = "steady",
    seed: Annotated[int, typer.Option("--seed", help="Seed of cards and bots.")] = 1,
    form: Annotated[str, typer.Option("--form", help="parquet, or jsonl, which needs no extra.")] = "parquet",
    jobs: Jobs = None,
    language: Language = None,
) -> None:
    """Make a data set of self-play: deals of each game in three splits, with a card that describes them."""
    from ridotto.cli.collection import collected

    collected(folder, deals, games_named(games), bot, seed, form, jobs, context.obj.look)
