"""`ridotto admin`: commands for administrators of running servers, sent through the servers' database."""

import json
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TextIO, TypeVar

import typer
from rich.cells import cell_len, set_cell_size
from rich.console import Console

from ridotto.cli.choose import UsageError, one_of, reason, shortened
from ridotto.cli.commands.arguments import Database
from ridotto.cli.look import Look
from ridotto.words import person

app = typer.Typer(help="Look after running servers through their database.", add_completion=False)
T = TypeVar("T")

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


@app.command()
def servers(context: typer.Context, database: Database = "ridotto.sqlite", as_json: Json = False) -> None:
    """List the processes that serve the database."""
    found = _done(database, lambda admin, storage: admin.list_servers(storage))
    _list(found, as_json, "service-no-servers", context.obj.look)


@app.command()
def tables(
    context: typer.Context,
    phase: Annotated[
        str, typer.Option("--phase", help="waiting, playing, scored, over or closed; default: all that are not over.")
    ] = "",
    database: Database = "ridotto.sqlite",
    as_json: Json = False,
) -> None:
    """List the tables."""
    if phase:
        one_of("--phase", phase, ("waiting", "playing", "scored", "over", "closed"))
    found = _done(database, lambda admin, storage: admin.list_tables(storage, phase))
    _list(found, as_json, "service-no-tables", context.obj.look)


@app.command()
def table(
    context: typer.Context,
    id: Annotated[str, typer.Argument(metavar="ID", help="The last part of the table's link.")],
    database: Database = "ridotto.sqlite",
    as_json: Json = False,
) -> None:
    """Show a table's history: who came and went, who acted and when; never a card."""
    found = _done(database, lambda admin, storage: admin.describe_table(storage, id))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    look = context.obj.look
    facts = {name: str(found[name]) for name in ("id", "game", "phase", "version")}
    _say(
        look.word(
            "service-table", **facts, host=f"{person(found['host']['name'], look.language)} {found['host']['guest']}"
        )
    )
    _say(look.word("service-seats", seats="; ".join(_seat(seat, look) for seat in found["seats"])))
    for line in found["story"]:
        extra = [f"{look.named('service-fact', key)} {value}" for key, value in line.items() if key not in HEAD]
        _say(" ".join([f"{line['version']:5}  {_at(line['at'])} ", look.named("service-event", line["what"]), *extra]))


@app.command()
def close(
    context: typer.Context,
    id: Annotated[str, typer.Argument(metavar="ID", help="The last part of the table's link.")],
    database: Database = "ridotto.sqlite",
) -> None:
    """Close a table, as its host could."""
    closed = _done(database, lambda admin, storage: admin.close(storage, id))
    _say(context.obj.look.word("service-table-closed" if closed else "service-table-was-closed", id=id))


@app.command()
def guests(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="[TEXT]", help="Part of their name.")] = "",
    most: Annotated[int, typer.Option("--most", min=1, help="Largest number to list.")] = 50,
    database: Database = "ridotto.sqlite",
    as_json: Json = False,
) -> None:
    """List guests, the most recent visitors first."""
    found = _done(database, lambda admin, storage: admin.list_guests(storage, name, most))
    _list(found, as_json, "service-no-guests", context.obj.look)


@app.command()
def block(
    context: typer.Context,
    subject: Annotated[
        str, typer.Argument(metavar="GUEST|ADDRESS", help="g-0123456789, an address, or a network like 192.0.2.0/24.")
    ],
    why: Annotated[str, typer.Option("--why", help="A note for your colleagues.")] = "",
    database: Database = "ridotto.sqlite",
) -> None:
    """Block a guest, an address or a network, and disconnect those who are connected."""

    async def blocked(admin: Any, storage: Any) -> None:
        from ridotto.server.live import blocklist

        await blocklist.block(storage, await admin.resolve_subject(storage, subject), why)

    _done(database, blocked)
    _say(context.obj.look.word("service-blocked", who=subject))


@app.command()
def unblock(
    context: typer.Context,
    subject: Annotated[str, typer.Argument(metavar="GUEST|ADDRESS", help="As `ridotto admin blocks` lists it.")],
    database: Database = "ridotto.sqlite",
) -> None:
    """Lift a block."""

    async def unblocked(admin: Any, storage: Any) -> bool:
        from ridotto.server.live import blocklist

        return await blocklist.unblock(storage, await admin.resolve_subject(storage, subject))

    was = _done(database, unblocked)
    _say(context.obj.look.word("service-unblocked" if was else "service-not-blocked", who=subject))


@app.command()
def blocks(context: typer.Context, database: Database = "ridotto.sqlite", as_json: Json = False) -> None:
    """List what is blocked."""
    found = _done(database, lambda admin, storage: admin.list_blocks(storage))
    _list(found, as_json, "service-no-blocks", context.obj.look)


@app.command()
def drain(
    context: typer.Context,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[SERVER]…", help="Processes, or prefixes of their names.")
    ] = None,
    everyone: Annotated[
        bool, typer.Option("--all", help="All processes, which leaves no one to serve the tables.")
    ] = False,
    wait: Annotated[float, typer.Option("--wait", min=0, metavar="SECONDS", help="How long to wait for them.")] = 30,
    database: Database = "ridotto.sqlite",
) -> None:
    """Make processes hand over their tables and exit; browsers reconnect. Exit status 1 if a process does not exit."""
    if not names and not everyone:
        raise UsageError("usage-drain")
    gone, left = _done(database, lambda admin, storage: admin.drain(storage, names or [], everyone, wait))
    for name in gone:
        _say(context.obj.look.word("service-drained", name=name))
    for name in left:
        _say(context.obj.look.word("service-not-drained", name=name, seconds=f"{wait:g}"))
    if left:
        raise typer.Exit(1)


@app.command()
def export(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A new file; default: standard output.")] = None,
    game: Annotated[str, typer.Option("--game", help="Only matches of this game.")] = "",
    since: Annotated[
        str, typer.Option("--since", metavar="DATE", help="Only matches finished on or after this day: 2026-11-01.")
    ] = "",
    database: Database = "ridotto.sqlite",
) -> None:
    """Write the records of finished matches, one JSON object per line."""
    from ridotto.cli.choose import game_named

    begin, wanted = _day(since), game_named(game).name if game else ""

    async def written(admin: Any, storage: Any) -> int:
        many = 0
        with _new(file) if file else nullcontext(sys.stdout) as lines:
            async for record in admin.export_records(storage, wanted, begin):
                lines.write(json.dumps(record, ensure_ascii=False) + "\n")
                many += 1
        return many

    many = _done(database, written)
    if file:
        _say(context.obj.look.word("service-exported", file=str(file), count=many))


@contextmanager
def _new(file: Path) -> Iterator[TextIO]:
    """Open a new file for writing, and remove it if writing fails. Raise UsageError if it cannot be written."""
    try:
        with file.open("x", encoding="utf-8") as lines:
            try:
                yield lines
                lines.flush()
            except BaseException:
                file.unlink()
                raise
    except FileExistsError:
        raise UsageError("usage-file-there", path=str(file)) from None
    except (ConnectionError, TimeoutError):
        raise  # an error of the database, not of the file
    except OSError as error:
        raise UsageError("usage-file", path=str(file), reason=reason(error)) from None


def _done(database: str, work: Callable[[Any, Any], Awaitable[T]]) -> T:
    """Run `work` on a database. Raise UsageError if that fails."""
    try:
        from asyncio import run

        from ridotto.server import admin
        from ridotto.server.store.database import Unsaved
        from ridotto.server.store.file_lock import Unusable
        from ridotto.server.table.checks import CommandRefused
    except ModuleNotFoundError as error:
        raise UsageError("usage-server-extra", name=error.name) from None

    async def done() -> T:
        async with admin.open_storage(database) as storage:
            return await work(admin, storage)

    try:
        return run(done())
    except Unusable as error:
        raise UsageError("usage-said", what=error) from None
    except Unsaved:
        raise UsageError("usage-database-unwritable") from None
    except CommandRefused as no:
        why = UsageError(f"server-{no.code}", otherwise=str(no))
        raise UsageError("usage-table-forbids", reason=why) from None


def _seat(seat: dict[str, Any], look: Look) -> str:
    name = person(seat["name"], look.language) or look.word("service-seat-free")
    shown_name = look.word("service-seat-away", name=name) if seat["away"] else name
    return f"{shown_name} {seat['guest']}" if seat["guest"] else shown_name


def _list(rows: Iterable[dict[str, Any]], as_json: bool, none: str, look: Look) -> None:
    rows = list(rows)
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    if not rows:
        _say(look.word(none))
        return
    heads = [look.named("service-column", name) for name in rows[0]]
    lines = [heads, *([_cell(name, value, look) for name, value in row.items()] for row in rows)]
    widths = [max(map(cell_len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        _say("  ".join(set_cell_size(cell, width) for cell, width in zip(line, widths, strict=True)).rstrip())


MOMENTS = ("at", "seen", "started", "changed", "visited")
HEAD = ("version", "at", "what")
"""Facts at the start of each line of a table's history."""


def _cell(name: str, value: Any, look: Look) -> str:
    if name in MOMENTS:
        return _at(value)
    if isinstance(value, bool):
        return look.word("service-yes") if value else ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _at(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).isoformat(" ", "seconds")


def _day(text: str) -> int:
    if not text:
        return 0
    try:
        return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
    except ValueError:
        raise UsageError("usage-since", text=shortened(text)) from None


def _say(sentence: str) -> None:
    Console(markup=False, highlight=False, soft_wrap=True).print(sentence)
