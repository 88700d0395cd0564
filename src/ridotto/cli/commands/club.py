"""`ridotto club`: evenings with real cards, in files, for scripts."""

import json
import time
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ridotto.cli import evenings
from ridotto.cli.choose import UsageError, one_of
from ridotto.cli.look import Look
from ridotto.core.errors import InvalidRecord

app = typer.Typer(help="Run evenings with real cards: each is a file of its events.", add_completion=False)
File = Annotated[Path, typer.Argument(metavar="FILE", help="The evening's file.")]
Form = Annotated[str, typer.Option("--form", help="csv, json or xlsx; default: a table to read.")]
Into = Annotated[
    Path | None, typer.Option("--to", metavar="FILE", help="A file for the list; default: standard output.")
]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting; lists as JSON; may be repeated.")
]


@app.command()
def templates(context: typer.Context) -> None:
    """List the templates."""
    from ridotto.club.evening import templates as data

    language = context.obj.look.language
    rows = [
        {"template": one.id, "title": one.title.get(language, one.title["en"]), "about": one.about.get(language, "")}
        for one in data.templates().values()
    ]
    _shown(rows, context.obj.look)


@app.command()
def new(
    context: typer.Context,
    file: File,
    template: Annotated[str, typer.Option("--template", metavar="NAME", help="One of `ridotto club templates`.")],
    setting: Settings = None,
) -> None:
    """Create an evening in a new file."""
    evening = evenings.new(file, template, evenings.settings_of(setting or []))
    print(context.obj.look.word("evening-created", title=evening.title, file=str(file)))


@app.command()
def enter(
    context: typer.Context,
    file: File,
    entries: Annotated[
        Path, typer.Argument(metavar="CSV", help="Entries as CSV or plain lines; - for standard input.")
    ],
) -> None:
    """Enter lines: CSV with name1, number1, name2, … or one entry a line."""
    evening = evenings.does(file, [{"type": "enter-text", "text": evenings.text_of(entries)}])
    print(context.obj.look.word("evening-entered", lines=sum(line.state == "in" for line in evening.lines)))


@app.command()
def pair(
    context: typer.Context,
    file: File,
    anyway: Annotated[bool, typer.Option("--anyway", help="Pair although results are missing.")] = False,
    form: Form = "",
) -> None:
    """Pair the next round and print it, with the reason of every pairing."""
    from ridotto.club.evening import exports

    evening = evenings.does(file, [{"type": "pair", "anyway": anyway}])
    here = [row for row in exports.results(evening) if row["round"] == len(evening.rounds)]
    for row in here:
        match = next(one for one in evening.rounds[-1].matches if str(one.lines[0] + 1) == row["entry1"].split("+")[0])
        row["reason"] = context.obj.look.retold(match.reason)
        for key in [key for key in row if key.startswith(("score", "points", "state"))]:
            del row[key]
    _listed(here, "pairings", form, None, context.obj.look)


@app.command()
def results(
    context: typer.Context,
    file: File,
    slips: Annotated[
        Path,
        typer.Argument(
            metavar="CSV", help="Columns table, score1, score2, perhaps round, reason; - for standard input."
        ),
    ],
) -> None:
    """Enter results from CSV: all or none."""
    found = evenings.results_of(evenings.text_of(slips), evenings.opened(file))
    evening = evenings.does(file, list(found.values()), list(found))
    print(context.obj.look.word("evening-results", results=len(found), open=len(evening.open_tables())))


@app.command()
def standings(context: typer.Context, file: File, form: Form = "", into: Into = None) -> None:
    """Print the standings."""
    export(context, file, "standings", form, into)


@app.command()
def export(
    context: typer.Context,
    file: File,
    what: Annotated[str, typer.Argument(metavar="LIST", help="standings, results, entries, prizes or members.")],
    form: Form = "",
    into: Into = None,
) -> None:
    """Print a list of an evening, or write it to a file."""
    from ridotto.club.evening import exports

    one_of("LIST", what, exports.WHATS)
    _listed(exports.rows(evenings.opened(file), what), what, form, into, context.obj.look)


@app.command()
def pdf(
    context: typer.Context,
    file: File,
    into: Annotated[Path, typer.Argument(metavar="PDF", help="The PDF to write.")],
    languages: Annotated[
        list[str] | None, typer.Option("--in", metavar="LANGUAGE", help="en or ja; may be repeated.")
    ] = None,
    size: Annotated[str, typer.Option("--paper", metavar="SIZE", help="a4 or a5.")] = "a4",
) -> None:
    """Write the archive of an evening: results, reasons, corrections, brackets, prizes."""
    from ridotto.paper import pdf as paper
    from ridotto.rulebook import LANGUAGES

    look = context.obj.look
    for language in languages or ():
        one_of("--in", language, LANGUAGES)
    one_of("--paper", size, paper.SIZES)
    content, lacking = paper.pdf(evenings.opened(file), languages or [look.language], size)
    evenings.put(content, into)
    print(look.word("evening-written", file=str(into)))
    if lacking:
        typer.echo(look.word("paper-no-glyphs", characters=" ".join(lacking)), err=True)


@app.command()
def do(
    context: typer.Context,
    file: File,
    command: Annotated[str, typer.Argument(metavar="JSON", help='A command, such as {"type": "withdraw", "line": 4}.')],
) -> None:
    """Carry out any command of docs/design/club.md."""
    evening = evenings.does(file, [evenings.command_of(command)])
    print(context.obj.look.word("evening-done", version=evening.version))


@app.command()
def follow(
    context: typer.Context,
    link: Annotated[str, typer.Argument(metavar="LINK", help="The director's link of an evening on another machine.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy to keep up to date.")],
    once: Annotated[bool, typer.Option("--once", help="Bring the copy up to date and stop.")] = False,
) -> None:
    """Keep a copy of an evening on a second machine, which can continue it."""
    from ridotto.cli import following

    look = context.obj.look

    def told(version: int | None) -> None:
        if version is None:
            typer.echo(look.word("evening-away"), err=True)
        else:
            print(look.word("evening-followed", file=str(file), version=version), flush=True)

    following.follow(following.link_of(link), file, told, once)


@app.command()
def person(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Full name or membership number.")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of evenings, or folders of them.")],
    delete: Annotated[bool, typer.Option("--delete", help="Delete the data; results stay, without the name.")] = False,
) -> None:
    """Print all data of one person as JSON, or delete them."""
    found = [one for file in evenings.files_in(files) for one in evenings.data_of(file, name)]
    if not delete:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    for file, ids in groupby(found, lambda one: str(one["file"])):
        made = [{"type": "forget", "person": one["id"]} for one in ids]
        evenings.does(Path(file), made)
        print(context.obj.look.word("evening-expired", count=len(made), file=file))


@app.command()
def expire(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of evenings, or folders of them.")],
    look_only: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be deleted, and delete nothing.")
    ] = False,
) -> None:
    """Delete names that have been kept as long as the evenings' settings say; results stay."""
    look, now = context.obj.look, int(time.time() * 1000)
    refused = None
    for file in evenings.files_in(files):
        try:
            count = evenings.expire(file, now, look_only)
        except (UsageError, InvalidRecord) as error:  # the others expire all the same
            refused = error
            said = error.message(look) if isinstance(error, UsageError) else f"{file}: {look.retold(error)}"
            typer.echo(said, err=True)
            continue
        if count:
            print(look.word("evening-would-expire" if look_only else "evening-expired", count=count, file=str(file)))
    if refused is not None:
        raise typer.Exit(2)


@app.command()
def season(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of the evenings.")],
    best: Annotated[int, typer.Option("--best", min=0, help="Number of evenings that count; 0: all.")] = 0,
    points: Annotated[
        str, typer.Option("--points", metavar="N,…", help="Points by place, the first place first.")
    ] = "",
    members: Annotated[bool, typer.Option("--members", help="By member in place of team.")] = False,
    form: Form = "",
    into: Into = None,
) -> None:
    """Add up several evenings: the best of each team, by exact name."""
    from ridotto.club.evening import seasons

    try:
        listed = [float(point) for point in points.split(",")] if points else []
    except ValueError:
        raise UsageError("usage-points", text=points[:80]) from None
    found = seasons.season(map(evenings.opened, files), best or None, listed, "member" if members else "team")
    _listed(found, "season", form, into, context.obj.look)


def _listed(rows: list[dict[str, Any]], title: str, form: str, into: Path | None, look: Look) -> None:
    from ridotto.club.evening import exports

    form = form or (into.suffix.removeprefix(".") if into else "")
    if not form:
        _shown(rows, look)
        return
    one_of("--form", form, exports.FORMS)
    evenings.put(exports.formatted(rows, form, title), into)


def _shown(rows: list[dict[str, Any]], look: Look) -> None:
    """Print rows as a table, or a line each for a screen reader; columns without a value are left out."""
    columns = [
        key
        for key in dict.fromkeys(key for row in rows for key in row)
        if any(row.get(key) not in ("", 0, None) for row in rows)
    ]
    console = Console(highlight=False, soft_wrap=not rows)
    if not console.is_terminal or look.sentences:
        print("\t".join(columns))
        for row in rows:
            print("\t".join(_cell(row.get(column, "")) for column in columns))
        return
    table = Table(*columns, box=None)
    for row in rows:
        table.add_row(*(_cell(row.get(column, "")) for column in columns))
    console.print(table)


def _cell(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
