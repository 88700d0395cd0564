"""`ridotto admin`: what whoever runs a server asks of it, while it runs. It speaks to the servers through their database."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Iterable
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.cells import cell_len, set_cell_size
from rich.console import Console

from ridotto.cli.choose import UsageError, out_of_file

app = typer.Typer(help="Look after running servers through their database.", no_args_is_help=True, add_completion=False)
T = TypeVar("T")

Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        callback=out_of_file,
        help="The servers' database: an SQLite file or a URL; @FILE: in a file.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


@app.command()
def servers(database: Database = "ridotto.sqlite", as_json: Json = False) -> None:
    """List the processes that serve the database."""
    _list(_done(database, lambda admin, storage: admin.servers(storage)), as_json, "no process serves this database")


@app.command()
def tables(
    phase: Annotated[
        str, typer.Option("--phase", help="waiting, playing, scored, over or closed; else all that are not over.")
    ] = "",
    database: Database = "ridotto.sqlite",
    as_json: Json = False,
) -> None:
    """List the tables."""
    if phase not in ("", "waiting", "playing", "scored", "over", "closed"):
        raise UsageError(f"--phase {phase[:40]!r} is not allowed, expected waiting, playing, scored, over or closed")
    _list(_done(database, lambda admin, storage: admin.listed(storage, phase)), as_json, "there are no such tables")


@app.command()
def table(
    id: Annotated[str, typer.Argument(metavar="ID", help="The end of the table's link.")],
    database: Database = "ridotto.sqlite",
    as_json: Json = False,
) -> None:
    """Tell a table's story: who came and went, who acted and when; never a card."""
    found = _done(database, lambda admin, storage: admin.told(storage, id))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    seats = [
        f"{seat['name'] or 'free'}{' (away)' if seat['away'] else ''}" + (f" {seat['guest']}" if seat["guest"] else "")
        for seat in found["seats"]
    ]
    host = f"{found['host']['name']} {found['host']['guest']}"
    _say(f"{found['id']}: {found['game']}, {found['phase']}, version {found['version']}, host {host}")
    _say(f"seats: {'; '.join(seats)}")
    for line in found["story"]:
        extra = " ".join(f"{key} {value}" for key, value in line.items() if key not in ("at", "what", "version"))
        _say(f"{line['version']:5}  {_at(line['at'])}  {line['what']} {extra}".rstrip())


@app.command()
def close(
    id: Annotated[str, typer.Argument(metavar="ID", help="The end of the table's link.")],
    database: Database = "ridotto.sqlite",
) -> None:
    """Close a table, as its host could."""
    closed = _done(database, lambda admin, storage: admin.close(storage, id))
    _say(f"table {id} is closed" if closed else f"table {id} was closed already")


@app.command()
def guests(
    name: Annotated[str, typer.Argument(metavar="[TEXT]", help="What their name holds.")] = "",
    most: Annotated[int, typer.Option("--most", min=1, help="How many, at most.")] = 50,
    database: Database = "ridotto.sqlite",
    as_json: Json = False,
) -> None:
    """List guests, those who came last first."""
    _list(
        _done(database, lambda admin, storage: admin.visitors(storage, name, most)), as_json, "there is no such guest"
    )


@app.command()
def block(
    subject: Annotated[
        str, typer.Argument(metavar="GUEST|ADDRESS", help="g-0123456789, an address, or a network like 192.0.2.0/24.")
    ],
    why: Annotated[str, typer.Option("--why", help="A note for your colleagues.")] = "",
    database: Database = "ridotto.sqlite",
) -> None:
    """Let a guest, an address or a network in no more; who is connected is turned out."""

    async def blocked(admin: Any, storage: Any) -> None:
        from ridotto.server import blocks

        await blocks.block(storage, await admin.subject(storage, subject), why)

    _done(database, blocked)
    _say(f"{subject} is let in no more")


@app.command()
def unblock(
    subject: Annotated[str, typer.Argument(metavar="GUEST|ADDRESS", help="As `ridotto admin blocks` lists it.")],
    database: Database = "ridotto.sqlite",
) -> None:
    """Let somebody in again."""

    async def unblocked(admin: Any, storage: Any) -> bool:
        from ridotto.server import blocks

        return await blocks.unblock(storage, await admin.subject(storage, subject))

    was = _done(database, unblocked)
    _say(f"{subject} is let in again" if was else f"{subject} was not blocked")


@app.command()
def blocks(database: Database = "ridotto.sqlite", as_json: Json = False) -> None:
    """List who is not let in."""
    _list(_done(database, lambda admin, storage: admin.blocked(storage)), as_json, "nobody is blocked")


@app.command()
def drain(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[SERVER]…", help="Processes, or how their names begin.")
    ] = None,
    everyone: Annotated[bool, typer.Option("--all", help="All processes: nobody serves the tables then.")] = False,
    wait: Annotated[float, typer.Option("--wait", min=0, metavar="SECONDS", help="How long to wait for it.")] = 30,
    database: Database = "ridotto.sqlite",
) -> None:
    """Have processes hand their tables over and end; browsers reconnect by themselves. Status 1 if one does not."""
    if not names and not everyone:
        raise UsageError("drain which process? ridotto admin servers lists them, --all means all of them")
    gone, left = _done(database, lambda admin, storage: admin.drain(storage, names or [], everyone, wait))
    for name in gone:
        _say(f"{name} has handed its tables over and ended")
    for name in left:
        _say(f"{name} has not ended after {wait:g} seconds")
    if left:
        raise typer.Exit(1)


@app.command()
def export(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A new file; else the standard output.")] = None,
    game: Annotated[str, typer.Option("--game", help="Of one game only.")] = "",
    since: Annotated[
        str, typer.Option("--since", metavar="DATE", help="Finished on that day or later: 2026-11-01.")
    ] = "",
    database: Database = "ridotto.sqlite",
) -> None:
    """Write the records of finished matches, one JSON object a line."""
    from ridotto.cli.choose import game_named

    begin, wanted = _day(since), game_named(game).name if game else ""
    try:
        out = file.open("x", encoding="utf-8") if file else nullcontext(sys.stdout)
    except FileExistsError:
        raise UsageError(f"{file} exists, expected the name of a new file") from None
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None

    async def written(admin: Any, storage: Any) -> int:
        many = 0
        with out as lines:
            async for record in admin.exported(storage, wanted, begin):
                lines.write(json.dumps(record, ensure_ascii=False) + "\n")
                many += 1
        return many

    many = _done(database, written)
    if file:
        _say(f"{file} holds {many} {'record' if many == 1 else 'records'}")


def _done(database: str, work: Callable[[Any, Any], Awaitable[T]]) -> T:
    """Does something with a database. UsageError when it cannot."""
    try:
        from ridotto.server import admin
        from ridotto.server.decide import No
        from ridotto.server.sqlite import Unusable
        from ridotto.server.storage import Unsaved
    except ModuleNotFoundError as error:
        raise UsageError(f'{error.name} is missing: pip install "ridotto[server]" brings it') from None

    async def done() -> T:
        async with admin.opened(database) as storage:
            return await work(admin, storage)

    try:
        return asyncio.run(done())
    except Unusable as error:
        raise UsageError(str(error)) from None
    except Unsaved:
        raise UsageError("the database cannot be written now") from None
    except No as no:
        raise UsageError(f"the table does not allow it: {no}") from None


def _list(rows: Iterable[dict[str, Any]], as_json: bool, none: str) -> None:
    rows = list(rows)
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    if not rows:
        _say(none)
        return
    lines = [[*rows[0]], *([_cell(name, value) for name, value in row.items()] for row in rows)]
    widths = [max(map(cell_len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        _say("  ".join(set_cell_size(cell, width) for cell, width in zip(line, widths, strict=True)).rstrip())


MOMENTS = ("at", "seen", "started", "changed", "visited")


def _cell(name: str, value: Any) -> str:
    if name in MOMENTS:
        return _at(value)
    if isinstance(value, bool):
        return "yes" if value else ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _at(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).isoformat(" ", "seconds")


def _day(text: str) -> int:
    if not text:
        return 0
    try:
        return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
    except ValueError:
        raise UsageError(f"--since {text[:40]!r} is not allowed, expected a day like 2026-11-01") from None


def _say(sentence: str) -> None:
    Console(markup=False, highlight=False, soft_wrap=True).print(sentence)
