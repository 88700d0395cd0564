"""Commands for a server, its workers and backups, and for bots that play on it."""

from pathlib import Path
from typing import Annotated

import typer

from ridotto.cli.choose import UsageError, one_of, out_of_file
from ridotto.cli.commands.arguments import Database

LOG_LEVELS = ("debug", "info", "warning", "error")


def bot(
    context: typer.Context,
    spec: Annotated[str, typer.Argument(metavar="BOT", help="module:Class, exec:PROGRAM, a name or a level.")],
    connect: Annotated[
        str | None, typer.Option("--connect", metavar="URL", help="The server on which the bot is to play.")
    ] = None,
    token: Annotated[
        str | None,
        typer.Option("--token", envvar="RIDOTTO_TOKEN", help="The token for its seat, from the table's host."),
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="Leave when the match is over.")] = False,
) -> None:
    """Let a bot play at a server's table; without --connect it speaks the protocol of docs/bots.md on standard input and output."""
    from ridotto.cli import bot_client

    if connect is None:
        bot_client.speak(spec)
        return
    if not token:
        raise UsageError("usage-token-missing")
    bot_client.connect(spec, connect, token, context.obj.look, once)


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; 0 takes any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            metavar="URL",
            callback=out_of_file,
            help="An SQLite file, or a URL like postgresql://…; @FILE reads it from a file.",
        ),
    ] = "ridotto.sqlite",
    redis: Annotated[
        str,
        typer.Option(
            "--redis",
            metavar="URL",
            callback=out_of_file,
            envvar="RIDOTTO_REDIS",
            help="The Redis through which processes that share a PostgreSQL notify each other; default: PostgreSQL.",
        ),
    ] = "",
    pace: Annotated[float, typer.Option("--pace", min=0, help="Seconds a bot takes for a move.")] = 0.9,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="LEVEL", help="Level of the bots that new tables suggest; default: strong."),
    ] = None,
    workers: Annotated[
        int,
        typer.Option("--workers", min=1, help="Processes behind the port; more than one needs PostgreSQL."),
    ] = 1,
    thinkers: Annotated[
        int, typer.Option("--thinkers", min=0, help="Number of processes in which bots search; 0: one per core.")
    ] = 0,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Another site whose pages may connect to this server; may be repeated."),
    ] = None,
    rate: Annotated[
        float, typer.Option("--rate", min=1, help="Sustained rate of messages per second that one connection may send.")
    ] = 20.0,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=VALUE", help="Change a limit; may be repeated; see docs/serving.md."),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allowed-host", metavar="NAME", help="A host name that browsers may use for this server; may be repeated."
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="Address or network of a proxy trusted to name its client; may be repeated. Default: this machine.",
        ),
    ] = None,
    monitor: Annotated[
        list[str] | None,
        typer.Option(
            "--monitor",
            metavar="ADDRESS",
            help="An address or network that may read /metrics besides this machine; may be repeated.",
        ),
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Browsers use HTTPS: send cookies only over it.")] = False,
    keep_waiting: Annotated[
        float,
        typer.Option(
            "--keep-waiting",
            min=0,
            metavar="HOURS",
            help="How long to keep an empty table that has not begun; 0: for ever.",
        ),
    ] = 1.0,
    keep_finished: Annotated[
        float,
        typer.Option(
            "--keep-finished", min=0, metavar="DAYS", help="How long to keep a table after its match; its record stays."
        ),
    ] = 7.0,
    keep_running: Annotated[
        float,
        typer.Option(
            "--keep-running", min=0, metavar="DAYS", help="How long to keep an unfinished match that no one visits."
        ),
    ] = 30.0,
    keep_guests: Annotated[
        float,
        typer.Option("--keep-guests", min=0, metavar="DAYS", help="How long to remember a guest who does not return."),
    ] = 365.0,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "warning",
    log_format: Annotated[
        str, typer.Option("--log-format", help="json: lines of JSON for programs; plain: lines for people.")
    ] = "json",
) -> None:
    """Serve tables to play at in the browser."""
    try:
        from ridotto.bots import USUAL
        from ridotto.cli.choose import level_named
        from ridotto.cli.serving import hosts_of
        from ridotto.cli.serving import serve as open_house
        from ridotto.server.ops.client_address import Proxies
        from ridotto.server.ops.settings import Settings, limited
    except ModuleNotFoundError as error:
        raise UsageError("usage-server-extra", name=error.name) from None
    one_of("--log-level", log_level, LOG_LEVELS)
    one_of("--log-format", log_format, ("json", "plain"))
    settings = Settings(
        database=database,
        redis=redis,
        pace=pace,
        bots=level_named(bots or USUAL),
        thinkers=thinkers,
        rate=rate,
        origins=tuple(origin or ()),
        hosts=hosts_of(allowed_host or []),
        proxies=tuple(proxy or Settings.proxies),
        monitors=tuple(monitor or ()),
        secure=secure,
        waiting_hours=keep_waiting,
        finished_days=keep_finished,
        running_days=keep_running,
        guest_days=keep_guests,
    )
    settings = limited(settings, limit or [])
    Proxies(settings.proxies)
    Proxies(settings.monitors)
    open_house(host, port, settings, (log_level, log_format), workers, context.obj.look)


def worker(
    context: typer.Context,
    redis: Annotated[
        str,
        typer.Option(
            "--redis",
            metavar="URL",
            envvar="RIDOTTO_REDIS",
            callback=out_of_file,
            help="The Redis of the servers to work for.",
        ),
    ] = "",
    thinkers: Annotated[int, typer.Option("--thinkers", min=0, help="Number of processes; 0: one per core.")] = 0,
    levels: Annotated[
        str | None, typer.Option("--levels", metavar="LEVEL,…", help="Work only for bots of these levels.")
    ] = None,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Compute moves for the bots of servers on this machine or others, until Ctrl-C or a termination signal."""
    from ridotto.cli import working

    one_of("--log-level", log_level, LOG_LEVELS)
    working.work(redis, thinkers, levels, log_level, context.obj.look)


def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File for the copy.")],
    database: Database = "ridotto.sqlite",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
) -> None:
    """Copy a consistent snapshot of a server's database to an SQLite file, even while people play."""
    from ridotto.cli import keeping

    keeping.backup(file, database, force, context.obj.look)


def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by `ridotto backup`.")],
    database: Database = "ridotto.sqlite",
) -> None:
    """Replace a server's database, of either kind, with a backup; the old one is kept. The server must be stopped."""
    from ridotto.cli import keeping

    keeping.restore(file, database, context.obj.look)
