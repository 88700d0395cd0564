"""Arguments shared by several commands."""

from typing import Annotated

import typer

from ridotto.cli import tongue
from ridotto.cli.choose import out_of_file

Preset = Annotated[
    str | None, typer.Option("--preset", help="A named set of options; `ridotto games GAME` lists them.")
]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the rulebook; may be repeated."),
]
Plain = Annotated[
    bool,
    typer.Option("--plain", help="One sentence a fact, for screen readers and Braille: no boxes, nothing drawn twice."),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        min=0,
        help="Number of processes; default: one; 0: all cores. On a cluster: parallel tasks; default: all.",
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Run on a Ray cluster: its address, auto for the one this machine belongs to, local for a new one.",
    ),
]
Seed = Annotated[str | None, typer.Option("--seed", help="Seed of the cards: the same seed deals the same match.")]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        callback=out_of_file,
        help="The server's SQLite file, or a URL; @FILE reads it from a file.",
    ),
]


def _language(context: typer.Context, wanted: str | None) -> None:
    if wanted is not None:
        context.obj.language = tongue.asked(wanted)


Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        callback=_language,
        is_eager=True,
        expose_value=False,
        help="en or ja; default: from LC_ALL, LC_MESSAGES or LANG.",
    ),
]
